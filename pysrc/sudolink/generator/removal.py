"""Remove givens from a solved grid as long as the puzzle has one solution.

Givens go in a random order. Several are tried at once, as many as are likely to go; when that
leaves another solution, `ClueSets` says which of them must stay, and fewer are tried next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter

from sudolink.generator.exchanges import exchanges_as_sets
from sudolink.generator.solved_grid import SolvedGrid, cells_with
from sudolink.generator.trials import LARGEST_IN_STEP, Trial, Trials
from sudolink.puzzle.board import Board
from sudolink.solver.search.learning import OtherSolutions

#: What part of the open groups is tried first, in hundredths: nearly as many as usually can go.
_FIRST = 70

#: The same later on, when about half of the trials leave another solution.
_LATER = 20

#: On large boards, searches are built for the givens that stay while this many groups are tried.
_AHEAD = 40


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


#: Makes numbers of the signs of a binary number.
_FLAGS = bytes.maketrans(b"01", bytes(range(2)))


class Removal:
    """Removes groups of givens from a grid in an order.

    Groups are bits of an integer, the first one to try is the lowest.
    """

    def __init__(
        self, grid: SolvedGrid, groups: Sequence[tuple[int, ...]], least: int, nodes: int
    ) -> None:
        """Take the groups in their order, the fewest givens to leave and the nodes of a trial."""
        self._grid = grid
        self._groups = groups
        self._count = len(groups)
        self._room = sum(map(len, groups)) - least
        self._endless = least <= 0
        self._nodes = nodes
        last_first = [len(groups)] * len(grid.digits)
        for number, group in enumerate(reversed(groups)):
            for cell in group:
                last_first[cell] = number
        self._signs_of_cells = itemgetter(*last_first)
        self._undecided = 0
        self._others: OtherSolutions | None = None
        self._last_made_for = 0
        self._sets = grid.clue_sets or exchanges_as_sets(grid.frame, grid.digits)
        self._order = self._sets.in_order(groups)
        self._kept = self._find_kept(0, 0)

    def run(self) -> Trials[Removed]:
        """Remove what can go."""
        done, step = 0, self._part_of_open(0, _FIRST)
        while done < self._count:
            end = self._next_end(done, step)
            going = self._open(done) & (1 << end) - 1
            if not going:
                done = end
                continue
            found = yield self._trial(going, self._left(end))
            if found is not None and len(found) == 1:
                done = end
                step = self._part_of_open(done, _LATER)
                continue
            if found is None and step == 1:
                self._undecided |= self._open(done) & -self._open(done)
            elif found is not None:
                self._learn(found)
            self._kept = self._find_kept(self._kept & (1 << done) - 1, done)
            step = min(max(1, step // 2), self._part_of_open(done, _LATER))
        stay = [bool(self._kept >> number & 1) for number in range(self._count)]
        return Removed(
            self._grid,
            frozenset(cells_with(self._left(self._count))),
            tuple(group for group, stays in zip(self._groups, stay, strict=True) if not stays),
            minimal=self._kept == self._order.needed(),
        )

    def _trial(self, going: int, left: bytes) -> Trial:
        """Return the trial of the cells `left`, which tells whether the groups `going` can go."""
        grid = self._grid
        if grid.searches_pay:
            others = self._other_solutions(going)
            groups = [group for at, group in enumerate(self._groups) if going >> at & 1]
            search = others.search(cells_with(left), chain.from_iterable(groups))
            return Trial(search, self._nodes, (grid.digits,))
        cells = self._groups[going.bit_length() - 1] if going.bit_count() == 1 else ()
        if len(cells) == 1 and grid.frame.size > LARGEST_IN_STEP and grid.is_white(cells[0]):
            return grid.trial_without(left, cells[0], self._nodes)
        return grid.trial(left, self._nodes)

    def _other_solutions(self, going: int) -> OtherSolutions:
        """Return the maker of searches, built for the givens that stay for a while."""
        if self._others is None or going.bit_length() > self._last_made_for:
            first = (going & -going).bit_length() - 1
            self._last_made_for = max(going.bit_length(), first + _AHEAD)
            staying = self._kept & (1 << first) - 1 | -1 << self._last_made_for
            board = self._grid.board(cells_with(self._as_cells(staying)))
            activity = self._others.activity if self._others else None
            self._others = OtherSolutions(board, self._grid.digits, activity)
        return self._others

    def _open(self, done: int) -> int:
        """Return the groups that may go, apart from those before `done`."""
        return ~self._kept & (1 << self._count) - (1 << done)

    def _part_of_open(self, done: int, hundredths: int) -> int:
        """Return how many groups a part of the open ones is."""
        return max(1, self._open(done).bit_count() * hundredths // 100)

    def _next_end(self, done: int, step: int) -> int:
        """Return up to where so many open groups are tried, and those that stay after them."""
        end = done
        while end < self._count and (step or self._kept >> end & 1):
            step -= not self._kept >> end & 1
            end += 1
        return end

    def _left(self, end: int) -> bytes:
        """Return by cell whether it has a given (1 or 0) once the groups before `end` are tried."""
        return self._as_cells(self._kept | -1 << end)

    def _as_cells(self, groups: int) -> bytes:
        """Return by cell whether it belongs to one of some groups: 1 or 0."""
        groups &= (1 << self._count) - 1
        signs = f"{groups:0{self._count}b}0".encode().translate(_FLAGS)  # the last group first
        return bytes(self._signs_of_cells(signs))

    def _find_kept(self, settled: int, done: int) -> int:
        """Return the groups that stay, as far as is known; before `done` those that are settled."""
        kept = self._order.needed(settled | self._undecided, done)
        if self._endless:
            return kept
        room = self._room
        for number, group in enumerate(self._groups):
            if not kept >> number & 1:
                if len(group) > room:
                    kept |= 1 << number
                else:
                    room -= len(group)
        return kept

    def _learn(self, found: Sequence[Sequence[int]]) -> None:
        """Learn from solutions that differ from the grid."""
        for solution in found:
            self._sets.add(self._grid.contradicted(solution))
