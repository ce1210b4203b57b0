"""Open damaged board strings and check the answers: ``python -m tests.mutate --help``."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def in_cpython(count: int, seed: int, minutes: float) -> int:
    """Open the texts as the page's worker would."""
    from sudolink.service import answer  # noqa: PLC0415 - only now on the path
    from tests.mutate.judging import Tally, page_of  # noqa: PLC0415 - likewise
    from tests.mutate.strings import damaged  # noqa: PLC0415 - likewise

    tally = Tally()
    end = time.monotonic() + 60 * minutes
    for text in islice(damaged(seed), count):
        request = {"name": "open", "naming": "A1", "text": text, "page": page_of(text)}
        begun = time.perf_counter()
        reply = answer(json.dumps(request))
        tally.add(text, json.loads(reply), time.perf_counter() - begun)
        if time.monotonic() > end:
            break
    print(tally.report())  # noqa: T201 - a command prints
    return 1 if tally.faults else 0


def by_form(each: int, seed: int) -> int:
    """Print what damage does to each form, and which damage goes unnoticed."""
    from tests.mutate.table import table  # noqa: PLC0415 - only now on the path

    counted = table(each, seed)
    print(counted.markdown())  # noqa: T201 - a command prints
    for case in counted.silent:
        print(f"silent: {case.form}, {case.damage}\n    {case.text[:2000]!a}")  # noqa: T201
    return 1 if counted.silent else 0


def in_chromium(count: int, seed: int, minutes: float) -> int:
    """Open the texts on a page of the built site, in the environment with Playwright."""
    from web.build import venv  # noqa: PLC0415 - only now on the path
    from web.build.site import build_site  # noqa: PLC0415 - likewise

    venv.ensure_venv("test")
    build_site()
    command = venv.module("tests.mutate.inside", str(count), str(seed), str(minutes))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "pysrc"), str(ROOT)))}
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=__doc__)
    parser.add_argument(
        "--count", type=int, default=100_000, help="number of texts at most (100000)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the random texts (1)")
    parser.add_argument("--minutes", type=float, default=60, help="time limit (60)")
    parser.add_argument("--in", dest="place", choices=("cpython", "chromium"), default="cpython")
    parser.add_argument(
        "--each", type=int, default=50, help="texts per form and class of damage (50; 0: none)"
    )
    options = parser.parse_args()
    sys.path[:0] = [str(ROOT / "pysrc"), str(ROOT)]
    ask = in_chromium if options.place == "chromium" else in_cpython
    code = ask(options.count, options.seed, options.minutes) if options.count else 0
    if options.place == "cpython" and options.each:
        code = by_form(options.each, options.seed) or code
    return code


if __name__ == "__main__":
    sys.exit(main())
