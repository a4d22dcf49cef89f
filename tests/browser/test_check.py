"""Checking a sheet in a real browser: on a phone, by button, into a league, without JavaScript."""

import json
import re

import pytest
from playwright.sync_api import expect

from leagues.models import Match, Role
from tests.browser.screens import DESK, PHONE
from tests.factories import join, make_league, totals_sheet

pytestmark = pytest.mark.django_db(transaction=True)


def choose(page, seat, cell, value):
    page.locator(f"label:has([name=p{seat}-{cell}][value='{value}'])").click()


def show(page, seat):
    if page.locator(f"label:has(#seat-{seat})").is_visible():
        page.locator(f"label:has(#seat-{seat})").click()


def fill_stations_forgotten(page):
    """Type a table of Europe: Ada's two stations left (8) are not in her total of 84."""
    show(page, 1)
    page.fill("#p1-name", "Ada")
    page.fill("#p1-route_points", "60")
    page.fill("#p1-ticket_points", "24")
    choose(page, 1, "longest_path_bonus", "0")
    choose(page, 1, "stations_remaining", "2")
    page.fill("#p1-total", "84")
    show(page, 2)
    page.fill("#p2-name", "Bo")
    page.fill("#p2-total", "90")


def open_check(open_page, **how):
    page = open_page("/check/", **how)
    page.select_option("#sheet-variant", "europe")
    expect(page.locator("#p1-stations_remaining")).to_have_count(1)
    return page


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_slip_is_named_and_put_right_by_its_button(open_page, axe, screen, scheme):
    page = open_check(open_page, screen=screen, scheme=scheme)

    fill_stations_forgotten(page)
    show(page, 1)
    finding = page.locator(".finding:visible")
    expect(finding).to_contain_text("the points for the stations left were forgotten")
    page.locator(".board-record > summary").click()
    axe(page)
    finding.get_by_role("button", name="Set total to 92").click()

    expect(page.locator("#p1-total")).to_have_value("92")
    expect(finding).to_have_count(0)
    expect(page.locator("#places")).to_contain_text("Ada")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["viewport"]["width"]
    assert not Match.objects.exists()


def test_a_board_record_is_scored_while_it_is_typed(open_page):
    page = open_check(open_page, screen=PHONE)
    page.fill("#p1-name", "Ada")
    page.locator(".board-record > summary").click()

    page.fill("#p1-routes", "Pariss – Brest")
    page.get_by_role("button", name="Brest – Paris").locator("visible=true").click()
    expect(page.locator("#p1-routes")).to_have_value("Brest – Paris")
    expect(page.locator("#p1-routes")).to_be_focused()
    page.fill("#p1-tickets", "Brest – Venezia")
    show(page, 2)
    page.fill("#p2-name", "Bo")
    page.fill("#p2-routes", "—")
    page.fill("#p2-tickets", "—")

    expect(page.locator("#given-1")).to_contain_text("3/45")
    expect(page.locator("#side-1")).to_have_text("Ada")


def test_a_pasted_sheet_stays_where_it_cannot_be_read(open_page, troubles):
    troubles.expect("422 (Unprocessable")
    page = open_page("/check/", screen=PHONE)
    page.fill("#p1-name", "Cleo")

    page.fill("#sheet-paste", "{")
    page.get_by_role("button", name="Fill in this sheet").click()
    expect(page.locator("#paste-wrong")).to_contain_text("Line 1, column 2")
    expect(page.locator("#sheet-paste")).to_have_value("{")
    expect(page.locator("#sheet-paste")).to_be_focused()
    expect(page.locator("#p1-name")).to_have_value("Cleo")
    page.fill("#sheet-paste", json.dumps(totals_sheet(90, 80)))
    page.get_by_role("button", name="Fill in this sheet").click()

    expect(page.locator("#p1-total")).to_have_value("90")
    expect(page.locator("#sheet-paste")).to_have_value("")


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no scripts"])
def test_a_sheet_is_kept_past_the_sign_in(open_page, axe, javascript):
    scorer = join(make_league(), Role.SCORER)
    page = open_page("/check/", javascript=javascript)
    page.fill("#p1-name", "Ada")
    page.fill("#p1-total", "90")
    page.fill("#p2-name", "Bo")
    page.fill("#p2-total", "80")

    page.get_by_role("button", name="Keep this match").locator("visible=true").click()
    if javascript:
        axe(page)
    page.locator("main").get_by_role("link", name="Sign in").click()
    page.get_by_label("Name or e-mail").fill(scorer.username)
    page.get_by_label("Password").fill("a-long-password")
    page.get_by_role("button", name="Sign in").click()
    page.locator("main").get_by_role("link", name="Sunday Table").click()
    expect(page.locator("#p1-total")).to_have_value("90")
    page.get_by_role("button", name="Save match").locator("visible=true").click()
    page.wait_for_url(re.compile(r"/matches/[a-z0-9]{12}/$"))

    assert [
        (each.player.name, each.total) for each in Match.objects.get().results.order_by("place")
    ] == [
        ("Ada", 90),
        ("Bo", 80),
    ]


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no scripts"])
def test_a_tunnel_is_answered(open_page, axe, javascript):
    page = open_page("/tunnel/", screen=PHONE, javascript=javascript)

    page.get_by_label("Color played").select_option("blue")
    page.get_by_label("Cards of this color").fill("3")
    page.get_by_label("First card").select_option("blue")
    page.get_by_label("Second card").select_option("locomotive")
    page.get_by_role("button", name="What must be added?").click()
    expect(page.get_by_text("Say which card was turned up.")).to_be_visible()
    page.get_by_label("Third card").select_option("red")
    page.get_by_role("button", name="What must be added?").click()

    expect(page.locator("#to-add")).to_contain_text("Add 2 cards: blue or locomotive")
    expect(page.get_by_text("Say which card was turned up.")).to_have_count(0)
    if javascript:
        axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
