"""Entering digits, marks and candidates, with keys and the key pad."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.board import Cell
from tests.browser.board_page import drawn
from tests.browser.contrast import best_contrast, colours
from tests.browser.player import FULL, MARKED, SUDOKU, choose
from tests.browser.support import APP

pytestmark = pytest.mark.shared_page


@pytest.mark.journey
def test_digits_and_how_python_names_them(player, page):
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


def test_givens_stay(player, page):
    player.play()
    player.click(0)
    page.keyboard.press("9")
    expect(player.status).to_contain_text("can't be changed")
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


def test_filling_in_candidates_keeps_those_shown_until_all_cells_have_some(player):
    player.play()
    solution = sudolink.solve(sudolink.decode(SUDOKU)).solution
    assert solution
    player.click(1)
    player.press_keys("b", "1", "2", "z")  # noted by hand; 5 is right
    player.press("Fill in candidates")
    expect(player.status).to_contain_text("Candidates filled in")
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
    expect(player.status).to_contain_text("the right candidate is missing from A2")

    player.press("Fill in candidates")  # back to all the digits leave
    expect(player.status).to_contain_text("reset")
    assert player.holds(1)["candidates"] == [5, 8]
    assert len(player.events("edit")) == edits + 1


def test_a_digit_removes_candidates_in_its_houses_if_the_setting_says_so(player, page):
    player.play(f"?bd={sudolink.encode(MARKED, 'S9B')}")

    def beside(cell: int, digit: int) -> list[int]:
        """Return the cells that see a cell and have a digit noted."""
        seeing = {i for house in MARKED.houses if cell in house.cells for i in house.cells} - {cell}
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
    player.play(f"?bd={sudolink.encode(MARKED.with_value(9, 1), 'S9B')}")  # B1 is 7
    player.press("Check")
    expect(player.status).to_have_text("1 mistake: B1.")
    assert player.selection() == [9]
    signed = player.board.locator(".clash")
    assert signed.evaluate_all("(all) => all.map(({ dataset }) => Number(dataset.cell))") == [9]
    expect(player.board.locator(".clashes")).to_have_attribute("d", re.compile("M"))

    player.press("Clear marks")
    expect(player.status).to_contain_text("removed")
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
    waves = player.board.locator(".overlay .waves path")
    expect(waves).to_have_count(
        2
    )  # the line, and a rim that shows it on any ground, also in the selected cell
    for wave in waves.all():
        expect(wave).to_have_attribute("d", re.compile("M.*M"))
    choose(page, "conflicts", value=False)
    expect(signs).to_have_attribute("d", "")
    expect(waves.first).to_have_attribute("d", "")
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
    for request in (
        {"color_scheme": "light"},
        {"color_scheme": "dark"},
        {"forced_colors": "active"},
    ):
        page.emulate_media(**request)
        assert all(best_contrast(player.cell(cell)) >= 4.5 for cell in (0, 1)), request
        assert colours(player.cell(2), 1) != colours(player.cell(20), 1)  # both empty, one selected


@pytest.mark.own_page
def test_typing_while_python_is_busy(player):
    """Entries show at once, Python hears of them together, and nobody asks about an old board."""
    player.play()
    player.page.evaluate(  # its Python draws a large board, over and over
        f"""(text) => {APP}.then(({{ask}}) => {{
            window.busy = Promise.all(Array.from({{length: 20}}, () => ask('open', {{text}})));
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


#: What the eye sees in the cells of a board: the words of each.
WORDS = """(board) => [...board.shadowRoot.querySelectorAll("[data-cell]")].map(
    (cell) => cell.textContent.trim())"""


def test_on_a_large_board_an_entry_shows_first_and_its_eliminations_soon(player):
    player.play(f"#bd={sudolink.encode(FULL)}")
    player.click(26)
    player.type_quickly("5")
    player.board.evaluate("(board) => (board.selection = [52])")
    player.type_quickly("7")
    words = player.board.evaluate(WORDS)
    reported = player.cells()
    assert (words[26], words[52]) == ("5", "7")
    assert "5" not in reported[601]["candidates"].split()  # it is below the first of them
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


def test_a_number_does_not_go_on_on_another_board(player):
    """11 is a number of this size, but its two digits were typed on two boards."""
    player.play(f"?bd={sudolink.encode(sudolink.Board.blank('sudoku', 16))}")
    player.click(0)
    player.board.evaluate(
        """async (board) => {
            const grid = board.shadowRoot.querySelector("[role=grid]");
            const type = () => grid.dispatchEvent(new KeyboardEvent("keydown", { key: "1", code: "Digit1" }));
            const { view } = board;
            type();
            await board.settled();
            board.show(view);
            type();
        }"""
    )
    player.expect_value(0, 1)


def test_an_entry_takes_a_drawn_step_away(player, page):
    player.play()
    title = page.locator("#step-title")
    for words in ("Hint 1 of 3", "Hint 2 of 3"):
        player.press("Hint")
        expect(title).to_have_text(words)
    player.press("Hint")
    expect(title).not_to_contain_text("Hint")
    layers = player.board.locator('[class^="sl-layer-step"]')
    expect(layers.first).to_be_attached()
    player.click(1)
    page.keyboard.press("Shift+Digit5")
    expect(layers).to_have_count(0)
    player.settle()
    expect(title).to_be_empty()
    player.cell(1).click()
    assert player.cells() == drawn(sudolink.decode(player.link()))


def test_the_key_pad_shows_modes_and_completed_digits(player, page):
    board = sudolink.decode(SUDOKU)
    solution = sudolink.solve(board).solution
    assert solution
    left = next(i for i, cell in enumerate(board.cells) if not cell.value)
    almost = board.with_solution(0 if i == left else digit for i, digit in enumerate(solution))
    player.play(f"?bd={sudolink.encode(almost, 'S9B')}")
    digit = solution[left]
    expect(page.get_by_role("button", name=re.compile(r"^Enter \d, all 9 placed"))).to_have_count(8)
    player.click(left)
    page.get_by_role("button", name=f"Enter {digit}", exact=True).click()
    player.expect_value(left, digit)
    player.press("Check")
    expect(player.status).to_have_text("All digits are right: the puzzle is solved.")

    page.get_by_role("button", name="Close result").click()  # so that the keys are there again
    expect(page.get_by_role("button", name=re.compile(r"^Enter \d, all 9 placed"))).to_have_count(9)
    modes = page.get_by_role("radiogroup").get_by_role("radio")
    modes.first.focus()
    page.keyboard.press("ArrowRight")
    expect(modes.nth(1)).to_be_focused()
    assert player.mode() == "corner"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert player.mode() == "candidates"

    # A full Str8ts has some digits more often than others, so no digit counts as done.
    straights = sudolink.Board.blank("str8ts", 9)
    for row in range(9):
        straights = straights.with_value(row * 10, 5)
    player.play(f"#bd={sudolink.encode(straights)}")
    expect(page.get_by_role("button", name=re.compile(r"^Enter \d$"))).to_have_count(9)
    expect(page.get_by_role("button", name=re.compile(", all"))).to_have_count(0)


@pytest.mark.own_page
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


def test_dark(player, page):
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    shown, dark = player.play(), page
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
