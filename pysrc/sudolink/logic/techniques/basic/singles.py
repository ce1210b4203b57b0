"""Naked single and hidden single: one digit left for a cell, one cell left for a digit."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.phrase import ADigit, Cells, Digits, Houses, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.puzzle.masks import cells_in, digits_of, single


def naked_singles(position: Position) -> Iterator[Step]:
    """A cell with only one candidate left."""
    for cell in cells_in(position.unsolved):
        digit = single(position.candidates[cell])
        if digit:
            yield Step(
                "Naked Single",
                placements=((cell, digit),),
                pattern=say(
                    "{cell} has only one candidate left: {digit}.",
                    cell=Cells((cell,)),
                    digit=Digits((digit,)),
                ),
                reason=say("Every other digit has been ruled out."),
                cells=(("pattern", (cell,)),),
            )


def hidden_singles(position: Position) -> Iterator[Step]:
    """A digit with only one place left in a house that needs it."""
    for house in position.layout.full:
        mask = position.layout.house_masks[house]
        for digit in digits_of(position.layout.all_digits):
            place = mask & position.places[digit]
            if place and not place & place - 1:
                yield _hidden(position, house, cells_in(place)[0], digit)


def _hidden(position: Position, house: int, cell: int, digit: int) -> Step:
    sort = position.layout.houses[house].sort
    blockers, rest = _blockers(position, house, cell, digit)
    return Step(
        "Hidden Single",
        detail="line" if sort in {"row", "column"} else sort,
        placements=((cell, digit),),
        pattern=say(
            "{house} needs {digit}, and {cell} is the only cell left for it.",
            house=Houses((house,)),
            digit=ADigit(digit),
            cell=Cells((cell,)),
        ),
        reason=_blocked(blockers, digit, all_cells=not rest),
        cells=(("pattern", (cell,)),),
        houses=(house,),
        blockers=blockers,
    )


def _blockers(position: Position, house: int, cell: int, digit: int) -> tuple[tuple[int, ...], int]:
    """Choose few cells with a digit that see the other empty cells in a house.

    Returns them, and the mask of the cells that none of them sees.
    """
    open_cells = position.layout.house_masks[house] & position.unsolved & ~(1 << cell)
    peers = position.layout.peers
    holders = [other for other, value in enumerate(position.values) if value == digit]
    chosen = []
    while holders:
        best = max(holders, key=lambda holder: (peers[holder] & open_cells).bit_count())
        if not peers[best] & open_cells:
            break
        chosen.append(best)
        open_cells &= ~peers[best]
    return tuple(sorted(chosen)), open_cells


def _blocked(blockers: tuple[int, ...], digit: int, *, all_cells: bool) -> Phrase:
    """Say which digits keep it out of the other cells in the house."""
    if not blockers:
        return Phrase("")
    one = len(blockers) == 1
    subject = "The {digit} in {cells} blocks" if one else "The {digit}s in {cells} block"
    what = (
        "its other empty cells."
        if all_cells
        else "some of its other empty cells, and the rest have lost that candidate already."
    )
    return say(
        f"{subject} {what}",
        digit=Digits((digit,)),
        cells=Cells(blockers),
    )
