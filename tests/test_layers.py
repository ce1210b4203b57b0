"""Each layer of the package imports only from the layers below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import sudolink

PACKAGE = Path(sudolink.__file__).parent

#: From the lowest layer up: each may import from those before it.
ORDER = ("puzzle", "codec", "solver", "logic", "drawing")
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


def upward(source: str, package: str) -> list[str]:
    """What a module of a package imports from other layers than those below it."""
    layer = package.split(".")[1]
    found = []
    for name in imports_of(ast.parse(source), package):
        root, _, rest = name.partition(".")
        target = rest.partition(".")[0]
        if root == "sudolink" and target not in {*below(layer), "__version__"}:
            found.append(name)
    return found


def test_every_folder_of_the_package_is_a_layer():
    assert {folder.parent.name for folder in PACKAGE.glob("*/__init__.py")} == {*LAYERS}


def test_layers_import_only_from_those_below_them():
    wrong = {}
    for layer in LAYERS:
        for file in (PACKAGE / layer).rglob("*.py"):
            package = ".".join(("sudolink", *file.parent.relative_to(PACKAGE).parts))
            if names := upward(file.read_text(encoding="utf-8"), package):
                wrong[str(file.relative_to(PACKAGE))] = names
    assert wrong == {}


def test_an_upward_import_is_found_however_it_is_written():
    assert upward("def f():\n    from sudolink.service.lists import ListRun", "sudolink.cli")
    assert upward("import sudolink.logic", "sudolink.solver.batch")
    assert upward("from ..service import lists", "sudolink.cli")
    assert upward("from sudolink import solve", "sudolink.drawing")
    assert not upward("from sudolink.drawing import text", "sudolink.service")
    assert not upward("from ..codec import decode\nfrom .batch import Batch", "sudolink.solver")
    assert not upward("from sudolink import __version__", "sudolink.cli")
