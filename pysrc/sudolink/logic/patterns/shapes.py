"""Created shapes: what the rule of 45 leaves inside or outside a few houses.

A *super shape* is one or more houses that don't overlap; its total is known (45 per house on a 9x9
board). Only empty cells count here: digits are subtracted from the totals of houses and cages, so
shapes shrink while a board is solved. The created shapes of a super shape with houses `S` are:

- *inner*: the cells of `S` outside some cages that lie in `S` and don't overlap, if no other cage
  fits into the rest;
- *outer*: the cells outside `S` of some cages that cover `S`, reach into it and don't overlap.

If cages overlap, a super shape has several shapes on a side: one for each way to choose the cages.
A shape whose cells are a cage, or smaller shapes and cages side by side, is left out: it says
nothing new. So an additional cage loses nothing: a shape that it replaces consists of that cage and
the smaller shape that is left.

The total of each shape is known. It need not be connected, and two of its cells that don't see each
other may be equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import chain, combinations, groupby
from operator import or_
from typing import Literal

from sudolink.logic.model.layout import Layout, layout_of
from sudolink.logic.model.limits import HOUSES, ShapeLimits
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.cuts import Cut, Cuts, Limits
from sudolink.logic.patterns.fillings import fillings
from sudolink.logic.patterns.super_shapes import SuperShape, all_sizes_fit, cover_of, super_shapes
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board
from sudolink.puzzle.masks import cells_in, numbers_in

#: The default for the most cells of a created shape.
CELLS = 2

Side = Literal["inner", "outer"]


@dataclass(frozen=True, slots=True)
class CreatedShape:
    """Cells whose sum follows from a super shape.

    Attributes:
        side: "inner": the cells that cages inside the super shape leave over; "outer": the cells
            outside of cages that cross it.
        houses: indices of the houses of the super shape.
        super_cells: its cells.
        cells: the cells of the created shape; none has a digit yet.
        total: their total.
        cages: indices of the cages that it depends on.
        in_houses: the total of the empty cells of the super shape.
        in_cages: the total of the empty cells of these cages.
        whole: whether no digit had to be subtracted: all cells of super shape and cages are
            empty.
        chosen: whether other cages overlap these, so that there was a choice.
        equal: the pairs of its cells that may hold the same digit.
    """

    side: Side
    houses: tuple[int, ...]
    super_cells: tuple[int, ...]
    cells: tuple[int, ...]
    total: int
    cages: tuple[int, ...]
    in_houses: int
    in_cages: int
    whole: bool
    chosen: bool
    equal: tuple[tuple[int, int], ...] = ()

    @property
    def repeats(self) -> bool:
        """Whether a digit may repeat in it."""
        return bool(self.equal)


def created_shapes(
    board: Board | Position, houses: int = HOUSES, cells: int = CELLS
) -> tuple[CreatedShape, ...]:
    """Return the created shapes of a board, those with the fewest houses first.

    Of shapes with the same cells only the first one is included.

    Args:
        board: a board with sums (others have no shapes), or a position of it.
        houses: the most houses in a super shape, 1 to 6.
        cells: the most empty cells in a created shape, 1 to 9.

    Raises:
        TypeError: the board isn't a Board, or a limit isn't a whole number.
        ValueError: a limit is too small or too large.
    """
    ShapeLimits(houses, cells)  # checks them
    return _created(*_state_of(board), houses, cells).shapes


def all_shapes_found(board: Board | Position, houses: int = HOUSES, cells: int = CELLS) -> bool:
    """Return whether `created_shapes` and `by_super_shape` find all shapes of a board.

    They stop early if very many cages overlap, and on large boards. Arguments and errors are those
    of `created_shapes`.
    """
    ShapeLimits(houses, cells)  # checks them
    return _created(*_state_of(board), houses, cells).complete


def _state_of(board: Board | Position) -> tuple[Layout, tuple[int, ...]]:
    if isinstance(board, Position):
        return board.layout, board.values
    return layout_of(board), values_of(board)


def by_super_shape(
    board: Board | Position, houses: int = HOUSES, cells: int = CELLS
) -> tuple[tuple[CreatedShape, ...], ...]:
    """Return the super shapes that have created shapes, each as a tuple of its created shapes.

    So a shape of several super shapes is in each of them, and shapes made up of others are
    included. Arguments and errors are those of `created_shapes`.
    """
    ShapeLimits(houses, cells)  # checks them
    position = board if isinstance(board, Position) else Position.of(board)
    all_shapes = (
        _created_shape(cuts, side, shape, cut)
        for cuts, side, shape, cut in _cuts(
            position.layout, houses, _sides(position.layout, position.values, cells)
        )
    )
    return tuple(tuple(group) for _, group in groupby(all_shapes, key=lambda each: each.houses))


def shape_combinations(
    board: Board | Position, shape: CreatedShape
) -> tuple[tuple[int, ...], ...] | None:
    """Return the combinations of digits that still fit a created shape; None if too many.

    Each is sorted; a digit may occur twice if its cells don't see each other. Candidates are
    respected.

    Args:
        board: the board, or a position of it.
        shape: one of its `created_shapes`.

    Raises:
        TypeError: the board isn't a Board, or the shape isn't a CreatedShape.
    """
    position = board if isinstance(board, Position) else Position.of(board)
    check_type("shape", shape, CreatedShape)
    ways = fillings(shape.cells, position.candidates, position.layout.peers, shape.total)
    return tuple(way.digits for way in ways.ways) if ways else None


def values_of(board: Board) -> tuple[int, ...]:
    """Return the digits of a board, 0 for an empty cell."""
    return tuple(cell.value or 0 for cell in board.cells)


@dataclass(frozen=True, slots=True)
class _Found:
    """Created shapes, and whether these are all."""

    shapes: tuple[CreatedShape, ...]
    complete: bool


@lru_cache(maxsize=16)
def _created(layout: Layout, values: tuple[int, ...], houses: int, cells: int) -> _Found:
    found: dict[int, CreatedShape] = {}
    sides = _sides(layout, values, cells)
    for cuts, side, shape, cut in _cuts(layout, houses, sides):
        if (mask := cut[0] | cut[1]) not in found:
            found[mask] = _created_shape(cuts, side, shape, cut)
    cages = _cage_sums(sides["inner"])
    known = {mask: shape.total for mask, shape in found.items()} | cages
    shapes = tuple(
        shape
        for mask, shape in found.items()
        if cages.get(mask) != shape.total and not _made_up(mask, shape.total, known)
    )
    enough = all(cuts.complete for cuts in sides.values())
    return _Found(shapes, enough and (not cages or all_sizes_fit(layout, houses)))


def _sides(layout: Layout, values: tuple[int, ...], cells: int) -> dict[Side, Cuts]:
    return {
        "inner": Cuts(layout, values, Limits(cells, 0, cells)),
        "outer": Cuts(layout, values, Limits(0, cells, cells)),
    }


def _cuts(
    layout: Layout, houses: int, sides: Mapping[Side, Cuts]
) -> Iterator[tuple[Cuts, Side, SuperShape, Cut]]:
    """Return the cuts that leave a created shape, super shape by super shape."""
    shapes = super_shapes(layout, houses)
    promising = {side: cuts.promising(shapes) for side, cuts in sides.items()}
    for place in numbers_in(reduce(or_, promising.values())):
        for side, cuts in sides.items():
            if promising[side] >> place & 1:
                for cut in cuts.across(shapes[place]):
                    if cut[0] | cut[1]:
                        yield cuts, side, shapes[place], cut


def _created_shape(cuts: Cuts, side: Side, shape: SuperShape, cut: Cut) -> CreatedShape:
    """Return the created shape that a cut makes, with its sum."""
    cages, in_houses, in_cages = cuts.sums(shape, cut)
    layout = cuts.layout
    around = shape.mask | layout.cells_of(cages)
    cells = cells_in(cut[0] | cut[1])
    return CreatedShape(
        side=side,
        houses=shape.houses,
        super_cells=cells_in(shape.mask),
        cells=cells,
        total=in_houses - in_cages if side == "inner" else in_cages - in_houses,
        cages=cages,
        in_houses=in_houses,
        in_cages=in_cages,
        whole=not around & ~cuts.empty,
        chosen=bool(cut[2]),
        equal=tuple(
            (one, two) for one, two in combinations(cells, 2) if not layout.peers[one] >> two & 1
        ),
    )


def _cage_sums(cuts: Cuts) -> dict[int, int]:
    """Return the total of the empty cells of each cage with a sum."""
    cover = cover_of(cuts.layout)
    return {
        mask & cuts.empty: cuts.still_in(index)
        for index, mask in chain(cover.single, *cover.clusters)
        if mask & cuts.empty
    }


def _made_up(mask: int, total: int, known: Mapping[int, int]) -> bool:
    """Return whether cells are smaller shapes and cages side by side."""
    rest = mask & mask - 1
    part = rest  # parts that include the first cell; the rest of the mask is another part
    while part:
        one = mask ^ part
        if one in known:
            more = total - known[one]
            if known.get(part) == more or _made_up(part, more, known):
                return True
        part = part - 1 & rest
    return False
