"""A page of the built site in Chromium that is asked to open texts. Needs Playwright.

Arguments: how many texts at most, the seed, for how many minutes at most.
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

#: Texts that are handed to the page together.
BATCH = 100

#: Asks as the page does: its own door to Python, in its own worker. What is large stays there.
ASK = f"""async (texts) => {{
    const {{ ask }} = await {APP};
    const replies = [];
    for (const [text, page] of JSON.parse(texts)) {{
        const begun = performance.now();
        let reply;
        try {{
            reply = await ask("open", {{ text, page }});
            reply = {{ ...reply, svg: reply.svg.slice(0, 4), kit: null, groups: null }};
        }} catch (error) {{
            const {{ name, message, position = null, cell = null }} = error;
            const sentence = name === "BoardStringError" ? message : `went wrong in Sudolink: ${{name}} ${{message}}`;
            reply = {{ error: {{ sentence, position, cell }} }};
        }}
        replies.push([reply, (performance.now() - begun) / 1000]);
    }}
    return JSON.stringify(replies);
}}"""


def asked(page: Page, texts: Sequence[str]) -> list[tuple[dict[str, Any], float]]:
    """What a page of the site answers to some texts, and how many seconds it takes for each."""
    # As JSON in letters of ASCII: what is no character is not lost on its way.
    replies: list[tuple[dict[str, Any], float]] = json.loads(
        page.evaluate(ASK, json.dumps([(text, page_of(text)) for text in texts]))
    )
    return replies


def main() -> int:
    """Ask, print the counts, and return whether a promise was broken."""
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
    print(tally.told())  # noqa: T201 - a command prints
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
