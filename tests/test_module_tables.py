"""The table of modules at the head of a package has every one of them."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import sudolink


def modules_in(folder: Path) -> set[str]:
    files = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    return files | {f"{package.parent.name}/" for package in folder.glob("*/__init__.py")}


PACKAGE = Path(sudolink.__file__).parent
#: Techniques and formats are read from their own tables, so their folders list none.
TABLED = sorted(
    ".".join(file.parent.relative_to(PACKAGE).parts)
    for file in PACKAGE.rglob("__init__.py")
    if "| module | job |" in file.read_text(encoding="utf-8")
)


def test_every_layer_has_a_table():
    assert {"drawing", "logic", "puzzle", "service", "solver", "cli"} <= {*TABLED}


@pytest.mark.parametrize("package", TABLED)
def test_the_table_of_a_package_is_complete(package: str):
    module = import_module(f"sudolink.{package}")
    rows = re.findall(r"^\| (`.+?) \|", module.__doc__ or "", re.MULTILINE)
    told = [name for row in rows for name in re.findall(r"`(\w+/?)`", row)]
    assert len(told) == len(set(told))
    assert {*told} == modules_in(Path(module.__path__[0]))
