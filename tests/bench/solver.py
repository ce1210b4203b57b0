"""``python -m tests.bench solver``: how fast our solvers are, alone and compared with peers."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.bench import engines, machine, rows, sets, tables
from tests.bench.inside import PLACES, request_inside
from tests.bench.peers import PEERS, Peer, install
from tests.bench.rows import Request


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the command line."""
    default = Request()
    parser = argparse.ArgumentParser(prog="python -m tests.bench solver", description=__doc__)
    parser.add_argument("--set", nargs="+", choices=sets.SETS, default=[], metavar="NAME",
                        help=f"only these sets: {', '.join(sets.SETS)}")  # fmt: skip
    parser.add_argument("--way", choices=("batch", "one"), help="only rows measured this way")
    parser.add_argument("--engine", default="", choices=["all", *(e.name for e in engines.ENGINES)],
                        help="default: the best one for each row")  # fmt: skip
    parser.add_argument(
        "--peers", action="store_true", help="also measure peers from PyPI, installed on demand"
    )
    parser.add_argument(
        "--iss", default="", metavar="DIR",
        help="also measure the checkout of Interactive Sudoku Solver in this folder",
    )  # fmt: skip
    parser.add_argument(
        "--in", dest="place", choices=PLACES, help="also measure in Pyodide in this place"
    )
    parser.add_argument(
        "--seconds", type=float, default=default.seconds, help="limit per puzzle (%(default)s)"
    )
    parser.add_argument(
        "--budget",
        type=float,
        default=default.budget,
        help="CPU seconds per pass of a row (%(default)s)",
    )
    parser.add_argument(
        "--peer-budget",
        type=float,
        default=default.peer_budget,
        help="CPU seconds per peer in a row (%(default)s)",
    )
    parser.add_argument(
        "--passes", type=int, default=default.passes, help="passes per row (%(default)s)"
    )
    parser.add_argument("--sample", type=int, default=0, help="puzzles per set (all)")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="also write all results to a file"
    )
    return parser.parse_args(arguments)


def request_of(options: argparse.Namespace) -> Request:
    """Return what the command line asks for."""
    return Request(
        sets=options.set,
        ways=[options.way] if options.way else ["batch", "one"],
        engine=options.engine,
        peers=[peer.name for peer in PEERS if _wanted(peer, options)],
        seconds=options.seconds,
        budget=options.budget,
        peer_budget=options.peer_budget,
        passes=options.passes,
        sample=options.sample,
        iss=options.iss,
    )


def _wanted(peer: Peer, options: argparse.Namespace) -> bool:
    """Return whether to measure a peer: some need a checkout or an installation."""
    if peer.checkout:
        return bool(options.iss)
    return bool(options.peers) or not peer.needs


def tell(line: str) -> None:
    """Print progress to standard error."""
    print(f"  {line}", file=sys.stderr, flush=True)  # noqa: T201 - progress


def measure(request: Request, place: str | None) -> Iterator[dict[str, Any]]:
    """Yield the results from CPython, then, if another place was asked for, both together."""
    here = {"machine": machine.facts(), "here": rows.run(request, tell)}
    yield here
    if place:
        yield {
            **here,
            "place": place,
            "there": PLACES[place]("tests.bench.rows", request_inside(request), tell),
        }


def report(results: dict[str, Any]) -> str:
    """Format the newest part of the results as Markdown."""
    here = results["here"]["rows"]
    if "there" not in results:
        parts = [tables.facts(results["machine"]), *sections(here)]
    else:
        there = results["there"]["rows"]
        lead = f"In Pyodide in {results['place']}; {tables.facts(results['there']['machine'])}"
        parts = [lead, *sections(there), tables.beside(here, there, results["place"])]
    return "\n\n".join(filter(None, parts))


def sections(measured: Sequence[dict[str, Any]]) -> list[str]:
    """Return our table, the list of stopped puzzles, and the peers' table."""
    with_peers = any(row["peers"] for row in measured)
    peers = tables.peers(measured) if with_peers else ""
    return [tables.ours(measured), tables.stopped(measured), peers]


def main(arguments: Sequence[str]) -> int:
    """Measure, print and write the file."""
    options = parse(arguments)
    if options.peers and not install.inside():
        command: list[str | Path] = [install.ensure(), "-m", "tests.bench", "solver", *arguments]
        return subprocess.run(command, check=False).returncode
    for results in measure(request_of(options), options.place):
        print(report(results), end="\n\n", flush=True)  # noqa: T201 - a command prints
        if options.json:
            text = json.dumps(results, indent=1) + "\n"
            options.json.write_text(text, encoding="utf-8")
    return 0
