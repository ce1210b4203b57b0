"""The panel of steps, as tests use it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.board_page import BoardPage

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


class StepsPage(BoardPage):
    """A page with the panel of steps."""

    def __init__(self, page: Page, site: str) -> None:
        super().__init__(page, site)
        self.title = page.locator("#step-title")
        self.words = page.locator("#step-words")
        self.marks = self.board.locator(".sl-layer-step-grounds")
        self.entries = page.locator("#step-list li:not(.more) button")
        self.listed = page.locator("#step-list li:not(.more):not([hidden]) button")
        self.current = page.locator('#step-list [aria-current="step"]')
        self.list_said = page.locator("#step-list-said")

    def tick(self, name: str) -> Locator:
        """Return the box of a technique; the list must be open."""
        label = self.page.locator("#technique-groups label").filter(
            has_text=re.compile(f"^{re.escape(name)}")
        )
        return label.first.locator("input")
