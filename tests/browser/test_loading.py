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
from tests.browser.support import Gate, PlainHandler, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page

BD = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

#: Milliseconds without a byte until people are asked, as in web/src/python/loading.ts.
STALL = 15_000

#: Bytes of the WebAssembly that come before the line stalls.
PART = 2_000_000

FIGURES = re.compile(r"^Loading: \d{1,2}\.\d of \d\d\.\d MB$")
STALLED = "Python could not be loaded: check your connection. Nothing has arrived for 15 seconds."

#: What the frame of a board says of loading.
WORDS = "sudoku-board .loading-words"


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
    """Return the address of the site behind that line; a test names it before ``page`` to outlive it."""
    with serving(dist, handler=line) as address:
        yield address
        line.go_on.set()


def stall(page: Page, address: str) -> Locator:
    """Open a board, and let the time pass in which nothing comes once a part has; return it."""
    page.clock.install()
    page.goto(address)
    shown = page.locator(WORDS)
    expect(shown).to_have_text(FIGURES)
    assert shown.evaluate("(shown) => shown.closest('[aria-live], [role=status]')") is None
    page.clock.fast_forward(STALL)
    return page.locator("sudoku-board")


def test_retry_asks_again_and_continues(slow_site: str, page: Page, line: type[StallingHandler]):
    board = stall(page, f"{slow_site}sudoku.htm?bd={BD}")
    stopped = board.get_by_role("status").filter(has_text=STALLED)
    expect(stopped).to_be_visible()
    assert len(line.asked) == 1
    page.get_by_role("button", name="Retry").click()
    expect(stopped).to_be_hidden()
    assert BoardPage(page, slow_site).wait().bd() == BD
    assert len(line.asked) == 2
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator(WORDS)).to_be_hidden()
    expect(page.get_by_role("button", name="Retry")).to_be_hidden()
    assert page.url == f"{slow_site}sudoku.htm?bd={BD}"


def test_a_late_arrival_needs_no_retry(slow_site: str, page: Page, line: type[StallingHandler]):
    stall(page, f"{slow_site}sudoku.htm?bd={BD}")
    expect(page.get_by_role("button", name="Retry")).to_be_visible()
    line.go_on.set()
    assert BoardPage(page, slow_site).wait().bd() == BD
    expect(page.get_by_role("button", name="Retry")).to_be_hidden()
    assert len(line.asked) == 1


def test_text_typed_meanwhile_stays(slow_site: str, page: Page, line: type[StallingHandler]):
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
def test_a_frame_says_so_too(slow_site: str, page: Page, line: type[StallingHandler], asked: str):
    board = stall(page, f"{slow_site}embed.html?{asked}bd={BD}")
    expect(board.get_by_role("status").filter(has_text=STALLED)).to_be_visible()
    board.get_by_role("button", name="Retry").click()
    expect(board).to_have_attribute("state", "ready")
    expect(board.get_by_role("button", name="Retry")).to_be_hidden()
    assert len(line.asked) == 2


def test_a_stall_once_python_works_is_not_said_to_be_pythons(page: Page, site: str):
    page.clock.install()
    Gate(page, "**/sights/*")  # which shows the digits early, so that the board can do without
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={BD}")
    page.clock.fast_forward(STALL)
    expect(shown.status).to_contain_text("Part of Sudolink could not be loaded")
    expect(shown.status).not_to_contain_text("Python could not")


def test_an_embedded_board_whose_script_stalls_has_retry(page: Page, site: str):
    page.clock.install()
    # Requested again, it has another address, which is not held.
    stalled = Gate(page, "**/embed/board-*.js")
    page.goto(f"{site}embed.html?bd={BD}", wait_until="commit")
    board = page.locator("sudoku-board")
    expect(board).to_have_attribute("state", "loading")
    page.clock.fast_forward(STALL)
    expect(board.get_by_role("alert")).to_contain_text("check your connection")
    assert len(stalled.waiting) == 1
    board.get_by_role("button", name="Retry").click()
    expect(board).to_have_attribute("state", "ready")
    expect(board.get_by_role("alert").filter(has_text="could not")).to_have_count(0)


# --- The bar ----------------------------------------------------------------------------------------

#: Where the parts of the page are that must not move.
PLACES = """
() => ["#play .heading", "#news", ".board-place", "#board", "#start"].map((name) => {
  const {x, y, width, height} = document.querySelector(name).getBoundingClientRect();
  return [name, x, y, width, height];
})
"""

#: The edges of the cells, whether they are drawn or only their frame is, and those of what is said of loading.
EDGES = """
(words) => {
  const {host} = words.getRootNode();
  const board = host.getBoundingClientRect();
  const around = 0.045 * board.width; // the names of rows and columns
  const bar = words.parentNode.querySelector(".loading-bar");
  return {cells: {top: board.top + around, bottom: board.bottom}, words: words.getBoundingClientRect(), bar: bar.getBoundingClientRect()};
}
"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("address", ["sudoku.htm?", "embed.html?", "embed.html?controls&"])
def test_nothing_covers_the_cells_while_they_load(
    new_page, slow_site: str, width: int, address: str
):
    page = new_page(viewport={"width": width, "height": 800})
    page.clock.install()
    page.goto(f"{slow_site}{address}bd={BD}")
    words = page.locator(WORDS)
    expect(words).to_have_text(FIGURES)
    edges = words.evaluate(EDGES)
    assert edges["words"]["bottom"] <= edges["cells"]["top"] + 1
    assert edges["bar"]["top"] >= edges["cells"]["bottom"] - 5  # on the frame's own line
    assert edges["words"]["top"] >= 0
    assert edges["words"]["right"] <= width


def test_nothing_moves_when_progress_is_shown(slow_site: str, page: Page):
    page.clock.install()
    page.clock.pause_at("2030-01-01")
    page.goto(f"{slow_site}sudoku.htm?bd={BD}")
    expect(page.locator("#board")).to_have_attribute("state", "loading")
    before = page.evaluate(PLACES)
    expect(page.locator(WORDS)).to_be_hidden()
    page.clock.run_for(1000)
    expect(page.locator(WORDS)).to_be_visible()
    assert page.evaluate(PLACES) == before


def test_the_bar_has_a_name_and_a_value(slow_site: str, page: Page):
    page.clock.install()
    page.goto(f"{slow_site}sudoku.htm?bd={BD}")
    bar = page.get_by_role("progressbar", name="Loading")
    expect(page.locator(WORDS)).to_have_text(FIGURES)
    part = bar.evaluate("(bar) => bar.value")
    loaded, total = re.findall(r"[\d.]+", page.locator(WORDS).inner_text())
    assert part == pytest.approx(float(loaded) / float(total), abs=0.02)


def test_a_fast_line_shows_no_progress(page: Page, site: str):
    """All comes before the first second is over; what is shown once would leave its words behind."""
    page.clock.install()
    page.clock.pause_at("2030-01-01")
    BoardPage(page, site).open(f"sudoku.htm?bd={BD}")
    page.clock.run_for(5000)
    words = page.locator(WORDS)
    expect(words).to_be_hidden()
    assert words.text_content() == ""


#: Keeps what the frame says of loading, from frame to frame.
RECORD = """
globalThis.said = [];
const look = () => {
  const root = document.querySelector("#board")?.shadowRoot;
  const words = root?.querySelector(".loading-words")?.textContent;
  const bar = root?.querySelector(".loading-bar");
  if (words && words !== said.at(-1)?.words) said.push({words, part: bar.position});
  requestAnimationFrame(look);
};
look();
"""


def test_progress_only_goes_forward(page: Page, subpath_site: str):
    """On a line of 8 Mbit/s, with compressed files."""
    page.add_init_script(RECORD)
    line = page.context.new_cdp_session(page)
    rate = {"downloadThroughput": 1_000_000, "uploadThroughput": 1_000_000, "latency": 40}
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", {"offline": False, **rate})
    BoardPage(page, subpath_site).open(f"sudoku.htm?bd={BD}")
    said = [each for each in page.evaluate("said") if " of " in each["words"]]
    figures = [re.findall(r"[\d.]+", each["words"]) for each in said]
    loaded = [float(each[0]) for each in figures]
    assert len(loaded) > 5
    assert loaded == sorted(loaded)
    assert len({each[1] for each in figures}) == 1
    assert loaded[-1] <= float(figures[0][1])
    parts = [each["part"] for each in said]
    assert parts == sorted(parts)
    assert 0 < parts[0] < parts[-1] <= 1


# --- No connection ----------------------------------------------------------------------------------

NOT_LOADED = "Python could not be loaded: check your connection."


@pytest.mark.allow_page_errors
@pytest.mark.parametrize("file", ["pyodide/*", "js/worker-*.js"])
@pytest.mark.parametrize("address", ["sudoku.htm?", "embed.html?controls&"])
def test_without_a_connection_retry_keeps_the_link(page: Page, site: str, file: str, address: str):
    page.route(f"**/{file}", lambda route: route.abort("internetdisconnected"))
    link = f"{site}{address}bd={BD}"
    page.goto(link)
    board = page.locator("sudoku-board")
    message = board.get_by_role("alert").filter(has_text=NOT_LOADED)
    expect(message).to_be_visible()
    board.get_by_role("button", name="Retry").click()
    expect(message).to_be_visible()  # still no connection
    page.unroute(f"**/{file}")
    board.get_by_role("button", name="Retry").click()
    expect(board).to_have_attribute("state", "ready")
    assert page.url == link


@pytest.mark.allow_page_errors
def test_an_embedded_board_whose_script_did_not_come_has_retry(page: Page, site: str):
    page.route("**/embed/board-*.js", lambda route: route.abort("internetdisconnected"))
    page.goto(f"{site}embed.html?bd={BD}")
    board = page.locator("sudoku-board")
    expect(board.get_by_role("alert")).to_contain_text("check your connection")
    page.unroute("**/embed/board-*.js")
    board.get_by_role("button", name="Retry").click()
    expect(board).to_have_attribute("state", "ready")
