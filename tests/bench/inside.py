"""Runs the same measurements in Pyodide: in Node.js, or in a worker of a page in Chromium.

Both places get one zip with the package, these files and the puzzles, and call `run_json` of a
module of these (`rows`, `next_steps`).
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.bench.peers import PEERS
from tests.bench.rows import Request
from web.build import venv
from web.build.node import find_node
from web.build.paths import ROOT
from web.build.site import build_site
from web.build.vendored import unpacked, vendored

HERE = Path(__file__).parent


def bundle() -> bytes:
    """Return a zip of everything that the rows need besides Python."""
    import sudolink  # noqa: PLC0415 - from wherever this run takes it

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("tests/__init__.py", "")
        package = Path(str(sudolink.__file__)).parent
        for top, name in ((package, "sudolink"), (HERE, "tests/bench")):
            for file in sorted(top.rglob("*.py")):
                archive.write(file, f"{name}/{file.relative_to(top).as_posix()}")
        for file in sorted((HERE.parent / "data" / "bench").iterdir()):
            archive.write(file, f"tests/data/bench/{file.name}")
    return packed.getvalue()


def request_inside(request: Request) -> str:
    """Return the request as JSON, without the peers that cannot run in Pyodide."""
    plain = [peer.name for peer in PEERS if not peer.needs and peer.name in request.peers]
    return json.dumps({**asdict(request), "peers": plain})


def in_node(module: str, request: str, tell: Callable[[str], object]) -> dict[str, Any]:
    """Measure in Pyodide in Node.js."""
    pyodide = unpacked(vendored("pyodide"))
    tell("starting node")
    with tempfile.TemporaryDirectory() as folder:
        packed, result = Path(folder, "bench.zip"), Path(folder, "result.json")
        packed.write_bytes(bundle())
        script = [find_node().node, HERE / "pyodide_node.mjs", pyodide, packed, result]
        subprocess.run([*script, module, request], stdout=sys.stderr, check=True)
        measured: dict[str, Any] = json.loads(result.read_text(encoding="utf-8"))
    return measured


def in_chromium(module: str, request: str, tell: Callable[[str], object]) -> dict[str, Any]:
    """Measure in Chromium, driven from the environment that has Playwright."""
    venv.ensure_venv("test")
    build_site()
    tell("starting Chromium")
    with tempfile.TemporaryDirectory() as folder:
        packed, result = Path(folder, "bench.zip"), Path(folder, "result.json")
        packed.write_bytes(bundle())
        command = venv.module("tests.bench.chromium", packed, result, module, request)
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        subprocess.run(command, cwd=ROOT, env=env, stdout=sys.stderr, check=True)
        measured: dict[str, Any] = json.loads(result.read_text(encoding="utf-8"))
    return measured


#: The other places where rows can be measured.
PLACES: dict[str, Callable[[str, str, Callable[[str], object]], dict[str, Any]]] = {
    "node": in_node,
    "chromium": in_chromium,
}
