"""Remarks on what a puzzle means: digits that clash, no solution, several solutions.

A reader cannot notice that a character was changed into another one that fits there. But the puzzle
often shows it: a digit stands twice in a row, or there is no longer exactly one solution.

The search may take a while, so pages ask after the board is on the screen, in slices:

    check = MeaningCheck(board)
    while not check.run(seconds=0.05):
        ...
    check.remarks
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from time import perf_counter

from sudolink.puzzle.board import Board, check_board
from sudolink.puzzle.cell_names import capital, clause, listed
from sudolink.puzzle.editing import unfinished
from sudolink.solver import search_for
from sudolink.solver.rules.cage_contradictions import name_cage
from sudolink.solver.rules.contradictions import look_for_clashes
from sudolink.solver.rules.puzzle_rules import read

#: Positions that a search looks at before it gives up: then nothing is said about solutions.
MOST_NODES = 2_000

#: Repeated digits that are named one by one.
MOST_NAMED = 3

_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}

#: What people can do about it.
ADVICE = "Was a character lost or changed? Compare it with the original, or ask for it again."


def remarks_on(board: Board, *, seconds: float = 1.0) -> tuple[str, ...]:
    """Say what is wrong with a puzzle as it was read, in sentences; empty if nothing is known.

    Digits that break a rule are reported, entered ones too. For the number of solutions only the
    givens and cages count; nothing is said about it where there are none, where regions are
    unfinished, and where the setter has rules that Sudolink cannot check.

    Args:
        board: of any kind and size.
        seconds: about how long to search; after that nothing is said about solutions.

    Raises:
        TypeError: the board is no Board.
    """
    check = MeaningCheck(board)
    check.run(seconds)
    return check.remarks


class MeaningCheck:
    """Looks for these remarks in slices.

    Attributes:
        done: whether there is nothing left to look for.
    """

    def __init__(self, board: Board) -> None:
        """Look for nothing yet. Raises TypeError for what is no board."""
        check_board(board)
        self._find_remarks = _find_remarks(board)
        self._remarks: list[str] = []
        self.done = False

    def run(self, seconds: float) -> bool:
        """Look for about so many seconds; True when done."""
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
        """What is known by now."""
        return tuple(self._remarks)


def _find_remarks(board: Board) -> Iterator[str]:
    """The remarks, and "" wherever one can pause."""
    repeats = _repeats(board)
    yield from repeats[:MOST_NAMED]
    if len(repeats) > MOST_NAMED:
        yield f"Other houses or cages with a digit twice: {len(repeats) - MOST_NAMED}."
    should_be_unique = _should_be_unique(board)
    filled = any(cell.value and not cell.given for cell in board.cells)
    if not repeats and (filled or not should_be_unique):
        yield from look_for_clashes(read(board))
    if not should_be_unique:
        return
    if repeats and _repeats(board.givens_only()):
        yield f"This puzzle has no solution. {ADVICE}"
    else:
        yield from _on_solutions(board)


def _should_be_unique(board: Board) -> bool:
    """Whether a board is a puzzle of which we can tell that it should have one solution."""
    clues = board.cages or any(cell.given for cell in board.cells)
    return bool(clues) and not unfinished(board) and not board.unchecked


def _repeats(board: Board) -> list[str]:
    """A sentence for each house or cage with a digit twice; for the same cells only one."""
    puzzle = read(board)
    groups = [(house.name, house.cells) for house in puzzle.houses]
    groups += [
        (name_cage(puzzle, cage), cage.cells) for cage in puzzle.cages if puzzle.must_differ(cage)
    ]
    sentences: dict[tuple[int, ...], str] = {}
    for name, group in groups:
        standing = [cell for cell in group if cell in puzzle.digits]
        for digit, times in Counter(puzzle.digits[cell] for cell in standing).items():
            if times > 1:
                cells = tuple(cell for cell in standing if puzzle.digits[cell] == digit)
                number = _NUMBERS.get(times, str(times))
                where = listed(map(board.name, cells))
                sentences.setdefault(cells, f"{capital(name)} has {number} {digit}s: {where}.")
    return list(sentences.values())


def _on_solutions(board: Board) -> Iterator[str]:
    """What is wrong with the number of solutions that the givens and cages leave."""
    search = search_for(board, use="givens")
    while not search.run(0) and search.progress.nodes < MOST_NODES:
        yield ""
    result = search.result()
    if result.status == "none":
        why = f": {clause(result.reason)}" if result.reason else "."
        yield f"This puzzle has no solution{why} {ADVICE}"
    elif result.status == "multiple":
        yield f"This puzzle has more than one solution. {ADVICE}"
