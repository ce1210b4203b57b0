"""Lists the files that the page loads to open a link, with their sizes."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from web.build import compress
from web.build.node import find_node
from web.build.paths import CACHE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

#: Files with fewer bytes share a line.
SMALL = 20_000

#: The sizes of a file in bytes: plain, with gzip and with brotli.
Sizes = tuple[int, int, int]

FILE_HEADS = ("file", "kB", "gzip", "brotli", "ways")


def file_rows(loaded: Mapping[str, set[str]], sources: Mapping[str, Path]) -> list[list[str]]:
    """Return the rows of the table of files: each with its sizes and the ways that load it.

    Args:
        loaded: the files that each way loads, as paths from the top of the site.
        sources: the folder of the built site for each way.
    """
    files = {way: {name: sources[way] / name for name in names} for way, names in loaded.items()}
    sizes = _sizes({file for by_name in files.values() for file in by_name.values()})
    ways: dict[tuple[str, Sizes], list[str]] = defaultdict(list)
    for way, by_name in files.items():
        for name, file in by_name.items():
            ways[name, sizes[file]].append(way)
    large = sorted(key for key in ways if key[1][0] >= SMALL)
    rows = [[name, *_summed([size]), ", ".join(ways[name, size])] for name, size in large]
    for way, by_name in files.items():
        small = [sizes[file] for file in by_name.values() if sizes[file][0] < SMALL]
        rows.append([f"{len(small)} smaller files", *_summed(small), way])
    for way, by_name in files.items():
        rows.append([f"**in all, {way}**", *_summed(sizes[file] for file in by_name.values()), way])
    return rows


def _summed(sizes: Iterable[Sizes]) -> list[str]:
    return [f"{sum(column) / 1000:,.0f}" for column in zip((0, 0, 0), *sizes, strict=True)]


def _sizes(files: Iterable[Path]) -> dict[Path, Sizes]:
    """Return the sizes of files at the best compression."""
    compressor = compress.Compressor(find_node().node, CACHE / "compressed", compress.BEST)
    made = compressor.made(sorted(files))
    return {
        file: (file.stat().st_size, _size_of(f"{place}.gz"), _size_of(f"{place}.br"))
        for file, place in made.items()
    }


def _size_of(path: str) -> int:
    return Path(path).stat().st_size
