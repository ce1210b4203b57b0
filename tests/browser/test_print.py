"""Paper: the board on screen, and sheets of one board or several, printed and looked at as pictures."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pypdfium2
import pytest
import zxingcpp
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import violations
from tests.browser.board_page import BoardPage

if TYPE_CHECKING:
    from PIL import Image
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.shared_page

KILLER, WINDOKU, SUDOKU = (KINDS[name].example for name in ("killer", "windoku", "sudoku"))
GREY = 0xE4


@dataclass(frozen=True)
class Paper:
    """A printed page: its words without blanks, and how it looks (150 dots an inch, grey)."""

    words: str
    picture: Image.Image

    def dots(self, shade: int) -> int:
        """How many dots there are of a shade."""
        return self.picture.histogram()[shade]

    def codes(self) -> set[str]:
        """What the QR codes on it say."""
        qr = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
        return {found.text for found in zxingcpp.read_barcodes(self.picture, formats=qr)}


def printed(page: Page, size: str = "A4") -> list[Paper]:
    """Print the page as its print dialog would."""
    document = pypdfium2.PdfDocument(page.pdf(format=size, prefer_css_page_size=True))
    return [
        Paper(
            "".join(sheet.get_textpage().get_text_range().split()),
            sheet.render(scale=150 / 72).to_pil().convert("L"),
        )
        for sheet in document
    ]


#: Has the dialog be as it is at first, whatever other tests have chosen on the page.
CHOOSE_NOTHING = """(dialog) => {
    const usual = ["Entered digits", "Candidates", "Title"];
    for (const box of dialog.querySelectorAll("input[type=checkbox]"))
        if (box.checked !== usual.includes(box.labels[0].textContent.trim())) box.click();
    for (const [field, value] of [["textarea", ""], ["select", "1"]]) {
        dialog.querySelector(field).value = value;
        for (const name of ["input", "change"])
            dialog.querySelector(field).dispatchEvent(new Event(name, { bubbles: true }));
    }
}"""


def open_dialog(shown: BoardPage) -> Locator:
    dialog = shown.open_print_dialog()
    if shown.is_shared():
        dialog.evaluate(CHOOSE_NOTHING)
    expect(dialog.get_by_role("status")).to_have_text("1 board on 1 page.")
    return dialog


def test_the_screen_in_the_colours_of_paper(page, site):
    page.emulate_media(color_scheme="dark")
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    shown.cell(0).click()
    (paper,) = printed(page)
    colours = (
        pypdfium2.PdfDocument(page.pdf())[0].render().to_pil().convert("RGB").getcolors(1 << 20)
    )
    assert all(len({*shade}) == 1 for _, shade in colours or [])  # no tint, no cursor: greys alone
    assert paper.picture.getpixel((5, 5)) == 255
    assert "Solve" not in paper.words
    assert "Sudolink" not in paper.words


def test_a_closed_dialog_prints_no_sheet_from_that_moment(page, site):
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    open_dialog(shown)
    page.emulate_media(media="print")
    printing, closed, late = page.evaluate(
        """async () => {
            const dialog = document.getElementById("print-dialog");
            const tick = dialog.querySelector("input[type=checkbox]");
            const shows = () => ["print-sheet", "play"].map((id) => {
                const element = document.getElementById(id);
                return Boolean(element?.checkVisibility());
            });
            const printing = shows();
            tick.click(); // an update is under way
            dialog.close();
            const closed = shows();
            await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
            tick.click(); // late, as a change that a closing field reports
            const late = [];
            for (let frame = 0; frame < 60; frame++) {
                await new Promise(requestAnimationFrame);
                late.push(document.getElementById("print-sheet") === null);
            }
            return [printing, closed, late];
        }"""
    )
    assert printing == [True, False]
    assert closed == [False, True]
    assert all(late)


@pytest.mark.own_page
def test_sheet_of_several_boards(page, site):
    page.add_init_script("window.print = () => { window.printed = true; };")
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    dialog = open_dialog(shown)
    said = dialog.get_by_role("status")
    assert violations(page) == []
    (alone,) = printed(page)
    assert "KillerSudoku,9by9" in alone.words
    assert alone.dots(GREY) < 2_000  # the edges of strokes
    dark = alone.picture.point([255 - shade for shade in range(256)]).getbbox()
    assert dark is not None
    assert dark[2] - dark[0] > 0.8 * alone.picture.width  # the board fills the page's width

    boards = f"{site}windoku.htm?bd={WINDOKU}\n\n{SUDOKU}\n{KINDS['str8ts'].example}"
    dialog.get_by_label("More boards").fill(boards)
    expect(said).to_have_text("4 boards on 4 pages.")
    for places, pages in (("2", 2), ("6", 1), ("4", 1)):
        dialog.get_by_label("Boards per page").select_option(places)
        expect(said).to_have_text(f"4 boards on {pages} page{'s' if pages > 1 else ''}.")
        sheets = printed(page, "Letter")
        assert len(sheets) == pages
    (four,) = sheets
    for title in ("1.KillerSudoku", "2.Windoku", "3.Sudoku", "4.Str8ts"):
        assert title in four.words
    assert four.dots(GREY) > 50_000  # windows
    with_candidates = len(four.words)

    dialog.get_by_label("Candidates").uncheck()
    dialog.get_by_label("QR code").check()
    dialog.get_by_label("Solutions").check()
    expect(said).to_have_text("4 boards on 2 pages.")
    front, back = printed(page)
    assert len(front.words) < with_candidates
    assert {sudolink.decode(code).kind for code in front.codes()} == {
        "killer",
        "windoku",
        "sudoku",
        "str8ts",
    }
    assert "Solution:3.Sudoku,9by9" in back.words

    dialog.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    (screen,) = printed(page)  # the sheet is gone
    assert "1.KillerSudoku" not in screen.words


def test_lines_without_a_board_are_named_before_the_others_are_printed(page, site):
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    dialog = open_dialog(shown)
    said = dialog.get_by_role("status")
    dialog.get_by_label("More boards").fill(f"{SUDOKU}\nno board at all\n\n{WINDOKU}\n12")
    expect(said).to_contain_text("3 boards on 3 pages. Line 2 is left out: ")
    expect(said).to_contain_text(" Line 5 is left out: ")
    expect(dialog.get_by_role("button", name="Print")).to_be_enabled()
    titles = ("1.KillerSudoku", "2.Sudoku", "3.Windoku")
    for paper, title in zip(printed(page), titles, strict=True):
        assert title in paper.words
    dialog.get_by_label("More boards").fill(SUDOKU)
    expect(said).to_have_text("2 boards on 2 pages.")


#: The least side of a module, in millimetres of paper, of the QR codes on the sheet.
MODULE = """() => {
  const page = document.querySelector("#print-sheet .sheet-page");
  const scale = 186 / page.getBoundingClientRect().width;
  const codes = [...document.querySelectorAll("#print-sheet figcaption > svg")];
  return Math.min(...codes.map((code) => (code.getBoundingClientRect().width * scale) / code.viewBox.baseVal.width));
}"""


def on_paper(page: Page, measure: str) -> float:
    """Measure something in the layout of paper."""
    page.emulate_media(media="print")
    measured: float = page.evaluate(measure)
    page.emulate_media(media="null")
    return measured


def large_board(size: int, *, every: int = 1) -> str:
    """A link to a board with every so many digits of a solution."""
    box = math.isqrt(size)
    digits = [
        [(box * (row % box) + row // box + col) % size + 1 for col in range(size)]
        for row in range(size)
    ]
    rows = [
        [digit if (row + col) % every == 0 else 0 for col, digit in enumerate(line)]
        for row, line in enumerate(digits)
    ]
    return sudolink.link(sudolink.Board.from_rows(rows))


@pytest.mark.parametrize("size", [9, 16, 25])
def test_codes_are_large_enough_to_scan_where_there_is_room(page, site, size):
    link = f"?bd={KILLER}" if size == 9 else large_board(size, every=2)
    shown = BoardPage(page, site).open(link)
    dialog = open_dialog(shown)
    said = dialog.get_by_role("status")
    dialog.get_by_label("QR code").check()
    for places in ("1", "2", "4", "6"):
        dialog.get_by_label("Boards per page").select_option(places)
        expect(said).to_contain_text("1 board on 1 page.")
        too_small = "small" in said.inner_text()
        assert too_small == (on_paper(page, MODULE) < 0.499)
        assert not (too_small and places in {"1", "2"})
        (paper,) = printed(page)
        if not too_small:
            (code,) = paper.codes()
            assert sudolink.decode(code).cells == sudolink.decode(link).cells


#: The height of the digits of the last board on the sheet, in points of paper.
TYPE = """() => {
  const svg = [...document.querySelectorAll("#print-sheet [data-size='25']")].at(-1);
  const text = svg.querySelector("[data-cell] text");
  return parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a * 0.75;
}"""


def test_solutions_of_large_boards_can_be_read(page, site):
    solved = large_board(25)
    shown = BoardPage(page, site).open(solved)
    dialog = open_dialog(shown)
    dialog.get_by_label("More boards").fill(f"{SUDOKU}\n{solved}\n{solved}")
    dialog.get_by_label("Solutions").check()
    expect(dialog.get_by_role("status")).to_have_text("4 boards on 7 pages.")
    *_, small, large, last = printed(page)
    assert "Solution:2.Sudoku" in small.words
    assert "Solution:3.Sudoku" in large.words
    assert "Solution:4.Sudoku" in last.words
    assert on_paper(page, TYPE) >= 6


def test_givens_alone_and_the_link_below(page, site):
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    dialog = open_dialog(shown)
    dialog.get_by_label("Entered digits").uncheck()
    dialog.get_by_role("checkbox", name="Link").check()
    expect(dialog.locator(".sheet-preview .sheet-link")).to_be_visible()
    (paper,) = printed(page)
    link = sudolink.decode(paper.words.partition("9by9")[2])
    assert link.cells == sudolink.decode(KILLER).givens_only().cells
    assert link.cages == sudolink.decode(KILLER).cages
