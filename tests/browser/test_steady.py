"""What somebody presses again is still under the finger, and another board begins afresh."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage, go_to_place
from tests.browser.player import SUDOKU, Player
from tests.browser.steps_page import StepsPage
from tests.browser.test_solve import all_but_two

pytestmark = pytest.mark.shared_page

#: Where the board is, in the window.
PLACE = "({offsetTop}) => [offsetTop, board.getBoundingClientRect().y]"

#: Whether the marked entry of the list is in view: in that of the list, and in the window.
IN_VIEW = """(entry) => {
  const { top, bottom } = entry.getBoundingClientRect();
  const list = entry.closest("ol").getBoundingClientRect();
  return top >= Math.max(list.top, 0) - 1 && bottom <= Math.min(list.bottom, innerHeight) + 1;
}"""


@pytest.mark.parametrize("screen", ["page", "phone"])
def test_pressing_hint_again_in_the_same_place_is_pressing_hint(request, site, screen):
    player = Player(request.getfixturevalue(screen), site).play()
    page = player.page
    player.cell(1).click()
    page.get_by_role("button", name="Hint", exact=True).scroll_into_view_if_needed()
    box = page.get_by_role("button", name="Hint", exact=True).bounding_box()
    assert box
    for tier in ("Hint 1", "Hint 2"):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("#step-title")).to_contain_text(tier)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    apply_step = page.locator("#step-apply")
    expect(apply_step).to_be_visible()
    assert player.events("edit") == []
    apply_step.click()
    expect(page.locator("#step-title")).to_contain_text("Applied")
    expect(apply_step).to_be_hidden()


def test_a_chosen_entry_of_a_path_stays_in_view(page, site):
    page.set_viewport_size({"width": 1280, "height": 800})
    shown = StepsPage(page, site)
    shown.open(f"?bd={SUDOKU}")
    shown.press("Solution path")
    expect(page.locator("#step-list-said")).to_contain_text("Logic solves")
    for number in (5, 20, 12):
        shown.entries.nth(number).click()
        expect(shown.title).not_to_be_empty()
        page.wait_for_function(IN_VIEW, arg=shown.current.element_handle())


def test_the_board_stays_where_it_is_when_it_is_solved(new_page, site):
    page = new_page(viewport={"width": 1280, "height": 800})  # where things move
    board, missing = all_but_two("sudoku")
    shown = BoardPage(page, site).open(sudolink.link(board, format="own"))
    before = shown.board.evaluate(PLACE)
    for cell, digit in missing.items():
        shown.cell(cell).click()
        page.keyboard.press(str(digit))
    expect(page.locator("#play.celebrates")).to_be_visible()
    assert shown.board.evaluate(PLACE) == before


def test_another_board_begins_with_digits_and_without_a_selection(page, site):
    player = Player(page, site).play()
    player.cell(1).click()
    page.get_by_role("radio", name="Centre").click()
    assert player.mode() == "centre"
    player.turn_to(sudolink.link(sudolink.decode(KINDS["windoku"].example)))
    assert player.mode() == "digit"
    assert player.selection() == []


def test_check_offers_to_go_back_before_a_mistake(page, site):
    player = Player(page, site).play()
    wrong = 5
    solution = sudolink.solve(sudolink.decode(SUDOKU)).solution
    assert solution
    cell = next(
        number
        for number, given in enumerate(sudolink.decode(SUDOKU).cells)
        if given.value is None and solution[number] != wrong
    )
    player.cell(cell).click()
    page.keyboard.press(str(wrong))
    player.expect_value(cell, wrong)
    player.press("Check")
    page.locator("#news").get_by_role("button", name="Back before mistake").click()
    player.expect_value(cell, None)


def test_the_editor_says_how_many_solutions_there_are_when_it_closes(page, site):
    shown = Player(page, site).play()
    go_to_place(page, "Set")
    expect(page.locator("#live-said")).to_contain_text("Exactly one")
    shown.cell(0).click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    expect(page.locator("#live-said")).to_contain_text("More than one")
    page.get_by_role("button", name="Done").click()
    expect(shown.status).to_contain_text("The puzzle is set")
    expect(shown.status).to_contain_text("More than one solution")


@pytest.mark.parametrize(
    ("name", "shows"), [("Print", "#print-dialog"), ("New puzzle", "#puzzles")]
)
def test_more_leads_to_paper_and_to_new_puzzles(page, site, name, shows):
    player = Player(page, site).play()
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("#controls-more").get_by_role("button", name=name, exact=True).click()
    expect(page.locator(shows)).to_be_visible()
    if name == "Print":
        page.locator(shows).get_by_role("button", name="Close").click()
    else:
        page.go_back()
        player.wait()
