"""The slips behind a wrong total, in words beside it."""

from leagues.web.sheet_findings import _slips_told

COUNTED_TWICE = {"slips": ["routes-counted-twice"]}
SWAPPED = {"slips": ["digits-swapped"]}
PAIR = {"slips": ["bonus-forgotten", "digits-swapped"]}


def told(*explanations: dict[str, list[str]]) -> list[str]:
    return list(_slips_told({"difference": 45, "explanations": list(explanations)}))


def test_one_slip_is_told_as_one() -> None:
    assert told(COUNTED_TWICE) == [
        "One slip explains it exactly: the route points were counted twice."
    ]


def test_several_slips_are_told_one_by_one() -> None:
    assert told(COUNTED_TWICE, SWAPPED) == [
        "Each of these explains it: the route points were counted twice; "
        "two digits of the total were swapped."
    ]


def test_a_pair_is_never_called_one_slip() -> None:
    assert told(PAIR) == [
        "Two slips together would explain it: the longest-path bonus was forgotten "
        "and two digits of the total were swapped."
    ]


def test_pairs_are_told_beside_single_slips() -> None:
    assert [each.split(":")[0] for each in told(SWAPPED, PAIR)] == [
        "One slip explains it exactly",
        "Two slips together would explain it",
    ]


def test_no_slip_is_made_up() -> None:
    assert told() == []
