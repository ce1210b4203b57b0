"""Switches for the inferences of a search. All are on, except to measure what each one is worth.

For inferences about houses, the table shows what they look at, their cost in CPython, and the mean
number of guesses per board with and without them (20 minimal 9x9 boards of each kind):

| inference | looks at | cost | jigsaw | windoku | sudoku-x |
| --- | --- | --- | --- | --- | --- |
| `pointing` | all places of a digit in a house | 4 µs per house | 7, 41 | 3, 7 | 18, 36 |
| `leftovers` | houses that cover nearly the same cells | 1 ms per layout | 7, 25 | 3, 5 | – |

`python -m tests.bench helps` measures the inferences about killers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Inferences:
    """What a search infers beyond the bare rules. No switch changes the answers.

    Attributes:
        houses: equations from the total of a single house (the rule of 45).
        joined: equations from several houses together.
        outside: equations with cages that lie only partly inside.
        partitions: cages in one house share no digit.
        longer: equations over four cells, not only three.
        orders: the possible orders of a larger cage's digits, not only the sets.
        leftovers: nearly equal lines and regions leave the same digits over (law of leftovers).
        pointing: a digit leaves every cell that sees all its places in a house.
        weights: branching on cells that led to contradictions.
        choices: branching on the digit sets of cages as well.
        wide: after many guesses, restarting with many positions at once.
        learning: on large boards, restarting with a search that learns from contradictions.
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
    learning: bool = True


ALL = Inferences()


def drop_costly(inferences: Inferences) -> Inferences:
    """Switch off the inferences that pay off only on very hard puzzles."""
    return replace(inferences, longer=False, orders=False)


def drop_leftovers(inferences: Inferences) -> Inferences:
    """Switch off leftovers: finding them takes longer than solving an easy puzzle."""
    return replace(inferences, leftovers=False)
