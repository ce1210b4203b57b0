"""Simple colouring: two colours for the places of a digit that conjugate pairs link.

Rule numbers are those of SudokuWiki, shared with 3D Medusa (rule 7 is the unit emptied by a
colour, that is rule 6 of Medusa for a house instead of a cell).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from sudolink.logic.model.phrase import Cells, Digits, Houses, Phrase, say
from sudolink.logic.model.position import Position, per_digit
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.compartments import holders
from sudolink.logic.patterns.single_digit import Cluster, clusters, seen_by_any
from sudolink.puzzle.masks import cells_in, digits_of


def simple_colouring(position: Position) -> Iterator[Step]:
    """Two colours for the places of one digit: one colour is true, the other is false.

    A colour that sees itself is false, and cells that see both colours lose the digit.
    """
    for digit in digits_of(position.layout.all_digits):
        yield from _coloured(position, digit)


@per_digit
def _coloured(position: Position, digit: int) -> list[Step]:
    return [
        step
        for cluster in clusters(position, digit)
        if cluster.cells.bit_count() > 2
        for rule in (_rule_2, _rule_7, _rule_4)
        for step in rule(position, cluster)
    ]


def _rule_2(position: Position, cluster: Cluster) -> Iterator[Step]:
    for colour, other in permutations(cluster.colours):
        clash = next(
            (
                (cell, low)
                for cell in cells_in(colour)
                for low in cells_in(position.layout.peers[cell] & colour)
                if cell < low
            ),
            None,
        )
        if clash:
            yield _step(
                position,
                cluster,
                (other, colour),
                "Rule 2",
                colour,
                say(
                    "{cells} have the same colour but see each other, so they can't both be "
                    "{digit}. So that whole colour is false.",
                    cells=Cells(clash),
                    digit=Digits((cluster.digit,)),
                ),
            )


def _rule_4(position: Position, cluster: Cluster) -> Iterator[Step]:
    one, two = cluster.colours
    both = seen_by_any(position, one) & seen_by_any(position, two) & ~cluster.cells
    gone = both & position.places[cluster.digit]
    if gone:
        yield _step(
            position,
            cluster,
            cluster.colours,
            "Rule 4",
            gone,
            say(
                "{cells} {see} cells of both colours, and one of the colours is true. So {it} "
                "can't be {digit}.",
                it="they" if gone & gone - 1 else "it",
                cells=Cells(cells_in(gone)),
                see="see" if gone & gone - 1 else "sees",
                digit=Digits((cluster.digit,)),
            ),
        )


def _rule_7(position: Position, cluster: Cluster) -> Iterator[Step]:
    for colour, other in permutations(cluster.colours):
        seen = seen_by_any(position, colour) & ~colour
        for house in holders(position)[cluster.digit]:
            places = position.in_house(house, cluster.digit)
            if places and not places & ~seen:
                yield _step(
                    position,
                    cluster,
                    (other, colour),
                    "Rule 7",
                    colour,
                    say(
                        "The colour of {cells} sees every place for {digit} in {house}, which "
                        "would have none left. So that whole colour is false.",
                        cells=Cells(cells_in(colour)),
                        digit=Digits((cluster.digit,)),
                        house=Houses((house,)),
                    ),
                    (house,),
                )
                break


def _step(
    position: Position,
    cluster: Cluster,
    colours: tuple[int, int],
    rule: str,
    gone: int,
    reason: Phrase,
    houses: tuple[int, ...] = (),
) -> Step:
    one, two = map(cells_in, colours)
    digit = cluster.digit
    return Step(
        "Simple Colouring",
        detail=rule,
        eliminations=position.eliminations(gone, 1 << digit - 1),
        pattern=say(
            "Link the cells where a house has only two places for {digit}, and colour them in "
            "turn: {one} in one colour, {two} in the other. Either all cells of one colour are "
            "{digit}, or all of the other.",
            digit=Digits((digit,)),
            one=Cells(one),
            two=Cells(two),
        ),
        reason=reason,
        cells=(("pattern", cells_in(cluster.cells)),),
        candidates=(
            ("on", tuple((cell, digit) for cell in one)),
            ("off", tuple((cell, digit) for cell in two)),
        ),
        links=cluster.links(),
        houses=houses,
    )
