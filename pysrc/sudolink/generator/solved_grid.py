"""A solved grid that a puzzle is made of, and the puzzles that some of its digits make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import compress
from operator import ne

from sudolink.generator.clue_sets import ClueSets
from sudolink.generator.peers import peers_of
from sudolink.generator.trials import LARGEST_IN_STEP, Trial
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.solver.search.dispatch import is_plain

#: The line of a blank sudoku as a number, whose lowest byte is the last cell.
_BLANK_LINE = int.from_bytes(b"0" * 81, "big")

#: The largest grid whose trials are searches for other solutions.
_LARGEST_SEARCHED = 16

#: All bits that the signs of digits have beyond those of "0".
_DIGIT_BITS = 15


@dataclass(frozen=True, slots=True)
class SolvedGrid:
    """A solved grid.

    Attributes:
        frame: the board without a digit: its kind, size, regions, black cells.
        digits: the digit of each cell; 0 in a black cell without one.
        clue_sets: the sets of cells of which every puzzle needs a given, if some are known already.
    """

    frame: Board
    digits: tuple[int, ...]
    clue_sets: ClueSets | None = field(default=None, compare=False, repr=False)
    _line: int | None = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Keep the line of a plain sudoku as a number, of which puzzles are made quickly."""
        line = int.from_bytes(bytes(self.digits), "big") if is_plain(self.frame) else None
        object.__setattr__(self, "_line", line)

    @property
    def clued(self) -> tuple[int, ...]:
        """The cells that may have a given."""
        return tuple(cell for cell, digit in enumerate(self.digits) if digit)

    @property
    def searches_pay(self) -> bool:
        """Whether searches for other solutions pay: on larger grids they take too many guesses."""
        size = self.frame.size
        return LARGEST_IN_STEP < size <= _LARGEST_SEARCHED and not self.frame.rules.straights

    def is_white(self, cell: int) -> bool:
        """Return whether a cell isn't black."""
        return not self.frame.cells[cell].black

    def board(self, givens: Iterable[int], cages: Sequence[Cage] = ()) -> Board:
        """Return the puzzle with givens in these cells."""
        cells = list(self.frame.cells)
        for cell in givens:
            cells[cell] = _given(self.digits[cell], black=cells[cell].black)
        return replace(self.frame, cells=tuple(cells), cages=tuple(cages))

    def trial(self, given: bytes, nodes: int) -> Trial:
        """Return the trial of the puzzle with givens in the cells that are marked 1."""
        if self._line is None:
            return Trial(self.board(cells_with(given)), nodes)
        digits = self._line & int.from_bytes(given, "big") * _DIGIT_BITS
        return Trial((digits | _BLANK_LINE).to_bytes(len(given), "big").decode(), nodes)

    def trial_without(self, given: bytes, cell: int, nodes: int) -> Trial:
        """Return the trial of a puzzle that has one solution once a white cell is a given too.

        Any other solution has another digit in that cell, so the search leaves its own digit out.
        """
        others = {*range(1, self.frame.size + 1)} - {self.digits[cell]}
        board = self.board(cells_with(given)).with_candidates(cell, others)
        return Trial(board, nodes, (self.digits,))

    def contradicted(self, solution: Sequence[int]) -> list[int]:
        """Return the cells whose digit rules a solution out.

        In a black cell that is a digit which the solution has in a peer.
        """
        changed = [*compress(range(len(self.digits)), map(ne, self.digits, solution))]
        if not self.frame.rules.straights:
            return changed
        cells, peers = self.frame.cells, peers_of(self.frame)
        white = {cell for cell in changed if not cells[cell].black}
        black = [
            cell
            for cell, digit in enumerate(self.digits)
            if digit and cells[cell].black
            if any(solution[peer] == digit for peer in peers[cell] if peer in white)
        ]
        return [*white, *black]


def cells_with(given: bytes) -> Iterable[int]:
    """Return the cells that are marked 1."""
    return compress(range(len(given)), given)


@lru_cache(maxsize=1 << 10)
def _given(digit: int, *, black: bool) -> Cell:
    return Cell(digit, given=True, black=black)
