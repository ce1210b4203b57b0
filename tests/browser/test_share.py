"""Email this Board: every way to pass a board on, what each keeps and loses, and what comes out."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree as ET

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

import sudolink
from sudolink import Cage
from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import violations
from tests.browser.board_page import BoardPage, press
from tests.browser.support import Gate

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.shared_page

SUDOKU = KINDS["sudoku"].example
KILLER = KINDS["killer"].example


def open_part(page: Page, title: str) -> Locator:
    """Open a section of the dialog."""
    part = page.locator(".share-part", has=page.locator("summary", has_text=title))
    part.locator("summary").click()
    return part


def downloaded(part: Locator, button: str) -> tuple[str, bytes]:
    """Press a button that downloads, and return the file's name and content."""
    with part.page.expect_download() as waiting:
        part.get_by_role("button", name=button).click()
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def read_code(png: bytes) -> str:
    """What an independent reader reads in a picture of a QR code."""
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(png)).convert("L"))
    return found[0].text if found else ""


# --- The link ---------------------------------------------------------------------------------


def test_formats_sites_and_mail(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.cell(1).click()
    page.keyboard.press("5")
    shown.expect_value(1, 5)
    board = sudolink.decode(shown.link())
    assert shown.emailed_link() == sudolink.link(board, f"{site}sudoku.htm", "S9B")

    options = page.get_by_label("Link format").locator("option")
    reported = [
        "SudokuWiki (S9B)",
        "SudokuWiki, older format (162)",
        "81 digits (loses some details)",
    ]
    assert options.all_text_contents()[:3] == reported
    names = options.evaluate_all("(options) => options.map(({value}) => value)")
    assert names == list(sudolink.formats(board))
    losses = page.get_by_role("list", name="What is lost")
    for name in names:
        page.get_by_label("Link format").select_option(name)
        link = page.get_by_role("textbox", name="Link").input_value()
        assert link == sudolink.link(board, f"{site}sudoku.htm", name)
        assert losses.locator("li").all_text_contents() == list(sudolink.losses(board, name))
    page.get_by_label("Link format").select_option("81")
    expect(page.get_by_text("Keeps givens.")).to_be_visible()

    page.get_by_role("radio", name="SudokuWiki").check()
    expect(page.get_by_label("Link format")).to_have_value("81")
    expect(options.filter(has_text="own")).to_have_count(0)
    page.get_by_label("Link format").select_option("S9B")
    link = page.get_by_role("textbox", name="Link").input_value()
    assert link == sudolink.link(board, "https://www.sudokuwiki.org/sudoku.htm", "S9B")

    mail = page.get_by_role("link", name="Email", exact=True).get_attribute("href") or ""
    assert mail.startswith("mailto:?subject=")
    assert "+" not in mail
    assert "%0D%0A" in mail
    assert len(mail) < 2000
    fields = parse_qs(urlsplit(mail).query)
    assert link in fields["body"][0].split("\r\n")
    assert fields["subject"] == ["Sudoku board"]


def test_a_board_that_sudokuwiki_cannot_hold(page, site):
    overlapping = replace(Board.blank("killer", 4), cages=(Cage((0, 1), 3), Cage((1, 2), 6)))
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    why = page.get_by_text("No SudokuWiki format can hold this board.")
    press(page, "Email this Board")
    expect(page.get_by_label("Link", exact=True)).not_to_have_value("")
    expect(why).to_be_hidden()

    page.keyboard.press("Escape")
    shown.open(sudolink.link(overlapping, "", "own"))
    press(page, "Email this Board")
    expect(page.get_by_role("radio", name="SudokuWiki")).to_be_disabled()
    expect(why).to_be_visible()


@pytest.mark.own_page
def test_the_form_offered_first_loses_nothing(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.cell(1).click()
    page.keyboard.press("Shift+5")  # a corner mark, which SudokuWiki has no place for
    expect(shown.cell(1)).to_have_attribute("data-corner", "5")
    link = shown.emailed_link()
    assert sudolink.decode(link).cells == sudolink.decode(shown.link()).cells
    form = page.get_by_label("Link format")
    expect(form.locator("option:checked")).to_have_text("Everything, for Sudolink only")
    expect(page.get_by_role("list", name="What is lost")).to_be_hidden()
    page.get_by_role("radio", name="SudokuWiki").check()
    expect(form).to_have_value("S9B")
    expect(page.get_by_role("list", name="What is lost")).to_be_visible()
    page.get_by_role("radio", name="Sudolink").check()
    expect(form).to_have_value("own")


@pytest.mark.own_page
def test_copy_says_so(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    link = shown.emailed_link()
    shown.press("Copy")
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert clipboard(page) == link

    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.get_by_role("radio", name="SudokuWiki").check()
    shown.press("Copy")
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert clipboard(page).startswith("https://www.sudokuwiki.org/")

    page.evaluate("() => { document.execCommand = () => false; }")
    shown.press("Copy")
    expect(page.get_by_text("The link is selected: copy it yourself.")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == page.locator("#share-link").input_value()


@pytest.mark.own_page
def test_share_sheet_takes_the_link_where_there_is_one(page, site):
    page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    link = shown.emailed_link()
    shown.press("Share…")
    assert page.evaluate("window.shared.url") == link


#: Keeps a worker from doing anything else until a request has its answer.
BLOCK = """(address) => setTimeout(() => {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    request.send();
})"""


@pytest.mark.own_page
@pytest.mark.parametrize("title", ["Text", "Embed code"])
def test_a_section_says_that_it_is_being_prepared(page, site, title):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.emailed_link()
    gate = Gate(page, "**/index.html?held")
    for worker in page.workers:  # Python can't answer before this request has its answer
        with page.expect_request("**/index.html?held"):
            worker.evaluate(BLOCK, f"{site}index.html?held")
    part = open_part(page, title)
    body = part.locator(".part-body")
    assert "Preparing…" in body.evaluate("(body) => getComputedStyle(body, '::before').content")
    expect(part.get_by_role("button")).to_have_count(0)
    gate.open()
    expect(part.get_by_role("button", name="Copy").first).to_be_visible()
    assert "Preparing…" not in body.evaluate("(b) => getComputedStyle(b, '::before').content")


@pytest.mark.own_page
def test_excess_length_is_reported(page, site):
    empty = sudolink.encode(sudolink.Board.blank("sudoku", 25))
    shown = BoardPage(page, site).open(f"#bd={empty}")
    link = shown.emailed_link()
    assert link == f"{site}sudoku.htm#bd={empty}"
    expect(page.get_by_text("too long for an email button")).to_be_visible()
    assert page.locator("#share-mail").get_attribute("href") is None

    killer = sudolink.encode(sudolink.Board.blank("killer-jigsaw", 25, regions=[1] * 625))
    shown.open(f"killerjigsaw.htm#bd={killer}")
    shown.emailed_link()
    part = open_part(page, "QR code")
    expect(part.get_by_role("status")).to_contain_text("too long for a QR code")
    expect(part.get_by_role("img")).to_be_hidden()
    expect(part.get_by_role("button", name="Download PNG")).to_be_hidden()


# --- QR code ----------------------------------------------------------------------------------


@pytest.mark.own_page
def test_qr_code_holds_the_chosen_link(page, site, watch):
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    link = shown.emailed_link()
    assert not [url for url in watch.requests if "qrcode" in url]  # loaded when wanted, not before

    part = open_part(page, "QR code")
    code = part.get_by_role("img", name="QR code of the link")
    expect(code).to_be_visible()
    name, small = downloaded(part, "Download PNG")
    assert name == "sudolink-qr.png"
    assert read_code(small) == link.replace(KILLER, KILLER.upper())
    expect(part.get_by_text("QR code downloaded.")).to_be_visible()

    before = code.get_attribute("src") or ""
    part.get_by_label("Capital letters").uncheck()
    expect(code).not_to_have_attribute("src", before)
    _, large = downloaded(part, "Download PNG")
    assert read_code(large) == link
    sizes = [Image.open(io.BytesIO(png)).width for png in (small, large)]
    assert sizes[0] < sizes[1]

    picture = Image.open(io.BytesIO(large)).convert("L")
    assert {shade for _, shade in picture.getcolors() or []} == {0, 255}
    quiet = 4 * 6
    dark = picture.point([255 - shade for shade in range(256)]).getbbox()
    assert dark == (quiet, quiet, picture.width - quiet, picture.height - quiet)
    name, svg = downloaded(part, "Download SVG")
    assert (name, ET.fromstring(svg).tag) == ("sudolink-qr.svg", "{http://www.w3.org/2000/svg}svg")

    before = code.get_attribute("src") or ""
    page.get_by_role("radio", name="SudokuWiki").check()
    expect(code).not_to_have_attribute("src", before)
    _, site_code = downloaded(part, "Download PNG")
    assert read_code(site_code) == f"https://www.sudokuwiki.org/killersudoku.htm?bd={KILLER}"


# --- Picture ----------------------------------------------------------------------------------


@pytest.mark.own_page
def test_picture_in_pixels_and_as_svg(page, site):
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    shown.emailed_link()
    part = open_part(page, "Picture")
    expect(part.get_by_role("img", name="Killer Sudoku, 9 by 9")).to_be_visible()
    expect(part.get_by_text("Shows placed digits, candidates and cages.")).to_be_visible()

    name, medium = downloaded(part, "Download PNG")
    assert name == "sudolink-killer.png"
    part.get_by_label("PNG size").select_option("Small")
    _, small = downloaded(part, "Download PNG")
    pictures = [Image.open(io.BytesIO(png)).convert("RGBA") for png in (small, medium)]
    assert [picture.size for picture in pictures] == [(570, 570), (1140, 1140)]
    assert all(picture.getpixel((2, 2)) == (255, 255, 255, 255) for picture in pictures)
    assert len(pictures[1].getcolors(1 << 20) or []) > 10  # tints, digits, lines

    part.get_by_label("Colours").select_option("Dark")
    part.get_by_label("Candidates").uncheck()
    expect(part.get_by_text("Candidates are left out.")).to_be_visible()
    name, svg = downloaded(part, "Download SVG")
    board = sudolink.decode(KILLER)
    drawn = sudolink.draw(board, theme="dark", candidates=False, interactive=False, width=570)
    assert (name, svg.decode()) == ("sudolink-killer.svg", drawn)

    part.get_by_role("button", name="Copy PNG").click()
    expect(part.get_by_text("Picture copied.")).to_be_visible()
    types = page.evaluate("async () => (await navigator.clipboard.read()).flatMap((i) => i.types)")
    assert types == ["image/png"]
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error()); }")
    part.get_by_role("button", name="Copy PNG").click()
    expect(part.get_by_text("Download it instead.")).to_be_visible()


# --- Text and code ----------------------------------------------------------------------------


def test_texts_to_copy_and_download(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.emailed_link()
    board = sudolink.decode(SUDOKU)
    part = open_part(page, "Text")
    text = part.get_by_role("textbox", name="The board as text")
    expect(text).to_have_value(sudolink.text(board))
    expect(part.get_by_text("Keeps givens.")).to_be_visible()
    expect(part.get_by_role("listitem")).to_contain_text("Candidates in A2")

    part.get_by_label("Format").select_option("Givens in one line")
    assert sudolink.decode(text.input_value()).cells == board.givens_only().cells
    part.get_by_role("button", name="Copy text").click()
    expect(part.get_by_text("Text copied.")).to_be_visible()
    assert clipboard(page) == text.input_value()

    part.get_by_label("Format").select_option("Candidate grid")
    expect(text).to_have_value(sudolink.candidate_grid(board))
    name, content = downloaded(part, "Download text")
    assert name == "sudolink-candidates.txt"
    assert content.decode() == sudolink.candidate_grid(board) + "\n"


def test_code_for_a_web_page_shows_the_board_there(page, site, new_page):
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    link = shown.emailed_link()
    part = open_part(page, "Embed code")
    code = part.get_by_role("textbox", name="Code for a web page")
    expect(code).to_have_value(re.compile(f'src="{site}embed.js".*<sudoku-board bd="', re.DOTALL))
    part.get_by_label("Format").select_option("frame")
    expect(code).to_have_value(re.compile(f'<iframe src="{site}embed.html'))
    part.get_by_label("Format").select_option("drawing")
    expect(code).to_have_value(re.compile("<figure"))
    part.get_by_role("button", name="Copy as HTML").click()
    expect(part.get_by_text("HTML copied.")).to_be_visible()

    other = new_page()
    other.set_content(f"<!doctype html><title>Elsewhere</title>{clipboard(page)}")
    expect(other.get_by_role("img", name="Killer Sudoku, 9 by 9")).to_be_visible()
    assert other.get_by_role("link").get_attribute("href") == link

    part.get_by_role("button", name="Copy as SVG").click()
    expect(part.get_by_text("SVG copied.")).to_be_visible()
    assert clipboard(page) == sudolink.draw(
        sudolink.decode(KILLER), theme="light", interactive=False, width=570, href=link
    )


# --- For everybody ----------------------------------------------------------------------------


def test_sections_with_the_keyboard_on_a_phone_without_fault(page, site):
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    shown.emailed_link()
    found = {}
    for title in ("QR code", "Picture", "Text", "Embed code"):
        part = page.locator(".share-part", has=page.locator("summary", has_text=title))
        part.locator("summary").focus()
        page.keyboard.press("Enter")
        expect(part).to_have_attribute("open", "")
        expect(page.locator(".share-part[open]")).to_have_count(1)
        filled = {"QR code": "img[src]", "Picture": "img[src]"}.get(title, ".keeps:not(:empty)")
        expect(part.locator(filled)).to_be_visible()
        found[title] = violations(page)
        wide = page.locator("#share-dialog").evaluate("(d) => d.scrollWidth - d.clientWidth")
        assert wide <= 0, title
    assert {title: lines for title, lines in found.items() if lines} == {}
