"""<sudoku-board> on its own: the contract that embedders hold on to."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import drawn
from tests.browser.support import serving

SUDOKU = KINDS["sudoku"].example
KILLER = KINDS["killer"].example
LISTEN = """(bd) => {
    window.heard = [];
    for (const name of ["ready", "change", "error"]) {
        document.addEventListener(name, (event) => heard.push([name, event.target.id, event.composed]));
    }
    const board = document.createElement("sudoku-board");
    board.id = "own";
    board.setAttribute("bd", bd);
    document.body.append(board);
    return board.state;
}"""


def test_contract(page, site):
    page.goto(site)
    assert page.evaluate(LISTEN, SUDOKU) == "loading"
    own = page.locator("sudoku-board#own")
    expect(own).to_have_attribute("state", "ready")
    cells = own.locator("[data-cell]")
    read = "(cells) => cells.map(({dataset}) => ({...dataset}))"
    assert cells.evaluate_all(read) == drawn(sudolink.decode(SUDOKU))
    assert all(
        cells.evaluate_all("(cells) => cells.map((cell) => cell.getAttribute('aria-label'))")
    )
    assert own.evaluate("(board) => board.bd") == SUDOKU
    assert page.evaluate("document.activeElement.id") != "own"

    own.evaluate("(board) => board.edit(1, 5)")
    expect(own.locator('[data-cell="1"]')).to_have_attribute("data-value", "5")
    assert sudolink.decode(own.evaluate("(board) => board.bd")).cells[1].value == 5

    own.evaluate("(board) => (board.bd = 'S9B0')")
    expect(own).to_have_attribute("state", "error")
    expect(own.get_by_role("alert")).to_contain_text("S9B")
    assert own.evaluate("(board) => board.bd") == "S9B0"
    expect(own.locator("[data-cell]")).to_have_count(0)

    own.evaluate("(board, bd) => board.setAttribute('bd', bd)", KILLER)
    expect(own).to_have_attribute("state", "ready")
    assert own.evaluate("(board) => board.bd") == KILLER
    heard = [event for event in page.evaluate("heard") if event[1] == "own"]
    assert heard == [[name, "own", True] for name in ("ready", "change", "error", "ready")]


#: Calls to `edit` that name no cell or no digit, and what the answer is about.
NO_ENTRIES = [
    ("1, 77", "digit"),
    ("3, 0", "digit"),
    ("3, 1.5", "digit"),
    ("3, '5'", "digit"),
    ("3", "digit"),
    ("-1, 5", "cell"),
    ("81, 5", "cell"),
    ("2.5, 5", "cell"),
    ("'3', 5", "cell"),
]


@pytest.fixture
def own(page, site):
    """A board of the test's own, on our page."""
    page.goto(site)
    page.evaluate(LISTEN, SUDOKU)
    board = page.locator("sudoku-board#own")
    expect(board).to_have_attribute("state", "ready")
    return board


def why_not(board, call):
    """Return why a call to the board is refused."""
    return board.evaluate(f"(board) => board.{call}.then(() => 'no reason', (e) => e.message)")


def test_an_invalid_entry_is_refused_and_the_board_works_on(own):
    for numbers, what in NO_ENTRIES:
        assert why_not(own, f"edit({numbers})").startswith(f"The {what} must be a whole number")
    own.evaluate("(board) => board.settled()")
    assert own.evaluate("(board) => board.bd") == SUDOKU
    own.evaluate("(board) => board.edit(1, 5)")
    assert sudolink.decode(own.evaluate("(board) => board.bd")).cells[1].value == 5
    own.evaluate("(board) => board.edit(1, null)")
    assert sudolink.decode(own.evaluate("(board) => board.bd")).cells[1].value is None


def test_nothing_is_entered_without_a_board(own):
    own.evaluate("(board) => board.open('S9B0')")
    assert "no board" in why_not(own, "edit(1, 5)")


def test_a_page_of_another_origin_can_embed_it(page, site, tmp_path):
    host_page = (
        "<!doctype html><link rel=icon href=data:,>"
        f'<script type="module" src="{site}js/sudoku-board.js"></script>'
        f'<sudoku-board bd="{SUDOKU}"></sudoku-board>'
    )
    (tmp_path / "index.html").write_text(host_page, encoding="utf-8")
    with serving(tmp_path) as other:
        page.goto(other)
        expect(page.locator("sudoku-board")).to_have_attribute("state", "ready")
        expect(page.locator("sudoku-board [data-cell]")).to_have_count(81)
