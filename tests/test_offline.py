"""What a browser must keep for use offline."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.built import built
from web.build import offline
from web.build.aliases import alias_names, write_aliases
from web.build.hashes import integrity
from web.build.node import find_node
from web.build.paths import WEB
from web.build.site import write_service_worker
from web.build.step import BuildError
from web.build.wire import first_visit

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("Sudoku.aspx", "sudoku.htm", "play.aspx")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a small site with alias pages."""
    (tmp_path / "index.html").write_text("<head></head>", encoding="utf-8")
    write_aliases(NAMES, tmp_path)
    for name in ("js/app-1.js", "js/app-1.js.map", "wheels/ours.whl", "vendor/theirs/LICENSE.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


def test_pages_with_the_same_contents_are_kept_once(site: Path):
    pages = offline.page_names(site, NAMES)
    below = "Sudoku.aspx/index.html"
    assert pages == {
        "": "index.html",
        "sudoku.htm": "index.html",
        "Sudoku.aspx": "index.html",
        "Sudoku.aspx/": below,
        "Sudoku.aspx/index.html": below,
        "play.aspx": "index.html",
        "play.aspx/": below,
        "play.aspx/index.html": below,
    }
    assert offline.kept_paths(site, NAMES, pages) == [below, "index.html", "js/app-1.js"]


@pytest.mark.slow
def test_the_service_worker_changes_with_each_file(site: Path):
    write_service_worker(NAMES, site)
    worker = site / offline.WORKER
    first = worker.read_bytes()
    assert integrity((site / "js" / "app-1.js").read_bytes()).encode() in first
    worker.unlink()
    write_service_worker(NAMES, site)
    assert worker.read_bytes() == first
    worker.unlink()
    (site / "js" / "app-1.js").write_text("newer", encoding="utf-8")
    write_service_worker(NAMES, site)
    assert worker.read_bytes() != first


def test_all_a_visit_loads_is_kept():
    site = built()
    names = alias_names()
    pages = offline.page_names(site, names)
    kept = offline.kept_paths(site, names, pages)
    loaded = {file.relative_to(site).as_posix() for file in first_visit(site)}
    assert loaded <= set(kept)
    first = offline.first_scripts(site, kept)
    assert {"embed.html", *pages.values()} <= set(first)
    assert {script for scripts in first.values() for script in scripts} <= set(kept)
    assert {"pyodide/python.zip", "guide.html", "manifest.webmanifest"} <= set(kept)
    assert not any(path.endswith((".whl", ".map", "python_stdlib.zip")) for path in kept)


def test_a_worker_that_cannot_be_written_is_reported(tmp_path: Path):
    node = find_node().node
    with pytest.raises(BuildError, match="main"):
        offline.make(node, tmp_path, WEB, tmp_path, {})


def test_the_manifest_works_in_any_folder():
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    icons = [icon["src"] for icon in manifest["icons"]]
    assert all((WEB / name).is_file() for name in icons)
    places = [manifest["start_url"], manifest["scope"], manifest["share_target"]["action"], *icons]
    assert not any(place.startswith("/") or ":" in place for place in places)
