"""What the boxes say, and that rules are data: a box nobody programmed for works as well."""

import ast
from pathlib import Path

import pytest

from scoring.boards import load_board
from scoring.variants import UnknownVariant, by_house, load_variant, load_variants

ROOT = Path(__file__).parents[2]
INVENTED = ROOT / "tests" / "data" / "scoring-data"


def test_variants_are_the_three_boxes():
    assert {name: variant.board.name for name, variant in load_variants().items()} == {
        "europe": "europe",
        "standard": "usa",
        "two-player": "usa",
    }


@pytest.mark.parametrize("name", ["standard", "two-player", "europe"])
def test_variant_shares_what_every_box_has(name):
    variant = load_variant(name)

    assert variant.trains == 45
    assert variant.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}
    assert variant.longest_path_bonus == 10
    assert variant.doubles_open_from == 4
    assert variant.start_tickets_min == 2
    assert variant.end_trains_max == 2
    assert variant.colors == ("blue", "red", "green", "yellow", "black")


@pytest.mark.parametrize(
    ("name", "players"), [("standard", (2, 5)), ("two-player", (2, 2)), ("europe", (2, 5))]
)
def test_variant_says_how_many_play(name, players):
    variant = load_variant(name)

    assert (variant.players_min, variant.players_max) == players


def test_usa_breaks_ties_by_tickets_then_the_card_and_has_no_stations():
    variant = load_variant("standard")

    assert variant.tie_breaks == ("tickets_completed", "longest_path")
    assert (variant.stations, variant.has_stations) == (0, False)
    assert variant.buckets == ("route_points", "ticket_points", "longest_path_bonus")


def test_europe_breaks_ties_by_tickets_stations_then_the_card():
    variant = load_variant("europe")

    assert variant.tie_breaks == ("tickets_completed", "stations_remaining", "longest_path")
    assert (variant.stations, variant.station_points, variant.has_stations) == (3, 4, True)
    assert variant.long_tickets_max == 1
    assert variant.buckets[-1] == "stations_remaining"


@pytest.mark.parametrize(
    ("name", "players", "stored"),
    [
        ("standard", 2, "two-player"),
        ("standard", 3, "standard"),
        ("standard", None, "standard"),
        ("europe", 2, "europe"),
    ],
)
def test_standard_played_by_two_is_the_two_player_variant(name, players, stored):
    assert load_variant(name, players=players).name == stored


@pytest.mark.parametrize("name", ["", "Standard", "usa", "../variants/europe"])
def test_variant_without_a_data_file_is_unknown(name):
    with pytest.raises(UnknownVariant):
        load_variant(name)


@pytest.mark.parametrize("name", ["standard", "europe"])
def test_every_track_on_the_board_has_points(name):
    variant = load_variant(name)

    assert {track.length for track in variant.board.tracks.values()} <= set(variant.route_points)


def test_invented_variant_is_read_from_its_own_folder():
    variant = load_variant("tramway", data=INVENTED)

    assert variant.title == "Tramway"
    assert (variant.players_min, variant.players_max, variant.trains) == (2, 3, 40)
    assert variant.route_points == {1: 2, 2: 3, 3: 5, 4: 9, 7: 18}
    assert variant.tie_breaks == ("longest_path", "tickets_completed")
    assert variant.buckets == ("route_points", "ticket_points", "longest_path_bonus")
    assert variant.board is load_board("harbour", INVENTED)


def test_invented_variant_is_unknown_to_the_real_data():
    with pytest.raises(UnknownVariant):
        load_variant("tramway")


def compared_texts(tree: ast.AST) -> set[str]:
    """Return every text that a module compares something with, or matches on."""
    places = [node for node in ast.walk(tree) if isinstance(node, (ast.Compare, ast.MatchValue))]
    return {
        leaf.value
        for place in places
        for leaf in ast.walk(place)
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    }


def test_comparisons_with_a_name_are_seen():
    tree = ast.parse('if v == "europe" or v in ("usa",): pass\nmatch v:\n case "two-player": pass')

    assert compared_texts(tree) == {"europe", "usa", "two-player"}


@pytest.mark.parametrize("package", ["scoring", "leagues"])
def test_no_source_file_compares_the_name_of_a_variant_or_board(package):
    variants = load_variants().values()
    names = {variant.name for variant in variants} | {variant.board.name for variant in variants}

    guilty = {
        str(path.relative_to(ROOT)): found
        for path in (ROOT / package).rglob("*.py")
        if (found := names & compared_texts(ast.parse(path.read_text("utf-8"))))
    }

    assert guilty == {}


def test_house_order_leaves_out_what_the_box_does_not_know():
    usa, europe = load_variant("standard"), load_variant("europe")
    steps = ("stations_remaining", "tickets_completed", "seat")

    assert by_house(usa, steps).tie_breaks == ("tickets_completed", "seat")
    assert by_house(europe, steps).tie_breaks == steps
    assert by_house(europe, ()).tie_breaks == ()


def test_house_order_equal_to_the_boxs_gives_the_box_itself():
    usa = load_variant("standard")
    steps = ("tickets_completed", "stations_remaining", "longest_path")

    assert by_house(usa, steps) is usa
