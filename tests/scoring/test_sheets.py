"""A sheet as data: every key there, and back again unchanged."""

from datetime import date

from scoring.reading import PLAYER_FIELDS, SHEET_FIELDS, read_sheet
from scoring.sheets import HeldTicket, ScoreCard, Sheet, card_as_dict, sheet_as_dict

ADA = ScoreCard(
    name="Ada",
    seat=1,
    total=90,
    routes=("brest-paris-1",),
    tickets=(HeldTicket("brest", "venezia", 8), HeldTicket("paris", "wien")),
    stations=(),
)
SHEET = Sheet(
    variant="europe",
    played_on=date(2026, 11, 21),
    cards=(ADA, ScoreCard(name=None, guest=True, total=0)),
    order=2,
    counted=False,
    note="late",
)


def test_card_as_dict_has_every_key_of_the_contract_with_unknown_as_null():
    card = card_as_dict(ADA)

    assert set(card) == PLAYER_FIELDS
    assert card["tickets"] == [
        {"a": "brest", "b": "venezia", "points": 8},
        {"a": "paris", "b": "wien", "points": None},
    ]
    assert (card["routes"], card["stations"], card["route_points"]) == (["brest-paris-1"], [], None)


def test_sheet_as_dict_has_every_key_of_the_contract_and_the_day_as_text():
    sheet = sheet_as_dict(SHEET)

    assert set(sheet) == SHEET_FIELDS
    assert sheet["played_on"] == "2026-11-21"


def test_sheet_as_dict_is_read_back_unchanged():
    reading = read_sheet(sheet_as_dict(SHEET))

    assert reading.findings == ()
    assert reading.sheet == SHEET
