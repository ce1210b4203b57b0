"""Opens damaged texts on a page of the built site in Chromium. Needs Playwright.

Arguments: the number of texts, the seed, and the time limit in minutes.
"""

from __future__ import annotations

import json
import sys
import time
from itertools import islice
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.browser.support import APP, launch, serving
from tests.mutate.judging import Tally, page_of
from tests.mutate.strings import damaged
from web.build.paths import DIST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

#: This many texts are passed to the page at once.
BATCH = 100

#: Calls Python as the page does, in its own worker. Large parts of the answers stay there.
ASK = f"""async (texts) => {{
    const {{ ask }} = await {APP};
    const replies = [];
    for (const [text, page] of JSON.parse(texts)) {{
        const started = performance.now();
        let reply;
        try {{
            reply = await ask("open", {{ text, page }});
            reply = {{ ...reply, svg: reply.svg.slice(0, 4), kit: null, groups: null }};
        }} catch (error) {{
            const {{ name, message, position = null, cell = null }} = error;
            const sentence = name === "BoardStringError" ? message : `went wrong in Sudolink: ${{name}} ${{message}}`;
            reply = {{ error: {{ sentence, position, cell }} }};
        }}
        replies.push([reply, (performance.now() - started) / 1000]);
    }}
    return JSON.stringify(replies);
}}"""


def asked(page: Page, texts: Sequence[str]) -> list[tuple[dict[str, Any], float]]:
    """Open texts on a page; return its answers and the seconds that each took."""
    # As ASCII JSON, so that invalid characters such as lone surrogates survive.
    replies: list[tuple[dict[str, Any], float]] = json.loads(
        page.evaluate(ASK, json.dumps([(text, page_of(text)) for text in texts]))
    )
    return replies


def main() -> int:
    """Open the texts, print the counts, and return whether a promise was broken."""
    count, seed, minutes = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    texts = islice(damaged(seed), count)
    tally = Tally()
    with serving(DIST) as top, sync_playwright() as playwright:
        page = launch(playwright).new_page(service_workers="block")
        page.goto(top)
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end and (batch := list(islice(texts, BATCH))):
            for text, (reply, seconds) in zip(batch, asked(page, batch), strict=True):
                tally.add(text, reply, seconds)
    print(tally.report())  # noqa: T201 - a command prints
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
