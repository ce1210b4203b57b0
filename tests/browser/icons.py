"""Make the icons in web/icons from web/icon.svg: ``.build/venv/bin/python -m tests.browser.icons``."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.support import launch
from web.build.paths import WEB

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOURCE = WEB / "icon.svg"
FOLDER = WEB / "icons"


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture: its size, how much of it the drawing fills, and its background."""

    size: int
    share: float = 1
    ground: str = "transparent"


#: By file name. Of a maskable icon only a circle of 80 % is sure to be seen, and a telephone cuts the
#: corners off the others: their drawing is smaller, on a ground.
ICONS = {
    "icon-192.png": Icon(192),
    "icon-512.png": Icon(512),
    "maskable-512.png": Icon(512, share=0.6, ground="#e8f1fc"),
    "apple-touch-180.png": Icon(180, share=0.8, ground="#e8f1fc"),
}


def draw(page: Page, icon: Icon) -> bytes:
    """Return an icon as PNG, drawn in a page that may be anything before."""
    side = round(icon.size * icon.share)
    drawing = base64.b64encode(SOURCE.read_bytes()).decode()
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(
        f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{icon.ground}}}"
        f'</style><img width="{side}" height="{side}" src="data:image/svg+xml;base64,{drawing}">'
    )
    page.wait_for_function("() => document.images[0].complete")
    return page.screenshot(omit_background=True)


def main() -> None:
    """Make all icons."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        for name, icon in ICONS.items():
            (FOLDER / name).write_bytes(draw(page, icon))
        browser.close()


if __name__ == "__main__":
    main()
