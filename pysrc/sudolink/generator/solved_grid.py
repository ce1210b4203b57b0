"""A solved grid that a puzzle is made of, and the puzzles that some of its digits make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from sudolink.generator.trials import Trial
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.houses import houses_of
from sudolink.puzzle.kinds import kind_named
from sudolink.puzzle.masks import cells_mask
from sudolink.solver.search.dispatch import is_plain


@dataclass(frozen=True, slots=True)
class SolvedGrid:
    """A solved grid.

    Attributes:
        frame: the board without a digit: its kind, size, regions, black cells.
        digits: the digit of each cell; 0 in a black cell without one.
    """

    frame: Board
    digits: tuple[int, ...]
    _plain: bool = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Find out whether the puzzles are plain sudokus."""
        object.__setattr__(self, "_plain", is_plain(self.frame))

    @property
    def clued(self) -> tuple[int, ...]:
        """The cells that may have a given."""
        return tuple(cell for cell, digit in enumerate(self.digits) if digit)

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
            signs[cell] = str(self.digits[cell])
        return Trial("".join(signs), nodes)

    def contradicted(self, solution: Sequence[int]) -> int:
        """Return the cells whose digit rules a solution out, as bits.

        In a black cell that is a digit which the solution has in a peer.
        """
        changed = 0
        for cell, (ours, other) in enumerate(zip(self.digits, solution, strict=True)):
            if ours != other:
                changed |= 1 << cell
        if not self.frame.rules.straights:
            return changed
        cells = self.frame.cells
        changed &= ~cells_mask(cell for cell, content in enumerate(cells) if content.black)
        for cell, content in enumerate(cells):
            if content.black and (digit := self.digits[cell]):
                peers = peers_of(self.frame)[cell]
                if any(solution[peer] == digit for peer in peers if changed >> peer & 1):
                    changed |= 1 << cell
        return changed


@lru_cache(maxsize=1 << 10)
def _given(digit: int, *, black: bool) -> Cell:
    return Cell(digit, given=True, black=black)


def peers_of(board: Board) -> tuple[tuple[int, ...], ...]:
    """Return the cells that share a house with each cell."""
    return _peers(board.kind, board.size, board.regions)


@lru_cache(maxsize=64)
def _peers(kind: str, size: int, regions: tuple[int, ...] | None) -> tuple[tuple[int, ...], ...]:
    found: list[set[int]] = [set() for _ in range(size * size)]
    for house in houses_of(kind_named(kind), size, regions):
        for cell in house.cells:
            found[cell].update(house.cells)
    return tuple(tuple(sorted(peers - {cell})) for cell, peers in enumerate(found))
