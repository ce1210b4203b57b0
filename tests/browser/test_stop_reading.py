"""Reading that takes long shows that it is under way and can be stopped; the board on screen stays.

The worker of the board's Python is held by an endless loop, as if a text were read for ever.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board_page import BoardPage
from tests.browser.test_import import drop

SUDOKU = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
OTHER = SUDOKU[::-1]
STOPPED = "Stopped, so nothing was opened."


def hold(page: Page) -> None:
    """Keep the board's Python, which is the first worker, from ever answering."""
    page.workers[0].evaluate("() => void setTimeout(() => { for (;;); })")


def stop(page: Page) -> None:
    page.get_by_role("button", name="Stop", exact=True).click()


@pytest.fixture
def shown(page: Page, site: str) -> BoardPage:
    """A board with an entry of its player."""
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.cell(1).click()
    page.keyboard.press("9")
    shown.expect_value(1, 9)
    return shown


def expect_untouched(shown: BoardPage) -> None:
    """The board is the one before, and Python, started afresh, knows its entries old and new."""
    shown.expect_value(1, 9)
    shown.cell(2).click()
    shown.page.keyboard.press("8")
    shown.expect_value(2, 8)
    shown.solve("No solution with the entered digits")


def test_a_pasted_text(page: Page, shown: BoardPage) -> None:
    shown.press("Import")
    hold(page)
    shown.paste(OTHER)
    expect(page.get_by_role("button", name="Reading…")).to_be_visible()
    stop(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text(STOPPED)
    expect(dialog.get_by_role("textbox")).to_have_value(OTHER)
    expect(dialog.get_by_role("button", name="Stop")).to_be_hidden()
    page.keyboard.press("Escape")
    expect_untouched(shown)


def test_a_dropped_file_then_the_same_again(page: Page, shown: BoardPage) -> None:
    hold(page)
    drop(page, OTHER)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()  # by itself, as it has the Stop
    stop(page)
    expect(dialog.get_by_role("alert")).to_contain_text(STOPPED)
    dialog.get_by_role("button", name="Open the board").click()
    expect(dialog).to_be_hidden()
    shown.expect_value(0, int(OTHER[0]) or None)


def test_an_address(page: Page, shown: BoardPage) -> None:
    hold(page)
    page.evaluate(f"location.hash = 'bd={OTHER}'")
    expect(shown.status).to_have_text("Reading the board…")
    stop(page)
    expect(page.locator("#board")).to_contain_text(STOPPED)
    page.get_by_role("button", name="Back to").click()
    expect_untouched(shown)


def test_an_entry_that_waits_for_the_python_that_is_ended(page: Page, shown: BoardPage) -> None:
    hold(page)
    drop(page, OTHER)
    page.get_by_role("dialog").get_by_role("button", name="Stop").wait_for()
    page.evaluate("void document.querySelector('#board').edit(2, 8)")
    stop(page)
    page.keyboard.press("Escape")
    shown.expect_value(2, 8)
    shown.solve("No solution with the entered digits")


def test_the_start_page(page: Page, site: str) -> None:
    page.goto(site)
    box = BoardPage(page, site)
    box.paste(SUDOKU)
    box.wait()
    page.get_by_role("link", name="Sudolink, start page").click()
    hold(page)
    box.paste(OTHER)
    stop(page)
    expect(page.get_by_role("alert").first).to_contain_text(STOPPED)
    page.get_by_role("button", name="Open the board").click()
    box.wait()
    box.expect_value(0, int(OTHER[0]) or None)
