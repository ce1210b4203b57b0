"""Undo without end, over reloads too; boards in work that nothing overwrites; the list of them."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.kinds import KINDS
from tests.browser.board_page import BoardPage, drawn
from tests.browser.support import APP, open_blank
from tests.browser.test_open import CLUES_81 as CLUES

SUDOKU = sudolink.decode(CLUES)
SOLVED = sudolink.solve(SUDOKU).solutions[0]
FREE = [index for index, cell in enumerate(SUDOKU.cells) if not cell.given]
KILLER = KINDS["killer"].example
DATA_IMAGE = re.compile("^data:image/svg")


@pytest.fixture
def shown(page, site):
    return BoardPage(page, site).open(f"sudoku.htm?bd={CLUES}")


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
    return page.get_by_role("region", name="Your boards")


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


#: Whether the browser's storage holds so many boards.
COUNT_WORKS = """(wanted) => new Promise((resolve) => {
    indexedDB.open("sudolink").onsuccess = ({ target: { result } }) => {
        const count = result.transaction("works").objectStore("works").count();
        count.onsuccess = () => { result.close(); resolve(count.result === wanted); };
    };
})"""


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
    page.evaluate(f"async () => (await {APP}).app.work.known")  # all is saved
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


# --- The list of states, without a page around it ---------------------------------------------


def run(page, site, code):
    """Run code with the modules of histories, on an empty page."""
    open_blank(page, site)
    return page.evaluate(
        f"""async () => {{
            const {{ BoardHistory }} = await import("/src/saved/history.ts");
            const {{ blank, packHistory, unpackHistory }} = await import("/src/saved/packing.ts");
            const with_ = (cells, index, contents) =>
                cells.map((cell, at) => (at === index ? {{ ...cell, ...contents }} : cell));
            const empty = {{ structure: "s", link: "l", contents: blank(81) }};
            const state = (index, value) => ({{ ...empty, contents: with_(empty.contents, index, {{ value }}) }});
            const digits = ({{ contents }}) => contents.map(({{ value }}) => value ?? 0).join("");
            {code}
        }}"""
    )


def test_states_are_a_list_to_go_back_and_forth_in(page, site):
    told = run(
        page,
        site,
        """
        const history = new BoardHistory([empty]);
        const told = [history.canUndo, history.canRedo];
        for (let at = 0; at < 50; at++) history.record(state(at, 1));
        told.push(history.record(state(49, 1)));
        history.record(state(49, 2), { replace: true });
        for (let back = 0; back < 50; back++) history.undo();
        told.push(history.undo(), history.now === history.states[0], history.states.length);
        told.push(digits(history.redo()).slice(0, 2));
        history.record(state(0, 9));
        told.push(history.canRedo, history.states.length);
        history.record({ ...state(0, 9), structure: "t", link: "m" });
        history.record({ ...state(1, 9), structure: "t", link: "n" });
        told.push(history.states.map(({ link }) => link).join(""), history.structureSince);
        return told;
        """,
    )
    assert told == [False, False, False, None, True, 51, "10", False, 3, "lllmm", 3]


def test_packed_states_come_back_as_they_were(page, site):
    told = run(
        page,
        site,
        """
        const history = new BoardHistory([empty]);
        const marks = { candidates: [1, 9], corner: [2], centre: [3, 4], colours: [5, 9] };
        history.record({ ...empty, contents: with_(empty.contents, 3, marks) });
        history.record({ ...empty, contents: with_(history.now.contents, 80, { value: 7, given: true }) });
        history.record({ structure: "t", link: "m", contents: with_(blank(16), 0, { value: 4 }) });
        history.checkpoint = history.states[1];
        history.undo();
        const kept = structuredClone(packHistory(history));
        const back = unpackHistory(kept);
        const long = new BoardHistory([empty]);
        for (let turn = 0; turn < 2000; turn++) long.record(state(turn % 81, 1 + (turn % 9)));
        return {
            same: JSON.stringify([back.states, back.at, back.checkpoint]),
            as: JSON.stringify([history.states, history.at, history.checkpoint]),
            bytes: JSON.stringify(packHistory(long)).length,
        };
        """,
    )
    assert told["same"] == told["as"]
    assert told["bytes"] < 2000 * 100


def test_what_makes_no_history_is_refused(page, site):
    changes = [
        "kept.at = 5",
        "kept.states = []",
        "kept.states[1] = 'no JSON'",
        'kept.states[1] = \'{"cells": {"81": {"value": 1}}}\'',
        'kept.states[1] = \'{"cells": {"8": {"value": 10}}}\'',
        'kept.states[1] = \'{"cells": {"8": {"candidates": "12"}}}\'',
        "kept.checkpoint = 7",
        "delete kept.states",
    ]
    told = run(
        page,
        site,
        f"""
        const history = new BoardHistory([empty]);
        history.record(state(8, 1));
        const refused = (change) => {{
            const kept = structuredClone(packHistory(history));
            new Function("kept", change)(kept);
            try {{ return unpackHistory(kept).at; }} catch (error) {{ return error.name; }}
        }};
        return {json.dumps(["", *changes])}.map(refused);
        """,
    )
    assert told[0] == 1
    assert set(told[1:]) <= {"RangeError", "SyntaxError", "TypeError"}


# --- Back and forth on the page -----------------------------------------------------------------


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


def test_an_entry_is_kept_before_python_has_heard_of_it(shown, page):
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


def test_what_the_storage_has_not_got_round_to_is_kept(shown, page):
    enter(shown, FREE[0], 9)
    enter(shown, FREE[1], 8)
    page.evaluate(HOLD_UP)  # until the page goes, and with it what waits behind
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
    assert len(kept_works(page)) == 1


@pytest.mark.parametrize("text", ["[", "7", "[{}]", '[{"works": [{"id": 1}], "histories": []}]'])
def test_nonsense_where_the_rest_is_written_down_harms_nothing(shown, page, text):
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
    expect(shown.status).to_have_text("Back to the board before the import. Redo returns.")
    press(shown, "Redo")
    expect(page.get_by_role("heading", name="Killer Sudoku")).to_be_visible()
    expect(shown.status).to_have_text("The imported board again.")
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
    shown.press("Before first mistake")
    expect(shown.status).to_contain_text("No mistake")
    enter(shown, two, wrong)
    enter(shown, three, SOLVED[three])
    page.reload()
    shown.wait()
    shown.press("Before first mistake")
    expect(shown.status).to_contain_text(f"before the first mistake: the {wrong} in A")
    shown.expect_value(one, SOLVED[one])
    shown.expect_value(two, None)
    shown.expect_value(three, None)
    press(shown, "Undo")
    shown.expect_value(three, SOLVED[three])
    shown.expect_value(two, wrong)
    press(shown, "Redo")
    shown.expect_value(two, None)


# --- Which board a link opens -----------------------------------------------------------------


def test_a_link_goes_on_with_what_was_begun(shown, page, site):
    enter(shown, FREE[0], 9)
    expect(page).to_have_url(re.compile("bd=S9B"))  # the link is no longer where we are
    page.goto(f"{site}sudoku.htm?bd={CLUES}")
    shown.wait()
    expect(notice(shown)).to_contain_text("You had begun this board: your digits are back.")
    shown.expect_value(FREE[0], 9)
    expect(page).to_have_url(re.compile("bd=S9B"))  # the address follows
    assert sudolink.decode(page.url).cells[FREE[0]].value == 9
    page.reload()
    shown.wait()
    shown.expect_value(FREE[0], 9)
    expect(notice(shown)).to_be_hidden()

    # The same puzzle in another format, on another page; and the board as it is now.
    page.goto(f"{site}?bd={sudolink.encode(SUDOKU, 'S9B')}")
    shown.wait()
    shown.expect_value(FREE[0], 9)
    shown.press("Start afresh")
    shown.expect_value(FREE[0], None)
    enter(shown, FREE[1], 3)
    assert len(kept_works(page)) == 2

    # Both are kept, each with what was entered.
    page.goto(site)
    expect(boards(page).get_by_role("listitem")).to_have_count(2)
    boards(page).get_by_role("link").nth(1).click()
    shown.wait()
    shown.expect_value(FREE[0], 9)
    shown.expect_value(FREE[1], None)


def test_a_link_with_other_digits_opens_as_it_is(shown, page, site):
    enter(shown, FREE[0], 9)
    sent = SUDOKU.with_value(FREE[1], 8).with_value(FREE[2], 7)
    page.goto(f"{site}{sudolink.link(sent, format='S9B')}")
    shown.wait()
    expect(notice(shown)).to_contain_text("This is the board of the link.")
    assert shown.cells() == drawn(sent)
    shown.press("Show my board")
    shown.expect_value(FREE[0], 9)
    shown.expect_value(FREE[1], None)
    assert {work["edited"] for work in kept_works(page)} == {True, False}
    press(shown, "Undo")
    shown.expect_value(FREE[0], None)


def test_back_and_forward_between_boards(page, site):
    shown = BoardPage(page, site).open(f"#bd={CLUES}")
    enter(shown, FREE[0], 9)
    page.evaluate("(bd) => (location.hash = `bd=${bd}`)", KILLER)
    expect(page.get_by_role("heading", name="Killer Sudoku")).to_be_visible()
    enter(shown, 0, 5)
    page.go_back()
    expect(page.get_by_role("heading", name="Sudoku", exact=True)).to_be_visible()
    shown.expect_value(FREE[0], 9)
    expect(notice(shown)).to_be_hidden()
    press(shown, "Undo")
    shown.expect_value(FREE[0], None)
    page.go_forward()
    expect(page.get_by_role("heading", name="Killer Sudoku")).to_be_visible()
    shown.expect_value(0, 5)
    press(shown, "Undo")
    shown.expect_value(0, None)


def test_two_tabs_do_not_overwrite_each_other(shown, page, site):
    enter(shown, FREE[0], 9)
    second = BoardPage(page.context.new_page(), site).open(f"sudoku.htm?bd={CLUES}")
    expect(notice(second)).to_contain_text("This board is open in another tab.")
    second.expect_value(FREE[0], 9)
    enter(second, FREE[1], 8)
    enter(shown, FREE[2], 7)
    for tab in (shown, second):
        tab.page.reload()
        tab.wait()
        expect(notice(tab)).to_be_hidden()
    shown.expect_value(FREE[1], None)
    shown.expect_value(FREE[2], 7)
    second.expect_value(FREE[1], 8)
    second.expect_value(FREE[2], None)
    press(second, "Undo")
    press(second, "Undo")  # the copy has the history too
    second.expect_value(FREE[0], None)
    assert len(kept_works(page)) == 2


def test_a_tab_that_has_the_board_says_so(shown):
    tab = shown.page.context.new_page()
    # Patience never ends: only the other tab's word can bring the notice.
    tab.add_init_script(
        "const wait = setTimeout; globalThis.setTimeout = (f, ms) => (ms >= 3000 ? 0 : wait(f, ms));"
    )
    second = BoardPage(tab, shown.site).open(f"sudoku.htm?bd={CLUES}")
    expect(notice(second)).to_contain_text("This board is open in another tab.")


# --- The list ------------------------------------------------------------------------------------


def test_list_of_boards(shown, page, site):
    enter(shown, FREE[0], 9)
    page.goto(f"{site}?bd={KILLER}")
    shown.wait()
    enter(shown, 0, 5)
    page.get_by_role("link", name="Sudolink, start page").click()
    listed = boards(page)
    cards = listed.get_by_role("listitem")
    expect(cards).to_have_count(2)
    expect(cards.nth(0)).to_contain_text("Killer Sudoku")
    expect(cards.nth(1)).to_contain_text(f"{len(FREE) - 1} to go")
    for card in cards.all():
        expect(card.locator("img")).to_have_attribute("src", DATA_IMAGE)
    assert page.evaluate("document.querySelector('.works img').naturalWidth") > 0

    listed.get_by_role("button", name="Delete Killer Sudoku").click()
    expect(cards).to_have_count(1)
    expect(listed).to_contain_text("Killer Sudoku is deleted.")
    expect(listed.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(cards).to_have_count(2)
    listed.get_by_role("button", name="Delete all").click()
    expect(cards).to_have_count(0)
    assert kept_works(page) == []
    listed.get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(2)

    listed.get_by_role("link", name="Killer Sudoku").click()
    shown.wait()
    shown.expect_value(0, 5)
    press(shown, "Undo")
    shown.expect_value(0, None)

    # Pictures are there before Python is.
    page.route("**/js/worker-*.js", lambda _: None)
    page.goto(site)
    expect(cards.nth(0).locator("img")).to_have_attribute("src", DATA_IMAGE)


def test_so_many_boards_are_kept_and_no_more(shown, page, site):
    enter(shown, FREE[0], 9)
    oldest = kept_works(page)[0]
    del oldest["used"]  # as boards kept by older versions of the page
    many = [
        {**oldest, "id": f"x{number}", "puzzle": "", "edited": number % 2 == 0, "changed": number}
        for number in range(60)
    ]
    put_works(page, many)
    page.goto(f"{site}?bd={KILLER}")
    shown.wait()
    page.wait_for_function(COUNT_WORKS, arg=50)
    left = {work["id"] for work in kept_works(page)}
    untouched = [f"x{number}" for number in range(1, 60, 2)]
    assert left.isdisjoint(untouched[:12])
    assert left.issuperset([oldest["id"], "x0", *untouched[12:]])


# --- Storage that is not there, full, or broken -------------------------------------------------


def test_storage_refused(new_page, site):
    page = new_page()
    page.add_init_script(
        """const refuse = () => { throw new DOMException("no", "SecurityError"); };
        indexedDB.open = refuse;
        navigator.locks.request = async () => refuse();"""
    )
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={CLUES}")
    expect(notice(shown)).to_contain_text("This browser keeps nothing for this page.")
    shown.press("Close notice")
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
    expect(notice(shown)).to_contain_text("This browser has no room")
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
    expect(notice(shown)).to_contain_text("Your saved boards were removed")
    page.wait_for_function(COUNT_WORKS, arg=1)  # the one on screen, without another entry
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
    expect(notice(shown)).to_contain_text("Your saved boards were removed")
    page.wait_for_function(COUNT_WORKS, arg=1)
    enter(shown, FREE[1], 8)
    page.reload()
    shown.wait()
    press(shown, "Undo")
    shown.expect_value(FREE[1], None)


def test_a_clock_set_back_drops_no_new_board(shown, page, site):
    """Boards kept while the clock was ahead are older than those of now, whatever it said."""
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
        page.evaluate(f"async () => (await {APP}).app.work.known")
        enter(shown, 0, 1)
        new.append(sudolink.link(sudolink.Board.blank("sudoku", size)))
        page.wait_for_function(COUNT_WORKS, arg=50)
    kept = kept_works(page)
    assert {work["opened"] for work in kept if not work["id"].startswith("x")} >= set(new)
    page.goto(site)
    cards = boards(page).get_by_role("listitem")
    expect(cards).to_have_count(50)
    expect(cards.nth(0)).to_contain_text("255 to go")


def test_broken_records(shown, page, site):
    enter(shown, FREE[0], 9)
    enter(shown, FREE[1], 8)
    overwrite(page, "histories", "record.states[1] = 'broken'; return record;")
    page.reload()
    shown.wait()
    expect(notice(shown)).to_contain_text("could not be read")
    shown.expect_value(FREE[1], 8)  # what stands there is kept twice
    is_disabled(shown, "Undo")
    enter(shown, FREE[2], 7)

    overwrite(page, "works", "return { id: record.id, cells: 5 };")
    page.reload()
    shown.wait()
    expect(notice(shown)).to_contain_text("could not be read")
    shown.expect_value(FREE[2], 7)  # by the address
    enter(shown, FREE[3], 6)
    page.goto(site)
    expect(boards(page).get_by_role("listitem")).to_have_count(1)


def test_a_work_never_stops_python_from_being_asked(shown, page):
    """A kept cell that holds what this board cannot is refused as a whole."""
    enter(shown, FREE[0], 9)
    cells = json.dumps({str(FREE[0]): {"value": 77}})
    overwrite(page, "works", f"record.cells = {json.dumps(cells)}; return record;")
    overwrite(page, "histories", "return { id: record.id };")
    page.reload()
    shown.wait()
    shown.expect_value(FREE[0], 9)
    expect(notice(shown)).to_contain_text("could not be read")
