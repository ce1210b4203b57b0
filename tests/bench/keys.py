"""``python -m tests.bench keys``: how soon a key press shows on the page, in headless Chromium.

Digits are typed on boards of several sizes, blank ones and such with every candidate noted, while
Python is idle and while it counts solutions. Measured is the time from the key event to the end of
the frame that shows the digit: what a page can tell, without the screen's own delay.

A second table says how many bytes the page and Python send each other: for a key press, and for a
view of a board whose drawing kit the page has already, which comes with the first view.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

from playwright.sync_api import Page, sync_playwright

import sudolink
from sudolink.puzzle.board import Cell
from tests.bench import machine, tables
from tests.browser.board_page import BoardPage
from tests.browser.support import APP, launch, serving
from tests.browser.traffic import Exchange, exchanges, watch_traffic
from web.build.site import build_site

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudolink.puzzle.board import Board

SIZES = (9, 16, 25)

#: Begins to keep times: a message posted in a frame's callback comes when the frame is painted.
WATCH = """() => {
    window.times = [];
    document.addEventListener("keydown", (event) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
    }), true);
}"""

#: Has the worker count the solutions of an empty board for some seconds.
KEEP_BUSY = f"""(seconds) => {APP}.then(async ({{ ask }}) => {{
    await ask("solve_start", {{ link: `sudoku.htm?bd=${{"0".repeat(81)}}`, task: "count" }});
    window.busy = ask("solve_run", {{ seconds }});
}})"""

#: A key needs a few milliseconds; so Python is busy at each of them.
BUSY_SECONDS = 3


def board_for(size: int, *, marked: bool) -> Board:
    """Return a blank board, or one with every candidate in every cell."""
    board = sudolink.Board.blank("sudoku", size)
    full = Cell(candidates=tuple(range(1, size + 1)))
    return replace(board, cells=(full,) * len(board.cells)) if marked else board


def press_keys(page: Page, count: int, *, busy: bool) -> list[float]:
    """Type digits into cells below each other, and return how long each took, in ms."""
    page.evaluate("times.length = 0")
    for number in range(count):
        if busy and number % 8 == 0:
            page.evaluate("window.busy")
            page.evaluate(KEEP_BUSY, BUSY_SECONDS)
        page.keyboard.press(str(number % 9 + 1))
        page.wait_for_function("(wanted) => times.length >= wanted", arg=2 * number + 1)
        page.keyboard.press("ArrowDown" if number % 8 else "ArrowRight")
        page.wait_for_function("(wanted) => times.length >= wanted", arg=2 * number + 2)
    page.evaluate("window.busy")
    times: list[float] = page.evaluate("times.filter((_, index) => index % 2 === 0)")
    return times


def measure(page: Page, site: str, board: Board, count: int) -> dict[bool, list[float]]:
    """Return the times on one board, with Python idle and busy."""
    shown = BoardPage(page, site).open(f"#bd={sudolink.encode(board)}")
    shown.cell(board.size + 1).click()
    page.evaluate(WATCH)
    return {busy: press_keys(page, count, busy=busy) for busy in (False, True)}


def measure_bytes(page: Page, site: str, board: Board, count: int) -> list[tuple[str, Exchange]]:
    """Return what is sent on one board: for views, and for single keys."""
    watch_traffic(page)
    string = sudolink.encode(board)
    shown = BoardPage(page, site).open(f"#bd={string}")
    found = [("first view", view) for view in exchanges(page, "open")]
    shown.board.evaluate("(board, text) => board.open(text)", string)
    found += [("later view", view) for view in exchanges(page, "open")]
    shown.cell(board.size + 1).click()
    for number in range(count):
        page.keyboard.press(str(number % 9 + 1))
        found += [("key", key) for key in exchanges(page, "enter")]
        page.keyboard.press("ArrowDown" if number % 8 else "ArrowRight")
    return found


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench keys", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, choices=SIZES)
    parser.add_argument("--keys", type=int, default=24, help="how many on each board")
    options = parser.parse_args(arguments)
    rows: list[list[str]] = []
    sent: list[list[str]] = []
    with serving(build_site()) as site, sync_playwright() as playwright:
        browser = launch(playwright)
        for size in options.sizes:
            for marked in (False, True):
                page = browser.new_page(viewport={"width": 1280, "height": 900})
                found = measure(page, site, board_for(size, marked=marked), options.keys)
                page.close()
                rows += [_row(size, marked, busy, times) for busy, times in found.items()]
                page = browser.new_page(viewport={"width": 1280, "height": 900})
                board = board_for(size, marked=marked)
                sent += _bytes_rows(size, marked, measure_bytes(page, site, board, options.keys))
                page.close()
        browser.close()
    heads = ("board", "candidates", "Python", "keys", "ms median", "ms at most")
    facts = machine.facts() | {"times": "milliseconds on the wall"}
    bytes_heads = ("board", "candidates", "what", "how many", "sent", "received", "both at most")
    parts = (tables.facts(facts), tables.table(heads, rows), tables.table(bytes_heads, sent))
    print(*parts, sep="\n\n")  # noqa: T201
    return 0


def _row(size: int, marked: bool, busy: bool, times: list[float]) -> list[str]:  # noqa: FBT001 (words of a row)
    return [
        f"{size}x{size}",
        "all noted" if marked else "none",
        "counting" if busy else "idle",
        str(len(times)),
        tables.number(median(times)),
        tables.number(max(times)),
    ]


def _bytes_rows(size: int, marked: bool, found: list[tuple[str, Exchange]]) -> list[list[str]]:  # noqa: FBT001 (words of a row)
    rows = []
    for what in ("first view", "later view", "key"):
        sent = [exchange for sort, exchange in found if sort == what]
        rows.append(
            [
                f"{size}x{size}",
                "all noted" if marked else "none",
                what,
                str(len(sent)),
                f"{median(each.sent for each in sent):,.0f}",
                f"{median(each.received for each in sent):,.0f}",
                f"{max(each.both for each in sent):,}",
            ]
        )
    return rows
