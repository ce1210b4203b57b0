"""Boards fill the window; large ones can be zoomed, and their candidates can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import violations
from tests.browser.board_page import BoardPage

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, ViewportSize

pytestmark = pytest.mark.shared_page

DESKTOP: ViewportSize = {"width": 1280, "height": 800}

#: The height of the candidates on screen; 0 without any.
TYPE = """() => {
  const text = board.shadowRoot.querySelector("[data-value='']:not([data-candidates='']) text");
  return text ? parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a : 0;
}"""

#: Presses the key of the digit 1 on a Czech keyboard.
PLUS_AS_DIGIT = """(board) => board.shadowRoot.querySelector("[role=grid]").dispatchEvent(new KeyboardEvent(
  "keydown", { key: "+", code: "Digit1", bubbles: true, composed: true, cancelable: true }
))"""

#: How many times as wide as its place the board is.
FACTOR = "board.offsetWidth / board.parentNode.clientWidth"

#: Whether all of a cell is inside the place that its board scrolls in.
INSIDE = """(index) => {
  const cell = board.shadowRoot.querySelector(`[data-cell="${index}"]`).getBoundingClientRect();
  const place = board.parentElement.getBoundingClientRect();
  return cell.left >= place.left - 1 && cell.right <= place.right + 1
    && cell.top >= place.top - 1 && cell.bottom <= place.bottom + 1;
}"""

BOX = "(cell) => cell.getBoundingClientRect().toJSON()"

#: What stays of the window to the right of the board, and below it.
LEFT_OVER = """() => {
  const { right, bottom } = board.getBoundingClientRect();
  return [document.querySelector(".side").getBoundingClientRect().left - right, innerHeight - bottom];
}"""


def linked(size: int, *, candidates: bool = False) -> str:
    """A link to a board without digits, with all candidates or none."""
    board = sudolink.Board.blank(size=size)
    for cell in range(size * size if candidates else 0):
        board = board.with_candidates(cell, range(1, size + 1))
    return sudolink.link(board)


def opened(page: Page, site: str, link: str) -> BoardPage:
    """Open a board as large as its place: after one of another size, as a page keeps its zoom."""
    return BoardPage(page, site).open(linked(9)).open(link)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Zoom").get_by_role("button", name=name)


@pytest.mark.parametrize("size", [9, 16])
def test_the_board_fills_the_height_and_the_panel_the_rest(page, site, size):
    for width, height in ((1280, 800), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        opened(page, site, linked(size))
        beside, below = page.evaluate(LEFT_OVER)
        assert beside <= 40, (width, height)
        assert 0 <= below <= 16, (width, height)


@pytest.mark.parametrize("width", [1280, 390])
def test_the_board_keeps_its_size_and_the_legend_of_a_step_is_in_view(page, site, width):
    page.set_viewport_size({"width": width, "height": 800})
    shown = opened(page, site, sudolink.link(sudolink.decode(KINDS["killer"].example)))
    size = shown.board.bounding_box()
    assert size
    shown.press("Apply step")  # which draws it
    legend = page.locator("#step-legend")
    expect(legend).to_have_text("inside the houses")
    expect(legend).to_be_in_viewport()
    now = shown.board.bounding_box()
    assert now
    assert (now["width"], now["height"]) == (size["width"], size["height"])


@pytest.mark.parametrize("width", [390, 360])
def test_a_board_that_is_a_little_too_wide_fits_phones(phone, site, width):
    page: Page = phone
    page.set_viewport_size({"width": width, "height": 740})
    opened(page, site, linked(16))
    expect(button(page, "Zoom in")).to_be_visible()
    assert page.evaluate(FACTOR) == pytest.approx(1, abs=0.01)
    button(page, "Zoom in").click()
    assert page.evaluate(FACTOR) == pytest.approx(1.25, abs=0.01)
    page.set_viewport_size({"width": 320, "height": 740})  # cells would be too small to tap
    opened(page, site, linked(16))
    expect(button(page, "Zoom in")).to_be_visible()
    assert page.evaluate("board.offsetWidth") == 17 * 24


@pytest.mark.parametrize("several", [False, True])
def test_the_cell_with_the_cursor_stays_in_sight_when_a_phone_is_turned(phone, site, several):
    page: Page = phone
    shown = opened(page, site, linked(25))
    button(page, "Zoom in").click()
    if several:
        page.get_by_role("button", name="Select several").click()
    for cell in (12 * 25 + 24, 24 * 25):
        shown.cell(cell).tap()
        expect(shown.cell(cell)).to_have_attribute("aria-selected", "true")
        for width, height in ((740, 360), (360, 740), (740, 360), (360, 740)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(INSIDE, arg=cell)


@pytest.mark.parametrize("screen", ["page", "phone"])
@pytest.mark.parametrize("size", [16, 25])
def test_candidates_can_be_read_until_the_player_zooms_out(request, site, size, screen):
    page = request.getfixturevalue(screen)
    if screen == "page":
        page.set_viewport_size(DESKTOP)
    opened(page, site, linked(size, candidates=True))
    expect(button(page, "Zoom in")).to_be_visible()
    assert page.evaluate(TYPE) >= 7.99
    button(page, "Fit board").click()
    assert page.evaluate(FACTOR) == pytest.approx(1, abs=0.01)
    assert page.evaluate(TYPE) < 7.99
    button(page, "Zoom in").click()
    assert page.evaluate(FACTOR) == pytest.approx(1.25, abs=0.01)


def test_buttons_keys_and_wheel_zoom_about_a_point(page, site):
    page.set_viewport_size(DESKTOP)
    shown = opened(page, site, linked(25))
    expect(button(page, "Zoom in")).to_be_visible()
    shown.cell(312).click()  # in the middle
    for _ in range(3):
        page.keyboard.press("+")
    assert page.evaluate(FACTOR) == pytest.approx(1.25**3, abs=0.02)
    expect(page.get_by_role("group", name="Zoom").get_by_role("status")).to_have_text("Zoom 195%")
    expect(shown.cell(312)).to_be_in_viewport(ratio=1)
    page.keyboard.press("-")
    assert page.evaluate(FACTOR) == pytest.approx(1.25**2, abs=0.02)
    shown.board.evaluate(PLUS_AS_DIGIT)
    shown.expect_value(312, 1)
    assert page.evaluate(FACTOR) == pytest.approx(1.25**2, abs=0.02)

    box = shown.cell(312).evaluate(BOX)
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function(f"() => {FACTOR} > 1.9")
    after = shown.cell(312).evaluate(BOX)
    assert after["x"] <= box["x"] + 5 <= after["x"] + after["width"]
    assert after["y"] <= box["y"] + 5 <= after["y"] + after["height"]
    assert page.evaluate("visualViewport.scale") == 1

    for _ in range(3):
        button(page, "Zoom out").click()
    assert page.evaluate(FACTOR) == pytest.approx(1, abs=0.01)
    expect(button(page, "Zoom out")).to_have_attribute("aria-disabled", "true")
    for cell, key in ((0, "Control+Home"), (624, "Control+End")):  # the cursor stays in sight
        button(page, "Zoom in").click()
        page.keyboard.press(key)  # the focus has stayed in the board
        expect(shown.cell(cell)).to_be_in_viewport(ratio=0.9)


def test_two_fingers_zoom_and_move_a_large_board_alone(phone, site):
    page: Page = phone
    shown = opened(page, site, linked(16))
    expect(button(page, "Zoom in")).to_be_visible()
    devtools = page.context.new_cdp_session(page)

    def touch(sort: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": f"touch{sort}", "touchPoints": fingers})

    before = shown.cell(119).evaluate(BOX)
    x, y = (before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    touch("Start", (x - 20, y))
    touch("Start", (x - 20, y), (x + 20, y))
    for apart in (25, 30, 35, 40):
        touch("Move", (x - apart, y), (x + apart, y))
    assert page.evaluate(FACTOR) == pytest.approx(2, abs=0.05)
    for down in (10, 20, 30):  # both together, with what is between them
        touch("Move", (x - 40, y + down), (x + 40, y + down))
    touch("End")
    said = page.get_by_role("group", name="Zoom").get_by_role("status")
    expect(said).to_have_text("Zoom 200%")
    after = shown.cell(119).evaluate(BOX)
    assert after["width"] == pytest.approx(2 * before["width"], rel=0.03)
    assert after["x"] + after["width"] / 2 == pytest.approx(x, abs=3)
    assert after["y"] + after["height"] / 2 == pytest.approx(y + 30, abs=3)
    assert page.evaluate("visualViewport.scale") == 1
    assert shown.board.evaluate("({ selection }) => [...selection]") == []

    shown.turn_to(linked(9))  # two fingers zoom the page, though not in Chromium without a window
    page.evaluate(
        "board.addEventListener('touchmove', (event) => { window.left = !event.defaultPrevented; })"
    )
    touch("Start", (x - 20, y), (x + 20, y))
    touch("Move", (x - 40, y), (x + 40, y))
    touch("End")
    assert page.evaluate("left") is True
    assert page.evaluate(FACTOR) == pytest.approx(1, abs=0.01)


def test_candidates_that_are_filled_in_are_legible(page, site):
    page.set_viewport_size(DESKTOP)
    shown = opened(page, site, linked(25))
    assert page.evaluate(FACTOR) == pytest.approx(1, abs=0.01)
    shown.press("Fill in candidates")
    page.wait_for_function(f"() => ({TYPE})() >= 7.99")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_zoom_is_for_large_boards_and_accessible(page, site, colours):
    page.set_viewport_size(DESKTOP)
    page.emulate_media(color_scheme=colours, reduced_motion="reduce")
    shown = opened(page, site, linked(16, candidates=True))
    expect(button(page, "Zoom in")).to_be_visible()
    assert violations(page) == []
    shown.turn_to(linked(9))
    expect(page.get_by_role("group", name="Zoom")).to_be_hidden()
    page.keyboard.press("+")
    assert page.evaluate(FACTOR) == 1


def test_a_hint_on_a_zoomed_board_is_scrolled_into_sight(page: Page, site: str):
    """Row 16 of a board whose first rows fill its place."""
    board = sudolink.Board.blank(size=16)
    for column in range(15):
        board = board.with_value(240 + column, column + 1, given=True)
    shown = BoardPage(page, site).open(sudolink.link(board))
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    for sentence in ("Look at row", "Try this technique", "r16c16"):
        shown.press("Hint")
        expect(page.locator("#step-words")).to_contain_text(sentence)
    page.wait_for_function(INSIDE, arg=255)
