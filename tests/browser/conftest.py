"""A real browser for tests: Chromium with the machine's own calls home switched off."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.test import Client
from playwright.sync_api import BrowserContext, Page

from tests.browser.screens import DESK
from tests.browser.troubles import Troubles

HERE = Path(__file__).parent
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    """Start the machine's Chromium, as root too."""
    return {
        **browser_type_launch_args,
        "executable_path": shutil.which("chromium"),
        "args": ARGUMENTS,
    }


@pytest.fixture
def troubles(live_server) -> Troubles:
    """Give the list of what went wrong in this test's pages."""
    return Troubles(live_server.url)


@pytest.fixture
def open_page(new_context, live_server, troubles) -> Iterator[Callable[..., Page]]:
    """Give a function that opens a page in a browser of its own.

    screen: PHONE or DESK. scheme: light or dark. locale: en or uk. user: signed in where given.
    javascript: False for a browser without it. The page's addresses are relative to the server.
    After the test it fails on any console error, page error, failed request or other host.
    """

    def open_one(path="/", *, screen=DESK, scheme="light", locale="en", user=None, javascript=True):
        context = new_context(
            base_url=live_server.url,
            color_scheme=scheme,
            locale=locale,
            java_script_enabled=javascript,
            reduced_motion="reduce",
            **screen,
        )
        if user is not None:
            sign_in(context, user, live_server.url)
        page = context.new_page()
        troubles.watch(page)
        page.goto(path)
        return page

    yield open_one

    assert troubles.unexpected() == []


@pytest.fixture
def page(open_page) -> Page:
    """Give one watched page at the root: desk, light, English, nobody signed in."""
    return open_page()


def sign_in(context: BrowserContext, user: AbstractBaseUser, origin: str) -> None:
    """Give the browser a session of user's, without the sign-in page."""
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": origin}])


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Give a check that a page breaks no accessibility rule (WCAG 2.2 A and AA, best practice)."""

    def check(page: Page) -> None:
        # Preloading copies style sheets into the page, which the content security policy refuses.
        options = {"runOnly": RULES, "resultTypes": ["violations"], "preload": False}
        found = Axe().run(page, options=options)
        assert found.violations_count == 0, found.generate_report()

    return check
