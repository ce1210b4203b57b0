"""Switches for the inferences of a search. All are on, except to measure what each one is worth.

The figures are mean guesses per board, with all inferences in the first row and without the
inference named in each other row; `python -m tests.bench helps` prints them. A board counts with
1,000 guesses at most, and no other search takes over. A dash stands for the figure of the first
row. Costs are times in CPython: to build the model of a killer, unless something else is named.

| inference | looks at | cost | generated | TAREK | jigsaw | windoku | sudoku-x |
| --- | --- | --- | --- | --- | --- | --- | --- |
| all | | | 1.11 | 314 | 7.30 | 2.55 | 18.1 |
| `houses` | the total of one house | 0.2 ms | 1.69 | 325 | – | – | – |
| `joined` | the total of several houses | 0.6 ms | 4.80 | 501 | – | – | – |
| `outside` | cages that stick out of houses | 0.4 ms | 4.14 | 361 | – | – | – |
| `partitions` | the digit sets of the cages in a house | 0.3 ms | 2.03 | 367 | – | – | – |
| `longer` | equations over 4 cells | 0.3 ms | – | 316 | – | – | – |
| `orders` | the orders of a larger cage's digits | 0.1 ms | – | 332 | – | – | – |
| `leftovers` | houses that cover nearly the same cells | 1 ms a layout | – | – | 25.4 | 4.85 | – |
| `pointing` | all places of a digit in a house | 4 µs a house | 1.37 | 317 | 40.7 | 6.65 | 36.4 |
| `weights` | which cells led to contradictions | little | 1.12 | 329 | 8.10 | 2.60 | 26.4 |
| `choices` | digit sets of cages, as things to guess | little | 2.88 | 332 | – | – | – |
| `wide` | many positions at once | a restart | | | | | |
| `learning` | why a guess was wrong | a restart | | | | | |

`longer` and `orders` apply after 100 guesses; `wide` after 400, when it makes more guesses, each in
a tenth of the time; `learning` after 60 on boards above 9x9 without cages or runs. The columns are
300 generated and 21 hard killers, and 20 minimal boards each of the other kinds.
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
