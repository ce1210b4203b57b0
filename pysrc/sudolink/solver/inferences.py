"""Which inferences a search draws. All, unless somebody measures what one of them helps."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Inferences:
    """What a search does beyond the rules themselves; without any of it, answers are the same.

    Attributes:
        houses: sums that follow from those of single houses (the rule of 45).
        joined: the same for several houses together.
        outside: the same with cages that are only partly inside.
        partitions: cages in one house share no digit.
        crossings: digits locked where two houses cross.
        weights: branching where contradictions were.
        choices: branching on the digit sets of cages as well.
    """

    houses: bool = True
    joined: bool = True
    outside: bool = True
    partitions: bool = True
    crossings: bool = True
    weights: bool = True
    choices: bool = True


ALL = Inferences()
