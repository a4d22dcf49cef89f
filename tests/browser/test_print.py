"""Pages on paper: every chart drawn, light and narrow, or its table; no controls."""

import pytest
from django.urls import reverse

from leagues.models import Player
from tests.factories import card, make_league, play, sheet

pytestmark = pytest.mark.django_db(transaction=True)

INK = "rgb(27, 31, 36)"


@pytest.fixture
def address() -> str:
    league = make_league()
    for _ in range(12):
        play(league, sheet(card("Ada", 90), card("Bo", 80)))
    return reverse("player", args=["sunday", Player.objects.get(name="Ada").public_id])


def on_paper(page) -> None:
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")


def test_charts_out_of_sight_are_drawn_for_paper_in_light_ink(open_page, address):
    page = open_page(address, scheme="dark")

    on_paper(page)

    charts = page.locator("house-chart")
    page.wait_for_function(
        "n => document.querySelectorAll('house-chart.drawn').length === n", arg=charts.count()
    )
    widths = charts.locator(".main-svg").evaluate_all("all => all.map(e => e.clientWidth)")
    assert set(widths) == {328}
    colors = charts.locator(".annotation-text").evaluate_all("all => all.map(e => e.style.fill)")
    assert INK in colors


def test_after_printing_charts_fill_their_place_again(open_page, address):
    page = open_page(address)
    before = page.locator("house-chart .main-svg").first.evaluate("e => e.clientWidth")

    on_paper(page)
    page.emulate_media(media="screen")
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")

    page.wait_for_function(
        "w => document.querySelector('house-chart .main-svg').clientWidth === w", arg=before
    )


def test_without_a_script_paper_shows_the_tables(open_page, address):
    page = open_page(address, javascript=False)

    page.emulate_media(media="print")

    tables = page.locator(".chart:has(house-chart) table")
    assert tables.count() > 0
    assert all(tables.nth(at).is_visible() for at in range(tables.count()))


def test_paper_has_no_controls(open_page, address):
    page = open_page(address)

    page.emulate_media(media="print")

    for name in (".scope-part", ".lines", ".all-figures", ".languages"):
        assert not page.locator(name).first.is_visible(), name
