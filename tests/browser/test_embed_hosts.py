"""Host pages that replace, forbid or have taken what an embedded board needs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import violations
from tests.browser.embedding import (
    KILLER,
    STEP,
    SUDOKU,
    errors_of,
    expect_ready,
    script,
    write_host,
)
from tests.browser.hosts import hosting


@pytest.mark.allow_page_errors
def test_a_page_that_forbids_it_keeps_the_link(page, site, tmp_path):
    write_host(tmp_path, site, f'{script(site)}<sudoku-board bd="{SUDOKU}"></sudoku-board>')
    index = tmp_path / "index.html"
    index.write_text(index.read_text().replace("'wasm-unsafe-eval'", ""))
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        expect(board).to_have_attribute("state", "error")
        expect(board.get_by_role("alert")).to_contain_text("add 'wasm-unsafe-eval' to script-src")
        link = board.get_by_role("link", name="Open on Sudolink").get_attribute("href")
        assert sudolink.decode(link).cells == sudolink.decode(SUDOKU).cells


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
        (reported,) = errors_of(watch)
        assert "This page has replaced JSON.parse or JSON.stringify" in reported


@pytest.mark.allow_page_errors  # the browser reports what the policy refuses
def test_a_host_that_replaces_json_and_forbids_frames_keeps_the_links(page, site, tmp_path, watch):
    board = f'<sudoku-board bd="{SUDOKU}" controls></sudoku-board>'
    index = write_hostile_host(tmp_path, site, REPLACED["throws"], board * 2)
    forbid_frames(index, site)
    with hosting(tmp_path) as host:
        page.goto(host)
        for board in page.locator("sudoku-board").all():
            board.scroll_into_view_if_needed()  # it starts near the visible part of the page
            expect(board).to_have_attribute("state", "error")
            expect_link(board)
            expect(board.locator("iframe")).to_have_count(0)
            expect(board.get_by_role("alert")).to_contain_text("to frame-src in its")
        replaced, blocked = errors_of(watch)
        assert "This page has replaced JSON.parse or JSON.stringify" in replaced
        assert "to frame-src in its Content-Security-Policy" in blocked


@pytest.mark.parametrize("how", REPLACED)
def test_a_host_that_replaces_json_later_changes_nothing(page, site, tmp_path, how):
    code = f"globalThis.replaceJson = () => {{ {REPLACED[how]} }};"
    board = f'<sudoku-board bd="{SUDOKU}" controls></sudoku-board>'
    write_hostile_host(tmp_path, site, code, board)
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        expect_ready(board)
        page.evaluate("replaceJson()")
        board.evaluate("(board) => board.edit(1, 5)")
        expect(board.locator('[data-cell="1"]')).to_have_attribute("data-value", "5")
        board.evaluate("(board, bd) => board.open(bd)", KILLER)
        expect_ready(board)


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
        (reported,) = errors_of(watch)
        assert "the boards use <sudolink-board-2> inside" in reported


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
        (reported,) = errors_of(watch)
        assert "Another script has defined <sudoku-board>, so boards show in frames" in reported


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
        (reported,) = errors_of(watch)
        assert "Another script has defined <sudoku-board>" in reported


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
def test_a_page_that_requires_a_policy_for_markup(page, site, tmp_path, named):
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


def test_a_page_that_requires_a_policy_for_all_it_loads(page, site, dist, tmp_path):
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
        page.close()  # while the server of the frame still answers


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
