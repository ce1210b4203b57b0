"""Follow many suppositions at once through every single, naked and hidden, and through known ways.

Each candidate has two masks, with one bit per supposition: those in which it is true, and those in
which it is false. So it is known which suppositions clash, and what follows from the others, long
before a net (`sudolink.logic.patterns.nets`) could be grown from each. Only the nets that steps
need are grown.

Work is bounded: positions with very many candidates are skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sudolink.logic.model.position import Position, per_position
from sudolink.logic.patterns.bit_transpose import transposed
from sudolink.logic.patterns.nets import Needs, Net, needs_of
from sudolink.puzzle.masks import numbers_in

#: Positions with more candidates are skipped (sizes 16 and 25 at the start).
_MOST_CANDIDATES = 750


@dataclass(frozen=True, slots=True, eq=False)
class Suppositions:
    """What follows from each candidate being true, and from each being false.

    Number i supposes that candidate i is true; number `count` + i that it is false.

    Attributes:
        needs: the sets that need a true candidate.
        count: the number of candidates.
        clash: the mask of the suppositions that clash.
        true, false: for each supposition the masks of the candidates that follow to be true and
            to be false; meaningless if it clashes.
        grown: the nets grown so far, by supposition.
    """

    needs: Needs
    count: int
    clash: int
    true: Sequence[int]
    false: Sequence[int]
    grown: dict[int, Net] = field(default_factory=dict, repr=False)

    def net(self, number: int) -> Net:
        """Return the net from a supposition."""
        if number not in self.grown:
            start, first = number % self.count, number < self.count
            self.grown[number] = Net(self.needs, start, first=first).grow()
        return self.grown[number]


@per_position
def suppositions(position: Position) -> Suppositions | None:
    """Suppose each candidate of a position to be true, and to be false; None if too many."""
    count = sum(mask.bit_count() for mask in position.candidates)
    if not 0 < count <= _MOST_CANDIDATES:
        return None
    needs = needs_of(position)
    true = [1 << number for number in range(count)]
    false = [1 << count + number for number in range(count)]
    clash = follow(needs, 2 * count, true, false)
    return Suppositions(
        needs, count, clash, transposed(true, 2 * count), transposed(false, 2 * count)
    )


def follow(needs: Needs, many: int, true: list[int], false: list[int]) -> int:
    """Follow suppositions until nothing new follows; return the mask of those that clash.

    Args:
        needs: the sets that need a true candidate.
        many: how many suppositions there are.
        true, false: for each candidate the suppositions in which it is true and in which it is
            false; what follows is added.
    """
    seen, sets_at, members = needs.seen, needs.sets_at, needs.members
    every, clash = (1 << many) - 1, 0
    fresh = {number: mask for number, mask in enumerate(true) if mask}
    lost = {number for number, mask in enumerate(false) if mask}
    while fresh or lost:
        for number, mask in fresh.items():
            for other in seen[number]:
                new = mask & ~false[other]
                if new:
                    false[other] |= new
                    lost.add(other)
        blocked = _rule_out_by_ways(needs, lost, false)
        fresh = {}
        touched = {each for number in lost for each in sets_at[number]}
        for group in (members[each] for each in touched):
            none, last = every, 0  # where none of the candidates is left, and where one is
            for number in group:
                gone = false[number]
                last = last & gone | none & ~gone
                none &= gone
            clash |= none
            last &= ~clash
            for number in group if last and len(group) > 1 else ():
                new = last & ~(false[number] | true[number])
                if new:
                    true[number] |= new
                    fresh[number] = fresh.get(number, 0) | new
        lost = blocked
    return clash


def _rule_out_by_ways(needs: Needs, lost: set[int], false: list[int]) -> set[int]:
    """Rule out what is in no way left after candidates were lost; return these candidates."""
    gone = set()
    for source in {each for number in lost for each in needs.sources_at[number]}:
        blocked: dict[int, int] = {}
        for way in needs.ways[source]:
            dead = 0
            for number in way:
                dead |= false[number]
            for number in way:
                blocked[number] = blocked.get(number, -1) & dead
        for number, mask in blocked.items():
            if mask & ~false[number]:
                false[number] |= mask
                gone.add(number)
    return gone


def clashing_pairs(every: Suppositions, starts: Sequence[int]) -> list[int]:
    """Return, for some of the candidates, the mask of those that clash with it: not both are true.

    Candidates that are false already where it is true don't count.
    """
    count = every.count
    row = (1 << count) - 1  # the pairs of the first start; that of start i with j is i * count + j

    def in_rows(mask: int) -> int:
        return sum(1 << count * place for place in numbers_in(mask)) * row

    column = sum(1 << count * place for place in range(len(starts)))
    true = transposed([every.true[start] for start in starts], count)
    false = transposed([every.false[start] for start in starts], count)
    clash = follow(
        every.needs,
        count * len(starts),
        [in_rows(mask) | column << other for other, mask in enumerate(true)],
        [in_rows(mask) for mask in false],
    )
    return [
        clash >> count * place & row & ~every.false[start] for place, start in enumerate(starts)
    ]
