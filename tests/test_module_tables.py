"""Each package lists all its modules in its docstring, and what is public in `__all__`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import sudolink


def modules_in(folder: Path) -> set[str]:
    files = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    return files | {f"{package.parent.name}/" for package in folder.glob("*/__init__.py")}


PACKAGE = Path(sudolink.__file__).parent
#: Kinds, formats, importers and techniques are in tables of their own, so their folders list none.
TABLED = sorted(
    ".".join(file.parent.relative_to(PACKAGE).parts)
    for file in PACKAGE.rglob("__init__.py")
    if "| module | job |" in file.read_text(encoding="utf-8")
)


def test_every_layer_has_a_table():
    assert {file.parent.name for file in PACKAGE.glob("*/__init__.py")} <= {*TABLED}


@pytest.mark.parametrize("package", TABLED)
def test_the_table_of_a_package_is_complete(package: str):
    module = import_module(f"sudolink.{package}")
    rows = re.findall(r"^\| (`.+?) \|", module.__doc__ or "", re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"`(\w+/?)`", row)]
    assert len(listed) == len(set(listed))
    assert {*listed} == modules_in(Path(module.__path__[0]))


PACKAGES = {
    ".".join(("sudolink", *file.parent.relative_to(PACKAGE).parts)): file.parent
    for file in PACKAGE.rglob("__init__.py")
}


@pytest.mark.parametrize("package", sorted(PACKAGES))
def test_every_package_says_what_is_public(package: str):
    """An empty `__all__` says that all modules of the package are internal."""
    module = import_module(package)
    public = vars(module)["__all__"]
    assert all(getattr(module, name, None) is not None for name in public)
    assert len(public) == len(set(public))


def imports_from_packages(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the package and the name of each import that a file makes from a package."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module in PACKAGES:
            yield from ((node.module, alias.name) for alias in node.names)


def test_only_public_names_are_imported_from_a_package():
    for file in PACKAGE.rglob("*.py"):
        for package, name in imports_from_packages(file):
            modules = {entry.rstrip("/") for entry in modules_in(PACKAGES[package])}
            public = {*import_module(package).__all__, *modules, "__version__"}
            assert name in public, f"{file}: {package}.{name}"
