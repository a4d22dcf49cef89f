"""The frame of every page in a real browser: theme, menu, language, narrow screens."""

import re

import pytest
from playwright.sync_api import expect

from leagues.models import League, Role
from tests.browser.screens import DESK, PHONE
from tests.factories import UserFactory, join, make_league, play, totals_sheet

pytestmark = pytest.mark.django_db(transaction=True)

LONG = "Maximiliana von Hohenstein-Waldburgs Abendrunde am nördlichen Hafenbecken"
OPEN = [
    "/",
    "/rules/",
    "/check/",
    "/tunnel/",
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
]
OWN = ["/", "/account/", "/accounts/email/", "/accounts/password/change/", "/accounts/logout/"]
NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def ada():
    user = UserFactory(username="ada", email="ada@club.example")
    join(make_league("long", name=LONG), Role.OWNER, user)
    join(make_league("sunday"), Role.SCORER, user)
    return user


def sideways(page) -> int:
    return page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


@pytest.mark.parametrize(("screen", "scheme"), [(PHONE, "dark"), (DESK, "light")])
def test_open_pages_break_no_accessibility_rule(open_page, axe, ada, screen, scheme):
    page = open_page(screen=screen, scheme=scheme)
    for address in OPEN:
        page.goto(address)
        axe(page)


@pytest.mark.parametrize(("screen", "scheme"), [(PHONE, "dark"), (DESK, "light")])
def test_own_pages_break_no_accessibility_rule(open_page, axe, ada, screen, scheme):
    page = open_page(screen=screen, scheme=scheme, user=ada)
    for address in OWN:
        page.goto(address)
        axe(page)


def test_no_page_scrolls_sideways_on_a_narrow_screen(open_page, ada):
    page = open_page(screen=NARROW, user=ada)
    for address in [*OPEN, *OWN, "/leagues/long/"]:
        page.goto(address)
        assert (address, sideways(page)) == (address, 0)


def test_theme_switch_turns_and_is_remembered_before_the_next_paint(open_page):
    page = open_page(scheme="light")
    ground = page.evaluate("() => getComputedStyle(document.body).backgroundColor")

    page.get_by_role("button", name="Dark theme").click()

    dark = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert (ground, dark) == ("rgb(250, 248, 242)", "rgb(20, 24, 29)")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Dark theme")).to_have_attribute("aria-pressed", "true")


def test_league_menu_opens_by_key_and_closes_by_escape(open_page, ada):
    page = open_page("/leagues/sunday/", user=ada)
    summary = page.locator("summary.league-name")

    summary.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=LONG).first).to_be_visible()
    page.keyboard.press("Escape")

    expect(page.locator(".league-list")).to_be_hidden()
    expect(summary).to_be_focused()


def test_language_and_league_menu_work_without_scripts(open_page, ada):
    page = open_page("/leagues/sunday/", user=ada, javascript=False)

    page.locator("summary.league-name").click()
    page.locator(".league-list").get_by_role("link", name=LONG).click()
    page.get_by_role("button", name="Українська").click()

    expect(page.locator("html")).to_have_attribute("lang", "uk")
    expect(page).to_have_url(re.compile(r"/leagues/long/$"))
    expect(page.locator("theme-switch")).to_be_hidden()


def test_skip_link_is_first_and_leads_to_the_content(open_page):
    page = open_page("/rules/")

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("#main")).to_be_focused()


def test_targets_of_the_frame_are_large_enough_for_a_thumb(open_page, ada):
    page = open_page("/leagues/sunday/", screen=PHONE, user=ada)
    targets = page.locator(
        ".masthead a, .masthead button, .masthead summary, .foot a, .foot button"
    )

    boxes = [one.bounding_box() for one in targets.all() if one.is_visible()]

    assert len(boxes) >= 8
    assert [box for box in boxes if box["height"] < 44] == []


@pytest.mark.parametrize("page_name", ["", "table/", "matches/", "ratings/"])
def test_links_of_a_page_are_high_enough_for_a_thumb(open_page, ada, page_name):
    for total in range(50, 56):
        play(League.objects.get(slug="sunday"), totals_sheet(total, 52))
    page = open_page(f"/leagues/sunday/{page_name}", screen=PHONE, user=ada)
    links = page.locator("main :is(.timetable tbody, .index, .ladder, .standings-links) a")

    heights = [one.bounding_box()["height"] for one in links.all() if one.is_visible()]

    assert heights
    assert [height for height in heights if height < 44] == []
