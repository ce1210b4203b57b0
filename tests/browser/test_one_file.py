"""The site as one page: from disk, in a sandbox, and with a board saved in it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.logic import title_of
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage, make_puzzle, press
from tests.browser.hosts import ASK, hosting
from tests.browser.test_small_core import without
from web.build.one_file import packed

SUDOKU = KINDS["sudoku"].example
KILLER = KINDS["killer"].example
CLUES = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


@pytest.fixture
def one_file(dist, tmp_path):
    """The address of the page on a disk where nothing else is."""
    return Path(shutil.copy(dist / "sudolink.html", tmp_path)).as_uri()


@pytest.fixture
def shown(page, one_file):
    return BoardPage(page, one_file)


@pytest.mark.journey
def test_from_disk_it_does_what_the_site_does(shown, page, watch):
    page.goto(shown.site)
    page.get_by_role("link", name="Killer Sudoku", exact=True).click()
    shown.wait()
    killer = sudolink.decode(KILLER)
    assert sudolink.decode(shown.bd()).cages == killer.cages
    assert page.url.startswith(f"{shown.site}#killersudoku.htm?bd=")
    shown.press("Solution path")
    expect(page.locator("#step-list-said")).to_contain_text("Logic solves this board in")
    shown.solve("only solution")
    page.reload()
    shown.wait()
    shown.press("Undo")
    expect(shown.cell(0)).to_have_attribute("data-value", "")
    page.get_by_role("link", name="Sudolink, start page").click()
    expect(page.get_by_role("link", name="Str8ts", exact=True)).to_be_visible()
    make_puzzle(page, size="4×4")
    expect(page.get_by_role("heading", name="Sudoku", exact=True)).to_be_visible()
    page.go_back()
    page.go_back()
    expect(page.get_by_role("heading", name="Killer Sudoku")).to_be_visible()
    press(page, "Help")
    expect(page.get_by_role("dialog")).to_contain_text("Open a board")
    page.keyboard.press("Escape")
    assert {url.split(":")[0] for url in watch.requests} <= {"file", "data", "blob"}


def test_a_link_names_its_page_in_the_fragment(shown, page):
    for link in (f"#SudokuX.aspx?bd={CLUES}", f"#SudokuX.aspx#bd={CLUES}"):
        page.goto("about:blank")
        shown.open(link)
        assert shown.board.evaluate("(board) => board.view.kind") == "sudoku-x"
    page.goto("about:blank")
    shown.open(f"#bd={SUDOKU}")
    assert shown.bd() == SUDOKU
    page.goto("about:blank")
    shown.open(f"?bd={SUDOKU}")
    shown.press("Email this Board")
    link = page.get_by_label("Link", exact=True)
    expect(link).to_have_value(f"{shown.site}#sudoku.htm?bd={SUDOKU}")
    page.locator("summary", has_text="QR code").click()
    expect(page.locator("img.qr, canvas.qr, svg.qr")).to_be_visible()


def save_page(page, folder):
    """Save the board on screen as a page, and return the address of the file."""
    press(page, "Email this Board")
    page.locator("summary", has_text="Offline page").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as page").click()
    said = page.get_by_text("Page saved. Logic solves this board in")
    expect(said).to_be_in_viewport(ratio=1)
    return Path(shutil.copy(waiting.value.path(), folder / "saved.html"))


def test_a_saved_page_opens_with_its_board_and_the_steps_of_its_solution(
    page, new_page, site, tmp_path
):
    BoardPage(page, site).open(f"killersudoku.htm?bd={KILLER}")
    saved = save_page(page, tmp_path)
    page = new_page()
    page.goto(saved.as_uri())
    shown = BoardPage(page, saved.as_uri()).wait()
    assert shown.bd() == KILLER
    steps = page.locator("#step-list button")
    path = sudolink.explain(sudolink.decode(KILLER))
    expect(steps).to_have_count(len(path.steps) + 1)
    expect(page.locator("#step-list-said")).to_contain_text(f"in {len(path.steps)} steps")
    steps.nth(1).click()
    expect(page.locator("#step-title")).to_have_text(title_of(path.steps[1]))
    steps.last.click()
    expect(shown.board.locator('[data-value=""]')).to_have_count(0)

    # From there it is saved again, with another board.
    shown.press("Import")
    shown.paste(SUDOKU)
    expect(page.get_by_role("heading", name="Sudoku", exact=True)).to_be_visible()
    again = save_page(page, tmp_path)
    assert (
        again.read_text(encoding="utf-8").count('<script id="carried" type="application/json">{')
        == 1
    )
    page = new_page()
    page.goto(again.as_uri())
    assert BoardPage(page, again.as_uri()).wait().bd() == SUDOKU


def test_in_a_sandbox_it_needs_nothing_from_its_host(page, dist, tmp_path):
    shutil.copy(dist / "sudolink.html", tmp_path)
    address = f"sudolink.html#embed.html?controls&amp;bd={quote(KILLER)}"
    frame = f'<iframe sandbox="allow-scripts" src="{address}" width="480" height="700"></iframe>'
    (tmp_path / "host.html").write_text(
        f'<!doctype html><link rel="icon" href="data:,">{frame}', encoding="utf-8"
    )
    with hosting(tmp_path) as host:
        page.goto(f"{host}host.html")
        board = page.frame_locator("iframe").locator("sudoku-board")
        expect(board).to_have_attribute("state", "ready")
        assert board.evaluate("() => self.origin") == "null"
        assert page.evaluate(ASK, {"id": 1, "sudolink": "solve"})["status"] == "unique"
        reported = page.evaluate(ASK, {"id": 2, "sudolink": "board"})
        assert reported["board"]["link"].split("#")[1].startswith("killersudoku.htm?bd=")


def test_links_to_a_disk_are_not_passed_on_unawares(shown, page):
    shown.open(f"#sudoku.htm?bd={SUDOKU}")
    press(page, "Email this Board")
    link = page.get_by_label("Link", exact=True)
    reported = page.get_by_text("so its links only open on this computer")
    expect(link).to_have_value(re.compile("^file:"))
    expect(reported).to_be_visible()
    page.locator("summary", has_text="Embed code").click()
    expect(page.locator("details[open] label", has_text="Format").locator("option")).to_have_count(
        1
    )
    page.get_by_role("radio", name="SudokuWiki").check()
    expect(link).to_have_value(re.compile("^https:"))
    expect(reported).to_be_hidden()


def saved_by_the_browser(page, folder):
    """Return the address of a copy such as "Webpage, complete" makes: what scripts made of the page."""
    copy = folder / "Copy.html"
    copy.write_text(page.evaluate("document.documentElement.outerHTML"), encoding="utf-8")
    return copy.as_uri()


@pytest.mark.allow_page_errors  # its policy refuses the style attributes that scripts have set
def test_a_copy_that_the_browser_saves_while_the_page_runs_opens_with_its_board(
    shown, page, tmp_path
):
    shown.open(f"#sudoku.htm?bd={CLUES}")
    shown.cell(2).click()
    page.keyboard.press("4")
    before = shown.bd()
    buttons = page.get_by_role("button", include_hidden=True).count()
    copy = saved_by_the_browser(page, tmp_path)
    page.goto(copy)
    shown.wait()
    shown.expect_value(2, 4)
    assert shown.bd() == before
    assert page.url.startswith(f"{copy}#sudoku.htm?bd=")
    assert page.get_by_role("button", include_hidden=True).count() == buttons

    # From the copy it is saved again, by the browser and by us; the start page shows no board.
    again = saved_by_the_browser(page, tmp_path)
    ours = save_page(page, tmp_path)
    page.goto(again)
    shown.wait()
    shown.expect_value(2, 4)
    shown.solve("only solution")
    page.get_by_role("link", name="Sudolink, start page").click()
    expect(page.get_by_role("link", name="Str8ts", exact=True)).to_be_visible()
    start = saved_by_the_browser(page, tmp_path)
    page.goto(start)
    expect(page.get_by_role("link", name="Str8ts", exact=True)).to_be_visible()
    page.goto(ours.as_uri())
    shown.wait()
    expect(page.locator("#step-list-said")).to_contain_text("Logic solves this board in")


@pytest.mark.allow_page_errors
def test_a_saved_page_opens_at_its_top_and_a_copy_of_it_has_the_board_that_was_on_screen(
    shown, page, tmp_path
):
    shown.open(f"#sudoku.htm?bd={CLUES}")
    saved = save_page(page, tmp_path)
    page.goto(saved.as_uri())
    shown.wait()
    expect(page.locator("#step-list-said")).to_contain_text("Logic solves this board in")
    expect(page.get_by_role("button", name="Stop searching")).to_be_hidden()
    assert page.evaluate("scrollY") == 0
    shown.cell(2).click()
    page.keyboard.press("4")
    shown.link()
    page.goto(saved_by_the_browser(page, tmp_path))
    shown.wait()
    shown.expect_value(2, 4)


@pytest.mark.allow_page_errors
def test_a_copy_of_the_page_for_frames_has_its_board(shown, page, tmp_path):
    page.goto(f"{shown.site}#embed.html?controls&theme=dark&bd={CLUES}")
    board = page.locator("sudoku-board")
    expect(board).to_have_attribute("state", "ready")
    looks = "getComputedStyle(document.body).margin + getComputedStyle(document.body).background"
    look = page.evaluate(looks)
    for _ in range(2):  # and a copy of the copy
        page.goto(saved_by_the_browser(page, tmp_path))
        expect(board).to_have_attribute("state", "ready")
        expect(board).to_have_attribute("theme", "dark")
        expect(board.get_by_role("button", name="Check")).to_be_visible()
        assert board.locator('[data-given="true"]').count() == 81 - CLUES.count("0")
        assert page.evaluate(looks) == look


# --- Damage -----------------------------------------------------------------------------------


def contents(page_text, start):
    """The start and end of the first element's contents after a place in a page's text."""
    begin = page_text.index(">", page_text.index(start)) + 1
    return begin, page_text.index("</script>", begin)


def with_a_wrong_letter(page_text, start):
    """The page with one letter changed in the middle of an element."""
    begin, end = contents(page_text, start)
    middle = (begin + end) // 2
    while not page_text[middle].isalpha():
        middle += 1
    letter = "B" if page_text[middle] == "A" else "A"
    return page_text[:middle] + letter + page_text[middle + 1 :]


def open_damaged(page, one_file, damage, start):
    """Open a board in a copy that was damaged."""
    path = Path(unquote(urlsplit(one_file).path))
    path.write_text(damage(path.read_text(encoding="utf-8"), start), encoding="utf-8")
    page.goto(f"{one_file}#sudoku.htm?bd={SUDOKU}")


def without_its_end(page_text, start):
    begin, end = contents(page_text, start)
    return page_text[: (begin + end) // 2]


def without_its_middle(page_text, start):
    """The page without what lies between the middle of an element and that of the next."""
    begin, end = contents(page_text, start)
    next_begin, next_end = contents(page_text[end:], "data-file=")
    return page_text[: (begin + end) // 2] + page_text[end + (next_begin + next_end) // 2 :]


WASM = 'data-file="pyodide/core.wasm"'
SNAPSHOT = 'data-file="pyodide/snapshot.bin"'


@pytest.mark.allow_page_errors  # the browser tells which code it has refused
@pytest.mark.parametrize(
    ("damage", "start", "said"),
    [
        (with_a_wrong_letter, '<script type="module"', "the file is damaged"),
        (with_a_wrong_letter, 'data-file="js/worker.js"', "worker.js in this file is damaged"),
        (with_a_wrong_letter, WASM, "core.wasm in this file is damaged"),
        (with_a_wrong_letter, SNAPSHOT, "snapshot.bin in this file is damaged"),
        (without_its_middle, WASM, "snapshot.bin is missing from this file"),
        (without_its_end, WASM, "This file is incomplete"),
    ],
)
def test_a_damaged_file_says_so_and_runs_nothing_wrong(page, one_file, damage, start, said):
    open_damaged(page, one_file, damage, start)
    reported = page.get_by_text(said).first
    expect(reported).to_be_visible()
    expect(reported).to_contain_text(re.compile("download (it|the file) again", re.IGNORECASE))
    expect(page.locator("[data-cell]")).to_have_count(0)


@pytest.mark.allow_page_errors  # the worker tells what it could not import, and why
def test_a_damaged_part_that_is_wanted_later_is_not_run(shown, page, one_file):
    open_damaged(page, one_file, with_a_wrong_letter, 'data-file="pyodide/python.zip"')
    shown.wait()
    assert shown.bd() == SUDOKU
    shown.press("Solution path")
    expect(page.get_by_text("that is damaged in this file").first).to_be_visible()


def test_what_the_file_does_not_include_is_refused_and_python_starts_again(
    shown, page, one_file, dist
):
    """Its WebAssembly has stubs, and the file is opened where nothing else is."""
    path = Path(unquote(urlsplit(one_file).path))
    begin, end = contents(text := path.read_text(encoding="utf-8"), WASM)
    core = packed(without(dist / "pyodide", "PyOS_string_to_double"))
    path.write_text(f"{text[:begin]}{core}{text[end:]}", encoding="utf-8")
    shown.open(f"#sudoku.htm?bd={CLUES}")
    shown.press("Solve")  # each slice names its seconds, with a fraction
    expect(page.get_by_text("a part of Python that is not in this file").first).to_be_visible()
    shown.cell(2).click()
    page.keyboard.press("4")
    shown.expect_value(2, 4)
    shown.press("Undo")
    assert shown.bd() == CLUES


def test_the_file_is_not_larger_than_promised(dist):
    assert (dist / "sudolink.html").stat().st_size < 7_550_000
