"""A solved grid that a puzzle is made of, and the puzzles that some of its digits make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import compress
from operator import ne

from sudolink.generator.peers import peers_of
from sudolink.generator.trials import Trial
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.solver.search.dispatch import is_plain

_SIGNS = "0123456789"


@dataclass(frozen=True, slots=True)
class SolvedGrid:
    """A solved grid.

    Attributes:
        frame: the board without a digit: its kind, size, regions, black cells.
        digits: the digit of each cell; 0 in a black cell without one.
        exchanges: sets of cells whose digits can change places, if they are known already.
    """

    frame: Board
    digits: tuple[int, ...]
    exchanges: tuple[tuple[int, ...], ...] = ()
    _plain: bool = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Find out whether the puzzles are plain sudokus."""
        object.__setattr__(self, "_plain", is_plain(self.frame))

    @property
    def clued(self) -> tuple[int, ...]:
        """The cells that may have a given."""
        return tuple(cell for cell, digit in enumerate(self.digits) if digit)

    def is_white(self, cell: int) -> bool:
        """Return whether a cell isn't black."""
        return not self.frame.cells[cell].black

    def board(self, givens: Iterable[int], cages: Sequence[Cage] = ()) -> Board:
        """Return the puzzle with givens in these cells."""
        cells = list(self.frame.cells)
        for cell in givens:
            cells[cell] = _given(self.digits[cell], black=cells[cell].black)
        return replace(self.frame, cells=tuple(cells), cages=tuple(cages))

    def trial(self, givens: Iterable[int], nodes: int) -> Trial:
        """Return the trial of the puzzle with givens in these cells."""
        if not self._plain:
            return Trial(self.board(givens), nodes)
        signs = ["0"] * len(self.digits)
        for cell in givens:
            signs[cell] = _SIGNS[self.digits[cell]]
        return Trial("".join(signs), nodes)

    def trial_without(self, givens: Iterable[int], cell: int, nodes: int) -> Trial:
        """Return the trial of a puzzle that has one solution once a white cell is a given too.

        Any other solution has another digit in that cell, so the search leaves its own digit out.
        """
        others = {*range(1, self.frame.size + 1)} - {self.digits[cell]}
        board = self.board(givens).with_candidates(cell, others)
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


@lru_cache(maxsize=1 << 10)
def _given(digit: int, *, black: bool) -> Cell:
    return Cell(digit, given=True, black=black)
