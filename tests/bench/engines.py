"""The table of our own engines. A new one is a line in ENGINES and what it takes to call it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sudolink import solver
from sudolink.board import Board, Cage, Cell
from tests.bench.check import Answer
from tests.bench.clock import clock
from tests.bench.sets import Puzzle


@dataclass(frozen=True, slots=True)
class Engine:
    """A solver of ours.

    Attributes:
        name: as shown, and as `--engine` takes it.
        kinds: of the puzzles it takes.
        prepare: makes of a puzzle what the engine's users have; not timed.
        one: solves one prepared puzzle, stops after some seconds.
        many: solves many prepared puzzles in one call, in order; None if it cannot.
        stream: the same lazily for lines of text, any number of them.
    """

    name: str
    kinds: frozenset[str]
    prepare: Callable[[Puzzle], Any]
    one: Callable[[Any, float], Answer] | None = None
    many: Callable[[Sequence[Any]], Iterable[Answer]] | None = None
    stream: Callable[[Iterable[str]], Iterator[Answer]] | None = None


def board_of(puzzle: Puzzle) -> Board:
    """The puzzle as a board."""
    return Board(
        kind=puzzle.kind,
        size=9,
        cells=tuple(Cell(digit, given=True) if digit else Cell() for digit in puzzle.givens),
        regions=puzzle.regions,
        cages=tuple(Cage(cells, total) for total, cells in puzzle.cages),
    )


def line(puzzle: Puzzle) -> str:
    """The puzzle as a line of text, for engines that read those."""
    return puzzle.line


def _answer(result: solver.Result) -> Answer:
    return Answer(result.status, result.solutions, result.guesses, result.nodes)


def _solve(board: Board, seconds: float) -> Answer:
    end = clock() + seconds
    return _answer(solver.solve(board, stop=lambda: clock() >= end))


def _stream(lines: Iterable[str]) -> Iterator[Answer]:
    for line in lines:
        yield _answer(solver.solve(board_of(Puzzle("", "sudoku", line))))


_ALL = frozenset({"sudoku", "jigsaw", "killer"})

#: The best first: a row takes the first one that can do its kind and way. An engine for lines of
#: text, say, is `Engine("lanes", frozenset({"sudoku"}), prepare=line, many=..., stream=...)`.
ENGINES = (Engine("solve", _ALL, prepare=board_of, one=_solve, stream=_stream),)


def fitting(kind: str, way: str, name: str = "") -> list[Engine]:
    """The engines for a row: the best one, the one of that name, or with "all" all that can.

    One without a batch call does a batch one by one.
    """
    found = [
        engine for engine in ENGINES if kind in engine.kinds and (engine.one or way == "batch")
    ]
    if name in {"", "all"}:
        in_batch = [engine for engine in found if engine.many] if way == "batch" else found
        return found if name else (in_batch or found)[:1]
    return [engine for engine in found if engine.name == name]
