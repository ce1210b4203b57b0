"""Sends requests to the worker of the built site, in Chromium, without the page around it."""

from __future__ import annotations

import json
import re
import shlex
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.browser.support import launch_options, open_blank, serving

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page

#: With these flags Chromium prints the index of each WebAssembly function once, at its first call.
PRINT_FUNCTIONS = (
    "--js-flags=--wasm-lazy-compilation --liftoff-only --no-wasm-tier-up "
    "--trace-wasm-compilation-times --stack-size=900"
)

#: The line that Chromium prints, with the index.
PRINTED = re.compile(rb"Compiled function 0x[0-9a-f]+#(\d+) using")

#: Starts a worker. `window.ask` then passes it requests one by one and returns all its messages.
START = """async ([script, name]) => {
    const worker = new Worker(script, { type: "module", name });
    const waiting = new Map();
    let last = 0;
    let ended; // the message about a stub: this Python answers nothing more
    await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => {
            if (data.ready) resolve();
            if (data.fault) reject(new Error(data.fault));
            if ("stub" in data) ended = data;
            waiting.get("stub" in data ? last : data.id)?.(data); // whoever reaches a stub is not named
        };
        worker.onerror = (event) => reject(new Error(event.message));
    });
    window.askOne = async (request) => ended ?? new Promise((resolve) => {
        waiting.set(++last, resolve);
        worker.postMessage({ id: last, request, again: true });
    });
    window.ask = async (requests) => {
        const replies = [];
        for (const request of JSON.parse(requests)) replies.push(await askOne(request));
        return JSON.stringify(replies);
    };
}"""


class Worker:
    """The site's worker, in a page of its own."""

    def __init__(self, page: Page, top: str, script: str, name: str) -> None:
        open_blank(page, top)
        self._page = page
        page.evaluate(START, [script, name])

    def ask(self, requests: Sequence[str]) -> list[dict[str, Any]]:
        """Make requests one by one. Return the messages that the worker answers with."""
        replies: list[dict[str, Any]] = json.loads(
            self._page.evaluate("(requests) => ask(requests)", json.dumps(requests))
        )
        return replies


@contextmanager
def chromium(log: Path | None = None) -> Iterator[Browser]:
    """Start Chromium. With a `log`, it prints the functions it compiles to that file."""
    options = launch_options()
    if log:
        program = log.with_suffix(".sh")
        executable = shlex.quote(options["executable_path"])
        printing = f'exec stdbuf -oL {executable} "$@" >{shlex.quote(str(log))}'
        program.write_text(f"#!/bin/sh\n{printing}\n")
        program.chmod(0o755)
        others = [option for option in options["args"] if not option.startswith("--js-flags")]
        options["args"] = [*others, "--no-sandbox", "--no-zygote", PRINT_FUNCTIONS]
        options["executable_path"] = program
        options["chromium_sandbox"] = False
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options)
        yield browser
        browser.close()


@contextmanager
def worker(browser: Browser, site: Path, name: str) -> Iterator[Worker]:
    """Start the worker of a site under a name, in a page of its own."""
    [script] = site.glob("js/worker-*.js")
    with serving(site) as top:
        page = browser.new_page(service_workers="block")
        page.set_default_timeout(0)
        yield Worker(page, top, f"{top}js/{script.name}", name)
        page.close()


def functions_in(log: Path) -> set[int]:
    """Return the indexes of the functions that Chromium printed."""
    return {int(index) for index in PRINTED.findall(log.read_bytes())}
