"""The pages' modules that need no page, tested by Node: tests/web/."""

from __future__ import annotations

import os
import re
import subprocess
from typing import TYPE_CHECKING

from web.build.node import find_node
from web.build.paths import ROOT
from web.build.running import compiling_once, run
from web.build.vendored import unpacked, vendored

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = ROOT / "tests" / "web"

#: The first Node that runs TypeScript as it is.
RUNS_TYPESCRIPT = (22, 18)


def runnable(files: list[Path], folder: Path) -> list[Path]:
    """Return files that this machine's Node can run, made in a folder if need be."""
    node = find_node().node
    version = re.findall(r"\d+", run("node", [node, "--version"]))
    if (int(version[0]), int(version[1])) >= RUNS_TYPESCRIPT:
        return files
    esbuild = unpacked(vendored("esbuild-wasm")) / "lib" / "main.js"
    run("bundle", [node, FOLDER / "bundle.mjs", esbuild, folder, *files], compiling_once())
    return sorted(folder.glob("*.mjs"))


def test_the_tests_of_pure_modules_pass(tmp_path: Path):
    sources = sorted(FOLDER.glob("*.test.ts"))
    files = runnable(sources, tmp_path)
    assert len(files) == len(sources)
    options = ("--enable-source-maps", "--test", "--test-reporter=tap")
    done = subprocess.run(
        [find_node().node, *options, *files],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "NO_COLOR": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (passed,) = re.findall(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    names = sum(len(re.findall(r"\btest\w*\(", file.read_text("utf-8"))) for file in sources)
    assert int(passed) >= names
