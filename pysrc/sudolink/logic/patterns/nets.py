"""Nets: follow an assumption through every naked and hidden single.

Unlike a chain, a net may combine several results: a cell can lose its other candidates for
different reasons. Each node keeps the layer in which it was found, so that a proof has only the
nodes that its conclusion needs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heapify, heappop, heappush

from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Link
from sudolink.logic.patterns.compartments import holders
from sudolink.logic.patterns.links import links_of
from sudolink.puzzle.masks import digits_of, numbers_in


@dataclass(frozen=True, slots=True, eq=False)
class Needs:
    """Sets of candidates that need a true one: cells, and digits in houses.

    Attributes:
        candidates: the candidates by number.
        weak: for each candidate the mask of those that are false where it is true.
        sets: the sets as masks of candidates.
        houses: for each set the index of its house, -1 for a cell.
        sets_at: for each candidate the numbers of its sets.
        seen: for each candidate those that are false where it is true.
        members: for each set its candidates.
    """

    candidates: Sequence[Candidate]
    weak: Sequence[int]
    sets: Sequence[int]
    houses: Sequence[int]
    sets_at: Sequence[tuple[int, ...]]
    seen: Sequence[tuple[int, ...]]
    members: Sequence[tuple[int, ...]]


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
    sets_at: list[list[int]] = [[] for _ in candidates]
    for number, mask in enumerate(sets):
        for candidate in numbers_in(mask):
            sets_at[candidate].append(number)
    weak = [
        (links.by_digit[i] | links.in_cell[i] | links.too_far[i]) & plain
        for i in range(len(candidates))
    ]
    return Needs(
        candidates=candidates,
        weak=weak,
        sets=list(sets),
        houses=list(sets.values()),
        sets_at=[tuple(numbers) for numbers in sets_at],
        seen=[numbers_in(mask) for mask in weak],
        members=[numbers_in(mask) for mask in sets],
    )


@dataclass(slots=True, eq=False)
class Net:
    """All that follows from one assumption.

    Attributes:
        needs: the sets that need a true candidate.
        start, first: the candidate assumed, and whether it is assumed to be true.
        guess: another candidate that is then assumed to be true, or None.
        on, off: for each candidate found true or false its layer.
        from_set: for each candidate found true the set it is the last of.
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
        """The last layer in which a candidate is found true."""
        return max(self.on.values(), default=0)

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
            fresh = self._rule_out(self._fill(fresh, layer), layer)

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

    def fewest(self, candidate: int, *, truth: bool) -> int:
        """Return the least number of links to a candidate, one or two in each layer."""
        if truth:
            return 2 * self.on[candidate] - (not self.first)
        return 2 * self.off[candidate] + self.first

    def proof(self, *, true: Sequence[int] = (), false: Sequence[int] = ()) -> Proof:
        """Return the part that finds some candidates true and others false."""
        links: dict[tuple[int, int], bool] = {}
        known = set(true)  # those needed so far
        waiting = [(-self.on[number], -number) for number in true]  # the last found comes first
        taken = self._explain(false, known, waiting, links)
        heapify(waiting)
        while waiting:
            number = -heappop(waiting)[1]
            if number in self.from_set:
                others = numbers_in(self.needs.sets[self.from_set[number]] & ~(1 << number))
                for other in others:
                    links[other, number] = True
                taken |= self._explain(others, known, waiting, links)
        return Proof(self, known, links, taken)

    def conflict(self) -> Proof:
        """Return the part that leads to the clash. Raises ValueError if there is none."""
        if self.clash is None:
            raise ValueError("the net has no clash")
        return self.proof(false=self.needs.members[self.clash])

    def _explain(
        self,
        false: Sequence[int],
        known: set[int],
        waiting: list[tuple[int, int]],
        links: dict[tuple[int, int], bool],
    ) -> int:
        """Add why candidates are false; return the mask of those that were assumed to be."""
        taken = 0
        for number in false:
            cause = self.cause(number, known)
            if cause is None:
                taken |= 1 << number
                continue
            links[cause, number] = False
            if cause not in known:
                known.add(cause)
                heappush(waiting, (-self.on[cause], -cause))
        return taken


@dataclass(frozen=True, slots=True)
class Placement:
    """A candidate found true, and why.

    Attributes:
        candidate: the last one of its set.
        house: the house of that set, -1 for a cell.
        causes: cells whose digits, assumed or found before, remove the others of the set; empty if
            the assumption itself is that a candidate is false.
        layer: the layer of the net in which it is found.
    """

    candidate: Candidate
    house: int
    causes: tuple[int, ...]
    layer: int


class Proof:
    """The part of a net that a conclusion needs, worked out on demand.

    Attributes:
        length: how many links it has.
        taken: the mask of the candidates it takes to be false for no reason within the net: those
            that were assumed to be.
    """

    def __init__(
        self, net: Net, used: set[int], links: dict[tuple[int, int], bool], taken: int
    ) -> None:
        self._net, self._used, self._links = net, used, links
        self.length = len(links)
        self.taken = taken

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
        return self._candidates({n for pair in self._links for n in pair} - self._used)

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

    def causes(self, number: int) -> tuple[int, ...]:
        """Return the cells whose digits remove candidates of a set."""
        members = self._net.needs.sets[number]
        return self._cells(
            cause
            for (cause, removed), strong in self._links.items()
            if not strong and members >> removed & 1
        )

    def causes_of(self, candidate: int) -> tuple[int, ...]:
        """Return the cells whose digits remove a candidate."""
        return self._cells(
            cause
            for (cause, removed), strong in self._links.items()
            if not strong and removed == candidate
        )

    def _cells(self, numbers: Iterable[int]) -> tuple[int, ...]:
        candidates = self._net.needs.candidates
        return tuple(sorted({candidates[number][0] for number in numbers}))
