"""Phrases: sentences that keep what they name, so that names can be chosen when they are read.

A phrase is a template and its items: cells, digits, houses, cages, candidates, chains. Rendering
it takes `Names`, which knows the board and how the reader calls cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sudolink.logic.model.symmetry import Candidate, Symmetry
from sudolink.puzzle.board import Board, Cage, check_board
from sudolink.puzzle.cell_names import Naming, capital, cell_name, checked, listed
from sudolink.puzzle.masks import digits_of


@dataclass(frozen=True, slots=True)
class Names:
    """What a reader calls things.

    Attributes:
        board: the board the names are for.
        naming: "A1" (letters for rows up to size 9) or "r1c1"; None: as the reader has chosen.
    """

    board: Board
    naming: Naming | None = None

    def __post_init__(self) -> None:
        """Refuse what is no board (TypeError), and names there are not (ValueError)."""
        check_board(self.board)
        checked(self.naming)

    def cell(self, cell: int) -> str:
        """The name of a cell."""
        return cell_name(cell, self.board.size, self.naming)

    def house(self, index: int) -> str:
        """The name of a house: `row C` (`row 3` where cells are named r1c1)."""
        return self.board.houses[index].called(self.naming)

    def cage(self, index: int) -> str:
        """The name of a cage: `the cage 13 at A1`."""
        cage = self.board.cages[index]
        return f"the cage {_clue(cage)}at {self.cell(cage.cells[0])}"


def _clue(cage: Cage) -> str:
    return "" if cage.total is None else f"{cage.total}{cage.op or ''} "


@dataclass(frozen=True, slots=True)
class Cells:
    """Cells by name: `A1, A2 and A3`."""

    cells: tuple[int, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Cells:
        """The same cells of the moved board."""
        return Cells(tuple(sorted(symmetry.cells[cell] for cell in self.cells)), self.last)

    def read(self, names: Names) -> str:
        """The words."""
        return listed(map(names.cell, self.cells), self.last)


@dataclass(frozen=True, slots=True)
class Digits:
    """Digits: `2, 5 and 7`."""

    digits: tuple[int, ...]
    last: str = "and"

    @classmethod
    def of(cls, mask: int, last: str = "and") -> Digits:
        """The digits of a mask."""
        return cls(digits_of(mask), last)

    def moved(self, symmetry: Symmetry) -> Digits:
        """The same digits of the relabelled board."""
        return Digits(tuple(sorted(symmetry.digits[digit] for digit in self.digits)), self.last)

    def read(self, names: Names) -> str:  # noqa: ARG002 (digits have one name only)
        """The words."""
        return listed(map(str, self.digits), self.last)


#: Several houses of one sort, as in `rows A and C`.
_PLURALS = {"row": "rows", "column": "columns", "box": "boxes", "region": "regions"}


@dataclass(frozen=True, slots=True)
class Houses:
    """Houses by name: `rows A and C`, `row C and box 2`."""

    houses: tuple[int, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Houses:
        """The same houses of the moved board."""
        return Houses(tuple(sorted(symmetry.houses[house] for house in self.houses)), self.last)

    def read(self, names: Names) -> str:
        """The words."""
        sorts, labels = zip(
            *(names.house(house).split(" ", 1) for house in self.houses), strict=True
        )
        if len(labels) > 1 and len(set(sorts)) == 1 and sorts[0] in _PLURALS:
            return f"{_PLURALS[sorts[0]]} {listed(labels, self.last)}"
        return listed(map(names.house, self.houses), self.last)


@dataclass(frozen=True, slots=True)
class Cages:
    """Cages by name: `the cage 13 at A1`."""

    cages: tuple[int, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Cages:
        """The same cages of the moved board."""
        return Cages(tuple(sorted(symmetry.cages[cage] for cage in self.cages)), self.last)

    def read(self, names: Names) -> str:
        """The words."""
        return listed(map(names.cage, self.cages), self.last)


@dataclass(frozen=True, slots=True)
class Candidates:
    """Candidates, digit by digit: `5 in A1 and A2; 7 in C4`."""

    candidates: tuple[Candidate, ...]

    def moved(self, symmetry: Symmetry) -> Candidates:
        """The same candidates of the moved board."""
        return Candidates(symmetry.candidates(self.candidates))

    def read(self, names: Names) -> str:
        """The words."""
        digits = sorted({digit for _, digit in self.candidates})
        return "; ".join(
            f"{digit} in {listed((names.cell(c) for c, d in self.candidates if d == digit), 'and')}"
            for digit in digits
        )


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain of implications: `if A1 is not 5, then A7 is 5, then D7 is not 5`.

    Attributes:
        nodes: each a digit in the cells where it may stand (candidates of one digit), in the
            order of the argument; they are in turn true and false.
        first: whether the first one is taken to be true.
    """

    nodes: tuple[tuple[Candidate, ...], ...]
    first: bool = False

    def moved(self, symmetry: Symmetry) -> Chain:
        """The same chain on the moved board."""
        return Chain(tuple(symmetry.candidates(node) for node in self.nodes), self.first)

    def read(self, names: Names) -> str:
        """The words."""
        told = [
            _told(node, names, on=self.first != bool(place % 2))
            for place, node in enumerate(self.nodes)
        ]
        return "if " + ", then ".join(told)


def _told(node: tuple[Candidate, ...], names: Names, *, on: bool) -> str:
    digits = listed((str(d) for d in sorted({digit for _, digit in node})), "or")
    cells = [names.cell(cell) for cell in sorted({cell for cell, _ in node})]
    if len(cells) == 1:
        return f"{cells[0]} is {'' if on else 'not '}{digits}"
    return f"one of {listed(cells)} is {digits}" if on else f"none of {listed(cells)} is {digits}"


Item = Cells | Digits | Houses | Cages | Candidates | Chain | int | str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence or two: a template, and what its fields stand for."""

    template: str
    items: tuple[tuple[str, Item], ...] = ()

    def moved(self, symmetry: Symmetry) -> Phrase:
        """The phrase about the moved board."""
        return Phrase(
            self.template,
            tuple(
                (name, item if isinstance(item, int | str) else item.moved(symmetry))
                for name, item in self.items
            ),
        )

    def read(self, names: Names) -> str:
        """The words."""
        words = {
            name: str(item) if isinstance(item, int | str) else item.read(names)
            for name, item in self.items
        }
        return capital(self.template.format_map(words))


def say(template: str, **items: Item) -> Phrase:
    """Make a phrase: `say("{cells} hold only {digits}.", cells=Cells(...), digits=...)`."""
    return Phrase(template, tuple(items.items()))


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted(number: int) -> str:
    """A small number as a word: `three`."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def in_order(cells: Iterable[int]) -> tuple[str, dict[str, Item]]:
    """A piece of template that names cells in their order (which `Cells` does not keep when it
    is moved), and its items.
    """  # noqa: D205
    items: dict[str, Item] = {f"cell{i}": Cells((cell,)) for i, cell in enumerate(cells)}
    return listed((f"{{{name}}}" for name in items), "and"), items


__all__ = [
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
    "counted",
    "in_order",
    "listed",
    "say",
]
