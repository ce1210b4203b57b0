"""A Chromium page that is watched: what it requests, and what goes wrong in it."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tests.browser.idle_work import HOLD_IDLE_WORK
from tests.browser.sources import stripped
from web.build.boot import CHROMIUM_ARGS
from web.build.chromium import find_chromium, may_sandbox
from web.build.server import SiteHandler
from web.build.static_server import make_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        Page,
        Playwright,
        Request,
        Route,
    )

OUR_HOST = "127.0.0.1"

#: What the page in Chromium offers for trying things out: see web/src/app.ts.
APP = "import(document.querySelector('script[src*=\"js/app-\"]').src)"

#: What Chromium need not do, by its own names. With each new window it begins to load two pop-ups for
#: the address bar, where nobody types: a second's work on a slow machine, for each test.
_NOT_NEEDED = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")

#: What Playwright turns off. Chromium heeds the last list alone, so ours repeats that of Playwright.
_LEFT_OFF_BY_PLAYWRIGHT = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)

#: WebAssembly is compiled once, quickly. Compiled again for speed, which pages that live for seconds
#: do not repay, it took a quarter of the processor's time of all browser tests.
_COMPILE_ONCE = "--js-flags=--liftoff-only"

PATIENCE_MS = 60_000  # Pyodide starts in 3 s on a quiet machine; a busy one may need far longer


@dataclass
class Watch:
    """What happened in some pages: every address asked for, by workers too, and every error."""

    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def attach(self, context: BrowserContext) -> None:
        """Begin to watch a context and all its pages, present and to come."""
        context.on("request", self._on_request)
        context.on("console", self._on_console)
        context.on("weberror", lambda event: self.errors.append(f"uncaught: {event.error}"))

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} {message.location['url']}".strip())

    def foreign_requests(self) -> list[str]:
        """Return the addresses asked for on any other host (``data:`` and ``blob:`` have no host)."""
        return [url for url in self.requests if urlsplit(url).hostname not in {None, OUR_HOST}]


def launch_options() -> dict[str, Any]:
    """Return how to start the Chromium that build.py finds: in its sandbox unless we are root."""
    executable = find_chromium()
    if not executable:
        msg = "no Chromium found; `python3 build.py test` installs one"
        raise RuntimeError(msg)
    left_off = (*_NOT_NEEDED, *_LEFT_OFF_BY_PLAYWRIGHT)
    return {
        "executable_path": executable,
        "args": [*CHROMIUM_ARGS, _COMPILE_ONCE, f"--disable-features={','.join(left_off)}"],
        "ignore_default_args": ["--hide-scrollbars"],  # they take room, as on most desktops
        "chromium_sandbox": may_sandbox(),
    }


def launch(playwright: Playwright) -> Browser:
    """Start Chromium, headless."""
    return playwright.chromium.launch(**launch_options())


class PlainHandler(SiteHandler):
    """Sends files as they are, which saves Chromium the work of unpacking 20 MB for each page."""

    forms = ()


@contextmanager
def serving(
    folder: Path, below: str = "/", handler: type[SiteHandler] = SiteHandler
) -> Iterator[str]:
    """Serve a folder on a free port and give its address, which ends with a slash."""
    server = make_server(folder, OUR_HOST, below=below, handler=handler)
    thread = threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
    )
    thread.start()
    try:
        yield f"http://{OUR_HOST}:{server.server_port}{below}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def watched_page(
    browser: Browser, watch: Watch, *, idle_work: bool = False, **options: Any
) -> Iterator[Page]:
    """Open and watch a page in a context of its own, made with the options given.

    Unless `idle_work` is set, it does nothing that nobody has asked for (see `idle_work`).
    Without others it keeps nothing for use offline: what is routed would come from there.
    """
    context = browser.new_context(**{"service_workers": "block", **options})
    context.set_default_timeout(PATIENCE_MS)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not idle_work:
        context.add_init_script(HOLD_IDLE_WORK)
    watch.attach(context)
    try:
        yield context.new_page()
    finally:
        context.close()


def give_one_worker(page: Page, second: str = "throw new Error('no more workers')") -> None:
    """Let a page have one worker, as some browsers do, and so one Python; before it is opened.

    Args:
        page: the page.
        second: what happens when it asks for another one, in JavaScript.
    """
    page.add_init_script(f"""
        const First = Worker;
        let number = 0;
        window.Worker = function (address, options) {{
            if (number++) {{ {second}; }}
            return new First(address, options);
        }};
    """)


class Gate:
    """Keeps what the page asks for from coming, until it is opened."""

    def __init__(self, page: Page, addresses: str) -> None:
        self.is_open = False
        self.waiting: list[Route] = []
        page.route(addresses, self._arrive)

    def _arrive(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.waiting.append(route)

    def open(self) -> None:
        """Let through what waits and what comes later."""
        self.is_open = True
        for route in self.waiting:
            route.continue_()


def open_blank(page: Page, top: str) -> None:
    """Open an empty page that counts as one of the site at that address, but asks it for nothing.

    It can import the sources of our modules, from ./src/.
    """

    def send_source(route: Route) -> None:
        path = route.request.url.removeprefix(f"{top}src/")
        route.fulfill(path=stripped(path), content_type="text/javascript")

    page.route(f"{top}src/**", send_source)
    empty = "<!doctype html><link rel='icon' href='data:,'>"
    page.route(f"{top}blank", lambda route: route.fulfill(body=empty, content_type="text/html"))
    page.goto(f"{top}blank")
