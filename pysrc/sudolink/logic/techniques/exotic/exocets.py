"""Exocet and double Exocet: conclusions from base and target cells (see `exocet_bases`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from sudolink.logic.model.phrase import Cells, Digits, Houses, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.exocet_bases import Exocet, exocets, two_lines
from sudolink.puzzle.masks import cells_mask, digits_of, mask_of


def exocet(position: Position) -> Iterator[Step]:
    """Two base cells whose digits must be in two target cells.

    Targets keep only what fits, and digits that must be in a base or target are removed from
    the cells that see them.
    """
    for found in exocets(position):
        gone = _unfit(position, found) | _mirrored(position, found)
        known = set.intersection(*({one, two} for one, two, *_ in found.ways))
        for digit in sorted(known):
            gone |= _known(position, found, digit)
        if gone:
            yield _step(position, found, tuple(sorted(gone)))


def _unfit(position: Position, found: Exocet) -> set[Candidate]:
    """Return the candidates of base and targets that fit no way to fill them."""
    gone: set[Candidate] = set()
    for place, cell in enumerate(found.cells):
        fit = mask_of({way[place] for way in found.ways})
        gone |= set(position.eliminations(1 << cell, position.layout.all_digits & ~fit))
    return gone


def _mirrored(position: Position, found: Exocet) -> set[Candidate]:
    """Return what a mirror cell loses if it alone can hold the digit of its target."""
    gone: set[Candidate] = set()
    for place, mirror in enumerate(found.mirrors):
        fit = mask_of({way[2 + place] for way in found.ways})
        able = [
            cell
            for cell in mirror
            if position.candidates[cell] & fit
            or (position.values[cell] and fit >> position.values[cell] - 1 & 1)
        ]
        if len(able) == 1:
            rest = position.layout.all_digits & ~fit
            gone |= set(position.eliminations(1 << able[0], rest))
    return gone


def _known(position: Position, found: Exocet, digit: int) -> set[Candidate]:
    """Return what a digit removes that base and targets hold, also in its lines of S cells."""
    mask = 1 << digit - 1
    gone: set[Candidate] = set()
    for cells in (found.base, found.targets):
        holders = cells_mask(cells) & position.places[digit]
        gone |= set(position.eliminations(position.layout.seen_by_all(holders), mask))
    crossed = found.cross[0] | found.cross[1] | found.cross[2]
    for lines in two_lines(position, digit, list(found.cross)):
        for line in lines:
            gone |= set(position.eliminations(line & ~crossed, mask))
    return gone


def double_exocet(position: Position) -> Iterator[Step]:
    """Two exocets in one band with the same four digits: each digit is in one base and target."""
    for one, two in combinations(exocets(position), 2):
        if one.digits != two.digits or one.digits.bit_count() != len(one.cells):
            continue
        if len({*one.cells, *two.cells}) < len(one.cells) * 2 or _share(position, one, two):
            continue
        gone = _unfit(position, one) | _unfit(position, two)
        for digit in digits_of(one.digits):
            for cells in ((*one.base, *two.base), (*one.targets, *two.targets)):
                holders = cells_mask(cells) & position.places[digit]
                seen = position.layout.seen_by_all(holders)
                gone |= set(position.eliminations(seen, 1 << digit - 1))
        if gone:
            yield _double_step(position, one, two, tuple(sorted(gone)))


def _share(position: Position, one: Exocet, two: Exocet) -> bool:
    """Tell whether both may hold a common digit."""
    peers = position.layout.peers
    return any(
        {*left[:2]} & {*right[:2]}
        and not any(
            digit == other and peers[cell] >> there & 1
            for cell, digit in zip(one.cells, left, strict=True)
            for there, other in zip(two.cells, right, strict=True)
        )
        for left, right in product(one.ways, two.ways)
    )


def _step(position: Position, found: Exocet, gone: tuple[Candidate, ...]) -> Step:
    return Step(
        "Exocet",
        eliminations=gone,
        pattern=say(
            "The base cells {base} hold two of {digits}. The target cells {targets} lie in the "
            "other boxes of their band or stack. Beside them, in {cross}, {companions} can hold "
            "none of these digits.",
            base=Cells(tuple(sorted(found.base))),
            digits=Digits.of(found.digits),
            targets=Cells(tuple(sorted(found.targets))),
            companions=Cells(tuple(sorted(found.companions))),
            cross=Houses(tuple(sorted(found.cross_lines))),
        ),
        reason=say(
            "In the rest of {cross}, each of {digits} appears in at most two crossing lines, so "
            "at most twice. But all three of {cross} need the digits of the base, so a target must "
            "hold each of them. The targets hold the same two digits as the base, and no other "
            "candidate fits.",
            digits=Digits.of(found.digits),
            cross=Houses(tuple(sorted(found.cross_lines))),
        ),
        cells=_roles((found,)),
        candidates=_marked(position, (found,)),
        houses=tuple(sorted(found.cross_lines)),
    )


def _double_step(position: Position, one: Exocet, two: Exocet, gone: tuple[Candidate, ...]) -> Step:
    return Step(
        "Double Exocet",
        eliminations=gone,
        pattern=say(
            "{base} are the base of an Exocet with the targets {targets}, and {base2} are the base "
            "of another with the targets {targets2}. Both use the digits {digits}. Beside the "
            "targets, in {cross}, {companions} can hold none of these digits.",
            base=Cells(tuple(sorted(one.base))),
            targets=Cells(tuple(sorted(one.targets))),
            base2=Cells(tuple(sorted(two.base))),
            targets2=Cells(tuple(sorted(two.targets))),
            companions=Cells(tuple(sorted({*one.companions, *two.companions}))),
            cross=Houses(tuple(sorted({*one.cross_lines, *two.cross_lines}))),
            digits=Digits.of(one.digits),
        ),
        reason=say(
            "Targets hold the same two digits as their base, and the two bases share no digit, "
            "because it would have no target. So each of {digits} is in one of the four base cells "
            "and in one of the four targets. No cell that sees all its places in either group can "
            "hold it.",
            digits=Digits.of(one.digits),
        ),
        cells=_roles((one, two)),
        candidates=_marked(position, (one, two)),
        houses=tuple(sorted({*one.cross_lines, *two.cross_lines})),
    )


def _roles(found: tuple[Exocet, ...]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return (
        ("pattern", tuple(sorted(cell for one in found for cell in one.base))),
        ("pivot", tuple(sorted(cell for one in found for cell in one.targets))),
        ("other", tuple(sorted({cell for one in found for cell in one.companions}))),
    )


def _marked(
    position: Position, found: tuple[Exocet, ...]
) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    cells = cells_mask(cell for one in found for cell in one.cells)
    crossed = 0
    for mask in found[0].cross:
        crossed |= mask
    return (
        ("pattern", position.eliminations(cells, found[0].digits)),
        ("fin", position.eliminations(crossed, found[0].digits)),
    )
