"""Switches for the inferences of a search: all on, except to measure what each one is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Inferences:
    """What a search does beyond the bare rules. None of it changes the answers.

    Attributes:
        houses: equations from the total of a single house (the rule of 45).
        joined: equations from several houses together.
        outside: equations with cages that lie only partly inside.
        partitions: cages in one house share no digit.
        longer: equations over four cells, not only three.
        orders: the possible orders of a larger cage's digits, not only the sets.
        crossings: digits locked where two houses cross.
        weights: branching on cells that led to contradictions.
        choices: branching on the digit sets of cages as well.
        wide: restarting with many positions at once after many guesses.
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
    """Switch off what costs more than it saves on all but very hard puzzles."""
    return replace(inferences, longer=False, orders=False)
