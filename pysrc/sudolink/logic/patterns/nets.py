"""Nets: follow an assumption through every naked and hidden single, and through known ways.

Unlike a chain, a net may combine several results: a cell can lose its other candidates for
different reasons. Each node keeps the layer in which it was found, so that a proof has only the
nodes that its conclusion needs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Link
from sudolink.logic.patterns.compartments import holders
from sudolink.logic.patterns.known_ways import KnownWays, known_ways
from sudolink.logic.patterns.links import links_of
from sudolink.puzzle.masks import digits_of, numbers_in


@dataclass(frozen=True, slots=True, eq=False)
class Needs:
    """What nets follow: sets that need a true candidate (cells, digits in houses), and known ways.

    Attributes:
        candidates: the candidates by number.
        weak: for each candidate the mask of those that are false where it is true.
        sets: the sets as masks of candidates.
        houses: for each set the index of its house, -1 for a cell.
        sets_at: for each candidate the numbers of its sets.
        seen: for each candidate those that are false where it is true.
        members: for each set its candidates.
        sources: cells that only some ways can fill, and why.
        ways: for each source the candidates of each of its ways.
        ways_with: for each source, by candidate, the ways that have it, as bits.
        sources_at: for each candidate the numbers of the sources whose ways have it.
    """

    candidates: Sequence[Candidate]
    weak: Sequence[int]
    sets: Sequence[int]
    houses: Sequence[int]
    sets_at: Sequence[tuple[int, ...]]
    seen: Sequence[tuple[int, ...]]
    members: Sequence[tuple[int, ...]]
    sources: Sequence[KnownWays]
    ways: Sequence[tuple[tuple[int, ...], ...]]
    ways_with: Sequence[dict[int, int]]
    sources_at: Sequence[tuple[int, ...]]


@per_position
def needs_of(position: Position) -> Needs:
    """Collect the sets of a position that need a true candidate."""
    links = links_of(position)
    candidates = [node.candidates[0] for node in links.nodes if node.single]
    plain = links.plain
    sets: dict[int, int] = {}
    by_cell = [0] * len(position.values)
    by_digit: dict[int, list[tuple[int, int]]] = {}
    for number, (cell, digit) in enumerate(candidates):
        by_cell[cell] |= 1 << number
        by_digit.setdefault(digit, []).append((1 << cell, 1 << number))
    for mask in by_cell:
        if mask:
            sets.setdefault(mask, -1)
    needing = holders(position)
    for house, inside in enumerate(position.layout.house_masks):
        for digit in digits_of(position.layout.all_digits):
            if house not in needing[digit]:
                continue
            mask = sum(bit for cell, bit in by_digit.get(digit, ()) if cell & inside)
            if mask:
                sets.setdefault(mask, house)
    weak = [
        (links.by_digit[i] | links.in_cell[i] | links.too_far[i]) & plain
        for i in range(len(candidates))
    ]
    members = [numbers_in(mask) for mask in sets]
    sources = known_ways(position)
    ways = _ways_of(sources, candidates)
    ways_with = [_ways_with(each) for each in ways]
    return Needs(
        candidates=candidates,
        weak=weak,
        sets=list(sets),
        houses=list(sets.values()),
        sets_at=_having(len(candidates), members),
        seen=[numbers_in(mask) for mask in weak],
        members=members,
        sources=sources,
        ways=ways,
        ways_with=ways_with,
        sources_at=_having(len(candidates), ways_with),
    )


def _ways_of(
    sources: Iterable[KnownWays], candidates: Sequence[Candidate]
) -> list[tuple[tuple[int, ...], ...]]:
    """Return the ways of each source by the numbers of their candidates."""
    number = {candidate: number for number, candidate in enumerate(candidates)}
    return [
        tuple(
            tuple([number[each] for each in zip(source.cells, way, strict=True)])
            for way in source.ways
        )
        for source in sources
    ]


def _ways_with(ways: Iterable[tuple[int, ...]]) -> dict[int, int]:
    found: dict[int, int] = {}
    for place, way in enumerate(ways):
        for number in way:
            found[number] = found.get(number, 0) | 1 << place
    return found


def _having(count: int, groups: Iterable[Iterable[int]]) -> list[tuple[int, ...]]:
    """Return, for each candidate, the numbers of the groups that have it."""
    found: list[list[int]] = [[] for _ in range(count)]
    for number, group in enumerate(groups):
        for candidate in group:
            found[candidate].append(number)
    return [tuple(numbers) for numbers in found]


@dataclass(slots=True, eq=False)
class Net:
    """All that follows from one assumption.

    Attributes:
        needs: the sets that need a true candidate.
        start, first: the candidate assumed, and whether it is assumed to be true.
        guess: another candidate that is then assumed to be true, or None.
        on, off: for each candidate found true or false its layer.
        from_set: for each candidate found true the set it is the last of.
        from_ways: for each candidate found false because no way with it is left, the source.
        blocked: for each source met so far its blocked ways, as bits.
        true, false: masks of all candidates found true and false.
        clash: the set without any candidate left, or None.
    """

    needs: Needs
    start: int
    first: bool
    guess: int | None = None
    on: dict[int, int] = field(default_factory=dict)
    off: dict[int, int] = field(default_factory=dict)
    from_set: dict[int, int] = field(default_factory=dict)
    from_ways: dict[int, int] = field(default_factory=dict)
    blocked: dict[int, int] = field(default_factory=dict)
    true: int = 0
    false: int = 0
    clash: int | None = None

    def grow(self) -> Net:
        """Follow the assumption until nothing new follows, or a set is left without a candidate."""
        fresh = 1 << self.start
        if self.first:
            self.on[self.start] = 0
            self.true = fresh
            fresh = self._rule_out(fresh, 0)
        else:
            self.off[self.start] = 0
            self.false = fresh
        self._follow(fresh, 0)
        return self

    @property
    def last(self) -> int:
        """The last layer in which a candidate is found true or false."""
        return max((*self.on.values(), *self.off.values()), default=0)

    def with_guess(self, guess: int) -> Net:
        """Return the net of this assumption and a second one: that a candidate is true."""
        return self._assuming(guess, 0)

    def without(self, candidates: int) -> Net:
        """Return the net of this assumption if each candidate of a mask is false too."""
        return self._assuming(None, candidates & ~self.false)

    def _assuming(self, guess: int | None, fresh: int) -> Net:
        layer = self.last + 1
        net = Net(
            self.needs,
            self.start,
            self.first,
            guess,
            dict(self.on),
            self.off | dict.fromkeys(numbers_in(fresh), layer),
            dict(self.from_set),
            dict(self.from_ways),
            dict(self.blocked),
            self.true,
            self.false | fresh,
        )
        if guess is not None:
            net.on[guess] = layer
            net.true |= 1 << guess
            fresh = net._rule_out(1 << guess, layer)
        net._follow(fresh, layer)
        return net

    def _follow(self, fresh: int, layer: int) -> None:
        """Continue layer by layer until nothing new is false."""
        while fresh and self.clash is None:
            layer += 1
            found = self._fill(fresh, layer)
            fresh = self._rule_out_by_ways(fresh, layer) | self._rule_out(found, layer)

    def _rule_out(self, fresh: int, layer: int) -> int:
        """Find candidates that are false because of others just found true."""
        weak = self.needs.weak
        gone = 0
        for number in numbers_in(fresh):
            gone |= weak[number]
        gone &= ~self.false
        self.false |= gone
        for number in numbers_in(gone):
            self.off[number] = layer
        return gone

    def _rule_out_by_ways(self, fresh: int, layer: int) -> int:
        """Find candidates that are false because others, found false before, block all ways."""
        needs, blocked, before = self.needs, self.blocked, self.false
        touched = set()
        for number in numbers_in(fresh):
            for source in needs.sources_at[number]:
                touched.add(source)
                blocked[source] = blocked.get(source, 0) | needs.ways_with[source][number]
        for source in sorted(touched):
            left = ~blocked[source]
            for number, ways in needs.ways_with[source].items():
                if not ways & left and not self.false >> number & 1:
                    self.false |= 1 << number
                    self.off[number] = layer
                    self.from_ways[number] = source
        return self.false & ~before

    def _fill(self, fresh: int, layer: int) -> int:
        """Find candidates that are true because their set has lost all others; stop at a clash."""
        sets, sets_at, false = self.needs.sets, self.needs.sets_at, self.false
        touched: set[int] = set()
        for number in numbers_in(fresh):
            touched.update(sets_at[number])
        found = 0
        for number in sorted(touched):
            left = sets[number] & ~false
            if not left:
                self.clash = number
                return 0
            if not left & left - 1 and not left & self.true:
                self.true |= left
                found |= left
                candidate = left.bit_length() - 1
                self.on[candidate] = layer
                self.from_set[candidate] = number
        return found

    def cause(self, candidate: int, used: Collection[int]) -> int | None:
        """Find a true candidate that makes another false, preferably one already used."""
        layer, on = self.off[candidate], self.on
        causes = [
            (number not in used, on[number], number)
            for number in numbers_in(self.needs.weak[candidate] & self.true)
            if on[number] <= layer
        ]
        return min(causes)[-1] if causes else None

    def blockers(self, candidate: int, used: Collection[int]) -> tuple[int, ...]:
        """Return false candidates that block all ways with a candidate in `from_ways`.

        They were found before it, and those already used come first.
        """
        layer, off = self.off[candidate], self.off
        having = self.needs.ways_with[self.from_ways[candidate]]
        left = having[candidate]
        before = [n for n in having if off.get(n, layer) < layer]
        found = []
        for number in sorted(before, key=lambda n: (n not in used, off[n], n)):
            if having[number] & left:
                found.append(number)
                left &= ~having[number]
        return tuple(found)

    def fewest(self, candidate: int, *, truth: bool) -> int:
        """Return the least number of links to a candidate, one or two in each layer."""
        if self.needs.sources:  # then a layer may need no true candidate
            return self.on[candidate] if truth else self.off[candidate] + self.first
        if truth:
            return 2 * self.on[candidate] - (not self.first)
        return 2 * self.off[candidate] + self.first

    def proof(self, *, true: Sequence[int] = (), false: Sequence[int] = ()) -> Proof:
        """Return the part that finds some candidates true and others false."""
        return Proof(self, true, false)

    def conflict(self) -> Proof:
        """Return the part that leads to the clash. Raises ValueError if there is none."""
        if self.clash is None:
            raise ValueError("the net has no clash")
        return self.proof(false=self.needs.members[self.clash])


class Causes(NamedTuple):
    """Why candidates are false.

    Attributes:
        cells: cells whose digits, assumed or found before, remove them.
        sources: the known ways that rule them out.
    """

    cells: tuple[int, ...]
    sources: tuple[KnownWays, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """A candidate found true, and why.

    Attributes:
        candidate: the last one of its set.
        house: the house of that set, -1 for a cell.
        causes: why the others of the set are false; none if the assumption itself is that a
            candidate is false.
        layer: the layer of the net in which it is found.
    """

    candidate: Candidate
    house: int
    causes: Causes
    layer: int


class Proof:
    """The part of a net that a conclusion needs, worked out on demand.

    Attributes:
        length: how many links it has.
        taken: the mask of the candidates it takes to be false for no reason within the net: those
            that were assumed to be.
    """

    def __init__(self, net: Net, true: Sequence[int], false: Sequence[int]) -> None:
        """Trace back why some candidates are true and others false."""
        self._net = net
        self._used = set(true)  # the true ones needed so far
        self._links: dict[tuple[int, int], bool] = {}
        self._blockers: dict[int, tuple[int, ...]] = {}
        self._false: set[int] = set()
        self.taken = 0
        self._waiting = [(-net.on[number], -number) for number in true]  # the last found come first
        self._explain(false)
        heapify(self._waiting)
        while self._waiting:
            number = -heappop(self._waiting)[1]
            if number in net.from_set:
                others = numbers_in(net.needs.sets[net.from_set[number]] & ~(1 << number))
                for other in others:
                    self._links[other, number] = True
                self._explain(others)
        self.length = len(self._links) + sum(map(len, self._blockers.values()))

    def _explain(self, false: Sequence[int]) -> None:
        """Add why candidates are false, unless they were assumed to be."""
        net = self._net
        self._false.update(false)
        for number in false:
            cause = net.cause(number, self._used)
            if cause is not None:
                self._links[cause, number] = False
                if cause not in self._used:
                    self._used.add(cause)
                    heappush(self._waiting, (-net.on[cause], -cause))
            elif number not in net.from_ways:
                self.taken |= 1 << number
            elif number not in self._blockers:
                self._blockers[number] = net.blockers(number, self._false)
                self._explain(self._blockers[number])

    @cached_property
    def placed(self) -> tuple[Placement, ...]:
        """The candidates found true, in that order, without the assumption."""
        net, needs = self._net, self._net.needs
        ordered = sorted(self._used, key=lambda number: (net.on[number], number))
        return tuple(
            Placement(
                needs.candidates[number],
                needs.houses[last_of],
                self.causes(last_of),
                net.on[number],
            )
            for number in ordered
            if (last_of := net.from_set.get(number)) is not None
        )

    def found_by(self, layer: int) -> tuple[int, ...]:
        """Return the numbers of its true candidates that are found up to a layer."""
        on = self._net.on
        return tuple(sorted(number for number in self._used if on[number] <= layer))

    @cached_property
    def on(self) -> tuple[Candidate, ...]:
        """Its true candidates."""
        return self._candidates(self._used)

    @cached_property
    def off(self) -> tuple[Candidate, ...]:
        """Its false candidates."""
        off = {n for pair in self._links for n in pair} | self._blockers.keys()
        return self._candidates(off - self._used)

    def _candidates(self, numbers: set[int]) -> tuple[Candidate, ...]:
        return tuple(self._net.needs.candidates[number] for number in sorted(numbers))

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The links to draw: strong where a set has lost all others."""
        net, candidates = self._net, self._net.needs.candidates
        ordered = sorted(
            (net.on.get(end, net.off.get(end, 0)), strong, start, end)
            for (start, end), strong in self._links.items()
        )
        return tuple(
            Link((candidates[start],), (candidates[end],), strong=strong)
            for _, strong, start, end in ordered
        )

    def causes(self, number: int) -> Causes:
        """Return why the other candidates of a set are false."""
        return self.causes_of(*self._net.needs.members[number])

    def causes_of(self, *removed: int) -> Causes:
        """Return why those of some candidates are false that this proof needs to be."""
        net, needs = self._net, self._net.needs
        gone, waiting, sources = set(removed), list(removed), set()
        while waiting:
            number = waiting.pop()
            if number in self._blockers:
                sources.add(net.from_ways[number])
                waiting += set(self._blockers[number]) - gone
                gone.update(self._blockers[number])
        cells = {
            needs.candidates[cause][0]
            for (cause, number), strong in self._links.items()
            if not strong and number in gone
        }
        return Causes(
            tuple(sorted(cells)), tuple(needs.sources[source] for source in sorted(sources))
        )

    @property
    def cages(self) -> tuple[int, ...]:
        """The cages whose ways it needs."""
        sources = (self._net.needs.sources[self._net.from_ways[each]] for each in self._blockers)
        return tuple(sorted({cage for source in sources for cage in source.cages}))
