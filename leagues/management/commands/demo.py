"""`demo`: migrate, fill the demo league where there is none, say where to look, serve."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.management import BaseCommand, CommandError, call_command
from django.urls import reverse

from leagues.actions.leagues import BadLeague
from leagues.demo.account import NotForDemo
from leagues.demo.build import ClockBehind
from leagues.demo.look import collect_look
from leagues.demo.opening import NotOurs, Opening, open_demo
from leagues.demo.server import HOST, PORT, is_free, serve

READY = """
The demo league  {url}
Sign in          {sign_in}
  name           {username}
  password       {password}   (a new one at each run)
"""

PORT_MOST = 65_535


def _port(text: str) -> int:
    """Return a port's number. Raises: ArgumentTypeError, which is wrong usage."""
    if not text.isdecimal() or not 1 <= int(text) <= PORT_MOST:
        raise ArgumentTypeError(f"a port is a number from 1 to {PORT_MOST}")
    return int(text)


class Command(BaseCommand):
    help = "Fill a demo league where there is none, say how to sign in, serve it on this machine."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--no-serve", action="store_true", help="end when all is ready")
        parser.add_argument("--reset", action="store_true", help="fill the demo league anew")
        parser.add_argument("--json", action="store_true", help="print one JSON document")
        parser.add_argument("--port", type=_port, default=PORT, help=f"{PORT} unless told")

    def handle(self, *args: Any, **options: Any) -> None:
        serves, port = not options["no_serve"], options["port"]
        if serves and not is_free(port):
            raise CommandError(
                f"Something listens on port {port} already. Stop it, or give --port another number."
            )
        self._say("Getting the demo ready …", options)
        opening = self._opening(reset=options["reset"])
        self._tell(opening, options)
        if serves:
            self._say("Ctrl-C ends it.", options)
            serve(port)

    def _opening(self, *, reset: bool) -> Opening:
        call_command("migrate", interactive=False, verbosity=0)
        try:
            opening = open_demo(reset=reset)
        except (NotOurs, NotForDemo, ClockBehind, BadLeague) as refusal:
            raise CommandError(str(refusal)) from None
        collect_look()
        return opening

    def _say(self, text: str, options: dict[str, Any]) -> None:
        if not options["json"]:
            self.stdout.write(text)
            self.stdout.flush()

    def _tell(self, opening: Opening, options: dict[str, Any]) -> None:
        facts = self._facts(opening, options["port"])
        self._say(READY.format(**facts), options)
        if options["json"]:
            self.stdout.write(json.dumps(facts, ensure_ascii=False))

    def _facts(self, opening: Opening, port: int) -> dict[str, Any]:
        site = f"http://{HOST}:{port}"
        return {
            "league": opening.league.slug,
            "created": opening.created,
            "matches": opening.league.matches.count(),
            "url": site + reverse("league", args=[opening.league.slug]),
            "sign_in": site + reverse("account_login"),
            "username": opening.username,
            "password": opening.password,
        }
