"""The grade of a puzzle appears beside its title, stays while it is played, and moves nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.boards import STUCK
from tests.browser.board_page import BoardPage
from tests.browser.support import Gate

pytestmark = pytest.mark.idle_work

HARD = "000000000000001002034000050000000010000000300206007000000040000100000806900350000"
SAID = "Grade: Hard: needs a W-Wing"
BROKEN = "11" + "0" * 79

#: Counts the puzzles that Python has graded, to be run before the page's own scripts.
COUNT_GRADES = """
    let graded = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...others) {
        if (message?.request && JSON.parse(message.request).name.startsWith("grade_"))
            this.addEventListener("message", ({ data }) => {
                if (data.id !== message.id || !JSON.parse(data.reply).done) return;
                document.documentElement.setAttribute("data-graded", ++graded);
            });
        return postMessage.call(this, message, ...others);
    };
"""

PLACES = """() => ["#facts", "#news", "#board", "#key-pad"].map((name) => {
    const { top, left } = document.querySelector(name).getBoundingClientRect();
    return [top, left];
})"""

SCREENS = [(360, 740), (740, 360), (1280, 800)]

#: Whether the whole text can be seen.
FITS = (
    "(line) => line.scrollHeight <= line.clientHeight + 1 && line.scrollWidth <= line.clientWidth"
)


class GradedPage(BoardPage):
    """A page that grades puzzles."""

    def __init__(self, page, site) -> None:
        super().__init__(page, site)
        self.grade = page.locator("#grade")

    def expect_graded(self, count: int) -> None:
        """Wait until Python has graded so many puzzles, which `COUNT_GRADES` counts."""
        expect(self.page.locator("html")).to_have_attribute("data-graded", str(count))


def test_the_grade_stays_while_the_puzzle_is_played(page, site):
    shown = GradedPage(page, site).open(f"sudoku.htm?bd={HARD}")
    expect(shown.grade).to_have_text(SAID)
    shown.cell(0).click()
    page.keyboard.press("9")
    shown.expect_value(0, 9)
    expect(shown.grade).to_have_text(SAID)
    shown.press("Apply easy steps")
    shown.press("Undo")
    expect(shown.grade).to_have_text(SAID)
    page.reload()
    shown.wait()
    expect(shown.grade).to_have_text(SAID)
    shown.press("Solution path")
    expect(page.locator("#step-list-said")).to_contain_text(
        "This puzzle is Hard: it needs a W-Wing. SudokuWiki score"
    )


def test_an_edited_puzzle_is_graded_again(page, site):
    shown = GradedPage(page, site).open(f"sudoku.htm?bd={HARD}")
    expect(shown.grade).to_have_text(SAID)
    solution = sudolink.solve(sudolink.decode(HARD)).solution
    assert solution
    shown.go_to("Set")
    for cell in (0, 1, 2):
        shown.cell(cell).click()
        page.keyboard.press(str(solution[cell]))
    expect(shown.grade).to_have_text("")
    given = "".join(map(str, solution[:3])) + HARD[3:]
    found = sudolink.grade(sudolink.decode(given))
    expect(shown.grade).to_have_text(f"Grade: {found.level}: {found.reason}")


def test_nothing_is_said_of_unfinished_and_broken_puzzles(page, site):
    page.add_init_script(COUNT_GRADES)
    shown = GradedPage(page, site)
    shown.open(f"sudoku.htm?bd={'0' * 81}")
    shown.expect_graded(1)
    expect(shown.grade).to_be_empty()
    shown.turn_to(f"sudoku.htm?bd={BROKEN}")
    shown.expect_graded(2)
    expect(shown.grade).to_be_empty()
    shown.turn_to(f"killersudoku.htm?bd={STUCK}")
    expect(shown.grade).to_have_text("Grade: Beyond these techniques")


@pytest.mark.parametrize("kind", ["jigsaw", "str8ts-bx"])
def test_the_grade_fits_and_moves_nothing(new_page, site, kind):
    page = new_page(color_scheme="dark")
    library = Gate(page, "**/python.zip")  # without which nothing is graded
    shown = GradedPage(page, site).open(f"?bd={KINDS[kind].example}")
    page.evaluate("document.documentElement.style.scrollbarWidth = 'none'")  # as on phones
    expect(page.locator("#play:not(.deciding)")).to_be_visible()
    before = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        before[width] = page.evaluate(PLACES)
    expect(shown.grade).to_be_empty()
    library.open()
    expect(shown.grade).not_to_be_empty()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert shown.grade.evaluate(FITS), width
        assert page.evaluate(PLACES)[1:] == before[width][1:], width
