"""Headers to fields: the clearest word wins, what means nothing is named."""

import pytest

from leagues.intake.files.columns import find_columns, refuse_unknown
from leagues.intake.files.rows import Refused


def test_columns_find_fields_and_name_the_rest():
    columns = find_columns(["Match", " Date", "Player", "Total", "Mean a train"])

    assert columns.fields == {"match": 0, "played_on": 1, "name": 2, "total": 3}
    assert columns.unread == ("Mean a train",)
    assert columns.is_complete


def test_columns_take_the_clearer_of_two_words():
    columns = find_columns(["Date", "Player", "Tickets", "Ticket points", "Total"])

    assert columns.fields["ticket_points"] == 3
    assert columns.unread == ("Tickets",)


@pytest.mark.parametrize(
    ("header", "says"),
    [
        (["Date;Player;Total"], "one column only"),
        (["A", "B", "C"], "No line is a header"),
        (["Date", "Player"], "Understood: Date, Player"),
        (["Date", "Player", "Total", "Total"], "Two columns have the header “Total”"),
    ],
)
def test_headers_that_no_match_can_be_read_from_are_refused(header, says):
    with pytest.raises(Refused, match=says):
        refuse_unknown(find_columns(header))
