"""Boards on pages of others: each demo from a second origin, under policies as strict as can be."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import violations
from tests.browser.contrast import contrast
from tests.browser.hosts import ASK, hosting
from tests.browser.support import PATIENCE_MS, Gate

SUDOKU = KINDS["sudoku"].example
KILLER = KINDS["killer"].example
STEP = '[class^="sl-layer-step"]'
HEAVY = ("living-", "worker-", "pyodide", ".wasm", "snapshot")


@pytest.fixture
def demos(dist, site, tmp_path):
    """The demos on another host, which allows our site what they need of it, and no more."""
    for file in (dist / "demos").iterdir():
        if file.suffix in {".html", ".css", ".js"}:
            text = file.read_text(encoding="utf-8")
            there = text.replace('"../', f'"{site}').replace("'self'", f"'self' {site}")
            (tmp_path / file.name).write_text(there, encoding="utf-8")
    with hosting(tmp_path) as address:
        yield address


def write_host(folder, site, body, style="", rules=""):
    """A page of another host, with a policy that allows what docs/embedding.md says is needed."""
    policy = (
        f"default-src 'none'; script-src {site} 'wasm-unsafe-eval'; worker-src {site} blob:; "
        f"connect-src {site}; frame-src {site}; style-src 'self'; img-src data:; {rules}"
    )
    (folder / "host.css").write_text(style, encoding="utf-8")
    (folder / "index.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f'<link rel="icon" href="data:,"><link rel="stylesheet" href="host.css">{body}',
        encoding="utf-8",
    )


def script(site):
    return f'<script type="module" src="{site}embed.js"></script>'


def heavy(watch):
    return [url for url in watch.requests if any(part in url for part in HEAVY)]


def expect_ready(board):
    expect(board).to_have_attribute("state", "ready")


expect.set_options(timeout=PATIENCE_MS)


# --- The element ------------------------------------------------------------------------------


def test_nothing_heavy_is_loaded_before_a_board_is_near_and_boards_share_one_python(
    page, site, watch, tmp_path
):
    board = f'<sudoku-board bd="{SUDOKU}" controls></sudoku-board>'
    body = f'{script(site)}<input autofocus><div></div>{board}<p id="after">After</p>{board}'
    style = "div { height: 4000px } sudoku-board { width: 400px; margin: 10px }"
    write_host(tmp_path, site, body, style)
    workers = []
    page.on("worker", lambda worker: workers.append(worker.url))
    with hosting(tmp_path) as host:
        page.goto(host)
        first, second = page.locator("sudoku-board").all()
        expect(first).to_have_attribute("state", "waiting")
        page.wait_for_load_state("networkidle")
        assert heavy(watch) == []
        assert page.evaluate("localStorage.length") == 0
        link = first.get_by_role("link")
        assert sudolink.decode(link.get_attribute("href")).cells == sudolink.decode(SUDOKU).cells
        top = "(element) => element.getBoundingClientRect().top + scrollY"
        before = page.locator("#after").evaluate(top)

        first.scroll_into_view_if_needed()
        expect_ready(first)
        expect_ready(second)
        assert abs(page.locator("#after").evaluate(top) - before) < 1
        assert page.evaluate("document.activeElement.localName") == "input"
        assert len(workers) == 1
        assert sum(url.endswith(".wasm") for url in watch.requests) == 1
        assert page.evaluate("localStorage.length") == 0


def test_it_is_played_with_keys_and_buttons_and_keys_it_takes_stay_in_it(page, site, tmp_path):
    board = f'<sudoku-board bd="{SUDOKU}" controls></sudoku-board>'
    write_host(tmp_path, site, f"{script(site)}<main><h1>Host</h1>{board}</main>")
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        expect_ready(board)
        assert violations(page) == []
        page.evaluate("() => { window.keys = []; onkeydown = ({key}) => keys.push(key); }")
        empty = next(i for i, cell in enumerate(sudolink.decode(SUDOKU).cells) if not cell.value)
        cell = board.locator(f'[data-cell="{empty}"]')
        cell.click()
        page.keyboard.press("5")
        expect(cell).to_have_attribute("data-value", "5")
        page.keyboard.press("q")
        page.keyboard.press("Control+z")
        expect(cell).to_have_attribute("data-value", "")
        assert page.evaluate("keys") == ["q", "Control"]
        board.get_by_role("button", name="Redo").click()
        expect(cell).to_have_attribute("data-value", "5")
        board.get_by_role("button", name="Undo").click()

        board.get_by_role("button", name="Hint").click()
        expect(board.get_by_role("status")).to_contain_text("Hint 1 of 3")
        board.get_by_role("button", name="Solve").click()
        expect(board.get_by_role("status")).to_contain_text("only solution")
        solved = sudolink.decode(board.evaluate("(board) => board.bd"))
        assert all(cell.value for cell in solved.cells)
        opens = board.get_by_role("link", name="Open on Sudolink").get_attribute("href")
        assert opens.startswith(site)
        assert sudolink.decode(opens).cells == solved.cells
        board.get_by_role("button", name="Undo").click()
        expect(cell).to_have_attribute("data-value", "")
        assert page.evaluate("localStorage.length") == 0


def test_attributes(new_page, demos):
    page = new_page(color_scheme="dark")
    page.goto(f"{demos}attributes.html")
    boards = page.locator("sudoku-board")
    for board in boards.all():
        board.evaluate("(board) => board.load()")
        expect_ready(board)
    step = page.locator("#step")
    expect(step.get_by_role("status")).to_contain_text("Naked Single")
    expect(step.locator(STEP).first).to_be_attached()
    first_cell = "[data-cell='0']"
    expect(step.locator(first_cell)).to_have_attribute("aria-label", re.compile("^row A"))
    expect(page.locator(f"#named {first_cell}")).to_have_attribute(
        "aria-label", re.compile("^row 1")
    )

    def paper(name: str) -> str:
        part = page.locator(f"#{name} .sl-paper").first
        return str(part.evaluate("(part) => getComputedStyle(part).fill"))

    fills = {name: paper(name) for name in ("step", "light", "dark", "contrast")}
    assert fills["step"] == fills["dark"] == "rgb(29, 33, 40)"  # the page's scheme is dark
    assert fills["light"] == "rgb(255, 255, 255)"
    assert fills["contrast"] == "rgb(0, 0, 0)"
    page.locator("#dark").evaluate("(board) => { board.theme = 'light'; }")
    assert paper("dark") == fills["light"]

    named = page.locator("#named")
    empty = named.locator('[data-value=""]').first
    index = empty.get_attribute("data-cell")
    empty.click()
    page.keyboard.press("5")
    expect(named.locator(".spoken, .words").filter(has_text="looked at").first).to_be_attached()
    expect(empty).to_have_attribute("data-value", "")
    page.keyboard.press("Home")
    expect(named.locator("[aria-activedescendant]")).to_have_count(1)
    named.evaluate("(board) => { board.readOnly = false; }")
    named.locator(f'[data-cell="{index}"]').click()
    page.keyboard.press("5")
    expect(named.locator(f'[data-cell="{index}"]')).to_have_attribute("data-value", "5")
    named.evaluate("(board) => { board.step = 'Naked Single'; board.controls = true; }")
    expect(named.get_by_role("status")).to_contain_text("Naked Single")
    named.evaluate("(board, bd) => { board.bd = bd; }", KILLER)
    expect(named.get_by_role("grid", name="Killer")).to_be_visible()
    named.evaluate("(board) => board.open('S9B0')")
    expect(named).to_have_attribute("state", "error")
    expect(named.get_by_role("alert")).to_contain_text("S9B")


def test_styles_stay_where_they_are(page, site, tmp_path):
    style = (
        "html { font-size: 50%; } body { letter-spacing: 1em; text-transform: uppercase; width: 700px }"
        "* { color: red; } button { background: lime !important; } .narrow { width: 200px }"
    )
    board = f'<sudoku-board bd="{SUDOKU}" controls></sudoku-board>'
    body = f'{script(site)}<button>Own</button>{board}<div class="narrow">{board}</div>'
    write_host(tmp_path, site, body, style)
    with hosting(tmp_path) as host:
        page.goto(host)
        own = page.get_by_role("button", name="Own")
        looks = "(e) => { const s = getComputedStyle(e); return [s.letterSpacing, s.color, s.fontSize, s.padding, s.backgroundColor]; }"
        before = own.evaluate(looks)
        for board, width in zip(page.locator("sudoku-board").all(), (700, 200), strict=True):
            expect_ready(board)
            inside = board.get_by_role("button", name="Check").evaluate(looks)
            assert inside[0] == "normal"
            assert inside[1] != "rgb(255, 0, 0)"
            assert inside[4] != "rgb(0, 255, 0)"
            assert board.bounding_box()["width"] == width
            grid = board.get_by_role("grid").bounding_box()
            assert grid["width"] == width
            wide = "(e) => e.shadowRoot.querySelector('.embedded').scrollWidth - e.clientWidth"
            assert board.evaluate(wide) <= 0
        assert own.evaluate(looks) == before


#: What pages do to boards, and what around them.
TURNS = (
    ("", ""),
    ("transform: perspective(500px) rotateY(40deg)", ""),
    ("transform: rotateX(35deg) rotateZ(10deg)", "perspective: 600px"),
    ("transform: rotate(100deg) scale(0.7, 1.1) skewX(10deg)", "zoom: 0.8"),
    ("zoom: 1.3", "transform: rotate3d(1, 1, 0, 30deg); direction: rtl"),
)


def test_a_press_and_a_drag_are_on_the_cells_that_are_seen_there(page, site, tmp_path):
    style = "body { margin: 100px 150px } sudoku-board { width: 350px }"
    board = f'<sudoku-board bd="{SUDOKU}"></sudoku-board>'
    write_host(tmp_path, site, f"{script(site)}<main>{board}</main>", style)
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        expect_ready(board)
        selected = "(board) => [...board.selection].sort((one, other) => one - other)"
        for on_board, around in TURNS:
            board.evaluate("(board, style) => { board.style.cssText = style; }", on_board)
            board.evaluate("(board, style) => { board.parentNode.style.cssText = style; }", around)
            for cell in (0, 8, 72, 80, 33):
                board.locator(f'[data-cell="{cell}"]').click()  # where the browser says it is
                assert (board.evaluate(selected), on_board) == ([cell], on_board)
            board.locator('[data-cell="9"]').hover()
            page.mouse.down()
            board.locator('[data-cell="12"]').hover()
            page.mouse.up()
            assert (board.evaluate(selected), on_board) == ([9, 10, 11, 12], on_board)


#: Where boards stand on pages of others: the styles of the boxes, and the boxes.
BOXES = """
    .two { display: grid; grid-template-columns: 1fr 1fr; gap: 10px }
    .auto { display: grid; grid-template-columns: auto auto; gap: 10px }
    .fit { display: grid; grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr)) }
    .row { display: flex }
    .column { display: flex; flex-direction: column; align-items: flex-start }
    .floats { overflow: hidden } .floats > * { float: left }
    .inline sudoku-board { display: inline-block }
    .narrow { width: 50px }
    .own sudoku-board { width: 70px }
    .flexed sudoku-board { display: flex }
    .vertical, .turned sudoku-board { writing-mode: vertical-rl }
    body { margin: 0 }
"""
BOARD = "<sudoku-board></sudoku-board>"
TEXT = "some text beside it, "
IN_BOXES = f"""
    <div>{BOARD}</div> <div class="two">{BOARD}{BOARD}</div> <div class="auto">{BOARD}{BOARD}</div>
    <div class="fit">{BOARD}{BOARD}</div> <div class="row">{BOARD}<p>{TEXT * 2}</p></div> <div class="row">{BOARD * 3}</div>
    <div class="row">{BOARD}<p>{TEXT * 40}</p></div> <div class="column">{BOARD}</div> <div class="inline">{BOARD}</div>
    <div class="floats">{BOARD}</div> <div class="floats"><div>{BOARD}</div></div>
    <table><tr><td>{BOARD}</td><td>text</td></tr></table>
    <div class="narrow">{BOARD}</div> <div class="own">{BOARD}</div>
    <div class="flexed">{BOARD}</div> <div class="vertical">{BOARD}</div> <div class="turned">{BOARD}</div>
"""
#: How wide each board is, and the box it is in.
WIDE = """() => [...document.querySelectorAll("sudoku-board")].map((board) => {
    const of = (element) => element.getBoundingClientRect().width;
    const box = board.closest("div, table");
    const [inside] = board.shadowRoot.querySelectorAll(".embedded");
    return {box: box.className || box.localName, width: of(board), inside: of(inside), room: of(box)};
})"""


@pytest.mark.parametrize(("width", "letters"), [(320, 16), (360, 16), (360, 22), (600, 16)])
def test_it_has_a_width_in_every_box_and_keeps_in_it(new_page, site, tmp_path, width, letters):
    write_host(
        tmp_path, site, script(site) + IN_BOXES, f"{BOXES} html {{ font-size: {letters}px }}"
    )
    page = new_page(viewport={"width": width, "height": 700})
    with hosting(tmp_path) as host:
        page.goto(host)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        boards = page.evaluate(WIDE)
    assert len(boards) == IN_BOXES.count(BOARD)
    for board in boards:
        exact = {"narrow": 50, "own": 70}.get(board["box"])
        assert board["inside"] == board["width"] <= board["room"]
        assert board["width"] == exact if exact else board["width"] >= 80
    whole, *rest = boards
    for board in (whole, *(board for board in boards if board["box"] in {"flexed", "turned"})):
        assert board["width"] == board["room"]
    assert {board["width"] for board in rest[:6]} <= {
        (whole["room"] - 10) / 2,
        whole["room"] / 2,
    }


@pytest.mark.parametrize("doctype", ["<!doctype html>", ""])
def test_it_fits_a_height_and_takes_its_own_where_there_is_none(page, site, tmp_path, doctype):
    style = """
        div { width: 300px } sudoku-board.less { max-height: 120px } sudoku-board.fixed { height: 90px }
        sudoku-board.share { height: 50% } .tall { height: 160px }
    """
    names = ("own", "less", "fixed", "share")
    boards = "".join(
        f'<div class="{"tall" if name == "share" else ""}"><sudoku-board class="{name}"></sudoku-board></div>'
        for name in names
    )
    write_host(tmp_path, site, script(site) + boards, style)
    index = tmp_path / "index.html"
    index.write_text(index.read_text().replace("<!doctype html>", doctype))
    with hosting(tmp_path) as host:
        page.goto(host)
        heights = """() => [...document.querySelectorAll("sudoku-board")].map(
            ({offsetHeight, shadowRoot}) => [offsetHeight, shadowRoot.querySelector(".embedded").offsetHeight])"""
        assert page.evaluate(heights) == [[high, high] for high in (300, 120, 90, 80)]


@pytest.mark.parametrize("page_is", ["light", "dark"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_theme_brings_its_ground(page, site, tmp_path, page_is, theme):
    board = (
        f'<sudoku-board bd="{SUDOKU}" theme="{theme}" step="Naked Single" controls></sudoku-board>'
    )
    ground = {"light": "#fff", "dark": "#111"}[page_is]
    style = f"html {{ color-scheme: {page_is}; background: {ground} }} .far {{ height: 4000px }}"
    write_host(tmp_path, site, f'{script(site)}{board}<div class="far"></div>{board}', style)

    def colour(part, name: str) -> tuple[int, int, int]:
        told = str(part.evaluate("(part, name) => getComputedStyle(part)[name]", name))
        red, green, blue = map(int, re.findall(r"\d+", told))  # four, if it is transparent
        return red, green, blue

    with hosting(tmp_path) as host:
        page.goto(host)
        near, far = page.locator("sudoku-board").all()
        expect(far).to_have_attribute("state", "waiting")
        expect_ready(near)
        said = near.get_by_role("status")
        expect(said).to_contain_text("Naked Single")
        own = colour(near.locator(".embedded"), "backgroundColor")
        legend = near.locator(".sl-layer-step-legend text").first
        assert contrast(colour(said, "color"), own) > 4.5
        assert contrast(colour(legend, "fill"), own) > 4.5
        # So does the link that stands for a board.
        assert colour(far.locator(".embedded"), "backgroundColor") == own
        assert contrast(colour(far.get_by_role("link"), "color"), own) > 4.5
        assert near.evaluate("(board) => board.fullHeight - board.offsetHeight <= 1")


@contextmanager
def with_controls(page, site, folder):
    """A board with controls, ready on a page of another host."""
    write_host(folder, site, f'{script(site)}<sudoku-board bd="{SUDOKU}" controls></sudoku-board>')
    with hosting(folder) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        expect_ready(board)
        yield board


def test_what_is_asked_wrongly_harms_nothing(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:

        def refused(call: str) -> str:
            said = f"(board) => board.{call}.then(() => '', (e) => `${{e.name}}: ${{e.message}}`)"
            return str(board.evaluate(said))

        assert refused("edit(1, 77)") == "RangeError: The digit must be a whole number from 1 to 9"
        assert "whole number from 0 to 80" in refused("edit(-1, 5)")
        for odd in ("null", "5", "undefined", "{}"):
            assert refused(f"open({odd})") == "Error: What is to be opened must be text"
        for odd in ("5", "{}", "null"):
            assert refused(f"showStep({odd})") == "TypeError: The technique must be text"
        for odd in ("'2'", "1.5", "NaN"):
            assert "must be a whole number" in refused(f"showStep('Naked Single', {odd})")
        step = board.evaluate("(board) => board.showStep('Naked Single', 999999999)")
        assert step["technique"] is None
        assert step["sentence"].endswith("on this board, so there is no step 999999999.")

        def selects(cells: str) -> object:
            way = f"try {{ board.selection = {cells}; }} catch (e) {{ return e.name; }}"
            return board.evaluate(f"(board) => {{ {way} return [...board.selection]; }}")

        # What frameworks set properties to that have no value.
        for name, attribute in (
            ("step", "step"),
            ("theme", "theme"),
            ("naming", "cells"),
            ("page", "page"),
        ):
            for nothing in ("null", "undefined"):
                board.evaluate(f"(board) => {{ board.{name} = 'x'; board.{name} = {nothing}; }}")
                assert board.get_attribute(attribute) is None
        board.evaluate("(board) => board.settled()")  # another page opens the board anew

        assert selects("[3, 4]") == selects("new Set([3, 4])") == [3, 4]
        for odd in ("[81]", "[-1]", "[1.5]", "['1']", "['a']", "'12'", "[0, 81]"):
            assert selects(odd) == "RangeError"
        for odd in ("5", "null", "undefined", "{}"):
            assert selects(odd) == "TypeError"
        assert board.evaluate("(board) => [...board.selection]") == [3, 4]

        assert board.evaluate("(board) => [board.state, board.bd]") == ["ready", SUDOKU]
        assert board.evaluate("(board) => board.solve()")["status"] == "unique"
        assert board.evaluate("(board) => board.undo()") is True


def test_it_tells_what_is_shown_or_was_asked_for_and_nothing_older(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:
        said = board.get_by_role("status")
        board.evaluate("(board) => { board.step = 'Naked Single'; }")
        expect(said).to_contain_text("Naked Single")
        board.evaluate("(board) => board.removeAttribute('step')")
        expect(said).to_have_text("")
        expect(board.locator(STEP)).to_have_count(0)

        board.evaluate("(board) => board.edit(1, 5)")
        board.evaluate("(board) => board.open('nonsense')")
        assert board.evaluate("(board) => board.undo()") is False
        assert board.evaluate("(board) => [board.state, board.bd, board.view]") == [
            "error",
            "nonsense",
            None,
        ]
        opens = board.get_by_role("link", name="Open on Sudolink").get_attribute("href")
        assert opens == board.evaluate("(board) => board.link")
        assert opens.endswith("#bd=nonsense")
        board.evaluate("(board, bd) => board.open(bd)", KILLER)
        assert board.evaluate("(board) => board.view.kind") == "killer"
        assert "nonsense" not in board.evaluate("(board) => board.link")

        for taking in (
            "board.bd = ''",
            "board.bd = null",
            "board.open('')",
            "board.setAttribute('bd', 'nonsense'), board.removeAttribute('bd')",
        ):
            told = "[board.state, board.bd, board.link, board.view, board.selection.size]"
            empty = board.evaluate(f"async (board) => {{ {taking}; await 0; return {told}; }}")
            assert empty == ["", "", "", None, 0]
            assert board.evaluate("(board) => board.undo()") is False
            assert board.evaluate("(board) => board.solve()") is None
            expect(board.locator("[data-cell]")).to_have_count(0)
            expect(board.get_by_role("alert")).to_have_count(0)
            expect(board.get_by_role("link", name="Open on Sudolink")).to_have_count(0)
            board.evaluate("(board, bd) => board.open(bd)", KILLER)
            assert board.evaluate("(board) => [board.state, board.bd]") == ["ready", KILLER]


def test_who_asks_twice_has_the_same_answer(page, site, tmp_path):
    digit = (sudolink.solve(sudolink.decode(SUDOKU)).solution or ())[1]
    with with_controls(page, site, tmp_path) as board:
        both = board.evaluate("(board) => Promise.all([board.solve(), board.solve()])")
        assert [answer["status"] for answer in both] == ["unique"] * 2
        assert board.evaluate("(board) => board.undo()") is True
        assert board.evaluate("(board) => board.undo()") is False  # it was solved once

        # A solve waits for a check, and begins anew if the board has changed meanwhile.
        board.get_by_role("button", name="Check").evaluate("(button) => { button.click(); }")
        assert board.evaluate("(board) => board.solve()")["status"] == "unique"
        board.evaluate("(board) => board.undo()")
        gone, edited, solved = board.evaluate(
            """(board, digit) => Promise.all([
                board.solve(), board.edit(1, digit), board.solve(),
            ])""",
            digit,
        )
        assert (gone, edited, solved["status"]) == (None, None, "unique")


#: What a board of its own says that is far from what is seen, after a call.
FAR = """async (bd) => {
    const board = document.createElement("sudoku-board");
    board.style.marginTop = "9000px";
    document.body.append(board);
    board.bd = bd;
    board.selection = [5, 7, 99];
    const before = board.state;
    const told = %s;
    const {state, view, selection} = board;
    board.remove();
    (window.removed ??= []).push(new WeakRef(board));
    return [before, told, state, view.kind, ...selection];
}"""


def test_what_is_asked_of_a_board_that_is_not_there_yet_waits_for_it(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:
        nothing = None
        for call, told in (
            ("await board.load()", nothing),
            ("await board.settled()", nothing),
            ("(await board.solve()).status", "unique"),
            ("await board.edit(1, 5).then(() => board.undo())", True),
            ("(await board.showStep()).nth", 1),
        ):
            wanted = ["waiting", told, "ready", "sudoku", 5, 7]
            assert page.evaluate(FAR % call, SUDOKU) == wanted
        page.evaluate(PAINTED)
        page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
        assert page.evaluate("removed.map((board) => board.deref() ?? null)") == [None] * 5
        # A copy has another state than the board it was made of, and comes when it is near.
        copied = board.evaluate(
            """(board) => {
                const copy = board.cloneNode(true);
                copy.style.marginTop = "9000px";
                document.body.append(copy);
                const {state, view} = copy;
                return copy.load().then(() => {
                    copy.remove();
                    return [state, view, copy.state, copy.view.kind];
                });
            }"""
        )
        assert copied == ["waiting", None, "ready", "sudoku"]
        # One that is moved goes on.
        board.evaluate("(board) => { document.body.append(document.createElement('p'), board); }")
        assert board.evaluate("(board) => board.edit(1, 5).then(() => board.undo())") is True
        # So it is where another board takes the place of the one that is shown, and once more.
        kinds = board.evaluate(
            """async (board, [killer, sudoku]) => {
                board.bd = killer;
                const kinds = [board.load(), board.open(sudoku), board.settled()].map(
                    (call) => call.then(() => board.view.kind),
                );
                return Promise.all(kinds);
            }""",
            [KILLER, SUDOKU],
        )
        assert kinds == ["sudoku"] * 3
        board.evaluate("(board, bd) => { board.bd = bd; board.step = 'Naked Single'; }", KILLER)
        expect(board.locator(".words")).to_contain_text("Naked Single")


#: How a board looks in its document, and after it was moved to one in a frame.
MOVED = """async (board) => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const looks = ({offsetWidth, offsetHeight, shadowRoot}) => {
        const words = shadowRoot.querySelector(".words");
        const inside = shadowRoot.querySelector("sudolink-board").shadowRoot.querySelector("[data-cell] text");
        const {fontFamily, fill} = inside.ownerDocument.defaultView.getComputedStyle(inside);
        return [offsetWidth, offsetHeight, words?.clientHeight, fontFamily, fill].join();
    };
    const other = frame.contentDocument;
    board.style.width = "200px";
    const seen = [looks(board)];
    other.body.append(board);
    seen.push(looks(board));
    await board.edit(1, 5);
    await board.undo();
    document.body.append(board);
    seen.push(looks(board));
    const fresh = document.createElement("sudoku-board");
    fresh.style.width = "200px";
    fresh.controls = true;
    other.body.append(fresh);
    await fresh.open(board.bd);
    return [...seen, looks(fresh)];
}"""


def test_it_looks_the_same_in_another_document(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:
        before, *moved = board.evaluate(MOVED)
        assert moved == [before] * 3


# --- Nothing moves ----------------------------------------------------------------------------

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
WATCH_SHIFTS = """() => {
    const seen = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    observer.observe({type: "layout-shift", buffered: true});
    window.shifts = () => [...seen, ...observer.takeRecords()].map(({value}) => value);
}"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize(
    ("wishes", "bd"),
    [
        ("controls", SUDOKU),
        ("controls&step=Naked%20Single", SUDOKU),
        ("controls", sudolink.encode(sudolink.Board.blank("sudoku", 25))),
    ],
    ids=["board", "step", "many keys"],
)
def test_nothing_moves_in_a_frame_when_the_board_comes(new_page, site, wishes, bd):
    page = new_page(**PHONE)
    page.add_init_script(f"({WATCH_SHIFTS})()")
    page.goto(f"{site}embed.html?{wishes}&bd={bd}")
    expect_ready(page.locator("sudoku-board"))
    page.evaluate(PAINTED)
    assert page.evaluate("shifts()") == []
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


@pytest.mark.parametrize("demo", ["element", "attributes"])
def test_nothing_moves_in_the_demos_from_their_first_paint(new_page, demos, demo):
    page = new_page(**PHONE)
    page.add_init_script(f"({WATCH_SHIFTS})()")
    gate = Gate(page, "**/embed.js")
    page.goto(f"{demos}{demo}.html", wait_until="commit")
    board = page.locator("sudoku-board").first
    board.wait_for(state="attached")
    page.evaluate(PAINTED)
    gate.open()
    expect_ready(board)
    page.evaluate(PAINTED)
    assert page.evaluate("shifts()") == []


@pytest.mark.allow_page_errors
def test_a_page_that_forbids_it_keeps_the_link(page, site, tmp_path):
    write_host(tmp_path, site, f'{script(site)}<sudoku-board bd="{SUDOKU}"></sudoku-board>')
    index = tmp_path / "index.html"
    index.write_text(index.read_text().replace("'wasm-unsafe-eval'", ""))
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        expect(board).to_have_attribute("state", "error")
        expect(board.get_by_role("alert")).to_contain_text("could not be started")
        link = board.get_by_role("link", name="Open on Sudolink").get_attribute("href")
        assert sudolink.decode(link).cells == sudolink.decode(SUDOKU).cells


def errors_of(watch):
    """Take what our script told the developers of the host, so that it does not fail the test."""
    told = [error for error in watch.errors if error.startswith("console: Sudolink: ")]
    watch.errors[:] = [error for error in watch.errors if error not in told]
    return told


REPLACED = {
    "throws": "JSON.parse = () => { throw new Error('no'); };",
    "revives dates": """const parse = JSON.parse;
        JSON.parse = (text) => parse(text, (_, value) => /^20..-/.test(value) ? new Date(value) : value);""",
}


FORBIDDEN = "frame-src 'none'"


def write_hostile_host(folder, site, code, body):
    """A page whose own script runs before ours."""
    write_host(folder, site, f'<script src="host.js"></script>{script(site)}{body}')
    index = folder / "index.html"
    index.write_text(index.read_text().replace("script-src ", "script-src 'self' "))
    (folder / "host.js").write_text(code)
    return index


def forbid_frames(index, site):
    index.write_text(index.read_text().replace(f"frame-src {site}", FORBIDDEN))


def expect_framed(board, kind="sudoku"):
    """A board shows in our frame instead of the element, as high as it should be, with no link."""
    expect(board.get_by_role("link")).to_have_count(0)
    expect(board.get_by_role("alert")).to_have_count(0)
    frame = board.locator("iframe")
    frame.scroll_into_view_if_needed()
    expect(frame).to_have_accessible_name("Sudoku board")
    inside = frame.content_frame.locator("sudoku-board")
    expect_ready(inside)
    givens = inside.locator('[data-given="true"]')
    wanted = sum(cell.given for cell in sudolink.decode(KINDS[kind].example).cells)
    expect(givens).to_have_count(wanted)
    assert frame.evaluate("(frame) => frame.clientHeight") >= inside.bounding_box()["height"]
    return inside


def expect_link(board):
    link = board.get_by_role("link")
    expect(link).to_be_visible()
    shown = sudolink.decode(link.get_attribute("href"))
    assert shown.cells == sudolink.decode(SUDOKU).cells


@pytest.mark.parametrize("how", REPLACED)
def test_a_host_that_replaces_json_has_boards_in_frames(page, site, tmp_path, watch, how):
    wishes = 'controls theme="dark" cells="r1c1" step="Naked Single&amp;nth=2"'
    boards = "".join(
        f'<sudoku-board bd="{SUDOKU}" {attributes}></sudoku-board>'
        for attributes in (wishes, "readonly")
    )
    write_hostile_host(tmp_path, site, REPLACED[how], boards)
    with hosting(tmp_path) as host:
        page.goto(host)
        playable, still = page.locator("sudoku-board").all()
        for board in (playable, still):
            expect(board).to_have_attribute("state", "error")
        inside = expect_framed(playable)
        assert inside.evaluate("(board) => board.theme + board.naming") == "darkr1c1"
        expect(inside.locator(STEP).first).to_be_attached()
        inside.evaluate("(board) => board.edit(1, 5)")
        expect(inside.locator('[data-cell="1"]')).to_have_attribute("data-value", "5")
        assert expect_framed(still).evaluate("(board) => board.readOnly")

        still.evaluate("(board, bd) => { board.bd = bd; }", KILLER)
        expect_framed(still, "killer")
        (told,) = errors_of(watch)
        assert "This page has replaced JSON.parse or JSON.stringify" in told


@pytest.mark.allow_page_errors  # the browser reports what the policy refuses
def test_a_host_that_replaces_json_and_forbids_frames_keeps_the_links(page, site, tmp_path, watch):
    board = f'<sudoku-board bd="{SUDOKU}" controls></sudoku-board>'
    index = write_hostile_host(tmp_path, site, REPLACED["throws"], board * 2)
    forbid_frames(index, site)
    with hosting(tmp_path) as host:
        page.goto(host)
        for board in page.locator("sudoku-board").all():
            expect(board).to_have_attribute("state", "error")
            expect_link(board)
            expect(board.get_by_role("alert")).to_contain_text("Its link opens it")
            expect(board.locator("iframe")).to_have_count(0)
        (told,) = errors_of(watch)
        assert "This page has replaced JSON.parse or JSON.stringify" in told


def test_a_host_that_has_taken_the_inner_name(page, site, tmp_path, watch):
    board = f'<sudoku-board bd="{SUDOKU}"></sudoku-board>'
    define = "customElements.define('sudolink-board', class extends HTMLElement {});"
    write_hostile_host(tmp_path, site, define, board * 2)
    with hosting(tmp_path) as host:
        page.goto(host)
        for board in page.locator("sudoku-board").all():
            expect_ready(board)
            board.evaluate("(board) => board.edit(1, 5)")
            expect(board.locator('[data-cell="1"]')).to_have_attribute("data-value", "5")
        (told,) = errors_of(watch)
        assert "the boards are <sudolink-board-2> inside" in told


TAKEN = "customElements.define('sudoku-board', class extends HTMLElement {});"


def test_a_host_that_has_taken_the_name_has_boards_in_frames(page, site, tmp_path, watch):
    board = f'<sudoku-board bd="{SUDOKU}"></sudoku-board>'
    full = f'<sudoku-board bd="{SUDOKU}"><p>Its own</p></sudoku-board>'
    write_hostile_host(tmp_path, site, TAKEN, f"{board}{board}{full}")
    with hosting(tmp_path) as host:
        page.goto(host)
        first, second, theirs = page.locator("sudoku-board").all()
        for board in (first, second):
            inside = expect_framed(board)
            inside.evaluate("(board) => board.edit(1, 5)")
            expect(inside.locator('[data-cell="1"]')).to_have_attribute("data-value", "5")
        expect(theirs).to_have_text("Its own")
        expect(theirs.locator("iframe")).to_have_count(0)
        (told,) = errors_of(watch)
        assert "Another script has defined <sudoku-board>, so boards show in frames" in told


@pytest.mark.allow_page_errors  # the browser reports what the policy refuses
def test_a_host_that_has_taken_the_name_and_forbids_frames_shows_links(page, site, tmp_path, watch):
    board = f'<sudoku-board bd="{SUDOKU}"></sudoku-board>'
    index = write_hostile_host(tmp_path, site, TAKEN, board * 2)
    forbid_frames(index, site)
    with hosting(tmp_path) as host:
        page.goto(host)
        for board in page.locator("sudoku-board").all():
            expect_link(board)
            expect(board.locator("iframe")).to_have_count(0)
            expect_link(board)
        (told,) = errors_of(watch)
        assert "Another script has defined <sudoku-board>" in told


def test_our_script_loaded_twice_says_nothing(page, site, tmp_path):
    again = script(site).replace("embed.js", "embed.js?again")
    write_host(tmp_path, site, f'{script(site)}{again}<sudoku-board bd="{SUDOKU}"></sudoku-board>')
    with hosting(tmp_path) as host:
        page.goto(host)
        expect_ready(page.locator("sudoku-board"))


def test_the_page_for_frames_has_landmarks_and_a_heading(new_page, site):
    page = new_page()
    page.goto(f"{site}embed.html?controls&bd={KILLER}")
    expect_ready(page.locator("sudoku-board"))
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_have_text("Killer Sudoku")
    assert page.title() == "Killer Sudoku – Sudolink"
    assert violations(page) == []


@pytest.mark.parametrize("named", ["", "; trusted-types sudolink"])
def test_a_page_that_wants_leave_for_markup(page, site, tmp_path, named):
    board = f'{script(site)}<sudoku-board bd="{SUDOKU}" controls></sudoku-board>'
    write_host(tmp_path, site, board, rules=f"require-trusted-types-for 'script'{named}")
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        expect_ready(board)
        board.evaluate("(board) => board.edit(1, 5)")
        expect(board.locator('[data-cell="1"]')).to_have_attribute("data-value", "5")
        board.evaluate(
            "({shadowRoot}) => { shadowRoot.querySelector('sudolink-board').mode = 'colour'; }"
        )
        expect(board.get_by_role("button", name="Colour 1", include_hidden=True)).to_be_attached()


def test_a_page_that_wants_leave_of_all_it_loads(page, site, dist, tmp_path):
    wants = {"Cross-Origin-Embedder-Policy": "require-corp"}
    gives = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
    board = f'{script(site)}<sudoku-board bd="{SUDOKU}"></sudoku-board>'
    with hosting(dist, {**gives, **wants}) as leave, hosting(tmp_path, wants) as host:
        frame = f'<iframe src="{leave}embed.html?bd={SUDOKU}" title="Board"></iframe>'
        write_host(tmp_path, f"{site} {leave}", board + frame)
        page.goto(host)
        assert page.evaluate("crossOriginIsolated") is False  # the page asks for no opener policy
        expect_ready(page.locator("sudoku-board"))
        page.locator("iframe").scroll_into_view_if_needed()
        expect_ready(page.frame_locator("iframe").locator("sudoku-board"))


@pytest.mark.parametrize("page_name", ["javascript:alert(1)", "//evil.example/x", '"><b>'])
def test_names_and_texts_are_data(page, site, tmp_path, page_name):
    write_host(tmp_path, site, f"{script(site)}<p></p>")
    with hosting(tmp_path) as host:
        page.goto(host)
        page.evaluate(
            """(name) => {
                const board = document.createElement("sudoku-board");
                board.page = name;
                board.bd = "<img src=x onerror=alert(1)>";
                board.style.marginTop = "5000px";
                document.body.append(board);
            }""",
            page_name,
        )
        board = page.locator("sudoku-board")
        assert board.get_by_role("link").get_attribute("href").startswith(f"{site}")
        expect(board.locator("img, b")).to_have_count(0)


# --- The frame --------------------------------------------------------------------------------


def test_a_frame_is_talked_to(page, demos, site):
    page.goto(f"{demos}frame.html")
    board = page.frame_locator("iframe").locator("sudoku-board")
    expect_ready(board)
    expect(page.locator("iframe")).not_to_have_attribute("height", "490")
    fits = "() => document.documentElement.scrollHeight <= innerHeight"
    assert board.evaluate(fits)

    def ask(**message: object) -> dict[str, Any]:
        told: dict[str, Any] = page.evaluate(ASK, {"id": 7, **message})
        return told

    told = ask(sudolink="board")
    assert (told["sudolink"], told["board"]["bd"]) == ("answer", SUDOKU)
    assert told["board"]["link"].startswith(site)
    stepped = ask(sudolink="step", technique="Naked Single")
    assert stepped["step"]["technique"] == "Naked Single"
    expect(board.locator(STEP).first).to_be_attached()
    assert ask(sudolink="step")["step"]["sentence"]
    solved = ask(sudolink="solve")
    assert solved["status"] == "unique"
    assert all(cell.value for cell in sudolink.decode(solved["board"]["link"]).cells)
    assert ask(sudolink="open", bd=KILLER)["board"]["kind"] == "killer"
    expect(board.get_by_role("grid", name="Killer")).to_be_visible()

    for odd in (
        {"sudolink": "open", "bd": 5},
        {"sudolink": "step", "nth": "x"},
        {"sudolink": "constructor"},
        {"sudolink": "no"},
        {"sudolink": "open", "bd": "<img src=x onerror=alert(1)>"},
    ):
        assert ask(**odd)["sudolink"] == "error"
    assert ask(sudolink="open", bd=SUDOKU)["sudolink"] == "answer"
    page.get_by_role("button", name="Solve").click()
    expect(page.locator("#said")).to_contain_text("only solution")


def test_a_frame_is_asked_before_its_board_is_there(page, demos):
    gate = Gate(page, "**/living-*.js")
    page.goto(f"{demos}frame.html")
    expect(page.frame_locator("iframe").locator("sudoku-board")).to_have_attribute(
        "state", "loading"
    )
    wishes = [
        {"sudolink": "solve", "id": 1},
        {"sudolink": "open", "id": 2, "bd": SUDOKU},
        {"sudolink": "open", "id": 3, "bd": KILLER},
        {"sudolink": "board", "id": 4},
        {"sudolink": "solve", "id": 5},
    ]
    ask_all = f"(messages) => {{ window.told = messages.map({ASK}); }}"
    page.evaluate(ask_all, wishes)
    gate.open()
    *overtaken, opened, told, solved = page.evaluate("Promise.all(told)")
    assert [answer["sentence"] for answer in overtaken] == ["The board has changed meanwhile."] * 2
    assert [answer["board"]["kind"] for answer in (opened, told, solved)] == ["killer"] * 3
    assert solved["status"] == "unique"


@pytest.mark.parametrize("technique", [None, "Naked Single"])
def test_a_step_of_a_board_that_has_gone_is_none(page, demos, technique):
    page.goto(f"{demos}frame.html")
    expect_ready(page.frame_locator("iframe").locator("sudoku-board"))
    wish = {"sudolink": "step", "id": 1, **({"technique": technique} if technique else {})}
    told, opened = page.evaluate(
        f"(messages) => Promise.all(messages.map({ASK}))",
        [wish, {"sudolink": "open", "id": 2, "bd": KILLER}],
    )
    assert (told["sudolink"], told.get("sentence")) == (
        "error",
        "The board has changed meanwhile.",
    )
    assert opened["board"]["kind"] == "killer"


@pytest.fixture
def framed(page, site, tmp_path):
    """A page of another host with nothing but a frame, whose board is ready."""
    address = f"{site}embed.html?bd={SUDOKU}"
    write_host(tmp_path, site, f'<iframe src="{address}" title="Board" width="480"></iframe>')
    with hosting(tmp_path) as host:
        page.goto(host)
        expect_ready(page.frame_locator("iframe").locator("sudoku-board"))
        yield page


def test_a_frame_hears_only_the_page_around_it(framed):
    page = framed
    board = page.frame_locator("iframe[src]").locator("sudoku-board")
    page.evaluate("() => { window.heard = []; onmessage = ({data}) => heard.push(data); }")
    # Who listens late hears the height with the first answer.
    for _ in range(2):
        page.evaluate(ASK, {"id": 7, "sudolink": "board"})
    told = [(data["sudolink"], data.get("height")) for data in page.evaluate("heard.splice(0)")]
    height = board.evaluate("(board) => board.fullHeight + 2 * 2")  # the rim of its page
    assert told == [("size", height), ("answer", None), ("answer", None)]
    # A frame beside it, and the frame itself, are not the page around; and odd data is no message.
    page.evaluate("() => document.body.append(document.createElement('iframe'))")
    send = "(bd) => parent.frames[0].postMessage({sudolink: 'open', id: 9, bd}, '*')"
    page.frames[-1].evaluate(send, KILLER)
    board.evaluate("(_, bd) => postMessage({sudolink: 'open', id: 9, bd}, '*')", KILLER)
    page.evaluate(
        """() => {
            const odd = [null, 5, "open", [], {}, {sudolink: 1}, {sudolink: null}];
            for (const data of odd) frames[0].postMessage(data, "*");
        }"""
    )
    told = page.evaluate(ASK, {"id": 8, "sudolink": "board"})  # comes after all of these
    assert told["board"]["bd"] == SUDOKU
    assert [data["id"] for data in page.evaluate("heard") if "id" in data] == [8]


@pytest.mark.parametrize(
    "asked", ["", "?controls", "?controls&bd=", "#cells=r1c1", "?page=a.htm&step=X-Wing&nth=2#"]
)
def test_a_frame_without_a_board_waits_for_one(page, site, tmp_path, asked):
    write_host(tmp_path, site, f'<iframe src="{site}embed.html{asked}" title="Board"></iframe>')
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.frame_locator("iframe").locator("sudoku-board")
        told = page.evaluate(ASK, {"id": 1, "sudolink": "board"})
        assert (told["sudolink"], told["sentence"]) == ("error", "There is no board.")
        assert board.evaluate("(board) => [board.state, board.bd]") == ["", ""]
        expect(board.get_by_role("alert")).to_have_count(0)
        told = page.evaluate(ASK, {"id": 2, "sudolink": "open", "bd": KILLER})
        assert (told["sudolink"], told["board"]["kind"]) == ("answer", "killer")
        expect_ready(board)


def test_a_frame_is_given_another_fragment(framed):
    give = "(fragment) => { const [frame] = document.querySelectorAll('iframe'); frame.src = frame.src.replace(/[?#].*/, fragment); }"
    for title, bd in (("Killer", KILLER), ("Sudoku", SUDOKU)):
        framed.evaluate(give, f"#bd={bd}")
        board = framed.frame_locator("iframe")
        expect(board.get_by_role("grid", name=title)).to_be_visible()


def test_a_frame_in_a_sandbox(page, demos):
    page.goto(f"{demos}sandbox.html")
    frame = page.frame_locator("iframe")
    board = frame.locator("sudoku-board")
    expect_ready(board)
    assert board.evaluate("() => self.origin") == "null"
    told = page.evaluate(ASK, {"id": 1, "sudolink": "solve"})
    assert told["status"] == "unique"
    board.get_by_role("button", name="Undo").click()
    expect(board.locator('[data-value=""]').first).to_be_attached()


# --- The other demos --------------------------------------------------------------------------


def test_the_element_and_the_drawing_of_the_demos(new_page, demos, site):
    page = new_page()
    page.goto(demos)
    page.get_by_role("link", name="An element to play on").click()
    expect_ready(page.locator("sudoku-board"))
    plain = new_page(java_script_enabled=False)
    plain.goto(f"{demos}element.html")
    link = plain.get_by_role("link", name="Killer Sudoku").get_attribute("href")
    assert link == f"{site}killersudoku.htm?bd={KILLER}"
    plain.goto(f"{demos}drawing.html")
    expect(plain.get_by_role("img", name="Killer Sudoku")).to_be_visible()
