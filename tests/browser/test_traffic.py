"""What the page and Python send each other: little, and nothing twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.board import Cell
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage
from tests.browser.support import Watch, watched_page
from tests.browser.traffic import exchanges, watch_traffic

#: The goals of the project: bytes both ways.
MOST_OF_A_KEY, MOST_OF_A_VIEW = 3000, 40_000

pytestmark = pytest.mark.shared_page


@pytest.fixture(scope="module")
def loaded(browser, site):
    """Return a page of all tests here, which counts what it sends from its start on."""
    record = Watch()
    with watched_page(browser, record, idle_work=True) as page:
        watch_traffic(page)
        yield BoardPage(page, site), record


@pytest.mark.parametrize("kind", KINDS)
def test_a_key_press_and_a_view(page, site, kind):
    board = sudolink.decode(KINDS[kind].example)
    link = sudolink.link(board)
    shown = BoardPage(page, site).open(link)
    exchanges(page)
    shown.board.evaluate("(board, link) => board.open(link)", link)  # the page has the kit now
    views = exchanges(page, "open")
    assert views
    assert max(view.both for view in views) <= MOST_OF_A_VIEW
    cells = [i for i, cell in enumerate(board.cells) if not cell.value and not cell.black]
    for number, cell in enumerate(cells[:: max(1, len(cells) // 6)]):
        shown.cell(cell).click()
        page.keyboard.press(str(number % board.size + 1))
        shown.expect_value(cell, number % board.size + 1)
        keys = exchanges(page, "enter")
        assert keys
        assert max(key.both for key in keys) <= MOST_OF_A_KEY


def test_the_page_knows_what_python_no_longer_sends(page, site):
    shown = BoardPage(page, site).open(f"killersudoku.htm?bd={KINDS['killer'].example}")
    read = """(board) => board.settled().then(() => {
        const { kit, svg, ...view } = board.view;
        return view;
    })"""
    asked = """(board) => import(document.querySelector('script[src*="js/app-"]').src).then(
        ({ ask }) => ask("open", { text: board.link, page: board.page })).then(
        ({ kit, svg, ...view }) => view)"""
    board = sudolink.decode(KINDS["killer"].example)
    cells = [i for i, cell in enumerate(board.cells) if not cell.value]
    for cell, keys in [(cells[0], "5"), (cells[9], "3"), (cells[0], "Backspace"), (cells[4], "9")]:
        shown.cell(cell).click()
        page.keyboard.press(keys)
        assert shown.board.evaluate(read) == shown.board.evaluate(asked)
    for control in ("Undo", "Undo", "Redo"):
        shown.press(control)
        assert shown.board.evaluate(read) == shown.board.evaluate(asked)
    labels = [cell.get_attribute("aria-label") for cell in shown.board.locator("[data-cell]").all()]
    assert labels == shown.board.evaluate("(board) => board.view.labels")


@pytest.mark.parametrize("marked", [False, True])
def test_hiding_a_step_asks_python_nothing(page, site, marked):
    board = sudolink.decode(KINDS["sudoku"].example).givens_only()
    if marked:
        full = Cell(candidates=tuple(range(1, 10)), corner=(1,))
        board = replace(board, cells=tuple(cell if cell.value else full for cell in board.cells))
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
    assert not asked & {"open", "step_show", "enter"}


@pytest.mark.own_page  # one that has no kit yet
def test_the_drawing_kit_comes_once(page, site):
    watch_traffic(page)
    links = [sudolink.link(sudolink.decode(KINDS[kind].example)) for kind in ("sudoku", "killer")]
    shown = BoardPage(page, site).open(links[0])
    read = """(_, link) => import(document.querySelector('script[src*="js/app-"]').src).then(
        ({ ask }) => ask("open", { text: link })).then(({ kit }) => Boolean(kit))"""
    assert not shown.board.evaluate(read, links[0])
    assert shown.board.evaluate(read, links[1])  # cells with cages are another kit
    shown.board.evaluate("(board, link) => board.open(link)", links[1])
    assert not shown.board.evaluate(read, links[1])
