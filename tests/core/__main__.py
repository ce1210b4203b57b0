"""The small core's list of used functions, and its answers: ``python -m tests.core --help``."""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from tests.core import requests
from tests.core.chromium import chromium, functions_in, worker
from tests.core.watching import watched_site
from web.build import small_core, venv
from web.build.paths import ROOT
from web.build.site import build_site

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: Tests that make every kind of request that pages make. `record` repeats them in the same order.
TESTS = ("tests/service", "tests/test_editor.py", "tests/codec/test_imports_hostile.py")

#: How many slices in a row to repeat, and their longest time in seconds. Tests allow more.
RUNS, SECONDS = 4, 0.1

#: The longest request to repeat, in characters. Longer ones only test the use of memory.
LONGEST = 300_000

#: The numbers of damaged texts, of puzzles of each bench set, and of test texts with all requests.
DAMAGED, PUZZLES, TEXTS = 4000, 10, 40

#: How many requests to pass to Chromium at once.
BATCH = 200

#: The list also keeps functions this close to a used one and at most this small. They are likely
#: related to it, and cost little.
NEAR, SMALL = 12, 256


def of_tests() -> list[str]:
    """Run the tests and return the requests they make."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requests"
        command = venv.module("pytest", "-q", "-p", "tests.core.capture", *TESTS)
        subprocess.run(
            command, cwd=ROOT, env={**os.environ, "SUDOLINK_REQUESTS": str(file)}, check=True
        )
        return list(shortened(file.read_text(encoding="utf-8").splitlines()))


def shortened(asked: Iterable[str]) -> Iterator[str]:
    """Drop repeated requests, and shorten long work."""
    seen, runs = set(), 0
    for request in asked:
        name = _name(request)
        runs = runs + 1 if name.endswith("_run") else 0
        if runs > RUNS or len(request) > LONGEST:
            continue
        if name.endswith("_run"):
            details = json.loads(request)
            yield json.dumps({**details, "seconds": min(SECONDS, details.get("seconds") or 0)})
        elif request not in seen:
            yield request
            if not name.endswith(("_start", "_stop")):
                seen.add(request)


def _name(request: str) -> str:
    try:
        return str(json.loads(request)["name"])
    except (ValueError, KeyError, TypeError):
        return ""  # tests also send nonsense


def of_data(seed: int) -> Iterator[str]:
    """Yield requests about the test data."""
    texts = list(requests.known_texts())
    random.Random(seed).shuffle(texts)  # noqa: S311 - must be repeatable, not secret
    yield from requests.damaged_openings(seed, DAMAGED)
    yield from requests.solving(requests.set_links(PUZZLES))
    yield from requests.lists()
    yield from requests.counting()
    yield from requests.generating()
    yield from requests.every_character()
    for text in texts[:TEXTS]:
        yield from requests.about(text)
    yield from map(requests.opening, texts[TEXTS:])


def record() -> int:
    """Write the list of used functions, and of those close to them."""
    site = build_site()
    asked = chain(of_tests(), of_data(1))
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "functions"
        with chromium(log) as browser, worker(browser, site, "whole") as python:
            while batch := list(islice(asked, BATCH)):
                python.ask(batch)
        used = functions_in(log)
    whole = (site / "pyodide" / small_core.WHOLE).read_bytes()
    # What is called also depends on chance, such as when memory is collected, so functions recorded before stay.
    kept = small_core.with_margin(whole, used, NEAR, SMALL) | (
        small_core.used_functions(whole) or set()
    )
    small_core.write_used(whole, kept)
    print(f"{len(used)} functions are used, {len(kept)} kept")  # noqa: T201 - a command prints
    return 0


def check(count: int, seed: int, puzzles: int, minutes: float, *, watch: bool) -> int:
    """Compare the answers of a Python with the small core and one with the whole file.

    With `watch`, a read of data that the small core leaves out counts as a stub.
    """
    site = build_site()
    end = time.monotonic() + 60 * minutes
    links = map(requests.opening, requests.set_links(puzzles))
    known = map(requests.opening, requests.known_texts())
    damaged = requests.damaged_openings(seed, count)
    asked = chain(links, requests.every_character(), known, requests.lists(), damaged)
    made = wrong = stubs = 0
    with (
        chromium() as browser,
        watched_site(site) if watch else nullcontext(site) as small_site,
        worker(browser, small_site, "") as small,
        worker(browser, site, "whole") as whole,
    ):
        while time.monotonic() < end and (batch := list(islice(asked, BATCH))):
            for request, ours, right in zip(batch, small.ask(batch), whole.ask(batch), strict=True):
                made += 1
                if "stub" in ours:
                    stubs += 1
                    print(f"{ours['stub']}: {request[:1000]}")  # noqa: T201
                elif ours.get("reply") != right["reply"] and '_run"' not in request:
                    wrong += 1
                    print(f"another answer: {request[:1000]}")  # noqa: T201
    print(f"{made} requests: {stubs} reached a stub, {wrong} had another answer")  # noqa: T201
    return 1 if wrong else 0


def main() -> int:
    """Run the command given on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.core", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("record", help="write web/build/used_functions.json")
    checking = commands.add_parser("check", help="compare answers with those of the whole file")
    checking.add_argument("--count", type=int, default=100_000, help="damaged texts (100000)")
    checking.add_argument("--seed", type=int, default=2, help="seed of these (2)")
    checking.add_argument(
        "--puzzles", type=int, default=600, help="puzzles of each bench set at most (600)"
    )
    checking.add_argument("--minutes", type=float, default=60, help="time limit (60)")
    checking.add_argument(
        "--watch", action="store_true", help="count reads of data that was left out as stubs"
    )
    options = parser.parse_args()
    if options.command == "record":
        return record()
    return check(options.count, options.seed, options.puzzles, options.minutes, watch=options.watch)


if __name__ == "__main__":
    sys.exit(main())
