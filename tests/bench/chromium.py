"""Runs rows of the benchmark in a worker of the built site in headless Chromium.

Arguments: the zip to unpack, where to write the result, the module to run, its request in JSON. Needs
Playwright.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.support import launch, open_blank, serving
from web.build.paths import DIST

WORKER = Path(__file__).with_name("pyodide_worker.mjs")

#: Starts the worker and waits for its result.
RUN = """([top, name, request]) => new Promise((resolve, reject) => {
  const worker = new Worker(`${top}bench-worker.mjs`, { type: "module" });
  worker.onerror = (event) => reject(new Error(event.message || "the worker did not load"));
  worker.onmessage = ({ data }) => {
    if (data.line) console.info(data.line);
    if (data.fault) reject(new Error(data.fault));
    if (data.result) resolve(data.result);
  };
  worker.postMessage({ top, name, request });
})"""


def serve(page: Page, address: str, file: Path, kind: str) -> None:
    """Serve a file to the page and its workers at an address of the site."""
    body = file.read_bytes()
    page.context.route(address, lambda route: route.fulfill(body=body, content_type=kind))


def tell(line: str) -> None:
    """Print progress."""
    print(f"  chromium: {line}", flush=True)  # noqa: T201 - progress


def run(page: Page, top: str, packed: Path, task: tuple[str, str]) -> str:
    """Measure in a page of the site at `top`."""
    serve(page, f"{top}bench.zip", packed, "application/zip")
    serve(page, f"{top}bench-worker.mjs", WORKER, "text/javascript")
    page.on("console", lambda message: tell(message.text))
    open_blank(page, top)
    result: str = page.evaluate(RUN, [top, *task])
    return result


def main() -> None:
    """Run what the command line asks for."""
    packed, result, *task = sys.argv[1:]
    with serving(DIST) as top, sync_playwright() as playwright:
        browser = launch(playwright)
        measured = run(browser.new_page(), top, Path(packed), (task[0], task[1]))
        Path(result).write_text(measured, encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    main()
