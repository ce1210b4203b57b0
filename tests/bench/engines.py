"""The table of our own engines. A new one is a line in ENGINES and what it takes to call it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sudolink import solver
from sudolink.board import Board, Cage, Cell
from tests.bench.check import Answer
from tests.bench.clock import clock
from tests.bench.sets import Puzzle, digits


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


def masks_of(puzzle: Puzzle) -> list[int]:
    """The candidates of each cell as bits."""
    return [1 << digit - 1 if digit else 511 for digit in puzzle.givens]


def named(module: str, name: str) -> Any:
    """A function of the solver, or None in a checkout that has no such function yet."""
    return getattr(import_module(module), name, None) if find_spec(module) else None


def _answer(result: Any) -> Answer:
    found = [digits(one) if isinstance(one, str) else one for one in result.solutions]
    return Answer(result.status, found, result.guesses, result.nodes)


def _solve(board: Board, seconds: float) -> Answer:
    end = clock() + seconds
    return _answer(solver.solve(board, stop=lambda: clock() >= end))


def _solve_many(boards: Iterable[Board]) -> Iterator[Answer]:
    many = named("sudolink.solver", "solve_many")
    return map(_answer, many(boards) if many else map(solver.solve, boards))


def _stream(lines: Iterable[str]) -> Iterator[Answer]:
    return _solve_many(board_of(Puzzle("", "sudoku", text)) for text in lines)


def _grid9(masks: list[int], seconds: float) -> Answer:
    search = named("sudolink.solver.grid9", "Search9")(masks)
    end = clock() + seconds
    while not search.run(0.03) and clock() < end:
        pass
    return _answer(search.result())


def _lanes(lines: Iterable[str]) -> Iterator[Answer]:
    return map(_answer, named("sudolink.solver.lanes", "solve_lines")(lines))


_SUDOKU = frozenset({"sudoku"})
_ALL = frozenset({"sudoku", "jigsaw", "killer"})

#: The best first: a row takes the first one that can do its kind and way. The name in front is the
#: function that has to be there.
_TABLE = (
    (
        "sudolink.solver.lanes:solve_lines",
        Engine("lanes", _SUDOKU, line, many=_lanes, stream=_lanes),
    ),
    ("sudolink.solver.grid9:Search9", Engine("grid9", _SUDOKU, masks_of, one=_grid9)),
    ("sudolink.solver:solve_many", Engine("solve_many", _ALL, board_of, many=_solve_many)),
    ("sudolink.solver:solve", Engine("solve", _ALL, board_of, one=_solve, stream=_stream)),
)

ENGINES = tuple(engine for needs, engine in _TABLE if named(*needs.split(":")))


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
