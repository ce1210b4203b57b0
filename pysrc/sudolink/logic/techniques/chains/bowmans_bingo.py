"""Bowman's Bingo: try a candidate, follow all singles, remove it if they clash.

If no single try clashes, it goes two deep: a candidate is false if both candidates of some cell (or
both places of a digit) then clash. The number of such tries is limited.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from sudolink.logic.model.phrase import Cells, Digits, Item, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.bit_transpose import transposed
from sudolink.logic.patterns.nets import Net
from sudolink.logic.patterns.suppositions import Suppositions, follow, suppositions
from sudolink.logic.techniques.chains.forcing_chains import branch_name, in_branches
from sudolink.logic.techniques.chains.forcing_nets import (
    cages_of,
    contradiction,
    explain_clash,
    join_words,
    roles,
)
from sudolink.puzzle.masks import numbers_in

#: The most tries two deep on a position.
_MOST_TRIES = 4001

#: The tries followed at once at first; then twice as many, and so on.
_FIRST_TRIES = 250


def bowmans_bingo(position: Position) -> Iterator[Step]:
    """A candidate that leads to a conflict if it is tried.

    If there is none, a candidate that leads to a conflict whatever is tried next.
    """
    every = suppositions(position)
    if every:
        failing = numbers_in(every.clash & (1 << every.count) - 1)
        for number in failing:
            yield contradiction("Bowman's Bingo", "", every.net(number))
        if not failing:
            yield from _two_deep(position, every)


def _two_deep(position: Position, every: Suppositions) -> Iterator[Step]:
    tries = islice(_tries(position, every), _MOST_TRIES)
    count = _FIRST_TRIES
    while some := list(islice(tries, count)):
        count *= 2
        for side in (0, 1):
            clashing = _clashing(every, [(start, guesses[side]) for start, guesses in some])
            some = [each for each, clash in zip(some, clashing, strict=True) if clash]
        if some:
            start, guesses = some[0]
            net = every.net(start)
            yield _forked(net, [net.with_guess(guess) for guess in guesses])
            return


def _tries(position: Position, every: Suppositions) -> Iterator[tuple[int, tuple[int, ...]]]:
    """List assumptions, each with two candidates of which one must then be true."""
    candidates, sets = every.needs.candidates, every.needs.sets
    pairs = _pairs(every)
    ordered = sorted(
        range(every.count),
        key=lambda start: (
            position.candidates[candidates[start][0]].bit_count(),
            -every.true[start].bit_count(),
            start,
        ),
    )
    for start in ordered:
        for number in numbers_in(pairs[start]):
            yield start, numbers_in(sets[number] & ~every.false[start])


def _pairs(every: Suppositions) -> list[int]:
    """Find for each assumption the sets in which two candidates are left."""
    false = transposed(every.false[: every.count], every.count)
    found = []
    for group in every.needs.members:
        none, one, two = (1 << every.count) - 1, 0, 0  # where so many have been met
        for number in group:
            gone = false[number]
            two = two & gone | one & ~gone
            one = one & gone | none & ~gone
            none &= gone
        found.append(two)
    return transposed(found, every.count)


def _clashing(every: Suppositions, pairs: Sequence[tuple[int, int]]) -> list[bool]:
    """Tell which pairs of candidates clash, where neither clashes alone."""
    lanes = {
        pair: 0
        for pair in dict.fromkeys((min(pair), max(pair)) for pair in pairs)
        if not every.true[pair[0]] >> pair[1] & 1 and not every.true[pair[1]] >> pair[0] & 1
    }
    supposed = [0] * every.count
    for lane, pair in enumerate(lanes):
        lanes[pair] = 1 << lane
        for number in pair:
            supposed[number] |= 1 << lane
    true = [0] * every.count
    for number, mask in enumerate(supposed):
        for other in numbers_in(every.true[number]) if mask else ():
            true[other] |= mask
    clash = follow(every.needs, len(lanes), true, [0] * every.count)
    return [bool(lanes.get((min(pair), max(pair)), 0) & clash) for pair in pairs]


def _forked(net: Net, pair: list[Net]) -> Step:
    """Make the step of an assumption after which each of two candidates clashes."""
    assumed = net.needs.candidates[net.start]
    items: dict[str, Item] = {}
    parts = []
    proofs = []
    for branch, tried in enumerate(pair):
        proof, more, words = explain_clash(tried, f"_{branch}")
        proofs.append(proof)
        guess = tried.needs.candidates[tried.guess or 0]
        items |= more | {f"of_{branch}": Cells((guess[0],)), f"is_{branch}": Digits((guess[1],))}
        items[f"branch{branch}"] = branch_name(branch + 1)
        parts.append(
            f"{{branch{branch}}}: if {{of_{branch}}} is then {{is_{branch}}}, {join_words(words)}."
        )
    return Step(
        "Bowman's Bingo",
        detail="two deep",
        eliminations=(assumed,),
        pattern=say(
            "Suppose {cell} is {digit}.", cell=Cells((assumed[0],)), digit=Digits((assumed[1],))
        ),
        reason=say(" ".join(parts), **items),
        cells=(("pivot", (assumed[0],)),),
        candidates=roles((assumed,), proofs),
        links=in_branches([proof.links for proof in proofs]),
        cages=cages_of(proofs),
    )
