"""The files of the look: nothing missing, nothing unused, licences beside what is not ours."""

import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from tests.sources import ROOT

STATIC = ROOT / "static"
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
STYLES = sorted((STATIC / "css").rglob("*.css"))
MODULES = sorted((STATIC / "js").glob("*.js"))
# Plotly fills plotly.css, the head runs theme.js before the first paint: both are linked alone.
LINKED_ALONE = {"css/plotly.css", "css/site.css", "js/main.js", "js/theme.js"}


def without_comments(path: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)


def relative(path: Path) -> str:
    return path.relative_to(STATIC).as_posix()


def pointed_at(path: Path, pattern: str) -> set[str]:
    found = re.findall(pattern, path.read_text("utf-8"))
    return {relative((path.parent / target).resolve()) for target in found}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_template_names_only_static_files_that_exist(path):
    names = re.findall(r"""\{% static ['"]([^'"]+)['"]""", path.read_text("utf-8"))

    assert [name for name in names if finders.find(name) is None] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_template_carries_no_inline_style_or_script(path):
    text = path.read_text("utf-8")

    assert re.findall(r"""\sstyle=|<style|\son[a-z]+=|javascript:""", text) == []
    assert re.findall(r"<script(?![^>]*\b(?:src|type=\"application/json\"))[^>]*>", text) == []


def test_site_sheet_orders_every_style_once():
    imports = re.findall(r'@import url\("([^"]+)"\)', (STATIC / "css/site.css").read_text("utf-8"))

    assert len(imports) == len(set(imports))
    assert {f"css/{name}" for name in imports} == {relative(p) for p in STYLES} - LINKED_ALONE


def test_every_module_is_reached_from_the_entry():
    imports = {relative(path): pointed_at(path, r'import[^;]*?"(\.[^"]+)"') for path in MODULES}
    reached = {"js/main.js"}
    while more := set().union(*(imports[name] for name in reached)) - reached:
        reached |= more

    assert reached == set(imports) - {"js/theme.js"}


def test_styles_use_only_tokens_that_are_defined():
    texts = {relative(path): without_comments(path) for path in STYLES}
    defined = set(re.findall(r"(--[a-z0-9-]+)\s*:", "".join(texts.values())))
    used = set(re.findall(r"var\((--[a-z0-9-]+)", "".join(texts.values())))

    assert used - defined == set()


def test_colors_are_named_in_the_tokens_alone():
    colored = {
        relative(path)
        for path in STYLES
        if re.search(r"#[0-9A-Fa-f]{6}\b|#[0-9A-Fa-f]{3}\b", without_comments(path))
    }

    assert colored == {"css/tokens.css", "css/print.css"}


def test_every_font_file_has_a_face_and_every_face_a_file():
    faces = pointed_at(STATIC / "css/fonts.css", r'url\("([^"]+)"\)')

    assert faces == {relative(path) for path in (STATIC / "fonts").glob("*.woff2")}
    assert len(faces) == 5 * 5  # scripts, and weights of the two families


def test_fonts_carry_their_licence_and_say_what_was_changed():
    assert "SIL OPEN FONT LICENSE Version 1.1" in (STATIC / "fonts/OFL.txt").read_text("utf-8")
    assert "Changed by us" in (STATIC / "css/fonts.css").read_text("utf-8")


@pytest.mark.parametrize(
    ("folder", "file", "version", "proof", "licence"),
    [
        ("htmx", "htmx.min.js", "2.0.10", 'version:"2.0.10"', "Zero-Clause BSD"),
        (
            "plotly",
            "plotly-cartesian.min.js",
            "4.1.1",
            "plotly.js (cartesian - minified) v4.1.1",
            "MIT",
        ),
    ],
)
def test_vendored_file_is_the_version_the_list_says(folder, file, version, proof, licence):
    listed = (STATIC / "vendor/README.md").read_text("utf-8")

    assert re.search(rf"`{folder}/{re.escape(file)}` \|[^|]*\| {re.escape(version)} \|", listed)
    assert proof in (STATIC / "vendor" / folder / file).read_text("utf-8")
    assert (STATIC / "vendor" / folder / "LICENSE").read_text("utf-8").startswith(licence)


def test_vendored_plotly_is_what_the_python_package_expects():
    from plotly.offline._plotlyjs_version import __plotlyjs_version__ as expected

    assert (
        f"v{expected}"
        in (STATIC / "vendor/plotly/plotly-cartesian.min.js").read_text("utf-8")[:200]
    )


def test_every_vendored_folder_stands_in_the_list():
    listed = (STATIC / "vendor/README.md").read_text("utf-8")
    folders = {path.name for path in (STATIC / "vendor").iterdir() if path.is_dir()}

    assert {name for name in folders if f"`{name}/" not in listed} == set()


def test_htmx_settings_keep_to_the_content_security_policy():
    config = re.search(
        r"name=\"htmx-config\" content='([^']+)'", (ROOT / "templates/base.html").read_text("utf-8")
    )

    assert json.loads(config[1]) == {"includeIndicatorStyles": False, "allowEval": False}
