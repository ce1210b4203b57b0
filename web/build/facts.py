"""Writes what the page and its worker must know about the site: file paths and hashes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from web.build import small_core
from web.build.files import write_text
from web.build.hashes import integrity

if TYPE_CHECKING:
    from pathlib import Path

#: Files that scripts load while the page runs. All others are either named in pages, with their
#: hashes, or cannot run: pictures and the manifest.
LOADED_LATER = (
    "pyodide/*.wasm",
    "pyodide/*.zip",
    "pyodide/*.bin",
    "pyodide/*.json",
    "pyodide/*.whl",
    "wheels/*.whl",
    "vendor/*/*.mjs",
    "examples.json",
    "offers.json",
    "sights/*.json",
    "guide.html",
    "sudolink.html",
)


def sums(site: Path) -> dict[str, dict[str, str | int]]:
    """Return the hash and size of each file that scripts load, by its path."""
    files = sorted(file for pattern in LOADED_LATER for file in site.glob(pattern))
    return {file.relative_to(site).as_posix(): known(file.read_bytes()) for file in files}


def known(data: bytes) -> dict[str, str | int]:
    """Return the hash and size by which the page recognises a file."""
    return {"integrity": integrity(data), "size": len(data)}


def write_names(site: Path) -> None:
    """Write the module with the hashes of the files; the bundler adds those of bundles."""
    text = f"export const NAMES = {{}};\nexport const SUMS = {json.dumps(sums(site))};\n"
    write_text(site / "src" / "site" / "file-names.ts", text)


def write_facts(site: Path, wheel: Path) -> None:
    """Write the module that tells the page's worker where everything is."""
    folder = site / "pyodide"
    lock = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    names = {"zip": "python.zip", "snapshot": "snapshot.bin", "core": small_core.NAME}
    facts = {
        "pyodide": f"{folder.name}/",
        "wheel": wheel.relative_to(site).as_posix(),
        "lock": {**lock, "packages": {}},
        **{
            key: f"{folder.name}/{name}" if (folder / name).exists() else None
            for key, name in names.items()
        },
    }
    text = f"export const FACTS = {json.dumps(facts, sort_keys=True)};\n"
    write_text(site / "src" / "python" / "boot" / "facts.ts", text)
