"""Typing, moving, undoing: with keys, mouse and fingers, on large and small screens."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import sudolink
from sudolink.kinds import KINDS
from tests.browser.board_page import BoardPage, drawn

SUDOKU = KINDS["sudoku"].example  # A1 is the clue 3, A2 and A3 are empty


def test_digits_undo_and_clear(page, site):
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={SUDOKU}")
    before = shown.cells()
    shown.cell(1).click()
    page.keyboard.press("5")
    shown.expect_value(1, 5)
    assert shown.cells()[1] == {
        "cell": "1",
        "value": "5",
        "given": "",
        "candidates": "",
        "black": "",
    }
    assert sudolink.decode(page.url).cells[1].value == 5

    page.keyboard.press("ArrowRight")
    page.keyboard.press("8")
    shown.expect_value(2, 8)
    page.keyboard.press("Backspace")
    shown.expect_value(2, None)

    shown.press("Clear")
    shown.expect_value(1, None)
    assert shown.cells() == drawn(sudolink.decode(SUDOKU).givens_only())
    shown.press("Undo")
    shown.expect_value(1, 5)
    page.keyboard.press("Control+z")
    shown.expect_value(2, 8)
    shown.press("Undo")
    shown.expect_value(2, None)
    shown.press("Undo")
    shown.expect_value(1, None)
    assert shown.cells() == before
    assert shown.bd() == SUDOKU
    assert page.url.endswith(f"sudoku.htm?bd={SUDOKU}")
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_clues_stay(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.cell(0).click()
    page.keyboard.press("9")
    expect(shown.board.locator("[aria-live]")).to_contain_text("cannot be changed")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("9")
    shown.expect_value(1, 9)
    assert shown.cells()[0]["value"] == "3"


def test_everything_with_the_keyboard_alone(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    grid = page.get_by_role("grid", name="Sudoku, 9 by 9")
    page.keyboard.press("Tab")  # the name of the site
    page.keyboard.press("Tab")  # "Solve many boards"
    page.keyboard.press("Tab")
    expect(grid).to_be_focused()
    expect(page.get_by_role("gridcell", selected=True)).to_have_attribute("data-cell", "0")
    for key, cell in [
        ("End", 8),
        ("ArrowDown", 17),
        ("Home", 9),
        ("Control+End", 80),
        ("Control+Home", 0),
    ]:
        page.keyboard.press(key)
        expect(page.get_by_role("gridcell", selected=True)).to_have_attribute(
            "data-cell", str(cell)
        )
        expect(grid).to_have_attribute("aria-activedescendant", f"cell-{cell}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("6")
    shown.expect_value(1, 6)
    expect(grid).to_be_focused()
    expect(shown.board.locator("[aria-live]")).to_have_text("row A column 2, solved 6")
    page.keyboard.press("Escape")
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(0)

    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Solve")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    shown.expect_value(1, None)


def test_two_digit_numbers(page, site):
    shown = BoardPage(page, site).open(f"?bd={sudolink.encode(sudolink.Board.blank('sudoku', 16))}")
    expect(shown.cell(0)).to_have_attribute("aria-label", re.compile("row 1 column 1"))
    shown.cell(0).click()
    page.keyboard.type("12")
    shown.expect_value(0, 12)
    page.keyboard.press("ArrowRight")
    page.keyboard.type("29")  # no 29 here: 2, then 9
    shown.expect_value(1, 9)
    shown.press("Undo")
    shown.expect_value(1, 2)
    shown.press("Undo")
    shown.press("Undo")  # 12 was one entry
    shown.expect_value(0, None)


def test_phone(new_page, site):
    phone = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    shown = BoardPage(phone, site).open(f"?bd={KINDS['killer'].example}")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "(keys) => keys.filter((key) => key.getBoundingClientRect().height < 44).length"
    assert phone.locator("button:visible").evaluate_all(small) == 0

    shown.cell(1).tap()
    phone.get_by_role("button", name="Enter 7").tap()
    shown.expect_value(1, 7)
    phone.get_by_role("button", name="Erase").tap()
    shown.expect_value(1, None)

    for name in ("Import", "Email this Board"):
        shown.press(name)
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        phone.get_by_role("button", name="Close").click()


def test_dark(new_page, site):
    dark = new_page(color_scheme="dark")
    BoardPage(dark, site).open(f"?bd={SUDOKU}")
    luminance = "(color) => color.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)"
    ground = dark.evaluate(f"({luminance})(getComputedStyle(document.body).backgroundColor)")
    paper = dark.locator(".sl-paper").evaluate(
        f"(part) => ({luminance})(getComputedStyle(part).fill)"
    )
    given = dark.locator(".sl-given").first.evaluate(
        f"(part) => ({luminance})(getComputedStyle(part).fill)"
    )
    assert ground < 150
    assert paper < 150
    assert given > 600
