"""Gurth's theorem: a puzzle with symmetric givens has a symmetric solution.

If turning or mirroring a board sends every given to a given, with digits swapped in a fixed way,
then it sends the solution to a solution. There is only one, so the solution is symmetric too.
The cells that stay in place must hold digits that don't change. Everything else that follows is
the mirror image of another step.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, Digits, Item, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.model.symmetry import moves
from sudolink.logic.patterns.deadly_patterns import open_digits
from sudolink.logic.patterns.uniqueness import puzzle_of
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, mask_of, single

#: Places in `symmetry.moves`, the name of the symmetry, and words for it. Mirrors that keep a row
#: or column in place are left out: such a solution would repeat digits.
_SYMMETRIES = (
    (1, "90 rotation", "Turn the board by 90 degrees"),
    (2, "180 rotation", "Turn the board by 180 degrees"),
    (6, "diagonal symmetry", "Mirror the board along a diagonal"),
    (7, "diagonal symmetry", "Mirror the board along a diagonal"),
)


def digits_alike(layout: Layout) -> bool:
    """Tell whether digits may be swapped: no sums, no runs."""
    return not (layout.cages or layout.kind.straights)


def gurths_theorem(position: Position) -> Iterator[Step]:
    """If the givens are symmetric, so is the solution.

    So the cells on the centre or the mirror line can only hold digits that the symmetry keeps.
    """
    shapes = _shapes(position)
    for place, name, move in _SYMMETRIES:
        image = moves(position.size)[place]
        fixed = cells_mask(cell for cell, other in enumerate(image) if cell == other)
        if not fixed & position.unsolved or not any(_keeps(image, cells) for cells in shapes):
            continue
        if not _keeps_houses(position.layout, image):
            continue
        turned = _digits_turned(position, image)
        if turned is None:
            continue
        stay = mask_of(digit for digit in turned if digit == turned[digit])
        gone = position.eliminations(fixed, position.layout.all_digits & ~stay)
        if gone:
            cells = tuple(sorted({cell for cell, _ in gone}))
            yield Step(
                "Gurth's Theorem",
                name,
                eliminations=gone,
                pattern=_symmetry(move, turned),
                reason=say(
                    "This also turns the solution into a solution. There is only one, so it has "
                    "the same symmetry. {cells} {keep} in place and can only hold a digit that "
                    "doesn't change: {stay}.",
                    cells=Cells(cells),
                    keep="stays" if len(cells) == 1 else "stay",
                    stay=Digits.of(stay, "or"),
                ),
                cells=(("pattern", cells),),
            )


@lru_cache(maxsize=32)
def _keeps_houses(layout: Layout, image: tuple[int, ...]) -> bool:
    houses = {frozenset(house.cells) for house in layout.houses}
    return all(frozenset(image[cell] for cell in house) in houses for house in houses)


def _shapes(position: Position) -> tuple[int, int]:
    """Return the cells that the puzzle may give: the givens, or all that had a digit at first.

    Only the exact solver can tell which.
    """
    cells = position.board.cells
    return (
        cells_mask(number for number, cell in enumerate(cells) if cell.given),
        cells_mask(number for number, cell in enumerate(cells) if cell.value),
    )


def _keeps(image: tuple[int, ...], cells: int) -> bool:
    return cells_mask(image[cell] for cell in cells_in(cells)) == cells


def _digits_turned(position: Position, image: tuple[int, ...]) -> dict[int, int] | None:
    """Return what each digit becomes, or None if the givens aren't symmetric."""
    givens = [cell.value or 0 for cell in puzzle_of(position.board).cells]
    turned: dict[int, int] = {}
    for cell, other in enumerate(image):
        if bool(givens[cell]) != bool(givens[other]):
            return None
        if givens[cell] and turned.setdefault(givens[cell], givens[other]) != givens[other]:
            return None
    every = position.layout.all_digits
    unseen, free = every & ~mask_of(turned), every & ~mask_of(turned.values())
    if unseen:
        if not (single(unseen) and single(free)):
            return None
        turned[single(unseen)] = single(free)
    if len({*turned.values()}) < position.size or not _candidates_turn(position, image, turned):
        return None
    return turned


def _candidates_turn(position: Position, image: tuple[int, ...], turned: dict[int, int]) -> bool:
    """Tell whether candidates that belong to the puzzle itself are symmetric too."""
    allowed = open_digits(position)
    return all(
        mask_of(turned[digit] for digit in digits_of(allowed[cell])) == allowed[other]
        for cell, other in enumerate(image)
    )


def _symmetry(move: str, turned: dict[int, int]) -> Phrase:
    """Describe the symmetry: the move, and the digits that change."""
    items: dict[str, Item] = {}
    parts = []
    swaps = all(turned[turned[digit]] == digit for digit in turned)
    for digit in sorted(turned):
        if turned[digit] == digit or (swaps and turned[digit] < digit):
            continue
        if swaps:
            items[f"a{digit}"] = Digits((digit, turned[digit]))
            parts.append(f"{{a{digit}}}")
        else:
            items[f"a{digit}"] = Digits((digit,))
            items[f"b{digit}"] = Digits((turned[digit],))
            parts.append(f"{{a{digit}}} becoming {{b{digit}}}")
    change = f", with {', '.join(parts)}{' swapped' if swaps else ''}" if parts else " as well"
    return say(f"{move}, and every given lands on a given{change}.", **items)
