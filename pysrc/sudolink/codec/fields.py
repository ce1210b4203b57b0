"""Define board strings by tables: sections of fields of fixed width, and parts packed into a field.

The table defines a format completely. Widths are computed, and reading and writing use the same
table, so they can't disagree.
"""

from __future__ import annotations

import string
from dataclasses import dataclass, field

from sudolink.codec.run import Run
from sudolink.puzzle.cell_names import cell_name
from sudolink.puzzle.errors import damaged_link, quoted

_DIGITS = string.digits + string.ascii_lowercase

#: One tuple of numbers for each section of a format, one number per cell.
Fields = tuple[tuple[int, ...], ...]


class FieldError(Exception):
    """A number that makes no sense; the format turns it into an error with a place."""

    def __init__(self, sentence: str, cell: int, section: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.cell = cell
        self.section = section


@dataclass(frozen=True, slots=True)
class Section:
    """A row of fields, one for each cell.

    Attributes:
        base: 10, 32 or 36; digits above 9 are letters, read in either case.
        width: characters per field.
        largest: the largest value a field may hold.
        blanks: other characters that are read as 0.
        what: what a field describes, for messages.
    """

    base: int
    width: int
    largest: int
    blanks: str = ""
    what: str = "cell"
    values: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Make a table of characters, as `int()` would also read digits of other scripts."""
        values = {digit: value for value, digit in enumerate(_DIGITS[: self.base])}
        values |= {digit.upper(): value for digit, value in values.items()}
        values |= dict.fromkeys(self.blanks, 0)
        object.__setattr__(self, "values", values)

    def read(self, run: Run, size: int, format_name: str) -> tuple[int, ...]:
        """Read every field of the section. Raises BoardStringError at the first bad one."""
        return tuple(
            self._number(run, start, size, format_name)
            for start in range(0, len(run.text), self.width)
        )

    def _number(self, run: Run, start: int, size: int, format_name: str) -> int:
        cell = start // self.width
        number = 0
        for index in range(start, start + self.width):
            value = self.values.get(run.text[index])
            if value is None:
                raise damaged_link(
                    f"{quoted(run.text[index])} can't be part of the {self.what} "
                    f"{cell_name(cell, size)} in the format {format_name}.",
                    where=cell_name(cell, size),
                    wrong=run.text[index],
                    position=run.position(index),
                    cell=cell,
                )
            number = number * self.base + value
        if number > self.largest:
            raise damaged_link(
                f"{quoted(run.text[start : start + self.width])} is {number}; in the format "
                f"{format_name} the {self.what} {cell_name(cell, size)} is at most {self.largest}.",
                where=cell_name(cell, size),
                position=run.position(start),
                cell=cell,
            )
        return number

    def write(self, numbers: tuple[int, ...]) -> str:
        """Write every field, padded with zeros."""
        return "".join(self._digits(number) for number in numbers)

    def _digits(self, number: int) -> str:
        digits = ""
        for _ in range(self.width):
            number, rest = divmod(number, self.base)
            digits = _DIGITS[rest] + digits
        return digits


@dataclass(frozen=True, slots=True)
class Part:
    """One of the values packed into a field."""

    name: str
    largest: int

    @property
    def bits(self) -> int:
        """The number of bits of the largest value."""
        return self.largest.bit_length()


@dataclass(frozen=True, slots=True)
class Packing:
    """Parts packed into one number, the first part in the highest bits."""

    parts: tuple[Part, ...]

    @property
    def largest(self) -> int:
        """The number with every part at its largest."""
        return self.join({part.name: part.largest for part in self.parts})

    def width(self, base: int) -> int:
        """Return the number of digits of the largest number in a base."""
        number, digits = self.largest, 0
        while number:
            number, digits = number // base, digits + 1
        return digits

    def join(self, values: dict[str, int]) -> int:
        """Pack one value for each part."""
        number = 0
        for part in self.parts:
            number = number << part.bits | values[part.name]
        return number

    def split(self, number: int, cell: int) -> dict[str, int]:
        """Unpack a field. Raises FieldError for a part that is too large."""
        values = {}
        for part in reversed(self.parts):
            bits = part.bits
            values[part.name] = number & (1 << bits) - 1
            number >>= bits
            if values[part.name] > part.largest:
                raise FieldError(
                    f"the {part.name} part is {values[part.name]}, but at most {part.largest} is "
                    "possible",
                    cell,
                )
        return values
