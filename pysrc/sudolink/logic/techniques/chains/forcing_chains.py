"""Forcing chains: whichever of a few assumptions is true, chains lead to the same conclusion.

Digit: a candidate is true or false. Cell: a cell is one of three digits. Unit: a digit has three
places in a house. Quad: a cell with four digits, or a digit with four places. Nishio: a candidate
leads to a contradiction, so it is false.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from sudolink.logic.model.phrase import Cells, Digits, Houses, Item, PartName, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Link, Step
from sudolink.logic.patterns.compartments import holders
from sudolink.logic.patterns.implications import Spread, Way, if_false, if_true
from sudolink.logic.patterns.links import links_of
from sudolink.puzzle.masks import cells_in, digits_of, numbers_in


class Verity(NamedTuple):
    """Assumptions of which one is true, and what follows from each of them.

    Attributes:
        detail: what kind it is.
        pattern: makes the words for the assumptions.
        starts: the candidates assumed.
        houses: the house of the assumptions, if they are the places of a digit.
        spreads: what follows from each.
    """

    detail: str
    pattern: Callable[[], Phrase]
    starts: tuple[Candidate, ...]
    houses: tuple[int, ...]
    spreads: Sequence[Spread]


def digit_forcing_chains(position: Position) -> Iterator[Step]:
    """A candidate that leads to the same conclusion whether it is true or false."""
    on, off = if_true(position), if_false(position)
    nodes = links_of(position).nodes if on else ()
    yield from _conclusions(
        position,
        "Digit Forcing Chains",
        (_digit(nodes[i].candidates[0], on[i], off[i]) for i in range(len(on))),
    )


def _digit(start: Candidate, on: Spread, off: Spread) -> Verity:
    cell, digit = start
    pattern = partial(
        say,
        "{cell} is {digit} or it isn't: the same follows either way.",
        cell=Cells((cell,)),
        digit=Digits((digit,)),
    )
    return Verity("", pattern, (start,), (), (on, off))


def _refuted(start: Candidate, *, truth: bool) -> Phrase:
    """The words for a candidate that implies its own opposite."""
    return say(
        f"Suppose {{cell}} is {'not ' if truth else ''}{{digit}}: the opposite follows.",
        cell=Cells((start[0],)),
        digit=Digits((start[1],)),
    )


def cell_forcing_chains(position: Position) -> Iterator[Step]:
    """All three candidates of a cell lead to the same conclusion."""
    yield from _conclusions(position, "Cell Forcing Chains", _cells(position, 3, ""))


def unit_forcing_chains(position: Position) -> Iterator[Step]:
    """All three places of a digit in a house lead to the same conclusion."""
    yield from _conclusions(position, "Unit Forcing Chains", _units(position, 3, ""))


def quad_forcing_chains(position: Position) -> Iterator[Step]:
    """All four candidates of a cell, or places of a digit in a house, lead to one conclusion."""
    yield from _conclusions(position, "Quad Forcing Chains", _cells(position, 4, "cell"))
    yield from _conclusions(position, "Quad Forcing Chains", _units(position, 4, "unit"))


def _cells(position: Position, count: int, detail: str) -> Iterator[Verity]:
    spreads = _by_candidate(position)
    for cell in cells_in(position.unsolved) if spreads else ():
        digits = digits_of(position.candidates[cell])
        if len(digits) == count:
            yield Verity(
                detail,
                partial(
                    say,
                    "{cell} is {digits}, and each leads to the same conclusion.",
                    cell=Cells((cell,)),
                    digits=Digits(digits, "or"),
                ),
                tuple((cell, digit) for digit in digits),
                (),
                [spreads[cell, digit] for digit in digits],
            )


def _units(position: Position, count: int, detail: str) -> Iterator[Verity]:
    spreads = _by_candidate(position)
    needing = holders(position)
    for house in range(len(position.layout.houses)) if spreads else ():
        for digit in digits_of(position.layout.all_digits):
            cells = cells_in(position.in_house(house, digit))
            if len(cells) == count and house in needing[digit]:
                yield Verity(
                    detail,
                    partial(
                        say,
                        "The {digit} in {house} can only go in {cells}, and each leads to the same "
                        "conclusion.",
                        house=Houses((house,)),
                        digit=Digits((digit,)),
                        cells=Cells(cells, "or"),
                    ),
                    tuple((cell, digit) for cell in cells),
                    (house,),
                    [spreads[cell, digit] for cell in cells],
                )


def _by_candidate(position: Position) -> dict[Candidate, Spread]:
    spreads = if_true(position)
    nodes = links_of(position).nodes if spreads else ()
    return {nodes[i].candidates[0]: spread for i, spread in enumerate(spreads)}


def _conclusions(position: Position, name: str, verities: Iterator[Verity]) -> Iterator[Step]:
    """Make the steps of the shortest chains to each conclusion.

    A conclusion is never one of several assumptions: that would be a contradiction in disguise.
    """
    best: dict[tuple[int, bool], tuple[int, Verity]] = {}
    for verity in verities:
        true = false = -1
        for spread in verity.spreads:
            true &= spread.true
            false &= spread.false
        usable = verity.spreads[0].graph.plain
        if len(verity.starts) > 1:
            for spread in verity.spreads:
                usable &= ~spread.layers[0]
        for mask, truth in ((true & usable, True), (false & usable, False)):
            for node in numbers_in(mask):
                length = sum(spread.distance(node, true=truth) for spread in verity.spreads)
                if (node, truth) not in best or length < best[node, truth][0]:
                    best[node, truth] = length, verity
    for (node, truth), (_, verity) in best.items():
        yield _step(position, name, verity, node, truth=truth)


def _step(position: Position, name: str, verity: Verity, node: int, *, truth: bool) -> Step:
    ways = [spread.way(node, true=truth) for spread in verity.spreads]
    concluded = links_of(position).nodes[node].candidates
    refuted = concluded == verity.starts
    return Step(
        name,
        detail="contradiction" if refuted else verity.detail,
        placements=concluded if truth else (),
        eliminations=() if truth else concluded,
        pattern=_refuted(concluded[0], truth=truth) if refuted else verity.pattern(),
        reason=chains_in_words(ways),
        cells=(("pivot", tuple(sorted({cell for cell, _ in verity.starts}))),),
        candidates=roles(verity.starts, ways),
        links=in_branches([way.links for way in ways]),
        houses=verity.houses,
    )


def chains_in_words(ways: Sequence[Way]) -> Phrase:
    """Put chains in words, one after the other, with the number of their branch."""
    chains = [way.chain for way in ways if len(way.numbers) > 1]
    if len(chains) == 1:
        return say("{chain}.", chain=chains[0])
    items: dict[str, Item] = {}
    for number, chain in enumerate(chains, start=1):
        items |= {f"branch{number}": branch_name(number), f"way{number}": chain}
    numbers = range(1, len(chains) + 1)
    return say(" ".join(f"{{branch{n}}}: {{way{n}}}." for n in numbers), **items)


def branch_name(number: int) -> PartName:
    """Return the name of a branch, as a picture numbers it."""
    return PartName(f"Branch {number}", f"branch-{number}")


def in_branches(ways: Iterable[Sequence[Link]]) -> tuple[Link, ...]:
    """Join the links of several chains, and number their branches if there is more than one."""
    branches = [links for links in ways if links]
    if len(branches) < 2:
        return tuple(link for links in branches for link in links)
    return tuple(
        replace(link, branch=number)
        for number, links in enumerate(branches, start=1)
        for link in links
    )


def roles(
    starts: tuple[Candidate, ...], ways: Sequence[Way]
) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    """Sort the candidates of chains by role; each gets the first role it appears in."""
    on = {candidate for way in ways for candidate, true in way.candidates() if true}
    off = {candidate for way in ways for candidate, true in way.candidates() if not true}
    groups = (
        ("pattern", tuple(sorted(starts))),
        ("on", tuple(sorted(on - set(starts)))),
        ("off", tuple(sorted(off - on - set(starts)))),
    )
    return tuple(group for group in groups if group[1])


def nishio_forcing_chains(position: Position) -> Iterator[Step]:
    """A candidate that would make another one both true and false, so it is removed."""
    for start, spread in enumerate(if_true(position)):
        both = spread.true & spread.false
        if both:
            clash = min(numbers_in(both), key=lambda node: (_clash_length(spread, node), node))
            yield _nishio(position, start, spread, clash)


def _clash_length(spread: Spread, node: int) -> int:
    return spread.distance(node, true=True) + spread.distance(node, true=False)


def _nishio(position: Position, start: int, spread: Spread, clash: int) -> Step:
    nodes = links_of(position).nodes
    ways = [spread.way(clash, true=True), spread.way(clash, true=False)]
    assumed = nodes[start].candidates
    return Step(
        "Nishio Forcing Chains",
        eliminations=assumed,
        pattern=say(
            "Suppose {cell} is {digit}.",
            cell=Cells((assumed[0][0],)),
            digit=Digits((assumed[0][1],)),
        ),
        reason=say(
            "{one}: {true}. {two}: {false}. The two branches contradict each other.",
            one=branch_name(1),
            true=ways[0].chain,
            two=branch_name(2),
            false=ways[1].chain,
        ),
        cells=(("pivot", (assumed[0][0],)),),
        candidates=roles(assumed, ways),
        links=in_branches([way.links for way in ways]),
    )
