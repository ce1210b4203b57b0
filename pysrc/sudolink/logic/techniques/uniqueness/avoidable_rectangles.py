"""Avoidable rectangles: placed digits that are no givens must not leave a pair to swap.

Definition as on SudokuWiki's page: a unique rectangle of which some corners are solved already.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.phrase import Cells, Digits, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.deadly_patterns import Corners, allows, rectangles
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, mask_of

_SWAP = (
    "{pair} could be swapped in all four corners, because none of them is a given, and the puzzle "
    "would have two solutions."
)


def avoidable_rectangles(position: Position) -> Iterator[Step]:
    """A rectangle of placed digits that could be swapped if its last corners were filled that way.

    One corner is left (Type 1), or two next to each other with one extra digit (Type 2).
    """
    givens = [cell.given for cell in position.board.cells]
    solved = cells_mask(cell for cell, value in enumerate(position.values) if value)
    placed = cells_mask(cell for cell in cells_in(solved) if not givens[cell])
    for cells, corners in rectangles(position.layout):
        if (cells & placed).bit_count() < 2 or cells & solved & ~placed:
            continue
        for turn in range(4):
            a, b, c, d = corners[turn:] + corners[:turn]
            if all(position.values[cell] for cell in (a, b, d)):
                yield from _type_1(position, (a, b, c, d))
            elif position.values[a] and position.values[b]:
                yield from _type_2(position, (a, b, c, d))


def _open(position: Position, corners: Corners, pair: int) -> bool:
    return pair.bit_count() == 2 and allows(position, corners, pair)


def _type_1(position: Position, corners: Corners) -> Iterator[Step]:
    """Return the corner `c` is left; `a` is opposite to it."""
    a, b, c, d = corners
    one, other = position.values[a], position.values[b]
    pair = mask_of({one, other})
    if position.values[d] == other and position.has(c, one) and _open(position, corners, pair):
        yield Step(
            "Avoidable Rectangle",
            "Type 1",
            eliminations=((c, one),),
            pattern=say(
                "{solved} are three corners of a rectangle, solved as {pair}: the floor. The roof "
                "is the fourth corner, {cell}.",
                solved=Cells(tuple(sorted((a, b, d)))),
                pair=Digits.of(pair),
                cell=Cells((c,)),
            ),
            reason=say(
                "If {cell} were {digit}, " + _SWAP,
                cell=Cells((c,)),
                digit=Digits((one,)),
                pair=Digits.of(pair),
            ),
            cells=(("floor", tuple(sorted((a, b, d)))), ("roof", (c,))),
        )


def _type_2(position: Position, corners: Corners) -> Iterator[Step]:
    """Return the corners `c` and `d`, side by side, are left; `a` is opposite to `c`."""
    a, b, c, d = corners
    one, other = position.values[a], position.values[b]
    pair = mask_of({one, other})
    left = position.candidates[c] & ~mask_of((one,))
    right = position.candidates[d] & ~mask_of((other,))
    threat = position.has(c, one) and position.has(d, other)
    if not threat or left != right or left.bit_count() != 1:
        return
    seen = position.layout.seen_by_all(1 << c | 1 << d)
    gone = position.eliminations(seen, left)
    if gone and _open(position, corners, pair):
        cells = tuple(sorted((c, d)))
        (extra,) = digits_of(left)
        yield Step(
            "Avoidable Rectangle",
            "Type 2",
            eliminations=gone,
            pattern=say(
                "{solved} are two corners of a rectangle, solved as {pair}: the floor. The roof is "
                "the other two, {cells}.",
                solved=Cells(tuple(sorted((a, b)))),
                pair=Digits.of(pair),
                cells=Cells(cells),
            ),
            reason=say(
                "If neither {nor} were {extra}, " + _SWAP + " So one of them is {extra}, and no "
                "other cell that sees both can be.",
                nor=Cells(cells, "nor"),
                extra=Digits((extra,)),
                pair=Digits.of(pair),
            ),
            cells=(("floor", tuple(sorted((a, b)))), ("roof", cells)),
            candidates=(
                ("pattern", tuple(sorted(((c, one), (d, other))))),
                ("fin", tuple((cell, extra) for cell in cells)),
            ),
        )
