"""CSV to lines of cells."""

import pytest

from leagues.intake.files.limits import Limits
from leagues.intake.files.rows import Refused
from leagues.intake.files.sheets_csv import Line, read_grid

LIMITS = Limits()
HEADER = "Match,Date,Player,Total"


def cells(text: str, limits: Limits = LIMITS) -> list[tuple[str, ...]]:
    return [line.cells for line in read_grid(text, limits).lines]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_delimiter_is_found_from_the_header(delimiter):
    text = f"{HEADER}\nM1,2025-02-01,Ada,90\n".replace(",", delimiter)

    assert cells(text) == [("M1", "2025-02-01", "Ada", "90")]


def test_delimiter_is_no_decimal_comma_of_the_rows():
    grid = read_grid("Date;Player;Total\n05.04.2025;72,0;97,0\n", LIMITS)

    assert grid.columns.width == 3
    assert grid.lines[0].cells == ("05.04.2025", "72,0", "97,0")


@pytest.mark.parametrize("first", ["sep=;\n", "SEP=;\r\n", '"sep=;"\n'])
def test_sep_line_names_the_delimiter_and_is_no_row(first):
    grid = read_grid(f"{first}Date;Player;Total\n1.2.2025;Ada;9\n", LIMITS)

    assert grid.lines == (Line(3, 3, ("1.2.2025", "Ada", "9")),)


def test_one_column_is_refused():
    with pytest.raises(Refused, match="one column only"):
        read_grid("Player\nAda\n", LIMITS)
    with pytest.raises(Refused, match="one column only"):
        read_grid(f"sep=;\n{HEADER}\n", LIMITS)


def test_quotes_hold_delimiters_quotes_and_line_breaks():
    text = f'{HEADER},Note\nM1,d,Ada,1,"a, ""b""\nc"\nM1,d,Bo,2,\n'

    lines = read_grid(text, LIMITS).lines

    assert lines[0] == Line(2, 3, ("M1", "d", "Ada", "1", 'a, "b"\nc'))
    assert (lines[1].first, lines[1].last) == (4, 4)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_with_any_line_end(end):
    text = end.join([HEADER, "M1,d,Ada,1", "", "M1,d,Bo,2"])

    lines = read_grid(text, LIMITS).lines

    assert [line.first for line in lines] == [2, 3, 4]
    assert [line.is_blank for line in lines] == [False, True, False]


def test_header_may_stand_below_a_title():
    grid = read_grid(f"Our league,,,\n,,,\n{HEADER}\nM1,d,Ada,1\n", LIMITS)

    assert [line.first for line in grid.lines] == [4]


def test_quote_that_never_closes_is_known_with_its_line():
    lines = read_grid(f'{HEADER}\nM1,d,Ada,1\nM2,d,"Bo,2\nM3,d,Ren,3\n', LIMITS).lines

    assert [(line.first, line.last, line.is_open) for line in lines] == [
        (2, 2, False),
        (3, 4, True),
    ]


def test_last_line_without_an_end_is_no_open_quote():
    assert not read_grid(f'{HEADER}\nM1,d,"Ada",1', LIMITS).lines[-1].is_open
    assert not read_grid(f'{HEADER}\nM1,d,1,"Ada"\n', LIMITS).lines[-1].is_open


def test_open_quote_over_too_much_text_refuses_the_file_and_names_the_line():
    with pytest.raises(Refused, match="Line 2 cannot be read"):
        read_grid(f'{HEADER}\nM1,d,"{"x," * 70_000}', LIMITS)


def test_rows_columns_and_cells_are_read_up_to_their_limits():
    limits = Limits(rows=2, columns=5, cell=10)
    row = f"M1,d,{'x' * 10},1,\n"

    assert len(cells(HEADER + "\n" + row * 2, limits)) == 2
    with pytest.raises(Refused, match="more than 2 rows"):
        read_grid(HEADER + "\n" + row * 3, limits)
    with pytest.raises(Refused, match="Line 2 has 6 columns; at most 5"):
        read_grid(f"{HEADER}\nM1,d,x,1,,\n", limits)
    with pytest.raises(Refused, match="Line 3 has a cell of 11 characters; at most 10"):
        read_grid(f"{HEADER}\n{row}M1,d,{'x' * 11},1\n", limits)


def test_wide_header_is_refused():
    with pytest.raises(Refused, match="201 columns; at most 200"):
        read_grid(HEADER + ",x" * 197 + "\n", LIMITS)
    assert read_grid(HEADER + ",x" * 196 + "\n", LIMITS).columns.width == 200
