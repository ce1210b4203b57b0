"""Nested Forcing Nets: suppose a candidate, then try others one by one as well.

Those that clash are false too, as long as the first one is supposed. If what is then left clashes,
the first one is false. Everything follows by singles. Source: trial and error of depth two in Denis
Berthier's "Pattern-Based Constraint Satisfaction and Logic Puzzles", of which this is one round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from sudolink.logic.model.phrase import (
    Cages,
    Candidates,
    Cells,
    Digits,
    Houses,
    Item,
    Phrase,
    Unmarked,
    say,
)
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.bit_transpose import transposed
from sudolink.logic.patterns.nets import Net, Proof
from sudolink.logic.patterns.suppositions import (
    Suppositions,
    clashing_pairs,
    follow,
    suppositions,
)
from sudolink.logic.techniques.chains.forcing_nets import (
    explain_clash,
    join_words,
    roles,
    say_placed,
)
from sudolink.puzzle.masks import numbers_in

#: So many candidates are supposed at once.
_AT_ONCE = 24

#: Positions with more candidates are skipped, and only so many are supposed: all others are tried
#: with each of them.
_MOST_CANDIDATES = 680
_MOST_SUPPOSED = 300


class Nest(NamedTuple):
    """An assumption, and the tries that are needed to refute it.

    Attributes:
        net: what follows from the assumption alone.
        tried: nets of the assumption and another candidate, which clash.
        rest: the net without these candidates, which clashes too.
        proofs: how each of those tried, and then the rest, comes to its clash.
    """

    net: Net
    tried: tuple[Net, ...]
    rest: Net
    proofs: tuple[Proof, ...]

    @property
    def length(self) -> int:
        """How many links all of it has."""
        return sum(proof.length for proof in self.proofs)


def nested_forcing_nets(position: Position) -> Iterator[Step]:
    """A candidate that leads to a conflict once others that clash with it are ruled out.

    Only one such candidate is shown, one that takes few links to refute.
    """
    every = suppositions(position)
    if every is None or every.count > _MOST_CANDIDATES:
        return
    waiting = iter(_promising_first(every)[:_MOST_SUPPOSED])
    while starts := tuple(islice(waiting, _AT_ONCE)):
        clashing = clashing_pairs(every, starts)
        nests = [
            _nest(every.net(starts[place]), clashing[place])
            for place in _failing(every, starts, clashing)
        ]
        if nests:
            yield _step(min(nests, key=lambda nest: nest.length))
            return


def _promising_first(every: Suppositions) -> list[int]:
    """Return the candidates that don't clash alone, those first from which most follows."""
    return sorted(
        (start for start in range(every.count) if not every.clash >> start & 1),
        key=lambda start: (-every.false[start].bit_count(), start),
    )


def _failing(
    every: Suppositions, starts: Sequence[int], clashing: Sequence[int]
) -> tuple[int, ...]:
    """Return the places of the starts that clash without the candidates that clash with them."""
    true = transposed([every.true[start] for start in starts], every.count)
    out = [every.false[start] | more for start, more in zip(starts, clashing, strict=True)]
    return numbers_in(follow(every.needs, len(starts), true, transposed(out, every.count)))


def _nest(net: Net, clashing: int) -> Nest:
    """Find a few candidates that clash with a net, without which it clashes too."""
    rest = net.without(clashing)
    needed = rest.conflict().taken
    for number in numbers_in(needed):
        if needed >> number & 1:
            fewer = net.without(needed & ~(1 << number))
            if fewer.clash is not None:
                rest, needed = fewer, fewer.conflict().taken
    tried = tuple(map(net.with_guess, numbers_in(needed)))
    return Nest(net, tried, rest, tuple(each.conflict() for each in (*tried, rest)))


def _step(nest: Nest) -> Step:
    candidates = nest.net.needs.candidates
    assumed = candidates[nest.net.start]
    out = tuple(candidates[each.guess or 0] for each in nest.tried)
    rest = nest.proofs[-1]
    return Step(
        "Nested Forcing Nets",
        eliminations=(assumed,),
        pattern=say(
            "Suppose {cell} is {digit}.", cell=Cells((assumed[0],)), digit=Digits((assumed[1],))
        ),
        reason=_reason(nest, out),
        cells=(
            ("pivot", (assumed[0],)),
            ("other", tuple(sorted({cell for cell, _ in out} - {assumed[0]}))),
        ),
        candidates=_roles(assumed, out, rest),
        links=rest.links,
        cages=rest.cages,
    )


def _first(nest: Nest) -> Proof:
    """Return what follows from the assumption alone and is needed later."""
    net = nest.net
    return net.proof(true=sorted({n for proof in nest.proofs for n in proof.found_by(net.last)}))


def _reason(nest: Nest, out: tuple[Candidate, ...]) -> Phrase:
    """Say what follows from the assumption, then each try, then what follows without them."""
    items: dict[str, Item] = {"out": Candidates(out)}
    more, words = say_placed(_first(nest), "")
    items |= more
    parts = [f"Then {join_words(words)}."] if words else []
    for number, each in enumerate(nest.tried):
        _, more, words = explain_clash(each, f"_{number}", nest.net.last)
        items |= {name: _unmarked(item) for name, item in more.items()}
        items[f"try{number}"] = Candidates((out[number],))
        parts.append(f"Try {{try{number}}} as well: {join_words(words)}.")
    _, more, words = explain_clash(nest.rest, "_rest", nest.net.last)
    return say(" ".join([*parts, f"This rules out {{out}}: {join_words(words)}."]), **items, **more)


def _unmarked(item: Item) -> Item:
    """Return an item of the words about a try, which the picture doesn't show."""
    return Unmarked(item) if isinstance(item, Cages | Cells | Digits | Houses) else item


def _roles(
    assumed: Candidate, out: tuple[Candidate, ...], rest: Proof
) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    """Sort the candidates by role: those ruled out by trying them are none of the nets' own."""
    groups = [
        (role, tuple(each for each in group if each not in out))
        for role, group in roles((assumed,), (rest,))
    ]
    return tuple(group for group in (*groups, ("fin", out)) if group[1])
