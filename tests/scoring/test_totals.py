"""A card to points, bucket by bucket."""

from pathlib import Path

import pytest

from scoring.sheets import ScoreCard
from scoring.totals import bucket_points, computed_total, final_total, missing_buckets
from scoring.variants import load_variant

USA = load_variant("standard")
EUROPE = load_variant("europe")
TRAMWAY = load_variant("tramway", data=Path(__file__).parents[1] / "data" / "scoring-data")


def card(**fields):
    return ScoreCard(name="Ada", **fields)


FULL = {
    "route_points": 76,
    "ticket_points": 24,
    "longest_path_bonus": 10,
    "stations_remaining": 2,
}


def test_computed_total_adds_four_points_for_each_station_left():
    assert computed_total(card(**FULL), variant=EUROPE) == 118


def test_computed_total_takes_a_negative_net_as_it_is():
    assert computed_total(card(**{**FULL, "ticket_points": -30}), variant=EUROPE) == 64


def test_computed_total_leaves_stations_out_where_the_map_has_none():
    assert computed_total(card(**FULL), variant=USA) == 110
    assert computed_total(card(**{**FULL, "stations_remaining": None}), variant=USA) == 110


def test_computed_total_takes_zero_for_a_number_and_blank_for_unknown():
    zeros = dict.fromkeys(FULL, 0)

    assert computed_total(card(**zeros), variant=EUROPE) == 0
    assert computed_total(card(**{**zeros, "stations_remaining": None}), variant=EUROPE) is None


@pytest.mark.parametrize("bucket", FULL)
def test_missing_buckets_names_what_is_unknown(bucket):
    assert missing_buckets(card(**{**FULL, bucket: None}), variant=EUROPE) == (bucket,)


def test_bucket_points_come_in_the_order_of_the_variant():
    assert list(bucket_points(card(**FULL), variant=EUROPE).items()) == [
        ("route_points", 76),
        ("ticket_points", 24),
        ("longest_path_bonus", 10),
        ("stations_remaining", 8),
    ]
    assert list(bucket_points(card(), variant=TRAMWAY)) == [
        "route_points",
        "ticket_points",
        "longest_path_bonus",
    ]


def test_final_total_is_the_stated_one_even_where_the_sum_differs():
    assert final_total(card(total=90, **FULL), variant=EUROPE) == 90
    assert final_total(card(total=0, **FULL), variant=EUROPE) == 0
    assert final_total(card(**FULL), variant=EUROPE) == 118
    assert final_total(card(route_points=76), variant=EUROPE) is None
