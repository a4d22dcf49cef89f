"""The amend page: the stored sheet as it is, a new version, and never over somebody else's."""

import pytest
from django.urls import reverse

from leagues.actions.matches import amend, void
from leagues.intake.check import check
from leagues.intake.form import NUMBERS
from leagues.intake.report import EVERYTHING, Report
from leagues.models import Role, Visibility
from tests.factories import UserFactory, card, join, make_league, play, sheet, totals_sheet
from tests.pages import words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return make_league()


@pytest.fixture
def scorer(client, league):
    """Give a browser with a scorer of the league signed in."""
    client.user = join(league, Role.SCORER)
    client.force_login(client.user)
    return client


def address(match):
    return reverse("match-amend", args=[match.league.slug, match.public_id])


def fields_of(answer):
    """Return what the browser would send of the sheet that an answer shows."""
    form = answer.context["form"]
    cells = {
        f"p{seat}-{name}": text
        for seat, card in enumerate(form.cards, start=1)
        for name, text in card.items()
    }
    return {**form.top, **cells, "accept": list(form.accepts)}


def test_the_sheet_is_filled_in_as_it_stands(scorer, league):
    match = play(league, sheet(card("Ada", 90, ticket_points=-6, seat=2), card("Bo", 80)))

    form = scorer.get(address(match)).context["form"]

    assert [(each["name"], each["total"]) for each in form.cards] == [("Ada", "90"), ("Bo", "80")]
    assert (form.cards[0]["ticket_points"], form.cards[0]["seat"]) == ("\u22126", "2")
    assert {form.cards[1][name] for name in NUMBERS} == {"80", ""}
    assert form.top["version"] == "1"


def test_values_out_of_range_are_filled_in_too(scorer, league):
    raw = sheet(
        card("Ada", 90, longest_path_bonus=7, stations_remaining=5),
        card("Bo", 80),
        variant="europe",
    )
    match = play(league, raw, accept=True)

    page = scorer.get(address(match)).content.decode()

    assert 'value="7" data-points="" checked' in page
    assert 'value="5" data-points="" checked' in page


def test_saving_unchanged_keeps_what_was_accepted(scorer, league):
    raw = sheet(card("Ada", 500), card("Bo", 80))
    match = play(league, raw, accept=True)

    answer = scorer.post(address(match), fields_of(scorer.get(address(match))))

    match.refresh_from_db()
    assert answer.status_code == 302
    assert [each["code"] for each in match.accepted_conflicts] == ["total-implausible"]


def test_a_correction_becomes_a_new_version_with_its_reason(scorer, league):
    match = play(league, totals_sheet(90, 80))
    fields = fields_of(scorer.get(address(match)))

    answer = scorer.post(address(match), {**fields, "p2-total": "95", "reason": "misread"})

    match.refresh_from_db()
    latest = match.versions.first()
    assert answer.url == reverse("match", args=[league.slug, match.public_id])
    assert (match.version, latest.reason, latest.by) == (2, "misread", scorer.user)
    assert match.results.get(place=1).player.name == "Bo"


def test_replacing_a_player_leaves_the_others_as_they_are(scorer, league):
    match = play(
        league,
        sheet(
            card("Ada", 90, route_points=50, tickets_failed=1),
            card("Bo", 80, route_points=40),
            card("Carl", 70, route_points=30),
        ),
    )
    fields = fields_of(scorer.get(address(match)))

    removed = scorer.post(address(match), {**fields, "do": "remove-seat:3"})
    added = scorer.post(address(match), {**fields_of(removed), "do": "add-seat"})
    scorer.post(address(match), {**fields_of(added), "p3-name": "Dora", "p3-total": "99"})

    rows = match.results.order_by("place").values_list(
        "player__name", "total", "route_points", "tickets_failed"
    )
    assert list(rows) == [
        ("Dora", 99, None, None),
        ("Ada", 90, 50, 1),
        ("Bo", 80, 40, None),
    ]


def test_a_renamed_player_stays_the_player(scorer, league):
    match = play(league, totals_sheet(90, 80))
    ada = match.results.get(place=1).player
    fields = fields_of(scorer.get(address(match)))
    ada.name, ada.normalized_name = "Adele", "adele"
    ada.save()

    scorer.post(address(match), {**fields, "p1-total": "91"})

    assert match.results.get(total=91).player == ada


def test_identity_and_order_from_the_source_are_kept(scorer, league):
    raw = sheet(
        card("Ada", 90, source_id="bgg:ada", source_place=1),
        card("Bo", 90),
        source="bgg",
        source_id="bgg:1",
        order=3,
    )
    match = play(league, raw)
    fields = fields_of(scorer.get(address(match)))

    scorer.post(address(match), {**fields, "note": "told"})

    match.refresh_from_db()
    assert (match.version, match.order, match.source_id) == (2, 3, "bgg:1")
    stored = match.versions.first().sheet
    assert (stored["source"], stored["source_id"]) == ("bgg", "bgg:1")
    assert match.results.get(source_place=1).player.name == "Ada"


def test_another_day_puts_the_match_last_there(scorer, league):
    play(league, totals_sheet(70, 60, played_on="2026-01-05"))
    match = play(league, totals_sheet(90, 80, played_on="2026-01-04"))
    fields = fields_of(scorer.get(address(match)))

    scorer.post(address(match), {**fields, "played_on": "2026-01-05"})

    match.refresh_from_db()
    assert match.order == 2


def test_the_reason_of_an_uncounted_match_is_kept(scorer, league):
    report = Report(totals_sheet(90, 80, counted=False), uncounted_reason="ignored by its source")
    match = play(league, totals_sheet(1, 0))
    amend(match, check(report, league=league), version=1)
    fields = fields_of(scorer.get(address(match)))

    scorer.post(address(match), {**fields, "note": "told"})

    match.refresh_from_db()
    assert match.uncounted_reason == "ignored by its source"


def test_who_comes_second_sees_both_sheets_and_stores_neither(scorer, league):
    match = play(league, totals_sheet(90, 80))
    fields = fields_of(scorer.get(address(match)))
    other = Report(totals_sheet(90, 85), accepts=EVERYTHING)
    amend(match, check(other, league=league), version=1)

    answer = scorer.post(address(match), {**fields, "p2-total": "99", "note": "mine"})

    match.refresh_from_db()
    assert answer.status_code == 409
    assert match.version == 2
    assert sorted(match.results.values_list("total", flat=True)) == [85, 90]
    assert [(each.player, each.theirs, each.ours) for each in answer.context["theirs"]] == [
        ("", "", "mine"),
        ("Bo", "85", "99"),
    ]
    assert answer.context["form"].cards[1]["total"] == "99"


def test_going_on_from_ones_own_is_a_choice_of_its_own(scorer, league):
    match = play(league, totals_sheet(90, 80))
    fields = fields_of(scorer.get(address(match)))
    amend(match, check(Report(totals_sheet(90, 85)), league=league), version=1)

    chosen = scorer.post(address(match), {**fields, "p2-total": "99", "do": "rebase=2"})
    answer = scorer.post(address(match), fields_of(chosen))

    match.refresh_from_db()
    assert (chosen.status_code, answer.status_code) == (200, 302)
    assert match.version == 3
    assert match.results.get(place=1).total == 99


@pytest.mark.parametrize("version", ["", "0", "x", "99"])
def test_a_forged_version_stores_nothing(scorer, league, version):
    match = play(league, totals_sheet(90, 80))
    fields = fields_of(scorer.get(address(match)))

    answer = scorer.post(address(match), {**fields, "version": version})

    match.refresh_from_db()
    assert (answer.status_code, match.version) == (409, 1)


def test_errors_and_open_conflicts_store_nothing(scorer, league):
    match = play(league, totals_sheet(90, 80))
    fields = fields_of(scorer.get(address(match)))

    wrong = scorer.post(address(match), {**fields, "p1-total": "x"})
    open_ = scorer.post(address(match), {**fields, "p1-total": "500"})

    match.refresh_from_db()
    assert (wrong.status_code, open_.status_code, match.version) == (422, 409, 1)


def test_a_void_match_is_not_amended(scorer, league):
    match = play(league, totals_sheet(90, 80))
    fields = fields_of(scorer.get(address(match)))
    void(match, version=1)

    answers = [scorer.get(address(match)), scorer.post(address(match), fields)]

    match.refresh_from_db()
    assert [answer.status_code for answer in answers] == [302, 302]
    assert match.version == 2
    assert "A void match is restored before it is amended." in words_of(scorer.get(answers[1].url))


def test_the_board_record_stays_unless_it_is_dropped(scorer, league):
    tracks = [["atlanta-charleston-1"], ["boston-montreal-1"]]
    cards = (
        card("Ada", 90, routes=tracks[0], tickets=[]),
        card("Bo", 80, routes=tracks[1], tickets=[]),
    )
    match = play(league, sheet(*cards), accept=True)
    fields = fields_of(scorer.get(address(match)))

    scorer.post(address(match), {**fields, "note": "told"})
    match.refresh_from_db()
    kept = match.board_record.players[0]["routes"]
    later = fields_of(scorer.get(address(match)))
    scorer.post(address(match), {**later, "board": "no"})

    assert kept == ["atlanta-charleston-1"]
    match = type(match).objects.get(pk=match.pk)
    assert match.version == 3
    assert not hasattr(match, "board_record")


@pytest.mark.parametrize("role", [None, Role.PLAYER])
def test_who_may_not_amend_is_turned_away(client, league, role):
    match = play(league, totals_sheet(90, 80))
    client.force_login(join(league, role) if role else UserFactory())

    assert client.get(address(match)).status_code == 403
    assert client.post(address(match), {"version": "1"}).status_code == 403


def test_who_is_not_signed_in_is_asked_to(client, league):
    match = play(league, totals_sheet(90, 80))

    assert client.get(address(match)).url.startswith(reverse("account_login"))


def test_a_match_of_another_league_is_not_there(scorer, league):
    match = play(make_league("other"), totals_sheet(90, 80))

    answer = scorer.get(reverse("match-amend", args=[league.slug, match.public_id]))

    assert answer.status_code == 404


def test_a_private_league_is_not_there_for_others(client):
    match = play(make_league("quiet", visibility=Visibility.PRIVATE), totals_sheet(90, 80))
    client.force_login(UserFactory())

    assert client.get(address(match)).status_code == 404


def test_a_reason_with_control_characters_is_cleaned(scorer, league):
    match = play(league, totals_sheet(90, 80))
    fields = fields_of(scorer.get(address(match)))

    scorer.post(address(match), {**fields, "note": "told", "reason": "a\x00b" + "x" * 300})

    reason = match.versions.first().reason
    assert (reason[:3], len(reason)) == ("a\ufffdb", 200)
