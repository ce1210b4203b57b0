"""Boards come in by paste, by drop and by choosing a file; from a list one is chosen."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage, drawn
from tests.browser.support import Gate

pytestmark = pytest.mark.shared_page

DATA = Path(__file__).parents[1] / "data"
SAMPLES = json.loads((DATA / "import_samples.json").read_text(encoding="utf-8"))
KILLER = SAMPLES[0]["text"]
THERMO = json.dumps(
    {
        "size": 9,
        "title": "Warm",
        "grid": [[{"value": 5, "given": True, "c": "#f00"}, *[{}] * 8], *[[{}] * 9] * 8],
        "thermometer": [{"lines": [["R1C1", "R2C1"]]}],
    }
)
LINES = [
    line
    for line in (DATA / "sudoku_lines.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
][:30]
SDM = "\n".join(LINES) + "\n"

DROP = """([selector, name, ...contents]) => {
  const data = new DataTransfer();
  for (const bytes of contents) {
    if (name) data.items.add(new File([new Uint8Array(bytes)], name));
    else data.setData("text/plain", new TextDecoder().decode(new Uint8Array(bytes)));
  }
  const place = document.querySelector(selector);
  for (const sort of ["dragenter", "dragover", "drop"])
    place.dispatchEvent(new DragEvent(sort, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


def drop(page, *contents: str | bytes, name="board.txt", on="body"):
    data = [content if isinstance(content, bytes) else content.encode() for content in contents]
    page.evaluate(DROP, [on, name, *map(list, data)])


def choices(page):
    return page.get_by_role("list", name="Boards in this text").get_by_role("button")


def remarks(page):
    return page.get_by_role("list", name="Remarks on this board")


def test_every_form_opens_by_paste(page, site):
    shown = BoardPage(page, site).go_home()
    seen = set()
    for row in SAMPLES:
        if row["form"] in seen:
            continue
        seen.add(row["form"])
        shown.paste(row["text"])
        expect(remarks(page)).to_contain_text(f"Read as {row['form']}: ")
        shown.wait()
        assert shown.cells() == drawn(sudolink.decode(row["text"]))
        page.get_by_role("link", name="Sudolink, start page").click()
    assert len(seen) > 7


def test_remarks_on_omissions_stay(page, site):
    shown = BoardPage(page, site).go_home()
    page.evaluate(PASTE, THERMO)  # Ctrl+V with no field focused
    shown.wait()
    said = remarks(page)
    expect(said.get_by_role("listitem")).to_have_count(2)
    expect(said).to_contain_text("Read as f-puzzles JSON: Sudoku 9x9, 1 given.")
    expect(said).to_contain_text("The colours of cells were kept")

    shown.cell(4).click()
    page.keyboard.press("7")
    shown.expect_value(4, 7)
    expect(said).to_contain_text("The colours of cells")
    page.reload()
    shown.wait()
    expect(said).to_contain_text("The colours of cells")

    shown.open(f"?bd={KINDS['sudoku'].example}")
    expect(said).to_be_hidden()


def test_files_dropped_and_chosen(page, site):
    shown = BoardPage(page, site).go_home()
    drop(page, SAMPLES[10]["text"], name="easy.sdk", on="#start")
    shown.wait()
    expect(remarks(page)).to_contain_text("Author: Ruud")
    before = shown.link()

    # While a board is shown: no text file, one that is too large, none with a board.
    dialog = page.locator("#import-dialog")
    drop(page, b"\x89PNG\r\n\x1a\n\0\0\0", name="photo.png", on="#play")
    expect(dialog.get_by_role("alert")).to_contain_text("“photo.png” is not a text file")
    page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(6_000_000)], "huge.txt"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }"""
    )
    expect(dialog.get_by_role("alert")).to_contain_text("“huge.txt” is 6 MB")
    drop(page, "nothing here", on="#import-dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("No board found in this text.")
    expect(dialog.get_by_role("textbox")).to_be_focused()
    assert shown.link() == before

    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name="Choose files…").click()
    utf_16 = {"name": "a.txt", "mimeType": "", "buffer": KILLER.encode("utf-16")}
    chooser.value.set_files([utf_16])
    expect(dialog).to_be_hidden()
    expect(remarks(page)).to_contain_text("Killer Sudoku 9x9, 17 cages")

    drop(page, KINDS["jigsaw"].example, name="", on="#play")  # dragged text
    expect(page.get_by_role("heading", name="Jigsaw Sudoku")).to_be_visible()
    expect(dialog).to_be_hidden()
    drop(page, f"{KINDS['kenken'].example}\r\n\x1a", name="dos.txt", on="#play")  # its end mark
    expect(page.get_by_role("heading", name="KenKen")).to_be_visible()
    for encoding, kind in (  # without their marks
        *(("utf-16-le", "killer"), ("utf-16-be", "jigsaw")),
        *(("utf-32-le", "killer"), ("utf-32-be", "jigsaw")),
    ):
        drop(page, KINDS[kind].example.encode(encoding), name="b.txt", on="#play")
        expect(page.get_by_role("heading", name=KINDS[kind].title)).to_be_visible()


def test_packed_files_are_unpacked(page, site):
    shown = BoardPage(page, site).go_home()
    drop(page, gzip.compress(KILLER.encode()), name="board.txt.gz", on="#start")
    shown.wait()
    expect(remarks(page)).to_contain_text("Killer Sudoku 9x9, 17 cages")
    alert = page.locator("#import-dialog").get_by_role("alert")
    drop(page, gzip.compress(b"5" * 6_000_000), name="large.gz", on="#play")
    expect(alert).to_contain_text("“large.gz” is ")
    drop(page, gzip.compress(KILLER.encode())[:-9], name="cut.gz", on="#import-dialog")
    expect(alert).to_contain_text("“cut.gz” cannot be unpacked. It is damaged or incomplete")


def test_a_text_dropped_while_a_board_is_read_opens_after_it(page, site):
    BoardPage(page, site).open(f"?bd={KINDS['sudoku'].example}")
    killer, jigsaw = (list(KINDS[kind].example.encode()) for kind in ("killer", "jigsaw"))
    page.evaluate(f"(both) => both.forEach({DROP})", [["body", "", killer], ["body", "", jigsaw]])
    expect(page.get_by_role("heading", name="Jigsaw Sudoku")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Killer Sudoku")).to_be_visible()


def test_typing_into_a_large_text_keeps_the_rest(page, site):
    first, second, typed = (f"?bd={KINDS[kind].example}" for kind in ("jigsaw", "killer", "sudoku"))
    shown = BoardPage(page, site).go_home()
    box = page.locator("#start").get_by_role("textbox", name="Import a board")
    drop(page, "\n".join([*["nothing " * 1000] * 30, first, second]), on="#start")
    expect(choices(page)).to_have_count(2)
    expect(box).to_have_value(re.compile(r"… \[2\d\d,\d\d\d more characters\]$"))
    box.press("Control+Home")
    page.keyboard.insert_text(f"{typed}\n")
    expect(choices(page)).to_have_count(0)
    box.press("Control+Enter")
    expect(choices(page)).to_have_count(3)
    box.press("Control+a")
    page.keyboard.insert_text(typed)
    box.press("Control+Enter")
    shown.wait()
    assert shown.cells() == drawn(sudolink.decode(KINDS["sudoku"].example))


def test_a_board_is_chosen_from_a_list(page, site):
    shown = BoardPage(page, site).go_home()
    drop(page, SDM, name="many.sdm")
    entries = choices(page)
    expect(entries).to_have_count(30)
    expect(page.locator(".import-choices [role=status]:visible")).to_have_text(
        "30 boards. Choose one, or solve them all."
    )
    expect(entries.nth(0)).to_be_focused()
    expect(entries.nth(1)).to_contain_text("Sudoku 9x9 17 givens · line 2")
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    expect(entries.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(entries.nth(29)).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    shown.wait()
    assert shown.cells() == drawn(sudolink.decode(LINES[1]))

    # With a mail of two links in the dialog, and a broken one.
    links = [f"https://example.org/?bd={KINDS[kind].example}" for kind in ("sudoku", "jigsaw")]
    page.get_by_role("button", name="Import", exact=True).click()
    shown.paste(f"Look: {links[0]}\n\nand {links[1]}\nand https://example.org/?bd=S9B00")
    expect(entries).to_have_count(3)  # the broken one is listed, too
    entries.nth(1).click()
    expect(page.get_by_role("heading", name="Jigsaw Sudoku")).to_be_visible()
    expect(page.locator("#import-dialog")).to_be_hidden()

    # Files dropped together, and a link with two boards.
    drop(page, THERMO, SAMPLES[10]["text"], on="#play")
    expect(entries).to_have_count(2)
    drop(page, f"{links[0]}&bd={KINDS['jigsaw'].example}", on="#import-dialog")
    expect(entries.nth(1)).to_contain_text("Jigsaw")


@pytest.mark.own_page
def test_an_empty_box_says_what_to_do(page, site):
    page.goto(site)
    box = page.get_by_role("textbox", name="Import a board")
    page.get_by_role("button", name="Open the board").click()
    expect(page.get_by_text("Paste a link or a board first.")).to_be_visible()
    expect(box).to_be_focused()


@pytest.mark.own_page
def test_the_last_request_counts_and_the_focus_follows(page, site):
    python = Gate(page, "**/pyodide/snapshot.bin")
    page.goto(site, wait_until="commit")
    shown = BoardPage(page, site)
    shown.paste(KINDS["sudoku"].example)
    expect(page.get_by_role("button", name="Reading…")).to_be_visible()
    page.locator("#examples").get_by_role("link", name="Killer Sudoku", exact=True).press("Enter")
    python.open()
    grid = shown.board.get_by_role("grid")
    expect(grid).to_be_focused()
    expect(page.get_by_role("button", name="Reading…", include_hidden=True)).to_have_count(0)
    expect(page.locator("#kind")).to_contain_text("Killer")

    page.go_back()  # nothing else has come into the history
    expect(page.get_by_role("heading", name="Play", exact=True)).to_be_focused()
    page.get_by_role("textbox", name="Import a board").fill(KINDS["sudoku"].example)
    page.get_by_role("button", name="Open the board").press("Enter")
    expect(grid).to_be_focused()
    page.get_by_role("button", name="Email this Board", exact=True).press("Enter")
    page.get_by_role("button", name="Print…", exact=True).press("Enter")
    expect(page.get_by_role("dialog", name="Print")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Email this Board", exact=True)).to_be_focused()
    page.reload()
    shown.wait()
    assert page.evaluate("document.activeElement === document.body")  # unasked it is not taken


def test_a_list_is_solved(page, site):
    BoardPage(page, site).go_home()
    drop(page, SDM, name="many.sdm")
    page.get_by_role("button", name="Solve them all").click()
    expect(page.get_by_role("heading", name="Solve many boards")).to_be_visible()
    expect(page.get_by_role("textbox", name="Boards to solve")).to_have_value(SDM)
    page.get_by_role("button", name="Solve all").click()
    expect(page.locator("#list-status")).to_contain_text("30")
    expect(page.locator("#list-rows tr")).to_have_count(30)


def test_a_text_without_a_kind_opens_as_a_sudoku_and_offers_the_others(page, site):
    shown = BoardPage(page, site).go_home()
    shown.paste("1 . . . . 6\n" * 6)
    shown.wait()
    expect(page.locator("#kind")).to_have_text("Sudoku")
    expect(remarks(page)).to_contain_text("doesn't say which kind of puzzle this is")
    offer = page.locator("#notice")
    expect(offer).to_contain_text("Not a Sudoku? Open it as:")
    offer.get_by_role("button", name="KenKen").click()
    expect(page.locator("#kind")).to_have_text("KenKen")
    expect(offer.get_by_text("Open it as:")).to_be_hidden()
    shown.wait()
    assert shown.cells() == drawn(sudolink.decode("1 . . . . 6\n" * 6, page="kenken.htm"))
    page.get_by_role("link", name="Sudolink, start page").click()
    shown.paste("1 . . . . 6\n" * 6)
    expect(offer).to_contain_text("Open it as:")
    shown.open(f"sudoku.htm?bd={LINES[0]}")
    expect(page.get_by_text("Open it as:")).to_be_hidden()


def test_damaged_boards_of_a_text_are_listed_and_show_the_place_at_fault(page, site):
    BoardPage(page, site).go_home().paste(f"?bd={LINES[0]}\n?bd={LINES[1][:-1]}\n{LINES[2]}\n")
    expect(page.get_by_text("2 boards and 1 that can't be read.")).to_be_visible()
    expect(choices(page)).to_have_count(3)
    expect(choices(page).nth(1)).to_contain_text("Damaged")
    expect(choices(page).nth(1)).to_contain_text("line 2")
    choices(page).nth(1).click()
    expect(page.locator("#start .wrong")).to_contain_text("80")
