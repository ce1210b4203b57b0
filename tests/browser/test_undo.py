"""Undo without end, over reloads too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.saved import FREE, KILLER, SOLVED, enter, is_disabled, press, wait_for_works
from tests.browser.test_open import CLUES_81 as CLUES

pytestmark = pytest.mark.shared_page


def test_undo_and_redo_over_entries_solve_clear_and_reloads(shown, page):
    start = shown.cells()
    enter(shown, FREE[0], 9)
    page.keyboard.press("x")
    shown.cell(FREE[1]).click()
    page.keyboard.press("4")
    expect(shown.cell(FREE[1])).to_have_attribute("data-corner", "4")
    marked = shown.cells()
    shown.press("Start over")
    shown.expect_value(FREE[0], None)
    shown.solve("only solution")
    solved = shown.cells()

    page.reload()
    shown.wait()
    assert shown.cells() == solved
    is_disabled(shown, "Redo")
    press(shown, "Undo")
    shown.expect_value(FREE[0], None)
    page.keyboard.press("Control+z")
    shown.expect_value(FREE[0], 9)
    assert shown.cells() == marked
    page.keyboard.press("[")
    expect(shown.cell(FREE[1])).not_to_have_attribute("data-corner", "4")

    page.reload()  # in the middle of the list
    shown.wait()
    redo = page.get_by_role("button", name="Redo", exact=True)
    expect(redo).to_have_attribute("aria-disabled", "false")
    expect(shown.cell(FREE[1])).not_to_have_attribute("data-corner", "4")
    page.keyboard.press("Control+y")
    expect(shown.cell(FREE[1])).to_have_attribute("data-corner", "4")
    page.keyboard.press("Control+Shift+z")
    shown.expect_value(FREE[0], None)
    page.keyboard.press("]")
    shown.expect_value(FREE[0], SOLVED[FREE[0]])
    for _ in range(4):
        press(shown, "Undo")
    is_disabled(shown, "Undo")
    assert shown.cells() == start
    expect(page).to_have_url(re.compile(f"bd={CLUES}$"))  # byte by byte as it came


def test_an_entry_is_saved_before_python_knows_it(shown, page):
    shown.cell(FREE[0]).click()
    page.keyboard.press("7")
    page.evaluate("location.reload()")  # at once
    shown.wait()
    shown.expect_value(FREE[0], 7)
    press(shown, "Undo")
    shown.expect_value(FREE[0], None)


HOLD_UP = """() => new Promise((held) => {
    const opened = indexedDB.open("sudolink");
    opened.onsuccess = () => {
        const table = opened.result.transaction("works", "readwrite").objectStore("works");
        const again = () => (table.count().onsuccess = again);
        again();
        held();
    };
})"""


def test_entries_not_yet_in_the_storage_are_kept(shown, page):
    enter(shown, FREE[0], 9)
    enter(shown, FREE[1], 8)
    page.evaluate(HOLD_UP)  # until the page is left, and everything that waits is lost
    press(shown, "Undo")
    enter(shown, FREE[2], 7)
    page.reload()
    shown.wait()
    shown.expect_value(FREE[2], 7)
    shown.expect_value(FREE[1], None)
    assert page.evaluate("localStorage.getItem('sudolink.unsaved')") == "null"
    press(shown, "Undo")
    shown.expect_value(FREE[2], None)
    shown.expect_value(FREE[0], 9)


@pytest.mark.own_page
def test_a_reload_finds_the_board_though_its_entry_has_lost_the_mark(shown, page):
    clues = page.url
    enter(shown, FREE[0], 9)
    page.wait_for_url(lambda url: url != clues)
    # As Chromium does at times.
    page.add_init_script(f"history.replaceState(null, '', {page.url!r})")
    enter(shown, FREE[1], 8)
    page.reload()
    shown.wait()
    shown.expect_value(FREE[1], 8)
    press(shown, "Undo")
    shown.expect_value(FREE[1], None)
    wait_for_works(page, 1)


@pytest.mark.parametrize("text", ["[", "7", "[{}]", '[{"works": [{"id": 1}], "histories": []}]'])
def test_nonsense_in_the_saved_remainder_is_harmless(shown, page, text):
    enter(shown, FREE[0], 9)
    page.evaluate("(text) => localStorage.setItem('sudolink.unsaved', text)", text)
    page.reload()
    shown.wait()
    shown.expect_value(FREE[0], 9)


def test_import_is_a_step_that_can_be_undone(shown, page):
    enter(shown, FREE[0], 9)
    shown.press("Import")
    shown.paste(KILLER)
    expect(page.get_by_role("heading", name="Killer Sudoku")).to_be_visible()
    enter(shown, 0, 5)
    page.reload()
    shown.wait()
    press(shown, "Undo")
    shown.expect_value(0, None)
    press(shown, "Undo")
    expect(page.get_by_role("heading", name="Sudoku", exact=True)).to_be_visible()
    shown.expect_value(FREE[0], 9)
    expect(shown.status).to_have_text(
        "Back to the board before the import. Redo returns to the imported one."
    )
    press(shown, "Redo")
    expect(page.get_by_role("heading", name="Killer Sudoku")).to_be_visible()
    expect(shown.status).to_have_text("Back to the imported board.")
    press(shown, "Redo")
    shown.expect_value(0, 5)

    # Another state of the same puzzle is a state more.
    shown.press("Import")
    shown.paste(sudolink.encode(sudolink.decode(KILLER).with_value(1, 6)))
    shown.expect_value(1, 6)
    shown.expect_value(0, None)
    press(shown, "Undo")
    shown.expect_value(0, 5)


def test_who_leaves_right_after_an_import_loses_nothing(shown, page):
    enter(shown, FREE[0], 9)
    shown.press("Import")
    leave = "queueMicrotask(() => (board.edit(0, 5), setTimeout(() => location.reload())))"
    page.evaluate(f"board.addEventListener('change', () => {leave}, {{once: true}})")
    with page.expect_navigation():
        shown.paste(KILLER)
    shown.wait()
    shown.expect_value(0, 5)
    press(shown, "Undo")
    shown.expect_value(0, None)
    press(shown, "Undo")
    shown.expect_value(FREE[0], 9)


def test_checkpoint(shown, page):
    is_disabled(shown, "Back to checkpoint")
    enter(shown, FREE[0], 9)
    shown.press("Set checkpoint")
    expect(shown.status).to_contain_text("Checkpoint set")
    enter(shown, FREE[1], 8)
    enter(shown, FREE[2], 7)
    page.reload()
    shown.wait()
    shown.expect_value(FREE[2], 7)
    press(shown, "Back to checkpoint")
    shown.expect_value(FREE[1], None)
    shown.expect_value(FREE[0], 9)
    expect(shown.status).to_contain_text("Back at the checkpoint.")
    is_disabled(shown, "Back to checkpoint")
    press(shown, "Undo")
    shown.expect_value(FREE[2], 7)


def test_before_first_mistake(shown, page):
    one, two, three = FREE[:3]
    wrong = SOLVED[two] % 9 + 1
    enter(shown, one, SOLVED[one])
    shown.press("Back before mistake")
    expect(shown.status).to_contain_text("No mistake")
    enter(shown, two, wrong)
    enter(shown, three, SOLVED[three])
    page.reload()
    shown.wait()
    shown.press("Back before mistake")
    expect(shown.status).to_contain_text(f"before the first mistake: the {wrong} in A")
    shown.expect_value(one, SOLVED[one])
    shown.expect_value(two, None)
    shown.expect_value(three, None)
    press(shown, "Undo")
    shown.expect_value(three, SOLVED[three])
    shown.expect_value(two, wrong)
    press(shown, "Redo")
    shown.expect_value(two, None)
