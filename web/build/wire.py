"""Writes compressed forms, and measures how much a first visit downloads."""

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

#: What the first visit to a link downloads until the board is shown, besides bundles. Then the
#: page prepares for steps and for offline use, which downloads more.
FIRST_VISIT = (
    "index.html",
    "icon.svg",
    "examples.json",
    "sights/9.json",
    "pyodide/core.wasm",
    "pyodide/snapshot.bin",
)


#: Bundles that no link needs before its board is shown: the old name of embedded boards, the timer
#: and the finish, and the start page's puzzles.
NOT_FIRST = (bundle.ELEMENT, "play-", "puzzles-")


def write_compressed(site: Path, quality: int) -> None:
    """Write the compressed forms of the site's files beside them.

    Raises:
        BuildError: a file could not be compressed.
    """
    start = time.monotonic()
    compressor = compress.Compressor(find_node().node, CACHE / "compressed", quality)
    compressor.write_beside(list(files_in(site)))
    say("compress", f"done in {time.monotonic() - start:.1f} s")


def first_visit(site: Path) -> list[Path]:
    """Return the files that the first visit to a link downloads until the board is shown."""
    bundles = [*site.glob("css/*.css"), *site.glob("js/*.js")]
    loaded = [site / name for name in FIRST_VISIT] + bundles
    return [file for file in loaded if file.is_file() and not file.name.startswith(NOT_FIRST)]


def _size_on_wire(files: Iterable[Path], form: str) -> int:
    """Return the size of files in a compressed form, or as they are if they have none."""
    forms = [(file, file.with_name(file.name + form)) for file in files]
    return sum((made if made.is_file() else file).stat().st_size for file, made in forms)


def say_size(site: Path) -> None:
    """Print the sizes of the site and of a first visit."""
    every, visit = list(files_in(site)), first_visit(site)
    total = sum(file.stat().st_size for file in every)
    say("site", f"built {shown(site)}/: {len(every)} files, {total / 1e6:.1f} MB, hashes in {SUMS}")
    ways = {"uncompressed": "", "gzip": ".gz", "brotli": ".br"}
    sizes = (f"{_size_on_wire(visit, form) / 1e6:.2f} MB {way}" for way, form in ways.items())
    say("site", f"a first visit downloads {', '.join(sizes)} until the board is shown")
