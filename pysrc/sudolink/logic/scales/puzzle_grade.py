"""The grade of a puzzle as it was set, whatever has been played: our own level and the scales.

Our level is that of the hardest technique on our path, so that it means the same for every kind:

- Easy: singles, and the rules of a kind that need no more than a cage, a house or a compartment
- Medium: pairs, triples, quads, pointing and all else that SudokuWiki calls basic
- Hard: tough techniques, such as X-Wing and Y-Wing
- Expert: diabolical ones, such as XY-Chain and Jellyfish
- Extreme: extreme ones, such as Finned X-Wing, chains with groups and trial techniques

There is no grade unless the puzzle has exactly one solution and the path reaches it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.model.technique import Technique
from sudolink.logic.patterns.uniqueness import doubt, has_givens, puzzle_of, settle
from sudolink.logic.scales import explainer, hodoku, sudokuwiki
from sudolink.logic.scales.hodoku import HodokuGrade
from sudolink.logic.scales.ladder import Count, Rung, Use, fixed, solves, steps_of, walk
from sudolink.logic.scales.sudokuwiki import SudokuWikiGrade
from sudolink.logic.step_finder import walk_in_slices
from sudolink.logic.techniques.table import TECHNIQUES
from sudolink.puzzle.board import Board, check_board

Level = Literal["Easy", "Medium", "Hard", "Expert", "Extreme"]
_LEVELS: tuple[Level, ...] = ("Easy", "Medium", "Hard", "Expert", "Extreme")
_OF_GROUP = {"start": 1, "basic": 1, "tough": 2, "diabolical": 3, "extreme": 4, "last": 4}

#: The techniques of the first level.
_EASIEST = frozenset(
    {
        *("Naked Single", "Hidden Single", "Innies & Outies", "Killer Combinations (Easy)"),
        *("Divisors", "Cell Combinations", "Compartment Check", "Stranded Digits"),
    }
)

#: The names of patterns of which a board has one or several, and how names begin that take "an".
_PATTERN = re.compile(
    r"(Single|Pair|Triple|Quad|Wing|[Ff]ish|Kite|Skyscraper|XY-Chain|Loop|Exocet|Blossom"
    r"|Rectangle( Type \w+)?)$"
)
_LIKE_A_VOWEL = ("A", "E", "I", "O", "SK", "X-", "XY")

#: The size of the boards that other programs rate.
_SUDOKU_SIZE = 9

#: Why a path that ends early has no grade.
BEYOND = "it needs more than these techniques"


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
    for _ in settle(board):
        yield None
    puzzle = board.givens_only() if has_givens(board) else puzzle_of(board)
    for _ in settle(puzzle):
        yield None
    if why := doubt(puzzle):
        yield PuzzleGrade(None, why)
        return
    steps: list[Step] = []
    for step in walk_in_slices(puzzle):
        steps += [step] if step else []
        yield None
    if not steps:
        yield PuzzleGrade(None, "the board is already solved")
        return
    found = _own(puzzle, steps)
    if is_plain_sudoku(puzzle):
        by_wiki: list[Step] = []
        for step in walk_in_slices(puzzle, order="sudokuwiki"):
            by_wiki += [step] if step else []
            yield None
        uses: dict[str, list[Use]] = {"hodoku": [], "explainer": []}
        for name, ladder, count in _LADDERS:
            for use in walk(puzzle, ladder, count):
                uses[name] += [use] if use else []
                yield None
        found = _with_scales(found, puzzle, by_wiki, uses["hodoku"], uses["explainer"])
    yield found


_LADDERS: tuple[tuple[str, Sequence[Rung], Count], ...] = (
    ("hodoku", hodoku.LADDER, fixed),
    ("explainer", explainer.LADDER, explainer.points_of),
)


def is_plain_sudoku(board: Board) -> bool:
    """Return whether the scales of other programs rate boards of this kind and size."""
    return board.kind == "sudoku" and board.size == _SUDOKU_SIZE and not board.cages


def _own(puzzle: Board, steps: Sequence[Step]) -> PuzzleGrade:
    """Return our own grade of a path."""
    if not solves(puzzle, steps):
        return PuzzleGrade(None, BEYOND, steps=len(steps))
    used = {step.technique for step in steps}
    hardest = max(
        (technique for technique in TECHNIQUES if technique.name in used),
        key=lambda technique: (_level(technique), TECHNIQUES.index(technique)),
    )
    reason = f"needs {_one(hardest.name)}" if _level(hardest) else "needs only simple steps"
    return PuzzleGrade(_LEVELS[_level(hardest)], reason, hardest.name, len(steps))


def _with_scales(
    own: PuzzleGrade,
    puzzle: Board,
    sudokuwiki_path: Sequence[Step],
    hodoku_path: Sequence[Use],
    explainer_path: Sequence[Use],
) -> PuzzleGrade:
    points = sudokuwiki.points_of(sudokuwiki_path, Position.of(puzzle))
    by_hodoku, by_explainer = (
        solves(puzzle, steps_of(path)) for path in (hodoku_path, explainer_path)
    )
    return replace(
        own,
        sudokuwiki=sudokuwiki.grade_of(points) if solves(puzzle, sudokuwiki_path) else None,
        hodoku=hodoku.grade_of(hodoku_path) if by_hodoku else None,
        explainer=explainer.grade_of(explainer_path) if by_explainer else None,
    )


def _level(technique: Technique) -> int:
    return 0 if technique.name in _EASIEST else _OF_GROUP[technique.group]


def _one(name: str) -> str:
    """Return the name of a technique, with its article if it is the name of one pattern."""
    if not _PATTERN.search(name):
        return name
    return f"{'an' if name.startswith(_LIKE_A_VOWEL) else 'a'} {name}"
