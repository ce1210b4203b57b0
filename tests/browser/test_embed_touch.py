"""Boards that are drawings until somebody touches them, and pages whose content policy blocks boards."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import sudolink
from sudolink.drawing.web_code import drawn_board
from tests.browser.axe import violations
from tests.browser.embedding import KILLER, SUDOKU, errors_of, expect_ready, heavy, script
from tests.browser.hosts import hosting


def write_page(folder: Path, body: str) -> None:
    style = "body { margin: 20px } sudoku-board { width: 270px; margin: 0 }"
    (folder / "index.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>'
        f'<link rel="icon" href="data:,"><style>{style}</style><main><h1>Host</h1>{body}</main>',
        encoding="utf-8",
    )


def test_a_touch_turns_a_drawing_into_the_board_in_the_same_place(page, site, tmp_path, watch):
    drawn = drawn_board(sudolink.decode(KILLER), site, f"{site}#bd={KILLER}")
    still = drawn.replace(" controls ", " readonly ")
    write_page(tmp_path, f'{drawn}{still}<p id="after">After</p>')
    with hosting(tmp_path) as host:
        page.goto(host)
        played, read = page.locator("sudoku-board").all()
        page.wait_for_load_state("networkidle")
        assert heavy(watch) == []
        assert violations(page) == []
        place = played.bounding_box()
        assert (place["width"], place["height"]) == (270, 270)
        below = page.locator("#after").bounding_box()

        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        name = "Explore: Killer Sudoku, 9 by 9"
        expect(read.get_by_role("button", name=name)).to_be_focused()
        page.keyboard.press("Enter")
        expect_ready(read)
        grid = read.get_by_role("grid")
        expect(grid).to_be_focused()
        assert page.locator("#after").bounding_box() == below
        assert grid.bounding_box()["width"] == 270

        expect(played).to_have_attribute("state", "waiting")
        cell = read.locator("#cell-30").bounding_box()
        page.mouse.click(cell["x"] + 10, cell["y"] + 10 - place["height"])
        expect_ready(played)
        assert played.evaluate("(board) => [...board.selection]") == [30]
        top = played.get_by_role("grid").bounding_box()
        assert (top["y"], top["width"]) == (place["y"], place["width"])
        expect(played.get_by_role("link", name="Made with Sudolink")).to_have_attribute(
            "href", site
        )
        played.evaluate("(board) => { board.credit = 'none'; }")
        expect(played.get_by_role("link", name="Made with Sudolink")).to_have_count(0)


def test_the_touched_cell_is_selected_if_python_takes_long(page, site, tmp_path):
    """Then the board shows its progress first."""
    write_page(tmp_path, drawn_board(sudolink.decode(KILLER), site, site))
    held: list[Route] = []
    page.route("**/core.wasm", lambda route: held.append(route))  # noqa: PLW0108 (no built-in)
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        place = board.bounding_box()
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        expect(board.locator("sudolink-board:not(.coming)")).to_be_visible()
        assert board.get_attribute("state") == "loading"
        for route in held:
            route.continue_()
        expect_ready(board)
        assert board.evaluate("(board) => [...board.selection]") == [40]


def test_a_drawing_of_another_board_is_replaced(page, site, tmp_path):
    write_page(tmp_path, drawn_board(sudolink.decode(KILLER), site, site))
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        expect(board).to_have_attribute("state", "waiting")
        board.evaluate("(board, bd) => { board.bd = bd; }", SUDOKU)
        expect_ready(board)
        expect(board.get_by_role("grid", name="Sudoku, 9 by 9")).to_be_visible()


#: What a policy allows too little of, and what its owner must add to which directive.
BLOCKED = {
    "script-src": ("SITEembed.js 'wasm-unsafe-eval'", "HOST to script-src"),
    "script-src-elem": ("SITEembed.js", "HOST to script-src-elem"),
    "worker-src": ("HOST", "blob: to worker-src"),
    "connect-src": ("'none'", "HOST to connect-src"),
}


@pytest.mark.allow_page_errors  # the browser reports what the policy refuses
@pytest.mark.parametrize("what", BLOCKED)
def test_a_blocked_board_says_what_the_policy_must_allow(page, site, tmp_path, watch, what):
    host = site.rstrip("/")
    enough = {
        "script-src": f"{host} 'wasm-unsafe-eval'",
        "worker-src": f"{host} blob:",
        "connect-src": host,
    }
    allowed, missing = (text.replace("SITE", site).replace("HOST", host) for text in BLOCKED[what])
    rules = {**enough, what: allowed}
    policy = "; ".join(f"{name} {values}" for name, values in rules.items())
    write_page(tmp_path, f'{script(site)}<sudoku-board bd="{SUDOKU}"></sudoku-board>')
    with hosting(tmp_path, {"Content-Security-Policy": policy}) as other:
        page.goto(other)
        board = page.locator("sudoku-board")
        expect(board).to_have_attribute("state", "error")
        sentence = f"must add {missing} in its Content-Security-Policy."
        expect(board.get_by_role("alert")).to_contain_text(sentence)
        (reported,) = errors_of(watch)
        assert sentence in reported
