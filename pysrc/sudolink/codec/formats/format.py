"""Define a board-string format: its name, reading and writing, and usually a table of fields."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace

from sudolink.codec.fields import FieldError, Fields, Section
from sudolink.codec.run import Run
from sudolink.puzzle.board import Board, Source
from sudolink.puzzle.cell_names import cell_name
from sudolink.puzzle.errors import damaged_link, quoted


@dataclass(frozen=True, slots=True)
class Hints:
    """What a link says besides its board string.

    Attributes:
        kind: the kind its page is for, or "" if the page's name doesn't say.
        jigmap: 81 region digits of an old jigsaw link, or None.
        shape: the site's own number for the jigsaw layout, or "".
    """

    kind: str = ""
    jigmap: Run | None = None
    shape: str = ""


NO_HINTS = Hints()


class Format(ABC):
    """One way to write a board as a string.

    Attributes:
        key: the exact name; the Str8ts formats with and without the offset error share a `name`.
        name: the name in `board.format`.
        label: the name that people see when they choose a format.
        kinds: the names of the kinds it can carry.
        header: the characters it begins with, in upper case.
        needs_jigmap: whether its links hold the regions in a `jigmap` parameter.
        in_fragment: whether its links hold it after a `#`.
        carries_marks: whether it carries corner marks, centre marks and colours of cells.
        carries_unfinished: whether it carries unfinished regions, with some cells in none yet.
    """

    key: str
    name: str
    label: str
    kinds: tuple[str, ...]
    header: str = ""
    needs_jigmap: bool = False
    in_fragment: bool = False
    carries_marks: bool = False
    carries_unfinished: bool = False

    @abstractmethod
    def carries(self, board: Board) -> bool:
        """Return whether it can carry boards of this kind and size."""

    @abstractmethod
    def encode(self, board: Board) -> str:
        """Write a board afresh. Raises BoardStringError if it can't be written."""

    @abstractmethod
    def decode(self, run: Run, hints: Hints = NO_HINTS) -> Board:
        """Read a board from a string of the right length. Raises BoardStringError."""

    @abstractmethod
    def sent(self, board: Board, hints: Hints = NO_HINTS) -> Board:
        """Return the board as its receiver will read it. Raises BoardStringError."""


class FieldFormat(Format):
    """A format that is a table with one field per cell in each section.

    Attributes:
        size: the board size it carries.
        sections: its fields; `separator` is between the sections.
    """

    size: int
    sections: tuple[Section, ...]
    separator: str = ""

    def carries(self, board: Board) -> bool:
        """Return whether the board has its size, and one of its kinds."""
        return board.kind in self.kinds and board.size == self.size

    def encode(self, board: Board) -> str:
        """Write a board afresh. Raises BoardStringError if it can't be written."""
        return self.text(self.write(board))

    def sent(self, board: Board, hints: Hints = NO_HINTS) -> Board:
        """Return the board after writing and reading. Raises BoardStringError."""
        return self.read(self.write(board), hints)

    @property
    def length(self) -> int:
        """The number of characters in a whole string."""
        fields = sum(section.width for section in self.sections) * self.size * self.size
        return len(self.header) + fields + len(self.separator) * (len(self.sections) - 1)

    def decode(self, run: Run, hints: Hints = NO_HINTS) -> Board:
        """Read a board. Raises BoardStringError."""
        self._check_outline(run)
        fields = self.numbers(run)
        try:
            board = self.read(fields, hints)
        except FieldError as error:
            name = cell_name(error.cell, self.size)
            raise damaged_link(
                f"Format {self.name}, {name}: {error.sentence}.",
                where=name,
                position=run.position(self._index(error.section, error.cell)),
                cell=error.cell,
            ) from None
        jigmap = hints.jigmap.text if hints.jigmap else ""
        return replace(board, source=Source(run.text, self.key, hints.shape, jigmap))

    def _check_outline(self, run: Run) -> None:
        """Raise BoardStringError for a wrong header or length: a source may be anything."""
        if len(run.text) != self.length or run.text[: len(self.header)].upper() != self.header:
            beginning = f" and begin with {self.header}" if self.header else ""
            raise damaged_link(
                f"Strings in the format {self.name} have {self.length:,} characters{beginning}; "
                f"{quoted(run.text)} has {len(run.text):,}.",
                position=run.position(0),
            )

    def numbers(self, run: Run) -> Fields:
        """Read the fields of a string of the right length. Raises BoardStringError."""
        fields = []
        for number, section in enumerate(self.sections):
            start = self._index(number, 0)
            part = run.part(start, start + section.width * self.size * self.size)
            fields.append(section.read(part, self.size, self.name))
        return tuple(fields)

    def text(self, fields: Fields) -> str:
        """Write fields as a string, in the case strings are written in."""
        parts = (section.write(part) for section, part in zip(self.sections, fields, strict=True))
        return self.header + self.separator.join(parts)

    def place(self, section: int, cell: int) -> slice:
        """Return where a field is in the string."""
        start = self._index(section, cell)
        return slice(start, start + self.sections[section].width)

    def _index(self, section: int, cell: int) -> int:
        """Return where a field begins in the string."""
        before = sum(part.width for part in self.sections[:section]) * self.size * self.size
        start = len(self.header) + before + len(self.separator) * section
        return start + cell * self.sections[section].width

    @abstractmethod
    def read(self, fields: Fields, hints: Hints) -> Board:
        """Make a board of the fields. Raises FieldError."""

    @abstractmethod
    def write(self, board: Board) -> Fields:
        """Make the fields of a board. Raises BoardStringError if it can't be written."""
