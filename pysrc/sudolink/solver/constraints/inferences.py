"""Switches for the inferences of a search: all on, except to measure what each one is worth.

What those about houses see, what they cost in CPython, and the mean number of guesses a board takes
with and without them (20 minimal 9x9 boards of each kind):

| inference | sees | costs | jigsaw | windoku | sudoku-x |
| --- | --- | --- | --- | --- | --- |
| `pointing` | all places of a digit in a house | 4 µs a house | 7, 41 | 3, 7 | 18, 36 |
| `leftovers` | houses that cover nearly the same cells | 1 ms a layout | 7, 25 | 3, 5 | – |

`python -m tests.bench helps` measures those about killers.
"""

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
        leftovers: lines and regions leave the same digits over (the law of leftovers).
        pointing: digits leave the cells that see all their places in a house.
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
    leftovers: bool = True
    pointing: bool = True
    weights: bool = True
    choices: bool = True
    wide: bool = True


ALL = Inferences()


def drop_costly(inferences: Inferences) -> Inferences:
    """Switch off what costs more than it saves on all but very hard puzzles."""
    return replace(inferences, longer=False, orders=False)


def drop_leftovers(inferences: Inferences) -> Inferences:
    """Switch off what takes longer to find than an easy puzzle takes to solve."""
    return replace(inferences, leftovers=False)
