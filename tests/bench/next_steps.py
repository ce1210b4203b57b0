"""Measures how long a page waits for the next step, on every board along the whole path.

It is asked for as the page does, in JSON and in slices, so the words and the drawing count too.
This runs in Pyodide as well, where boards come as links.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from sudolink.service import answer
from tests.bench import machine
from tests.bench.clock import HEAT, clock, yardstick
from tests.bench.figures import milliseconds

#: Seconds a person does not notice much, which is the aim.
AIM = 0.3

#: This many of the slowest boards are named, each with its slowest position.
NAMED = 10

#: Seconds of a slice, as in the page.
SLICE = 0.04


def ask(name: str, **details: object) -> dict[str, Any]:
    """Return the answer that a page gets."""
    reply: dict[str, Any] = json.loads(answer(json.dumps({"name": name, **details})))
    if "error" in reply:
        raise ValueError(reply["error"]["sentence"])
    return reply


def ticked(link: str) -> list[str]:
    """Return the techniques that the page ticks for a board by default."""
    groups = ask("techniques", link=link)["groups"]
    reported = [technique for group in groups for technique in group["techniques"]]
    return [technique["name"] for technique in reported if technique["default"]]


def hint(link: str, techniques: list[str]) -> dict[str, Any]:
    """Return the view of a board with its next step drawn, or a sentence why there is none."""
    reply = ask("steps_start", task="next", link=link, techniques=techniques)
    while not reply["done"]:
        reply = ask("steps_run", task="next", seconds=SLICE)
    view: dict[str, Any] = reply["view"]
    return view


def walk(name: str, link: str) -> list[tuple[float, str, str, str]]:
    """Return the seconds of each hint on the path, with the board's name, technique and link."""
    found = []
    techniques = ticked(link)
    while True:
        start = clock()
        view = hint(link, techniques)
        seconds = clock() - start
        technique = view["step"]["technique"]
        found.append((seconds, name, technique or view["step"]["sentence"], link))
        if not technique:
            return found
        link = ask("step_apply", link=link, technique=technique)["view"]["link"]


def run_json(request: str, tell: Callable[[str], object] = print) -> str:
    """Measure the boards of a request: `{"sets": {name: [[name of a board, link]]}}`."""
    sets: dict[str, list[tuple[str, str]]] = json.loads(request)["sets"]
    _warm_up(next(iter(sets.values()))[0][1])
    rows, every = [], []
    for title, boards in sets.items():
        found = [each for name, link in boards for each in walk(name, link)]
        rows.append({"set": title, "boards": len(boards), **_figures(found)})
        every += found
        tell(f"{title}: {len(found)} steps")
    of_board = {name: (seconds, name, *rest) for seconds, name, *rest in sorted(every)}
    slowest = sorted(of_board.values(), reverse=True)
    return json.dumps(
        {
            "machine": machine.python(),
            "pace_ms": 1000 * yardstick(),
            "rows": rows,
            "all": _figures(every),
            "slowest": slowest[:NAMED],
        }
    )


def _warm_up(link: str) -> None:
    """Import what the first request imports, and let the machine warm up."""
    end = clock() + HEAT
    techniques = ticked(link)
    hint(link, techniques)
    while clock() < end:
        hint(link, techniques)


def _figures(found: Sequence[tuple[float, str, str, str]]) -> dict[str, float]:
    times = [seconds for seconds, *_ in found]
    over = sum(seconds > AIM for seconds in times)
    return {"steps": len(times), "over": over, **milliseconds(times)}
