"""The packages sudolink and sudolink-site as they are installed: `sudolink open` shows a board, offline."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

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
from web.build.venv import venv_program
from web.build.wheel import build_wheel
from web.build.widget import build_widget

if TYPE_CHECKING:
    from playwright.sync_api import Page

BOARD = KINDS["killer"].example

#: Stands in for a browser: writes the address that it is given.
RECORD = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.argv[2])"


#: How the packages are run without being installed: tools that put them into a folder of their own.
WAYS = {"pipx": ("pipx", "run", "--spec"), "uvx": ("uvx", "--from")}


@pytest.fixture(scope="module")
def wheels(tmp_path_factory) -> Path:
    """The folder with both wheels."""
    folder: Path = tmp_path_factory.mktemp("wheels")
    with FileLock(CACHE / "site.lock"):
        for wheel in (build_wheel(), build_site_wheel()):
            shutil.copy(wheel, folder)
    return folder


@pytest.fixture(scope="module")
def installed(wheels: Path, tmp_path_factory) -> Path:
    """The folder into which both wheels are installed, without network."""
    folder: Path = tmp_path_factory.mktemp("installed")
    options = ("--no-index", "--no-deps", "--quiet", "--target", folder)
    install: list[str | Path] = [sys.executable, "-m", "pip", "install", *options]
    subprocess.run([*install, *wheels.iterdir()], check=True)
    return folder


@contextmanager
def opening(command: Sequence[str | Path], folder: Path, **variables: str) -> Iterator[str]:
    """Open the board with a `sudolink` command and give the address that it prints."""
    script = folder / "browser.py"
    script.write_text(RECORD, encoding="utf-8")
    browser = f"{sys.executable} {script} {folder / 'address'} %s"
    env = {**os.environ, "BROWSER": browser, **variables}
    words = [*map(str, command), "open", BOARD, "--port", "0", "--json"]
    with subprocess.Popen(
        words, cwd=folder, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout
        try:
            yield json.loads(server.stdout.readline())["address"]
        finally:
            os.killpg(server.pid, signal.SIGKILL)  # the tool's processes too


@pytest.fixture
def opened(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address that `sudolink open` prints.

    A test names this fixture before ``page``, so that the server outlives the page, which still
    loads files when its board is shown.
    """
    command = (sys.executable, "-m", "sudolink")
    with opening(command, tmp_path, PYTHONPATH=str(installed)) as address:
        yield address


@pytest.mark.slow
def test_a_board_opens_from_the_installed_packages(opened: str, page: Page, tmp_path: Path):
    page.goto(opened)
    shown = BoardPage(page, opened).wait()
    assert shown.cells() == drawn(sudolink.decode(BOARD))
    assert (tmp_path / "address").read_text("utf-8") == opened


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_the_packages_run_without_being_installed(
    way: tuple[str, ...], wheels: Path, tmp_path: Path
):
    """As docs/hosting.md says, but with our wheels instead of those of an index."""
    tool, *options = way
    index = {f"{name}_NO_INDEX": "1" for name in ("PIP", "UV")}
    links = {f"{name}_FIND_LINKS": str(wheels) for name in ("PIP", "UV")}
    homes = {name: str(tmp_path / name) for name in ("PIPX_HOME", "UV_CACHE_DIR")}
    command: list[str | Path] = [venv_program(tool), *options, "sudolink[site]", "sudolink"]
    with (
        opening(command, tmp_path, **index, **links, **homes, PYTHONPATH="") as address,
        urlopen(address) as answer,  # noqa: S310 - our own server
    ):
        assert b"<sudoku-board" in answer.read()


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
