"""The package's front: what others may import, and the map of its modules."""

import subprocess
import sys
from pathlib import Path

import pytest

import scoring

PACKAGE = Path(scoring.__file__).parent


@pytest.mark.parametrize("name", scoring.__all__)
def test_public_name_is_the_one_of_its_module(name):
    found = getattr(scoring, name)

    assert found.__name__ == name
    assert found.__module__.startswith("scoring.")


def test_unknown_name_is_no_attribute():
    with pytest.raises(AttributeError, match="no attribute 'score'"):
        _ = scoring.score


def test_map_names_every_module():
    modules = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}

    assert {name for name in modules if name not in scoring.__doc__} == set()


def test_package_alone_loads_no_module_of_its_own():
    code = "import scoring, sys; print([name for name in sys.modules if name[:8] == 'scoring.'])"

    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)

    assert ran.stdout.split() == [b"[]"]
