"""Playing on a board: what is in people's fingers, with keys, mouse and fingers."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.board import Cell
from sudolink.drawing.plain import with_candidates
from sudolink.kinds import KINDS
from tests.browser.board_page import BoardPage, drawn
from tests.browser.contrast import best_contrast, colours
from tests.browser.support import APP, open_blank

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: A1 is the clue 3, A2 and A3 are empty.
SUDOKU = sudolink.encode(sudolink.decode(KINDS["sudoku"].example).givens_only(), "81")
#: The same with all candidates that the digits leave.
NOTED = with_candidates(sudolink.decode(SUDOKU))
#: A large board with all that can stand in its cells.
FULL = replace(
    sudolink.Board.blank("sudoku", 25), cells=(Cell(candidates=tuple(range(1, 26))),) * 625
)
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

#: Has the page keep all events of the board that tests look at.
LISTEN = """(board) => {
    window.heard = [];
    for (const name of ["edit", "change", "selection", "mode", "refuse", "entry"]) {
        board.addEventListener(name, ({ detail }) => heard.push([name, detail]));
    }
}"""


def choose(page: Page, name: str, *, value: bool) -> None:
    """Change a preference without the dialog."""
    page.evaluate(
        f"([name, value]) => {APP}.then(({{choose}}) => choose(name, value))", [name, value]
    )


class Player(BoardPage):
    """A page with a board on which somebody plays."""

    def play(self, link: str = f"?bd={SUDOKU}") -> Player:
        """Open a board and begin to listen to it."""
        self.open(link)
        self.board.evaluate(LISTEN)
        return self

    def press_keys(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def type_quickly(self, *digits: str, **held: bool) -> None:
        """Type digits in no time, however busy the machine is."""
        self.board.locator("[role=grid]").evaluate(
            """(grid, [digits, held]) => digits.forEach((key) => grid.dispatchEvent(
                new KeyboardEvent("keydown", {key, code: `Digit${key}`, ...held})))""",
            [digits, held],
        )

    def click(self, cell: int, **how: Any) -> None:
        """Click on a cell."""
        self.cell(cell).click(**how)

    def settle(self) -> None:
        """Wait until Python knows what is shown."""
        self.board.evaluate("(board) => board.settled()")

    def selection(self) -> list[int]:
        """Return the selected cells, rising."""
        found: list[int] = self.board.evaluate("({selection}) => [...selection]")
        assert self.board.locator('[aria-selected="true"]').count() == len(found)
        return sorted(found)

    def selected(self) -> int | None:
        """Return the cell with the cursor."""
        cell: int | None = self.board.evaluate("({selected}) => selected")
        return cell

    def mode(self) -> str:
        """Return the mode, as board and key pad tell it."""
        mode = str(self.board.evaluate("({mode}) => mode"))
        pad = self.page.get_by_role("radiogroup")
        expect(pad.get_by_role("radio", checked=True)).to_have_attribute("data-mode", mode)
        return mode

    def holds(self, cell: int) -> dict[str, Any]:
        """Return what stands in a cell, without what is empty."""
        read = "(board, cell) => board.contents[cell]"
        held: dict[str, Any] = self.board.evaluate(read, cell)
        return {name: value for name, value in held.items() if value}

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return the details of all events of a name so far."""
        heard = self.page.evaluate("(name) => heard.filter((one) => one[0] === name)", name)
        return [detail for _, detail in heard]

    def middle(self, cell: int) -> tuple[float, float]:
        """Return where on the screen the middle of a cell is."""
        box = self.cell(cell).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, *cells: int) -> None:
        """Press the mouse on the first cell and move over the others in straight lines."""
        self.page.mouse.move(*self.middle(cells[0]))
        self.page.mouse.down()
        for cell in cells[1:]:
            self.page.mouse.move(*self.middle(cell), steps=3)
        self.page.mouse.up()


@pytest.fixture
def player(page, site):
    return Player(page, site)


def test_digits_and_what_python_says_of_them(player, page):
    player.play(f"sudoku.htm?bd={SUDOKU}")
    before = player.cells()
    player.click(1)
    page.keyboard.press("5")
    assert player.holds(1) == {"value": 5}  # at once
    player.settle()
    player.expect_value(1, 5)
    assert player.cells()[1] == before[1] | {"value": "5"}
    expect(player.board.locator("[aria-live]")).to_have_text("row A column 2, solved 5")
    expect(player.cell(1)).to_have_attribute("aria-label", "row A column 2, solved 5")
    assert sudolink.decode(page.url).cells[1].value == 5
    assert player.events("edit")[0]["contents"][1]["value"] == 5
    assert [detail["view"]["link"] for detail in player.events("change")] == [player.link()]

    player.press_keys("ArrowRight", "8")
    player.expect_value(2, 8)
    player.press_keys("Backspace")
    player.expect_value(2, None)
    player.settle()
    player.press("Start over")
    player.expect_value(1, None)
    assert player.cells() == drawn(sudolink.decode(SUDOKU).givens_only())


def test_clues_stay(player, page):
    player.play()
    player.click(0)
    page.keyboard.press("9")
    expect(player.status).to_contain_text("cannot be changed")
    player.press_keys("Delete", "x", "4")  # no marks on clues either
    assert player.holds(0) == {"value": 3, "given": True}
    player.press_keys("v", "4")  # but colours
    assert player.holds(0) == {"value": 3, "given": True, "colours": [4]}
    player.press_keys("z", "Shift+ArrowRight", "9")  # of several cells the empty ones take it
    player.settle()
    assert player.cells()[0]["value"] == "3"
    player.expect_value(1, 9)


def test_modes_and_layers(player, page):
    player.play()
    player.click(1)
    for key, mode in [("x", "corner"), ("c", "centre"), ("v", "colour"), ("b", "candidates")]:
        page.keyboard.press(key)
        assert player.mode() == mode
        player.press_keys("2", "4", "5", "4")  # a mark twice is gone again
    page.keyboard.press("z")
    assert player.mode() == "digit"
    marks = {"corner": [2, 5], "centre": [2, 5], "candidates": [2, 5], "colours": [2, 5]}
    assert player.holds(1) == marks

    seen = [player.mode()]
    for _ in range(5):
        page.keyboard.press("Space")
        seen.append(player.mode())
    assert seen == ["digit", "corner", "centre", "colour", "candidates", "digit"]
    page.keyboard.press("Shift+Space")
    assert player.mode() == "candidates"
    page.keyboard.press("z")

    player.press_keys("Shift+Digit7", "Control+Digit8", "Shift+Digit7", "Shift+Digit9")
    assert player.holds(1) == marks | {"corner": [2, 5, 9], "centre": [2, 5, 8]}
    assert player.mode() == "digit"
    page.keyboard.press("8")
    assert player.holds(1)["value"] == 8
    assert "candidates" not in player.holds(1)
    player.settle()
    sent = sudolink.decode(player.link()).cells[1]
    assert sent == Cell(8, corner=(2, 5, 9), centre=(2, 5, 8), colours=(2, 5))
    for left in [{"corner", "centre", "colours"}, {"colours"}, set()]:
        page.keyboard.press("Delete")  # the digit, the marks, the colours
        assert set(player.holds(1)) == left


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
    expect(page.get_by_role("radio", name="Digit")).to_be_focused()


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


def test_fingers(new_page, site):
    phone = new_page(**PHONE)
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


def test_a_board_wider_than_the_phone_scrolls_with_two_fingers(new_page, site):
    phone = new_page(**PHONE)
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
    phone.wait_for_function("document.querySelector('.board-scroll').scrollLeft > 50")
    assert player.selection() == []


def test_two_digit_numbers_in_every_mode(player, page):
    player.play(f"?bd={sudolink.encode(sudolink.Board.blank('sudoku', 16))}")
    expect(player.cell(0)).to_have_attribute("aria-label", re.compile("row 1 column 1"))
    player.click(0)
    player.type_quickly("1", "2")
    assert player.holds(0) == {"value": 12}
    page.keyboard.press("ArrowRight")
    player.type_quickly("2", "9")  # no 29 here: 2, then 9
    assert player.holds(1) == {"value": 9}
    page.keyboard.press("ArrowRight")
    player.type_quickly("1", "4", shiftKey=True)
    player.type_quickly("1", "0", ctrlKey=True)
    assert player.holds(2) == {"corner": [14], "centre": [10]}
    page.keyboard.press("b")
    player.type_quickly("1", "6")
    assert player.holds(2)["candidates"] == [16]
    replaced = [detail["replace"] for detail in player.events("edit")]
    assert replaced == [False, True, False, False, False, True, False, True, False, True]
    player.settle()
    assert sudolink.decode(player.link()).cells[2] == Cell(
        candidates=(16,), corner=(14,), centre=(10,)
    )


def test_filling_in_candidates_leaves_noted_ones_until_all_have_some(player):
    player.play()
    solution = sudolink.solve(sudolink.decode(SUDOKU)).solution
    assert solution
    player.click(1)
    player.press_keys("b", "1", "2", "z")  # noted by hand; 5 is right
    player.press("Fill in candidates")
    expect(player.status).to_contain_text("Candidates noted")
    assert player.holds(1)["candidates"] == [1, 2]
    board = sudolink.decode(player.link())
    assert all(cell.value or cell.candidates for cell in board.cells)
    assert all(
        solution[i] in cell.candidates
        for i, cell in enumerate(board.cells[2:], 2)
        if cell.candidates
    )
    edits = len(player.events("edit"))
    player.press("Check")
    expect(player.status).to_contain_text("candidates lack the right one: A2")

    player.press("Fill in candidates")  # back to all the digits leave
    expect(player.status).to_contain_text("reset")
    assert player.holds(1)["candidates"] == [5, 8]
    assert len(player.events("edit")) == edits + 1


def test_a_digit_cleans_the_candidates_in_its_houses_if_that_is_wished(player, page):
    player.play(f"?bd={sudolink.encode(NOTED, 'S9B')}")

    def beside(cell: int, digit: int) -> list[int]:
        """Return the cells that see a cell and have a digit noted."""
        seeing = {i for house in NOTED.houses if cell in house.cells for i in house.cells} - {cell}
        return [i for i in sorted(seeing) if digit in player.holds(i).get("candidates", [])]

    assert beside(1, 5) == [6, 7]
    player.click(1)
    page.keyboard.press("5")
    assert beside(1, 5) == []
    assert len(player.events("edit")) == 1  # one entry, one undo

    choose(page, "auto-clean", value=False)
    before = beside(9, 1)
    assert before == [11, 18, 20, 27, 36]
    player.click(9)
    page.keyboard.press("1")
    assert beside(9, 1) == before


def test_check_signs_a_mistake_until_the_marks_are_reset(player):
    player.play(f"?bd={sudolink.encode(NOTED.with_value(9, 1), 'S9B')}")  # B1 is 7
    player.press("Check")
    expect(player.status).to_have_text("1 mistake: B1.")
    assert player.selection() == [9]
    signed = player.board.locator(".clash")
    assert signed.evaluate_all("(all) => all.map(({ dataset }) => Number(dataset.cell))") == [9]
    expect(player.board.locator(".clashes")).to_have_attribute("d", re.compile("M"))

    player.press("Reset marks")
    expect(player.status).to_contain_text("gone")
    assert not any(player.holds(i).get("candidates") for i in range(81))
    assert player.holds(9) == {"value": 1}
    expect(signed).to_have_count(0)


def test_clashes_are_shown_by_more_than_colour(player, page):
    player.play()
    signs = player.board.locator(".overlay .clashes")
    player.click(1)
    page.keyboard.press("3")  # beside the clue 3
    expect(player.cell(1)).to_have_class(re.compile("clash"))
    expect(player.cell(0)).to_have_class(re.compile("clash"))
    expect(signs).to_have_attribute("d", re.compile("M.*M"))
    choose(page, "conflicts", value=False)
    expect(signs).to_have_attribute("d", "")
    choose(page, "conflicts", value=True)
    expect(signs).to_have_attribute("d", re.compile("M"))
    choose(page, "same-digit", value=False)
    expect(player.board.locator(".overlay .same")).to_have_attribute("d", "")
    page.keyboard.press("Delete")
    expect(signs).to_have_attribute("d", "")

    # On a selection and in a coloured cell the digits stand out too, whatever colours are wished.
    player.press_keys("v", "1", "z", "3", "Shift+ArrowRight", "Shift+ArrowLeft", "Shift+ArrowLeft")
    assert player.selection() == [0, 1, 2]
    expect(player.cell(1)).to_have_class(re.compile("clash"))
    for wish in ({"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}):
        page.emulate_media(**wish)
        assert all(best_contrast(player.cell(cell)) >= 4.5 for cell in (0, 1)), wish
        assert colours(player.cell(2), 1) != colours(player.cell(20), 1)  # both empty, one selected


def test_typing_while_python_is_busy(player):
    """Entries show at once, Python hears of them together, and nobody asks about an old board."""
    player.play()
    player.page.evaluate(  # its Python draws a large board, over and over
        f"""(text) => {APP}.then(({{ask}}) => {{
            window.busy = Promise.all(Array.from({{length: 40}}, () => ask('open', {{text}})));
        }})""",
        sudolink.encode(FULL),
    )
    player.click(1)
    player.press_keys("5", "ArrowRight", "6", "ArrowDown", "Delete", "x", "1", "2")
    assert (player.holds(1), player.holds(2)) == ({"value": 5}, {"value": 6})
    assert player.board.evaluate("(board) => board.shows(board.link)") is False
    assert player.events("change") == []
    emailed = sudolink.decode(player.emailed_link())
    assert emailed.cells[1].value == 5
    assert emailed.cells[2].value == 6
    assert len(player.events("change")) <= 2


#: What stands in the cells of a board for the eye: the words of each.
WORDS = """(board) => [...board.shadowRoot.querySelectorAll("[data-cell]")].map(
    (cell) => cell.textContent.trim())"""


def test_on_a_large_board_an_entry_shows_first_and_what_it_strikes_soon(player):
    player.play(f"#bd={sudolink.encode(FULL)}")
    player.click(26)
    player.type_quickly("5")
    player.board.evaluate("(board) => (board.selection = [52])")
    player.type_quickly("7")
    words = player.board.evaluate(WORDS)
    told = player.cells()
    assert (words[26], words[52]) == ("5", "7")
    assert "5" not in told[601]["candidates"].split()  # it is below the first of them
    player.page.wait_for_function(
        f"""(board) => ({WORDS})(board).every((words, index) => {{
            const {{ dataset }} = board.shadowRoot.getElementById(`cell-${{index}}`);
            return words === (dataset.value || dataset.candidates);
        }})""",
        arg=player.board.element_handle(),
    )
    assert player.cells() == drawn(sudolink.decode(player.link()))


#: Types 5, and tells after that and before each frame how many cells wait to be drawn, and of how
#: many rows; until none does.
WAITING = """async (board) => {
    const root = board.shadowRoot;
    const stale = () => [...root.querySelectorAll("[data-cell]")].flatMap((cell, index) => {
        const { value, candidates } = cell.dataset;
        return cell.textContent.trim() === (value || candidates) ? [] : [index];
    });
    root.querySelector("[role=grid]").dispatchEvent(new KeyboardEvent("keydown", { key: "5", code: "Digit5" }));
    const waited = [];
    do {
        const waiting = stale();
        waited.push([waiting.length, new Set(waiting.map((index) => Math.floor(index / 25))).size]);
        await new Promise(requestAnimationFrame);
    } while (waited.at(-1)[0]);
    return waited;
}"""


def test_on_a_large_board_each_frame_paints_few_rows(player):
    player.play(f"#bd={sudolink.encode(FULL)}")
    player.click(26)
    waited = player.board.evaluate(WAITING)
    assert waited[0] == [64, 25]  # what it strikes: none is drawn along with it
    rows = [left for _, left in waited]
    assert max(before - after for before, after in pairwise(rows)) <= 8
    assert rows[-1] == 0


def test_an_entry_takes_a_drawn_step_away(player, page):
    player.play()
    for _ in range(3):
        player.press("Hint")
    layers = player.board.locator('[class^="sl-layer-step"]')
    expect(layers.first).to_be_attached()
    player.click(1)
    page.keyboard.press("Shift+Digit5")
    expect(layers).to_have_count(0)
    player.settle()
    expect(page.locator("#step-title")).to_be_empty()
    player.cell(1).click()
    assert player.cells() == drawn(sudolink.decode(player.link()))


def test_the_key_pad_tells_modes_and_digits_that_are_done(player, page):
    board = sudolink.decode(SUDOKU)
    solution = sudolink.solve(board).solution
    assert solution
    left = next(i for i, cell in enumerate(board.cells) if not cell.value)
    almost = board.with_solution(0 if i == left else digit for i, digit in enumerate(solution))
    player.play(f"?bd={sudolink.encode(almost, 'S9B')}")
    digit = solution[left]
    expect(page.get_by_role("button", name=re.compile(r"^Enter \d, all 9 stand"))).to_have_count(8)
    player.click(left)
    page.get_by_role("button", name=f"Enter {digit}", exact=True).click()
    player.expect_value(left, digit)
    expect(page.get_by_role("button", name=re.compile(r"^Enter \d, all 9 stand"))).to_have_count(9)
    player.press("Check")
    expect(player.status).to_have_text("All digits are right: the puzzle is solved.")

    modes = page.get_by_role("radiogroup").get_by_role("radio")
    modes.first.focus()
    page.keyboard.press("ArrowRight")
    expect(modes.nth(1)).to_be_focused()
    assert player.mode() == "corner"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert player.mode() == "candidates"

    # How often a digit stands on a full Str8ts differs, so none is said to be done.
    straights = sudolink.Board.blank("str8ts", 9)
    for row in range(9):
        straights = straights.with_value(row * 10, 5)
    player.play(f"#bd={sudolink.encode(straights)}")
    expect(page.get_by_role("button", name=re.compile(r"^Enter \d$"))).to_have_count(9)
    expect(page.get_by_role("button", name=re.compile(", all"))).to_have_count(0)


def test_an_entry_can_be_kept_out(player):
    player.play()
    player.board.evaluate(
        "(board) => board.addEventListener('entry', (event) => event.preventDefault())"
    )
    player.click(1)
    player.press_keys("5", "Delete")
    assert player.holds(1) == {}
    assert [(entry["number"], entry["mode"]) for entry in player.events("entry")] == [
        (5, "digit"),
        (None, "digit"),
    ]


def test_dark(new_page, site):
    dark = new_page(color_scheme="dark")
    shown = Player(dark, site).play()
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

    shown.click(1)
    dark.keyboard.press("v")
    dark.get_by_role("button", name="Colour 3, yellow").click()
    fill = "(part) => getComputedStyle(part).fill"
    swatch = dark.locator("#key-pad .sl-colour-3").evaluate(fill)
    assert swatch == shown.cell(1).locator(".sl-colour-3").evaluate(fill)
    assert dark.evaluate(f"({luminance})({swatch!r})") < 300


# --- The pure parts, in a page without Python -------------------------------------------------

#: The meaning of a key event: [key, code, ctrl, shift, other] in, meaning out.
MEANINGS = """(cases) => import('./src/board/keys.ts').then(({meaningOf}) => cases.map(
    ([key, code = '', init = {}]) => meaningOf(new KeyboardEvent('keydown', {key, code, ...init}))
))"""

#: Entries on a row of three cells that all see each other: [cells, selection, mode, number, clean].
ENTRIES = """(cases) => import('./src/board/contents.ts').then((play) => cases.map(
    ([cells, selection, mode, number, clean]) => {
        const view = {cells: cells.map((cell) => ({editable: !cell.given, ...cell})), groups: [[0, 1, 2]]};
        const facts = play.factsOf(view);
        const before = play.contentsOf(view);
        const after = number === null
            ? play.erase(before, selection, facts)
            : play.enter(before, selection, mode, number, facts, {clean});
        return after === before ? "same" : play.changesBetween(before, after);
    }
))"""


def test_what_keys_mean(page, site):
    open_blank(page, site)
    num_lock = {"modifierNumLock": True}
    cases = [
        (["7", "Digit7"], {"digit": 7, "mode": None}),
        (["7", "Numpad7"], {"digit": 7, "mode": None}),
        (["7"], {"digit": 7, "mode": None}),
        (["&", "Digit1"], {"digit": 1, "mode": None}),  # a French keyboard
        (["!", "Digit1", {"shiftKey": True}], {"digit": 1, "mode": "corner"}),
        (["/", "Digit7", {"shiftKey": True}], {"digit": 7, "mode": "corner"}),
        (["3", "Digit3", {"ctrlKey": True}], {"digit": 3, "mode": "centre"}),
        (["3", "Numpad3", {"ctrlKey": True}], {"digit": 3, "mode": "centre"}),
        (["PageDown", "Numpad3", num_lock], {"digit": 3, "mode": "corner"}),  # Windows, Shift held
        (["End", "Numpad1"], {"to": "row-end", "extend": False}),
        (["3", "Digit3", {"altKey": True}], None),
        (["3", "Digit3", {"metaKey": True}], None),
        (["Z", "KeyZ"], {"mode": "digit"}),  # with CapsLock
        (["z", "KeyZ", {"ctrlKey": True}], None),  # undo
        (["x", "KeyX", {"ctrlKey": True}], None),
        (["c", "KeyC", {"metaKey": True}], None),
        (["[", "BracketLeft"], None),
        (["?", "Slash", {"shiftKey": True}], None),
        (["A", "KeyA", {"shiftKey": True}], {"move": [0, -1], "extend": True}),
        (["a", "KeyA", {"metaKey": True}], {"all": True}),
        (["Tab"], None),
    ]
    assert page.evaluate(MEANINGS, [case for case, _ in cases]) == [meaning for _, meaning in cases]


def test_what_entries_do(page, site):
    open_blank(page, site)
    base: dict[str, Any] = {
        "value": None,
        "given": False,
        "candidates": [],
        "corner": [],
        "centre": [],
        "colours": [],
    }
    clue = {"value": 4, "given": True}
    marked = {"corner": [1, 2], "centre": [2], "candidates": [2, 3], "colours": [7]}
    cases: list[tuple[list[Any], Any]] = [
        ([[{}, {}, {}], [0, 2], "digit", 5, False], {"0": {"value": 5}, "2": {"value": 5}}),
        ([[{"value": 5}, {}, {}], [0], "digit", 5, False], "same"),
        ([[clue, {}, {}], [0, 1], "digit", 5, False], {"1": {"value": 5}}),
        ([[clue, {}, {}], [0], "corner", 5, False], "same"),
        ([[clue, {}, {}], [0], "colour", 9, False], {"0": {**clue, "colours": [9]}}),
        # A digit hides marks and takes candidates away; cleaning strikes it from who sees it.
        (
            [[marked, {}, {}], [0], "digit", 2, False],
            {"0": {**marked, "value": 2, "candidates": []}},
        ),
        (
            [[{}, marked, {"centre": [9]}], [0], "digit", 2, True],
            {"0": {"value": 2}, "1": {"corner": [1], "candidates": [3], "colours": [7]}},
        ),
        # Marks toggle; where some lack it, it is added to all.
        ([[{"centre": [3]}, {}, {}], [0, 1], "centre", 3, False], {"1": {"centre": [3]}}),
        (
            [[{"centre": [3]}, {"centre": [1, 3]}, {}], [0, 1], "centre", 3, False],
            {"0": {}, "1": {"centre": [1]}},
        ),
        ([[{"value": 6}, {}, {}], [0, 1], "candidates", 3, False], {"1": {"candidates": [3]}}),
        # Erasing: digits, then marks, then colours, over all that is selected.
        ([[{"value": 6}, marked, {}], [0, 1], "", None, False], {"0": {}}),
        ([[clue, marked, {}], [0, 1], "", None, False], {"1": {"colours": [7]}}),
        ([[{**clue, "colours": [1]}, {}, {}], [0], "", None, False], {"0": clue}),
        ([[clue, {}, {}], [0, 1, 2], "", None, False], "same"),
    ]
    wanted = [
        result
        if isinstance(result, str)
        else {cell: base | content for cell, content in result.items()}
        for _, result in cases
    ]
    assert page.evaluate(ENTRIES, [case for case, _ in cases]) == wanted
