"""Count solutions: the number in a sentence, figures on the way, and Stop at any time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage

pytestmark = pytest.mark.shared_page

SUDOKU = KINDS["sudoku"].example
FIGURES = re.compile(r"^[\d,]+\spositions? tried, depth\s\d+, [\d,]+\ssolutions? found$")


def few_solutions():
    """Return a board that has lost so many clues that it has some solutions."""
    clues = "".join(str(cell.value or 0) for cell in sudolink.decode(SUDOKU).cells)
    boards = ("0" * lost + clues[lost:] for lost in range(81))
    return next(board for board in boards if count_of(board) > 1)


def count_of(board):
    return sudolink.count(sudolink.decode(board), 1000).number


def count(shown, answer):
    shown.press("Count solutions")
    expect(shown.status).to_have_text(answer)


def test_counts(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    count(shown, "Exactly one solution.")
    shown.cell(1).click()
    page.keyboard.press("9")
    shown.expect_value(1, 9)
    shown.press("Count solutions")
    expect(shown.status).to_contain_text("With the entered digits: none: row A holds 9 twice")
    expect(shown.status).to_contain_text("The givens alone: exactly one solution.")

    few = few_solutions()
    number = count_of(few)
    assert 1 < number < 1000
    shown.open(f"?bd={few}")
    count(shown, f"{number} solutions.")
    assert shown.bd() == few

    shown.open(f"?bd=55{'0' * 79}")
    count(shown, "None: row A holds 5 twice: in A1 and A2.")


@pytest.mark.parametrize("kind", ["sudoku", "jigsaw"])
def test_long_count_shows_figures_and_stops(page, site, kind):
    board = sudolink.decode(KINDS[kind].example)
    empty = sudolink.Board(kind, 9, cells=(sudolink.Cell(),) * 81, regions=board.regions)
    shown = BoardPage(page, site).open(sudolink.link(empty))
    shown.press("Count solutions")
    expect(shown.status).to_have_text("Searching…")
    figures = page.locator("#progress-text")
    expect(figures).to_have_text(FIGURES)
    expect(figures).not_to_contain_text("solutions\u00a00")  # some have been found
    for name in ("Solve", "Count solutions"):
        # Count solutions is behind More, which has closed again
        button = page.get_by_role("button", name=name, exact=True, include_hidden=True)
        expect(button).to_have_attribute("aria-disabled", "true")

    stop = page.get_by_role("button", name="Stop", exact=True)
    stop.click()
    expect(shown.status).to_have_text(re.compile(r"^Stopped: at least [\d,]+ solutions\.$"))
    expect(stop).to_be_hidden()
    expect(page.get_by_role("button", name="Import", exact=True)).to_be_focused()
    assert all(not cell["value"] for cell in shown.cells())
