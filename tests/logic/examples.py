"""Find an example for each technique: `python -m tests.logic.examples [NAME...]` writes them.

Boards are those published for the technique if there are any, else all published ones and those
of the benchmark sets, each at every position of its path. Taken is the step that comes first in
`Step.order`, on a board of few candidates.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from sudolink import Board, decode, encode, formats
from sudolink.logic import (
    TECHNIQUES,
    Technique,
    excluded_techniques,
    explain,
    fill_candidates,
    steps,
)
from sudolink.logic.model.position import Position
from sudolink.logic.step_finder import find_steps
from sudolink.logic.techniques.examples import EXAMPLES
from sudolink.puzzle.kinds import KINDS
from tests.bench.logic import board_of
from tests.bench.sets import load
from tests.logic.support import BASIC, data
from tests.logic.support import board_of as board_of_entry

FILE = Path(__file__).parents[2] / "pysrc" / "sudolink" / "logic" / "techniques" / "examples.py"
#: So many boards of a set are looked at, and so many examples compared.
PER_SET = 30
ENOUGH = 12


def published(name: str, *, after_basics: bool) -> Iterator[Board]:
    """Boards that people show for a technique: where the basics end, or as they are."""
    for entry in data("wild_links.json"):
        if entry.get("technique") == name and "inconsistent" not in entry:
            board = fill_candidates(board_of_entry(entry))
            yield explain(board, BASIC).end if after_basics else board


def others() -> Iterator[Board]:
    """All sorts of boards, where their paths need more than singles."""
    starts = [decode(text) for text in data("made_boards.json")]
    starts += [board_of_entry(entry) for entry in data("wild_links.json")[::3]]
    for name in ("17_clue_1000", "jigsaw_100", "killer_generated_300"):
        starts += [board_of(puzzle) for puzzle in load(name)[:PER_SET]]
    for start in starts:
        path = explain(start, QUICK)
        for board, step in zip_longest(path.boards(), path.steps):
            if step is None or not step.technique.endswith("Single"):
                yield board
    for kind in KINDS.values():
        yield from explain(decode(kind.example), ["Naked Single", "Hidden Single"]).boards()


QUICK = [technique.name for technique in TECHNIQUES if not technique.guesses]


def best(technique: Technique, boards: Iterator[Board]) -> Board | None:
    """The board with the step that comes first in order."""
    found: list[tuple[tuple[int, int], Board]] = []
    for board in boards:
        if len(found) == ENOUGH:
            break
        position = Position.of(board)
        if not technique.fits(position.layout) or position.broken():
            continue
        first = find_steps(technique, position)[:1]
        if first and not excluded_techniques(board, [technique.name]):
            left = sum(mask.bit_count() for mask in position.candidates)
            found.append(((len(first[0].links), left), board))
    return min(found, key=lambda pair: pair[0])[1] if found else None


def string_of(board: Board) -> str:
    """The board as a string that keeps its candidates."""
    return encode(board, formats(board)[0], as_sent=False)


def main(names: list[str]) -> None:
    """Find examples for the techniques named, or for those that have none."""
    examples = {t.name: EXAMPLES[t.name] for t in TECHNIQUES if t.name in EXAMPLES}
    pool: list[Board] = []
    for technique in TECHNIQUES:
        if technique.name in examples and technique.name not in names:
            continue
        board = best(technique, published(technique.name, after_basics=True)) or best(
            technique, published(technique.name, after_basics=False)
        )
        if board is None:
            pool = pool or list(others())
            board = best(technique, iter(pool))
        if board is None:
            print("no example of", technique.name)
            continue
        examples[technique.name] = string_of(board)
        assert any(steps(decode(examples[technique.name]), [technique.name]))
    head = FILE.read_text("utf-8").partition("EXAMPLES: dict[str, str] = {")
    lines = [
        f"    {json.dumps(t.name)}: {json.dumps(examples[t.name])},"
        for t in TECHNIQUES
        if t.name in examples
    ]
    FILE.write_text("\n".join([f"{head[0]}{head[1]}", *lines, "}"]) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
