"""The packages sudolink and sudolink-site as they are installed: `sudolink open` shows a board, offline."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage, drawn
from tests.built import built
from web.build.files import files_in
from web.build.hashes import SUMS
from web.build.paths import CACHE
from web.build.site_wheel import LEFT_OUT, build_site_wheel
from web.build.wheel import build_wheel
from web.build.widget import build_widget

if TYPE_CHECKING:
    from playwright.sync_api import Page

BOARD = KINDS["killer"].example

#: Stands in for a browser: writes the address that it is given.
RECORD = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.argv[2])"


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    """The folder into which both wheels are installed, without network."""
    folder: Path = tmp_path_factory.mktemp("installed")
    with FileLock(CACHE / "site.lock"):
        wheels = build_wheel(), build_site_wheel()
    options = ("--no-index", "--no-deps", "--quiet", "--target", folder)
    subprocess.run([sys.executable, "-m", "pip", "install", *options, *wheels], check=True)
    return folder


@pytest.fixture
def opened(installed: Path, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address that `sudolink open` prints, and the file with the one that the browser gets.

    A test names this fixture before ``page``, so that the server outlives the page, which still
    loads files when its board is shown.
    """
    record, script = tmp_path / "address", tmp_path / "browser.py"
    script.write_text(RECORD, encoding="utf-8")
    browser = f"{sys.executable} {script} {record} %s"
    env = {**os.environ, "PYTHONPATH": str(installed), "BROWSER": browser}
    command = [sys.executable, "-m", "sudolink", "open", BOARD, "--port", "0", "--json"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=env, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        yield json.loads(server.stdout.readline())["address"], record
        server.kill()


@pytest.mark.slow
def test_a_board_opens_from_the_installed_packages(opened: tuple[str, Path], page: Page):
    address, record = opened
    page.goto(address)
    shown = BoardPage(page, address).wait()
    assert shown.cells() == drawn(sudolink.decode(BOARD))
    assert record.read_text("utf-8") == address


@pytest.mark.slow
def test_the_package_has_the_site_without_its_compressed_forms(installed: Path):
    site, there = built(), installed / "sudolink_site" / "site"
    assert (there.parent / build_widget().name).read_bytes() == build_widget().read_bytes()
    version = f'__version__ = "{sudolink.__version__}"'
    assert version in (there.parent / "__init__.py").read_text(encoding="utf-8")
    names = {path.relative_to(site) for path in files_in(site)}
    kept = {name for name in names if not any(name.match(form) for form in LEFT_OUT)}
    assert {path.relative_to(there) for path in files_in(there)} == kept
    assert all(
        (there / name).read_bytes() == (site / name).read_bytes() for name in kept - {Path(SUMS)}
    )
