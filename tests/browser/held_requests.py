"""Requests that Python gets only when a test says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_HOLD = """
window.held = [];
// The browser's own class, which idle_work.py may have replaced with one of its own.
let workers = Worker.prototype;
while (!Object.hasOwn(workers, "postMessage")) workers = Object.getPrototypeOf(workers);
const post = workers.postMessage;
workers.postMessage = function (message, ...rest) {
  const go = () => post.call(this, message, ...rest);
  if (window.held && message?.request?.includes('"name":"NAME')) window.held.push(go);
  else go();
};
window.letGo = () => { const all = window.held; window.held = null; all.forEach((go) => go()); };
"""


def hold_requests(page: Page, name: str) -> None:
    """Hold requests whose names begin like this, until `letGo()` in a page that is opened later.

    `window.held` has those that wait. Set to `[]`, it holds requests again.
    """
    page.add_init_script(_HOLD.replace("NAME", name))
