"""Solve: the answer is honest, and long work can be watched and stopped."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import sudolink
from sudolink.kinds import KINDS
from tests.browser.board_page import BoardPage

SUDOKU = KINDS["sudoku"].example
TWO_SOLUTIONS = "20" + "0" * 79


def test_answers(page, site):
    shown = BoardPage(page, site).open(f"?bd={TWO_SOLUTIONS}")
    shown.solve("More than one solution; here is one: the second differs first at")
    assert sudolink.decode(shown.link()).cells[80].value
    shown.press("Undo")
    shown.expect_value(80, None)

    shown.press("Import")
    shown.paste("55" + "0" * 79)
    expect(page.get_by_role("dialog")).to_be_hidden()
    shown.solve("No solution: row A holds 5 twice: in A1 and A2.")
    shown.expect_value(80, None)


def test_filled_digits_are_blamed_and_kept(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.cell(1).click()
    page.keyboard.press("9")
    shown.expect_value(1, 9)
    shown.solve("The clues alone have exactly one.")
    expect(shown.status).to_contain_text("No solution with the digits filled in")
    shown.expect_value(1, 9)
    shown.expect_value(2, None)


def test_long_solve_shows_progress_and_stops(page, site):
    hard = sudolink.encode(long_work())
    shown = BoardPage(page, site).open(f"#bd={hard}")
    before = shown.bd()
    shown.press("Solve")
    stop = page.get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_visible()
    expect(shown.status).to_have_text("Searching…")
    figures = re.compile(r"^nodes\s[\d,]+, depth\s\d+, solutions\s0$")
    expect(page.locator("#progress-text")).to_have_text(figures)
    stop.click()
    expect(shown.status).to_contain_text("Stopped.")
    expect(stop).to_be_hidden()
    assert shown.bd() == before

    shown.press("Solve")  # and a digit typed meanwhile is not lost
    expect(stop).to_be_visible()
    empty = next(int(cell["cell"]) for cell in shown.cells() if not cell["value"])
    shown.cell(empty).click()
    page.keyboard.press("7")
    shown.expect_value(empty, 7)
    expect(stop).to_be_hidden()


def long_work():
    """Return a board whose every row pairs neighbours by a difference of 1.

    The last cell of each row must then be odd, and there are only five odd digits for nine rows:
    no solution, by a reason that no search sees.
    """
    pairs = [(row * 9 + col, row * 9 + col + 1) for row in range(9) for col in range(0, 8, 2)]
    return sudolink.Board.blank("kenken", 9, cages=[sudolink.Cage(pair, 1, "-") for pair in pairs])
