"""Reading the project's own sources: what a module imports, defines and calls."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
GENERATED = {"migrations", "vendor", "locale", "__pycache__"}


def own_files(*folders: str, ends: str) -> list[Path]:
    """Return the files under folders with that ending, but for generated and vendored ones."""
    found = (path for folder in folders for path in (ROOT / folder).rglob(f"*{ends}"))
    return sorted(path for path in found if not GENERATED & set(path.relative_to(ROOT).parts))


def code_files() -> list[Path]:
    """Return the Python files of scoring and leagues."""
    return own_files("scoring", "leagues", ends=".py")


def named(path: Path) -> str:
    """Return a path as the project's people say it: from the top level down."""
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    """Return the dotted name of a Python file; a package's own file has the package's name."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source: str, *, package: str = "") -> set[str]:
    """Return every dotted name that source imports anywhere, relative ones made whole.

    package: the package that the file stands in. `from a import b` gives "a.b".
    """
    return {
        name for node in ast.walk(ast.parse(source)) for name in _names_of(node, package=package)
    }


def imported_at_load(source: str) -> set[str]:
    """Return the dotted names imported when the module loads: outside functions and type checks."""
    return {name for node in _at_load(ast.parse(source)) for name in _names_of(node, package="")}


def package_of(path: Path) -> str:
    """Return the dotted name of the package that a Python file stands in."""
    return ".".join(path.relative_to(ROOT).parts[:-1])


def functions(source: str) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Return every function and method of source."""
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, FUNCTIONS)]


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return how many lines a function has from its `def` on, its docstring left out."""
    whole = (function.end_lineno or function.lineno) - function.lineno + 1
    if ast.get_docstring(function) is None:
        return whole
    docstring = function.body[0]
    return whole - ((docstring.end_lineno or docstring.lineno) - docstring.lineno + 1)


def _names_of(node: ast.AST, *, package: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = _base_of(node, package=package)
        yield from (f"{base}.{alias.name}" for alias in node.names)


def _base_of(node: ast.ImportFrom, *, package: str) -> str:
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    above = parts[: len(parts) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def _at_load(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTIONS) or _is_type_check(child):
            continue
        yield child
        yield from _at_load(child)


def _is_type_check(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
