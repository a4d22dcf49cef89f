"""import_matches, number for number: what real and hostile files come to."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from leagues.models import League, Match, Player
from tests.factories import make_league, play, totals_sheet
from tests.sources import ROOT

pytestmark = pytest.mark.django_db

SAMPLES = ROOT / "tests" / "data" / "samples"
HOSTILE = SAMPLES / "hostile"
COMMA, SEMICOLON = SAMPLES / "league-sheet.csv", SAMPLES / "league-sheet-semicolon.csv"
OLENA, ZOE, LUKASZ = "Олена Кравчук", "Zoë Lindqvist", "Łukasz Wrona"
MOROZ, REN = "Олена Мороз", "山口 蓮"
TARAS, YIVHA, AURELIE, NUNO = "Тарас Гнатюк", "Ївга Ґеник", "Aurélie Brûlé", "Nuño Íñiguez"


def write(folder: Path, text: str | bytes, name: str = "x.csv") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def numbers(document: dict[str, Any]) -> tuple[int, int, int, int]:
    return tuple(document[key] for key in ("counted", "uncounted", "held", "skipped"))


def held(document: dict[str, Any]) -> dict[str, str]:
    """Return by place in the file why a match is held."""
    rows = [row for row in document["rows"] if row["status"] == "held"]
    return {row["where"].split(": ")[1]: row["reason"] for row in rows}


def stored() -> list[tuple[str, str, dict[str, int], list[str]]]:
    """Return day, variant, totals and winners of each match, in the league's order."""
    matches = Match.objects.order_by("played_on", "order").prefetch_related("results__player")
    return [
        (
            match.played_on.isoformat(),
            match.variant,
            {line.player.name: line.total for line in match.results.order_by("position")},
            [line.player.name for line in match.results.order_by("position") if line.place == 1],
        )
        for match in matches
    ]


def sums(name: str) -> tuple[int, ...]:
    """Return a player's row: matches, wins alone, wins shared, total, results with buckets, then
    the sums of route points, net tickets, longest paths held and stations left."""
    results = list(Player.objects.get(name=name).results.all())
    wins = [result for result in results if result.place == 1]
    full = [result for result in results if result.route_points is not None]
    return (
        len(results),
        sum(not result.shared for result in wins),
        sum(result.shared for result in wins),
        sum(result.total for result in results),
        len(full),
        sum(result.route_points for result in full),
        sum(result.ticket_points for result in full),
        sum(result.longest_path_bonus == 10 for result in full),
        sum(result.stations_remaining or 0 for result in full),
    )


def table(names: Iterable[str]) -> dict[str, tuple[int, ...]]:
    return {name: sums(name) for name in names}


def test_league_sheet_comes_in_number_for_number(run):
    make_league()

    ran = run("import_matches", "sunday", COMMA, "--commit", "--json")

    assert (ran.code, numbers(ran.document)) == (1, (5, 0, 2, 2))
    assert held(ran.document) == {
        "lines 13–14 (M5)": "total-mismatch",
        "lines 17–18 (M7)": "total-mismatch, stations-not-in-variant",
    }
    assert stored() == [
        ("2025-02-01", "standard", {OLENA: 103, ZOE: 95, LUKASZ: 35}, [OLENA]),
        ("2025-02-08", "europe", {ZOE: 106, MOROZ: 106, LUKASZ: 60}, [ZOE]),
        ("2025-02-08", "europe", {MOROZ: 102, REN: 102}, [MOROZ]),
        ("2025-02-15", "two-player", {OLENA: 101, ZOE: 101}, [ZOE]),
        ("2025-03-01", "two-player", {REN: 98, OLENA: 98}, [REN, OLENA]),
    ]
    assert table(Player.objects.values_list("name", flat=True)) == {
        OLENA: (3, 1, 1, 302, 3, 193, 79, 3, 0),
        ZOE: (3, 2, 0, 302, 3, 171, 113, 1, 2),
        LUKASZ: (2, 0, 0, 95, 2, 88, 7, 0, 0),
        MOROZ: (2, 1, 0, 208, 2, 117, 71, 0, 5),
        REN: (2, 0, 1, 200, 2, 110, 62, 2, 2),
    }


def test_league_sheet_says_why_each_winner_won(run):
    make_league()
    run("import_matches", "sunday", COMMA, "--commit")

    decided = [
        match.results.get(place=1).decided_by
        for match in Match.objects.order_by("played_on", "order")[:4]
    ]

    assert decided == ["total", "longest_path", "stations_remaining", "tickets_completed"]


def test_league_sheet_keeps_unknown_stations_and_quoted_notes(run):
    make_league()
    run("import_matches", "sunday", COMMA, "--commit")

    first, second, *_rest = Match.objects.order_by("played_on", "order")
    assert first.note == 'lost two long tickets, "as usual"'
    assert second.note == "first of two that day\nnote on\ntwo lines"
    assert set(first.results.values_list("stations_remaining", flat=True)) == {None}


def test_semicolon_sheet_comes_in_number_for_number(run):
    make_league()

    ran = run("import_matches", "sunday", SEMICOLON, "--commit", "--json")

    assert (ran.code, numbers(ran.document)) == (1, (3, 0, 3, 1))
    assert held(ran.document) == {
        "lines 10–11 (4)": "bad-date",
        "lines 12–13 (5)": "unreadable-value",
        "lines 14–15 (6)": "stations-out-of-range",
    }
    assert stored() == [
        ("2025-02-01", "two-player", {NUNO: 102, TARAS: 71}, [NUNO]),
        ("2025-04-05", "europe", {TARAS: 105, YIVHA: 103, AURELIE: 28}, [TARAS]),
        ("2025-04-12", "two-player", {TARAS: 97, YIVHA: 97}, [YIVHA]),
    ]
    assert table(Player.objects.values_list("name", flat=True)) == {
        TARAS: (3, 1, 0, 273, 3, 176, 73, 2, 1),
        YIVHA: (2, 1, 0, 200, 2, 105, 83, 0, 3),
        AURELIE: (1, 0, 0, 28, 1, 39, -11, 0, 0),
        NUNO: (1, 1, 0, 102, 1, 80, 12, 1, 0),
    }
    assert any("Line 5 has one or more blank cells too many" in t for t in ran.document["warnings"])
    assert any("“Середнє за вагон”" in text for text in ran.document["warnings"])


def test_two_files_give_one_document(run):
    make_league()

    ran = run("import_matches", "sunday", COMMA, SEMICOLON, "--commit", "--json")

    assert numbers(ran.document) == (8, 0, 5, 3)
    assert Match.objects.count() == 8
    assert {row["where"].split(": ")[0] for row in ran.document["rows"]} == {
        "league-sheet.csv",
        "league-sheet-semicolon.csv",
    }


def test_preview_stores_nothing(run):
    league = make_league()

    ran = run("import_matches", "sunday", COMMA, "--json")

    league.refresh_from_db()
    assert numbers(ran.document) == (5, 0, 2, 2)
    assert (Match.objects.count(), Player.objects.count(), league.revision) == (0, 0, 0)


def test_document_has_the_agreed_shape(run):
    make_league()

    document = run("import_matches", "sunday", COMMA, "--json").document

    assert set(document) == {
        *("counted", "uncounted", "held", "skipped", "refused", "rows", "warnings")
    }
    assert document["refused"] == []
    assert document["rows"][1] == {
        "where": "league-sheet.csv: lines 5–8 (M2)",
        "status": "counted",
        "reason": None,
        "match": {
            "played_on": "2025-02-08",
            "variant": "europe",
            "players": [
                {"name": ZOE, "total": 106, "place": 1, "shared": False},
                {"name": MOROZ, "total": 106, "place": 2, "shared": False},
                {"name": LUKASZ, "total": 60, "place": 3, "shared": False},
            ],
        },
    }
    assert document["rows"][-1] == {
        "where": "league-sheet.csv: line 20",
        "status": "skipped",
        "reason": "blank-line",
        "match": None,
    }


def test_second_import_changes_nothing(run):
    league = make_league()
    run("import_matches", "sunday", COMMA, "--commit")
    league.refresh_from_db()
    before = league.revision, list(Match.objects.values())

    again = run("import_matches", "sunday", COMMA, "--commit", "--json")

    league.refresh_from_db()
    assert numbers(again.document) == (0, 0, 2, 7)
    assert [row["reason"] for row in again.document["rows"]].count("already-stored") == 5
    assert (league.revision, list(Match.objects.values())) == before


def test_match_recorded_by_hand_is_held_as_a_probable_repeat(run, tmp_path):
    league = make_league()
    play(league, totals_sheet(90, 80))
    path = write(tmp_path, "Date,Player,Total\n2026-01-04,bo,80\n2026-01-04,ada,90\n")

    ran = run("import_matches", "sunday", path, "--commit", "--json")

    assert held(ran.document) == {"lines 2–3": "probable-repeat"}
    assert Match.objects.count() == 1


def test_names_come_back_letter_for_letter(run):
    make_league()

    ran = run("import_matches", "sunday", HOSTILE / "names.csv", "--commit", "--json")

    assert (ran.code, numbers(ran.document)) == (0, (8, 0, 0, 0))
    assert set(Player.objects.values_list("name", flat=True)) == {
        "=2+5+cmd|' /C calc'!A0",
        "<img src=x onerror=\"document.title='pwned'\">",
        "{{ settings.SECRET_KEY }}",
        "x'); DROP TABLE players;--",
        '<b>Ada</b><br><a href="javascript:alert(1)">x</a>',
        "..",
        "Ada\u202eadA",
        "null",
        "Ревізор Остап",
    }


def test_only_plain_digits_are_numbers(run):
    make_league()

    ran = run("import_matches", "sunday", HOSTILE / "numbers.csv", "--commit", "--json")

    assert (ran.code, numbers(ran.document)) == (1, (1, 0, 8, 0))
    assert set(held(ran.document).values()) == {"unreadable-value"}
    assert [match[2] for match in stored()] == [{"Проба Ніна": 100, "Ревізор Остап": 70}]


def test_null_byte_and_open_quote_hold_their_rows_and_nothing_vanishes(run):
    make_league()

    ran = run("import_matches", "sunday", HOSTILE / "nul-and-quote.csv", "--commit", "--json")

    assert numbers(ran.document) == (1, 0, 2, 0)
    found = held(ran.document)
    assert found["lines 4–5 (Z1)"] == "wrong-type"
    assert found["lines 6–8 (Q1)"].startswith("unreadable-value")
    text = "Line 6 opens a quote that never closes and takes in up to line 8."
    assert any(text in warning for warning in ran.document["warnings"])
    assert [match[2] for match in stored()] == [{"Проба Ніна": 100, "Ревізор Остап": 70}]


def test_refused_file_refuses_all(run):
    make_league()

    ran = run(
        "import_matches",
        "sunday",
        COMMA,
        HOSTILE / "deep.json",
        "/no/such.csv",
        "--commit",
        "--json",
    )

    assert (ran.code, numbers(ran.document), ran.document["rows"]) == (1, (0, 0, 0, 0), [])
    assert ran.document["refused"] == [
        {"file": "deep.json", "message": "The JSON nests deeper than 50 levels."},
        {"file": "such.csv", "message": "The file cannot be read: No such file or directory."},
    ]
    assert not Match.objects.exists()


def test_byte_order_mark_makes_no_difference(run, tmp_path):
    make_league()
    data = COMMA.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    bare = write(tmp_path, data[3:], "league-sheet.csv")

    with_mark = run("import_matches", "sunday", COMMA, "--json").document
    without = run("import_matches", "sunday", bare, "--json").document

    assert with_mark == without


def test_guessed_encoding_is_shown_and_commits_only_when_named(run, tmp_path):
    make_league()
    text = "Дата;Гравець;Сума\n01.02.2025;Ївга Ґеник;90\n01.02.2025;Тарас Гнатюк;80\n"
    path = write(tmp_path, text.encode("cp1251"))

    preview = run("import_matches", "sunday", path, "--json")
    unnamed = run("import_matches", "sunday", path, "--commit", "--json")
    named = run("import_matches", "sunday", path, "--commit", "--encoding", "cp1251", "--json")

    assert (preview.code, numbers(preview.document)) == (0, (1, 0, 0, 0))
    assert "guessed to be windows-1251" in preview.document["warnings"][0]
    assert preview.document["rows"][0]["match"]["players"][0]["name"] == YIVHA
    assert (unnamed.code, len(unnamed.document["refused"])) == (1, 1)
    assert (named.code, stored()[0][2]) == (0, {YIVHA: 90, TARAS: 80})


@pytest.mark.parametrize(
    ("options", "default", "variant"),
    [((), "standard", "two-player"), ((), "europe", "europe"), (("europe",), "standard", "europe")],
)
def test_sheet_without_a_map_takes_the_variant_asked_for_or_the_usual_one(
    run, tmp_path, options, default, variant
):
    league = make_league()
    League.objects.filter(pk=league.pk).update(default_variant=default)
    path = write(tmp_path, "Date,Player,Total\n2025-02-01,Ada,90\n2025-02-01,Bo,80\n")

    named = ("--variant", *options) if options else ()
    document = run("import_matches", "sunday", path, *named, "--json").document

    assert document["rows"][0]["match"]["variant"] == variant


def test_zero_is_stored_as_zero(run, tmp_path):
    make_league()
    header = "Date,Map,Player,Routes,Tickets,Longest,Stations left,Total\n"
    lines = "2025-02-01,Europe,Ada,0.0,0,,0.0,0\n2025-02-01,Europe,Bo,,,,,5\n"

    run("import_matches", "sunday", write(tmp_path, header + lines), "--commit")

    columns = ("total", "route_points", "ticket_points", "stations_remaining")
    rows = {
        name: Player.objects.get(name=name).results.values_list(*columns) for name in ("Ada", "Bo")
    }
    assert list(rows["Ada"]) == [(0, 0, 0, 0)]
    assert list(rows["Bo"]) == [(5, None, None, None)]


def test_text_says_what_is_held_where_and_how_many_are_stored(run):
    make_league()

    text = run("import_matches", "sunday", COMMA, "--commit").text

    assert "league-sheet.csv: lines 13–14 (M5): Łukasz Wrona: The parts add up to 85" in text
    assert text.splitlines()[-1] == (
        "counted 5, uncounted 0, held 2, skipped 2; matches stored: 5."
    )


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("sunday",), "FILE"),
        (("sunday", COMMA, "--format", "doc"), "invalid choice"),
        (("sunday", COMMA, "--variant", "nordic"), "is no variant; there are europe, standard"),
        (("sunday", COMMA, "--encoding", "klingon"), "is no encoding of text"),
    ],
)
def test_wrong_usage_is_told(run, options, says):
    make_league()

    assert says in run("import_matches", *options).error


def test_unknown_league_is_refused(run):
    ran = run("import_matches", "monday", COMMA, "--json")

    assert (ran.code, ran.document) == (1, {"error": "There is no league 'monday'."})
