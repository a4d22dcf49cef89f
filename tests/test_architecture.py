"""The shape of the code: which way imports run, where matches are stored, how long things get."""

import ast
import graphlib
import re
import sys

import pytest

from tests.sources import (
    ROOT,
    code_files,
    functions,
    imported,
    imported_at_load,
    lines_of,
    module_of,
    named,
    own_files,
    package_of,
)

# Each place may import what stands above it here; those sharing a place do not import each other.
ORDER = [
    {"scoring"},
    {"leagues.models"},
    {"leagues.queries", "leagues.permissions"},
    {"leagues.standings", "leagues.intake"},
    {"leagues.statistics"},
    {"leagues.actions"},
    {"leagues.demo", "leagues.exports", "leagues.dashboards"},
    {"leagues.web", "leagues.api", "leagues.admin", "leagues.management", "leagues.templatetags"},
    {"leagues.urls"},
]
# The framework's own hooks: they import nothing of the app's order, and nothing imports them.
HOOKS = {
    "leagues.accounts",
    "leagues.addresses",
    "leagues.apps",
    "leagues.secret_key",
    "leagues.settings",
    "leagues.staticfiles",
    "leagues.wsgi",
}
CHARTS = "leagues.charts"
CALLS_CHARTS = {"leagues.dashboards", "leagues.web", "leagues.api", "leagues.templatetags"}
RANK = {place: rank for rank, places in enumerate(ORDER) for place in places}
PLACES = {*RANK, *HOOKS, CHARTS}

TOP_LEVEL = re.compile(
    r"manage\.py|pyproject\.toml|README\.md|Makefile|LICENSE|CHANGELOG\.md|SECURITY\.md"
    r"|THREAT_MODEL\.md|CONTRIBUTING\.md|requirements[^/]*\.txt|Dockerfile|compose\.yaml"
    r"|leagues|scoring|templates|static|tests"
)
MADE_HERE = re.compile(r"uv\.lock|test-results|__pycache__|.*\.egg-info")  # ignored by git
HEAVY = {"pandas", "plotly", "numpy"}
STORED = {"Match", "Result", "MatchVersion", "BoardRecord"}
WRITES = re.compile(
    r"\w*\.(objects|results|matches|versions)\b.*\.(\w*create|bulk_update|update|delete)|.*\.save"
)


def place_of(module: str) -> str | None:
    """Return the place of the map that a module belongs to; None where the map has none."""
    parts = module.split(".")
    starts = (".".join(parts[:end]) for end in range(len(parts), 0, -1))
    return next((start for start in starts if start in PLACES), None)


def may_import(place: str, other: str) -> bool:
    """Say whether code in place may import code of the other place."""
    if place == other:
        return True
    if other == CHARTS:
        return place in CALLS_CHARTS
    if place == CHARTS:
        return other == "scoring"
    if place in HOOKS:
        return other in HOOKS
    return other in RANK and RANK[other] < RANK[place]


def wrong_imports(module: str, source: str, *, package: str) -> list[str]:
    """Return what a module imports against the order."""
    place = place_of(module)
    ours = {name for name in imported(source, package=package) if is_ours(name)}
    if place is None:
        return [f"{module} has no place in the map"]
    return [
        f"{module} imports {name}"
        for name in sorted(ours)
        if (other := place_of(name)) is None or not may_import(place, other)
    ]


def is_ours(name: str) -> bool:
    return name.split(".")[0] in {"scoring", "leagues"}


def foreign_to_scoring(source: str) -> list[str]:
    """Return what a module of scoring imports beside scoring and the standard library."""
    roots = {name.split(".")[0] for name in imported(source, package="scoring")}
    return sorted(roots - set(sys.stdlib_module_names) - {"scoring"})


def heavy_at_load(source: str) -> list[str]:
    """Return the slow libraries that a module imports while it loads."""
    return sorted({name.split(".")[0] for name in imported_at_load(source)} & HEAVY)


def writes_of(source: str) -> list[str]:
    """Return the calls that store rows, or make an unsaved row of a match."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    called = [ast.unparse(call.func) for call in calls]
    return [text for text in called if text in STORED or WRITES.fullmatch(text)]


def side_doors(source: str) -> list[str]:
    """Return what could store a match behind the one write: save overrides and signals."""
    saves = [one.name for one in functions(source) if one.name in {"save", "save_model"}]
    signals = [name for name in imported(source) if "signals" in name or name.endswith("receiver")]
    return [*saves, *sorted(signals)]


def variant_branches(source: str) -> list[str]:
    """Return comparisons of a variant or board with a name typed into the code."""
    compares = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Compare)]
    return [ast.unparse(one) for one in compares if is_variant_branch(one)]


def is_variant_branch(compare: ast.Compare) -> bool:
    sides = [compare.left, *compare.comparators]
    asked = any(re.search(r"\b(variant|board)(\.name|_name)?$", ast.unparse(one)) for one in sides)
    typed = (node.value for side in sides for node in ast.walk(side) if is_constant(node))
    return asked and any(isinstance(value, str) and value for value in typed)


def is_constant(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant)


def inline_code(template: str) -> list[str]:
    """Return what a strict content security policy would block in a template."""
    bare = re.sub(r"\{#.*?#\}|\{% comment %\}.*?\{% endcomment %\}", "", template, flags=re.DOTALL)
    inside = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", bare, flags=re.DOTALL)
    return [
        *re.findall(r"<style\b|<script\b(?![^>]*\bsrc=)|\bjavascript:", inside),
        *re.findall(r"<[^>]*?\s(style\s*=|on[a-z]+\s*=)", inside),
        *re.findall(r"<(?:script|link|img|iframe)\b[^>]*(?:src|href)=[\"']?(?:https?:)?//", inside),
    ]


def stray(names: list[str]) -> list[str]:
    """Return what stands on the top level without belonging there."""
    seen = (name for name in names if not name.startswith("."))
    return [one for one in seen if not (TOP_LEVEL.fullmatch(one) or MADE_HERE.fullmatch(one))]


def scoring_graph() -> dict[str, set[str]]:
    """Return each module of scoring with the modules of scoring that it imports."""
    files = {module_of(path): path for path in own_files("scoring", ends=".py")}
    graph = {}
    for module, path in files.items():
        names = imported(path.read_text("utf-8"), package=package_of(path))
        graph[module] = {one for name in names for one in (name, name.rpartition(".")[0])}
        graph[module] = graph[module] & set(files) - {module, "scoring"}
    return graph


def every(check, *, of) -> list[str]:
    """Return what a check finds in these files, each with its file's name."""
    return [f"{named(path)}: {one}" for path in of for one in check(path.read_text("utf-8"))]


def test_imports_run_one_way():
    wrong = [
        fault
        for path in code_files()
        for fault in wrong_imports(
            module_of(path), path.read_text("utf-8"), package=package_of(path)
        )
        if module_of(path) != "leagues"
    ]

    assert wrong == []


@pytest.mark.parametrize(
    ("module", "source", "faults"),
    [
        ("scoring.audit", "from leagues.models import Match", 1),
        ("leagues.models.matches", "from leagues.queries import leagues", 1),
        ("leagues.queries.leagues", "from leagues import permissions", 1),
        ("leagues.intake.check", "def f():\n    import leagues.actions.matches", 1),
        ("leagues.web.pages", "from ..api.views import x", 1),
        ("leagues.actions.matches", "from leagues.charts import totals", 1),
        ("leagues.charts.totals", "from leagues.models import Result", 1),
        ("leagues.web.pages", "from leagues.unheard import x", 1),
        ("leagues.unheard", "", 1),
        ("leagues.accounts", "from leagues.actions import players", 1),
        ("leagues.web.pages", "from leagues.actions import matches\nimport scoring.audit", 0),
        ("leagues.api.views", "from leagues.charts import totals", 0),
        ("leagues.urls", "from leagues.web import urls", 0),
    ],
)
def test_import_order_catches_each_wrong_way(module, source, faults):
    found = wrong_imports(module, source, package=module.rpartition(".")[0])

    assert len(found) == faults, found


def test_map_names_only_places_that_exist():
    modules = {module_of(path) for path in code_files()}

    assert sorted(PLACES - modules) == []


def test_scoring_needs_the_standard_library_alone():
    assert every(foreign_to_scoring, of=own_files("scoring", ends=".py")) == []
    assert foreign_to_scoring("import django.db\nimport json\nfrom . import boards") == ["django"]


def test_scoring_has_no_import_cycle():
    graphlib.TopologicalSorter(scoring_graph()).prepare()

    with pytest.raises(graphlib.CycleError):
        graphlib.TopologicalSorter({"a": {"b"}, "b": {"a"}}).prepare()


def test_slow_libraries_load_inside_functions_only():
    assert every(heavy_at_load, of=code_files()) == []
    assert heavy_at_load("import plotly.graph_objects as go") == ["plotly"]
    assert heavy_at_load("try:\n    from pandas import DataFrame\nfinally:\n    pass") == ["pandas"]
    assert heavy_at_load("def f():\n    import pandas") == []
    assert heavy_at_load("if TYPE_CHECKING:\n    import pandas") == []


def test_rows_are_stored_by_actions_alone():
    others = [path for path in code_files() if not module_of(path).startswith("leagues.actions")]

    assert every(writes_of, of=others) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("Match.objects.create(league=x)", ["Match.objects.create"]),
        ("Result.objects.bulk_create([Result()])", ["Result.objects.bulk_create", "Result"]),
        ("Match.objects.filter(pk=1).update(note='')", ["Match.objects.filter(pk=1).update"]),
        ("match.results.create(total=3)", ["match.results.create"]),
        ("match.save()", ["match.save"]),
        ("Match.objects.filter(pk=1).order_by('order')", []),
        ("totals.update(seat=3)", []),
    ],
)
def test_writes_of_tells_writes_from_reads(source, found):
    assert writes_of(source) == found


def test_nothing_stores_behind_the_one_write():
    watched = [path for path in code_files() if module_of(path).startswith("leagues")]

    assert every(side_doors, of=watched) == []
    assert side_doors("class Match:\n    def save(self): ...") == ["save"]
    assert side_doors("from django.db.models.signals import post_save")
    assert side_doors("from django.dispatch import receiver") == ["django.dispatch.receiver"]


def test_rules_are_data_not_branches():
    assert every(variant_branches, of=code_files()) == []
    assert variant_branches("x = 1 if variant == 'europe' else 2") == ["variant == 'europe'"]
    assert variant_branches("sheet.variant in ('usa', 'europe')")
    assert variant_branches("board.name != 'usa'")
    assert variant_branches("variant == other.variant") == []
    assert variant_branches("kind == 'usa'") == []


def test_templates_hold_no_inline_code():
    assert every(inline_code, of=own_files("templates", ends=".html")) == []


@pytest.mark.parametrize(
    "template",
    [
        "<style>b{}</style>",
        "<script>alert(1)</script>",
        '<p style="color: red">',
        "<button\n onclick='x()'>",
        '<a href="javascript:x()">',
        '<script src="https://elsewhere.invalid/a.js"></script>',
        '<link rel="stylesheet" href="//elsewhere.invalid/a.css">',
    ],
)
def test_inline_code_is_seen(template):
    assert inline_code(template) != []


def test_inline_code_lets_own_files_and_links_pass():
    template = (
        '<script type="module" src="{% static \'js/main.js\' %}"></script>{# style= #}'
        '<a href="https://elsewhere.invalid/" class="on">style = this</a>'
    )

    assert inline_code(template) == []


def test_top_level_holds_the_agreed_names_only():
    assert stray([path.name for path in ROOT.iterdir()]) == []
    assert stray(["utils.py", "scoring", ".git", "requirements-dev.txt", "core"]) == [
        "utils.py",
        "core",
    ]


def too_long(text: str) -> list[str]:
    """Return the number of lines where there are more than 400."""
    lines = text.count("\n") + 1
    return [f"{lines} lines"] if lines > 401 else []


def test_no_file_is_longer_than_400_lines():
    files = [
        *own_files("leagues", "scoring", "tests", ends=".py"),
        *own_files("static", ends=".css"),
        *own_files("static", ends=".js"),
        *own_files("templates", ends=".html"),
    ]

    assert every(too_long, of=files) == []
    assert too_long("x\n" * 400) == []
    assert too_long("x\n" * 401) == ["402 lines"]


def test_half_of_all_functions_have_under_9_lines():
    sizes = [lines_of(one) for path in code_files() for one in functions(path.read_text("utf-8"))]

    assert 2 * sum(size < 9 for size in sizes) >= len(sizes)


def test_lines_of_leaves_the_docstring_out():
    one, two = functions('def f():\n    """A.\n\n    B.\n    """\n    return 1\n\ndef g(): ...')

    assert (lines_of(one), lines_of(two)) == (2, 1)
