"""The worked examples of docs/extending.md work: added to a copy of the sources, and tried there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from web.build.node import find_node
from web.build.paths import CACHE, DOCS, PYSRC, WEB
from web.build.vendored import unpacked, vendored

if TYPE_CHECKING:
    from pathlib import Path

PAGE = (DOCS / "extending.md").read_text("utf-8")

#: The path of a file, or a block of code.
PARTS = re.compile(r"^`([\w./-]+)`$|^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Example:
    """A section: what it adds to which file, and how it is tried."""

    files: dict[str, str]
    additions: list[tuple[str, str]]
    trials: list[str]


def example(title: str) -> Example:
    """The example of a section."""
    (section,) = re.findall(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    found = Example({}, [], [])
    path = ""
    for name, language, code in PARTS.findall(section):
        if name:
            path = name
        elif language == "diff":
            found.additions.append((path, code))
        elif path and path not in found.files and not found.additions:
            found.files[path] = code
        else:
            found.trials.append(code)
    return found


def add(text: str, addition: str) -> str:
    """A file with the lines that begin with `+` added after those that do not."""
    lines = addition.splitlines()
    before = "".join(f"{line[1:]}\n" for line in lines if line[0] == " ")
    new = "".join(f"{line[1:]}\n" for line in lines if line[0] == "+")
    assert f" {lines[0][1:]}" == lines[0], addition
    assert text.count(before) == 1, f"{text.count(before)} times there:\n{before}"
    return text.replace(before, before + new)


def write(found: Example, top: Path) -> None:
    """Write what an example adds below a folder."""
    for path, text in found.files.items():
        assert not (top / path).exists(), path
        (top / path).write_text(text, "utf-8")
    for path, addition in found.additions:
        (top / path).write_text(add((top / path).read_text("utf-8"), addition), "utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with all examples in it."""
    top = tmp_path_factory.mktemp("sources")
    shutil.copytree(PYSRC, top / "pysrc", ignore=shutil.ignore_patterns("__pycache__"))
    for title in PYTHON:
        write(example(title), top)
    return top


PYTHON = ("A kind of puzzle", "A board-string format", "An importer", "A technique")


@pytest.mark.parametrize("title", PYTHON)
def test_an_example_does_what_it_says(title, copy):
    (trial,) = example(title).trials
    env = {**os.environ, "PYTHONPATH": str(copy / "pysrc"), "PYTHONPYCACHEPREFIX": str(copy)}
    command = [sys.executable, "-c", trial]
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("title", PYTHON)
def test_an_example_passes_our_own_checks(title, copy):
    paths = [str(copy / path) for path in example(title).files]
    assert paths
    ruff = [sys.executable, "-m", "ruff"]
    for command in ([*ruff, "check"], [*ruff, "format", "--check"]):
        options = ["--config", str(DOCS.parent / "pyproject.toml"), *paths]
        done = subprocess.run(
            [*command, *options], capture_output=True, encoding="utf-8", check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_the_control_passes_the_checks_of_types(tmp_path):
    top = tmp_path / "sources"
    shutil.copytree(WEB, top / "web", ignore=shutil.ignore_patterns("vendor", "build"))
    unpacked(vendored("pyodide"))  # the page's sources name its types
    (top / ".build").symlink_to(CACHE)
    found = example("A control of the page")
    write(found, top)
    tsc = unpacked(vendored("typescript")) / "lib" / "tsc.js"
    command = [find_node().node, tsc, "--project", top / "web/tsconfig.json"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout
    table = (top / "web/src/app/controls.ts").read_text("utf-8")
    assert table.count("emptyCellsControl") == 2
