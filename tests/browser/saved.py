"""A board to play on, and what the browser's storage holds of it."""

from __future__ import annotations

from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.support import APP
from tests.browser.test_open import CLUES_81 as CLUES

SUDOKU_LINK = f"sudoku.htm?bd={CLUES}"
SUDOKU = sudolink.decode(CLUES)
SOLVED = sudolink.solve(SUDOKU).solutions[0]
FREE = [index for index, cell in enumerate(SUDOKU.cells) if not cell.given]
KILLER = KINDS["killer"].example


def enter(shown, cell, digit):
    shown.cell(cell).click()
    shown.page.keyboard.press(str(digit))
    shown.expect_value(cell, digit)


def press(shown, name):
    """Press a button as soon as it can be used: after a reload the history comes a moment later."""
    place = shown.page.locator("#controls-place, #pad-tools, #notice")
    button = place.get_by_role("button", name=name, exact=True, include_hidden=True)
    expect(button).to_have_attribute("aria-disabled", "false")
    shown.press(name)


def notice(shown):
    return shown.page.locator("#notice")


def is_disabled(shown, name):
    place = shown.page.locator("#controls-place, #pad-tools")
    button = place.get_by_role("button", name=name, exact=True, include_hidden=True)
    expect(button).to_have_attribute("aria-disabled", "true")


def boards(page):
    return page.get_by_role("region", name="Your games")


def kept_works(page):
    """Return what the browser's storage holds of all boards."""
    return page.evaluate(
        """() => new Promise((resolve) => {
            indexedDB.open("sudolink").onsuccess = ({ target: { result } }) => {
                const all = result.transaction("works").objectStore("works").getAll();
                all.onsuccess = () => { result.close(); resolve(all.result); };
            };
        })"""
    )


def wait_for_works(page, count):
    """Wait until the browser's storage holds exactly `count` boards.

    Playwright's wait_for_function can't do this: it takes a promise itself for the condition.
    """
    found = page.evaluate(
        """async (wanted) => {
            const counted = () => new Promise((resolve) => {
                indexedDB.open("sudolink").onsuccess = ({ target: { result } }) => {
                    const count = result.transaction("works").objectStore("works").count();
                    count.onsuccess = () => { result.close(); resolve(count.result); };
                };
            });
            const end = performance.now() + 30_000;
            let count = await counted();
            while (count !== wanted && performance.now() < end) {
                await new Promise(requestAnimationFrame);
                count = await counted();
            }
            return count;
        }""",
        count,
    )
    assert found == count


def put_works(page, works):
    """Put boards into the browser's storage."""
    page.evaluate(
        """(works) => new Promise((resolve) => {
            indexedDB.open("sudolink").onsuccess = ({ target: { result } }) => {
                const change = result.transaction("works", "readwrite");
                for (const work of works) change.objectStore("works").put(work);
                change.oncomplete = () => { result.close(); resolve(); };
            };
        })""",
        works,
    )


def overwrite(page, table, change):
    """Change every record of a table in the browser's storage by a function in JavaScript."""
    page.locator("sudoku-board").evaluate("(board) => board.settled()")
    page.evaluate(
        f"""async () => {{
            const {{ app, choose }} = await {APP};
            choose("timer", "off"); // or the page saves the game again, with its time, when it goes
            await app.game.known; // all is saved
        }}"""
    )
    page.evaluate(
        f"""(table) => new Promise((resolve) => {{
            const changed = (record) => {{ {change} }};
            indexedDB.open("sudolink").onsuccess = ({{ target: {{ result }} }}) => {{
                const store = result.transaction(table, "readwrite").objectStore(table);
                store.getAll().onsuccess = ({{ target }}) => {{
                    for (const record of target.result) store.put(changed(record));
                }};
                store.transaction.oncomplete = () => {{ result.close(); resolve(); }};
            }};
        }})""",
        table,
    )
