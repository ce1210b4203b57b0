"""The table of modules at the head of a package has every one of them."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest


def modules_in(folder: Path) -> set[str]:
    files = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    return files | {f"{package.parent.name}/" for package in folder.glob("*/__init__.py")}


@pytest.mark.parametrize(
    "package",
    ["drawing", "logic", "service", "service.sharing", "service.teaching", "solver"],
)
def test_the_table_of_a_package_is_complete(package: str):
    module = import_module(f"sudolink.{package}")
    rows = re.findall(r"^\| (`.+?) \|", module.__doc__ or "", re.MULTILINE)
    told = [name for row in rows for name in re.findall(r"`(\w+/?)`", row)]
    assert len(told) == len(set(told))
    assert {*told} == modules_in(Path(module.__path__[0]))
