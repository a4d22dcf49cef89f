"""Every text that pages show is in both catalogues, translated, compiled and not outdated.

Translated are pages, forms, messages and findings on them. Three things speak English by
contract, so that programs and logs can rely on them: the API's `detail` and `message`, what
management commands print, and the admin's own additions.
English texts are their own translations, which makemessages writes; so one rule, nothing empty,
holds both catalogues complete.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django import conf
from django.conf import settings
from django.utils.translation import gettext, ngettext, override

from scoring.texts import EXPECTED, LABELS, MESSAGES, MISCOUNTED, SLIPS, VERDICTS
from tests.catalogues import Entry, as_in_mo, bare_words, placeholders, read_mo, read_po
from tests.sources import ROOT, named, own_files

LANGUAGES = ("en", "uk")
LOCALE = ROOT / "leagues" / "locale"
# Names, and what stands for a thing that bears that name in every language.
NAMES = {"CSV", "Stationmaster", "SM", "Ada", "Bo", "Zoë", "Ren"}
ASKS = {
    *("_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy"),
    *("pgettext", "pgettext_lazy", "npgettext"),
}
TOLD = {"ValidationError", "success", "warning", "info", "error", "add_error", "Sentence"}
TEXT_OF_FIELD = {"label", "help_text", "verbose_name", "empty_label"}
PAGES = (
    "leagues/web",
    "leagues/models",
    "leagues/charts",
    "leagues/dashboards",
    "leagues/accounts.py",
)


def catalogue(language: str, root: Path = ROOT) -> list[Entry]:
    folder = root / "leagues" / "locale" / language / "LC_MESSAGES"
    return read_po(folder / "django.po")


def texts(language: str) -> list[Entry]:
    """Return the entries without the header."""
    return [each for each in catalogue(language) if each.text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_without_a_guess_and_none_is_obsolete(language):
    open_texts = [each.text for each in texts(language) if not each.is_translated]

    assert open_texts == []


def test_english_texts_are_their_own_translation():
    own = ((each, (each.text, each.plural)) for each in texts("en"))

    differing = [each.text for each, forms in own if each.forms != forms[: len(each.forms)]]

    assert differing == []


def test_both_catalogues_have_the_same_texts():
    assert [each.key for each in texts("en")] == [each.key for each in texts("uk")]


@pytest.mark.gettext
def test_the_catalogues_have_exactly_the_texts_of_the_sources(tmp_path):
    for name in ("leagues", "scoring", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copy(ROOT / "manage.py", tmp_path)

    subprocess.run(
        [sys.executable, "manage.py", "makemessages", "-v0"],
        cwd=tmp_path,
        env={**os.environ, "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "leagues.settings"},
        check=True,
    )

    for language in LANGUAGES:
        fresh = {each.key for each in catalogue(language, tmp_path)}
        kept = {each.key for each in catalogue(language)}
        assert fresh - kept == set(), "not in the catalogue yet: run make messages"
        assert kept - fresh == set(), "in no source any more: run make messages"


def test_every_text_of_the_rules_is_in_the_catalogue():
    known = {each.text for each in texts("uk")}
    tables = (LABELS, EXPECTED, SLIPS, VERDICTS, MESSAGES)

    marked = {text for table in tables for text in table.values()}
    marked |= {text for pair in MISCOUNTED.values() for text in pair}

    assert marked - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogues_say_what_their_sources_say(language):
    compiled = LOCALE / language / "LC_MESSAGES" / "django.mo"

    assert read_mo(compiled) == as_in_mo(catalogue(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_fill_in_what_their_texts_fill_in(language):
    """A Ukrainian form serves many numbers (1, 21, 31), so each names the number."""
    differing = [
        (each.text, form)
        for each in texts(language)
        for at, form in enumerate(each.forms)
        if placeholders(form)
        != placeholders(each.text if language == "en" and at == 0 else each.plural or each.text)
    ]

    assert differing == []


@pytest.mark.parametrize(("language", "count"), [("en", 2), ("uk", 4)])
def test_texts_with_a_number_have_every_form_of_their_language(language, count):
    assert f"nplurals={count};" in catalogue(language)[0].forms[0]
    for each in texts(language):
        assert len(each.forms) == (1 if each.plural is None else count), each.text


def plural_rule(header: str) -> str:
    """Return how a catalogue says which form a number takes."""
    return re.search(r"Plural-Forms: (.*)", header)[1]


def test_ukrainian_plurals_follow_the_rule_of_the_framework():
    """Under another rule Django keeps our texts apart from its own and searches both."""
    theirs = Path(conf.__file__).parent / "locale" / "uk" / "LC_MESSAGES" / "django.mo"

    assert plural_rule(catalogue("uk")[0].forms[0]) == plural_rule(read_mo(theirs)[""])


@pytest.mark.parametrize(
    ("n", "shown"),
    [(1, "1 партія"), (2, "2 партії"), (5, "5 партій"), (11, "11 партій"), (21, "21 партія")],
)
def test_numbers_agree_with_their_nouns_in_ukrainian(n, shown):
    with override("uk"):
        text = ngettext("%(matches)s match", "%(matches)s matches", n)

    assert text % {"matches": n} == shown


def test_our_words_win_over_those_of_the_framework():
    """The admin has "Home" too, in its own words."""
    with override("uk"):
        assert gettext("Home") == "Головна"


@pytest.mark.parametrize("path", own_files("templates", ends=".html"), ids=named)
def test_templates_have_no_word_outside_of_translate_tags(path):
    words = set(bare_words(path.read_text(encoding="utf-8")))

    assert words - NAMES == set()


def test_a_bare_word_in_a_template_is_found():
    source = """<p title="Bare">{% translate "Fine" %} loose {{ name }}{# no #}</p>
        {% blocktranslate %}<b>Fine</b>{% endblocktranslate %}<script>let x = "no"</script>"""

    assert bare_words(source) == ["Bare", "loose"]


def untranslated(source: str) -> list[str]:
    """Return the plain texts that code of the pages tells its readers."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            told = [*node.args] if name in TOLD else []
            told += [each.value for each in node.keywords if each.arg in TEXT_OF_FIELD]
            found += [each.value for each in told if _is_plain(each)]
    return found


def _is_plain(node: ast.AST) -> bool:
    """Say whether an argument is words: a text with a blank or a capital, not a code."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return is_text and bool(re.search(r"[A-Z]\w|\w \w", re.sub(r"\{\w+\}", "", node.value)))


@pytest.mark.parametrize(
    "path",
    [path for path in own_files("leagues", ends=".py") if named(path).startswith(PAGES)],
    ids=named,
)
def test_code_of_the_pages_tells_nothing_in_plain_words(path):
    assert untranslated(path.read_text(encoding="utf-8")) == []


def test_a_plain_word_in_code_is_found():
    source = 'messages.success(request, "It is saved.")\nCharField(label="Name", name="kept")'

    assert untranslated(source) == ["It is saved.", "Name"]


def texts_in_f_strings(source: str) -> list[str]:
    """Return calls for a translation inside an f-string, where the collector does not look."""
    strings = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
    calls = [node for each in strings for node in ast.walk(each) if isinstance(node, ast.Call)]
    return [ast.unparse(each) for each in calls if ast.unparse(each.func) in ASKS]


def test_every_text_stands_where_the_collector_finds_it():
    files = own_files("leagues", ends=".py")

    assert [one for path in files for one in texts_in_f_strings(path.read_text("utf-8"))] == []
    assert texts_in_f_strings("f'{_(\"a\")} {b}'") == ["_('a')"]


def test_the_site_speaks_the_languages_of_its_catalogues():
    assert [code for code, _name in settings.LANGUAGES] == sorted(LANGUAGES)
    assert settings.LOCALE_PATHS == [LOCALE]
