"""The order in a day: the page, its buttons, whom it opens to."""

import pytest
from django.urls import reverse

from leagues.models import Match, Role, Visibility
from tests.factories import join, make_league, play, totals_sheet
from tests.leagues.web.actors import ACTORS, MEMBERS, WRITERS, client_of
from tests.pages import queries_of, words_of

pytestmark = pytest.mark.django_db


def at(league, day="2026-01-04"):
    return reverse("day", args=[league.slug, day])


def evening(**facts):
    """Return a league with two matches of one evening, won by Ada and then by Bo."""
    league = make_league(**facts)
    play(league, totals_sheet(90, 80))
    play(league, totals_sheet(60, 65))
    return league


def order_of(league):
    rows = Match.objects.filter(league=league).order_by("order", "id")
    return list(rows.values_list("public_id", flat=True))


def moved(league):
    """Return the form that exchanges the two matches."""
    seen = order_of(league)
    return {"seen": ",".join(seen), "order": ",".join(reversed(seen))}


def test_day_shows_its_matches_first_played_first(client):
    league = evening()
    client.force_login(join(league, Role.SCORER))

    words = words_of(client.get(at(league)))

    assert "1 Ada wins by 10 Two-Player, 2 players" in words
    assert "2 Bo wins by 5 Two-Player, 2 players" in words


def test_button_moves_a_match_later_and_back(client):
    league = evening()
    client.force_login(join(league, Role.SCORER))
    before = order_of(league)

    answer = client.post(at(league), moved(league), follow=True)

    assert order_of(league) == before[::-1]
    assert "The order is changed, and what follows from it." in words_of(answer)
    assert "1 Bo wins by 5" in words_of(answer)
    client.post(at(league), moved(league))
    assert order_of(league) == before


def test_buttons_at_the_ends_are_off(client):
    league = evening()
    client.force_login(join(league, Role.SCORER))

    page = client.get(at(league)).content.decode()

    first, second = order_of(league)
    assert page.count(f'value="{second},{first}"') == 2
    assert page.count('value="" disabled') == 2


def test_moved_match_keeps_the_focus_for_the_next_press(client):
    league = evening()
    play(league, totals_sheet(50, 40))
    client.force_login(join(league, Role.SCORER))
    first, second, third = order_of(league)
    form = {"seen": f"{first},{second},{third}", "order": f"{second},{first},{third}"}

    answer = client.post(f"{at(league)}?moved={first}&way=later", form, follow=True)

    assert [run.focus for run in answer.context["runs"]] == ["", "later", ""]
    assert answer.content.decode().count(" autofocus") == 1
    # At the end there is nothing later: the way back has the focus.
    at_end = client.get(f"{at(league)}?moved={third}&way=later")
    assert [run.focus for run in at_end.context["runs"]] == ["", "", "earlier"]


@pytest.mark.parametrize("asked", ["", "?moved=x&way=later", "?way=line", "?moved=%00&way=earlier"])
def test_nothing_has_the_focus_where_nothing_was_moved(client, asked):
    league = evening()
    client.force_login(join(league, Role.SCORER))

    assert "autofocus" not in client.get(at(league) + asked).content.decode()


def test_day_that_changed_meanwhile_is_left_alone(client):
    league = evening()
    client.force_login(join(league, Role.SCORER))
    form = moved(league)
    play(league, totals_sheet(50, 40))
    before = order_of(league)

    answer = client.post(at(league), form, follow=True)

    assert "Somebody changed this day meanwhile. Nothing is done." in words_of(answer)
    assert order_of(league) == before


@pytest.mark.parametrize("form", [{}, {"order": "x"}, {"order": ",", "seen": "\x00"}])
def test_form_that_says_nothing_changes_nothing(client, form):
    league = evening()
    client.force_login(join(league, Role.SCORER))
    before = order_of(league)

    assert client.post(at(league), form).status_code == 302
    assert order_of(league) == before


@pytest.mark.parametrize("day", ["2026-01-05", "2026-02-30", "today"])
def test_day_without_matches_is_not_found(client, day):
    league = evening()
    client.force_login(join(league, Role.SCORER))

    assert client.get(at(league, day)).status_code == 404


@pytest.mark.parametrize("actor", ACTORS)
@pytest.mark.parametrize("visibility", Visibility.values)
def test_order_is_for_scorers_and_owners(actor, visibility):
    league = evening(visibility=visibility)
    client, before = client_of(actor, league), order_of(league)

    seen = client.get(at(league))
    answer = client.post(at(league), moved(league))

    is_seen = visibility != Visibility.PRIVATE or actor in MEMBERS
    allowed = actor in WRITERS
    refused = 302 if actor in {"anonymous", "disabled"} else 403
    assert seen.status_code == ((200 if allowed else refused) if is_seen else 404)
    assert answer.status_code == ((302 if allowed else refused) if is_seen else 404)
    assert (order_of(league) == before[::-1]) == allowed


def test_match_page_leads_to_the_order_of_a_shared_day_alone(client):
    league = evening()
    alone = play(league, totals_sheet(50, 40, played_on="2026-01-05"))
    client.force_login(join(league, Role.SCORER))

    def page(public_id):
        return client.get(reverse("match", args=[league.slug, public_id])).content.decode()

    assert at(league) in page(order_of(league)[0])
    assert at(league, "2026-01-05") not in page(alone.public_id)


def test_history_says_that_a_match_moved(client):
    league = evening()
    client.force_login(join(league, Role.SCORER))
    client.post(at(league), moved(league))

    page = client.get(reverse("match", args=[league.slug, order_of(league)[0]]))

    assert "Order within the day 2 to 1." in words_of(page)


def test_day_asks_no_more_queries_for_ten_times_the_matches(client):
    league = evening()
    client.force_login(join(league, Role.SCORER))
    few = queries_of(client, at(league))
    for _ in range(18):
        play(league, totals_sheet(90, 80, 70))

    assert queries_of(client, at(league)) == few
