"""Bad strings: what is wrong and where, and nothing lost. And the paste box, which shows it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage, drawn

GOOD = KINDS["sudoku"].example
BAD = GOOD[:60] + "zz" + GOOD[62:]
GRID = """
 1 . . | . . . | 5 6 9
 4 9 2 | . 5 6 | 1 . 8
 . 5 6 | 1 . 9 | 2 4 .
-------+-------+------
 . . 9 | 6 4 . | 8 . 1
 . 6 4 | . 1 . | . . .
 2 1 8 | . 3 5 | 6 . 4
-------+-------+------
 . 4 . | 5 . . | . 1 6
 9 . 5 | . 6 1 | 4 . 2
 6 2 1 | . . . | . . 5
"""


def selected(box):
    return box.evaluate("(box) => [box.selectionStart, box.selectionEnd]")


def error_of(text):
    try:
        sudolink.decode(text)
    except sudolink.BoardStringError as error:
        return error
    raise AssertionError("this text can be read")


def test_bad_link_shows_the_place_and_keeps_the_text(page, site):
    page.goto(f"{site}sudoku.htm?bd={BAD}")
    box = page.get_by_role("textbox", name="Import a board")
    text = f"sudoku.htm?bd={BAD}"
    error = error_of(text)
    expect(page.get_by_role("alert").filter(has_text=error.sentence)).to_be_visible()
    expect(page.locator("#start .excerpt mark")).to_have_text(text[error.position])
    assert box.input_value() == text
    assert selected(box) == [error.position, error.position + 1]

    box.fill(f"sudoku.htm?bd={GOOD}")
    page.locator("#start").get_by_role("button", name="Open the board").click()
    shown = BoardPage(page, site).wait()
    assert shown.cells() == drawn(sudolink.decode(GOOD))


@pytest.mark.shared_page
def test_import_dialog_keeps_board_and_text_until_it_can_be_read(page, site):
    shown = BoardPage(page, site).open(f"?bd={KINDS['jigsaw'].example}")
    before = shown.bd()
    shown.press("Import")
    dialog = page.get_by_role("dialog")
    shown.paste(BAD)
    expect(dialog.get_by_role("alert")).to_contain_text(error_of(BAD).sentence)
    assert dialog.get_by_role("textbox").input_value() == BAD
    assert shown.bd() == before

    shown.paste(GRID)
    expect(dialog).to_be_hidden()
    assert shown.cells() == drawn(sudolink.decode(GRID))
    assert sudolink.decode(page.url) == sudolink.decode(shown.link())

    page.go_back()
    expect(page.get_by_role("heading", name="Jigsaw Sudoku")).to_be_visible()
    assert shown.bd() == before


@pytest.mark.shared_page
def test_bad_link_leaves_the_way_back(page, site):
    shown = BoardPage(page, site).open(f"#bd={GOOD}")
    page.evaluate("(bd) => { location.hash = `bd=${bd}`; }", BAD)
    expect(page.get_by_role("alert").filter(has_text=error_of(BAD).sentence)).to_be_visible()
    page.get_by_role("button", name="Back to board").click()
    shown.wait()
    assert shown.bd() == GOOD
    assert page.url.endswith(f"#bd={GOOD}")


def test_markup_in_a_link_stays_text(page, site):
    page.goto(f"{site}?bd=<img src=x onerror=document.title='hacked'>")
    expect(page.get_by_role("alert").first).to_be_visible()
    assert page.title() == "Sudolink"
    assert page.locator("img[src=x]").count() == 0


@pytest.mark.shared_page
def test_text_dropped_on_the_box_opens(page, site):
    BoardPage(page, site).go_home()
    page.locator(".import-box:visible").evaluate(
        """(box, text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.setData("text/plain", text);
            box.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        GRID,
    )
    shown = BoardPage(page, site).wait()
    assert shown.cells() == drawn(sudolink.decode(GRID))


@pytest.mark.allow_page_errors
def test_missing_python_is_reported_and_can_come_back(page, site):
    page.route("**/js/worker-*.js", lambda route: route.fulfill(status=404))
    page.goto(f"{site}?bd={GOOD}")
    expect(page.locator("#status")).to_contain_text("Python could not start")
    expect(page.locator("sudoku-board").get_by_role("alert")).to_contain_text(GOOD[:40])
    assert page.url.endswith(f"?bd={GOOD}")

    shown = BoardPage(page, site)
    shown.press("Import")
    shown.paste(GOOD)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("Python could not start")
    page.unroute("**/js/worker-*.js")
    dialog.get_by_role("button", name="Open the board").click()
    shown.wait()
    assert shown.bd() == GOOD


@pytest.mark.allow_page_errors
def test_retry_starts_python_again(page, site):
    page.route("**/js/worker-*.js", lambda route: route.fulfill(status=404))
    page.goto(f"{site}?bd={GOOD}")
    retry = page.locator("sudoku-board").get_by_role("button", name="Retry")
    retry.click()
    expect(retry).to_be_visible()  # the file is still missing
    page.unroute("**/js/worker-*.js")
    retry.click()
    assert BoardPage(page, site).wait().bd() == GOOD
    assert page.url.endswith(f"?bd={GOOD}")
