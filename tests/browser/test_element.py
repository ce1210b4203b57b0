"""<sudoku-board> on its own: the contract that embedders hold on to."""

from __future__ import annotations

from playwright.sync_api import expect

import sudolink
from sudolink.kinds import KINDS
from tests.browser.board_page import drawn

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

    own.evaluate("(board, bd) => board.setAttribute('bd', bd)", KILLER)
    expect(own).to_have_attribute("state", "ready")
    assert own.evaluate("(board) => board.bd") == KILLER
    heard = [event for event in page.evaluate("heard") if event[1] == "own"]
    assert heard == [[name, "own", True] for name in ("ready", "change", "error", "ready")]
