"""The player page: content, permissions, filters, queries."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from leagues.actions.players import add_player
from leagues.models import Player, Role, Season, Visibility
from tests.factories import UserFactory, card, join, make_league, play, sheet
from tests.leagues.statistics.six import six_matches
from tests.pages import words_of

pytestmark = pytest.mark.django_db


def page_of(client, player: Player, query: str = ""):
    return client.get(reverse("player", args=[player.league.slug, player.public_id]) + query)


def played(league, matches: int, **values) -> Player:
    for _ in range(matches):
        play(league, sheet(card("Ada", 90), card("Bo", 80), **values))
    return Player.objects.get(name="Ada")


def test_a_player_without_matches_has_a_page_with_a_next_step(client) -> None:
    """DEV-21: dashes, no rate, no crash."""
    player = add_player(make_league(), "Ada")

    body = page_of(client, player).content.decode()

    assert "No counted match yet." in body
    assert "The first recorded match puts a point here." in body
    assert "house-chart" not in body


def test_three_matches_show_counts_without_rates(client) -> None:
    player = played(make_league(), 3)

    body = page_of(client, player).content.decode()

    assert "Too few matches for a rate: it takes five." in body
    assert "Interval" not in body
    assert "too few to say" in body


def test_many_matches_show_rates_with_n_par_and_luck(client) -> None:
    player = played(make_league(), 12)

    answer = page_of(client, player)

    assert answer.context["figures"].matches == 12
    body = answer.content.decode()
    assert "of 12" in body
    assert "Par 50 %" in body
    assert "better than luck explains." in body
    # Wilson, 12 of 12: 12 ÷ (12 + 1.96²) = 75.7 %.
    assert "Interval 76 to 100 %" in body


def test_a_share_of_the_table_never_reads_over_a_hundred(client) -> None:
    league = make_league()
    player = played(league, 5)
    play(league, sheet(card("Ada", 70), card("Bo", 80)))

    body = " ".join(page_of(client, player).content.decode().split())

    # 5 of 6 beaten: 83.3 ± 2.571 · 0.408 ÷ √6 = 40.5 to 126.2 %.
    assert "Par 50 %. 40 to 100 %:" in body
    assert "Table beaten: 40 % to 100 %." in body
    assert "126 %" not in body


def test_rates_have_a_decimal_from_a_hundred_matches_on(client) -> None:
    player = played(make_league(), 100)

    body = " ".join(page_of(client, player).content.decode().split())

    # Wilson, 100 of 100: 100 ÷ (100 + 1.96²) = 96.3 %.
    assert "<b>100.0 %</b>. Par 50.0 %. Interval 96.3 to 100.0 %:" in body


def test_win_shares_add_up_as_they_are_written(client) -> None:
    six_matches()

    body = " ".join(page_of(client, Player.objects.get(name="Ada")).content.decode().split())

    assert "+0.8 <small>" in body
    assert "2.50 for 1.75 expected." in body


def test_the_rating_stands_with_its_reach_and_what_its_place_means(client) -> None:
    league = make_league()
    player = played(league, 9)
    play(league, sheet(card("Bo", 90), card("Ren", 80)))

    answer = page_of(client, player)

    figure = answer.context["rating"]
    mu, sigma, ordinal = (getattr(figure.rated.rating, name) for name in ("mu", "sigma", "ordinal"))
    body = " ".join(answer.content.decode().split())
    assert f"{mu:.1f} <small>±{2 * sigma:.1f}</small>" in body
    assert "Place 1 of 3 rated." in body
    assert f"Safe side {ordinal:.1f}." in body
    assert "it also grows by playing" in body
    assert "Provisional" in body
    assert f'up {mu - 25:.1f}</b>, <bdi dir="auto">Season 1</bdi>.' in body


def test_level_ratings_share_a_place(client) -> None:
    league = make_league()
    play(league, sheet(card("Ada", 90), card("Bo", 90), card("Ren", 80)))

    body = page_of(client, Player.objects.get(name="Ada")).content.decode()

    assert "Place 1, shared, of 3 rated." in body


def test_a_season_leaves_the_rating_alone_and_tells_the_change_in_it(client) -> None:
    league = make_league()
    Season.objects.update(name="2025", ends_on="2025-12-31")
    Season.objects.create(league=league, name="2026", starts_on="2026-01-01")
    player = played(league, 2, played_on="2025-06-01")
    at_end = page_of(client, player).context["rating"]
    play(league, sheet(card("Ada", 70), card("Bo", 90), played_on="2026-01-02"))

    old = page_of(client, player, "?season=2025")
    new = page_of(client, player, "?season=2026&variant=europe&size=5")

    assert old.context["rating"].rated == new.context["rating"].rated
    assert old.context["rating"].change == at_end.rated.rating.mu - 25
    figure = new.context["rating"]
    assert figure.rated.matches == 3
    assert figure.change == figure.rated.rating.mu - at_end.rated.rating.mu
    assert f"down {-figure.change:.1f}</b>" in new.content.decode()
    assert "As at" not in new.content.decode()


def test_a_season_without_a_match_leaves_the_rating_unchanged(client) -> None:
    league = make_league()
    Season.objects.update(name="2025", ends_on="2025-12-31")
    player = played(league, 1, played_on="2025-06-01")
    Season.objects.create(league=league, name="2026", starts_on="2026-01-01")

    body = page_of(client, player).content.decode()

    assert 'Unchanged, <bdi dir="auto">2026</bdi>.' in body


def test_no_rating_stands_before_the_first_counted_match(client) -> None:
    player = played(make_league(), 1, counted=False)

    answer = page_of(client, player)

    assert answer.context["rating"] is None
    assert "rated." not in answer.content.decode()


def test_filters_change_every_number(client) -> None:
    league = make_league()
    Season.objects.update(name="2025", ends_on="2025-12-31")
    Season.objects.create(league=league, name="2026", starts_on="2026-01-01")
    played(league, 2, played_on="2025-06-01")
    played(league, 3, played_on="2026-01-02")
    player = played(league, 1, played_on="2026-01-03", variant="europe")

    def counted(query: str) -> int:
        context = page_of(client, player, query).context
        assert len(context["page"].object_list) == context["figures"].matches
        assert len(context["charts"]["totals"].chart.rows) == context["figures"].matches
        return context["figures"].matches

    assert counted("") == 6
    assert counted("?season=2026") == 4
    assert counted("?season=2026&variant=europe") == 1
    assert counted("?size=2") == 6
    assert counted("?size=3") == 0
    assert counted("?from=2026-01-02") == 4
    assert counted("?from=2025-06-01&to=2026-01-02") == 5
    assert counted("?season=none&variant=x&size=9&from=yesterday&page=zz") == 6


def test_what_was_not_understood_is_said_and_left_open(client) -> None:
    player = played(make_league(), 1)

    body = page_of(client, player, "?variant=chess&size=2").content.decode()

    assert "Not understood, so left open: Variant." in body


def test_days_the_wrong_way_round_are_said_and_left_open(client) -> None:
    player = played(make_league(), 1)

    answer = page_of(client, player, "?from=2026-02-01&to=2026-01-01")

    words = words_of(answer)
    assert "Not understood, so left open: From, To. The first day is after the last." in words
    assert answer.context["figures"].matches == 1


def test_choices_that_leave_nothing_say_so_and_can_be_cleared(client) -> None:
    player = played(make_league(), 1)

    answer = page_of(client, player, "?variant=europe")

    words = words_of(answer)
    assert "No match is left by these choices All time, Europe Clear all choices" in words
    assert "The first recorded match puts a point here." not in words
    assert "No match here yet" not in words


def test_the_scope_of_place_and_figures_is_said(client) -> None:
    player = played(make_league(), 10)

    plain = words_of(page_of(client, player))
    chosen = words_of(page_of(client, player, "?size=2"))

    assert "Place 1 of 2, Season 1 10 counted matches, All time" in plain
    assert "Place 1 of 2, All time, 2 players 10 counted matches, All time, 2 players" in chosen


def test_a_player_leads_to_comparing_and_each_rival_to_the_two(client) -> None:
    league = make_league()
    player = played(league, 1)
    play(league, sheet(card("Ada", 70), card("Ren", 90)))
    Player.objects.filter(name="Ren").update(hidden=True)
    other = Player.objects.get(name="Bo")

    body = page_of(client, player, "?size=2&page=1").content.decode()

    address = f"/leagues/sunday/compare/?size=2&amp;player={player.public_id}"
    assert body.count(f'href="{address}"') == 2
    assert body.count(f'href="{address}&amp;other={other.public_id}"') == 1
    assert body.count("&amp;other=") == 1


def test_an_uncounted_match_is_listed_and_marked_but_not_counted(client) -> None:
    player = played(make_league(), 1, counted=False)

    answer = page_of(client, player)

    assert answer.context["figures"].matches == 0
    assert "Not counted in the table." in answer.content.decode()


def test_a_hidden_player_has_a_page_for_scorers_alone(client) -> None:
    league = make_league()
    player = played(league, 1)
    Player.objects.filter(pk=player.pk).update(hidden=True)

    assert page_of(client, player).status_code == 404
    client.force_login(join(league, Role.SCORER))
    assert page_of(client, player).status_code == 200


def test_a_player_of_a_private_league_is_404_to_strangers(client) -> None:
    player = played(make_league(visibility=Visibility.PRIVATE), 1)

    assert page_of(client, player).status_code == 404
    client.force_login(UserFactory())
    assert page_of(client, player).status_code == 404


def test_a_player_is_found_in_their_own_league_alone(client) -> None:
    player = played(make_league(), 1)
    make_league("other")

    answer = client.get(reverse("player", args=["other", player.public_id]))

    assert answer.status_code == 404


def test_records_held_and_milestones_stand_beside_the_charts(client) -> None:
    league = make_league()
    player = played(league, 9)
    match = play(league, sheet(card("Ada", 125), card("Bo", 80), played_on="2026-02-01"))

    answer = page_of(client, player)

    feats = answer.context["feats"]
    assert [stub.label for stub, _ in feats.stubs] == [
        "Highest total",
        "Widest margin",
        "Longest run of wins",
    ]
    assert {stub.match for stub, _ in feats.stubs} == {match.public_id}
    assert [(each.what, each.day.month) for each in feats.milestones] == [
        ("first total of 125", 2),
        ("10 matches", 2),
        ("first win", 1),
        ("first match", 1),
    ]


def test_filters_judge_records_among_the_matches_they_leave(client) -> None:
    league = make_league()
    played(league, 1, played_on="2025-06-01")
    play(league, sheet(card("Ada", 70), card("Bo", 140), played_on="2025-06-02"))
    player = played(league, 6)

    def held(query: str) -> list[str]:
        stubs = page_of(client, player, query).context["feats"].stubs
        return [stub.label for stub, _ in stubs]

    assert "Highest total" not in held("")
    assert "Highest total" in held("?from=2026-01-01")


def test_rivals_are_named_and_the_hidden_ones_numbered(client) -> None:
    league = make_league()
    player = played(league, 6)
    play(league, sheet(card("Ada", 70), card("Ren", 90)))
    Player.objects.filter(name="Ren").update(hidden=True)

    answer = page_of(client, player)

    lines = [(each.who.name, each.nemesis, each.favourite) for each in answer.context["rivals"]]
    assert lines == [("Bo", False, True), ("Passenger 1", False, False)]
    assert "Ren" not in answer.content.decode()


def test_a_trend_is_called_from_twenty_matches_on(client) -> None:
    league = make_league()
    player = played(league, 10)
    assert "A trend is called from 20 matches on." in page_of(client, player).content.decode()

    for _ in range(10):
        play(league, sheet(card("Ada", 70), card("Bo", 80)))

    # All beaten in the ten before, nobody in the last ten.
    body = " ".join(page_of(client, player).content.decode().split())
    assert "Worse than before:</b> 0 % of the table beaten in these ten, 100 % in the 10" in body


def test_days_chosen_are_those_of_the_ratings_change(client) -> None:
    league = make_league()
    player = played(league, 2, played_on="2025-06-01")
    play(league, sheet(card("Ada", 70), card("Bo", 90), played_on="2026-01-02"))

    answer = page_of(client, player, "?from=2026-01-01&to=2026-01-31")

    assert answer.context["rating"].change < 0
    assert "over the days chosen" in answer.content.decode()
    assert "As at 31 Jan 2026." in answer.content.decode()


def test_matches_are_listed_fifty_a_page(client) -> None:
    player = played(make_league(), 51)

    assert len(page_of(client, player).context["page"].object_list) == 50
    assert len(page_of(client, player, "?page=2").context["page"].object_list) == 1


def test_a_name_is_text_everywhere_on_the_page(client) -> None:
    league = make_league()
    name = "<script>alert(1)</script>{{ 7*7 }}"
    play(league, sheet(card(name, 90), card("Bo", 80)))
    play(league, sheet(card(name, 90), card("Bo", 80)))

    body = page_of(client, Player.objects.get(name=name)).content.decode()

    assert "<script>alert" not in body
    assert "{{ 7*7 }}" in body


def test_the_page_asks_the_same_number_of_queries_whatever_the_matches(client) -> None:
    league = make_league()
    player = played(league, 6)  # records are told from ten results on
    page_of(client, player)

    with CaptureQueriesContext(connection) as few:
        page_of(client, player)
    played(league, 18)
    page_of(client, player)
    with CaptureQueriesContext(connection) as many:
        page_of(client, player)

    assert len(few) == len(many)
