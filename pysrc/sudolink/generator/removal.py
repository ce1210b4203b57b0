"""Remove givens from a solved grid as long as the puzzle has one solution.

Givens go in a random order. Several are tried at once, as many as are likely to go; when that
leaves another solution, `ClueSets` says which of them must stay, and fewer are tried next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudolink.generator.clue_sets import ClueSets
from sudolink.generator.solved_grid import SolvedGrid
from sudolink.generator.trials import Making
from sudolink.puzzle.board import Board
from sudolink.puzzle.masks import cells_in


@dataclass(frozen=True, slots=True)
class Removed:
    """A puzzle and what was removed from it.

    Attributes:
        grid: the solved grid.
        givens: the cells that kept their digits.
        gone: the groups of cells that lost theirs, the first one first.
        minimal: whether it is proved that no other group can go.
    """

    grid: SolvedGrid
    givens: frozenset[int]
    gone: tuple[tuple[int, ...], ...]
    minimal: bool

    def with_back(self, count: int) -> Removed:
        """Return the puzzle with the last groups that went back in place, `count` of them."""
        return self._with(self.gone[len(self.gone) - count :])

    def with_back_at(self, cell: int) -> Removed:
        """Return the puzzle with the group of a cell back in place."""
        return self._with([group for group in self.gone if cell in group])

    def _with(self, back: Sequence[tuple[int, ...]]) -> Removed:
        gone = tuple(group for group in self.gone if group not in back)
        givens = self.givens.union(*back)
        return Removed(self.grid, givens, gone, minimal=self.minimal and not back)

    @property
    def board(self) -> Board:
        """The puzzle."""
        return self.grid.board(sorted(self.givens))


class Removal:
    """Removes groups of givens from a grid in an order."""

    def __init__(
        self, grid: SolvedGrid, groups: Sequence[tuple[int, ...]], least: int, nodes: int
    ) -> None:
        """Take the groups in their order, the fewest givens to leave and the nodes of a trial."""
        self._grid = grid
        self._groups = groups
        self._sets = ClueSets(len(groups))
        self._order = range(len(groups))
        self._room = sum(map(len, groups)) - least
        self._nodes = nodes
        self._group_of = {cell: number for number, group in enumerate(groups) for cell in group}
        self._undecided: set[int] = set()
        self._kept = self._find_kept()

    def run(self) -> Making[Removed]:
        """Remove what can go."""
        done, step = 0, max(1, len(self._groups) * 2 // 5)
        while done < len(self._groups):
            end = self._next_end(done, step)
            if all(number in self._kept for number in range(done, end)):
                done = end
                continue
            found = yield self._grid.trial(self._left(end), self._nodes)
            if found is not None and len(found) == 1:
                done = end
                continue
            if found is None and end == done + 1:
                self._undecided.add(done)
            elif found is not None:
                self._learn(found)
            self._kept = self._find_kept()
            step = max(1, (end - done) // 2)
        kept = self._kept
        return Removed(
            self._grid,
            frozenset(cell for number in kept for cell in self._groups[number]),
            tuple(group for number, group in enumerate(self._groups) if number not in kept),
            minimal=not self._undecided and self._room >= 0,
        )

    def _next_end(self, done: int, step: int) -> int:
        """Return up to where groups are tried next: past those that are known to stay."""
        end = min(done + step, len(self._groups))
        while end < len(self._groups) and end in self._kept:
            end += 1
        return end

    def _left(self, end: int) -> list[int]:
        """Return the cells with givens when the groups before `end` have been tried."""
        groups, kept = self._groups, self._kept
        tried = [cell for number in range(end) if number in kept for cell in groups[number]]
        return tried + [cell for group in groups[end:] for cell in group]

    def _find_kept(self) -> set[int]:
        """Return the groups that stay, as far as is known."""
        kept = self._sets.needed(self._order) | self._undecided
        room = self._room
        if room >= sum(map(len, self._groups)):
            return kept
        for number, group in enumerate(self._groups):
            if number not in kept:
                if len(group) > room:
                    kept.add(number)
                else:
                    room -= len(group)
        return kept

    def _learn(self, found: Sequence[Sequence[int]]) -> None:
        """Learn from solutions that differ from the grid."""
        for solution in found:
            groups = 0
            for cell in cells_in(self._grid.contradicted(solution)):
                if cell in self._group_of:
                    groups |= 1 << self._group_of[cell]
            if groups:
                self._sets.add(groups)
