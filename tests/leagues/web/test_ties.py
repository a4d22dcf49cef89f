"""A season's own order of tie-breaks: chosen with what it changes, said on every page."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from leagues.actions.seasons import set_tie_breaks
from leagues.models import Result, Role, Season, Visibility
from tests.factories import card, join, make_league, play, sheet
from tests.leagues.web.actors import ACTORS, MEMBERS, client_of
from tests.pages import words_of

pytestmark = pytest.mark.django_db
HOUSE = ["tickets_completed", "seat"]
FORM = {"order": "own", "step_0": "tickets_completed", "step_1": "seat"}
OWNERS = {"owner", "admin"}


def at(league):
    season = Season.objects.get(league=league)
    return reverse("season-tie-breaks", args=[league.slug, season.pk])


@pytest.fixture
def tie():
    """Give a match of DEV-09: level on tickets, Ada holds the card, Bo sat last."""
    known = {"tickets_completed": 4}
    ada = card("Ada", 98, seat=1, longest_path_bonus=10, **known)
    return play(make_league(), sheet(ada, card("Bo", 98, seat=2, longest_path_bonus=0, **known)))


@pytest.fixture
def owner(client, tie):
    client.force_login(join(tie.league, Role.OWNER))
    return client


def house(league):
    return Season.objects.get(league=league).house_tie_breaks


def test_order_is_first_shown_by_what_it_changes_then_stored(owner, tie):
    shown = owner.post(at(tie.league), FORM)
    assert "1 match would be ranked otherwise" in words_of(shown)
    assert "Before: 1 Ada · 2 Bo After: 1 Bo · 2 Ada" in words_of(shown)
    assert house(tie.league) is None

    confirm = shown.context["confirm"]
    answer = owner.post(at(tie.league), {**FORM, "confirm": confirm}, follow=True)

    assert "The order holds. 1 match is ranked otherwise now." in words_of(answer)
    assert house(tie.league) == HOUSE
    assert Result.objects.get(place=1).player.name == "Bo"


def test_table_is_shown_before_and_after_and_nothing_of_it_is_kept(owner, tie):
    Season.objects.update(floor=1)

    shown = owner.post(at(tie.league), FORM)

    words = words_of(shown)
    assert "2 players change place" in words
    preview = shown.context["preview"]
    assert [[row.who.name for row in board.rows] for board in (preview.before, preview.after)] == [
        ["Ada", "Bo"],
        ["Bo", "Ada"],
    ]
    table = words_of(owner.get(reverse("table", args=["sunday"])))
    assert table.index("Ada") < table.index("Bo")


def test_table_of_ratings_is_tried_with_the_new_places(owner, tie):
    Season.objects.update(floor=1, preset="rating")

    preview = owner.post(at(tie.league), FORM).context["preview"]

    assert [row.who.name for row in preview.before.rows] == ["Ada", "Bo"]
    assert [row.who.name for row in preview.after.rows] == ["Bo", "Ada"]
    rated = words_of(owner.get(reverse("ratings", args=["sunday"])))
    assert rated.index("Ada") < rated.index("Bo")


def test_preview_asks_the_same_queries_whatever_the_matches(owner, tie):
    owner.post(at(tie.league), FORM)
    with CaptureQueriesContext(connection) as few:
        owner.post(at(tie.league), FORM)
    for _ in range(5):
        play(tie.league, sheet(*tie.versions.first().sheet["players"]))
    owner.post(at(tie.league), FORM)

    with CaptureQueriesContext(connection) as many:
        assert owner.post(at(tie.league), FORM).context["changed"] == 6
    assert len(many) == len(few)


def test_steps_changed_beside_the_official_order_ask_for_an_own_one(owner, tie):
    form = {**FORM, "order": "official", "was": "official", "step_2": ""}

    shown = owner.post(at(tie.league), form)

    assert "Steps were changed, so the own order is shown" in words_of(shown)
    assert shown.context["form"]["order"].value() == "own"
    assert shown.context["confirm"] == "own+tickets_completed+seat"
    back = owner.post(at(tie.league), {**form, "was": "own"})
    assert back.context["confirm"] == "official"
    assert back.context["form"]["step_1"].value() == "stations_remaining"


def test_official_order_with_its_own_steps_stays_official(owner, tie):
    page = owner.get(at(tie.league)).context["form"]
    sent = {name: page[name].value() or "" for name in page.fields} | {"was": "official"}

    assert owner.post(at(tie.league), sent).context["confirm"] == "official"


def test_season_that_somebody_changed_meanwhile_is_shown_anew(owner, tie):
    seen = owner.get(at(tie.league)).context["seen"]
    set_tie_breaks(Season.objects.get(), ["seat"])

    for more in ({}, {"confirm": "own+tickets_completed+seat"}):
        answer = owner.post(at(tie.league), {**FORM, **more, "seen": seen}, follow=True)

        assert "Somebody changed this season meanwhile, so nothing was stored" in words_of(answer)
        assert answer.context["form"]["step_0"].value() == "seat"
        assert house(tie.league) == ["seat"]


def test_order_changed_after_it_was_shown_is_shown_again(owner, tie):
    confirm = owner.post(at(tie.league), FORM).context["confirm"]

    owner.post(at(tie.league), {"order": "own", "step_0": "seat", "confirm": confirm})

    assert house(tie.league) is None


def test_official_order_is_chosen_back(owner, tie):
    set_tie_breaks(Season.objects.get(), HOUSE)

    form = {**FORM, "order": "official"}
    confirm = owner.post(at(tie.league), form).context["confirm"]
    owner.post(at(tie.league), {**form, "confirm": confirm})

    assert house(tie.league) is None


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"order": "own", "step_0": "seat", "step_1": "seat"}, "one stands here twice"),
        ({"order": "own", "step_0": "luck"}, "Select a valid choice"),
        ({}, "This field is required."),
    ],
)
def test_order_that_cannot_be_is_said_beside_the_form(owner, tie, form, told):
    assert told in words_of(owner.post(at(tie.league), form))
    assert house(tie.league) is None


def test_archived_season_is_not_changed(owner, tie):
    Season.objects.update(archived=True)

    answer = owner.post(at(tie.league), FORM)

    assert "This season is archived" in words_of(answer)
    assert house(tie.league) is None


def test_match_and_table_say_which_order_was_used(client, tie):
    match = reverse("match", args=["sunday", tie.public_id])
    table = reverse("table", args=["sunday"])
    assert "House order" not in words_of(client.get(match)) + words_of(client.get(table))

    set_tie_breaks(Season.objects.get(), HOUSE)

    order = "Most completed tickets, Who sat later at the table."
    page = words_of(client.get(match))
    assert f"House order of Season 1: {order}" in page
    assert "Bo wins by sitting later, 98–98" in page
    assert "Seat: Bo wins 2 to 1" in page
    assert f"House order for level totals in a match: {order}" in words_of(client.get(table))


def test_order_of_no_steps_is_said_too(client, tie):
    set_tie_breaks(Season.objects.get(), [])

    page = words_of(client.get(reverse("match", args=["sunday", tie.public_id])))

    assert "House order of Season 1: nothing, level totals share the place." in page


def test_history_keeps_who_won_before(owner, tie):
    set_tie_breaks(Season.objects.get(), HOUSE)

    page = words_of(owner.get(reverse("match", args=["sunday", tie.public_id])))

    assert "Ranked by other tie-breaks. The winner changed from Ada to Bo." in page
    assert "“house tie-break changed”" in page


def test_check_of_a_new_sheet_ranks_by_the_seasons_order(owner, tie):
    set_tie_breaks(Season.objects.get(), HOUSE)

    again = play(tie.league, sheet(*tie.versions.first().sheet["players"]))

    assert again.results.get(place=1).decided_by == "seat"


@pytest.mark.parametrize("actor", ACTORS)
@pytest.mark.parametrize("visibility", Visibility.values)
def test_order_is_for_owners(actor, visibility):
    league = make_league(visibility=visibility)
    client = client_of(actor, league)

    seen = client.get(at(league))
    answer = client.post(at(league), {**FORM, "confirm": "own+tickets_completed+seat"})

    is_seen = visibility != Visibility.PRIVATE or actor in MEMBERS
    allowed = actor in OWNERS
    refused = 302 if actor in {"anonymous", "disabled"} else 403
    assert seen.status_code == ((200 if allowed else refused) if is_seen else 404)
    assert answer.status_code == ((302 if allowed else refused) if is_seen else 404)
    assert (house(league) == HOUSE) == allowed
