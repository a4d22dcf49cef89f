"""The collected static files: every name hashed, the imports of ES modules too."""

import json
import re
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import override_settings

IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")
HASHED = re.compile(r"\.{1,2}/[\w/-]+\.[0-9a-f]{12}\.js")
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "leagues.staticfiles.HashedStorage"},
}
FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with our own static files, collected as the site serves them."""
    root = tmp_path_factory.mktemp("static")
    with override_settings(STORAGES=STORAGES, STATIC_ROOT=root, STATICFILES_FINDERS=FINDERS):
        call_command("collectstatic", interactive=False, verbosity=0)
    return root


def names(collected: Path) -> dict[str, str]:
    return json.loads((collected / "staticfiles.json").read_text("utf-8"))["paths"]


def test_collected_modules_import_hashed_names(collected):
    modules = [path for name, path in names(collected).items() if re.match(r"js/.*\.js", name)]
    imports = [
        one for module in modules for one in IMPORT.findall((collected / module).read_text("utf-8"))
    ]

    assert len(imports) >= 2
    assert [one for one in imports if not HASHED.fullmatch(one)] == []
    assert [one for one in imports if not (collected / "js" / one).exists()] == []


def test_collected_styles_point_at_files_that_exist(collected):
    styles = [path for name, path in names(collected).items() if name.endswith(".css")]
    pointers = [
        (collected / style).parent / target
        for style in styles
        for target in re.findall(
            r'url\(["\']?(?!data:)([^"\')#]+)', (collected / style).read_text("utf-8")
        )
    ]

    assert len(pointers) >= 1
    assert [path for path in pointers if not path.resolve().exists()] == []


def test_collected_files_are_compressed(collected):
    assert (collected / (names(collected)["css/base.css"] + ".gz")).exists()
