"""The table of our own engines. A new engine needs a line in the table and functions to call it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sudolink import solver
from sudolink.puzzle.board import Board, Cage, Cell
from tests.bench.check import Answer
from tests.bench.clock import clock
from tests.bench.sets import EASY, Puzzle

#: The statuses by number of solutions found, with a limit of two.
STATUSES = ("none", "unique", "multiple")


@dataclass(frozen=True, slots=True)
class Engine:
    """One of our solvers.

    Attributes:
        name: as shown, and as `--engine` takes it.
        kinds: of the puzzles it takes.
        prepare: makes of a puzzle what the engine's users have; not timed.
        one: solves one prepared puzzle, stops after some seconds.
        many: solves many prepared puzzles in one call, in order; None if it cannot.
        read: makes an Answer of what `many` gives; not timed.
        stream: as `many`, lazily for lines of text, any number of them.
    """

    name: str
    kinds: frozenset[str]
    prepare: Callable[[Puzzle], Any]
    one: Callable[[Any, float], Answer] | None = None
    many: Callable[[Sequence[Any]], Iterable[Any]] | None = None
    read: Callable[[Any], Answer] = lambda answer: answer
    stream: Callable[[Iterable[str]], Iterator[Answer]] | None = None


def board_of(puzzle: Puzzle) -> Board:
    """Convert a puzzle to a board."""
    return Board(
        kind=puzzle.kind,
        size=puzzle.size,
        cells=tuple(
            Cell(digit or None, given=digit > 0, black=cell in puzzle.black)
            for cell, digit in enumerate(puzzle.givens)
        ),
        regions=puzzle.regions or None,
        cages=(
            *(Cage(cells, total) for total, cells in puzzle.cages),
            *(Cage(cells, total, op) for total, op, cells in puzzle.arithmetic),
        ),
    )


def line(puzzle: Puzzle) -> str:
    """Convert a puzzle to a line of text, for engines that read those."""
    return puzzle.line


def masks_of(puzzle: Puzzle) -> list[int]:
    """Return the candidates of each cell as bits."""
    return [1 << digit - 1 if digit else 511 for digit in puzzle.givens]


def named(module: str, name: str) -> Any:
    """Return a function of the solver; None in a checkout that doesn't have it."""
    return getattr(import_module(module), name, None) if find_spec(module) else None


def _answer(result: Any) -> Answer:
    return Answer(result.status, result.solutions, result.guesses, result.nodes)


def _solve(board: Board, seconds: float) -> Answer:
    end = clock() + seconds
    return _answer(solver.solve(board, stop=lambda: clock() >= end))


def _solve_many(boards: Iterable[Any]) -> Iterator[Any]:
    found: Iterator[Any] = named("sudolink.solver", "solve_many")(boards)
    return found


def _read_many(answer: Any) -> Answer:
    return _answer(answer.result)


def _stream_many(lines: Iterable[str]) -> Iterator[Answer]:
    return map(_read_many, _solve_many(lines))


def _stream(lines: Iterable[str]) -> Iterator[Answer]:
    for text in lines:
        yield _answer(solver.solve(board_of(Puzzle("", "sudoku", text))))


def _grid9(masks: list[int], seconds: float) -> Answer:
    search = named("sudolink.solver.search.grid9.grid_search", "Search9")(masks)
    end = clock() + seconds
    while not search.run(0.03) and clock() < end:
        pass
    return _answer(search.result())


class _Lanes:
    """Solves lines; its answers hold text, and counts only for the whole run.

    Attributes:
        progress: the last progress report.
        count: the number of lines solved.
    """

    progress: Any = None
    count = 0

    def many(self, lines: Sequence[str]) -> Iterator[Any]:
        self.count = len(lines)
        return iter(named("sudolink.solver.batch.lanes", "solve_lines")(lines, progress=self._tell))

    def stream(self, lines: Iterable[str]) -> Iterator[Answer]:
        for answer in named("sudolink.solver.batch.lanes", "solve_lines")(lines):
            yield Answer(STATUSES[len(answer.solutions)], answer.solutions)

    def read(self, answer: Any) -> Answer:
        guesses = self.progress.guesses / self.count if self.progress else None
        return Answer(STATUSES[len(answer.solutions)], answer.solutions, guesses)

    def _tell(self, progress: Any) -> None:
        self.progress = progress


_LANES = _Lanes()


_SUDOKU = frozenset({"sudoku"})
_ALL = frozenset(EASY)

#: Best first: a row takes the first engine that supports its kind and way. The name in front is the
#: function that must exist.
_TABLE = (
    (
        "sudolink.solver.batch.lanes:solve_lines",
        Engine("lanes", _SUDOKU, line, many=_LANES.many, read=_LANES.read, stream=_LANES.stream),
    ),
    (
        "sudolink.solver.search.grid9.grid_search:Search9",
        Engine("grid9", _SUDOKU, masks_of, one=_grid9),
    ),
    (
        "sudolink.solver:solve_many",
        Engine(
            "solve_many", _ALL, board_of, many=_solve_many, read=_read_many, stream=_stream_many
        ),
    ),
    ("sudolink.solver:solve", Engine("solve", _ALL, board_of, one=_solve, stream=_stream)),
)

ENGINES = tuple(engine for needs, engine in _TABLE if named(*needs.split(":")))


def fitting(kind: str, way: str, name: str = "") -> list[Engine]:
    """Return the engines for a row: the best one, the one with this name, or with "all" every one.

    An engine without a batch call solves a batch one by one.
    """
    found = [
        engine for engine in ENGINES if kind in engine.kinds and (engine.one or way == "batch")
    ]
    if name in {"", "all"}:
        in_batch = [engine for engine in found if engine.many] if way == "batch" else found
        return found if name else (in_batch or found)[:1]
    return [engine for engine in found if engine.name == name]
