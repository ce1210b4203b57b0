"""Each layer of the package imports only from lower layers, and no imports go in circles."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import sudolink

PACKAGE = Path(sudolink.__file__).parent

#: From the lowest layer up: each may import from those before it.
ORDER = ("puzzle", "codec", "solver", "logic", "generator", "drawing")
#: On top of them, side by side: neither imports from the other.
TOP = ("cli", "service")
LAYERS = (*ORDER, *TOP)


def below(layer: str) -> set[str]:
    """The layers that a layer may import from, itself included."""
    return {*ORDER, layer} if layer in TOP else {*ORDER[: ORDER.index(layer) + 1]}


def imports_of(tree: ast.AST, package: str) -> Iterator[str]:
    """The full names of everything that a module imports, also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: 1 - node.level or None] if node.level else []
            module = ".".join([*parents, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def upward(names: Iterable[str], layer: str) -> list[str]:
    """What a module of a layer imports from other layers than those below it."""
    found = []
    for name in names:
        root, _, rest = name.partition(".")
        target = rest.partition(".")[0]
        if root == "sudolink" and target not in {*below(layer), "__version__"}:
            found.append(name)
    return found


@pytest.fixture(scope="module")
def imports() -> dict[str, set[str]]:
    """The full names of everything that each module of the package imports."""
    found = {}
    for file in PACKAGE.rglob("*.py"):
        path = ".".join(("sudolink", *file.relative_to(PACKAGE).with_suffix("").parts))
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found[path.removesuffix(".__init__")] = {*imports_of(tree, path.rpartition(".")[0])}
    return found


def test_every_folder_of_the_package_is_a_layer():
    assert {folder.parent.name for folder in PACKAGE.glob("*/__init__.py")} == {*LAYERS}


def test_layers_import_only_from_those_below_them(imports):
    layers = {path: path.split(".")[1] for path in imports if "." in path}
    inside = {path: layer for path, layer in layers.items() if layer in LAYERS}
    assert len(inside) > 300
    wrong = {path: upward(imports[path], layer) for path, layer in inside.items()}
    assert {path: names for path, names in wrong.items() if names} == {}


def module_in(name: str, modules: Collection[str]) -> str:
    """The module that a full name is in, or ""."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    return name


def test_no_two_modules_import_each_other(imports):
    graph = {
        path: {module_in(name, imports) for name in names - {"sudolink.__version__"}}
        for path, names in imports.items()
    }
    assert "sudolink.codec.reading.plain_boards" in graph["sudolink.codec.reading.decoding"]
    TopologicalSorter(graph).prepare()  # raises an error that names a circle


def test_no_two_modules_have_the_same_name():
    names = Counter(file.stem for file in PACKAGE.rglob("*.py"))
    assert {name for name, count in names.items() if count > 1} == {"__init__"}


@pytest.mark.parametrize(
    ("line", "package"),
    [
        ("def f():\n    from sudolink.service.lists import ListRun", "sudolink.cli"),
        ("import sudolink.logic", "sudolink.solver.batch"),
        ("from ..service import lists", "sudolink.cli"),
        ("from sudolink import solve", "sudolink.drawing"),
    ],
)
def test_an_upward_import_is_found_however_it_is_written(line, package):
    assert upward(imports_of(ast.parse(line), package), package.split(".")[1])


@pytest.mark.parametrize(
    ("line", "package"),
    [
        ("from sudolink.drawing import text", "sudolink.service"),
        ("from ..codec import decode\nfrom .batch import Batch", "sudolink.solver"),
        ("from sudolink import __version__", "sudolink.cli"),
    ],
)
def test_an_import_from_below_is_fine(line, package):
    assert not upward(imports_of(ast.parse(line), package), package.split(".")[1])
