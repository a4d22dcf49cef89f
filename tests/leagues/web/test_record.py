"""The record page: a sheet typed in the browser becomes a match, once, or comes back as typed."""

from datetime import date

import pytest
import time_machine
from django.urls import reverse

from leagues.intake.form import mark_of, read_form
from leagues.models import Match, Player, Result, Role
from scoring.audit import audit_sheet
from tests.factories import card, join, make_league, play, sheet, totals_sheet
from tests.forms import column, posted, typed
from tests.pages import words_of

pytestmark = pytest.mark.django_db

ADA = column("Ada", "106", route_points="76", ticket_points="30", longest_path_bonus="10")
BO = column("Bo", "80")
ZOE = column("Zoë", "77")


@pytest.fixture
def league():
    return make_league()


@pytest.fixture
def scorer(client, league):
    """Give a browser with a scorer of the league signed in."""
    client.user = join(league, Role.SCORER)
    client.force_login(client.user)
    return client


def address(league, name="match-record"):
    return reverse(name, args=[league.slug])


def send(client, league, *columns, **top):
    return client.post(address(league), typed(*columns, **top))


def marks(*columns, **top):
    """Return the marks of a sheet's conflicts, as the page's buttons send them."""
    form = read_form(posted(*columns, **top))
    return [mark_of(each) for each in audit_sheet(form.sheet()).conflicts]


def cell(answer, name):
    """Return a cell of the sheet that an answer shows."""
    number, _, field = name.removeprefix("p").partition("-")
    return answer.context["form"].cards[int(number) - 1][field]


def test_an_empty_sheet_starts_today_in_the_zone_of_the_league(scorer, league):
    league.timezone = "Pacific/Auckland"
    league.save()

    with time_machine.travel("2026-03-01 20:00:00+00:00", tick=False):
        answer = scorer.get(address(league))

    assert answer.context["form"].top["played_on"] == "2026-03-02"
    assert b'max="2026-03-02"' in answer.content


def test_an_empty_sheet_offers_the_players_of_the_league(scorer, league):
    play(league, totals_sheet(90, 80))

    answer = scorer.get(address(league))

    assert b'<option value="Ada">' in answer.content
    assert b'<option value="Bo">' in answer.content


def test_each_sheet_has_a_key_of_its_own(scorer, league):
    keys = {scorer.get(address(league)).context["form"].top["key"] for _ in range(2)}

    assert len(keys) == 2


def test_a_full_sheet_is_stored_as_typed(scorer, league):
    answer = send(
        scorer,
        league,
        column(
            "Ada", "102", route_points="58", ticket_points="34", tickets_completed="4",
            tickets_failed="0", longest_path_bonus="10", longest_path_length="38", color="red",
        ),
        column(
            "Bo", "83", route_points="61", ticket_points="22", tickets_completed="4",
            tickets_failed="1", longest_path_bonus="0", color="blue",
        ),
        column("Ren", "85", route_points="44", ticket_points="41", longest_path_bonus="0"),
        note="late",
        place_name="Club",
    )  # fmt: skip

    match = Match.objects.get()
    assert answer.status_code == 302
    assert answer.url == reverse("match", args=[league.slug, match.public_id])
    assert (match.variant, match.note, match.place_name) == ("standard", "late", "Club")
    assert (match.played_on, match.recorded_by) == (date(2026, 1, 4), scorer.user)
    ada = Result.objects.get(player__name="Ada")
    assert (ada.place, ada.total, ada.route_points, ada.color) == (1, 102, 58, "red")
    assert (ada.ticket_points, ada.longest_path_length) == (34, 38)
    assert [result.player.name for result in match.results.order_by("place")] == [
        "Ada",
        "Ren",
        "Bo",
    ]


def test_totals_alone_are_enough_and_leave_the_rest_unknown(scorer, league):
    send(scorer, league, BO, ZOE)

    bo = Result.objects.get(player__name="Bo")
    assert (bo.place, bo.route_points, bo.tickets_completed) == (1, None, None)
    assert bo.match.variant == "two-player"


def test_blank_stations_stay_unknown(scorer, league):
    send(
        scorer,
        league,
        column("Ada", "90", stations_remaining=""),
        column("Bo", "80", stations_remaining="1"),
        variant="europe",
    )

    left = dict(Result.objects.values_list("player__name", "stations_remaining"))
    assert left == {"Ada": None, "Bo": 1}


def test_stations_are_asked_for_as_left_and_only_where_there_are_any(scorer, league):
    europe = scorer.post(address(league), typed(BO, variant="europe", do="variant"))
    standard = scorer.get(address(league))

    assert "Stations left" in words_of(europe)
    assert "Stations left" not in words_of(standard)


def test_new_names_become_players_and_known_ones_stay(scorer, league):
    play(league, sheet(card("Zoë", 90), card("Bo", 80)))

    send(scorer, league, column(" zoe\u0308 ", "90"), column("Olena", "80"))

    assert sorted(Player.objects.values_list("name", flat=True)) == ["Bo", "Olena", "Zoë"]


def test_a_guest_takes_a_seat_and_becomes_nobody(scorer, league):
    send(scorer, league, BO, column("Ada's cousin", "95", guest="on"))

    assert list(Player.objects.values_list("name", flat=True)) == ["Bo"]
    assert Result.objects.get(player=None).guest_name == "Ada's cousin"


def test_a_friendly_match_is_kept_and_does_not_count(scorer, league):
    send(scorer, league, BO, ZOE, counted="no")

    match = Match.objects.get()
    assert (match.counted, match.counts, match.uncounted_reason) == (False, False, "friendly")


def test_counted_tracks_are_stored_as_route_points(scorer, league):
    send(scorer, league, column("Ada", "90", length_1="3", length_4="2"), BO)

    assert Result.objects.get(player__name="Ada").route_points == 17


def test_errors_bring_everything_back_as_typed(scorer, league):
    answer = send(
        scorer,
        league,
        column("Ada", "9z", ticket_points="\u22126", guest="on", length_2="x"),
        column("Bo", "80", color="pink"),
        note="kept",
        played_on="2026-02-31",
    )

    assert answer.status_code == 422
    assert not Match.objects.exists()
    assert [cell(answer, f"p1-{name}") for name in ("total", "ticket_points", "length-2")] == [
        "9z",
        "\u22126",
        "x",
    ]
    page = answer.content.decode()
    for text in ('value="9z"', 'value="\u22126"', 'value="x"', ">kept<", 'value="2026-02-31"'):
        assert text in page
    assert '<option value="pink" selected>' in page


def test_an_error_is_tied_to_its_cell(scorer, league):
    page = send(scorer, league, column("Ada", "9z"), BO).content.decode()

    field = page[page.index('id="p1-total"') :].partition(">")[0]
    assert 'aria-invalid="true"' in field
    assert 'aria-describedby="f1"' in field
    assert 'id="f1"' in page


def test_tomorrow_is_refused(scorer, league):
    with time_machine.travel("2026-03-01 12:00:00+00:00", tick=False):
        answer = send(scorer, league, BO, ZOE, played_on="2026-03-02")

    assert answer.status_code == 422
    assert "2026-03-02 is in the future" in words_of(answer)


def test_an_open_conflict_is_not_stored_and_shows_its_sum(scorer, league):
    answer = send(scorer, league, ADA, BO)

    assert answer.status_code == 409
    assert not Match.objects.exists()
    words = words_of(answer)
    assert "Lines above 116 Announced 106 Difference −10" in words
    assert "One slip explains it exactly: the longest-path bonus was forgotten." in words
    assert "Set total to 116 106 stands" in words


def test_the_stake_of_a_conflict_is_said_where_places_hang_on_it(scorer, league):
    answer = send(scorer, league, ADA, column("Bo", "110"))

    assert "Place with 116: 1; with 106: 2." in words_of(answer)


def test_the_correction_is_a_button_that_works_by_itself(scorer, league):
    answer = send(scorer, league, ADA, BO, do="fill:1:total=116")

    assert answer.status_code == 200
    assert cell(answer, "p1-total") == "116"
    assert cell(answer, "p2-total") == "80"
    assert not Match.objects.exists()


def test_an_accepted_conflict_is_stored_with_the_match(scorer, league):
    answer = send(scorer, league, ADA, BO, accept=marks(ADA, BO))

    match = Match.objects.get()
    assert answer.status_code == 302
    assert [(each["code"], each["player"]) for each in match.accepted_conflicts] == [
        ("total-mismatch", "Ada")
    ]
    assert match.results.get(player__name="Ada").total == 106


def test_an_acceptance_does_not_cover_other_numbers(scorer, league):
    other = {**ADA, "total": "126"}

    answer = send(scorer, league, other, BO, accept=marks(ADA, BO))

    assert answer.status_code == 409
    assert not Match.objects.exists()


def test_an_acceptance_does_not_cover_another_player(scorer, league):
    other = {**ADA, "name": "Zoë"}

    answer = send(scorer, league, ADA, other, accept=marks(ADA, BO))

    assert answer.status_code == 409


def test_a_second_sending_of_a_sheet_leads_to_the_same_match(scorer, league):
    fields = typed(BO, ZOE)

    first, second = (scorer.post(address(league), fields) for _ in range(2))

    assert first.url == second.url
    assert Match.objects.count() == 1


def test_a_changed_sheet_under_the_same_key_shows_the_saved_match(scorer, league):
    fields = typed(BO, ZOE)
    first = scorer.post(address(league), fields)

    second = scorer.post(address(league), {**fields, "p1-total": "99"}, follow=True)

    assert second.redirect_chain == [(first.url, 302)]
    assert "This sheet was saved before" in words_of(second)
    assert Result.objects.get(player__name="Bo").total == 80


def test_two_people_may_send_equal_keys(client, league):
    fields = typed(BO, ZOE)
    for _ in range(2):
        client.force_login(join(league, Role.SCORER))
        client.post(address(league), fields)

    assert Match.objects.count() == 2


def test_seats_come_and_go_with_everything_kept(scorer, league):
    answer = send(scorer, league, ADA, {**BO, "total": "8x"}, ZOE, do="remove-seat:3")

    assert len(answer.context["columns"]) == 2
    assert (cell(answer, "p1-route_points"), cell(answer, "p2-total")) == ("76", "8x")
    assert len(send(scorer, league, ADA, BO, do="add-seat").context["columns"]) == 3


def test_changing_the_variant_keeps_what_was_typed(scorer, league):
    europe = column("Bo", "80", stations_remaining="2")

    answer = send(scorer, league, ADA, europe, variant="standard", do="variant")

    assert cell(answer, "p1-route_points") == "76"
    assert "There are no stations on this map. Leave stations empty." in words_of(answer)


def test_the_same_table_sits_down_again(scorer, league):
    match = play(
        league,
        sheet(
            card("Ada", 96, color="red", stations_remaining=2),
            card("Visitor", 95, guest=True, color="blue"),
            variant="europe",
        ),
    )

    form = scorer.get(address(league), {"again": match.public_id}).context["form"]

    assert form.top["variant"] == "europe"
    assert [(each["name"], each["color"], each["guest"]) for each in form.cards] == [
        ("Ada", "red", ""),
        ("Visitor", "blue", "on"),
    ]
    assert {each["total"] for each in form.cards} == {""}


@pytest.mark.parametrize("again", ["nothing", ""])
def test_no_table_to_sit_down_again_is_an_empty_sheet(scorer, league, again):
    answer = scorer.get(address(league), {"again": again})

    assert answer.status_code == 200
    assert all(card.is_blank for card in answer.context["form"].cards)


def test_another_leagues_table_does_not_sit_down_here(scorer, league):
    match = play(make_league("other"), totals_sheet(90, 80))

    answer = scorer.get(address(league), {"again": match.public_id})

    assert "Ada" not in answer.content.decode()


def test_a_name_of_several_players_can_be_told_apart_by_a_button(scorer, league):
    play(league, sheet(card("Ada", 90), card("Bo", 80)))
    ada, bo = Player.objects.order_by("name")
    ada.aliases.create(league=league, name="Max", normalized_name="max")
    bo.aliases.create(league=league, name="Max", normalized_name="max")

    unclear = send(scorer, league, column("Max", "90"), ZOE)
    picked = send(scorer, league, column("Max", "90"), ZOE, do=f"pick:1={bo.public_id}")
    send(scorer, league, dict(picked.context["form"].cards[0]), ZOE)

    assert unclear.status_code == 422
    assert "It is Ada It is Bo" in words_of(unclear)
    assert Match.objects.latest("id").results.get(place=1).player == bo
