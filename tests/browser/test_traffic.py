"""What the page and Python send each other: little, and nothing twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.board import Cell
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage
from tests.browser.traffic import exchanges, watch_traffic

#: The goals of the project: bytes both ways.
MOST_OF_A_KEY, MOST_OF_A_VIEW = 3000, 40_000

SHOW = "(board, text) => board.open(text)"


def empty_cells(kind):
    board = sudolink.decode(KINDS[kind].example)
    return [i for i, cell in enumerate(board.cells) if not cell.value and not cell.black]


def test_a_key_press_and_a_view_of_every_kind(page, site):
    watch_traffic(page)
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={KINDS['sudoku'].example}")
    for kind, facts in KINDS.items():
        shown.board.evaluate(SHOW, facts.example)
        exchanges(page)
        shown.board.evaluate(SHOW, facts.example)  # the page has the drawing kit now
        (view,) = exchanges(page, "open")
        assert view.both <= MOST_OF_A_VIEW, kind
        cells = empty_cells(kind)
        size = sudolink.decode(facts.example).size
        for number, cell in enumerate(cells[:: max(1, len(cells) // 6)]):
            shown.cell(cell).click()
            page.keyboard.press(str(number % size + 1))
            shown.expect_value(cell, number % size + 1)
            for key in exchanges(page, "note"):
                assert key.both <= MOST_OF_A_KEY, (kind, cell)


def test_the_page_knows_what_python_no_longer_tells(page, site):
    shown = BoardPage(page, site).open(f"killersudoku.htm?bd={KINDS['killer'].example}")
    read = """(board) => board.settled().then(() => {
        const { kit, svg, ...view } = board.view;
        return view;
    })"""
    asked = """(board) => import(document.querySelector('script[src*="js/app-"]').src).then(
        ({ ask }) => ask("open", { text: board.link, page: board.page })).then(
        ({ kit, svg, ...view }) => view)"""
    cells = empty_cells("killer")
    for cell, keys in [(cells[0], "5"), (cells[9], "3"), (cells[0], "Backspace"), (cells[4], "9")]:
        shown.cell(cell).click()
        page.keyboard.press(keys)
        assert shown.board.evaluate(read) == shown.board.evaluate(asked)
    for control in ("Undo", "Undo", "Redo"):
        shown.press(control)
        assert shown.board.evaluate(read) == shown.board.evaluate(asked)
    labels = [cell.get_attribute("aria-label") for cell in shown.board.locator("[data-cell]").all()]
    assert labels == shown.board.evaluate("(board) => board.view.labels")


@pytest.mark.parametrize("noted", [False, True])
def test_hiding_a_step_asks_python_nothing(page, site, noted):
    board = sudolink.decode(KINDS["sudoku"].example).givens_only()
    if noted:
        full = Cell(candidates=tuple(range(1, 10)), corner=(1,))
        board = replace(board, cells=tuple(cell if cell.value else full for cell in board.cells))
    watch_traffic(page)
    shown = BoardPage(page, site).open(f"sudoku.htm{sudolink.link(board).partition('.htm')[2]}")
    drawing = "(board) => board.shadowRoot.querySelector('[role=grid]').innerHTML"
    before = shown.board.evaluate(drawing)
    for _ in range(3):
        shown.press("Hint")
    expect(shown.board.locator(".sl-layer-step-marks")).not_to_have_count(0)
    assert shown.board.evaluate(drawing) != before
    exchanges(page)
    shown.press("Hide")
    expect(shown.board.locator(".sl-layer-step-marks")).to_have_count(0)
    assert shown.board.evaluate(drawing) == before
    asked = {each.name for each in exchanges(page)}
    assert not asked & {"open", "step_show", "note"}


def test_the_drawing_kit_comes_once(page, site):
    watch_traffic(page)
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={KINDS['sudoku'].example}")
    (first,) = exchanges(page, "open")
    shown.board.evaluate(SHOW, KINDS["sudoku-x"].example)
    (second,) = exchanges(page, "open")
    assert first.received > 30_000 > second.received
    shown.board.evaluate(SHOW, KINDS["killer"].example)  # cells with cages are another kit
    shown.board.evaluate(SHOW, KINDS["killer-jigsaw"].example)
    with_cages, later = exchanges(page, "open")
    assert with_cages.received > later.received
