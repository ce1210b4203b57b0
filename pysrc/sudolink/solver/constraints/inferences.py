"""Which inferences a search draws. All, unless somebody measures what one of them helps."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Inferences:
    """What a search does beyond the rules themselves; without any of it, answers are the same.

    Attributes:
        houses: sums that follow from those of single houses (the rule of 45).
        joined: the same for several houses together.
        outside: the same with cages that are only partly inside.
        partitions: cages in one house share no digit.
        longer: the same rule for equations of four cells, not three only.
        orders: which orders a larger cage's digits may stand in, not only which digits.
        crossings: digits locked where two houses cross.
        weights: branching where contradictions were.
        choices: branching on the digit sets of cages as well.
        wide: beginning anew with many positions at once after many guesses.
    """

    houses: bool = True
    joined: bool = True
    outside: bool = True
    partitions: bool = True
    longer: bool = True
    orders: bool = True
    crossings: bool = True
    weights: bool = True
    choices: bool = True
    wide: bool = True


ALL = Inferences()


def drop_costly(inferences: Inferences) -> Inferences:
    """The same without what costs more than it saves on all but very hard puzzles."""
    return replace(inferences, longer=False, orders=False)
