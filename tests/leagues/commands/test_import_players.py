"""Players that a league file lists come in as it says."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client

from leagues.models import Player
from tests.factories import make_league, totals_sheet

pytestmark = pytest.mark.django_db


def test_hidden_player_listed_by_name_stays_hidden(tmp_path: Path, client: Client) -> None:
    league = make_league()
    document = {
        "league": {"slug": "x", "name": "X", "timezone": "UTC"},
        "players": [{"name": "Sekretna", "hidden": True}],
        "matches": [totals_sheet(90, 80, 70)],
    }
    document["matches"][0]["players"][0]["name"] = "Sekretna"
    path = tmp_path / "x.json"
    path.write_text(json.dumps(document), "utf-8")

    call_command(
        "import_matches", league.slug, str(path), commit=True, json=True, stdout=StringIO()
    )

    assert Player.objects.get(name="Sekretna").hidden
    for page in ("", "table/", "matches/", "players/"):
        assert "Sekretna" not in client.get(f"/leagues/sunday/{page}").content.decode()
