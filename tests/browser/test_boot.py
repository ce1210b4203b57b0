"""Python starts in the quickest way that works, and asks nobody but the site for anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.board_page import BoardPage
from tests.browser.support import Gate

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page, Route

    from tests.browser.support import Watch

BD = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LINK = f"sudoku.htm?bd={BD}"


def opened(page: Page, site: str) -> tuple[BoardPage, str]:
    """Open a board; return it with the name of the way in which Python started."""

    def tells(message: ConsoleMessage) -> bool:
        return message.text.startswith("Python started")

    with page.expect_console_message(tells) as told:
        shown = BoardPage(page, site).open(LINK)
    assert shown.bd() == BD
    return shown, told.value.text.split()[-1]


@pytest.mark.parametrize("server", ["site", "subpath_site"])
def test_a_snapshot_is_the_quickest_way_and_all_comes_from_the_site(
    page: Page, watch: Watch, server: str, request: pytest.FixtureRequest
):
    top = request.getfixturevalue(server)
    _, way = opened(page, top)
    assert way == "bySnapshot"
    served = [url for url in watch.requests if url.startswith("http")]
    assert all(url.startswith(top) for url in served)
    assert not any(url.endswith((".whl", "python_stdlib.zip")) for url in served)


def absent(route: Route) -> None:
    route.fulfill(status=404)


def html_instead(route: Route) -> None:
    route.fulfill(body="<!doctype html>Not here", content_type="text/html")


def as_bytes(route: Route) -> None:
    route.fulfill(body=route.fetch().body(), content_type="application/octet-stream")


def cut_short(route: Route) -> None:
    route.fulfill(body=route.fetch().body()[:-1000], content_type="application/octet-stream")


@pytest.mark.allow_page_errors
@pytest.mark.parametrize("spoil", [absent, html_instead, cut_short])
def test_a_spoilt_snapshot_makes_room_for_the_next_way(page: Page, site: str, spoil):
    page.route("**/snapshot.bin", spoil)
    shown, way = opened(page, site)
    assert way == "byZip"
    shown.solve("only solution")


@pytest.mark.allow_page_errors
def test_without_our_files_the_plain_way_is_left(page: Page, site: str):
    page.route("**/snapshot.bin", absent)
    page.route("**/python.zip", absent)
    shown, way = opened(page, site)
    assert way == "byWheel"
    shown.solve("only solution")


@pytest.mark.allow_page_errors
@pytest.mark.parametrize("spoil", [absent, cut_short])
def test_without_pyodides_code_the_page_says_so(page: Page, site: str, spoil):
    page.route("**/pyodide.asm.wasm", spoil)
    page.goto(f"{site}{LINK}")
    expect(page.locator("#status")).to_contain_text("Python could not be started")


def test_code_of_another_type_will_do(page: Page, site: str):
    page.route("**/pyodide.asm.wasm", as_bytes)
    _, way = opened(page, site)
    assert way == "bySnapshot"
    page.unroute_all(behavior="wait")  # a second Python has begun to start


@pytest.mark.allow_page_errors
def test_without_the_library_another_way_goes_on(page: Page, site: str):
    page.route("**/python.zip", absent)
    shown, way = opened(page, site)
    assert way == "bySnapshot"
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Look")
    shown.solve("only solution")


@pytest.mark.allow_page_errors
def test_where_the_network_goes_python_goes_on_with_what_it_has(page: Page, site: str):
    page.route("**/*.zip", lambda route: route.abort())
    shown, way = opened(page, site)
    assert way == "bySnapshot"
    shown.press("Hint")
    expect(page.locator("#status")).to_contain_text("could not be fetched just now")
    shown.cell(2).click()
    page.keyboard.press("4")
    assert sudolink.decode(shown.bd()).cells[2].value == 4
    page.unroute("**/*.zip")
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Hint 1")


def test_what_needs_more_code_waits_for_it(page: Page, site: str):
    library = Gate(page, "**/python.zip")
    shown, way = opened(page, site)
    assert way == "bySnapshot"
    assert not library.waiting  # who only looks at a board does not load it
    with page.expect_request("**/python.zip"):
        shown.press("Hint")
    library.open()
    expect(page.locator("#step-said")).to_contain_text("Hint 1")
    assert shown.board.evaluate("(board) => board.view.title") == sudolink.decode(LINK).rules.title
