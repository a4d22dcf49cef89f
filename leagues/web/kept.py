"""A checked sheet on its way into a league: kept in the visitor's session for a day."""

import json
import uuid

from django.core import signing
from django.http import HttpRequest

from leagues.intake.form import CARDS_READ, SHEET_FIELDS, Card, ScoreForm

KEPT = "kept-sheet"
KEPT_SECONDS = 86_400
KEPT_LIMIT = 40_000  # characters, several times what a whole board record takes
_NOT_KEPT = ("paste", "paste_board", "version", "reason")


def keep_sheet(request: HttpRequest, form: ScoreForm) -> bool:
    """Keep everything typed under a new key, so that it is stored once; False if too long."""
    form = form.with_top(**dict.fromkeys(_NOT_KEPT, ""), key=str(uuid.uuid4()))
    said = {"top": dict(form.top), "cards": [dict(card) for card in form.cards]}
    if len(json.dumps(said)) > KEPT_LIMIT:
        return False
    request.session[KEPT] = signing.dumps(said, salt=KEPT, compress=True)
    return True


def kept_sheet(request: HttpRequest) -> ScoreForm | None:
    """Return the sheet kept in this session; None where there is none, or it is a day old."""
    try:
        said = signing.loads(request.session.get(KEPT, ""), salt=KEPT, max_age=KEPT_SECONDS)
    except signing.BadSignature:
        return None
    top = {name: said["top"].get(name, "") for name in SHEET_FIELDS}
    return ScoreForm(top, tuple(Card(card) for card in said["cards"][:CARDS_READ]))


def drop_sheet(request: HttpRequest, key: str) -> None:
    """Forget the kept sheet once it has become a match."""
    kept = kept_sheet(request)
    if kept is not None and kept.top["key"] == key:
        del request.session[KEPT]
