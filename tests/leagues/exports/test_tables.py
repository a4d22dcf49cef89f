"""Tables of figures as CSV."""

from datetime import date

from leagues.exports.tables import csv_of


def test_numbers_stay_numbers_days_are_iso_unknown_is_empty():
    text = csv_of(("Player", "Day", "Points"), [("Ада", date(2026, 3, 1), -3.75), ("蓮", None, 7)])

    assert text == "\ufeffPlayer,Day,Points\r\nАда,2026-03-01,-3.75\r\n蓮,,7\r\n"


def test_a_name_that_is_a_formula_is_made_harmless_and_quoted():
    assert csv_of(("Player",), [('=HYPERLINK("x"),1',)]) == (
        '\ufeffPlayer\r\n"\'=HYPERLINK(""x""),1"\r\n'
    )
