"""The pages as a user meets them: words for what tests do there and look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

from playwright.sync_api import expect

import sudolink
from tests.browser.support import PATIENCE_MS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Locator, Page


expect.set_options(timeout=PATIENCE_MS)


def go_to_place(page: Page, name: str) -> None:
    """Choose one of the three places of a board: Play, Learn or Set."""
    page.get_by_role("tab", name=name, exact=True).click()


def fresh(page: Page) -> Locator:
    """Return the card on the start page that makes a puzzle."""
    return page.get_by_role("region", name="New puzzle")


def field(page: Page, name: str) -> Locator:
    """Return a choice on that card."""
    return fresh(page).get_by_role("combobox", name=name, exact=True)


def choose_puzzle(page: Page, **chosen: str) -> None:
    """Choose a kind, size or level on that card."""
    for name, label in chosen.items():
        field(page, name.capitalize()).select_option(label)


def make_puzzle(page: Page, **chosen: str) -> None:
    """Choose a puzzle on that card, and make it."""
    choose_puzzle(page, **chosen)
    fresh(page).get_by_role("button", name="New puzzle").click()


def press(page: Page, name: str) -> None:
    """Press a button of that name, also one in Learn or behind "More"."""
    for part, place in (("#steps", "Learn"), ("#pad-tools", "Play")):
        button = page.locator(part).get_by_role(
            "button", name=name, exact=True, include_hidden=True
        )
        if button.count() and not button.is_visible():
            go_to_place(page, place)
    more = page.locator("#controls-more")
    kept = more.get_by_role("button", name=name, exact=True, include_hidden=True)
    if kept.count() and not kept.is_visible():
        page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name=name, exact=True).click()


#: Goes to an address without loading the page again, and waits for its board.
TURN_TO = """(board, address) => new Promise((done) => {
    board.addEventListener("ready", () => done(), { once: true });
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
})"""

#: Marks a page that several tests share. Its name stays when it is loaded again.
SHARE = "window.name = 'shared by tests'"
IS_SHARED = (
    "window.name === 'shared by tests' && document.querySelector('#play sudoku-board') !== null"
)

#: Has a page that several tests share forget what was done on it, once Python knows all of that: what is
#: saved, settings too, what is open, and the mode. It ends at the start page.
FORGET = """async (board) => {
    const { app } = await import(document.querySelector('script[src*="js/app-"]').src);
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    document.querySelectorAll(":popover-open").forEach((sheet) => sheet.hidePopover());
    for (const name of ["fontSize", "scrollbarWidth"]) document.documentElement.style[name] = "";
    await app.game.state();
    await app.game.known;
    board.mode = "digit";
    document.getElementById("home").click();
    // The timer saves the game that we left: now, not at its next beat, when all is removed.
    document.dispatchEvent(new Event("visibilitychange"));
    const names = Object.keys(localStorage);
    localStorage.clear();
    sessionStorage.clear();
    for (const key of names) dispatchEvent(new StorageEvent("storage", { key }));
    for (const { name } of await indexedDB.databases()) {
        await new Promise((resolve) => {
            indexedDB.open(name).onsuccess = ({ target: { result } }) => {
                const tables = [...result.objectStoreNames];
                const change = result.transaction(tables, "readwrite");
                for (const table of tables) change.objectStore(table).clear();
                change.oncomplete = () => { result.close(); resolve(); };
            };
        });
    }
    document.querySelectorAll("details[open]").forEach((each) => { each.open = false; });
    document.activeElement?.blur();
    scrollTo(0, 0);
}"""


class BoardPage:
    """A Chromium page with one of our pages in it."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.size = page.viewport_size
        self.board = page.locator("sudoku-board")
        self.status = page.locator("#status")

    def open(self, link: str) -> Self:
        """Go to a link below the site and wait for the board.

        A page that several tests share turns to it.
        """
        if self.is_shared():
            return self.turn_to(link)
        self.page.goto(self.site + link)
        return self.wait()

    def share(self, link: str) -> Self:
        """Open a page for several tests, unless it is open, and forget what others did there."""
        if self.size and self.size != self.page.viewport_size:
            self.page.set_viewport_size(self.size)
        if not self.is_shared():
            self.open(link)
            self.page.evaluate(SHARE)
        self.board.evaluate(FORGET)
        self.page.mouse.move(0, 0)
        self.page.emulate_media(
            media="null", color_scheme="null", forced_colors="null", reduced_motion="null"
        )
        return self

    def is_shared(self) -> bool:
        """Whether several tests share the page, and it shows our page for boards."""
        return bool(self.page.evaluate(IS_SHARED))

    def go_home(self) -> Self:
        """Go to the start page, on a page that several tests share by its link."""
        if self.is_shared():
            self.page.get_by_role("link", name="Sudolink, start page").click()
        else:
            self.page.goto(self.site)
        return self

    def wait(self) -> Self:
        """Wait until a board is drawn."""
        expect(self.page.locator("#play sudoku-board[state=ready]")).to_be_visible()
        return self

    def turn_to(self, link: str) -> Self:
        """Show another board on a page that is loaded, and wait for it.

        This is what the browser's Back does. It takes a small part of the time of `open`, which
        loads the page and starts Python again.
        """
        self.board.evaluate(TURN_TO, self.site + link)
        return self.wait()

    def press(self, name: str) -> None:
        """Press a button of that name, also one in another place or behind "More"."""
        press(self.page, name)

    def go_to(self, place: str) -> None:
        """Choose Play, Learn or Set."""
        go_to_place(self.page, place)

    def open_print_dialog(self) -> Locator:
        """Open the dialog for printing, and return it."""
        self.press("Email this Board")
        self.press("Print…")
        return self.page.get_by_role("dialog", name="Print")

    def call_cells(self, naming: str) -> None:
        """Choose in the settings how cells are called."""
        self.press("Settings")
        self.page.get_by_label("Cell names").select_option(naming)
        self.page.keyboard.press("Escape")

    def cell(self, index: int) -> Locator:
        """Return the element of a cell."""
        return self.board.locator(f'[data-cell="{index}"]')

    def expect_value(self, index: int, value: int | None) -> None:
        """Wait until a cell shows a digit, or none."""
        expect(self.cell(index)).to_have_attribute("data-value", str(value or ""))

    def cells(self) -> list[dict[str, str]]:
        """Return what the drawn cells say of themselves."""
        read = "(cells) => cells.map(({dataset}) => ({...dataset}))"
        found: list[dict[str, str]] = self.board.locator("[data-cell]").evaluate_all(read)
        return found

    def link(self) -> str:
        """Return the whole state of the board on screen, once Python knows it."""
        return str(self.board.evaluate("(board) => board.settled().then(() => board.link)"))

    def bd(self) -> str:
        """Return the string of the board on screen, once Python knows it."""
        return str(self.board.evaluate("(board) => board.settled().then(() => board.bd)"))

    def expect_bd(self, bd: str) -> None:
        """Wait until the board on screen has this string. After an undo, Python is asked for it."""
        expect(self.board).to_have_js_property("bd", bd)

    def address(self) -> str:
        """Return what the address bar shows, from the path on."""
        parts = urlsplit(self.page.url)
        return self.page.url.removeprefix(f"{parts.scheme}://{parts.netloc}")

    def solve(self, answer: str) -> None:
        """Press Solve and wait for an answer with these words."""
        self.press("Solve")
        expect(self.status).to_contain_text(answer)

    def paste(self, text: str) -> None:
        """Put a text into the paste box that is on screen, and open it."""
        box = self.page.locator("form.import-box:visible")
        box.get_by_role("textbox", name="Import a board").fill(text)
        box.locator("button[type=submit]").click()

    def emailed_link(self) -> str:
        """Return the link that the dialog offers first."""
        self.press("Email this Board")
        box = self.page.get_by_role("textbox", name="Link", exact=True)
        expect(box).not_to_have_value("")
        return box.input_value()


def drawn(board: sudolink.Board) -> list[dict[str, str]]:
    """Return what the cells of a drawn board must say of themselves."""
    return [_attributes(index, cell) for index, cell in enumerate(board.cells)]


def _attributes(index: int, cell: Any) -> dict[str, str]:
    marks = {name: getattr(cell, name) for name in ("corner", "centre", "colours")}
    return {
        "cell": str(index),
        "value": str(cell.value or ""),
        "given": "true" if cell.given else "",
        "candidates": " ".join(map(str, cell.candidates)),
        "black": "true" if cell.black else "",
        **{name: " ".join(map(str, marked)) for name, marked in marks.items() if marked},
    }


def digits(board: sudolink.Board) -> Sequence[int]:
    """Return a board's digits, 0 where there is none."""
    return tuple(cell.value or 0 for cell in board.cells)
