"""Finds the boards that a search of their own solves without a guess.

Lanes guess as soon as too many others wait for them, so their guesses depend on the other boards in
the batch. With a limit of 1, a solution found without a guess is known to be the only one, and that
must not depend on other boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from sudolink.solver.batch.lanes.stream import LineAnswer
from sudolink.solver.search.grid9.grid_search import Propagator
from sudolink.solver.search.grid9.passes import FIELD

#: This many answers are checked together: positions side by side in `grid9` cost little extra.
TOGETHER = 64

#: By digit, a table that maps characters of a line to "1" if they leave the digit possible.
_POSSIBLE = [
    str.maketrans(".0123456789", "11" + "".join(str(int(d == digit)) for d in range(1, 10)))
    for digit in range(1, 10)
]


def clear_chance_guesses(answers: Iterable[LineAnswer]) -> Iterator[LineAnswer]:
    """Report no guesses for boards that a search of their own solves without any (limit 1)."""
    answers = iter(answers)
    while some := list(islice(answers, TOGETHER)):
        split_lanes = [at for at, answer in enumerate(some) if answer.solutions and answer.guesses]
        for at in _find_guess_free([(at, some[at].board) for at in split_lanes]):
            some[at] = some[at]._replace(guesses=0)
        yield from some


def _find_guess_free(boards: Iterable[tuple[int, str]]) -> Iterator[int]:
    """Yield the numbers of those boards that need no guess; all of them have a solution."""
    propagator: Propagator[int] = Propagator()
    propagator.stack += ((_position(line), number) for number, line in boards)
    while propagator:
        yield from (number for _, choices, number in propagator.step() if not choices)


def _position(line: str) -> int:
    """Convert a board of 81 characters to a position of `grid9`."""
    turned = line[::-1]
    fields = (int(turned.translate(possible), 2) for possible in _POSSIBLE)
    return sum(field << FIELD * digit for digit, field in enumerate(fields))
