"""Compresses the site's files with brotli and gzip, for hosts that serve such files."""

from __future__ import annotations

import hashlib
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from web.build.running import run_script

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

#: The compressed forms by file ending, best first, with their names in HTTP.
ENCODINGS = {".br": "br", ".gz": "gzip"}
FORMS = tuple(ENCODINGS)

#: Qualities of brotli. The best takes a minute for the files that Python starts from.
BEST, QUICK = 11, 5

#: Files that need no compressed form: only tools read them, or they are compressed already.
LEFT_OUT = (".map", ".whl", ".gz", ".br", "sudolink.html")

#: A compressed form is kept if it is smaller than this fraction of the file.
WORTH = 0.95


@dataclass(frozen=True, slots=True)
class Compressor:
    """Compresses files and caches the results.

    Attributes:
        node: the path of Node.js.
        cache: the folder with earlier results, by hashes of contents.
        quality: the quality of brotli; an earlier result of better quality is used, too.
    """

    node: Path
    cache: Path
    quality: int

    def write_beside(self, files: Iterable[Path], *, forget: bool = True) -> None:
        """Write compressed forms beside all files of a site that become smaller.

        Cached results for other files are deleted, unless `forget` is false.

        Raises:
            BuildError: a file could not be compressed; the message says why.
        """
        all_made = self.made([file for file in files if not file.name.endswith(LEFT_OUT)])
        for file, made in all_made.items():
            for form in FORMS:
                compressed = Path(f"{made}{form}")
                if compressed.stat().st_size < WORTH * file.stat().st_size:
                    shutil.copyfile(compressed, f"{file}{form}")
        if forget:
            self._forget_all_but(all_made.values())

    def made(self, files: Sequence[Path]) -> dict[Path, Path]:
        """Compress files where necessary; return the paths of the results, without endings."""
        self.cache.mkdir(parents=True, exist_ok=True)
        found = {file: self._place(hashlib.sha256(file.read_bytes()).hexdigest()) for file in files}
        missing = {place: file for file, place in found.items() if not _is_there(place)}
        # Large files first, so that none of them is still running when all others are done.
        largest = sorted(missing, key=lambda place: -missing[place].stat().st_size)
        self._run("".join(f"{missing[place]}\t{place}\n" for place in largest))
        return found

    def _place(self, digest: str) -> Path:
        best = self.cache / f"{digest}-{BEST}"
        return best if _is_there(best) else self.cache / f"{digest}-{self.quality}"

    def _run(self, lines: str) -> None:
        if lines:
            run_script("compress", self.node, "compress.mjs", str(self.quality), text=lines)

    def _forget_all_but(self, places: Iterable[Path]) -> None:
        kept = {place.name.partition("-")[0] for place in places}
        for path in self.cache.iterdir():
            if path.name.partition("-")[0] not in kept:
                path.unlink()


def _is_there(place: Path) -> bool:
    return all(Path(f"{place}{form}").is_file() for form in FORMS)
