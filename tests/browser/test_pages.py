"""Every page with 150 matches, with three and with none: sound, accessible, in both languages."""

import re
from urllib.parse import urlsplit, urlunsplit

import pytest
from django.db import transaction
from django.urls import resolve, reverse
from django.utils.translation import gettext, override
from playwright.sync_api import Page, expect

from leagues.web.urls import urlpatterns
from tests.browser import scenes
from tests.browser.screens import DESK, PHONE

pytestmark = pytest.mark.django_db(transaction=True)

ANSWERS = {
    *("check-live", "match-check"),  # parts of a page, asked for by it
    *("check-keep", "token-make", "token-revoke", "season-archive"),  # sent to, never opened
    *("webmanifest", "favicon", "chart-file"),  # files
}
LIGHT, DARK = "rgb(250, 248, 242)", "rgb(20, 24, 29)"
QUIET_LIGHT, QUIET_DARK = "rgb(86, 92, 100)", "rgb(164, 171, 180)"
FORM = "main form:has(#sheet-variant)"
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
GROUND = "() => getComputedStyle(document.body).backgroundColor"
# Radio buttons of one name are one stop of the Tab key.
STOP = "(one) => one.type === 'radio' ? one.name : one.id || one.name || one.innerText.trim()"
STOPS = f"""(form) => [...form.querySelectorAll("a, button, input, select, textarea, summary")]
  .filter((one) => !one.disabled && one.tabIndex >= 0 && one.checkVisibility())
  .map({STOP})"""


@pytest.fixture(scope="module")
def rows(django_db_setup, django_db_blocker):
    """Give the rows of all leagues, made once: every test here begins with an empty database."""
    with django_db_blocker.unblock(), transaction.atomic():
        scenes.build_leagues()
        made = scenes.rows()
        transaction.set_rollback(True)
    return made


@pytest.fixture(autouse=True)
def leagues(transactional_db, rows):
    with transaction.atomic():
        for model, some in rows.items():
            model._base_manager.bulk_create(some)


@pytest.fixture(
    params=[(PHONE, "light", "en"), (DESK, "dark", "uk")], ids=["phone-light-en", "desk-dark-uk"]
)
def look(request, open_page, axe):
    """Give a function that opens addresses for a user (None: a visitor) and judges each."""
    screen, scheme, language = request.param

    def judge(addresses, user):
        page = open_page(screen=screen, scheme=scheme, locale=language, user=user)
        for address in addresses:
            page.goto(address)
            draw_charts(page)
            assert (address, *facts(page)) == (address, address, language, 1)
            axe(page)
            for width in (screen["viewport"]["width"], 320):
                page.set_viewport_size({"width": width, "height": 800})
                assert (address, width, page.evaluate(SIDEWAYS)) == (address, width, 0)
            page.set_viewport_size(screen["viewport"])

    return judge


def draw_charts(page: Page) -> None:
    for chart in page.locator("house-chart").all():
        chart.scroll_into_view_if_needed()
        expect(chart.locator(".main-svg").first).to_be_visible()


def facts(page: Page) -> tuple[str, str | None, int]:
    """Return the address that a page stands at, its language and how many titles it has."""
    language = page.locator("html").get_attribute("lang")
    parts = urlsplit(page.url)
    return urlunsplit(parts._replace(scheme="", netloc="")), language, page.locator("h1").count()


def test_pages_are_sound_for_a_visitor(look):
    look(scenes.open_pages(), user=None)


def test_own_pages_are_sound(look):
    look(scenes.own_pages(), user=scenes.owner())


def test_leagues_of_150_of_three_and_of_no_matches_are_sound(look):
    look(scenes.pages_of_leagues(), user=scenes.owner())


def test_matches_of_every_kind_are_sound(look):
    look(scenes.match_pages(), user=scenes.owner())


def test_players_of_one_of_three_and_of_many_matches_are_sound(look):
    look(scenes.player_pages(), user=scenes.owner())


def test_charts_alone_and_players_compared_are_sound(look):
    look(scenes.chart_pages(), user=scenes.owner())


def test_pages_that_change_matches_are_sound(look):
    look(scenes.scorer_pages(), user=scenes.owner())


def test_pages_of_a_leagues_owner_are_sound(look):
    look(scenes.owner_pages(), user=scenes.owner())


def test_every_address_of_the_site_is_looked_at():
    named = {pattern.name for pattern in urlpatterns}
    seen = {resolve(urlsplit(address).path).url_name for address in scenes.all_pages()}

    assert named - ANSWERS - seen == set()


@pytest.mark.parametrize(("screen", "language"), [(PHONE, "uk"), (DESK, "en")])
def test_a_page_that_is_not_there_says_so_in_the_house_look(
    open_page, axe, troubles, screen, language
):
    troubles.expect("404 (Not Found)")

    page = open_page("/leagues/nowhere/", screen=screen, locale=language)

    with override(language):
        expect(page.get_by_role("heading", level=1)).to_have_text(gettext("No such stop"))
        expect(
            page.locator("main").get_by_role("link", name=gettext("All leagues"))
        ).to_be_visible()
    assert (facts(page)[1], page.evaluate(SIDEWAYS)) == (language, 0)
    axe(page)


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_a_reader_finds_who_is_first_why_and_what_was_asked(open_page, screen):
    page = open_page(scenes.of_match("match", scenes.tie()), screen=screen)

    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Zoë wins on completed tickets, 121\u2060–\u2060121"
    )
    expect(page.locator("table.result tbody tr.leader")).to_contain_text("Zoë")
    why = page.get_by_role("region", name="Why Zoë is first")
    expect(why).to_contain_text("Zoë beats Ada on completed tickets, 6 to 5.")
    asked = why.get_by_role("list", name="What was asked, in order").get_by_role("listitem")
    expect(asked).to_have_text(
        ["Total 121 = 121", "Completed tickets: Zoë wins 6 to 5", "Longest path not asked"]
    )
    expect(asked.nth(1)).to_have_class("final")


def test_a_league_without_matches_shows_the_next_step_and_no_empty_chart(open_page):
    page = open_page(user=scenes.owner())
    for address in scenes.league_pages("empty"):
        page.goto(address)

        steps = page.locator("main").get_by_role("link", name="Record match")
        expect(steps.locator("visible=true")).to_have_count(1)
        expect(page.locator("figure, house-chart")).to_have_count(0)


def test_the_dock_covers_nothing_at_the_end_of_a_page(open_page):
    page = open_page(screen=PHONE, user=scenes.owner())
    for name in ("league", "table", "match-record"):
        page.goto(reverse(name, args=["demo"]))
        draw_charts(page)  # a chart that is drawn later makes the page longer
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")

        last, dock = (page.locator(each).bounding_box() for each in (".foot .languages", ".dock"))

        assert (name, last["y"] + last["height"] <= dock["y"]) == (name, True)


def test_dark_follows_the_system_until_the_switch_is_used(open_page):
    page = open_page("/leagues/demo/table/", scheme="light")
    assert page.evaluate(GROUND) == LIGHT

    page.emulate_media(color_scheme="dark")
    assert page.evaluate(GROUND) == DARK
    page.get_by_role("button", name="Dark theme").click()
    assert page.evaluate(GROUND) == LIGHT
    page.get_by_role("link", name="Players", exact=True).click()

    expect(page).to_have_url(re.compile("/players/$"))
    assert page.evaluate(GROUND) == LIGHT


def test_a_chart_is_drawn_anew_in_the_colors_of_the_theme(open_page):
    page = open_page(scenes.player_pages()[-1], scheme="light")
    draw_charts(page)
    tick = page.locator("house-chart .xtick text").first
    expect(tick).to_have_css("fill", QUIET_LIGHT)

    page.get_by_role("button", name="Dark theme").click()

    expect(tick).to_have_css("fill", QUIET_DARK)


def test_language_is_switched_where_the_reader_stands(open_page):
    page = open_page("/leagues/demo/table/?season=2025")
    expect(page.get_by_role("heading", level=1)).to_have_text("Standings")

    page.get_by_role("button", name="Українська").click()

    expect(page.locator("html")).to_have_attribute("lang", "uk")
    expect(page).to_have_url(re.compile(r"/leagues/demo/table/\?season=2025$"))
    with override("uk"):
        expect(page.get_by_role("heading", level=1)).to_have_text(gettext("Standings"))
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Standings")


def test_every_control_of_the_record_form_is_reached_by_tab(open_page):
    page = open_page(reverse("match-record", args=["demo"]), user=scenes.owner())
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    wanted = set(page.locator(FORM).evaluate(STOPS))

    reached = {stop for _ in range(len(wanted) + 8) if (stop := next_stop(page))}

    assert len(wanted) > 30
    assert wanted - reached == set()


def next_stop(page: Page) -> str:
    """Go on by Tab and return what has the focus."""
    page.keyboard.press("Tab")
    return page.evaluate(f"() => ({STOP})(document.activeElement)")
