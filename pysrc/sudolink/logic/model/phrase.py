"""Sentences that remember their cells, so that names are chosen when they are read.

A phrase is a template and its items: cells, digits, houses, cages, candidates, chains. Reading
one takes `Names`, which knows the board and the user's names for cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from sudolink.logic.model.symmetry import Candidate, Symmetry
from sudolink.puzzle.board import Board, check_board
from sudolink.puzzle.cell_names import Naming, capital, cell_name, checked, listed
from sudolink.puzzle.masks import digits_of


@dataclass(frozen=True, slots=True)
class Names:
    """The user's names for cells, houses and cages.

    Attributes:
        board: the board.
        naming: "A1" (letters for rows up to size 9) or "r1c1"; None: as the user has chosen.
    """

    board: Board
    naming: Naming | None = None

    def __post_init__(self) -> None:
        """Check the board (TypeError) and the naming (ValueError)."""
        check_board(self.board)
        checked(self.naming)

    def cell(self, cell: int) -> str:
        """Return the name of a cell."""
        return cell_name(cell, self.board.size, self.naming)

    def house(self, index: int) -> str:
        """Return the name of a house: `row C`, or `row 3` if cells are named r1c1."""
        return self.board.houses[index].called(self.naming)

    def houses(self, indices: Iterable[int], last: str = "and") -> str:
        """Return the names of houses, each sort once: `columns 1, 8 and 9 and box 2`."""
        names = [self.house(index).rpartition(" ") for index in indices]
        groups = [
            (sort, [number for *_, number in group])
            for sort, group in groupby(names, key=lambda name: name[0])
        ]
        words = [
            f"{sort if len(numbers) == 1 else _PLURALS[sort]} {listed(numbers, last)}"
            for sort, numbers in groups
        ]
        # A comma before the last group shows where the group before it ends.
        *most, final = words
        if len(most) > 1 and len(names) > len(words):
            return f"{', '.join(most)}, {last} {final}"
        return listed(words, last)

    def cage(self, index: int) -> str:
        """Return the name of a cage: `the 13 cage at A1`."""
        cage = self.board.cages[index]
        label = f"{cage.label} " if cage.label else ""
        return f"the {label}cage at {self.cell(cage.cells[0])}"


_PLURALS = {
    "row": "rows",
    "column": "columns",
    "box": "boxes",
    "region": "regions",
    "diagonal": "diagonals",
    "window": "windows",
}


@dataclass(frozen=True, slots=True)
class Cells:
    """Cells by name: `A1, A2 and A3`."""

    cells: tuple[int, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Cells:
        """Return the same cells of the moved board."""
        return Cells(tuple(sorted(symmetry.cells[cell] for cell in self.cells)), self.last)

    def read(self, names: Names) -> str:
        """Return the words."""
        return listed(map(names.cell, self.cells), self.last)


@dataclass(frozen=True, slots=True)
class Digits:
    """Several digits: `2, 5 and 7`."""

    digits: tuple[int, ...]
    last: str = "and"

    @classmethod
    def of(cls, mask: int, last: str = "and") -> Digits:
        """Return the digits of a mask."""
        return cls(digits_of(mask), last)

    def moved(self, symmetry: Symmetry) -> Digits:
        """Return the same digits of the relabelled board."""
        return Digits(tuple(sorted(symmetry.digits[digit] for digit in self.digits)), self.last)

    def read(self, names: Names) -> str:  # noqa: ARG002 (digits have one name only)
        """Return the words."""
        return listed(map(str, self.digits), self.last)


@dataclass(frozen=True, slots=True)
class ADigit:
    """A digit with its article: `a 2`, `an 8`."""

    digit: int

    def moved(self, symmetry: Symmetry) -> ADigit:
        """Return the same digit of the relabelled board."""
        return ADigit(symmetry.digits[self.digit])

    def read(self, names: Names) -> str:  # noqa: ARG002 (digits have one name only)
        """Return the words."""
        return f"{'an' if self.digit in {8, 11, 18} else 'a'} {self.digit}"


@dataclass(frozen=True, slots=True)
class Houses:
    """Houses by name: `row C and box 2`, `columns 1 and 9`."""

    houses: tuple[int, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Houses:
        """Return the same houses of the moved board."""
        return Houses(tuple(sorted(symmetry.houses[house] for house in self.houses)), self.last)

    def read(self, names: Names) -> str:
        """Return the words."""
        return names.houses(self.houses, self.last)


@dataclass(frozen=True, slots=True)
class Cages:
    """Cages by name: `the 13 cage at A1`."""

    cages: tuple[int, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Cages:
        """Return the same cages of the moved board."""
        return Cages(tuple(sorted(symmetry.cages[cage] for cage in self.cages)), self.last)

    def read(self, names: Names) -> str:
        """Return the words."""
        return listed(map(names.cage, self.cages), self.last)


@dataclass(frozen=True, slots=True)
class Candidates:
    """Candidates, digit by digit: `5 in A1 and A2; 7 in C4`."""

    candidates: tuple[Candidate, ...]

    def moved(self, symmetry: Symmetry) -> Candidates:
        """Return the same candidates of the moved board."""
        return Candidates(symmetry.candidates(self.candidates))

    def read(self, names: Names) -> str:
        """Return the words."""
        digits = sorted({digit for _, digit in self.candidates})
        return "; ".join(
            f"{digit} in {listed((names.cell(c) for c, d in self.candidates if d == digit), 'and')}"
            for digit in digits
        )


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain of implications: `if A1 isn't 5, then A7 is 5, then D7 isn't 5`.

    Attributes:
        nodes: the nodes in the order of the argument, true and false in turn; each is the
            candidates of one digit.
        first: whether the first one is assumed to be true.
    """

    nodes: tuple[tuple[Candidate, ...], ...]
    first: bool = False

    def moved(self, symmetry: Symmetry) -> Chain:
        """Return the same chain on the moved board."""
        return Chain(tuple(symmetry.candidates(node) for node in self.nodes), self.first)

    def read(self, names: Names) -> str:
        """Return the words."""
        claims = [
            _claim(node, names, true=self.first != bool(place % 2))
            for place, node in enumerate(self.nodes)
        ]
        return "if " + ", then ".join(claims)


def _claim(node: tuple[Candidate, ...], names: Names, *, true: bool) -> str:
    """Say that a node is true or false: `A1 is 5`, `neither A1 nor A2 is 5`."""
    digits = listed((str(d) for d in sorted({digit for _, digit in node})), "or")
    cells = [names.cell(cell) for cell in sorted({cell for cell, _ in node})]
    match cells:
        case [cell]:
            verb = "is" if true else "isn't"
            return f"{cell} {verb} {digits}"
        case _ if true:
            return f"one of {listed(cells)} is {digits}"
        case [one, other]:
            return f"neither {one} nor {other} is {digits}"
        case _:
            return f"none of {listed(cells)} is {digits}"


Item = Cells | Digits | ADigit | Houses | Cages | Candidates | Chain | int | str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence or two: a template and the items for its fields."""

    template: str
    items: tuple[tuple[str, Item], ...] = ()

    def moved(self, symmetry: Symmetry) -> Phrase:
        """Return the same phrase about the moved board."""
        return Phrase(
            self.template,
            tuple(
                (name, item if isinstance(item, int | str) else item.moved(symmetry))
                for name, item in self.items
            ),
        )

    def read(self, names: Names) -> str:
        """Return the words."""
        words = {
            name: str(item) if isinstance(item, int | str) else item.read(names)
            for name, item in self.items
        }
        return capital(self.template.format_map(words))


def say(template: str, **items: Item) -> Phrase:
    """Make a phrase: `say("{cells} hold only {digits}.", cells=Cells(...), digits=...)`."""
    return Phrase(template, tuple(items.items()))


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(number: int) -> str:
    """Return a small number as a word: `three`."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def cells_in_order(cells: Iterable[int]) -> tuple[str, dict[str, Item]]:
    """Return a template that names cells in their order, and its items.

    `Cells` sorts its cells when it is moved.
    """
    items: dict[str, Item] = {f"cell{i}": Cells((cell,)) for i, cell in enumerate(cells)}
    return listed((f"{{{name}}}" for name in items), "and"), items


__all__ = [
    "ADigit",
    "Cages",
    "Candidates",
    "Cells",
    "Chain",
    "Digits",
    "Houses",
    "Item",
    "Names",
    "Naming",
    "Phrase",
    "cells_in_order",
    "listed",
    "number_word",
    "say",
]
