"""What the page and its Pythons send each other, in bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: Watches all workers of a page: to be run before the page's own scripts.
WATCH = """
    window.traffic = [];
    const bytes = (text) => new TextEncoder().encode(text).length;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...others) {
        this.asked ??= new Map();
        if (message?.request && !this.asked.size) {
            this.addEventListener("message", ({ data }) => {
                const request = this.asked.get(data.id);
                if (!request || data.reply === undefined) return;
                const { name } = JSON.parse(request);
                window.traffic.push({ name, sent: bytes(request), received: bytes(data.reply) });
            });
        }
        if (message?.request) this.asked.set(message.id, message.request);
        return postMessage.call(this, message, ...others);
    };
"""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request and its answer: the name, and the bytes of both."""

    name: str
    sent: int
    received: int

    @property
    def both(self) -> int:
        """The bytes of both together."""
        return self.sent + self.received


def watch_traffic(page: Page) -> None:
    """Begin to count, before a page is opened."""
    page.add_init_script(WATCH)


def exchanges(page: Page, name: str = "") -> list[Exchange]:
    """What was sent since this was last asked for; those of one name, if one is given."""
    page.evaluate("document.querySelector('sudoku-board').settled()")
    found = page.evaluate("window.traffic.splice(0)")
    return [Exchange(**each) for each in found if name in {"", each["name"]}]
