"""Paper: the board on screen, and sheets of one board or several, printed and looked at as pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pypdfium2
import zxingcpp
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import violations
from tests.browser.board_page import BoardPage

if TYPE_CHECKING:
    from PIL import Image
    from playwright.sync_api import Locator, Page

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
        return {found.text for found in zxingcpp.read_barcodes(self.picture)}


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


def open_dialog(shown: BoardPage) -> Locator:
    dialog = shown.open_print_dialog()
    expect(dialog.get_by_role("status")).to_have_text("1 board on 1 page.")
    return dialog


def test_the_screen_in_the_colours_of_paper(new_page, site):
    page = new_page(color_scheme="dark")
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
    dialog.get_by_label("More boards").fill(f"{SUDOKU}\nno board at all")
    expect(said).to_contain_text("Line 2: ")
    expect(dialog.get_by_role("button", name="Print")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    (screen,) = printed(page)  # the sheet is gone
    assert "1.KillerSudoku" not in screen.words


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
