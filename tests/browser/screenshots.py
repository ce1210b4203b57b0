"""Make the pictures in docs/screenshots again: ``.build/venv/bin/python -m tests.browser.screenshots``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage
from tests.browser.support import Watch, launch, serving, watched_page
from web.build.paths import ROOT
from web.build.site import build_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = ROOT / "docs" / "screenshots"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

#: By name: the kind on the board, and how it is looked at.
PICTURES: dict[str, tuple[str, dict[str, Any]]] = {
    "desktop": ("killer", {"viewport": {"width": 1280, "height": 800}}),
    "dark": (
        "sudoku",
        {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    ),
    "phone": ("jigsaw", {**PHONE, "color_scheme": "dark"}),
}


def take(browser: Browser, site: str, name: str) -> None:
    """Open a board, have its first step drawn, and keep what is seen."""
    kind, options = PICTURES[name]
    with watched_page(browser, Watch(), idle_work=True, reduced_motion="reduce", **options) as page:
        shown = BoardPage(page, site).open(sudolink.link(sudolink.decode(KINDS[kind].example)))
        for tier in ("Hint 1", "Hint 2"):
            shown.press("Hint")
            page.locator("#step-title", has_text=tier).wait_for()
        shown.press("Hint")
        page.locator("sudoku-board .sl-layer-step, #step-tools:not([hidden])").first.wait_for()
        page.locator("#grade:not(:empty)").wait_for()
        page.mouse.move(0, 0)  # what is pointed at is drawn stronger
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=FOLDER / f"{name}.png")


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright, serving(build_site()) as site:
        browser = launch(playwright)
        for name in PICTURES:
            take(browser, site, name)
        browser.close()


if __name__ == "__main__":
    main()
