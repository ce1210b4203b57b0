"""Solve: the answer is honest, and long work can be watched and stopped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.cell_names import cell_name
from sudolink.puzzle.kinds import KINDS
from tests.boards import long_work
from tests.browser.board_page import BoardPage
from tests.browser.support import give_one_worker

pytestmark = pytest.mark.shared_page

SUDOKU = KINDS["sudoku"].example
TWO_SOLUTIONS = "20" + "0" * 79


def test_answers(page, site):
    shown = BoardPage(page, site).open(f"?bd={TWO_SOLUTIONS}")
    shown.solve("There is more than one solution. Here is one; another one first differs at")
    assert sudolink.decode(shown.link()).cells[80].value
    shown.press("Undo")
    shown.expect_value(80, None)

    shown.press("Import")
    shown.paste("55" + "0" * 79)
    expect(page.get_by_role("dialog")).to_be_hidden()
    shown.solve("No solution: row A holds 5 twice: in A1 and A2.")
    shown.expect_value(80, None)


def fill(shown: BoardPage, board: sudolink.Board, digits: dict[int, int]) -> None:
    """Open a board, then enter digits."""
    shown.open(sudolink.link(board, format="own"))
    for cell, digit in digits.items():
        shown.cell(cell).click()
        shown.page.keyboard.press(str(digit))
        shown.expect_value(cell, digit)


def all_but_two(kind: str) -> tuple[sudolink.Board, dict[int, int]]:
    """Return an example with its solution but for two cells, and what belongs there."""
    board = sudolink.decode(KINDS[kind].example)
    solution = sudolink.solve(board).solutions[0]
    free = [index for index, cell in enumerate(board.cells) if not (cell.given or cell.black)][:2]
    solved = board.with_solution(solution)
    for cell in free:
        solved = solved.with_value(cell, None)
    return solved, {cell: solution[cell] for cell in free}


@pytest.mark.parametrize("kind", ["sudoku", "killer", "str8ts", "kenken"])
def test_a_full_board_says_whether_it_is_right(page, site, kind):
    board, missing = all_but_two(kind)
    shown = BoardPage(page, site)
    fill(shown, board, missing)
    expect(shown.status).to_have_text("Solved. Every digit is right.")
    expect(shown.status).to_have_attribute("data-tone", "good")
    shown.press("Undo")  # and nothing is said of boards that come by undo and redo
    shown.press("Redo")
    shown.board.evaluate("(board) => board.settled()")
    expect(shown.status).to_have_text(re.compile("^Redone"))


def test_a_full_board_says_what_is_wrong(page, site):
    board, missing = all_but_two("sudoku")
    (one, first), (two, second) = missing.items()
    wrong = next(digit for digit in range(1, 10) if digit not in (first, second))
    shown = BoardPage(page, site)
    fill(shown, board, {one: first, two: wrong})
    expect(shown.status).to_contain_text("The board is full, but something is wrong: ")
    expect(shown.status).to_have_attribute("data-tone", "bad")
    page.keyboard.press(str(second))
    expect(shown.status).to_have_text("Solved. Every digit is right.")


def test_a_full_board_with_several_solutions(page, site):
    puzzle = sudolink.Board.blank("sudoku", 4).with_value(0, 1, given=True)
    solution = sudolink.solve(puzzle).solutions[0]
    shown = BoardPage(page, site)
    fill(shown, puzzle.with_solution((*solution[:15], 0)), {15: solution[15]})
    expect(shown.status).to_contain_text(
        "Solved: every digit follows the rules. The givens have other solutions too. One first "
        "differs at "
    )


def test_a_cage_says_that_its_digits_contradict_its_sum(page, site):
    # A puzzle with one solution: about any other the page remarks on its own, whenever it is ready.
    board = sudolink.decode(KINDS["killer"].example)
    cage = next(cage for cage in board.cages if (len(cage.cells), cage.total) == (2, 12))
    first, second = cage.cells
    shown = BoardPage(page, site)
    fill(shown, board, {first: 9})
    expect(shown.status).to_have_text("")
    shown.cell(second).click()
    page.keyboard.press("4")
    at = cell_name(first, board.size)
    said = f"The cage at {at} must make 12, but its digits add up to 13."
    expect(shown.status).to_have_text(said)
    expect(page.locator("#cage-said")).to_have_text(said)
    for cell in (first, second):
        expect(shown.cell(cell)).to_have_attribute("aria-invalid", "true")
        expect(shown.cell(cell)).to_have_class(re.compile(r"\bclash\b"))
    page.keyboard.press("3")
    expect(shown.cell(first)).not_to_have_attribute("aria-invalid", "true")
    expect(shown.status).to_have_text("")


def test_a_solve_says_how_many_guesses_it_took(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.solve("Solved: this is the only solution. It took ")
    expect(shown.status).to_have_text(re.compile(r" It took (no|1|[\d,]+) guess(es)?\.$"))


def test_the_other_solution_and_back(page, site):
    shown = BoardPage(page, site).open(f"?bd={'1' + '0' * 80}")
    shown.solve("There is more than one solution")
    first = [cell["value"] for cell in shown.cells()]
    shown.press("Show other solution")
    expect(shown.status).to_contain_text("This is the other solution.")
    other = [cell["value"] for cell in shown.cells()]
    differ = [cell for cell, pair in enumerate(zip(first, other, strict=True)) if len({*pair}) > 1]
    assert differ
    assert page.evaluate("[...document.querySelector('sudoku-board').selection]") == differ
    for row in range(9):
        assert sorted(other[9 * row : 9 * row + 9]) == list("123456789")
    shown.press("Show first solution")
    assert [cell["value"] for cell in shown.cells()] == first
    shown.press("Undo")  # one step, however often they took each other's place
    shown.expect_value(1, None)
    expect(page.locator("#offer")).to_be_hidden()


def test_filled_digits_are_blamed_and_kept(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.cell(1).click()
    page.keyboard.press("9")
    shown.expect_value(1, 9)
    shown.solve("The givens alone have exactly one.")
    expect(shown.status).to_contain_text("No solution with the entered digits")
    shown.expect_value(1, 9)
    shown.expect_value(2, None)


@pytest.mark.parametrize("name", ["Hint", "Apply step", "Apply easy steps", "Solution path"])
def test_steps_from_a_wrong_digit_offer_the_way_back(page, site, name):
    bd = "001300200020001005300000000100005006000080090030400700200006007000090080040700600"
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={bd}")
    shown.cell(1).click()
    page.keyboard.press("7")
    shown.expect_value(1, 7)
    shown.go_to("Learn")
    shown.press(name)
    said = page.locator("#step-words, #step-list-said").filter(visible=True)
    expect(said.filter(has_text="An entered digit is wrong.")).to_be_visible()
    page.locator("#offer").click()
    expect(shown.status).to_contain_text("Back to before the first mistake: the 7 in A2.")
    shown.expect_value(1, None)


def test_the_next_hint_shows_which_digit_is_wrong(page, site):
    bd = "001300200020001005300000000100005006000080090030400700200006007000090080040700600"
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={bd}")
    shown.cell(0).click()
    page.keyboard.press("9")
    shown.expect_value(0, 9)
    words = page.locator("#step-words")
    marks = page.locator(".sl-layer-step-grounds [data-at='cell 0']")
    shown.press("Hint")
    expect(words).to_contain_text("An entered digit is wrong.")
    expect(words).to_contain_text("The next hint shows where.")
    expect(marks).to_have_count(0)
    shown.press("Hint")
    expect(words).to_have_text("The wrong digit is in A1.")
    expect(marks).to_have_count(1)
    page.locator("#offer").click()
    expect(shown.status).to_contain_text("Back to before the first mistake: the 9 in A1.")
    expect(marks).to_have_count(0)


def test_long_solve_shows_progress_and_stops(page, site):
    hard = sudolink.encode(long_work())
    shown = BoardPage(page, site).open(f"#bd={hard}")
    before = shown.bd()
    shown.press("Solve")
    stop = page.get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_visible()
    expect(shown.status).to_have_text("Searching…")
    figures = re.compile(r"^[\d,]+\spositions? tried, depth\s\d+, 0\ssolutions found$")
    expect(page.locator("#progress-text")).to_have_text(figures)
    stop.click()
    expect(shown.status).to_contain_text("Stopped after ")
    expect(stop).to_be_hidden()
    expect(page.get_by_role("button", name="Import")).to_be_focused()
    assert shown.bd() == before

    shown.press("Solve")  # and a digit typed meanwhile is not lost
    expect(stop).to_be_visible()
    empty = next(int(cell["cell"]) for cell in shown.cells() if not cell["value"])
    shown.cell(empty).click()
    page.keyboard.press("7")
    shown.expect_value(empty, 7)
    expect(stop).to_be_hidden()


def test_answers_come_into_sight_on_a_phone(phone, site):
    """And the keys stay where they are while somebody types."""
    page = phone
    page.set_viewport_size({"width": 360, "height": 560})
    page.emulate_media(reduced_motion="reduce")  # so that it scrolls at once
    shown = BoardPage(page, site).open(f"?bd={TWO_SOLUTIONS}")
    down = "scrollTo(0, 300); scrollY"

    def expect_in_sight(*names: str) -> int:
        for place in (shown.status, *(page.get_by_role("button", name=name) for name in names)):
            expect(place).to_be_in_viewport(ratio=1)
        return int(page.evaluate(down))

    far = page.evaluate(down)
    assert far > 200
    expect(shown.status).not_to_be_in_viewport()
    shown.cell(5).click()
    for digit in "23":
        page.keyboard.press(digit)
        shown.expect_value(5, int(digit))
    shown.board.evaluate("(board) => board.settled()")
    assert page.evaluate("scrollY") == far
    page.keyboard.press("Backspace")
    shown.expect_value(5, None)

    shown.solve("There is more than one solution")
    assert expect_in_sight("Show other solution") > 200
    shown.press("Undo")
    shown.press("Check")
    expect(shown.status).to_contain_text("solution")
    expect_in_sight()
    shown.press("Set checkpoint")
    expect(shown.status).to_contain_text("Checkpoint set.")
    expect_in_sight()
    shown.press("Count solutions")
    expect(shown.status).to_have_text("Searching…")
    expect_in_sight("Stop")
    page.get_by_role("button", name="Stop", exact=True).tap()
    expect(shown.status).to_contain_text("Stopped")
    expect_in_sight()


def python_for_work(page):
    """Return the worker for long work, which starts once the board is drawn."""
    while len(page.workers) < 2:
        page.wait_for_event("worker")
    return page.workers[1]


@pytest.mark.own_page
def test_nothing_waits_for_python_at_work_and_it_can_be_ended(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.solve("only solution")
    shown.press("Undo")
    python_for_work(page).evaluate("() => void setTimeout(() => { for (;;); })")
    shown.press("Hint")  # will never be answered
    shown.cell(1).click()
    page.keyboard.press("9")
    shown.expect_value(1, 9)
    assert sudolink.decode(shown.link()).cells[1].value == 9  # the board's Python knows it
    shown.press("Import")
    shown.paste(TWO_SOLUTIONS)
    expect(page.get_by_role("dialog")).to_be_hidden()
    shown.expect_value(0, 2)
    before = shown.bd()

    shown.press("Solve")
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(shown.status).to_contain_text("Stopped. The results so far are lost")
    assert shown.bd() == before
    expect(page.locator("#step-said")).to_have_text(
        ""
    )  # no answer to the hint that was asked before

    shown.solve("There is more than one solution")  # by a Python that has started since
    shown.press("Undo")
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("The selected techniques find no more steps")


def test_a_hint_asked_for_right_after_undo_is_given(page, site):
    shown = BoardPage(page, site).open(f"?bd={TWO_SOLUTIONS}")
    shown.cell(1).click()
    page.keyboard.press("9")
    shown.expect_value(1, 9)
    page.evaluate(
        """() => {
            const buttons = [...document.querySelectorAll("button")];
            for (const name of ["Undo", "Hint"]) {
                buttons.find((each) => (each.ariaLabel ?? each.textContent) === name).click();
            }
        }"""
    )
    expect(page.locator("#step-said")).to_contain_text("The selected techniques find no more steps")


def test_digits_typed_while_steps_are_sought_make_the_answer_void(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.press("Solution path")
    shown.cell(1).click()
    page.keyboard.press("9")
    shown.expect_value(1, 9)
    expect(page.locator("#step-list-place")).to_be_hidden()
    shown.press("Hint")
    shown.cell(2).click()
    page.keyboard.press("8")
    shown.expect_value(2, 8)
    shown.solve("No solution with the entered digits")  # asked after the hint
    shown.expect_value(1, 9)
    shown.expect_value(2, 8)
    expect(page.locator("#step-said")).to_have_text("")


@pytest.mark.allow_page_errors
@pytest.mark.own_page
def test_python_that_breaks_in_mid_solve_is_reported_and_restarts(page, site):
    shown = BoardPage(page, site).open(f"#bd={sudolink.encode(long_work())}")
    before = shown.bd()
    shown.press("Solve")
    stop = page.get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_visible()
    python_for_work(page).evaluate(
        "() => void setTimeout(() => { throw new Error('by the test'); })"
    )
    expect(shown.status).to_contain_text("Python crashed")
    expect(shown.status).to_contain_text("Your board is safe")
    expect(stop).to_be_hidden()
    assert shown.bd() == before

    shown.press("Solve")
    expect(page.locator("#progress-text")).to_contain_text("tried")
    stop.click()
    expect(shown.status).to_contain_text("Stopped after ")


#: A browser that has one worker for us, and no second: it says so, or has one that does not load.
NO_SECOND = {
    "refused": "throw new Error('no more workers')",
    "broken": "return new First(new URL('absent.js', location.href), options)",
}


@pytest.mark.allow_page_errors
@pytest.mark.parametrize("second", NO_SECOND)
@pytest.mark.own_page
def test_one_python_does_everything_if_there_is_no_second(page, site, second):
    give_one_worker(page, NO_SECOND[second])
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Hint 1")
    shown.solve("only solution")
    assert len(page.workers) == 1
