"""Writes the parts of Pyodide that the site needs."""

from __future__ import annotations

import hashlib
import json
import shutil
from typing import TYPE_CHECKING, Any

from web.build import exports, glue
from web.build.files import write_json, write_text
from web.build.node import find_node
from web.build.running import run_script
from web.build.vendored import fetch, unpacked, vendored

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def small_lock(full: Mapping[str, Any], micropip: Path) -> dict[str, Any]:
    """Return a Pyodide lock file that lists only micropip, in our own folder with its hash."""
    entry = {
        **full["packages"]["micropip"],
        "file_name": micropip.name,
        "sha256": hashlib.sha256(micropip.read_bytes()).hexdigest(),
    }
    return {**full, "packages": {"micropip": entry}}


def our_script(script: str) -> str:
    """Make the script around Pyodide's WebAssembly faster and smaller.

    Raises:
        BuildError: its version is unknown, or it could not be minified.
    """
    esbuild = unpacked(vendored("esbuild-wasm")) / "lib" / "main.js"
    changed = exports.looped(glue.quickened(script))
    return run_script("pyodide", find_node().node, "minify.mjs", esbuild, text=changed)


def write_pyodide(folder: Path) -> None:
    """Write the parts of Pyodide that the site needs.

    Raises:
        BuildError: they could not be fetched, or their version is unknown.
    """
    folder.mkdir()
    package, wheel = unpacked(vendored("pyodide")), fetch(vendored("micropip"))
    for name in FILES:
        shutil.copyfile(package / name, folder / name)
    script = (folder / glue.NAME).read_text(encoding="utf-8")
    write_text(folder / glue.NAME, our_script(script))
    shutil.copyfile(wheel, folder / wheel.name)
    full = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    write_json(folder / "pyodide-lock.json", small_lock(full, wheel))
