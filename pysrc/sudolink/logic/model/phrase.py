"""Sentences that remember their cells, so that names are chosen when they are read.

A phrase is a template and its items: cells, digits, houses, cages, candidates, chains. Reading
one takes `Names`, which knows the board and the user's names for cells. It gives pieces of text
that know what they name, so that a picture can show it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from sudolink.logic.model.names import Names
from sudolink.logic.model.symmetry import Candidate, Symmetry
from sudolink.puzzle.cell_names import Naming, capital, listed
from sudolink.puzzle.masks import digits_of


class Piece(NamedTuple):
    """A piece of a sentence, and what it names.

    Attributes:
        text: the words.
        cells, candidates, houses: what they name, if anything.
        part: the part of the picture that they name, if they say so themselves.
        digits: the digits of that part that they name; () if they name all of it.
        smaller: the same words in smaller pieces, if they name several things.
    """

    text: str
    cells: tuple[int, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[int, ...] = ()
    part: str = ""
    digits: tuple[int, ...] = ()
    smaller: tuple[Piece, ...] = ()


def read_pieces(pieces: Iterable[Piece]) -> str:
    """Return the text of pieces."""
    return "".join(piece.text for piece in pieces)


def _list_piece(named: Sequence[Piece], last: str) -> Piece:
    """Join pieces as `listed` joins words."""
    smaller: list[Piece] = []
    for left, piece in zip(reversed(range(len(named))), named, strict=True):
        smaller += [piece, Piece(", " if left > 1 else f" {last} ")][: 1 + (left > 0)]
    cells = tuple(cell for piece in named for cell in piece.cells)
    return Piece(read_pieces(smaller), cells=cells, smaller=tuple(smaller))


@dataclass(frozen=True, slots=True)
class Cells:
    """Cells by name: `A1, A2 and A3`."""

    cells: tuple[int, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Cells:
        """Return the same cells of the moved board."""
        return Cells(tuple(sorted(symmetry.cells[cell] for cell in self.cells)), self.last)

    def pieces(self, names: Names) -> Iterator[Piece]:
        """Return the words."""
        yield _list_piece([Piece(names.cell(c), cells=(c,)) for c in self.cells], self.last)


@dataclass(frozen=True, slots=True)
class Digits:
    """Several digits: `2, 5 and 7`.

    Attributes:
        digits: the digits.
        last: the word before the last one.
        part: the part of the picture that they make, if any.
        name: a letter for the digit: `x = 3`.
    """

    digits: tuple[int, ...]
    last: str = "and"
    part: str = ""
    name: str = ""

    @classmethod
    def of(cls, mask: int, last: str = "and", *, part: str = "", name: str = "") -> Digits:
        """Return the digits of a mask."""
        return cls(digits_of(mask), last, part, name)

    def moved(self, symmetry: Symmetry) -> Digits:
        """Return the same digits of the relabelled board."""
        digits = tuple(sorted(symmetry.digits[digit] for digit in self.digits))
        return replace(self, digits=digits)

    def pieces(self, names: Names) -> Iterator[Piece]:  # noqa: ARG002 (digits have one name only)
        """Return the words."""
        name = f"{self.name} = " if self.name else ""
        text = name + listed(map(str, self.digits), self.last)
        yield Piece(text, part=self.part, digits=self.digits)


@dataclass(frozen=True, slots=True)
class ADigit:
    """A digit with its article: `a 2`, `an 8`."""

    digit: int

    def moved(self, symmetry: Symmetry) -> ADigit:
        """Return the same digit of the relabelled board."""
        return ADigit(symmetry.digits[self.digit])

    def pieces(self, names: Names) -> Iterator[Piece]:  # noqa: ARG002 (digits have one name only)
        """Return the words."""
        article = "an" if self.digit in {8, 11, 18} else "a"
        yield Piece(f"{article} {self.digit}", digits=(self.digit,))


@dataclass(frozen=True, slots=True)
class Houses:
    """Houses by name: `row C and box 2`, `columns 1 and 9`."""

    houses: tuple[int, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Houses:
        """Return the same houses of the moved board."""
        return Houses(tuple(sorted(symmetry.houses[house] for house in self.houses)), self.last)

    def pieces(self, names: Names) -> Iterator[Piece]:
        """Return the words."""
        yield Piece(names.houses(self.houses, self.last), houses=self.houses)

    def read(self, names: Names) -> str:
        """Return the words as text."""
        return read_pieces(self.pieces(names))


@dataclass(frozen=True, slots=True)
class Cages:
    """Cages by name: `the 13 cage at A1`."""

    cages: tuple[int, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Cages:
        """Return the same cages of the moved board."""
        return Cages(tuple(sorted(symmetry.cages[cage] for cage in self.cages)), self.last)

    def pieces(self, names: Names) -> Iterator[Piece]:
        """Return the words."""
        cages = names.board.cages
        named = [Piece(names.cage(cage), cells=cages[cage].cells) for cage in self.cages]
        yield _list_piece(named, self.last)


@dataclass(frozen=True, slots=True)
class Candidates:
    """Candidates, digit by digit: `5 in A1 and A2; 7 in C4`.

    Attributes:
        candidates: the candidates.
        last: the word before the last cell of a digit.
    """

    candidates: tuple[Candidate, ...]
    last: str = "and"

    def moved(self, symmetry: Symmetry) -> Candidates:
        """Return the same candidates of the moved board."""
        return Candidates(symmetry.candidates(self.candidates), self.last)

    def pieces(self, names: Names) -> Iterator[Piece]:
        """Return the words: a piece for each digit, and the words between."""
        for place, digit in enumerate(sorted({digit for _, digit in self.candidates})):
            some = tuple(candidate for candidate in self.candidates if candidate[1] == digit)
            if place:
                yield Piece("; ")
            cells = listed((names.cell(cell) for cell, _ in some), self.last)
            yield Piece(f"{digit} in {cells}", candidates=some)


@dataclass(frozen=True, slots=True)
class HouseDigits:
    """Digits house by house: `3 and 8 in row B, 4 in column 1`."""

    digits: tuple[tuple[int, tuple[int, ...]], ...]

    @classmethod
    def of(cls, masks: Mapping[int, int]) -> HouseDigits:
        """Return the digits of masks, by house."""
        return cls(
            tuple((house, digits_of(masks[house])) for house in sorted(masks) if masks[house])
        )

    def moved(self, symmetry: Symmetry) -> HouseDigits:
        """Return the same digits of the moved board."""
        return HouseDigits(
            tuple(
                sorted(
                    (symmetry.houses[house], tuple(sorted(symmetry.digits[d] for d in digits)))
                    for house, digits in self.digits
                )
            )
        )

    def pieces(self, names: Names) -> Iterator[Piece]:
        """Return the words."""
        for place, (house, digits) in enumerate(self.digits):
            yield Piece(", " if place else "")
            yield from Digits(digits).pieces(names)
            yield Piece(" in ")
            yield from Houses((house,)).pieces(names)


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain of implications: `if A1 isn't 5, then A7 is 5, so D7 isn't 5`.

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

    def pieces(self, names: Names) -> Iterator[Piece]:
        """Return the words: a piece for each node, and the words between."""
        for place, node in enumerate(self.nodes):
            yield Piece(("if ", ", then ", ", so ")[min(place, 2)])
            claim = _claim(node, names, true=self.first != bool(place % 2))
            yield Piece(claim, candidates=node)


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


@dataclass(frozen=True, slots=True)
class PartName:
    """The name of a part of the picture: `set A`, `Branch 2`."""

    name: str
    part: str

    def moved(self, symmetry: Symmetry) -> PartName:  # noqa: ARG002 (names stay)
        """Return the same name."""
        return self

    def pieces(self, names: Names) -> Iterator[Piece]:  # noqa: ARG002 (names stay)
        """Return the words."""
        yield Piece(self.name, part=self.part)


@dataclass(frozen=True, slots=True)
class Unmarked:
    """Cells, digits, houses or cages that the picture doesn't mark, though it may mark others."""

    item: Cells | Digits | Houses | Cages

    def moved(self, symmetry: Symmetry) -> Unmarked:
        """Return the same of the moved board."""
        return Unmarked(self.item.moved(symmetry))

    def pieces(self, names: Names) -> Iterator[Piece]:
        """Return the words."""
        yield Piece(read_pieces(self.item.pieces(names)))


Item = (
    Cells
    | Digits
    | ADigit
    | Houses
    | Cages
    | Candidates
    | HouseDigits
    | Chain
    | PartName
    | Unmarked
    | int
    | str
)

#: A field of a template.
_FIELD = re.compile(r"\{(\w+)\}")


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

    def pieces(self, names: Names) -> Iterator[Piece]:
        """Return the words in pieces, each of which knows what it names."""
        items = dict(self.items)
        first = True
        for place, text in enumerate(_FIELD.split(self.template)):
            item = items[text] if place % 2 else text
            some = (Piece(str(item)),) if isinstance(item, int | str) else item.pieces(names)
            for piece in some:
                if piece.text:
                    yield piece._replace(text=capital(piece.text)) if first else piece
                    first = False

    def read(self, names: Names) -> str:
        """Return the words as text."""
        return read_pieces(self.pieces(names))


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
    "PartName",
    "Phrase",
    "Piece",
    "Unmarked",
    "cells_in_order",
    "listed",
    "number_word",
    "read_pieces",
    "say",
]
