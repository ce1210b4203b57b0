"""Python starts in the quickest way that works, and asks nobody but the site for anything.

The slower ways take many seconds. Where they are tested, most pages get one worker, so that only one
Python starts.
"""

from __future__ import annotations

from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.board_page import BoardPage
from tests.browser.support import Gate, PlainHandler, give_one_worker, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import ConsoleMessage, Page, Route

    from tests.browser.support import Watch

BD = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LINK = f"sudoku.htm?bd={BD}"


def opened(page: Page, site: str) -> tuple[BoardPage, str]:
    """Open a board; return it with the name of the way in which Python started."""

    def tells(message: ConsoleMessage) -> bool:
        return message.text.startswith("Python started")

    with page.expect_console_message(tells) as reported:
        shown = BoardPage(page, site).open(LINK)
    assert shown.bd() == BD
    return shown, reported.value.text.split()[-1]


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


def without_its_end(body: bytes) -> bytes:
    return body[:-1000]


def with_another_byte(body: bytes) -> bytes:
    """Change one byte, in the middle."""
    changed = bytearray(body)
    changed[len(body) // 2] ^= 1
    return bytes(changed)


#: How files can be changed on their way, by what a request says in the header `CHANGE`.
CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "cut short": without_its_end,
    "one byte else": with_another_byte,
    "as bytes": bytes,
}
CHANGE = "x-change"


class ChangingHandler(PlainHandler):
    """Sends files changed as asked. Playwright would take seconds to pass on such large bodies."""

    def send_head(self) -> Any:
        """Answer with a file that is changed, or as it is."""
        asked = self.headers.get(CHANGE)
        if asked is None:
            return super().send_head()
        path = Path(self.translate_path(self.path))
        body = CHANGES[asked](path.read_bytes())
        is_named = asked == "one byte else"
        self.send_response(HTTPStatus.OK)
        self.send_header(
            "Content-Type", self.guess_type(path) if is_named else "application/octet-stream"
        )
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)


@pytest.fixture(scope="module")
def site(dist: Path) -> Iterator[str]:
    """Return the address of the site on a server that also sends files changed."""
    with serving(dist, handler=ChangingHandler) as address:
        yield address


def changed(route: Route, change: str) -> None:
    route.continue_(headers={**route.request.headers, CHANGE: change})


def as_bytes(route: Route) -> None:
    changed(route, "as bytes")


def cut_short(route: Route) -> None:
    changed(route, "cut short")


def one_byte_else(route: Route) -> None:
    """The file arrives with one byte changed, in its middle."""
    changed(route, "one byte else")


@pytest.mark.allow_page_errors
@pytest.mark.parametrize("spoil", [absent, html_instead, cut_short])
def test_a_spoilt_snapshot_makes_room_for_the_next_way(page: Page, site: str, spoil):
    if spoil is not absent:
        give_one_worker(page)
    page.route("**/snapshot.bin", spoil)
    shown, way = opened(page, site)
    assert way == "byZip"
    shown.solve("only solution")


#: What is loaded for the first board, and what happens where one byte of it is wrong.
DAMAGED = {
    "pyodide/snapshot.bin": "byZip",
    "pyodide/core.wasm": "bySnapshotWhole",
    "pyodide/*.wasm": "pyodide.asm.wasm arrived damaged",
    "js/worker-*.js": "worker.js arrived damaged",
}


@pytest.mark.allow_page_errors
@pytest.mark.parametrize("file", DAMAGED)
def test_a_damaged_file_is_never_used(page: Page, site: str, watch: Watch, file: str):
    # From a cache, then from the server.
    page.route(f"**/{file}", one_byte_else, times=4 if "*.wasm" in file else 2)
    asked = f"/{file.partition('*')[0]}"
    if DAMAGED[file].startswith("by"):
        give_one_worker(page)
        _, way = opened(page, site)
        assert way == DAMAGED[file]
    else:
        page.goto(f"{site}{LINK}")
        message = page.locator("sudoku-board").get_by_role("alert")
        expect(message).to_contain_text(DAMAGED[file])
        assert page.url == f"{site}{LINK}"
        message.get_by_role("button", name="Retry").click()
        assert BoardPage(page, site).wait().bd() == BD
    assert len([url for url in watch.requests if asked in url]) >= 2


@pytest.mark.allow_page_errors
@pytest.mark.parametrize("file", ["js/shared-*.js", "js/start-python-*.js", "js/app-*.js"])
def test_a_damaged_script_of_the_page_does_not_run(page: Page, site: str, file: str):
    page.route(f"**/{file}", one_byte_else)
    with page.expect_console_message(lambda message: "integrity" in message.text):
        page.goto(f"{site}{LINK}")
    page.wait_for_load_state()
    board = page.locator("sudoku-board")
    if "start-python" in file:  # which only has it start sooner
        assert BoardPage(page, site).wait().bd() == BD
    else:
        assert board.evaluate("(board) => board.shadowRoot") is None
        expect(page.locator("#not-whole")).to_have_count(1)


@pytest.mark.allow_page_errors
def test_a_damaged_wheel_of_the_slowest_way_is_refused(page: Page, site: str):
    page.route("**/snapshot.bin", absent)
    page.route("**/python.zip", absent)
    page.route("**/*.whl", one_byte_else)  # the first one that is needed is that of micropip
    page.goto(site + LINK)
    expect(page.locator("#status")).to_contain_text("Python could not start")
    expect(page.locator("sudoku-board").get_by_role("alert")).to_contain_text("micropip")


@pytest.mark.allow_page_errors
def test_a_damaged_library_is_loaded_again(page: Page, site: str):
    """What a cache on the way has damaged comes whole from the server."""
    page.route("**/python.zip", one_byte_else, times=1)
    shown, _ = opened(page, site)
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Hint 1")


@pytest.mark.allow_page_errors
def test_a_damaged_module_is_not_imported(page: Page, site: str):
    page.route("**/qrcode.mjs", one_byte_else)
    shown, _ = opened(page, site)
    shown.press("Email this Board")
    page.locator("summary", has_text="QR code").click()
    expect(page.get_by_text("The QR code could not be made. Reload the page")).to_be_visible()


@pytest.mark.allow_page_errors
def test_a_damaged_board_of_a_frame_does_not_run(page: Page, site: str):
    page.route("**/embed/board-*.js", one_byte_else)
    page.goto(f"{site}embed.html?bd={BD}")
    board = page.locator("sudoku-board")
    expect(board.get_by_role("alert")).to_contain_text("could not be loaded")


def test_without_a_secure_context_files_are_checked_too(page: Page, site: str):
    """Browsers calculate no hashes there, so the page does."""
    page.add_init_script("delete Crypto.prototype.subtle;")
    _, way = opened(page, site)
    assert way == "bySnapshot"


@pytest.mark.allow_page_errors
def test_without_our_files_the_plain_way_is_left(page: Page, site: str):
    give_one_worker(page)
    page.route("**/snapshot.bin", absent)
    page.route("**/python.zip", one_byte_else)
    shown, way = opened(page, site)
    assert way == "byWheel"
    shown.solve("only solution")


@pytest.mark.allow_page_errors
@pytest.mark.parametrize("spoil", [absent, cut_short])
def test_without_pyodides_code_the_page_says_so(page: Page, site: str, spoil):
    page.route("**/*.wasm", spoil)
    page.goto(f"{site}{LINK}")
    expect(page.locator("#status")).to_contain_text("Python could not start")


def test_code_of_another_type_will_do(page: Page, site: str):
    page.route("**/*.wasm", as_bytes)
    _, way = opened(page, site)
    assert way == "bySnapshot"
    page.unroute_all(behavior="wait")  # a second Python has started to load


@pytest.mark.allow_page_errors
def test_without_the_library_another_way_works(page: Page, site: str):
    give_one_worker(page)
    page.route("**/python.zip", absent)
    shown, way = opened(page, site)
    assert way == "bySnapshot"
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Look")
    shown.solve("only solution")


@pytest.mark.allow_page_errors
def test_python_keeps_working_when_the_network_fails(page: Page, site: str):
    page.route("**/*.zip", lambda route: route.abort())
    shown, way = opened(page, site)
    assert way == "bySnapshot"
    shown.press("Hint")
    expect(page.locator("#status")).to_contain_text("could not be downloaded")
    shown.cell(2).click()
    page.keyboard.press("4")
    assert sudolink.decode(shown.bd()).cells[2].value == 4
    page.unroute("**/*.zip")
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Hint 1")


@pytest.mark.idle_work
def test_requests_wait_for_code_that_they_need(page: Page, site: str):
    library = Gate(page, "**/python.zip")
    with page.expect_request("**/python.zip"):  # asked for a second after the board, or by Hint
        shown, way = opened(page, site)  # a board is shown without it
        assert way == "bySnapshot"
        shown.press("Hint")
    expect(page.locator("#step-said")).not_to_contain_text("Hint 1")
    library.open()
    expect(page.locator("#step-said")).to_contain_text("Hint 1")
    assert shown.board.evaluate("(board) => board.view.title") == sudolink.decode(LINK).rules.title
