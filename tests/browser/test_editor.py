"""The puzzle editor on the page: givens, cages, regions, black cells, kinds, and live answers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink import Cage
from sudolink.logic import TECHNIQUES
from sudolink.logic.model.layout import layout_of
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import violations
from tests.browser.board_page import BoardPage
from tests.browser.held_requests import hold_requests

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator, Page


pytestmark = pytest.mark.shared_page


def techniques_reported(board):
    """Return what the page says of the techniques that a board could show."""
    fitting = [technique for technique in TECHNIQUES if technique.fits(layout_of(board))]
    return f"{sum(not technique.retired for technique in fitting)} of {len(fitting)}"


class EditorPage(BoardPage):
    """The page with the panel "Puzzle editor"."""

    def __init__(self, page: Page, site: str) -> None:
        super().__init__(page, site)
        self.panel = page.locator("#editor")
        self.live = page.locator("#live-said")
        self.rows = page.locator("#editor tbody tr")
        self.sum = page.get_by_role("textbox", name="Total of the selected cells")

    def begin(self, kind: str, size: int) -> None:
        """Begin a board on the start page."""
        self.go_home()
        form = self.page.locator("form.new-board")
        expect(form.get_by_role("button")).to_be_enabled()
        form.get_by_role("combobox", name="Kind").select_option(kind)
        form.get_by_role("combobox", name="Size").select_option(str(size))
        self.press("New board")
        expect(self.panel).to_be_visible()
        assert self.page.evaluate("scrollY") == 0  # the header too is in sight
        self.expect_live("multiple", "More than one solution. Two of them differ in ")

    def expect_answer_in_sight(self, place: Locator, cells: list[int]) -> None:
        """Wait until what is said can be seen; the cells it is about are selected."""
        expect(place.get_by_role("status")).to_be_in_viewport()
        assert self.selected() == cells

    def expect_techniques(self) -> None:
        """Open the list of techniques, unless it is open; wait until it is that of the board."""
        self.page.locator("#techniques").evaluate("(list) => { list.open = true }")
        expect(self.page.locator("#techniques-count")).to_have_text(techniques_reported(self.now()))

    def tool(self, name: str) -> None:
        """Choose a tool."""
        self.page.get_by_role("radio", name=name, exact=True).check()

    def drag(self, first: int, last: int) -> None:
        """Drag over the cells from one to another."""
        self.cell(first).hover()
        self.page.mouse.down()
        self.cell(last).hover()
        self.page.mouse.up()

    def expect_live(self, status: str, words: str) -> None:
        """Wait for an answer under the board."""
        expect(self.live).to_have_attribute("data-status", status)
        expect(self.live).to_contain_text(words)

    def expect_rows(self, *rows: tuple[str, str]) -> None:
        """Wait until the table of the sums has these rows: cells, sum."""
        expect(self.rows).to_have_text([re.compile(f"^{cells}{total}×$") for cells, total in rows])

    def selected(self) -> Iterable[int]:
        """Return the selected cells."""
        cells: list[int] = self.board.evaluate(
            "(board) => [...board.selection].sort((a, b) => a - b)"
        )
        return cells

    def now(self) -> sudolink.Board:
        """Return the board on screen, once Python knows it."""
        self.board.evaluate("(board) => board.settled()")
        return sudolink.decode(self.link())


def button(place: Page | Locator, name: str) -> Locator:
    return place.get_by_role("button", name=name, exact=True)


def test_overlapping_sums_and_why_they_clash(page, site):
    shown = EditorPage(page, site)
    shown.begin("killer", 4)
    expect(page.get_by_role("radio", name="Cages")).to_be_checked()
    keys = page.keyboard

    # By mouse, then by keyboard alone: Enter leaves the focus on the board.
    shown.drag(0, 1)
    keys.type("3")
    keys.press("Enter")
    shown.expect_rows(("A1 A2", "3"))
    for key in ("ArrowLeft", "ArrowRight", "Shift+ArrowRight"):
        keys.press(key)
    keys.type("7")
    keys.press("Enter")
    shown.expect_rows(("A1 A2", "3"), ("A2 A3", "7"))
    assert shown.now().cages == (Cage((0, 1), 3), Cage((1, 2), 7))

    # 3 is 1 and 2, 7 is 3 and 4: they have no digit for the cell in common.
    shown.expect_live("none", "No solution")
    shown.expect_live("none", "A2 is in more than one cage, so no link to SudokuWiki can hold")
    expect(button(page, "What isn't needed?")).to_be_disabled()
    shown.press("Why no solution?")
    doubts = page.locator(".doubts")
    expect(doubts).to_contain_text(
        "These 2 contradict each other: the 3 cage (A1, A2); the 7 cage (A2, A3)."
    )
    shown.expect_answer_in_sight(doubts, [0, 1, 2])
    button(doubts, "the 7 cage (A2, A3)").click()
    assert shown.selected() == [1, 2]

    # The cells of a cage selected again bring it back; another total replaces the old one.
    expect(button(page, "Change cage")).to_be_visible()
    expect(shown.sum).to_have_value("7")
    shown.sum.fill("5")
    keys.press("Enter")
    shown.expect_rows(("A1 A2", "3"), ("A2 A3", "5"))
    shown.expect_live("multiple", "Two of them differ")
    expect(doubts).not_to_contain_text("clash")


def two_cages(page, site) -> EditorPage:
    """The editor with two cages in its table."""
    board = sudolink.Board.blank("killer", 4).with_cages([Cage((0, 1), 3), Cage((1, 2), 5)])
    shown = EditorPage(page, site)
    shown.open(sudolink.link(board, format="own"))
    shown.go_to("Set")
    shown.expect_rows(("A1 A2", "3"), ("A2 A3", "5"))
    return shown


def test_a_sum_is_changed_in_the_table(page, site):
    shown = two_cages(page, site)
    keys, field = page.keyboard, page.get_by_role("textbox", name="Total: A2 A3")

    button(page, "Change the total of cage A2 A3, 5").click()
    expect(field).to_be_focused()
    expect(field).to_have_value("5")
    keys.type("7")  # the old sum was selected
    keys.press("Enter")
    shown.expect_rows(("A1 A2", "3"), ("A2 A3", "7"))
    expect(button(page, "Change the total of cage A2 A3, 7")).to_be_focused()
    assert shown.now().cages == (Cage((0, 1), 3), Cage((1, 2), 7))

    keys.press("Enter")  # by keyboard; a sum that cannot be is refused, and Escape goes back
    keys.type("99")
    keys.press("Enter")
    expect(page.locator("#editor-said")).to_contain_text("can't have the total 99")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert "can't have the total 99" in field.evaluate(
        "(field) => field.validationMessage"
    )  # said at the field
    assert not violations(page)
    keys.press("Backspace")
    assert field.evaluate("(field) => field.validationMessage") == ""
    keys.press("Escape")
    expect(button(page, "Change the total of cage A2 A3, 7")).to_be_focused()

    button(page, "Change the total of cage A1 A2, 3").click()  # leaving the field is enough
    keys.type("4")
    shown.sum.click()
    shown.expect_rows(("A1 A2", "4"), ("A2 A3", "7"))
    shown.press("Undo")
    shown.expect_rows(("A1 A2", "3"), ("A2 A3", "7"))

    button(page, "Change the total of cage A1 A2, 3").click()  # the next one at once loses nothing
    keys.type("4")
    button(page, "Change the total of cage A2 A3, 7").click()
    keys.type("6")
    keys.press("Enter")
    shown.expect_rows(("A1 A2", "4"), ("A2 A3", "6"))


def test_what_is_pressed_does_not_move_when_an_answer_comes(page, site):
    shown = two_cages(page, site)
    button(page, "Change the total of cage A1 A2, 3").click()
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    shown.expect_rows(("A1 A2", "4"), ("A2 A3", "5"))
    shown.press("Undo")
    expect(shown.status).to_have_text("Undone.")
    shown.expect_rows(("A1 A2", "3"), ("A2 A3", "5"))

    button(page, "Change the total of cage A1 A2, 3").click()
    page.keyboard.type("4")
    button(page, "Change the total of cage A2 A3, 5").hover()
    page.mouse.down()
    shown.expect_rows(("A1 A2", "4"), ("A2 A3", "5"))
    expect(shown.status).to_be_empty()
    page.mouse.up()
    expect(page.get_by_role("textbox", name="Total: A2 A3")).to_be_focused()


def test_cages_are_changed_and_added_in_their_table(page, site):
    shown = two_cages(page, site)
    keys = page.keyboard

    # A row shows its cells; others selected then become the cells of that cage.
    button(page, "Edit cage A1 A2, 3").click()
    assert shown.selected() == [0, 1]
    expect(shown.sum).to_be_focused()
    shown.cell(4).click(modifiers=["Control"])
    shown.sum.fill("6")
    button(page, "Change cage").click()
    shown.expect_rows(("A1 A2 B1", "6"), ("A2 A3", "5"))

    # "+" adds the selection as a row without a sum, which may then follow.
    shown.cell(15).click()
    button(page, "Add the selected cells as a cage").click()
    shown.expect_rows(("A1 A2 B1", "6"), ("A2 A3", "5"), ("D4", "–"))
    expect(shown.sum).to_be_focused()
    keys.type("4")
    keys.press("Enter")
    shown.expect_rows(("A1 A2 B1", "6"), ("A2 A3", "5"), ("D4", "4"))

    # Other names for the cells are no change of the board: Done leaves what was entered.
    shown.press("Done")
    expect(shown.panel).to_be_hidden()  # Python clears the board first; a 2 typed before is a sum
    shown.cell(6).click()
    keys.press("2")
    shown.go_to("Set")
    shown.call_cells("r1c1")
    shown.expect_rows(("r1c1 r1c2 r2c1", "6"), ("r1c2 r1c3", "5"), ("r4c4", "4"))
    expect(shown.live).to_contain_text(re.compile(r"differ in r\dc\d"))
    shown.press("Done")
    shown.expect_value(6, 2)


def test_cages_refused_and_deleted_and_a_clean_puzzle_at_the_end(page, site):
    shown = EditorPage(page, site)
    shown.open("killersudoku.htm#bd=OWN1-L4-A0013W6.011W5.0FW4-E6")
    shown.go_to("Set")
    shown.expect_rows(("A1 A2 B1", "6"), ("A2 A3", "5"), ("D4", "4"))
    keys = page.keyboard

    # What cannot be is refused by name, and what was typed stays.
    shown.cell(9).click()
    keys.type("50")
    keys.press("Enter")
    expect(page.locator("#editor-said")).to_have_text(
        "A cage on C2 can't have the total 50: a digit is 1 to 4."
    )
    expect(shown.sum).to_have_value("50")
    shown.drag(5, 6)  # other cells: what was refused is gone
    expect(shown.sum).to_have_value("")
    expect(page.locator("#editor-said")).to_be_empty()

    # Away with them: by the row's button, and by Delete on its cells; undo brings one back.
    button(page, "Delete cage D4, 4").click()
    shown.expect_rows(("A1 A2 B1", "6"), ("A2 A3", "5"))
    shown.drag(1, 2)
    keys.press("Delete")
    shown.expect_rows(("A1 A2 B1", "6"))
    shown.press("Undo")
    shown.expect_rows(("A1 A2 B1", "6"), ("A2 A3", "5"))

    # Givens, which change like any digit while the editor is open. Done leaves only them.
    shown.tool("Givens")
    shown.cell(3).click()
    keys.press("4")
    shown.expect_value(3, 4)
    assert shown.now().cells[3] == sudolink.Cell(4, given=True)
    keys.press("1")
    shown.expect_value(3, 1)
    keys.press("Delete")
    shown.expect_value(3, None)
    keys.press("4")
    shown.expect_value(3, 4)
    keys.press("ArrowDown")
    keys.press("Control+2")  # a centre mark, which is no clue
    shown.now()
    shown.press("Done")
    expect(shown.panel).to_be_hidden()
    board = shown.now()
    assert board.cages == (Cage((0, 1, 4), 6), Cage((1, 2), 5))
    assert board == board.givens_only()
    assert board.cells[3] == sudolink.Cell(4, given=True)
    shown.cell(3).click()
    keys.press("2")
    expect(shown.status).to_contain_text("can't be changed")


def test_cages_deleted_quickly_one_after_the_other_are_the_right_ones(page, site):
    shown = EditorPage(page, site)
    cages = [Cage((cell,), cell + 1) for cell in range(4)]
    board = sudolink.Board.blank("killer", 4).with_cages(cages)
    shown.open(sudolink.link(board, format="own"))
    shown.go_to("Set")
    shown.expect_rows(("A1", "1"), ("A2", "2"), ("A3", "3"), ("A4", "4"))
    shown.cell(0).click()
    for key in ("Delete", "ArrowRight", "Delete"):  # Python may not have answered yet
        page.keyboard.press(key)
    shown.expect_rows(("A3", "3"), ("A4", "4"))
    button(page, "Delete cage A3, 3").dblclick()  # the second press is on a row that goes away
    shown.expect_rows(("A4", "4"))
    expect(page.locator("#editor-said")).to_be_empty()


def test_the_page_stays_where_it_is_while_cages_are_added(page, site):
    page.set_viewport_size({"width": 1280, "height": 560})
    shown = EditorPage(page, site)
    shown.begin("killer", 4)
    rows: list[tuple[str, str]] = []
    for row, letter in enumerate("ABCD"):
        for first in (0, 2):
            shown.drag(4 * row + first, 4 * row + first + 1)
            page.keyboard.type("5")
            page.keyboard.press("Enter")
            rows.append((f"{letter}{first + 1} {letter}{first + 2}", "5"))
            shown.expect_rows(*rows)
            assert page.evaluate("scrollY") == 0
    last, table = (each.bounding_box() for each in (shown.rows.last, page.locator(".cage-table")))
    assert last
    assert table
    assert last["y"] + last["height"] <= table["y"] + table["height"] + 1  # the table scrolled


def test_a_jigsaw_is_drawn(page, site):
    shown = EditorPage(page, site)
    shown.begin("jigsaw", 4)
    shown.tool("Regions")
    shown.press("Clear all regions")
    shown.expect_live("unfinished", "Not finished. A1, A2, A3, A4 and 12 more are in no region.")
    expect(page.locator("#board-remarks")).to_be_hidden()  # it would say the same
    keys = page.keyboard
    shown.drag(0, 3)
    expect(page.get_by_role("radio", name="1 4 of 4")).to_be_checked()
    for key in ("ArrowDown", "Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft", "2"):
        keys.press(key)
    expect(page.get_by_role("radio", name="2 4 of 4")).to_be_checked()
    shown.tool("3 0 of 4")
    shown.drag(8, 11)
    shown.tool("4 0 of 4")
    shown.drag(12, 15)
    shown.expect_live("multiple", "More than one solution")
    assert shown.now().regions == (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4)
    numbers = shown.board.locator(".sl-layer-finished-region-numbers")
    expect(numbers).to_be_visible()
    assert numbers.locator("text").all_text_contents() == list("1111222233334444")
    shown.tool("Givens")
    expect(numbers).to_be_hidden()


@pytest.mark.own_page
def test_a_tool_chosen_while_the_editor_opens_stays(page, site):
    hold_requests(page, "kinds")
    shown = EditorPage(page, site)
    shown.open(f"?bd={KINDS['jigsaw'].example}")
    shown.go_to("Set")
    page.wait_for_function("window.held.length > 0")
    shown.tool("Regions")
    page.evaluate("letGo()")
    page.get_by_text("Kind and size", exact=True).click()
    expect(page.locator("#editor-more").get_by_role("combobox", name="Kind")).to_be_enabled()
    expect(page.get_by_role("radio", name="Regions", exact=True)).to_be_checked()
    candidates = shown.board.locator(".sl-candidates").first
    expect(candidates).to_be_hidden()  # the numbers of regions are there
    shown.tool("Givens")
    expect(candidates).to_be_visible()


def test_a_change_of_kind_says_what_is_lost(page, site):
    regions = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4)
    shown = EditorPage(page, site)
    shown.open(sudolink.link(sudolink.Board.blank("jigsaw", 4, regions=regions), format="own"))
    shown.go_to("Set")
    shown.expect_techniques()
    page.get_by_text("Kind and size", exact=True).click()
    choice = page.locator("#editor-more")
    said = choice.locator("#kind-said")
    expect(said).to_be_empty()
    choice.get_by_role("combobox", name="Kind").select_option("str8ts")
    expect(said).to_have_text("The drawn regions are left out.")
    button(choice, "Change kind").click()
    expect(page.locator("#editor-said")).to_have_text("The drawn regions are left out.")
    shown.expect_techniques()
    keys = page.keyboard
    shown.tool("Black cells")
    shown.cell(5).click()
    expect(shown.cell(5)).to_have_attribute("data-black", "true")
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        keys.press(key)
    expect(shown.cell(10)).to_have_attribute("data-black", "true")
    keys.press("3")  # a clue on black
    shown.expect_value(10, 3)
    assert [cell for cell, content in enumerate(shown.now().cells) if content.black] == [5, 10]
    shown.cell(5).click()
    expect(shown.cell(5)).not_to_have_attribute("data-black", "true")

    choice.get_by_role("combobox", name="Kind").select_option("sudoku")
    button(choice, "Change kind").click()
    expect(page.locator("#editor-said")).to_have_text("No longer black: C3.")
    shown.expect_techniques()
    shown.expect_value(10, 3)
    expect(said).to_be_empty()
    choice.get_by_role("combobox", name="Kind").select_option("windoku")  # which has one size
    expect(said).to_have_text("The size changes from 4×4 to 9×9.")


def test_givens_are_typed_until_one_solution_is_left_and_some_are_not_needed(page, site):
    shown = EditorPage(page, site)
    shown.begin("sudoku", 4)
    keys = page.keyboard
    shown.cell(0).click()
    for row in ("1234", "3412", "2143"):
        for digit in row:
            keys.press(digit)
            keys.press("ArrowRight")
        keys.press("ArrowDown")
        keys.press("Home")
    shown.expect_live("unique", "Exactly one solution.")
    expect(button(page, "Why no solution?")).to_be_disabled()
    shown.press("What isn't needed?")
    expect(page.locator(".doubts")).to_contain_text("Any one of the 12 givens can be removed.")
    keys.press("Escape")
    button(page, "1 in A1").click()
    assert shown.selected() == [0]


def test_digits_become_givens_and_the_focus_stays_on_the_board(page, site):
    shown = EditorPage(page, site)
    shown.open(sudolink.link(sudolink.Board.blank("sudoku", 4).with_value(0, 1), format="own"))
    shown.go_to("Set")
    shown.press("Make digits givens")
    expect(button(page, "Make digits givens")).to_be_hidden()
    expect(page.get_by_role("grid")).to_be_focused()
    assert shown.now().cells[0] == sudolink.Cell(1, given=True)


def test_the_panel_fits_a_phone_and_can_be_left_alone(phone, site):
    phone.emulate_media(reduced_motion="reduce")  # axe would see colours on their way
    shown = EditorPage(phone, site)
    shown.open(f"?bd={KINDS['killer-jigsaw'].example}")
    before = shown.link()
    shown.go_to("Set")
    shown.expect_live("unique", "Exactly one solution.")
    expect(phone.get_by_role("heading", name="Puzzle editor")).to_be_in_viewport()
    for name in ("Check", "Hint"):  # for playing
        expect(phone.get_by_role("button", name=name, exact=True)).to_be_hidden()
    phone.get_by_text("Kind and size", exact=True).click()
    for tool, scheme in (
        ("Cages", "light"),
        ("Regions", "dark"),
        ("Givens", "dark"),
        ("Cages", "dark"),
    ):
        shown.tool(tool)
        phone.emulate_media(color_scheme=scheme)
        assert violations(phone) == []
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        small = "(keys) => keys.filter((key) => key.getBoundingClientRect().height < 44).length"
        assert phone.locator(":is(#editor, #editor-more) button:visible").evaluate_all(small) == 0
    shown.press("Done")  # nothing was changed
    expect(shown.panel).to_be_hidden()
    assert shown.link() == before

    shown.turn_to(sudolink.link(sudolink.decode(KINDS["kenken"].example)))
    shown.go_to("Set")
    signs = phone.get_by_role("group", name="Operator").get_by_role("button")
    expect(signs).to_have_count(4)
    assert all(sign.bounding_box()["width"] >= 44 for sign in signs.all())
