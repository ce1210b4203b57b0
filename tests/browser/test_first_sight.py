"""Digits show on the board before Python is ready, and Python then draws them in the same places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage
from tests.browser.support import Gate

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

BD = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LINK = f"sudoku.htm?bd={BD}"

#: Kinds whose strings the page reads.
READ = [kind for kind in KINDS.values() if kind.cages != "arithmetic"]

#: What is in the cells, and where they are on the screen.
CELLS = """(board) => [...board.shadowRoot.querySelectorAll("[data-cell]")].map((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const said = ["cell", "value", "given", "candidates", "black"].map((name) => cell.dataset[name]);
    return [...said, cell.innerHTML, x, y, width, height];
})"""


#: Notes what is said from now on.
HEAR = """(line) => {
    window.said = [line.textContent];
    const hear = new MutationObserver(() => said.push(line.textContent));
    hear.observe(line, { childList: true });
}"""


def early(page: Page, address: str) -> tuple[Gate, Locator]:
    """Open a board while Python's files wait."""
    gate = Gate(page, "**/*.wasm")
    page.goto(address)
    board = page.locator("sudoku-board")
    expect(board.locator("[data-cell]").first).to_be_visible()
    expect(board).to_have_attribute("state", "loading")
    return gate, board


def cells(board: Locator) -> Any:
    return board.evaluate(CELLS)


@pytest.mark.parametrize("kind", READ, ids=lambda kind: kind.name)
def test_python_takes_over_in_the_same_places(page: Page, site: str, kind: Any):
    link = sudolink.link(sudolink.decode(kind.example))
    gate, board = early(page, site + link)
    before, tall = cells(board), board.bounding_box()
    gate.open()
    BoardPage(page, site).wait()
    assert cells(board) == before
    assert board.bounding_box() == tall


def test_it_looks_the_same(page: Page, site: str):
    gate, board = early(page, site + LINK)
    board.evaluate("(board) => board.shadowRoot.querySelector('.loading').remove()")
    before = board.screenshot()
    gate.open()
    BoardPage(page, site).wait()
    assert board.screenshot() == before


def test_what_is_typed_meanwhile_is_entered(page: Page, site: str):
    gate, board = early(page, site + LINK)
    shown = BoardPage(page, site)
    shown.cell(2).click()
    expect(shown.cell(2)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("4")
    shown.expect_value(2, 4)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+6")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("9")
    expect(board.locator("[role=grid]")).to_have_attribute("aria-busy", "true")
    gate.open()
    shown.wait()
    expect(board.locator("[role=grid]")).not_to_have_attribute("aria-busy", "true")
    shown.expect_value(2, 4)
    expect(shown.cell(3)).to_have_attribute("data-corner", "6")
    expect(shown.cell(4)).to_have_attribute("data-value", "7")
    expect(shown.cell(4)).to_have_attribute("aria-selected", "true")
    shown.press("Undo")
    shown.press("Undo")
    shown.expect_value(2, None)


def test_one_sentence_is_said(page: Page, site: str):
    gate, _ = early(page, site + LINK)
    page.locator("#status").evaluate(HEAR)
    gate.open()
    BoardPage(page, site).wait()
    assert [text for text in page.evaluate("said") if text] == [
        page.locator("#status").inner_text()
    ]


@pytest.mark.parametrize("link", [f"sudoku.htm?bd={BD[1:]}", f"sudoku.htm?bd={BD[:40]}%{BD[40:]}"])
def test_what_is_damaged_waits_for_python(page: Page, site: str, link: str):
    gate = Gate(page, "**/*.wasm")
    with page.expect_request("**/*.wasm"):
        page.goto(site + link)
    expect(page.locator("sudoku-board")).to_have_attribute("state", "loading")
    expect(page.locator("sudoku-board [data-cell]")).to_have_count(0)
    gate.open()


@pytest.mark.parametrize("asked", ["", "controls&theme=dark&cells=r1c1&"])
def test_a_frame_shows_them_too(page: Page, site: str, asked: str):
    gate, board = early(page, f"{site}embed.html?{asked}bd={KINDS['str8ts'].example}")
    before = cells(board.locator(".board"))
    gate.open()
    expect(board).to_have_attribute("state", "ready")
    assert cells(board.locator(".board")) == before


#: What the page waits for at most before it paints without digits, made so long that a busy machine
#: does not matter.
PATIENT = """
    const { setTimeout } = window;
    window.setTimeout = (run, time, ...more) => setTimeout(run, time === 250 ? 60_000 : time, ...more);
"""

#: Whether the first frame with contents is the one with digits.
IN_FIRST_FRAME = """() => {
    const [digits] = performance.getEntriesByName("digits");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return digits.startTime <= paint.startTime;
}"""


def test_digits_are_in_the_first_frame_where_the_files_are_kept(new_page: Any, site: str):
    page = new_page(service_workers="allow")
    shown = BoardPage(page, site).open(LINK)
    page.evaluate("navigator.serviceWorker.ready")
    page.add_init_script(PATIENT)
    page.goto("about:blank")
    shown.open(LINK)
    assert page.evaluate("Boolean(navigator.serviceWorker.controller)")
    assert page.evaluate(IN_FIRST_FRAME)
    page.goto("about:blank")
    shown.open("sudoku.htm?bd=" + BD.replace("0", "%2E"))  # nothing is read early, so nothing waits
    assert page.locator("body.held").count() == 0


def test_the_single_file_shows_them_too(page: Page, dist: Any):
    page.add_init_script(
        "window.Worker = class { postMessage() {} addEventListener() {} terminate() {} };"
    )
    page.goto(f"{(dist / 'sudolink.html').as_uri()}#sudoku.htm?bd={BD}")
    board = page.locator("sudoku-board")
    expect(board.locator('[data-cell="0"]')).to_have_attribute("data-value", "5")
    expect(board.locator('[data-cell="80"]')).to_have_attribute("data-value", "9")
    expect(board).to_have_attribute("state", "loading")
