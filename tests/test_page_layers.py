"""The layout of the pages' modules, as web/src/README.md describes it."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from posixpath import dirname, join, normpath

import pytest

from web.build.paths import WEB

SRC = WEB / "src"
README = (SRC / "README.md").read_text("utf-8")

#: From the lowest folder up: each may import from those before it.
FOLDERS = re.findall(r"^\| `([\w-]+)/` \|", README, re.MULTILINE)
ENTRIES = re.findall(r"^\| `([\w-]+\.ts)` \|", README, re.MULTILINE)

#: The longest a module may be, in lines.
LONGEST = 300
GENERATED = "python/protocol.ts"

FILES = {file.relative_to(SRC).as_posix(): file.read_text("utf-8") for file in SRC.rglob("*.ts")}

IMPORT = re.compile(r'(?:^|[;}\s])(?:from|import)\s*\(?\s*"(\.[^"]+\.ts)"')


def imports_of(name: str, text: str) -> set[str]:
    """The modules of the pages that a module imports, types included."""
    found = {normpath(join(dirname(name), path)) for path in IMPORT.findall(text)}
    return {path for path in found if not path.startswith("../")}


IMPORTS = {name: imports_of(name, text) for name, text in FILES.items()}


def folder_of(name: str) -> str:
    return name.partition("/")[0] if "/" in name else ""


@pytest.mark.parametrize(
    "line",
    [
        'import { a } from "../ui/dom.ts";',
        'import type { A } from "../ui/dom.ts";',
        'import {\n  a,\n} from "../ui/dom.ts";',
        'import "../ui/dom.ts";',
        'export { a } from "../ui/dom.ts";',
        'const { a } = await import("../ui/dom.ts");',
        'const b = (await c()) as typeof import("../ui/dom.ts");',
    ],
)
def test_an_import_is_found_however_it_is_written(line):
    assert imports_of("app/app.ts", line) == {"ui/dom.ts"}


def test_every_import_is_of_a_module_that_is_there():
    assert all(paths <= FILES.keys() for paths in IMPORTS.values())
    assert sum(len(paths) for paths in IMPORTS.values()) > 300


def test_a_folder_imports_only_from_those_above_it_in_the_table():
    wrong = [
        f"{name} imports {path}"
        for name, paths in IMPORTS.items()
        for path in paths
        if folder_of(name) and folder_of(path) not in FOLDERS[: FOLDERS.index(folder_of(name)) + 1]
    ]
    assert wrong == []


def test_no_two_modules_import_each_other():
    TopologicalSorter(IMPORTS).prepare()  # raises an error that names a circle


def test_the_top_has_only_entry_points():
    top = {name for name in FILES if not folder_of(name)}
    assert top == {*ENTRIES}
    importers = {name for name, paths in IMPORTS.items() if paths & top}
    assert importers == {"one-file.ts"}  # which starts one of them


def test_every_folder_is_listed_and_says_what_is_in_it():
    assert {path.name for path in SRC.iterdir() if path.is_dir()} == {*FOLDERS}
    for name in set(FILES) - {*ENTRIES}:
        readme = (SRC / folder_of(name) / "README.md").read_text("utf-8")
        parts = name.split("/")[1:]
        assert f"`{'/'.join(parts)}`" in readme or f"`{parts[0]}/`" in readme, name


def test_no_module_is_too_long():
    lengths = {name: len(text.splitlines()) for name, text in FILES.items() if name != GENERATED}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}
