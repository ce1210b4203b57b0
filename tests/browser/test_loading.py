"""Slow lines: how far loading is, a line that stalls, and Retry.

The server here sends a part of the WebAssembly when it is asked the first time, and the rest on request.
"""

from __future__ import annotations

import re
import threading
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.support import PlainHandler, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

BD = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

#: Milliseconds without a byte until people are asked, as in web/src/python/loading.ts.
STALL = 15_000

#: Bytes of the WebAssembly that come before the line stalls.
PART = 2_000_000

FIGURES = re.compile(r"^Loading the solver: \d{1,2}\.\d of \d\d\.\d MB$")
STALLED = "Nothing has arrived for 15 seconds"


class StallingHandler(PlainHandler):
    """Stalls in the middle of the WebAssembly, when that is asked for the first time."""

    asked: ClassVar[list[str]]
    go_on: ClassVar[threading.Event]

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, or a part of it and the rest later."""
        if "core.wasm" in self.path:
            self.asked.append(self.path)
            if len(self.asked) == 1:
                outputfile.write(source.read(PART))
                self.go_on.wait()
        super().copyfile(source, outputfile)


@pytest.fixture
def line() -> type[StallingHandler]:
    """Return a line of the test's own."""

    class Line(StallingHandler):
        asked: ClassVar[list[str]] = []
        go_on = threading.Event()

    return Line


@pytest.fixture
def slow_site(dist: Path, line: type[StallingHandler]) -> Iterator[str]:
    """Return the address of the site behind that line."""
    with serving(dist, handler=line) as address:
        yield address
        line.go_on.set()


def stall(page: Page, address: str, figures: str) -> None:
    """Open a board, and let the time pass in which nothing comes once a part has."""
    page.clock.install()
    page.goto(address)
    shown = page.locator(figures)
    expect(shown).to_have_text(FIGURES)
    assert shown.evaluate("(shown) => shown.closest('[aria-live], [role=status]')") is None
    page.clock.fast_forward(STALL)


def test_retry_asks_again_and_goes_on(page: Page, slow_site: str, line: type[StallingHandler]):
    stall(page, f"{slow_site}sudoku.htm?bd={BD}", "#loading")
    expect(page.locator("#status")).to_contain_text(STALLED)
    assert len(line.asked) == 1
    page.get_by_role("button", name="Retry").click()
    expect(page.locator("#status")).not_to_contain_text(STALLED)
    assert BoardPage(page, slow_site).wait().bd() == BD
    assert len(line.asked) == 2
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.get_by_role("button", name="Retry")).to_be_hidden()
    assert page.url == f"{slow_site}sudoku.htm?bd={BD}"


def test_what_comes_after_all_needs_no_retry(
    page: Page, slow_site: str, line: type[StallingHandler]
):
    stall(page, f"{slow_site}sudoku.htm?bd={BD}", "#loading")
    expect(page.get_by_role("button", name="Retry")).to_be_visible()
    line.go_on.set()
    assert BoardPage(page, slow_site).wait().bd() == BD
    expect(page.get_by_role("button", name="Retry")).to_be_hidden()
    assert len(line.asked) == 1


def test_what_was_typed_meanwhile_stays(page: Page, slow_site: str, line: type[StallingHandler]):
    page.clock.install()
    page.goto(slow_site)
    box = page.get_by_role("textbox", name="Import a board")
    box.fill(BD)
    page.get_by_role("button", name="Open the board").click()
    expect(page.locator("#loading")).to_have_text(FIGURES)
    page.clock.fast_forward(STALL)
    expect(page.locator("#start-notice")).to_contain_text(STALLED)
    assert box.input_value() == BD
    page.locator("#start-notice").get_by_role("button", name="Retry").click()
    assert BoardPage(page, slow_site).wait().bd() == BD
    assert len(line.asked) == 2


@pytest.mark.parametrize("asked", ["", "controls&theme=dark&"])
def test_a_frame_says_so_too(page: Page, slow_site: str, line: type[StallingHandler], asked: str):
    stall(page, f"{slow_site}embed.html?{asked}bd={BD}", "sudoku-board .loading p:first-child")
    board = page.locator("sudoku-board")
    expect(board.get_by_role("status").filter(has_text=STALLED)).to_be_visible()
    board.get_by_role("button", name="Retry").click()
    expect(board).to_have_attribute("state", "ready")
    expect(board.get_by_role("button", name="Retry")).to_be_hidden()
    assert len(line.asked) == 2
