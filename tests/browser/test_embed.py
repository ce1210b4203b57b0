"""`<sudoku-board>` on a page of others: loading, playing, and how it looks there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import sudolink
from tests.boards import long_work
from tests.browser.axe import violations
from tests.browser.contrast import contrast
from tests.browser.embedding import KILLER, STEP, SUDOKU, expect_ready, heavy, script, write_host
from tests.browser.hosts import hosting
from tests.browser.support import PATIENCE_MS
from tests.browser.test_embed_answers import MOVED, with_controls

expect.set_options(timeout=PATIENCE_MS)


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


@pytest.mark.journey
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

        modes = board.get_by_role("radio")
        modes.first.focus()
        page.keyboard.press("ArrowLeft")
        expect(modes.last).to_be_focused()
        expect(modes.last).to_be_checked()
        page.keyboard.press("ArrowRight")
        expect(modes.first).to_be_checked()

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

        # Stop is where Solve was, and each takes the focus from the other.
        board.evaluate("(board, bd) => board.open(bd)", sudolink.encode(long_work()))
        solve = board.get_by_role("button", name="Solve")
        expect(solve).to_be_enabled()
        solve.focus()
        page.keyboard.press("Enter")
        expect(board.get_by_role("button", name="Stop")).to_be_focused()
        page.keyboard.press("Enter")
        expect(solve).to_be_focused()


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
    expect(named.locator(".spoken, .words").filter(has_text="read-only").first).to_be_attached()
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
        for board, width in zip(page.locator("sudoku-board").all(), (600, 200), strict=True):
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


#: Where boards are on other people's pages: the styles of the boxes, and the boxes.
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
def test_it_fits_a_height_or_takes_its_own(page, site, tmp_path, doctype):
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


def test_it_is_no_wider_than_600_pixels_unless_the_page_says_so(page, site, tmp_path):
    page.set_viewport_size({"width": 1200, "height": 800})
    boards = "<sudoku-board></sudoku-board>" * 2
    write_host(tmp_path, site, script(site) + boards, "sudoku-board + * { max-width: none }")
    with hosting(tmp_path) as host:
        page.goto(host)
        page.locator("sudoku-board .frame").first.wait_for()
        widths = (
            "() => [...document.querySelectorAll('sudoku-board')].map((board) => board.offsetWidth)"
        )
        most, own = page.evaluate(widths)
    assert most == 600
    assert own > 1000


@pytest.mark.parametrize("page_is", ["light", "dark"])
def test_a_theme_brings_its_ground(page, site, tmp_path, page_is):
    boards = "".join(
        f'<sudoku-board bd="{SUDOKU}" theme="{theme}" step="Naked Single" controls></sudoku-board>'
        for theme in ("light", "dark", "contrast")
    )
    ground = {"light": "#fff", "dark": "#111"}[page_is]
    style = f"html {{ color-scheme: {page_is}; background: {ground} }} .far {{ height: 4000px }}"
    style += "sudoku-board { width: 300px }"  # so that the first three are near
    write_host(tmp_path, site, f'{script(site)}{boards}<div class="far"></div>{boards}', style)

    def colour(part, name: str) -> tuple[int, int, int]:
        reported = str(part.evaluate("(part, name) => getComputedStyle(part)[name]", name))
        red, green, blue = map(int, re.findall(r"\d+", reported))  # four, if it is transparent
        return red, green, blue

    with hosting(tmp_path) as host:
        page.goto(host)
        all_boards = page.locator("sudoku-board").all()
        for near, far in zip(all_boards[:3], all_boards[3:], strict=True):
            expect(far).to_have_attribute("state", "waiting")
            expect_ready(near)
            said = near.get_by_role("status")
            expect(said).to_contain_text("Naked Single")
            own = colour(near.locator(".embedded"), "backgroundColor")
            sign = said.locator(".beside svg [stroke]").first
            assert contrast(colour(said, "color"), own) > 4.5
            assert contrast(colour(sign, "stroke"), own) > 3
            # So does the link that stands for a board.
            assert colour(far.locator(".embedded"), "backgroundColor") == own
            assert contrast(colour(far.get_by_role("link"), "color"), own) > 4.5
            assert near.evaluate("(board) => board.fullHeight - board.offsetHeight <= 1")


def test_it_looks_the_same_in_another_document(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:
        before, *moved = board.evaluate(MOVED)
        assert moved == [before] * 3
