"""The command `demo`: ready at once, safe to run again, a new password each time."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from io import StringIO
from itertools import islice

import psycopg
import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.urls import reverse

from leagues.demo import build
from leagues.demo.look import collect_look
from leagues.demo.server import is_free
from leagues.models import League, Match, Membership, Role
from tests.factories import UserFactory, join, make_league, play, totals_sheet
from tests.sources import ROOT

LATER = 2_000_000_000  # seconds: an hour that no other file here has


@pytest.fixture
def short(monkeypatch, settings, tmp_path_factory):
    """Let the demo league have three matches, and collect static files aside."""
    every_entry = build.entries
    monkeypatch.setattr(build, "entries", lambda: islice(every_entry(), 3))
    settings.STATIC_ROOT = tmp_path_factory.getbasetemp() / "demo" / "static"
    settings.STATIC_ROOT.parent.mkdir(exist_ok=True)


def demo(*arguments: str) -> str:
    out = StringIO()
    call_command("demo", "--no-serve", *arguments, stdout=out)
    return out.getvalue()


def password_in(text: str) -> str:
    return re.search(r"password +(\S+)", text).group(1)


@pytest.fixture
def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.mark.django_db
def test_demo_says_where_to_look_and_the_printed_password_opens_it(short, client):
    text = demo()

    answer = client.post(reverse("account_login"), {"login": "demo", "password": password_in(text)})

    league = League.objects.get(slug="demo")
    assert "http://127.0.0.1:8000/leagues/demo/" in text
    assert "http://127.0.0.1:8000/accounts/login/" in text
    assert (answer.status_code, client.session["_auth_user_id"]) == (302, str(owner(league).pk))
    assert client.get("/leagues/demo/").status_code == 200


def owner(league: League) -> User:
    return Membership.objects.get(league=league, role=Role.OWNER).user


@pytest.mark.django_db
def test_demo_run_again_changes_the_password_alone(short):
    first = demo()
    before = list(Match.objects.values_list("public_id", flat=True))

    second = demo()

    assert list(Match.objects.values_list("public_id", flat=True)) == before
    assert len(before) == 3
    assert password_in(first) != password_in(second)
    assert User.objects.get().check_password(password_in(second))
    assert not User.objects.get().check_password(password_in(first))


@pytest.mark.django_db
def test_demo_reset_fills_that_league_anew_and_touches_no_other(short):
    demo()
    league = League.objects.get(slug="demo")
    play(league, totals_sheet(90, 80))
    other = play(make_league("other"), totals_sheet(70, 60))

    demo("--reset")

    assert League.objects.get(slug="demo").pk != league.pk
    assert League.objects.get(slug="demo").matches.count() == 3
    assert list(Match.objects.filter(league__slug="other")) == [other]


@pytest.mark.django_db
def test_demo_prints_one_document_for_programs(short):
    first, second = json.loads(demo("--json")), json.loads(demo("--json"))

    assert (first["created"], second["created"]) == (True, False)
    assert first["url"] == "http://127.0.0.1:8000/leagues/demo/"
    assert (first["league"], first["matches"], first["username"]) == ("demo", 3, "demo")
    assert User.objects.get().check_password(second["password"])


@pytest.mark.django_db
def test_demo_leaves_somebody_elses_league_alone(short):
    league = make_league("demo")
    join(league, Role.OWNER)
    match = play(league, totals_sheet(90, 80))

    with pytest.raises(CommandError, match="not the demo's"):
        demo("--reset")

    assert list(Match.objects.all()) == [match]
    assert not User.objects.filter(username="demo").exists()


@pytest.mark.django_db
def test_demo_gives_no_printed_password_to_a_site_admin(short):
    UserFactory(username="demo", is_staff=True)

    with pytest.raises(CommandError, match="site admin"):
        demo()

    assert User.objects.get().check_password("a-long-password")
    assert not League.objects.exists()


@pytest.mark.django_db
def test_demo_says_when_the_clock_is_behind(short, time_machine):
    time_machine.move_to("2025-01-01T12:00:00Z")

    with pytest.raises(CommandError, match="set the clock"):
        demo()

    assert not User.objects.exists()


def test_demo_says_when_the_port_is_taken(free_port):
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", free_port))
        busy.listen()

        with pytest.raises(CommandError, match=f"listens on port {free_port} already"):
            call_command("demo", "--port", str(free_port))

    assert is_free(free_port)


def test_static_files_are_collected_again_only_after_a_change(settings, tmp_path):
    source, settings.STATIC_ROOT = tmp_path / "source", tmp_path / "static"
    source.mkdir()
    (source / "a.css").write_text("a {}", "utf-8")
    settings.STATICFILES_DIRS = [source]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]

    answers = [collect_look(), collect_look()]
    (source / "a.css").write_text("a { color: red }", "utf-8")
    os.utime(source / "a.css", (LATER, LATER))
    answers.append(collect_look())

    assert answers == [True, False, True]
    assert (settings.STATIC_ROOT / "a.css").read_text("utf-8") == "a { color: red }"


def bare_environment(**more: object) -> dict[str, str]:
    """Return the environment of a new user, who has set nothing."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, **{name: str(value) for name, value in more.items()}}


def wait_for(address: str, server: subprocess.Popen) -> str:
    """Return the page at an address, as soon as its server answers."""
    for _ in range(600):
        assert server.poll() is None, server.stderr.read()
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:  # noqa: S310 - our own
                return answer.read().decode()
        except OSError:
            time.sleep(0.5)
    pytest.fail(f"nothing answers at {address}")


@pytest.fixture(scope="module")
def new_clone(tmp_path_factory):
    """Give a folder with no data yet; whoever comes second finds the first one's."""
    return tmp_path_factory.mktemp("clone")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
def test_demo_serves_a_new_clone_until_it_is_stopped(new_clone, free_port, how):
    server = subprocess.Popen(
        [sys.executable, ROOT / "manage.py", "demo", "--port", str(free_port)],
        cwd=new_clone,
        env=bare_environment(DATA_DIR=new_clone / "data", ENV_FILE=os.devnull),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        page = wait_for(f"http://127.0.0.1:{free_port}/leagues/demo/", server)
        server.send_signal(how)
        out, err = server.communicate(timeout=60)
    finally:
        server.kill()

    assert "Semaphore Tables" in page
    assert re.search(r'href="/static/css/site\.[0-9a-f]{12}\.css"', page)
    assert password_in(out)
    assert (server.returncode, err) == (0, "")


@pytest.mark.postgres
def test_demo_fills_postgresql_too(tmp_path, postgres_url):
    done = subprocess.run(
        [sys.executable, ROOT / "manage.py", "demo", "--no-serve", "--json"],
        env=bare_environment(DATA_DIR=tmp_path, ENV_FILE=os.devnull, DATABASE_URL=postgres_url),
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["matches"] == 150
    with psycopg.connect(postgres_url) as database:
        stored = database.execute("SELECT count(*) FROM leagues_boardrecord").fetchone()
    assert stored == (60,)
