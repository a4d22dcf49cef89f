"""Which season an address, an API call or a command asks for."""

from datetime import date

import pytest

from leagues.models import Season
from leagues.queries.finding import read_filters
from leagues.queries.leagues import NoSuchSeason, season_asked
from tests.factories import make_league

NOW, OLD = (
    Season(name="2026", starts_on=date(2026, 1, 1)),
    Season(name="2025", starts_on=date(2025, 1, 1), archived=True),
)


@pytest.mark.parametrize(
    ("name", "found"), [(None, NOW), ("", NOW), ("2025", OLD), ("2026", NOW), ("all", None)]
)
def test_name_means_a_season_or_all_time(name, found):
    assert season_asked([OLD, NOW], name) is found


@pytest.mark.parametrize("name", ["2024", "ALL", " 2026"])
def test_other_names_are_nobodys(name):
    with pytest.raises(NoSuchSeason):
        season_asked([OLD, NOW], name)


@pytest.mark.django_db
@pytest.mark.parametrize(("asked", "wrong"), [("all", ()), ("", ()), ("nope", ("season",))])
def test_matches_of_all_time_are_all_matches(asked, wrong):
    filters = read_filters({"season": asked}, make_league(), in_full=True)

    assert (filters.season, filters.wrong, filters.chosen) == (None, wrong, 0)
