"""The house around the code: pins, the environment that make builds, what tests may ask for."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from django.conf import settings

from tests.conftest import without
from tests.settings import forget_the_caller, names_read
from tests.sources import ROOT

SCRIPTS = sorted(path.name for path in (ROOT / ".ci").iterdir() if path.suffix != ".txt")
PINS = ["requirements.txt", "requirements-dev.txt", ".ci/uv.txt"]
UV = """#!/bin/sh
echo uv $* >>uv.log
case $1 in venv) exec {python} -m venv --without-pip .venv ;; esac
"""
CATALOGUE = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Hello"
msgstr "{}"
"""
# A Python whose pip writes a uv where the real one would bring it.
PYTHON = """#!/bin/sh
echo python $* >>python.log
case "$1 $2" in
  "-m venv") mkdir -p .uv/bin && cp "$0" .uv/bin/python ;;
  "-m pip") cp uv.stub .uv/bin/uv ;;
esac
"""


def write_program(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(0o755)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Give a folder with the project's scripts, made-up pins, and a uv that only takes notes."""
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    (tmp_path / "requirements.txt").write_text("one==1\n", "utf-8")
    (tmp_path / "requirements-dev.txt").write_text("one==1\ntwo==2\n", "utf-8")
    write_program(tmp_path / "uv.stub", UV.format(python=sys.executable))
    return tmp_path


def set_up(clone: Path, requirements: str) -> subprocess.CompletedProcess[str]:
    path = f"{clone / 'bin'}:/usr/bin:/bin"
    return subprocess.run(
        ["bash", ".ci/environment", requirements],
        cwd=clone,
        env={**os.environ, "PATH": path},
        text=True,
        capture_output=True,
        check=False,
    )


def log(clone: Path, name: str) -> list[str]:
    path = clone / f"{name}.log"
    return path.read_text("utf-8").splitlines() if path.exists() else []


def syncs(clone: Path) -> list[str]:
    return [line.split()[-1] for line in log(clone, "uv") if "pip sync" in line]


def test_environment_takes_the_uv_of_the_machine(clone):
    write_program(clone / "bin" / "uv", UV.format(python=sys.executable))

    done = set_up(clone, "requirements.txt")

    assert done.returncode == 0, done.stderr
    assert syncs(clone) == ["requirements.txt"]
    assert "--require-hashes" in log(clone, "uv")[-1]
    assert not (clone / ".uv").exists()


def test_environment_brings_uv_where_the_one_on_path_fails(clone):
    write_program(clone / "bin" / "uv", "#!/bin/sh\nexit 127\n")
    write_program(clone / "bin" / "python3", PYTHON)

    done = set_up(clone, "requirements.txt")

    assert done.returncode == 0, done.stderr
    assert any(".ci/uv.txt" in line for line in log(clone, "python"))
    assert syncs(clone) == ["requirements.txt"]


def test_environment_is_made_once_until_the_pins_change(clone):
    write_program(clone / "bin" / "uv", UV.format(python=sys.executable))
    set_up(clone, "requirements.txt")
    set_up(clone, "requirements.txt")
    before = len(syncs(clone))

    (clone / "requirements.txt").write_text("one==2\n", "utf-8")
    set_up(clone, "requirements.txt")

    assert before == 1
    assert len(syncs(clone)) == 2


def test_environment_for_the_demo_keeps_the_packages_of_the_tests(clone):
    write_program(clone / "bin" / "uv", UV.format(python=sys.executable))
    set_up(clone, "requirements-dev.txt")
    write_program(clone / ".venv" / "bin" / "pytest", "#!/bin/sh\n")

    set_up(clone, "requirements.txt")

    assert syncs(clone) == ["requirements-dev.txt"]


def test_environment_says_when_there_is_no_python(clone):
    write_program(clone / "bin" / "uv", "#!/bin/sh\n[ $1 = --version ]\n")

    done = set_up(clone, "requirements.txt")

    assert done.returncode == 1
    assert "No Python 3.12 or newer" in done.stderr


@pytest.mark.gettext
@pytest.mark.parametrize(("compiled_from", "code"), [("Привіт", 0), ("Вітаю", 1)])
def test_catalogues_tell_a_stale_mo(clone, compiled_from, code):
    folder = clone / "leagues" / "locale" / "uk" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(CATALOGUE.format(compiled_from), "utf-8")
    subprocess.run(["msgfmt", "-o", "django.mo", "django.po"], cwd=folder, check=True)

    (folder / "django.po").write_text(CATALOGUE.format("Привіт"), "utf-8")

    assert subprocess.run([clone / ".ci" / "catalogues"], check=False).returncode == code


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_can_be_run_and_stop_at_the_first_failure(name):
    script = ROOT / ".ci" / name

    parsed = subprocess.run(["bash", "-n", script], capture_output=True, text=True, check=False)

    assert parsed.stderr == ""
    assert os.access(script, os.X_OK)
    assert "set -euo pipefail" in script.read_text("utf-8")


def test_ci_tests_last_and_within_its_time():
    text = (ROOT / ".ci" / "run").read_text("utf-8")

    assert text.rstrip().endswith("make check\nmake test")
    assert "timeout --kill-after=30 3600" in text
    assert "export CI=true" in text


@pytest.mark.parametrize("name", PINS)
def test_pins_are_exact_hashed_and_without_addresses(name):
    text = (ROOT / name).read_text("utf-8")

    entries = re.split(r"\n(?=\S)", text.strip())

    assert "://" not in text
    assert [one for one in entries if not re.match(r"[\w.\[\]-]+==\S+", one)] == []
    assert [one for one in entries if "--hash=sha256:" not in one] == []


def test_pins_of_the_tests_contain_those_of_the_site():
    site, tests = (
        set(re.findall(r"^\S+==\S+", (ROOT / name).read_text("utf-8"), flags=re.MULTILINE))
        for name in PINS[:2]
    )

    assert site < tests


def test_settings_of_the_tests_forget_the_caller(monkeypatch):
    monkeypatch.setenv("SIGNUP", "closed")
    monkeypatch.setenv("DATABASE_URL", "sqlite://:memory:")
    monkeypatch.setenv("ENV_FILE", ".env")
    monkeypatch.setenv("DATA_DIR", "elsewhere")
    monkeypatch.setenv("SECRET_KEY", "theirs")

    forget_the_caller({"SIGNUP", "DATABASE_URL"})

    assert "SIGNUP" not in os.environ
    assert os.environ["DATABASE_URL"] == "sqlite://:memory:"
    assert os.environ["ENV_FILE"] == os.devnull


def test_names_read_finds_each_way_to_ask():
    source = 'env("A")\nenv.bool("B_1", default=False)\nenv.list(\n    "C")\nenvoy("D")'

    assert names_read(source) == {"A", "B_1", "C"}


def test_tests_run_under_their_own_settings():
    assert settings.SETTINGS_MODULE == "tests.settings"
    assert settings.PASSWORD_HASHERS == ["django.contrib.auth.hashers.MD5PasswordHasher"]


def test_missing_means_skip_here_and_failure_in_ci():
    with pytest.raises(pytest.skip.Exception, match="needs a moon"):
        without("needs a moon", in_ci=False)
    with pytest.raises(pytest.fail.Exception, match="needs a moon; CI must bring it"):
        without("needs a moon", in_ci=True)


@pytest.mark.postgres
def test_migrations_apply_on_postgresql(postgres_url):
    migrated = subprocess.run(
        [sys.executable, ROOT / "manage.py", "migrate", "--verbosity", "0"],
        env={**os.environ, "DATABASE_URL": postgres_url},
        capture_output=True,
        text=True,
        check=False,
    )

    assert migrated.returncode == 0, migrated.stderr
    with psycopg.connect(postgres_url) as database:
        count = database.execute("SELECT count(*) FROM django_migrations WHERE app = 'leagues'")
        assert count.fetchone()[0] >= 1
