"""export_league: a file that import_matches reads back."""

import json

import pytest

from leagues.actions.matches import void
from leagues.models import Match, Player
from tests.factories import make_league, play, totals_sheet

pytestmark = pytest.mark.django_db


def test_file_comes_back_into_another_league(run, tmp_path):
    play(make_league(), totals_sheet(90, 80))
    other = make_league("other")
    path = tmp_path / "sunday.json"

    out = run("export_league", "sunday", "--format", "json", "--output", path)
    back = run("import_matches", "other", path, "--commit", "--json")

    assert (out.code, back.code, back.document["counted"]) == (0, 0, 1)
    assert Match.objects.get(league=other).results.count() == 2


def test_document_counts_what_went_out_and_what_stayed(run, tmp_path):
    league = make_league()
    void(play(league, totals_sheet(90, 80)), version=1)
    play(league, totals_sheet(70, 60))
    path = tmp_path / "sunday.json"

    ran = run("export_league", "sunday", "--format", "json", "--output", path, "--json")

    assert ran.document == {
        "league": "sunday",
        "format": "json",
        "output": str(path),
        "bytes": path.stat().st_size,
        "players": 2,
        "matches": 1,
        "void_left_out": 1,
    }
    assert len(json.loads(path.read_text("utf-8"))["matches"]) == 1


def test_second_run_writes_the_same_file(run, tmp_path):
    play(make_league(), totals_sheet(90, 80))
    paths = [tmp_path / "one.json", tmp_path / "two.json"]

    for path in (*paths, paths[1]):
        assert run("export_league", "sunday", "--format", "json", "--output", path).code == 0

    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_operators_get_hidden_names(run, tmp_path):
    play(make_league(), totals_sheet(90, 80))
    Player.objects.update(hidden=True)
    path = tmp_path / "sunday.json"

    run("export_league", "sunday", "--format", "json", "--output", path)

    assert "Ada" in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("slug", "kind", "says"),
    [
        ("monday", "json", "no league 'monday'"),
        ("sunday", "xlsx", "'xlsx' are not written; use json"),
        ("sunday", "json", "cannot be written: No such file or directory"),
    ],
)
def test_what_cannot_be_written_is_refused(run, tmp_path, slug, kind, says):
    make_league()
    path = tmp_path / "no such folder" / "x"

    ran = run("export_league", slug, "--format", kind, "--output", path, "--json")

    assert ran.code == 1
    assert says in ran.document["error"]


def test_format_and_file_must_be_named(run):
    make_league()

    assert "--format" in run("export_league", "sunday", "--output", "x").error
    assert "--output" in run("export_league", "sunday", "--format", "json").error
