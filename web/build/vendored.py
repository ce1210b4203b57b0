"""Fetches vendored files by pinned version, and checks them by pinned hash."""

from __future__ import annotations

import json
import os
import shutil
import tarfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.build.hashes import integrity
from web.build.node import find_node
from web.build.paths import CACHE, WEB
from web.build.running import run
from web.build.stamps import holds
from web.build.step import BuildError, say
from web.build.venv import module

if TYPE_CHECKING:
    from pathlib import Path

VENDOR = CACHE / "vendor"


@dataclass(frozen=True, slots=True)
class VendoredPackage:
    """One pinned archive, a row of web/vendor.json."""

    name: str
    source: str
    version: str
    file: str
    integrity: str
    python: str = ""


def vendored(name: str) -> VendoredPackage:
    """Read the row with this name in web/vendor.json."""
    rows = json.loads((WEB / "vendor.json").read_text(encoding="utf-8"))
    return VendoredPackage(name=name, **rows[name])


def verify(path: Path, pinned: str) -> None:
    """Delete a file whose hash is not the pinned one.

    Raises:
        BuildError: the hash is wrong.
    """
    actual = integrity(path.read_bytes(), pinned.partition("-")[0])
    if actual != pinned:
        path.unlink()
        hashes = f"  pinned {pinned}\n  found  {actual}"
        raise BuildError(f"fetch: {path.name} is not the pinned file\n{hashes}")


def fetch(item: VendoredPackage) -> Path:
    """Return the path of the verified archive; fetch it with npm or pip if it is missing.

    Raises:
        BuildError: it could not be fetched, or is not the pinned one.
    """
    path = VENDOR / item.file
    if not path.is_file():
        say("fetch", f"{item.name} {item.version} from {item.source}")
        VENDOR.mkdir(parents=True, exist_ok=True)
        {"npm": _fetch_npm, "pypi": _fetch_pypi}[item.source](item)
        if not path.is_file():
            asked = f"{item.name} {item.version}"
            raise BuildError(f"fetch: {item.source} returned no {item.file} for {asked}")
    verify(path, item.integrity)
    return path


def _fetch_npm(item: VendoredPackage) -> None:
    """Fetch the archive of a package with npm, as it is configured here."""
    node = find_node()
    path = os.pathsep.join([str(node.node.parent), os.environ.get("PATH", "")])
    package = f"{item.name}@{item.version}"
    command = [*node.npm, "pack", package, "--silent", "--pack-destination", str(VENDOR)]
    run("fetch", command, env={"PATH": path})


def _fetch_pypi(item: VendoredPackage) -> None:
    """Fetch a pure-Python wheel for Pyodide's Python, which may be newer than the one here."""
    options = ("--quiet", "--no-deps", "--only-binary=:all:", "--python-version", item.python)
    package = f"{item.name}=={item.version}"
    run("fetch", module("pip", "download", *options, "--dest", VENDOR, package))


def unpacked(item: VendoredPackage) -> Path:
    """Return the folder with the contents of a vendored npm package.

    Raises:
        BuildError: it could not be fetched, or is not the pinned one.
    """
    folder = CACHE / "npm" / item.name
    stamp = folder / ".integrity"
    if holds(stamp, item.integrity):
        return folder
    archive, part = fetch(item), folder.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(archive) as tar:
        # Python 3.11.0 to 3.11.3 have no such filter.
        tar.extraction_filter = getattr(tarfile, "data_filter", None)
        tar.extractall(part)  # noqa: S202 - the archive's hash is pinned
    (top,) = part.iterdir()  # "package", or the package's name
    top.rename(folder)
    part.rmdir()
    stamp.write_text(item.integrity, encoding="utf-8")
    return folder
