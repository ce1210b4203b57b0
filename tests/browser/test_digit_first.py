"""Other ways to enter digits: the digit first, a key or cell that is held, and keys before anything is selected."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player, choose
from tests.browser.support import Gate

pytestmark = pytest.mark.shared_page


@pytest.fixture
def digit_first(player):
    player.play()
    choose(player.page, "entry", value="digit")
    return player


def key(player, digit):
    return player.page.locator("#key-pad").get_by_role("button", name=f"Enter {digit}")


def test_a_chosen_digit_is_entered_wherever_one_presses(digit_first):
    key(digit_first, 5).click()
    expect(key(digit_first, 5)).to_have_attribute("aria-pressed", "true")
    digit_first.click(1)
    digit_first.click(2)
    digit_first.expect_value(1, 5)
    digit_first.expect_value(2, 5)
    digit_first.click(2)  # again: removes it
    digit_first.expect_value(2, None)
    digit_first.expect_value(1, 5)
    key(digit_first, 5).click()
    expect(key(digit_first, 5)).not_to_have_attribute("aria-pressed", "true")
    digit_first.click(2)
    digit_first.settle()
    digit_first.expect_value(2, None)


def test_a_given_chooses_its_digit(digit_first):
    key(digit_first, 5).click()
    digit_first.click(0)  # the given 3
    expect(key(digit_first, 3)).to_have_attribute("aria-pressed", "true")
    digit_first.click(1)
    digit_first.expect_value(1, 3)


def test_a_drag_enters_the_digit_as_a_mark_in_all_cells(digit_first):
    digit_first.page.keyboard.press("Escape")
    digit_first.board.evaluate("(board) => { board.mode = 'corner'; }")
    key(digit_first, 7).click()
    digit_first.drag(1, 2)
    assert digit_first.holds(1) == digit_first.holds(2) == {"corner": [7]}


def test_cells_with_the_chosen_digit_are_highlighted(digit_first):
    same = digit_first.board.locator(".overlay .same")
    key(digit_first, 3).click()
    threes = digit_first.board.locator('[data-value="3"]').count()
    assert (same.get_attribute("d") or "").count("M") == threes > 0


def test_the_setting_that_puts_cells_first_lets_the_digit_go(digit_first):
    key(digit_first, 5).click()
    choose(digit_first.page, "entry", value="cell")
    expect(key(digit_first, 5)).not_to_have_attribute("aria-pressed", "true")
    digit_first.click(1)
    key(digit_first, 4).click()
    digit_first.expect_value(1, 4)


def test_a_key_that_is_held_stays_chosen(player):
    player.play()
    player.page.keyboard.press("Escape")
    key(player, 6).hover()
    player.page.mouse.down()
    expect(key(player, 6)).to_have_attribute("aria-pressed", "true")
    player.page.mouse.up()
    player.click(1)
    player.expect_value(1, 6)
    key(player, 6).click()
    expect(key(player, 6)).not_to_have_attribute("aria-pressed", "true")
    key(player, 2).click()
    player.expect_value(1, 2)


def test_a_cell_that_is_held_is_added_to_the_selection(phone, site):
    player = Player(phone, site).play()
    devtools = phone.context.new_cdp_session(phone)

    def touch(sort: str, *cells: int) -> None:
        points = [dict(zip("xy", player.middle(cell), strict=True)) for cell in cells]
        devtools.send("Input.dispatchTouchEvent", {"type": f"touch{sort}", "touchPoints": points})

    touch("Start", 1)
    touch("End")
    assert player.selection() == [1]
    touch("Start", 40)
    expect(player.board.locator('[aria-selected="true"]')).to_have_count(2)
    touch("End")
    assert player.selection() == [1, 40]


def test_row_column_and_box_are_highlighted(player):
    player.play()
    peers = player.board.locator(".overlay .peers")
    player.click(40)
    assert not peers.get_attribute("d")
    choose(player.page, "peers", value=True)
    assert (peers.get_attribute("d") or "").count("M") == 20
    player.click(0)
    assert (peers.get_attribute("d") or "").startswith("M")


def test_keys_work_before_anything_is_selected(player):
    player.play()
    player.board.evaluate("(board) => { board.selection = []; document.activeElement?.blur(); }")
    player.page.evaluate("document.activeElement?.blur()")
    cursor = player.selected()
    player.press_keys("ArrowRight", "ArrowRight")
    expect(player.board).to_be_focused()
    assert player.selected() == (1 if cursor is None else min(cursor + 2, 8))


@pytest.mark.own_page
def test_keys_work_before_python_does(new_page, site):
    page = new_page()
    gate = Gate(page, "**/*.wasm")
    player = Player(page, site)
    page.goto(f"{site}sudoku.htm?bd={'0' * 80}1")
    expect(player.cell(0)).to_be_visible()
    player.press_keys("ArrowRight", "ArrowRight", "7")
    player.expect_value(1, 7)
    gate.open()
    player.wait()
    player.expect_value(1, 7)


@pytest.mark.own_page
def test_a_dialog_keeps_its_keys(new_page, site):
    player = Player(new_page(), site).play()
    player.press("Settings")
    player.page.get_by_role("heading", name="Settings").click()
    player.press_keys("ArrowRight", "5")
    assert player.selected() is None
