"""A position: the values and candidates of a board, as masks.

Techniques read positions and never change them. Patterns that several techniques share (strong
links, almost locked sets …) are computed once per position by functions marked `@per_position`.
Functions marked `@per_digit` and `@per_cells` look at a single digit or at a few cells. On a path,
they run again only when the places of the digit, or the contents of the cells, change. Techniques
marked `@only_changes` leave out patterns that removed nothing until one of their cells changes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from sudolink.logic.model.layout import Layout, layout_of
from sudolink.logic.model.limits import USUAL, ShapeLimits
from sudolink.logic.model.step import Candidate
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.masks import cells_in, digits_of, mask_of

if TYPE_CHECKING:
    from typing import TypeVarTuple

    Ts = TypeVarTuple("Ts")

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """Values and candidates of a board.

    Attributes:
        board: the board it was made from (givens, cages; its candidates may be older).
        layout: houses, cages, peers.
        values: for each cell its value, or 0.
        candidates: for each cell the mask of its candidates, 0 if it has a value.
        places: for each digit the mask of the cells that have it as a candidate; entry 0 is
            the mask of all empty cells.
        shapes: the largest created shapes that steps may use.
        memo: results of `@per_position` functions.
        path_memo: what is kept on a path, whose positions share it: results of `@per_digit` and
            `@per_cells` functions, each with what it depends on, and the candidates with which
            techniques marked `@only_changes` found nothing.
    """

    board: Board
    layout: Layout
    values: tuple[int, ...]
    candidates: tuple[int, ...]
    places: tuple[int, ...]
    shapes: ShapeLimits = USUAL
    memo: dict[object, Any] = field(default_factory=dict, repr=False)
    path_memo: dict[object, tuple[object, Any]] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, board: Board, shapes: ShapeLimits = USUAL) -> Position:
        """Return the position of a board.

        A cell without candidates starts with every digit. Values then remove candidates from
        their peers.
        """
        layout = layout_of(board)
        values = tuple(cell.value or 0 for cell in board.cells)
        left = [_candidates(cell, layout) for cell in board.cells]
        for cell, value in enumerate(values):
            if value:
                _remove_from_peers(left, layout, cell, value)
        places = _places(left, values, layout)
        return cls(board, layout, values, tuple(left), places, shapes)

    def after(
        self, placements: Iterable[Candidate] = (), eliminations: Iterable[Candidate] = ()
    ) -> Position:
        """Return the position after placements, which also affect peers, and eliminations."""
        values, left, places = list(self.values), list(self.candidates), list(self.places)
        for cell, digit in eliminations:
            left[cell] &= ~(1 << digit - 1)
            places[digit] &= ~(1 << cell)
        for cell, digit in placements:
            values[cell] = digit
            left[cell] = 0
            _remove_from_peers(left, self.layout, cell, digit)
            places = [cells & ~(1 << cell) for cells in places]
            places[digit] &= ~self.layout.peers[cell]
        return Position(
            self.board,
            self.layout,
            tuple(values),
            tuple(left),
            tuple(places),
            self.shapes,
            path_memo=self.path_memo,
        )

    def to_board(self) -> Board:
        """Return the board with these values and candidates."""
        cells = tuple(
            cell
            if cell.value == (value or None) and (value or cell.black)
            else replace(cell, value=value or None, given=False, candidates=digits_of(mask))
            for cell, value, mask in zip(
                self.board.cells, self.values, self.candidates, strict=True
            )
        )
        return replace(self.board, cells=cells)

    @property
    def size(self) -> int:
        """Number of rows, columns and digits."""
        return self.layout.size

    @property
    def unsolved(self) -> int:
        """Mask of the empty cells."""
        return self.places[0]

    @property
    def solved(self) -> bool:
        """Whether every cell that can hold a digit has one."""
        return not self.places[0]

    def has(self, cell: int, digit: int) -> bool:
        """Return whether a cell has a candidate."""
        return bool(self.candidates[cell] >> digit - 1 & 1)

    def union(self, cells: Iterable[int]) -> int:
        """Return the mask of all candidates of some cells."""
        mask = 0
        for cell in cells:
            mask |= self.candidates[cell]
        return mask

    def in_house(self, house: int, digit: int) -> int:
        """Return the mask of the places of a digit in a house."""
        return self.layout.house_masks[house] & self.places[digit]

    def eliminations(self, cells: int, digits: int) -> tuple[Candidate, ...]:
        """Return the candidates among `digits` (a mask) that cells of a mask have."""
        return self.candidates_of(cells_in(cells & self.unsolved), digits)

    def candidates_of(
        self, cells: Iterable[int], digits: int = -1, *, without: Collection[Candidate] = ()
    ) -> tuple[Candidate, ...]:
        """Return the candidates of cells in their order, or those among `digits`, except some."""
        return tuple(
            (cell, digit)
            for cell in cells
            for digit in digits_of(self.candidates[cell] & digits)
            if (cell, digit) not in without
        )

    def broken(self) -> str:
        """Say why the position has no solution if a house or cell shows it, else ""."""
        for cell in cells_in(self.unsolved):
            if not self.candidates[cell]:
                return f"{self.board.name(cell)} has no candidate left"
        held = list(self.places)  # as a candidate or as its value
        for cell, value in enumerate(self.values):
            held[value] |= 1 << cell
        houses = self.layout.full_masks
        lacking = [d for d in range(1, len(held)) if not all(map(held[d].__and__, houses))]
        for house, cells in zip(self.layout.full, houses, strict=True):
            for digit in lacking:
                if not cells & held[digit]:
                    return f"{self.layout.houses[house].name} has no place left for {digit}"
        return ""


def per_position(make: Callable[[Position], T]) -> Callable[[Position], T]:
    """Cache the result of a function of a position in the position."""

    @wraps(make)
    def remembered(position: Position) -> T:
        if make not in position.memo:
            position.memo[make] = make(position)
        found: T = position.memo[make]
        return found

    return remembered


def per_digit(
    make: Callable[[Position, int, *Ts], T],
) -> Callable[[Position, int, *Ts], T]:
    """Keep the result of a function of a digit along a path until its places change.

    The function may depend on nothing else on the board but its layout. On Str8ts boards, other
    digits decide which rows and columns need a digit, so nothing is kept.
    """
    return _kept(
        make,
        lambda position, digit: None if position.layout.kind.straights else position.places[digit],
    )


def per_cells(
    make: Callable[[Position, int, *Ts], T],
) -> Callable[[Position, int, *Ts], T]:
    """Keep the result of a function of some cells (a mask) until their contents change.

    The function may depend on nothing else on the board but its layout.
    """
    return _kept(
        make,
        lambda position, cells: [
            position.candidates[cell] or -position.values[cell] for cell in cells_in(cells)
        ],
    )


def _kept(
    make: Callable[[Position, int, *Ts], T], depends_on: Callable[[Position, int], object]
) -> Callable[[Position, int, *Ts], T]:
    """Keep results on a path while what they depend on stays the same; None keeps nothing."""

    @wraps(make)
    def remembered(position: Position, where: int, *others: *Ts) -> T:
        current = depends_on(position, where)
        if current is None:
            return make(position, where, *others)
        key = make, where, others
        known = position.path_memo.get(key)
        if known is None or known[0] != current:
            known = position.path_memo[key] = current, make(position, where, *others)
        found: T = known[1]
        return found

    return remembered


def only_changes(find: Callable[..., Iterator[T]]) -> Callable[..., Iterator[T]]:
    """Let a technique leave out, on a path, the patterns that have removed nothing.

    `find` gets the mask of the cells whose candidates have changed since it found nothing; at
    first, these are all cells. It may leave out patterns without such a cell if what they would
    remove depends only on the candidates of their cells: what wasn't there doesn't come back.
    """

    @wraps(find)
    def found(position: Position, **options: int) -> Iterator[T]:
        key = find, tuple(options.items())
        _, before = position.path_memo.get(key, (None, ()))
        changed = _changed(before, position.candidates)
        fruitless = True
        for step in find(position, changed, **options):
            fruitless = False
            yield step
        if fruitless:
            position.path_memo[key] = None, position.candidates

    return found


def _changed(before: Sequence[int], now: Sequence[int]) -> int:
    """Return the cells whose candidates have changed, or all cells if any has a new candidate."""
    changed = 0
    for cell, (old, new) in enumerate(zip(before, now, strict=False)):
        if new & ~old:
            return -1
        if new != old:
            changed |= 1 << cell
    return changed if before else -1


def _candidates(cell: Cell, layout: Layout) -> int:
    if cell.value or cell.black:
        return 0
    return mask_of(cell.candidates) if cell.candidates else layout.all_digits


def _remove_from_peers(left: list[int], layout: Layout, cell: int, digit: int) -> None:
    keep = ~(1 << digit - 1)
    for peer in cells_in(layout.peers[cell]):
        left[peer] &= keep


def _places(candidates: Sequence[int], values: Sequence[int], layout: Layout) -> tuple[int, ...]:
    places = [0] * (layout.size + 1)
    for cell, mask in enumerate(candidates):
        bit = 1 << cell
        if not values[cell] and not layout.black & bit:
            places[0] |= bit
        for digit in digits_of(mask):
            places[digit] |= bit
    return tuple(places)
