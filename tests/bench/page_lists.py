"""``python -m tests.bench lists``: what more Pythons gain for lists of boards in the page.

In headless Chromium, the page solves the same list with one Python and with one for each core, in
turn. The time is by the clock, and includes the start of the others, so the machine must be idle.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Sequence
from statistics import median

from playwright.sync_api import Browser, expect, sync_playwright

from sudolink import decode, encode
from tests.bench import machine, tables
from tests.bench.scaling import boards_of
from tests.browser.many_page import ManyPage
from tests.browser.support import launch, serving
from web.build.site import build_site


def digits_of(name: str) -> list[str]:
    """Return plain sudokus as 81 digits."""
    return [encode(decode(text), "81") for text in boards_of(name)]


LISTS: dict[str, Callable[[], list[str]]] = {
    "killers": lambda: boards_of("killer_generated_300") * 4,
    "sudokus": lambda: digits_of("17_clue_1000") * 100,
    "jigsaws": lambda: boards_of("jigsaw_100") * 30,
}

#: Milliseconds that a list may take.
LONGEST = 600_000

CORES = 'Object.defineProperty(navigator, "hardwareConcurrency", { value: %d });'


def spent(browser: Browser, site: str, lines: Sequence[str], cores: int) -> float:
    """Return how many seconds the page takes for a list in a browser with so many cores."""
    page = browser.new_page()
    page.add_init_script(CORES % cores)
    page.goto(f"{site}?many")
    many = ManyPage(page)
    many.text.fill(lines[0])  # so that Python has started
    many.start()
    expect(many.status).to_contain_text("1 board")
    many.upload("list.txt", "\n".join(lines))
    start = time.perf_counter()
    many.start()
    expect(many.status).to_contain_text(f"{len(lines):,} boards", timeout=LONGEST)
    seconds = time.perf_counter() - start
    page.close()
    return seconds


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench lists", description=__doc__)
    parser.add_argument("--list", nargs="+", choices=LISTS, default=list(LISTS), dest="lists")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="the default is all")
    parser.add_argument("--passes", type=int, default=1, help="how often (default 1)")
    options = parser.parse_args(arguments)
    rows: list[list[str]] = []
    with serving(build_site()) as site, sync_playwright() as playwright:
        browser = launch(playwright)
        for name in options.lists:
            lines = LISTS[name]()
            pairs = [
                [spent(browser, site, lines, cores) for cores in (1, options.cores)]
                for _ in range(options.passes)
            ]
            alone, shared = (median(times) for times in zip(*pairs, strict=True))
            gain = median(one / more for one, more in pairs)
            figures = (alone, shared, gain)
            rows.append([name, f"{len(lines):,}", *map(tables.number, figures)])
        browser.close()
    heads = ("list", "boards", "seconds, one Python", f"seconds, {options.cores} cores", "gain")
    print(tables.facts(machine.facts()), tables.table(heads, rows), sep="\n\n")  # noqa: T201
    return 0
