"""Recording a match in a real browser: by thumb, by keyboard, and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from leagues.models import Match, Result, Role
from tests.browser.screens import DESK, PHONE
from tests.factories import join, make_league, play, totals_sheet

pytestmark = pytest.mark.django_db(transaction=True)

ADDRESS = "/leagues/sunday/matches/record/"
CHECKED = re.compile(r"/matches/check/")


@pytest.fixture
def league(db):
    league = make_league()
    league.default_variant = "europe"
    league.save()
    return league


@pytest.fixture
def scorer(league):
    return join(league, Role.SCORER)


def fill(page, seat, name, **cells):
    """Type one player's cells; choices by their value."""
    if page.locator(f"label:has(#seat-{seat})").is_visible():
        page.locator(f"label:has(#seat-{seat})").click()
    page.fill(f"#p{seat}-name", name)
    for cell, text in cells.items():
        choice = page.locator(f"label:has([name=p{seat}-{cell}][value='{text}'])")
        if choice.count():
            choice.click()
        else:
            page.fill(f"#p{seat}-{cell}", text)


def fill_conflict(page):
    """Type a table where Ada's lines give 116 and 106 was announced."""
    ada = {"route_points": "76", "ticket_points": "30", "longest_path_bonus": "10"}
    fill(page, 1, "Ada", **ada, stations_remaining="0", total="106")
    fill(page, 2, "Bo", total="110")


def save(page):
    page.get_by_role("button", name="Save match").locator("visible=true").click()


def stored():
    return {each.player.name: (each.place, each.total) for each in Result.objects.all()}


def test_a_match_is_recorded_on_a_phone(open_page, scorer, axe):
    page = open_page(ADDRESS, screen=PHONE, user=scorer)

    fill(page, 1, "Ada", route_points="48", ticket_points="40", tickets_completed="4")
    page.get_by_role("button", name="One more: Tickets failed").locator("visible=true").click()
    page.locator("label:has([name=p1-longest_path_bonus][value='0'])").click()
    page.locator("label:has([name=p1-stations_remaining][value='2'])").click()
    page.fill("#p1-total", "96")
    fill(page, 2, "Bo", total="95")
    expect(page.locator("#tally")).to_contain_text("96")
    axe(page)
    save(page)
    page.wait_for_url(re.compile(r"/matches/[a-z0-9]{12}/$"))

    ada = Result.objects.get(player__name="Ada")
    assert stored() == {"Ada": (1, 96), "Bo": (2, 95)}
    assert (ada.tickets_failed, ada.longest_path_bonus, ada.stations_remaining) == (1, 0, 2)


def test_a_conflict_is_corrected_by_its_button(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)

    fill_conflict(page)
    finding = page.locator("#findings .finding")
    expect(finding).to_contain_text("Lines above")
    expect(page.locator("#save-rail")).to_be_disabled()
    finding.get_by_role("button", name="Set total to 116").click()
    expect(page.locator("#p1-total")).to_have_value("116")
    expect(page.locator("#p1-total")).to_be_focused()
    expect(page.locator("#save-rail")).to_be_enabled()
    save(page)
    page.wait_for_url(re.compile(r"/matches/[a-z0-9]{12}/$"))

    assert stored() == {"Ada": (1, 116), "Bo": (2, 110)}


def test_a_conflict_is_accepted_and_taken_back(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)

    fill_conflict(page)
    findings = page.locator("#findings")
    findings.get_by_role("button", name="106 stands").click()
    expect(findings.locator(".accepted")).to_be_visible()
    expect(findings.get_by_role("button", name="Take back")).to_be_focused()
    findings.get_by_role("button", name="Take back").click()
    expect(findings.get_by_role("button", name="106 stands")).to_be_visible()
    findings.get_by_role("button", name="106 stands").click()
    expect(page.locator("#save-rail")).to_be_enabled()
    save(page)
    page.wait_for_url(re.compile(r"/matches/[a-z0-9]{12}/$"))

    assert stored() == {"Ada": (2, 106), "Bo": (1, 110)}
    assert [each["code"] for each in Match.objects.get().accepted_conflicts] == ["total-mismatch"]


def test_a_finding_is_tied_to_its_cell_while_typing(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)

    fill(page, 1, "Ada", total="9z")
    cell = page.locator("#p1-total")
    expect(cell).to_have_attribute("aria-invalid", "true")
    expect(cell).to_have_accessible_description(re.compile("no whole number"))
    expect(cell).to_be_focused()
    cell.fill("98")

    expect(cell).not_to_have_attribute("aria-invalid", "true")


def test_typing_is_never_interrupted_by_the_check(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)

    page.locator("#p1-name").press_sequentially("Maximiliana", delay=120)

    expect(page.locator("#p1-name")).to_have_value("Maximiliana")
    expect(page.locator("#p1-name")).to_be_focused()


def test_a_match_is_recorded_without_javascript(open_page, scorer, troubles):
    page = open_page(ADDRESS, user=scorer, javascript=False)
    troubles.expect("409 (Conflict)")

    page.get_by_role("button", name="Another seat").click()
    fill_conflict(page)
    fill(page, 4, "Zoë", total="77", stations_remaining="1")
    save(page)
    expect(page.locator("#p4-total")).to_have_value("77")
    page.locator("#findings").get_by_role("button", name="106 stands").click()
    save(page)

    assert stored() == {"Bo": (1, 110), "Ada": (2, 106), "Zoë": (3, 77)}


def test_changing_the_variant_without_javascript_brings_its_lines(open_page, scorer):
    page = open_page(ADDRESS, user=scorer, javascript=False)
    page.fill("#p1-total", "90")
    page.select_option("#sheet-variant", "standard")

    page.get_by_role("button", name="Change").click()

    expect(page.locator("#p1-stations_remaining")).to_have_count(0)
    expect(page.locator("#p1-total")).to_have_value("90")


def test_changing_the_variant_brings_its_lines_at_once(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)
    page.fill("#p1-total", "90")

    page.select_option("#sheet-variant", "standard")

    expect(page.locator("#p1-stations_remaining")).to_have_count(0)
    expect(page.locator("#p1-total")).to_have_value("90")


def test_a_double_click_stores_once(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)
    fill(page, 1, "Ada", total="96")
    fill(page, 2, "Bo", total="95")
    expect(page.locator("#places")).to_contain_text("Ada")

    page.locator("#save-rail").dblclick()
    page.wait_for_url(re.compile(r"/matches/[a-z0-9]{12}/$"))

    assert Match.objects.count() == 1


def test_counted_tracks_fill_the_route_points(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)
    page.locator("label:has(#detail-full)").click()

    page.fill("#p1-length-1", "3")
    page.fill("#p1-length-8", "2")

    expect(page.locator("#p1-route_points")).to_have_value("45")
    expect(page.locator(".card-1 [data-trains]")).to_have_text("19/45")
    page.fill("#p1-route_points", "50")
    page.fill("#p1-length-1", "4")
    expect(page.locator("#p1-route_points")).to_have_value("50")
    expect(page.locator("#hint-1")).to_have_text("The counted tracks give 46 route points.")


def test_typed_route_points_stay_when_tracks_are_counted_later(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)
    page.locator("label:has(#detail-full)").click()
    page.fill("#p1-route_points", "74")

    page.fill("#p1-length-1", "3")

    expect(page.locator("#hint-1")).to_have_text("The counted tracks give 3 route points.")
    expect(page.locator("#p1-route_points")).to_have_value("74")


def test_counting_goes_on_after_the_sheet_is_drawn_anew(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)
    page.locator("label:has(#detail-full)").click()
    page.fill("#p1-length-1", "3")
    page.get_by_role("button", name="Another seat").click()
    expect(page.locator("#p4-name")).to_be_focused()

    page.fill("#p1-length-2", "1")

    expect(page.locator("#p1-route_points")).to_have_value("5")


def test_enter_goes_to_the_next_cell(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)

    page.locator("#p1-route_points").press("Enter")

    expect(page.locator("#p1-tickets_completed")).to_be_focused()
    assert not Match.objects.exists()


def test_a_draft_survives_a_reload_and_ends_with_the_save(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)
    page.get_by_role("button", name="Another seat").click()
    expect(page.locator("#p4-name")).to_be_focused()
    fill(page, 1, "Ada", total="96")
    fill(page, 4, "Bo", total="95")
    expect(page.locator("#places")).to_contain_text("Bo")

    page.reload()

    expect(page.locator("#p4-name")).to_have_value("Bo")
    expect(page.locator("#draft")).to_contain_text("Draft restored")
    expect(page.locator("#places")).to_contain_text("Ada")
    save(page)
    page.wait_for_url(re.compile(r"/matches/[a-z0-9]{12}/$"))
    page.goto(ADDRESS)
    expect(page.locator("#p1-name")).to_have_value("")
    expect(page.locator("#draft")).to_be_hidden()


def test_a_draft_can_be_thrown_away(open_page, scorer):
    page = open_page(ADDRESS, user=scorer)
    fill(page, 1, "Ada", total="96")

    page.get_by_role("button", name="Start anew").click()

    expect(page.locator("#p1-name")).to_have_value("")
    expect(page.locator("#draft")).to_be_hidden()


def test_a_lost_check_is_said_and_saving_stays_possible(open_page, scorer, troubles):
    page = open_page(ADDRESS, user=scorer)
    for words in ("htmx:", "net::ERR_FAILED", "failed request"):
        troubles.expect(words)
    page.route(CHECKED, lambda route: route.abort())

    fill(page, 1, "Ada", total="96")

    expect(page.locator("#lost")).to_contain_text("The check cannot be reached.")
    expect(page.locator("#save-rail")).to_be_enabled()


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_is_accessible_with_findings_and_places(open_page, scorer, axe, screen, scheme):
    page = open_page(ADDRESS, user=scorer, screen=screen, scheme=scheme)
    page.locator("label:has(#detail-full)").click()
    fill_conflict(page)
    if page.locator("label:has(#seat-1)").is_visible():
        page.locator("label:has(#seat-1)").click()
    expect(page.locator(".finding:visible")).to_contain_text(["Conflict"])

    axe(page)

    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= screen["viewport"]["width"]


def test_two_versions_side_by_side_are_accessible(open_page, league, scorer, axe, troubles):
    troubles.expect("409 (Conflict)")
    match = play(league, totals_sheet(90, 80))
    address = f"/leagues/sunday/matches/{match.public_id}/amend/"
    first, second = (open_page(address, user=scorer) for _ in range(2))
    for page, total in ((first, "85"), (second, "99")):
        page.fill("#p2-total", total)
        save(page)

    expect(second.locator("h2#outdated")).to_be_visible()
    expect(second.locator(".outdated tbody tr")).to_have_text(re.compile("Bo.*85.*99", re.DOTALL))
    axe(second)
    second.get_by_role("button", name="Go on from mine").click()
    save(second)
    second.wait_for_url(re.compile(rf"/matches/{match.public_id}/$"))

    assert stored() == {"Bo": (1, 99), "Ada": (2, 90)}
