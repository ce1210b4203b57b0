"""Asks the worker of the built site, in Chromium and without a page around it."""

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

    from playwright.sync_api import Page

#: Chromium prints the index of each function of WebAssembly when it is first called, and never twice.
PRINT_FUNCTIONS = (
    "--js-flags=--wasm-lazy-compilation --liftoff-only --no-wasm-tier-up "
    "--trace-wasm-compilation-times --stack-size=900"
)

#: What it prints, with the index.
PRINTED = re.compile(rb"Compiled function 0x[0-9a-f]+#(\d+) using")

#: Starts a worker; `window.ask` then passes it requests in turn, and returns all that it answers.
START = """async ([script, name]) => {
    const worker = new Worker(script, { type: "module", name });
    const waiting = new Map();
    await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => {
            if (data.ready) resolve();
            if (data.fault) reject(new Error(data.fault));
            waiting.get(data.id)?.(data);
        };
        worker.onerror = (event) => reject(new Error(event.message));
    });
    let last = 0;
    window.askOne = (request) => new Promise((resolve) => {
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
        """Make requests in turn; return the messages that the worker answers with."""
        replies: list[dict[str, Any]] = json.loads(
            self._page.evaluate("(requests) => ask(requests)", json.dumps(requests))
        )
        return replies


@contextmanager
def worker(site: Path, name: str, log: Path | None = None) -> Iterator[Worker]:
    """Start Chromium and in it the worker of a site, under a name.

    With a `log`, Chromium prints there which functions it compiles.
    """
    [script] = site.glob("js/worker-*.js")
    options = launch_options()
    if log:
        program = log.with_suffix(".sh")
        executable = shlex.quote(options["executable_path"])
        program.write_text(
            f'#!/bin/sh\nexec stdbuf -oL {executable} "$@" >{shlex.quote(str(log))}\n'
        )
        program.chmod(0o755)
        others = [option for option in options["args"] if not option.startswith("--js-flags")]
        options["args"] = [*others, "--no-sandbox", "--no-zygote", PRINT_FUNCTIONS]
        options["executable_path"] = program
        options["chromium_sandbox"] = False
    with serving(site) as top, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**options)
        page = chromium.new_page(service_workers="block")
        page.set_default_timeout(0)
        yield Worker(page, top, f"{top}js/{script.name}", name)
        chromium.close()


def functions_in(log: Path) -> set[int]:
    """Return the indexes of the functions that Chromium printed."""
    return {int(index) for index in PRINTED.findall(log.read_bytes())}
