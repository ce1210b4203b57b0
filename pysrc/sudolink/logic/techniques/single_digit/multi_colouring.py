"""Multi-colouring: two coloured clusters of a digit that see each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from sudolink.logic.model.phrase import Cells, Digits, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.single_digit import Cluster, clusters, seen_by_any
from sudolink.puzzle.masks import cells_in, digits_of


def multi_colouring(position: Position) -> Iterator[Step]:
    """Two sets of places of one digit, each with two colours.

    Type 1: a colour that sees both colours of the other set is false. Type 2: if a colour of
    each see each other, one of the two opposite colours is true.
    """
    for digit in digits_of(position.layout.all_digits):
        for first, second in combinations(clusters(position, digit), 2):
            yield from _type_1(position, first, second)
            yield from _type_1(position, second, first)
            yield from _type_2(position, first, second)


def _type_1(position: Position, own: Cluster, other: Cluster) -> Iterator[Step]:
    for colour in own.colours:
        seen = seen_by_any(position, colour)
        if all(seen & mask for mask in other.colours):
            yield _step(
                position,
                (own, other),
                "Type 1",
                colour,
                say(
                    "{cells} {see} both colours of the other group, and one of those is true. So "
                    "{it} can't be {digit}.",
                    see="see" if colour & colour - 1 else "sees",
                    it="they" if colour & colour - 1 else "it",
                    cells=Cells(cells_in(colour)),
                    digit=Digits((own.digit,)),
                ),
            )


def _type_2(position: Position, first: Cluster, second: Cluster) -> Iterator[Step]:
    for (a, b), (c, d) in product(permutations(first.colours), permutations(second.colours)):
        if seen_by_any(position, a) & c:
            gone = (
                seen_by_any(position, b) & seen_by_any(position, d) & position.places[first.digit]
            )
            if gone:
                yield _step(
                    position,
                    (first, second),
                    "Type 2",
                    gone,
                    say(
                        "The colour of {a} sees the colour of {c}, so they aren't both true, and "
                        "one of the other two colours is. {cells} {see} both of those.",
                        a=Cells(cells_in(a)),
                        c=Cells(cells_in(c)),
                        cells=Cells(cells_in(gone)),
                        see="see" if gone & gone - 1 else "sees",
                    ),
                )


def _step(
    position: Position, groups: tuple[Cluster, Cluster], detail: str, gone: int, reason: Phrase
) -> Step:
    first, second = groups
    digit = first.digit
    on, off = (first.colours[i] | second.colours[i] for i in range(2))
    return Step(
        "Multi-Colouring",
        detail=detail,
        eliminations=position.eliminations(gone, 1 << digit - 1),
        pattern=say(
            "Link the cells where a house has only two places for {digit}, and give each group "
            "two colours in turn: {a} against {b}; and {c} against {d}.",
            digit=Digits((digit,)),
            a=Cells(cells_in(first.colours[0])),
            b=Cells(cells_in(first.colours[1])),
            c=Cells(cells_in(second.colours[0])),
            d=Cells(cells_in(second.colours[1])),
        ),
        reason=reason,
        cells=(("pattern", cells_in(on | off)),),
        candidates=(
            ("on", tuple((cell, digit) for cell in cells_in(on))),
            ("off", tuple((cell, digit) for cell in cells_in(off))),
        ),
        links=(*first.links(), *second.links()),
    )
