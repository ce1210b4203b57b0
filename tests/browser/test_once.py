"""On a first visit each file is sent once, also if the browser keeps nothing for the page's workers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import urlsplit

import pytest

from tests.browser.board_page import BoardPage
from tests.browser.support import PATIENCE_MS, PlainHandler, launch_options, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.browser.support import Watch

BD = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

#: The files that the board's Python starts from, and all of Pyodide's WebAssembly, for later.
LARGE = ("core.wasm", "snapshot.bin", "pyodide.asm.wasm")


class ForgetfulHandler(PlainHandler):
    """Forbids browsers to keep files, and counts the bytes of each file that it sends."""

    sent: ClassVar[Counter[str]]

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, but none about keeping files."""
        if keyword not in {"Cache-Control", "Last-Modified", "ETag"}:
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Send one header more."""
        super().send_header("Cache-Control", "no-store")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file."""
        content = source.read()
        outputfile.write(content)
        self.sent[urlsplit(self.path).path.rpartition("/")[2]] += len(content)


@pytest.fixture
def sent(dist: Path) -> Iterator[tuple[str, Counter[str]]]:
    """Return the address of the site on such a server, which outlives the page, and what it has sent."""

    class Line(ForgetfulHandler):
        sent: ClassVar[Counter[str]] = Counter()

    with serving(dist, handler=Line) as address:
        yield address, Line.sent


@pytest.fixture
def visitor(browser: Browser, watch: Watch, tmp_path: Path) -> Iterator[Page]:
    """Return a page of somebody who has never been here, in a browser that may install."""
    profile = tmp_path / "profile"
    with browser.browser_type.launch_persistent_context(profile, **launch_options()) as context:
        context.set_default_timeout(PATIENCE_MS)
        watch.attach(context)
        yield context.new_page()


def test_large_files_cross_the_line_once(sent: tuple[str, Counter[str]], visitor: Page, dist: Path):
    site, bytes_sent = sent
    shown = BoardPage(visitor, site).open(f"sudoku.htm?bd={BD}")
    visitor.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)")
    shown.solve("only solution")
    sizes = {name: (dist / "pyodide" / name).stat().st_size for name in LARGE}
    assert {name: bytes_sent[name] for name in LARGE} == sizes
    [worker] = dist.glob("js/worker-*.js")
    assert bytes_sent[worker.name] == worker.stat().st_size
