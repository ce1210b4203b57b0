"""The worst boards can be stopped at any time and need little memory.

Work between two questions whether to stop is counted in lines of code (see `tests.work`), never
timed.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from sudolink.puzzle.board import Board, Cage, Operator
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import search_for
from sudolink.solver.constraints import propagate
from tests.solver.random_boards import random_regions
from tests.work import counter

#: The most lines between two questions whether to stop; 225,000 at most today, about 20 ms.
LINES = 250_000

#: So many steps of each search are looked at.
STEPS = 60

#: The most lanes side by side and waiting: their candidates take 48 MB on a 9x9 board.
LANES = 64 * 8192

#: Totals of cages of 40 cells.
TOTALS: tuple[tuple[int, Operator], ...] = (
    (180, "+"),
    (41, "+"),
    (2**20 * 3**9, "x"),
    (1, "-"),
    (1, "/"),
)

#: Kinds with cages, and the operator of a total.
KINDS_WITH_TOTALS: tuple[tuple[str, Operator | None], ...] = (("kenken", "+"), ("killer", None))

LARGE = [(kind.name, size) for kind in KINDS.values() for size in kind.sizes if size > 7]


def blank(kind: str, size: int, *cages: Cage) -> Board:
    regions = random_regions(Random(size), size) if KINDS[kind].irregular else None  # noqa: S311
    return Board(kind, size, Board.blank("kenken", size).cells, regions=regions, cages=cages)


def square(size: int, cells: int) -> tuple[int, ...]:
    """Return so many cells of a block eight columns wide."""
    return tuple(cell for cell in range(size**2) if cell % size < 8)[:cells]


def caged() -> dict[str, Board]:
    """Boards with one cage of 40 cells: with a total of each sort, possible or not."""
    found = {}
    for size in (9, 16, 25):
        for total, op in TOTALS:
            cage = Cage(square(size, 40), total, op)
            found[f"kenken {size}: 40 cells, {total}{op}"] = blank("kenken", size, cage)
        cage = Cage(square(size, 40), 5 * 40, repeats=True)
        found[f"killer {size}: 40 cells"] = blank("killer", size, cage)
    return found


def contradictions() -> dict[str, Board]:
    """Boards whose cages can't all be right, though each of them can."""
    found = {}
    for size in (9, 16, 25):
        total = size * (size + 1) // 2
        for kind, op in KINDS_WITH_TOTALS:
            rows = [tuple(range(row * size, (row + 1) * size - 1)) for row in range(size)]
            cages = [Cage(row, total - 1, op) for row in rows[:2]]  # both leave a 1 in one column
            found[f"{kind} {size}"] = blank(kind, size, *cages)
    return found


WORST: dict[str, Any] = {
    **{f"blank {kind} {size}": blank(kind, size) for kind, size in LARGE},
    **caged(),
    **{f"contradiction: {name}": board for name, board in contradictions().items()},
}


@pytest.mark.slow
@pytest.mark.parametrize("board", WORST.values(), ids=WORST)
def test_little_is_done_between_two_questions_whether_to_stop(board, monkeypatch):
    """A clock that is always late shows the work that no look at the clock interrupts."""
    late = count(0, 1000)
    monkeypatch.setattr(propagate, "perf_counter", lambda: next(late))
    search = search_for(board, 10**6)
    with counter() as work_of:
        for _ in range(STEPS):
            if not search.finished:
                assert work_of(search._step) < LINES


def kept(search: Any) -> tuple[int, int]:
    """Return how many positions wait one by one, and how many lanes there are."""
    many = getattr(search, "_successor", None) or getattr(search, "_lanes", None)
    single = search._stack if hasattr(search, "_stack") else search._propagator.stack
    return len(single), sum(lanes.width for lanes in getattr(many, "_stack", ()))


@pytest.mark.slow
@pytest.mark.parametrize("board", WORST.values(), ids=WORST)
def test_few_positions_are_kept(board):
    """At most one position waits for each candidate that a guess ruled out on the way."""
    search = search_for(board, 10**6)
    for _ in range(400):
        if search.finished:
            break
        search._step()
        search.take()
        single, lanes = kept(search)
        assert single <= board.size**3
        assert lanes <= LANES
