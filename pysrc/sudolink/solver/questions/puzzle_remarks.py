"""Remarks on puzzles that look wrong: conflicts, no solution, several solutions.

The codec cannot notice a character that was changed into another valid one. But the puzzle often
shows it: a digit is twice in a row, or there is no longer exactly one solution.

The search may take a while, so pages run it in slices after the board is on the screen:

    check = PuzzleCheck(board)
    while not check.run(seconds=0.05):
        ...
    check.remarks
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from time import perf_counter

from sudolink.codec.plausible import doubts_about_regions
from sudolink.puzzle.arguments import check_length
from sudolink.puzzle.board import Board, check_board
from sudolink.puzzle.cell_names import capital, clause, listed
from sudolink.puzzle.editing.region_edits import unfinished
from sudolink.solver import search_for
from sudolink.solver.rules.cage_contradictions import name_cage
from sudolink.solver.rules.contradictions import look_for_conflicts
from sudolink.solver.rules.puzzle_rules import read

#: The search gives up after this many nodes; then nothing is said about solutions.
MOST_NODES = 2_000

#: At most this many repeated digits, and as many faults of regions, are named one by one.
MOST_NAMED = 3

_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}

#: What players can do about it.
ADVICE = "A character may be missing or wrong. Compare it with the original, or ask for it again."


def remarks_on(board: Board, *, seconds: float = 1.0) -> tuple[str, ...]:
    """Say in sentences what looks wrong with a puzzle; empty if nothing does.

    Digits that break a rule are reported, including those that a player placed, and so are
    unfinished regions if there are givens or cages, unless the board's own remarks report them. For
    the number of solutions only the givens and cages count. Nothing is said about it if there are
    none, if regions are unfinished, or if the puzzle has rules that Sudolink cannot check.

    Args:
        board: a board of any kind and size.
        seconds: about how long to search; after that nothing is said about solutions.

    Raises:
        TypeError: `board` is not a Board, or the time isn't a number.
        ValueError: the time isn't above 0.
    """
    check_length("time", seconds)
    check = PuzzleCheck(board)
    check.run(seconds)
    return check.remarks


class PuzzleCheck:
    """Looks for remarks in slices.

    Attributes:
        done: whether there is nothing left to look for.
    """

    def __init__(self, board: Board) -> None:
        """Prepare the check without starting it. Raises TypeError unless `board` is a Board."""
        check_board(board)
        self._find_remarks = _find_remarks(board)
        self._remarks: list[str] = []
        self.done = False

    def run(self, seconds: float) -> bool:
        """Check for about this many seconds; return whether it is done."""
        end = perf_counter() + seconds
        while not self.done:
            remark = next(self._find_remarks, None)
            self.done = remark is None
            if remark:
                self._remarks.append(remark)
            if perf_counter() >= end:
                break
        return self.done

    @property
    def remarks(self) -> tuple[str, ...]:
        """The remarks found so far."""
        return tuple(self._remarks)


def _find_remarks(board: Board) -> Iterator[str]:
    """Yield the remarks, and "" where the caller may pause."""
    repeats = _describe_repeats(board)
    yield from repeats[:MOST_NAMED]
    if len(repeats) > MOST_NAMED:
        more = len(repeats) - MOST_NAMED
        yield f"There {'is 1 more repeat' if more == 1 else f'are {more} more repeats'} like these."
    missing = unfinished(board) if _has_clues(board) else ()
    if not any(doubt in board.remarks for doubt in doubts_about_regions(board)):
        yield from missing[:MOST_NAMED]
    should_be_unique = _has_clues(board) and not missing and not board.unchecked
    filled = any(cell.value and not cell.given for cell in board.cells)
    if not repeats and (filled or not should_be_unique):
        yield from look_for_conflicts(read(board))
    if not should_be_unique:
        return
    if repeats and _describe_repeats(board.givens_only()):
        yield f"This puzzle has no solution. {ADVICE}"
    else:
        yield from _check_solutions(board)


def _has_clues(board: Board) -> bool:
    return bool(board.cages) or any(cell.given for cell in board.cells)


def _describe_repeats(board: Board) -> list[str]:
    """Describe each house or cage with a repeated digit; only one for the same cells."""
    puzzle = read(board)
    groups = [(house.name, house.cells) for house in puzzle.houses]
    groups += [
        (name_cage(puzzle, cage), cage.cells) for cage in puzzle.cages if puzzle.must_differ(cage)
    ]
    sentences: dict[tuple[int, ...], str] = {}
    for name, group in groups:
        filled = [cell for cell in group if cell in puzzle.digits]
        for digit, times in Counter(puzzle.digits[cell] for cell in filled).items():
            if times > 1:
                cells = tuple(cell for cell in filled if puzzle.digits[cell] == digit)
                number = _NUMBERS.get(times)
                what = f"{number} {digit}s" if number else f"the digit {digit} in {times} cells"
                where = listed(map(board.name, cells))
                sentences.setdefault(cells, f"{capital(name)} has {what}: {where}.")
    return list(sentences.values())


def _check_solutions(board: Board) -> Iterator[str]:
    """Report if the givens and cages leave no solution, or several."""
    search = search_for(board, use="givens")
    while not search.run(0) and search.progress.nodes < MOST_NODES:
        yield ""
    result = search.result()
    if result.status == "none":
        why = f": {clause(result.reason)}" if result.reason else "."
        yield f"This puzzle has no solution{why} {ADVICE}"
    elif result.status == "multiple":
        yield f"This puzzle has more than one solution. {ADVICE}"
