"""Links open as they were sent: drawn cell by cell, solved, and sent back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage, digits, drawn
from tests.solver.puzzles import board_of, load

DATA = Path(__file__).parents[1] / "data"
PUBLISHED = json.loads((DATA / "published_strings.json").read_text(encoding="utf-8"))
CLUES_81 = PUBLISHED[0]["string"]
JIGSAW = next(row["string"] for row in PUBLISHED if row["format"] == "J9B")


def old_jigsaw_link():
    board = sudolink.decode(JIGSAW)
    return sudolink.link(board, "jigsaw.aspx", "jigsaw-162")


LINKS = [
    *((row["kind"], f"{row['page']}?bd={row['string']}") for row in PUBLISHED),
    ("sudoku-x", f"SudokuX.aspx?bd={KINDS['sudoku-x'].example}"),
    ("jigsaw", old_jigsaw_link()),
]
LINKS += [
    (kind.name, f"{kind.pages[0]}.htm?bd={kind.example}")
    for kind in KINDS.values()
    if kind.name not in {name for name, _ in LINKS}
]
LINKS += [
    (example["kind"], sudolink.link(board_of(example)))
    for example in load("solver_examples.json")
    if example["size"] in {4, 8, 16, 25}
]


#: Some that are opened by a page of their own. The others share one, which forgets each game.
ALONE = LINKS[::6]
TOGETHER = [row for row in LINKS if row not in ALONE]


def check(shown: BoardPage, kind: str, link: str) -> None:
    """Check the board of a link, solve it, and check the link that is sent back."""
    board = sudolink.decode(link)
    assert board.kind == kind == shown.board.evaluate("(board) => board.view.kind")
    assert shown.cells() == drawn(board)
    assert board.source is not None
    assert shown.bd() == board.source.text

    shown.solve("Solved: this is the only solution.")
    assert digits(sudolink.decode(shown.link())) == sudolink.solve(board).solution

    sent = sudolink.decode(shown.emailed_link())
    assert digits(sent) == sudolink.solve(board).solution
    assert (sent.kind, sent.regions, sent.cages) == (board.kind, board.regions, board.cages)
    assert [cell.given for cell in sent.cells] == [cell.given for cell in board.cells]


@pytest.mark.parametrize(("kind", "link"), ALONE, ids=[link[:40] for _, link in ALONE])
def test_link_is_shown_solved_and_sent_back(page, site, kind, link):
    check(BoardPage(page, site).open(link), kind, link)


@pytest.mark.parametrize(("kind", "link"), TOGETHER, ids=[link[:40] for _, link in TOGETHER])
def test_links_that_a_loaded_page_turns_to(loaded_page, kind, link):
    check(loaded_page.turn_to(link), kind, link)
    loaded_page.page.keyboard.press("Escape")


@pytest.mark.parametrize("name", sorted({link.partition("?")[0] for _, link in LINKS}))
def test_page_names_load_the_page(site, name):
    with urlopen(site + name) as answer:  # noqa: S310 - our own server
        text = answer.read().decode()
    assert re.search(r'<script type="module" src="js/app-\w+\.js"', text)
    base = re.search(r'<base href="([^"]+)"', text)
    assert urljoin(answer.url, base[1] if base else ".") == site


@pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: row["format"])
def test_published_facts_hold(row):
    board = sudolink.decode(f"{row['page']}?bd={row['string']}")
    assert board.format == row["format"]
    if "clues" in row:
        assert "".join(str(c.value if c.given else 0) for c in board.cells) == row["clues"]
    if "regions" in row:
        assert "".join(map(str, board.regions or ())) == row["regions"]
    if "cages" in row:
        assert len(board.cages) == row["cages"]
    if "total" in row:
        assert sum(cage.total or 0 for cage in board.cages) == row["total"]
    if "total_first" in row:
        assert (board.cages[0].total, board.cages[0].op) == (row["total_first"], row["op_first"])
    for cell, value in row.get("solved", {}).items():
        assert (board.cells[int(cell)].value, board.cells[int(cell)].given) == (value, False)


def test_the_page_name_gives_the_kind_and_the_address_stays(page, site):
    shown = BoardPage(page, site).open(f"SudokuX.aspx/?bd={CLUES_81}")
    expect(page.get_by_role("heading", name="Sudoku X")).to_be_visible()
    assert shown.address() == f"/SudokuX.aspx/?bd={CLUES_81}"

    # What is pasted later has its own kind, not that of the board before.
    page.get_by_role("link", name="Sudolink, start page").click()
    shown.paste(CLUES_81)
    expect(page.get_by_role("heading", name="Sudoku", exact=True)).to_be_visible()

    # On a page that tells no kind, the same board needs a string that does.
    x_link = f"sudokux.htm?bd={CLUES_81}"
    page.goto(site)
    shown.paste(f"https://example.org/{x_link}")
    shown.wait()
    assert shown.address().startswith("/?bd=X9B")
    assert sudolink.decode(page.url).kind == "sudoku-x"


def test_fragment_and_history(page, site):
    shown = BoardPage(page, site).open(f"index.html#bd={CLUES_81}")
    first = shown.cells()
    assert first == drawn(sudolink.decode(CLUES_81))

    page.evaluate("(bd) => (location.hash = `bd=${bd}`)", JIGSAW)
    expect(page.get_by_role("heading", name="Jigsaw Sudoku")).to_be_visible()
    assert shown.cells() == drawn(sudolink.decode(JIGSAW))

    page.go_back()
    expect(page.get_by_role("heading", name="Sudoku", exact=True)).to_be_visible()
    assert shown.cells() == first
    assert shown.address() == f"/index.html#bd={CLUES_81}"


def test_site_works_below_a_path(page, subpath_site, watch):
    shown = BoardPage(page, subpath_site).open(f"SudokuX.aspx?bd={KINDS['sudoku-x'].example}")
    shown.solve("only solution")
    assert shown.emailed_link().startswith(f"{subpath_site}sudokux.htm?bd=X9B")
    assert all(url.startswith((subpath_site, "data:", "blob:")) for url in watch.requests)


@pytest.mark.journey
def test_start_page_needs_no_board(page, site):
    page.goto(site)
    expect(page.get_by_role("heading", name="Open a board somebody sent you")).to_be_visible()
    expect(page.get_by_role("textbox", name="Import a board")).to_be_visible()
    expect(page.get_by_role("heading", name="How it works")).to_be_visible()
