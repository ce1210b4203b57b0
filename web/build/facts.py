"""What the page's worker must know of the site: where the files are that Python starts from."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from web.build.files import write_text
from web.build.hashes import integrity

if TYPE_CHECKING:
    from pathlib import Path


def made(folder: Path, name: str) -> dict[str, str]:
    """Return what a page must know of a file of the site to fetch it and nothing else."""
    known = integrity((folder / name).read_bytes())
    return {"file": f"{folder.name}/{name}", "integrity": known}


def write_facts(site: Path, wheel: Path) -> None:
    """Write the module that tells the page's worker where everything is."""
    folder = site / "pyodide"
    lock = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    names = {"zip": "python.zip", "snapshot": "snapshot.bin"}
    facts = {
        "pyodide": f"{folder.name}/",
        "wheel": wheel.relative_to(site).as_posix(),
        "lock": {**lock, "packages": {}},
        **{
            key: made(folder, name) if (folder / name).exists() else None
            for key, name in names.items()
        },
    }
    text = f"export const FACTS = {json.dumps(facts, sort_keys=True)};\n"
    write_text(site / "js" / "boot" / "facts.js", text)
