"""What goes over the wire: compressed forms, and how much a first visit loads."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from web.build import bundle, compress
from web.build.files import files_in
from web.build.hashes import SUMS
from web.build.node import find_node
from web.build.paths import CACHE
from web.build.step import say, shown

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

#: What a link's first visit loads until the board stands, beside the bundles of scripts and styles.
#: The page then makes ready for steps and for use offline, which loads more.
FIRST_VISIT = (
    "index.html",
    "icon.svg",
    "examples.json",
    "pyodide/pyodide.asm.wasm",
    "pyodide/snapshot.bin",
)


def write_compressed(site: Path, quality: int) -> None:
    """Write the compressed forms of the site's files beside them.

    Raises:
        BuildError: it could not be done.
    """
    start = time.monotonic()
    compressor = compress.Compressor(find_node().node, CACHE / "compressed", quality)
    compressor.write_beside(list(files_in(site)))
    say("compress", f"done in {time.monotonic() - start:.1f} s")


def first_visit(site: Path) -> list[Path]:
    """Return the files that a first visit to a link loads until the board stands."""
    bundles = [*site.glob("css/*.css"), *site.glob("js/*.js")]
    loaded = [site / name for name in FIRST_VISIT] + bundles
    return [file for file in loaded if file.is_file() and file.name != bundle.ELEMENT]


def _size_on_wire(files: Iterable[Path], form: str) -> int:
    """Return the size of files in a compressed form, of those that have none in their own."""
    forms = [(file, file.with_name(file.name + form)) for file in files]
    return sum((made if made.is_file() else file).stat().st_size for file, made in forms)


def say_size(site: Path) -> None:
    """Say how large the site and a first visit are."""
    every, visit = list(files_in(site)), first_visit(site)
    total = sum(file.stat().st_size for file in every)
    say("site", f"built {shown(site)}/: {len(every)} files, {total / 1e6:.1f} MB, hashes in {SUMS}")
    ways = {"as it is": "", "gzip": ".gz", "brotli": ".br"}
    sizes = (f"{_size_on_wire(visit, form) / 1e6:.2f} MB {way}" for way, form in ways.items())
    say("site", f"until its board stands a first visit loads {', '.join(sizes)}")
