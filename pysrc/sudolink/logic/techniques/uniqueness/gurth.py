"""Gurth's theorem: a puzzle whose clues are symmetric has a symmetric solution.

If turning or mirroring a board sends every clue to a clue, with digits exchanged in a fixed way,
then it sends the solution to a solution. There is one only, so the solution is symmetric too.
What this says at once is about the cells that stay in their place: they hold digits that stay.
Whatever else it says, the mirror image of any other step says as well.
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
from sudolink.puzzle.masks import cells_mask, digits_of, mask_of, single

#: Places in `symmetry.moves`, the name of the symmetry, and how to tell of it. Mirrors that keep
#: a row or column in place are left out: such a solution would repeat digits.
_SYMMETRIES = (
    (1, "90 rotation", "Turn the board by 90 degrees"),
    (2, "180 rotation", "Turn the board by 180 degrees"),
    (6, "diagonal symmetry", "Mirror the board along a diagonal"),
    (7, "diagonal symmetry", "Mirror the board along a diagonal"),
)


def digits_alike(layout: Layout) -> bool:
    """Whether digits may be exchanged: no sums, no runs."""
    return not (layout.cages or layout.kind.straights)


def gurths_theorem(position: Position) -> Iterator[Step]:
    """If the givens are symmetric, so is the solution.

    So the cells on the centre or the mirror line can only hold digits that the symmetry keeps.
    """
    for place, name, move in _SYMMETRIES:
        image = moves(position.size)[place]
        fixed = cells_mask(cell for cell, other in enumerate(image) if cell == other)
        if not fixed & position.unsolved or not _keeps_houses(position.layout, image):
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
                pattern=_told(move, turned),
                reason=say(
                    "This turns the solution into a solution. There is only one, so it has the "
                    "same symmetry. What stays in place, {cells}, can only be "
                    "{stay}.",
                    cells=Cells(cells),
                    stay=Digits.of(stay, "or"),
                ),
                cells=(("pattern", cells),),
            )


@lru_cache(maxsize=32)
def _keeps_houses(layout: Layout, image: tuple[int, ...]) -> bool:
    houses = {frozenset(house.cells) for house in layout.houses}
    return all(frozenset(image[cell] for cell in house) in houses for house in houses)


def _digits_turned(position: Position, image: tuple[int, ...]) -> dict[int, int] | None:
    """What each digit becomes, or None if the clues are not symmetric."""
    clues = [cell.value or 0 for cell in puzzle_of(position.board).cells]
    turned: dict[int, int] = {}
    for cell, other in enumerate(image):
        if bool(clues[cell]) != bool(clues[other]):
            return None
        if clues[cell] and turned.setdefault(clues[cell], clues[other]) != clues[other]:
            return None
    every = position.layout.all_digits
    unseen, free = every & ~mask_of(turned), every & ~mask_of(turned.values())
    if unseen:
        if not (single(unseen) and single(free)):
            return None
        turned[single(unseen)] = single(free)
    if len({*turned.values()}) < position.size or not _notes_turn(position, image, turned):
        return None
    return turned


def _notes_turn(position: Position, image: tuple[int, ...], turned: dict[int, int]) -> bool:
    """Whether candidates that belong to the puzzle itself are symmetric too."""
    allowed = open_digits(position)
    return all(
        mask_of(turned[digit] for digit in digits_of(allowed[cell])) == allowed[other]
        for cell, other in enumerate(image)
    )


def _told(move: str, turned: dict[int, int]) -> Phrase:
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
            parts.append(f"{{a{digit}}} to {{b{digit}}}")
    last = "change places" if swaps else "is how they change"
    return say(
        f"{move}, and every given lands on a given, where {', '.join(parts)} {last}.", **items
    )
