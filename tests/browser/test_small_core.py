"""The small core: the boards that it shows, and the whole that takes its place where it is not enough."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.board_page import BoardPage, drawn
from tests.browser.many_page import ManyPage
from tests.core.chromium import worker
from tests.core.requests import about, damaged_openings, known_texts, opening, penpa_links
from web.build import small_core, wasm
from web.build.hashes import integrity

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.browser.support import Watch

BD = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LINK = f"sudoku.htm?bd={BD}"

#: Has the page take one hash for another: so it takes a file that a test has changed.
TRUST = """([wrong, right]) => {
    const { digest } = SubtleCrypto.prototype;
    const bytesOf = (hash) => Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    SubtleCrypto.prototype.digest = async function (...asked) {
        const made = new Uint8Array(await digest.apply(this, asked));
        return (String(made) === String(bytesOf(wrong)) ? bytesOf(right) : made).buffer;
    };
}"""


def without(folder: Path, name: str) -> bytes:
    """Return the small core with one function less, of the same size."""
    parts = wasm.parts_of((folder / small_core.WHOLE).read_bytes())
    function = next(each.index for each in wasm.exported(parts[wasm.EXPORTS]) if each.name == name)
    core = (folder / small_core.NAME).read_bytes()
    ours = wasm.parts_of(core)
    flag = next(
        each.index for each in wasm.exported(ours[wasm.EXPORTS]) if each.name == small_core.FLAG
    )
    stub = wasm.number(flag).join(small_core.STUB)
    bodies = wasm.bodies(ours[wasm.CODE])
    place = function - wasm.first_function(parts)
    nothing = b"\x01" * (len(bodies[place]) - len(stub))
    assert nothing  # it is no stub yet
    bodies[place] = stub[:-1] + nothing + stub[-1:]
    code = wasm.listed(map(wasm.sized, bodies))
    sections = wasm.sections(core)
    return wasm.joined(
        [each._replace(body=code) if each.kind == wasm.CODE else each for each in sections]
    )


def spoil(page: Page, dist: Path, name: str) -> None:
    """Serve a page the small core with one function less."""
    body = without(dist / "pyodide", name)
    right = integrity((dist / "pyodide" / small_core.NAME).read_bytes())
    hashes = [each.removeprefix("sha256-") for each in (integrity(body), right)]
    page.add_init_script(f"({TRUST})({json.dumps(hashes)})")
    page.route(
        f"**/{small_core.NAME}",
        lambda route: route.fulfill(body=body, content_type="application/wasm"),
    )


def asked_for(watch: Watch, name: str) -> int:
    return len([url for url in watch.requests if url.endswith(f"/{name}")])


@pytest.mark.idle_work
def test_boards_need_no_more_than_the_small_core(page: Page, site: str, watch: Watch):
    shown = BoardPage(page, site).open(LINK)
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Hint 1")
    shown.solve("only solution")
    assert asked_for(watch, small_core.NAME) == 1  # for both Pythons
    assert asked_for(watch, "snapshot.bin") == 1
    assert asked_for(watch, small_core.WHOLE) == 0


@pytest.mark.idle_work
def test_a_step_of_no_technique_needs_no_more_than_the_small_core(
    page: Page, site: str, watch: Watch
):
    shown = BoardPage(page, site).open(LINK)
    for name in ("Nonsense", "X-Wng", "\u6570\u72ec"):
        shown.turn_to(f"{LINK}&step={name}")
        expect(page.get_by_text(f"There is no technique \u201c{name}\u201d").first).to_be_visible()
    assert asked_for(watch, small_core.WHOLE) == 0


def test_a_board_that_needs_more_is_opened_all_the_same(
    page: Page, site: str, dist: Path, watch: Watch
):
    """Python reads a number with a fraction: in the middle of a request, by the board's Python."""
    spoil(page, dist, "PyOS_string_to_double")
    ask = f"""() => import(document.querySelector('script[src*="js/app-"]').src).then(
        ({{ ask }}) => ask("open", {{ text: "{LINK}", width: 1.5 }}))"""
    with page.expect_console_message(lambda message: "wasm-function" in message.text):
        shown = BoardPage(page, site).open(LINK)
        view = page.evaluate(ask)
    assert view["link"] == LINK
    assert asked_for(watch, small_core.WHOLE) == 1
    shown.cell(2).click()
    page.keyboard.press("4")
    shown.expect_value(2, 4)
    shown.press("Undo")
    shown.expect_bd(BD)


def test_a_link_of_penpa_is_unpacked_with_the_whole(page: Page, site: str, watch: Watch):
    link = penpa_links()[0]
    page.goto(site)
    shown = BoardPage(page, site)
    shown.paste(link)
    shown.wait()
    assert shown.cells() == drawn(sudolink.decode(link))
    assert asked_for(watch, small_core.WHOLE) == 1


def test_long_work_that_needs_more_begins_again(page: Page, site: str, dist: Path, watch: Watch):
    """Each slice of a search says its seconds, with a fraction: the first one reaches a stub."""
    spoil(page, dist, "PyOS_string_to_double")
    shown = BoardPage(page, site).open(LINK)
    shown.solve("only solution")
    assert asked_for(watch, small_core.WHOLE) == 1
    assert shown.board.get_attribute("state") == "ready"


def test_a_list_that_needs_more_begins_again(page: Page, site: str, dist: Path, watch: Watch):
    spoil(page, dist, "PyOS_string_to_double")
    page.goto(f"{site}?many")
    many = ManyPage(page)
    many.text.fill(f"{BD}\n{BD}")
    many.start()
    expect(many.status).to_have_text("2 boards: 2 with one solution.")
    expect(many.rows).to_have_count(2)
    assert asked_for(watch, small_core.WHOLE) == 1


def test_a_start_that_needs_more_goes_on_with_the_whole(
    page: Page, site: str, dist: Path, watch: Watch
):
    spoil(page, dist, "PyObject_GetAttr")
    with page.expect_console_message(lambda message: "Python started" in message.text) as reported:
        shown = BoardPage(page, site).open(LINK)
    assert reported.value.text.endswith("bySnapshotWhole")
    assert shown.bd() == BD
    assert asked_for(watch, small_core.WHOLE) in {1, 2}  # the second Python may have started by now


@pytest.mark.allow_page_errors
def test_without_the_small_core_the_whole_is_used(page: Page, site: str):
    page.route(f"**/{small_core.NAME}", lambda route: route.fulfill(status=404))
    with page.expect_console_message(lambda message: "Python started" in message.text) as reported:
        shown = BoardPage(page, site).open(LINK)
    assert reported.value.text.endswith("bySnapshotWhole")
    shown.solve("only solution")


def test_errors_of_python_itself_are_not_mistaken_for_a_stub(page: Page, site: str, watch: Watch):
    """It is asked to read what is nested too deeply."""
    shown = BoardPage(page, site).open(LINK)
    ask = """() => import(document.querySelector('script[src*="js/app-"]').src).then(({ ask }) =>
        ask("boards_in", { text: "[".repeat(100000) })).then(JSON.stringify, String)"""
    page.evaluate(ask)
    assert asked_for(watch, small_core.WHOLE) == 0
    assert shown.bd() == BD


@pytest.mark.slow
def test_both_files_give_the_same_answers(browser: Browser, dist: Path):
    """Of more texts `python -m tests.core check` tells."""
    texts = [*known_texts()][::20]
    requests = [*map(opening, texts), *damaged_openings(3, 300), *about(LINK)]
    timeless = [each for each in requests if '_run"' not in each]
    with worker(browser, dist, "") as small:
        ours = small.ask(timeless)
    with worker(browser, dist, "whole") as whole:
        theirs = whole.ask(timeless)
    assert [each for each in ours if "stub" in each] == []
    assert [each["reply"] for each in ours] == [each["reply"] for each in theirs]
