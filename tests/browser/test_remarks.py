"""Remarks on a puzzle appear once its board can be played, and move nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sudolink.puzzle.kinds import KINDS
from sudolink.solver.questions.puzzle_remarks import ADVICE
from tests.browser.board_page import BoardPage

pytestmark = pytest.mark.idle_work

GOOD = KINDS["sudoku"].example
#: With a second 3 in its first row.
TWICE = GOOD.replace("S9B03ep", "S9B0303", 1)
REPORTED = "Something may be wrong with this puzzle. See the remarks below."
SAID = ["Row A has two 3s: A1 and A2.", f"This puzzle has no solution. {ADVICE}"]

#: Where the board and its keys are as they are first seen, and as they are now.
PLACES = """() => ["#board", "#key-pad"].map((name) => {
    const { top, left } = document.querySelector(name).getBoundingClientRect();
    return [top, left];
})"""


def remarks(page):
    return page.get_by_role("list", name="Remarks on this puzzle")


def test_a_damaged_link_says_what_is_wrong(page, site):
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={TWICE}")
    expect(shown.status).to_have_text(REPORTED)
    expect(remarks(page).get_by_role("listitem")).to_have_text(SAID)

    page.reload()
    shown.wait()
    expect(remarks(page).get_by_role("listitem")).to_have_text(SAID)
    page.goto(f"{site}sudoku.htm?bd={GOOD}")
    shown.wait()
    expect(remarks(page)).to_be_hidden()

    shown.press("Import")
    shown.paste(TWICE)
    expect(remarks(page).get_by_role("listitem")).to_have_text(SAID)


def test_board_and_keys_stay_where_they_are(page, site):
    page.set_viewport_size({"width": 390, "height": 844})
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={GOOD}")
    expect(page.locator("#play:not(.deciding)")).to_be_visible()
    before = page.evaluate(PLACES)
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={TWICE}")
    expect(remarks(page)).to_be_visible()
    expect(shown.status).to_have_text(REPORTED)
    assert page.evaluate(PLACES) == before
