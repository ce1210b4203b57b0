"""Kraken fish: a fin that doesn't see a candidate rules it out by a chain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import NamedTuple

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Candidates, Cells, Digits, Houses, Phrase, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.implications import Spread, if_true
from sudolink.logic.patterns.links import links_of
from sudolink.logic.techniques.chains.forcing_chains import chains_in_words, in_branches, roles
from sudolink.logic.techniques.fish.finned_fish import A_FISH, NO_FIN, apart, fish_in
from sudolink.logic.techniques.fish.fish import (
    NAMES,
    Line,
    Orientation,
    crossed,
    orientations,
)
from sudolink.puzzle.masks import cells_in, cells_mask, numbers_in

#: With more fins than these, chains of another kind are easier to see.
_MOST_FINS = 3

_LARGEST = max(NAMES)

#: Candidates by number, and what follows from each of them.
_Chains = dict[Candidate, tuple[int, Spread]]


class _Kraken(NamedTuple):
    """A fish whose fins rule out a candidate."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    fins: tuple[int, ...]


def kraken_fish(position: Position) -> Iterator[Step]:
    """A fish with fins, each of which rules out the same candidate by a chain if it is true.

    If none is true, the fish itself rules it out, so it is removed either way.
    """
    chains = _chains(position)
    candidates = tuple(chains)
    ruled = {
        digit: _ruled(position, digit, chains) if chains else {}
        for digit in {orientation.digit for orientation in orientations(position)}
    }
    for orientation in orientations(position):
        digit = orientation.digit
        known: dict[int, list[_Kraken]] = {}
        for number, places in ruled[digit].items():
            cell, other = candidates[number]
            if other == digit:
                found = list(_first_type(position, orientation, cell, places))
            else:
                if places not in known:
                    known[places] = list(_krakens(position, orientation, places))
                found = known[places]
            lengths = [
                (sum(chains[fin, digit][1].distance(number, true=False) for fin in each.fins), each)
                for each in found
            ]
            if lengths:
                yield _step(position, (digit, (cell, other)), min(lengths)[1], chains)


def _chains(position: Position) -> _Chains:
    spreads = if_true(position)
    nodes = links_of(position).nodes if spreads else ()
    return {nodes[i].candidates[0]: (i, spread) for i, spread in enumerate(spreads)}


def _ruled(position: Position, digit: int, chains: _Chains) -> dict[int, int]:
    """Return, for each candidate by number, the places of a digit that rule it out, if any do."""
    ruled: dict[int, int] = {}
    plain = (1 << len(chains)) - 1
    for cell in cells_in(position.places[digit]):
        for number in numbers_in(chains[cell, digit][1].false & plain):
            ruled[number] = ruled.get(number, 0) | 1 << cell
    return ruled


def _first_type(
    position: Position, orientation: Orientation, target: int, ruled: int
) -> Iterator[_Kraken]:
    """Find fish that would remove a candidate in one of their crossing lines."""
    peers = position.layout.peers[target]
    if ruled & ~peers:
        for kraken in _krakens(position, orientation, ruled & ~(1 << target), target):
            if cells_mask(kraken.fins) & ~peers:
                yield kraken


def _krakens(
    position: Position, orientation: Orientation, ruled: int, target: int | None = None
) -> Iterator[_Kraken]:
    """Find fish whose fins all rule out a candidate.

    If it has the digit of the fish (type 1), the target is its cell, which lies in one of the
    crossing lines. If not (type 2), there is one crossing line too few for a fish without fins.
    """
    layout = position.layout
    mine, crossing = -1, position.size  # No line has these numbers.
    if target is not None:
        mine, crossing = orientation.numbers_at(target, position.size)
    own = 1 << crossing
    lines = [
        (line, left)
        for line in orientation.lines
        if line.number != mine
        and (left := _left(layout, orientation, line, ruled)) & ~own
        and (left | own).bit_count() <= _LARGEST
    ]
    finned = any(line.crossed != left for line, left in lines)
    for size in range(2, min(_LARGEST, len(lines)) + 1) if finned else ():
        for base, covered in fish_in(own, lines, size):
            covers = tuple(
                house for i, house in enumerate(orientation.crossing) if covered >> i & 1
            )
            fins = reduce(or_, (line.cells for line in base)) & ~layout.union(covers)
            if fins.bit_count() <= _MOST_FINS:
                yield _Kraken(tuple(line.house for line in base), covers, cells_in(fins))


def _left(layout: Layout, orientation: Orientation, line: Line, ruled: int) -> int:
    """Return the crossing lines of the places of a line that aren't ruled out."""
    if not line.cells & ruled:
        return line.crossed
    return crossed(line.cells & ~ruled, orientation.crossing, layout)


def _step(
    position: Position, place: tuple[int, Candidate], kraken: _Kraken, chains: _Chains
) -> Step:
    digit, target = place
    fins = tuple((fin, digit) for fin in kraken.fins)
    base = position.layout.union(kraken.bases) & position.places[digit]
    kept = cells_in(base & ~cells_mask(kraken.fins))
    pattern = tuple((each, digit) for each in kept)
    ways = [chains[fin][1].way(chains[target][0], true=False) for fin in fins]
    return Step(
        "Kraken Fish",
        detail="Type 1" if target[1] == digit else "Type 2",
        eliminations=(target,),
        pattern=apart(digit, kraken.fins, kraken.bases, kraken.covers),
        reason=_reason(digit, target, kraken, chains_in_words(ways)),
        cells=(("pattern", kept), ("fin", kraken.fins)),
        candidates=(
            ("pattern", pattern),
            ("fin", fins),
            *(
                (role, tuple(each for each in some if each not in {*pattern, *fins}))
                for role, some in roles((), ways)
            ),
        ),
        links=in_branches([way.links for way in ways]),
        houses=kraken.bases,
        covers=kraken.covers,
    )


def _reason(digit: int, target: Candidate, kraken: _Kraken, chains: Phrase) -> Phrase:
    """Say why one of the fins is true or the fish rules the candidate out, and what fins do."""
    size, many = len(kraken.bases), len(kraken.fins) > 1
    if target[1] == digit:
        none = NO_FIN.get(len(kraken.fins), "none of {fins} is")
        why = (
            f"If {none} {{digit}}, this is {A_FISH[size]}, which rules out {{gone}}. "
            f"If {'one' if many else 'it'} is, a chain rules that out too"
        )
    else:
        why = (
            f"The {number_word(size)} lines need {number_word(size)} {{digit}}s, but {{covers}} "
            f"can only hold {number_word(size - 1)}. So {'one of ' if many else ''}{{fins}} is "
            f"{{digit}}, and {'each of them' if many else 'it'} rules out {{gone}}"
        )
    return say(
        f"{why}{'.' if many else ':'} {chains.template}",
        fins=Cells(kraken.fins),
        nor=Cells(kraken.fins, "nor"),
        digit=Digits((digit,)),
        gone=Candidates((target,)),
        covers=Houses(kraken.covers),
        **dict(chains.items),
    )
