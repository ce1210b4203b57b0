"""The grade of a puzzle as it was set, whatever has been played: our own level and the scales.

There is no grade unless the puzzle has exactly one solution and the path reaches it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import get_ident

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.path_finder import walk_in_slices
from sudolink.logic.patterns.uniqueness import (
    UNDECIDED,
    has_givens,
    prove_unique,
    puzzle_of,
    why_not_unique,
)
from sudolink.logic.scales import explainer, hodoku, sudokuwiki
from sudolink.logic.scales.hodoku import HodokuGrade
from sudolink.logic.scales.ladder import Count, Rung, Use, fixed, solves, steps_of, walk
from sudolink.logic.scales.own_level import Level, hardest_of, level_of
from sudolink.logic.scales.sudokuwiki import SudokuWikiGrade
from sudolink.puzzle.board import Board, check_board

#: The size of the boards that other programs rate.
_SUDOKU_SIZE = 9

#: Why a puzzle has no grade whose path ends early.
BEYOND = "beyond these techniques"


@dataclass(frozen=True, slots=True)
class PuzzleGrade:
    """How hard a puzzle is.

    Attributes:
        level: our own level, or None.
        reason: why it has this level, or why it has none.
        hardest: the hardest technique on our path, or "".
        steps: how many steps our path has.
        sudokuwiki, hodoku, explainer: the grades of these programs, each on the path it would
            take; None if it doesn't rate this kind or its techniques don't reach the solution.
    """

    level: Level | None
    reason: str
    hardest: str = ""
    steps: int = 0
    sudokuwiki: SudokuWikiGrade | None = None
    hodoku: HodokuGrade | None = None
    explainer: float | None = None


def grade(board: Board) -> PuzzleGrade:
    """Grade the puzzle of a board, as it was set.

    Digits that were placed and candidates don't count. Raises TypeError if it isn't a Board.
    """
    check_board(board)
    return next(filter(None, grade_in_slices(board)))


def grade_in_slices(board: Board) -> Iterator[PuzzleGrade | None]:
    """Yield None wherever the caller can pause, then the grade."""
    for found in own_grade_in_slices(board):
        if found is None:
            yield None
        elif found.level and is_plain_sudoku(board):
            yield from _with_scales(found, _as_set(board))
        else:
            yield found


def own_grade_in_slices(board: Board) -> Iterator[PuzzleGrade | None]:
    """Yield the grade with our own level only, and None wherever the caller can pause."""
    for _ in prove_unique(board):
        yield None
    puzzle = _as_set(board)
    for _ in prove_unique(puzzle):
        yield None
    why = why_not_unique(puzzle)
    if why and why != UNDECIDED:  # a path to the solution decides it
        yield PuzzleGrade(None, why)
        return
    path = _own_path(puzzle, get_ident())
    for _ in path.search():
        yield None
    yield _own(puzzle, path.steps)


class _OwnPath:
    """Our own path, searched in slices; whoever asks next continues where the last one stopped."""

    def __init__(self, puzzle: Board) -> None:
        self._puzzle = puzzle
        self._begin()

    def _begin(self) -> None:
        self.steps: list[Step] = []
        self._walk = walk_in_slices(self._puzzle)

    def search(self) -> Iterator[None]:
        """Search to the end; yield wherever the caller can pause."""
        while True:
            try:
                step = next(self._walk)
            except StopIteration:
                return
            except BaseException:  # Ctrl-C, say: an interrupted search would seem to be at its end
                self._begin()
                raise
            self.steps += [step] if step else []
            yield


@lru_cache(maxsize=4)
def _own_path(puzzle: Board, thread: int) -> _OwnPath:  # noqa: ARG001 - threads share no search
    return _OwnPath(puzzle)


def _as_set(board: Board) -> Board:
    return board.givens_only() if has_givens(board) else puzzle_of(board)


def _own(puzzle: Board, steps: Sequence[Step]) -> PuzzleGrade:
    """Return our own grade of a path."""
    if not solves(puzzle, steps):
        return PuzzleGrade(None, BEYOND, steps=len(steps))
    if not steps:
        return PuzzleGrade(None, "the board is already solved")
    level, reason = level_of(steps, puzzle)
    return PuzzleGrade(level, reason, hardest_of(steps).name, len(steps))


_LADDERS: tuple[tuple[str, Sequence[Rung], Count], ...] = (
    ("hodoku", hodoku.LADDER, fixed),
    ("explainer", explainer.LADDER, explainer.points_of),
)


def is_plain_sudoku(board: Board) -> bool:
    """Return whether the scales of other programs rate boards of this kind and size."""
    return board.kind == "sudoku" and board.size == _SUDOKU_SIZE and not board.cages


def _with_scales(own: PuzzleGrade, puzzle: Board) -> Iterator[PuzzleGrade | None]:
    """Yield None wherever the caller can pause, then the grade with those of the scales."""
    by_wiki: list[Step] = []
    for step in walk_in_slices(puzzle, order="sudokuwiki"):
        by_wiki += [step] if step else []
        yield None
    uses: dict[str, list[Use]] = {"hodoku": [], "explainer": []}
    for name, ladder, count in _LADDERS:
        for use in walk(puzzle, ladder, count):
            uses[name] += [use] if use else []
            yield None
    by_hodoku, by_explainer = uses["hodoku"], uses["explainer"]
    points = sudokuwiki.points_of(by_wiki, Position.of(puzzle))
    yield replace(
        own,
        sudokuwiki=sudokuwiki.grade_of(points) if solves(puzzle, by_wiki) else None,
        hodoku=hodoku.grade_of(by_hodoku) if solves(puzzle, steps_of(by_hodoku)) else None,
        explainer=explainer.grade_of(by_explainer)
        if solves(puzzle, steps_of(by_explainer))
        else None,
    )
