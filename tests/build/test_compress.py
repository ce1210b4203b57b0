"""Compressed forms of the site's files, and how much a first visit loads."""

from __future__ import annotations

import gzip
import os
import subprocess
from pathlib import Path

import pytest

from tests.built import built
from web.build import compress
from web.build.node import find_node
from web.build.paths import CACHE
from web.build.wire import first_visit


def decompressed(path: Path) -> bytes:
    """Return what is in a compressed form."""
    if path.suffix == ".gz":
        return gzip.decompress(path.read_bytes())
    code = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
    return subprocess.check_output([find_node().node, "-e", code, path])


@pytest.mark.parametrize("name", ["index.html", "sudoku.htm", "pyodide/pyodide.mjs"])
def test_compressed_forms_hold_the_file_and_are_smaller(name: str):
    file = built() / name
    for form in compress.FORMS:
        packed = file.with_name(file.name + form)
        assert decompressed(packed) == file.read_bytes()
        assert packed.stat().st_size < file.stat().st_size / 2


def test_a_form_is_made_once_and_a_better_one_will_do(tmp_path: Path):
    file = tmp_path / "a.js"
    file.write_text("0123456789" * 1000)
    node, cache = find_node().node, tmp_path / "cache"
    compress.Compressor(node, cache, compress.BEST).write_beside([file])
    best = {path: path.stat().st_mtime_ns for path in cache.iterdir()}
    assert len(best) == len(compress.FORMS)
    compress.Compressor(node, cache, compress.QUICK).write_beside([file])
    assert {path: path.stat().st_mtime_ns for path in cache.iterdir()} == best
    file.write_bytes(os.urandom(1000))
    (tmp_path / "a.js.br").unlink()
    compress.Compressor(node, cache, compress.QUICK).write_beside([file])
    assert not best.keys() & set(cache.iterdir())  # forgotten
    assert not (tmp_path / "a.js.br").exists()  # not worth it


#: What brotli's best quality leaves of a quick form, at most. It takes two minutes for a first visit, so
#: its sizes are estimated where `build.py build` has not made them: 0.842 of Pyodide's code, 0.833 of the
#: snapshot and 0.840 of all were left when this was written.
BEST_OF_QUICK = 0.845


def best_size(place: Path) -> float:
    """Return the size of a brotli form at the best quality, estimated if only a quick one is there."""
    size = Path(f"{place}.br").stat().st_size
    return size if place.name.endswith(f"-{compress.BEST}") else BEST_OF_QUICK * size


def test_a_first_visit_loads_little():
    """The goals of the project, in bytes."""
    visit = first_visit(built())
    node, cache = find_node().node, CACHE / "compressed"
    made = compress.Compressor(node, cache, compress.QUICK).made(visit).values()
    assert sum(map(best_size, made)) <= 5.5e6
    assert sum(Path(f"{place}.gz").stat().st_size for place in made) <= 7.2e6
