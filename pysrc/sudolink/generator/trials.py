"""How boards that are being made ask for solutions.

Trials a board is a generator: it yields trials and receives what was found, and it yields None
wherever the caller can pause. So one board can be made by itself, and thousands in step, with all
their trials in one batch.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar, cast

from sudolink.codec.lists.list_item import Item
from sudolink.puzzle.board import Board
from sudolink.solver.batch.many import solve_many
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.search.grid9.grid_search import Search9
from sudolink.solver.session.paused_search import PausedSearch

T = TypeVar("T")

#: Up to two solutions; None if it takes too many nodes to know how many there are.
Found: TypeAlias = tuple[Sequence[int], ...] | None

_BLANK = (1 << 9) - 1

#: The digits of a line as numbers.
_DIGITS = bytes.maketrans(b"123456789", bytes(range(1, 10)))


@dataclass(frozen=True, slots=True)
class Trial:
    """A puzzle whose solutions are wanted.

    Attributes:
        item: a board, the 81 digits of a plain sudoku, or a search for solutions that aren't known.
        nodes: give up after this many positions; 0 never gives up.
        known: solutions we know already, which the candidates of the item rule out.
    """

    item: Item | PausedSearch
    nodes: int = 0
    known: tuple[Sequence[int], ...] = ()


#: How something is made: trials go out, solutions come in.
Trials: TypeAlias = Generator[Trial | None, Found, T]

#: The largest boards whose trials share batches, which take no candidates.
LARGEST_IN_STEP = 9

#: Batches pay from this many on.
_FEWEST_LINES = 40
_FEWEST_BOARDS = 128


def searched(trial: Trial) -> Generator[None, None, Found]:
    """Search for solutions; whether it gives up does not depend on the time this takes.

    It yields None wherever the caller can pause.
    """
    search = _search_of(trial)
    while not search.run(0):
        yield
        if trial.nodes and search.progress.nodes >= trial.nodes:
            return None
    return (*trial.known, *search.take())


def _search_of(trial: Trial) -> PausedSearch:
    if isinstance(trial.item, str):
        return Search9([1 << ord(sign) - 49 if sign != "0" else _BLANK for sign in trial.item], 2)
    if isinstance(trial.item, PausedSearch):
        return trial.item
    return search_for(trial.item, 2 - len(trial.known), use="candidates")


def _searched_at_once(trial: Trial, pulse: Callable[[], bool]) -> Found:
    """Search for solutions; None if `pulse` returns true."""
    search = searched(trial)
    try:
        while True:
            next(search)
            if pulse():
                return None
    except StopIteration as end:
        return cast("Found", end.value)


def _digits_of(line: str) -> bytes:
    """Return the digits of a line as numbers."""
    return line.encode().translate(_DIGITS)


def answered(trials: Sequence[Trial], pulse: Callable[[], bool]) -> list[Found]:
    """Return what is found for each trial; in batches if there are enough."""
    lines = [trial.item for trial in trials if isinstance(trial.item, str)]
    if len(lines) == len(trials) >= _FEWEST_LINES:
        from sudolink.solver.batch.lanes import solve_lines  # noqa: PLC0415 - see `LanesEngine`

        answers = solve_lines(lines, 2, stop=pulse)
        return [tuple(map(_digits_of, each.solutions)) for each in answers]
    boards = [trial.item for trial in trials if isinstance(trial.item, Board)]
    if len(boards) == len(trials) >= _FEWEST_BOARDS:
        results = (each.result for each in solve_many(boards, stop=pulse))
        return [result.solutions if result else None for result in results]
    return [_searched_at_once(trial, pulse) for trial in trials]
