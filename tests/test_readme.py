"""What the README says is so: its sample runs, its commands, files and settings exist."""

import doctest
import re

import pytest
from django.core.management import get_commands

from tests.settings import names_read
from tests.sources import ROOT

NAMES_END = 21  # the column where the tree's remarks begin
README = (ROOT / "README.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    """Return the fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, flags=re.DOTALL | re.MULTILINE)


def tree_paths(tree: str) -> list[str]:
    """Return the paths that the drawn tree names, indented ones under the folder above them."""
    paths, folder = [], ""
    for line in tree.splitlines():
        names = re.findall(r"\w+(?:/|\.py)", line[:NAMES_END])
        inside = line.startswith(" ")
        folder = folder if inside else names[0]
        paths += [folder + name if inside else name for name in names]
    return paths


@pytest.mark.parametrize("number", range(len(blocks("pycon"))))
def test_readme_sample_runs_as_printed(number):
    sample = doctest.DocTestParser().get_doctest(
        blocks("pycon")[number], {}, "README.md", "README.md", 0
    )
    told: list[str] = []

    result = doctest.DocTestRunner().run(sample, out=told.append)

    assert result.attempted > 0
    assert result.failed == 0, "".join(told)


def test_readme_tree_names_what_is_there():
    (tree,) = blocks("text")

    paths = tree_paths(tree)

    assert len(paths) >= 20
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_readme_links_lead_somewhere():
    targets = re.findall(r"\]\(([^)#]+)\)", README)

    assert [one for one in targets if "://" not in one and not (ROOT / one).exists()] == []


def test_readme_make_commands_exist():
    makefile = (ROOT / "Makefile").read_text("utf-8")

    named = set(re.findall(r"\bmake ([a-z]+)\b(?!s)", "".join(blocks("sh"))))

    assert named == {"demo", "test"}
    assert all(re.search(rf"^{name}:", makefile, flags=re.MULTILINE) for name in named)


def test_readme_management_commands_exist():
    named = set(re.findall(r"manage\.py (\w+)", README))

    assert "import_matches" in named
    assert sorted(named - set(get_commands())) == []


def test_readme_settings_are_read():
    named = set(re.findall(r"^\| `([A-Z_]+)` \|", README, flags=re.MULTILINE))
    read = names_read((ROOT / "leagues" / "settings.py").read_text("utf-8"))

    assert "DATABASE_URL" in named
    assert sorted(named - read) == []
