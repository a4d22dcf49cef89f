"""One of several processes that act at the same moment: `python -m tests.leagues.racer`.

It says "ready"; for each act named on a line of its standard input it acts at once and says
what came of it.
"""

import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.contrib.auth import get_user_model  # noqa: E402 - after the setup it needs
from django.test import Client  # noqa: E402 - the same

from leagues.actions.players import NameTaken, add_player  # noqa: E402 - the same
from leagues.models import League  # noqa: E402 - the same
from tests.factories import totals_sheet  # noqa: E402 - the same

URL = "/api/v1/leagues/sunday/matches/"


def send_match(client: Client) -> str:
    """Send one submission by API and return the answer's status."""
    answer = client.post(
        URL,
        totals_sheet(90, 80, 70),
        content_type="application/json",
        headers={"Idempotency-Key": "one evening"},
    )
    return str(answer.status_code)


def record_newcomer(client: Client) -> str:
    """Send a match of its own with the same newcomers as everybody else's."""
    answer = client.post(URL, totals_sheet(60, 50, 40), content_type="application/json")
    return str(answer.status_code)


def make_player(client: Client) -> str:
    """Make a player and say whether the name was free."""
    try:
        add_player(League.objects.get(slug="sunday"), "Зоряна")
    except NameTaken:
        return "taken"
    return "made"


ACTS = {"send": send_match, "newcomer": record_newcomer, "player": make_player}


def main() -> None:
    """Be ready, then act at each word."""
    client = Client(headers={"host": "localhost"})
    client.force_login(get_user_model().objects.get(username="scorer"))
    print("ready", flush=True)  # noqa: T201 - the test waits for it
    for word in sys.stdin:
        print(ACTS[word.strip()](client), flush=True)  # noqa: T201 - the test reads it


if __name__ == "__main__":
    main()
