"""Selecting cells with keys, mouse and fingers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.player import SUDOKU, Player, choose

pytestmark = pytest.mark.shared_page


def test_selecting_with_keys(player, page):
    player.play()
    grid = page.get_by_role("grid", name="Sudoku, 9 by 9")
    page.get_by_role("button", name="Help").focus()
    page.keyboard.press("Tab")
    expect(grid).to_be_focused()
    expect(grid).to_have_attribute("aria-multiselectable", "true")
    assert player.selection() == [0]
    for key, cell in [
        ("End", 8),
        ("ArrowDown", 17),
        ("Home", 9),
        ("Control+End", 80),
        ("d", 80),  # no further without wrapping
        ("w", 71),
        ("a", 70),
        ("s", 79),
        ("Control+Home", 0),
        ("ArrowLeft", 0),
    ]:
        page.keyboard.press(key)
        assert player.selection() == [cell]
        expect(grid).to_have_attribute("aria-activedescendant", f"cell-{cell}")
    player.press_keys("Shift+ArrowRight", "Control+ArrowDown", "Shift+s")
    assert player.selection() == [0, 1, 10, 19]
    page.keyboard.press("Control+Space")
    assert (player.selection(), player.selected()) == ([0, 1, 10], 19)
    page.keyboard.press("Control+Space")
    assert player.selection() == [0, 1, 10, 19]
    player.press_keys("Home", "Shift+End")
    assert player.selection() == list(range(18, 27))
    page.keyboard.press("Control+a")
    assert player.selection() == list(range(81))
    page.keyboard.press("Escape")
    assert (player.selection(), player.selected()) == ([], 26)  # the cursor keeps its place
    page.keyboard.press("ArrowLeft")
    assert player.selection() == [25]
    player.press_keys("Escape", "Escape")
    assert (player.selection(), player.selected()) == ([], None)
    expect(grid).to_be_focused()

    choose(page, "wrap", value=True)
    player.press_keys("ArrowUp", "ArrowUp", "ArrowLeft")
    assert player.selection() == [80]
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Select several")).to_be_focused()

    # Beside the board, Cmd with an arrow key is the browser's; the arrow key alone goes to the board.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Meta+ArrowLeft")
    expect(grid).not_to_be_focused()
    assert player.selection() == [80]
    page.keyboard.press("ArrowLeft")
    expect(grid).to_be_focused()
    assert player.selection() == [79]


def test_selecting_with_the_mouse(player, page):
    player.play()
    player.drag(1, 3, 30)
    assert player.selection() == [1, 2, 3, 12, 21, 30]
    player.drag(40, 60)  # the corners between cells on a diagonal are passed by
    assert (player.selection(), player.selected()) == ([40, 50, 60], 60)
    player.click(5, modifiers=["Shift"])
    player.click(80, modifiers=["Control"])
    assert player.selection() == [5, 40, 50, 60, 80]
    player.click(50, modifiers=["Control"])
    assert player.selection() == [5, 40, 60, 80]
    page.keyboard.press("Escape")

    player.click(0)
    expect(player.board.locator(".overlay .same")).to_have_attribute("d", re.compile("M"))
    player.cell(0).dblclick()
    threes = [i for i, cell in enumerate(sudolink.decode(SUDOKU).cells) if cell.value == 3]
    assert len(threes) > 1
    assert player.selection() == threes
    player.drag(1, 2)
    player.press_keys("Shift+Digit4", "Shift+Digit6")
    player.click(80)
    player.cell(1).dblclick()  # no digit and no colour: cells with the same marks
    assert player.selection() == [1, 2]
    player.press_keys("v", "3")
    empty = [i for i, cell in enumerate(sudolink.decode(SUDOKU).cells) if cell.value is None]
    other = empty[len(empty) // 2]
    player.click(other, modifiers=["Control"])
    player.press_keys("3", "3")  # one lacks it: it is added to all; then none lacks it
    assert [player.holds(cell).get("colours") for cell in (1, 2, other)] == [None, None, None]
    page.keyboard.press("3")
    player.cell(other).dblclick()
    assert player.selection() == [1, 2, other]
    assert len(player.events("edit")) == 6


def test_fingers(phone, site):
    player = Player(phone, site).play(f"?bd={KINDS['killer'].example}")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "(keys) => keys.filter((key) => key.getBoundingClientRect().height < 44).length"
    assert phone.locator("button:visible").evaluate_all(small) == 0
    player.cell(1).scroll_into_view_if_needed()

    devtools = phone.context.new_cdp_session(phone)

    def touch(sort: str, *cells: int) -> None:
        points = [
            dict(zip(("x", "y", "id"), (*player.middle(cell), number), strict=True))
            for number, cell in enumerate(cells)
        ]
        devtools.send("Input.dispatchTouchEvent", {"type": f"touch{sort}", "touchPoints": points})

    touch("Start", 1)
    for cell in (2, 3, 12, 21):
        touch("Move", cell)
    touch("End")
    assert player.selection() == [1, 2, 3, 12, 21]
    assert phone.evaluate("scrollY") == 0

    player.cell(1).tap()
    assert player.selection() == [1]
    player.cell(30).tap()
    touch("Start", 40)  # a second finger: the first one has selected nothing
    touch("Start", 40, 44)
    touch("End")
    assert player.selection() == [30]

    player.cell(1).tap()
    phone.get_by_role("button", name="Enter 7").tap()
    player.expect_value(1, 7)
    phone.get_by_role("button", name="Erase").tap()
    player.expect_value(1, None)
    several = phone.get_by_role("button", name="Select several")
    several.tap()
    expect(several).to_have_attribute("aria-pressed", "true")
    for cell in (2, 41, 1):
        player.cell(cell).tap()
    assert player.selection() == [2, 41]  # 1 was selected before
    phone.get_by_role("radio", name="Colour").tap()
    phone.get_by_role("button", name="Colour 5, turquoise").tap()
    assert player.holds(41)["colours"] == [5]
    assert player.holds(2)["colours"] == [5]

    for name in ("Import", "Email this Board"):
        player.press(name)
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        phone.get_by_role("button", name="Close").click()


def test_a_board_wider_than_the_phone_scrolls_with_two_fingers(phone, site):
    board = sudolink.encode(sudolink.Board.blank("sudoku", 25))
    player = Player(phone, site).play(f"?bd={board}")
    devtools = phone.context.new_cdp_session(phone)
    place = player.page.locator(".board-scroll")
    assert place.evaluate("(place) => place.scrollWidth > place.clientWidth")

    def touch(sort: str, *points: tuple[float, float]) -> None:
        listed = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": f"touch{sort}", "touchPoints": listed})

    box = place.bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    touch("Start", (250, y), (310, y))
    for x in range(240, 60, -20):
        touch("Move", (x, y), (x + 60, y))
    touch("End")
    phone.wait_for_function("() => document.querySelector('.board-scroll').scrollLeft > 50")
    assert player.selection() == []
