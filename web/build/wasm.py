"""Splits WebAssembly files into their parts and joins them again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from web.build.step import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

HEAD = b"\0asm\x01\0\0\0"
IMPORTS, GLOBALS, EXPORTS, CODE, DATA, DATA_COUNT = 2, 6, 7, 10, 11, 12
FUNCTION_KIND, TABLE_KIND, MEMORY_KIND, GLOBAL_KIND, TAG_KIND = range(5)

#: The bit that says that a number continues in the next byte.
MORE = 0x80

#: The bit of a signed number's last byte that is set if the number is negative.
NEGATIVE = 0x40

#: The code that pushes a constant number, and the one that ends a function or expression.
CONSTANT, END = 0x41, 0x0B

#: The last bytes of the other constant expressions of variables: two floats and a reference.
WIDTHS = {0x43: 4, 0x44: 8, 0xD0: 1}


class Reader:
    """Reads the parts of a WebAssembly file."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def number(self) -> int:
        """Read an unsigned number, seven bits per byte."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & ~MORE) << shift
            shift += 7
            if byte < MORE:
                return value

    def signed(self) -> int:
        """Read a signed number, seven bits per byte."""
        start = self.at
        value = self.number()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> (bits - 1) else value

    def take(self, size: int) -> bytes:
        """Read some bytes.

        Raises:
            BuildError: the file has fewer bytes left.
        """
        self.at += size
        if self.at > len(self.data):
            raise BuildError("WebAssembly: the file is cut off")
        return self.data[self.at - size : self.at]

    def sized(self) -> bytes:
        """Read bytes that follow their count."""
        return self.take(self.number())

    def limits(self) -> None:
        """Skip the minimum size of a table or memory and, if the flag is set, the maximum."""
        greatest = self.number() & 1
        for _ in range(1 + greatest):
            self.number()


class Section(NamedTuple):
    """A section of a WebAssembly file."""

    kind: int
    body: bytes


class Segment(NamedTuple):
    """Data, and its address in the memory."""

    address: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Export:
    """The name under which a file exports a function, variable, table or memory."""

    name: str
    kind: int
    index: int


def number(value: int) -> bytes:
    """Write an unsigned number, seven bits per byte."""
    made = bytearray()
    while value >= MORE:
        made.append(value & ~MORE & 0xFF | MORE)
        value >>= 7
    return bytes([*made, value])


def signed(value: int) -> bytes:
    """Write a signed number, seven bits per byte."""
    made = bytearray()
    while not -NEGATIVE <= value < NEGATIVE:
        made.append(value & ~MORE & 0xFF | MORE)
        value >>= 7
    return bytes([*made, value & ~MORE & 0xFF])


def sized(body: bytes) -> bytes:
    """Write the count of some bytes, then the bytes."""
    return number(len(body)) + body


def sections(data: bytes) -> list[Section]:
    """Return the sections of a file.

    Raises:
        BuildError: the file is not WebAssembly, or it is truncated.
    """
    if not data.startswith(HEAD):
        raise BuildError("the file is not WebAssembly")
    reader, found = Reader(data, len(HEAD)), []
    while reader.at < len(data):
        kind = reader.take(1)[0]
        found.append(Section(kind, reader.sized()))
    return found


def joined(parts: Iterable[Section]) -> bytes:
    """Return a file with these sections."""
    return HEAD + b"".join(bytes([kind]) + sized(body) for kind, body in parts)


def imported(body: bytes) -> Iterator[tuple[str, int]]:
    """Yield the name and kind of each import in a section.

    Raises:
        BuildError: an import has an unknown kind.
    """
    reader = Reader(body)
    for _ in range(reader.number()):
        reader.sized()
        name, kind = reader.sized().decode(), reader.number()
        if kind == TABLE_KIND:
            reader.number()
        if kind in {TABLE_KIND, MEMORY_KIND}:
            reader.limits()
        elif kind == GLOBAL_KIND:
            reader.take(2)
        elif kind == TAG_KIND:
            reader.take(1)
            reader.number()
        elif kind == FUNCTION_KIND:
            reader.number()
        else:
            raise BuildError(f"WebAssembly: there is an import of kind {kind}")
        yield name, kind


def parts_of(data: bytes) -> dict[int, bytes]:
    """Return the bodies of a file's sections by kind, without custom sections."""
    return {part.kind: part.body for part in sections(data) if part.kind}


def first_function(parts: Mapping[int, bytes]) -> int:
    """Return the index of the first function that is not imported."""
    return [kind for _, kind in imported(parts[IMPORTS])].count(FUNCTION_KIND)


def exported(body: bytes) -> Iterator[Export]:
    """Yield the exports in a section."""
    reader = Reader(body)
    for _ in range(reader.number()):
        yield Export(reader.sized().decode(), reader.number(), reader.number())


def bodies(body: bytes) -> list[bytes]:
    """Return the function bodies in a code section."""
    reader = Reader(body)
    return [reader.sized() for _ in range(reader.number())]


def listed(items: Iterable[bytes]) -> bytes:
    """Write the count of some items, then the items."""
    parts = list(items)
    return number(len(parts)) + b"".join(parts)


def written(export: Export) -> bytes:
    """Write an export."""
    return sized(export.name.encode()) + number(export.kind) + number(export.index)


def segments(body: bytes) -> Iterator[Segment]:
    """Yield the data in a data section.

    Raises:
        BuildError: a segment has no fixed address.
    """
    reader = Reader(body)
    for _ in range(reader.number()):
        if reader.number() or reader.take(1)[0] != CONSTANT:
            raise BuildError("WebAssembly: there is data without a fixed address")
        address = reader.signed()
        reader.take(1)  # the end of the expression
        yield Segment(address, reader.sized())


def placed(segment: Segment) -> bytes:
    """Write a segment."""
    return bytes([0, CONSTANT]) + signed(segment.address) + bytes([END]) + sized(segment.data)


def initial_values(body: bytes) -> Iterator[int | None]:
    """Yield the initial values of the variables in a section. None if it is not a whole number."""
    reader = Reader(body)
    for _ in range(reader.number()):
        reader.take(2)  # the type
        code = reader.take(1)[0]
        if code in WIDTHS:
            reader.take(WIDTHS[code])
            yield None
        else:
            value = reader.signed()
            yield value if code == CONSTANT else None
        reader.take(1)  # the end of the expression
