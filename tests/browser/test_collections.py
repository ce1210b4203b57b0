"""Collections: many puzzles saved as a set, solved one after the other."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import violations
from tests.browser.board_page import BoardPage
from tests.browser.test_finish import finish
from tests.browser.test_solve import all_but_two

pytestmark = pytest.mark.shared_page

FIRST = sudolink.encode(sudolink.decode(KINDS["sudoku"].example).givens_only(), "81")
OTHER = "2" + "0" * 79 + "1"
TABLE = f"name,puzzle,level\nThe first,{FIRST},Easy\nThe other,{OTHER},Hard\n"


def dialog(page):
    return page.get_by_role("dialog", name="Collection")


def section(page):
    return page.get_by_role("region", name="Collections")


def keep(page, site):
    """Paste a table of puzzles on the start page, and save it as a collection."""
    BoardPage(page, site).go_home()
    box = page.locator("#start form.import-box")
    box.get_by_role("textbox", name="Import a board").fill(TABLE)
    box.locator("button[type=submit]").click()
    box.get_by_role("button", name="Save as collection").click()
    expect(dialog(page)).to_be_visible()


def play(page, site, name):
    """Save the table, open a puzzle of it, and return the board and the line about the collection."""
    keep(page, site)
    dialog(page).get_by_role("button", name=name).click()
    return BoardPage(page, site).wait(), page.get_by_role("region", name="This collection")


def solve_first(shown):
    """Solve the first puzzle."""
    board, missing = all_but_two("sudoku")
    shown.board.evaluate(
        "(board, values) => board.put(board.contents.map((cell, index) => ({ ...cell, value: values[index] })))",
        [cell.value for cell in board.cells],
    )
    for cell, digit in missing.items():
        shown.cell(cell).click()
        shown.page.keyboard.press(str(digit))
        shown.expect_value(cell, digit)


def test_a_table_becomes_a_collection_that_is_solved_puzzle_by_puzzle(page, site):
    keep(page, site)
    entries = dialog(page).get_by_role("list", name="Puzzles").get_by_role("button")
    expect(entries).to_have_text(["The first Sudoku · Easy", "The other Sudoku · Hard"])
    dialog(page).get_by_label("Name").fill("Two puzzles")
    assert violations(page) == []
    dialog(page).get_by_role("button", name="Next unsolved").click()
    shown = BoardPage(page, site).wait()
    assert sudolink.decode(shown.link()) == sudolink.decode(FIRST)

    solve_first(shown)
    finish(page).get_by_role("button", name="Next unsolved").click()
    expect(shown.board.locator('[data-given="true"]')).to_have_count(2)
    assert sudolink.decode(shown.link()) == sudolink.decode(OTHER)

    page.reload()
    shown.wait()
    page.get_by_role("link", name="Sudolink").click()
    expect(section(page)).to_contain_text("Two puzzles")
    expect(section(page)).to_contain_text("1 of 2 solved")
    section(page).get_by_role("button", name="Puzzles").click()
    expect(entries.first).to_contain_text("✓ solved")


def test_going_on_without_the_card_keeps_what_was_solved(page, site):
    shown, bar = play(page, site, "The first")
    expect(bar).to_contain_text("Puzzle 1 of 2")
    solve_first(shown)
    expect(finish(page)).to_be_visible()
    bar.get_by_role("button", name="All puzzles").click()
    expect(dialog(page)).to_contain_text("1 of 2 solved")
    dialog(page).get_by_label("Name").fill("Half done")
    page.keyboard.press("Tab")
    expect(bar).to_contain_text("in Half done")
    page.keyboard.press("Escape")
    bar.get_by_role("button", name="Next puzzle").click()
    expect(bar).to_contain_text("Puzzle 2 of 2")
    page.get_by_role("link", name="Sudolink").click()
    expect(section(page)).to_contain_text("1 of 2 solved")


def test_a_collection_from_a_file_has_its_name(page, site):
    BoardPage(page, site).go_home()
    file = {"name": "Evening puzzles.csv", "mimeType": "text/csv", "buffer": TABLE.encode()}
    page.locator("#start form.import-box input[type=file]").set_input_files(file)
    page.locator("#start").get_by_role("button", name="Save as collection").click()
    expect(dialog(page).get_by_label("Name")).to_have_value("Evening puzzles")


def test_a_puzzle_of_a_collection_leads_to_the_others(page, site):
    shown, bar = play(page, site, "The other")
    expect(bar).to_contain_text("Puzzle 2 of 2 in Imported")
    expect(bar.get_by_role("button", name="Next puzzle")).to_be_disabled()
    bar.get_by_role("button", name="Previous puzzle").click()
    expect(bar).to_contain_text("Puzzle 1 of 2")
    assert sudolink.decode(shown.link()) == sudolink.decode(FIRST)
    bar.get_by_role("button", name="All puzzles").click()
    expect(dialog(page)).to_contain_text("0 of 2 solved")
    page.keyboard.press("Escape")
    page.reload()  # without the start page
    expect(bar).to_contain_text("Puzzle 1 of 2")
    assert violations(page) == []
    shown.open(sudolink.link(sudolink.decode(KINDS["killer"].example)))
    expect(bar).to_be_hidden()


def test_a_collection_is_deleted_and_brought_back(page, site):
    keep(page, site)
    page.keyboard.press("Escape")
    section(page).get_by_role("button", name="Delete").click()
    expect(section(page)).to_contain_text("deleted.")
    expect(section(page).get_by_role("listitem")).to_have_count(0)
    section(page).get_by_role("button", name="Undo").click()
    expect(section(page).get_by_role("listitem")).to_have_count(1)


@pytest.mark.own_page
def test_a_link_opens_a_collection_of_the_site(page, site):
    page.route(
        "**/sets/hard.sdm", lambda route: route.fulfill(body=f"{FIRST}\n{OTHER}\nno board\n")
    )
    page.goto(f"{site}?set=sets/hard.sdm")
    expect(dialog(page)).to_contain_text("0 of 2 solved")
    expect(dialog(page).get_by_label("Name")).to_have_value("hard")
    page.keyboard.press("Escape")
    expect(section(page)).to_contain_text("1 line can't be read. Line 3: ")
    page.reload()  # it is the same collection, not another one
    expect(dialog(page)).to_be_visible()
    expect(page.locator(".sets li")).to_have_count(1)


@pytest.mark.own_page
@pytest.mark.allow_page_errors
@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("https://example.org/hard.sdm", "A collection must be on the same site as this page."),
        ("missing.sdm", "There is no collection at "),
        ("LICENSE.txt", "Line 1: "),
    ],
)
def test_a_link_to_no_collection_says_why(page, site, address, sentence):
    page.goto(f"{site}?set={address}")
    expect(section(page)).to_contain_text(sentence)
    expect(section(page).get_by_role("status")).to_be_in_viewport()
    expect(dialog(page)).to_have_count(0)
