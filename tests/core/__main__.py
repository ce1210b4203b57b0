"""The small core's list of used functions, and its answers: ``python -m tests.core --help``."""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from tests.core import requests
from tests.core.chromium import functions_in, worker
from web.build import small_core, venv
from web.build.paths import ROOT
from web.build.site import build_site

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: Tests of everything that pages ask. Their requests are made again, in the same order.
TESTS = ("tests/service", "tests/test_setting.py", "tests/codec/test_imports_hostile.py")

#: Slices in a row that are asked for, and their seconds at most: tests are more patient.
RUNS, SECONDS = 4, 0.1

#: Characters of a request at most. Longer ones are there to use up memory.
LONGEST = 300_000

#: Texts with damage, puzzles of each bench set, and texts of the test data that get all requests.
DAMAGED, PUZZLES, TEXTS = 4000, 10, 40

#: Requests that are passed to Chromium at once.
BATCH = 200

#: Functions are kept that are so close to a used one and so small: of one family, at little cost.
NEAR, SMALL = 8, 256


def of_tests() -> list[str]:
    """Run the tests, and return the requests they make."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requests"
        command = venv.module("pytest", "-q", "-p", "tests.core.capture", *TESTS)
        subprocess.run(
            command, cwd=ROOT, env={**os.environ, "SUDOLINK_REQUESTS": str(file)}, check=True
        )
        return list(shortened(file.read_text(encoding="utf-8").splitlines()))


def shortened(asked: Iterable[str]) -> Iterator[str]:
    """Leave out repetitions, and give long work less time."""
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
        return ""  # tests ask nonsense, too


def of_data(seed: int) -> Iterator[str]:
    """Yield requests about the test data."""
    texts = list(requests.known_texts())
    random.Random(seed).shuffle(texts)  # noqa: S311 - it is to be repeatable, not secret
    yield from requests.damaged_openings(seed, DAMAGED)
    yield from requests.solving(requests.set_links(PUZZLES))
    for text in texts[:TEXTS]:
        yield from requests.about(text)
    yield from map(requests.opening, texts[TEXTS:])


def record() -> int:
    """Write the list of functions that are used, with those close to them."""
    site = build_site()
    asked = chain(of_tests(), of_data(1))
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "functions"
        with worker(site, "whole", log) as python:
            while batch := list(islice(asked, BATCH)):
                python.ask(batch)
        used = functions_in(log)
    whole = (site / "pyodide" / small_core.WHOLE).read_bytes()
    kept = small_core.with_margin(whole, used, NEAR, SMALL)
    small_core.write_used(whole, kept)
    print(f"{len(used)} functions are used, {len(kept)} kept")  # noqa: T201 - a command prints
    return 0


def check(count: int, seed: int, puzzles: int) -> int:
    """Ask Pythons with the small core and with the whole; compare their answers."""
    site = build_site()
    links = map(requests.opening, requests.set_links(puzzles))
    known = map(requests.opening, requests.known_texts())
    asked = chain(links, known, requests.damaged_openings(seed, count))
    made = wrong = stubs = 0
    with worker(site, "") as small, worker(site, "whole") as whole:
        while batch := list(islice(asked, BATCH)):
            for request, ours, right in zip(batch, small.ask(batch), whole.ask(batch), strict=True):
                made += 1
                if "stub" in ours:
                    stubs += 1
                    print(f"{ours['stub']}: {request[:1000]}")  # noqa: T201
                elif ours.get("reply") != right["reply"]:
                    wrong += 1
                    print(f"another answer: {request[:1000]}")  # noqa: T201
    print(f"{made} requests: {stubs} reached a stub, {wrong} had another answer")  # noqa: T201
    return 1 if wrong else 0


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.core", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("record", help="write web/build/used_functions.json")
    checking = commands.add_parser("check", help="compare answers with those of the whole file")
    checking.add_argument("--count", type=int, default=100_000, help="damaged texts (100000)")
    checking.add_argument("--seed", type=int, default=2, help="seed of these (2)")
    checking.add_argument(
        "--puzzles", type=int, default=600, help="puzzles of each bench set at most (600)"
    )
    options = parser.parse_args()
    if options.command == "record":
        return record()
    return check(options.count, options.seed, options.puzzles)


if __name__ == "__main__":
    sys.exit(main())
