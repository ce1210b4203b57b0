"""Storage of the browser that is not there, full, cleared or broken."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.board_page import BoardPage
from tests.browser.saved import (
    FREE,
    KILLER,
    boards,
    enter,
    is_disabled,
    kept_works,
    notice,
    overwrite,
    press,
    put_works,
    wait_for_works,
)
from tests.browser.support import APP, open_blank
from tests.browser.test_open import CLUES_81 as CLUES


def test_storage_refused(new_page, site):
    page = new_page()
    page.add_init_script(
        """const refuse = () => { throw new DOMException("no", "SecurityError"); };
        indexedDB.open = refuse;
        navigator.locks.request = async () => refuse();"""
    )
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={CLUES}")
    expect(notice(shown)).to_contain_text("This browser doesn't let the page save games.")
    shown.press("Close notice")
    expect(page.get_by_role("button", name="Import")).to_be_focused()
    enter(shown, FREE[0], 9)
    press(shown, "Undo")
    shown.expect_value(FREE[0], None)
    press(shown, "Redo")
    shown.expect_value(FREE[0], 9)
    expect(notice(shown)).to_be_hidden()
    shown.press("Import")
    shown.paste(KILLER)
    shown.expect_value(FREE[0], None)
    page.go_back()
    shown.expect_value(FREE[0], 9)
    expect(notice(shown)).to_be_hidden()  # it is open in no other tab
    page.wait_for_function("(length) => location.search.length > length", arg=len(CLUES) + 10)
    page.reload()
    shown.wait()
    shown.expect_value(FREE[0], 9)  # by the address


def test_storage_full(new_page, site):
    page = new_page()
    page.add_init_script(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    )
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={CLUES}")
    expect(notice(shown)).to_contain_text("This browser is out of storage")
    enter(shown, FREE[0], 9)
    press(shown, "Undo")
    shown.expect_value(FREE[0], None)


#: Opens another database, to tell when all are taken away.
WATCH_CLEARING = """() => new Promise((resolve) => {
    const request = indexedDB.open("probe");
    request.onsuccess = () => {
        window.cleared = new Promise((closed) => { request.result.onclose = closed; });
        resolve();
    };
})"""
MAY_KEEP_AGAIN = """async () => {
    await cleared;
    const open = () => new Promise((resolve) => {
        const request = indexedDB.open("probe");
        request.onsuccess = () => resolve(true);
        request.onerror = () => resolve(false);
    });
    while (!(await open()));
}"""


def test_storage_cleared_while_the_page_is_open(shown, page, site):
    enter(shown, FREE[0], 9)
    page.evaluate(WATCH_CLEARING)
    tools = page.context.new_cdp_session(page)
    origin = {"origin": site.rstrip("/"), "storageTypes": "indexeddb"}
    tools.send("Storage.clearDataForOrigin", origin)
    page.evaluate(MAY_KEEP_AGAIN)
    expect(notice(shown)).to_contain_text("Your saved games were removed")
    wait_for_works(page, 1)  # the one on screen, without another entry
    enter(shown, FREE[1], 8)
    page.reload()
    shown.wait()
    for cell in (FREE[1], FREE[0]):
        press(shown, "Undo")
        shown.expect_value(cell, None)
    expect(notice(shown)).to_be_hidden()


def test_storage_deleted_while_the_page_is_open(shown, page, site):
    enter(shown, FREE[0], 9)
    other = page.context.new_page()
    open_blank(other, site)
    other.evaluate(
        """() => new Promise((done) => {
            indexedDB.deleteDatabase("sudolink").onsuccess = done;
        }).then(() => {})"""
    )
    expect(notice(shown)).to_contain_text("Your saved games were removed")
    wait_for_works(page, 1)
    enter(shown, FREE[1], 8)
    page.reload()
    shown.wait()
    press(shown, "Undo")
    shown.expect_value(FREE[1], None)


@pytest.mark.shared_page
def test_a_clock_set_back_drops_no_new_board(shown, page, site):
    """Boards saved while the clock was ahead count as older than those saved now."""
    enter(shown, FREE[0], 9)
    put_works(
        page,
        [
            {
                **kept_works(page)[0],
                "id": f"x{number}",
                "puzzle": "",
                "edited": True,
                "changed": 4_000_000_000_000 + number,
                "used": 4_000_000_000_000 + number,
            }
            for number in range(55)
        ],
    )
    new = []
    for size in (4, 6, 8, 16):
        page.goto(f"{site}{sudolink.link(sudolink.Board.blank('sudoku', size))}")
        shown.wait()
        page.evaluate(f"async () => (await {APP}).app.game.known")
        enter(shown, 0, 1)
        new.append(sudolink.link(sudolink.Board.blank("sudoku", size)))
        wait_for_works(page, 50)
    kept = kept_works(page)
    assert {work["opened"] for work in kept if not work["id"].startswith("x")} >= set(new)
    page.goto(site)
    cards = boards(page).get_by_role("listitem")
    expect(cards).to_have_count(50)
    expect(cards.nth(0)).to_contain_text("255 to go")


@pytest.mark.shared_page
def test_broken_records(shown, page, site):
    enter(shown, FREE[0], 9)
    enter(shown, FREE[1], 8)
    overwrite(page, "histories", "record.states[1] = 'broken'; return record;")
    page.reload()
    shown.wait()
    expect(notice(shown)).to_contain_text("A saved game is damaged.")
    shown.expect_value(FREE[1], 8)  # the same entry is stored twice
    is_disabled(shown, "Undo")
    enter(shown, FREE[2], 7)

    overwrite(page, "works", "return { id: record.id, cells: 5 };")
    page.reload()
    shown.wait()
    expect(notice(shown)).to_contain_text("A saved game is damaged.")
    shown.expect_value(FREE[2], 7)  # by the address
    enter(shown, FREE[3], 6)
    page.goto(site)
    expect(boards(page).get_by_role("listitem")).to_have_count(1)


@pytest.mark.shared_page
def test_a_broken_game_never_stops_python_from_being_asked(shown, page):
    """A kept cell that holds what this board cannot is refused as a whole."""
    enter(shown, FREE[0], 9)
    cells = json.dumps({str(FREE[0]): {"value": 77}})
    overwrite(page, "works", f"record.cells = {json.dumps(cells)}; return record;")
    overwrite(page, "histories", "return { id: record.id };")
    page.reload()
    shown.wait()
    shown.expect_value(FREE[0], 9)
    expect(notice(shown)).to_contain_text("A saved game is damaged.")
