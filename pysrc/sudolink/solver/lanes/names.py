"""The names of boards at work, and which lane belongs to which.

A name is two bytes, neither of them 0, so that the lanes that are not asked about are the zeros in
a column of bytes and can be taken out at once.
"""

from __future__ import annotations

from binascii import hexlify, unhexlify
from collections.abc import Iterable
from struct import unpack as unpack_struct

from sudolink.solver.lanes.text import pack, unpack

#: So many names there are.
NUMBERS = 255 * 255

#: Planes that hold a name: four for each of its hexadecimal figures, the first figure first.
PLANES = 16

_HIGH = b"".join(bytes([high]) * 255 for high in range(1, 256))
_LOW = bytes(range(1, 256)) * 255


def names_of(numbers: range) -> tuple[int, ...]:
    """The names of the boards with these numbers; after `NUMBERS` boards names come again."""
    pairs = bytearray(2 * len(numbers))
    pairs[::2], pairs[1::2] = _bytes_of(numbers)
    return _names(pairs)


def planes_of(numbers: range, width: int) -> list[int]:
    """The names of the boards with these numbers in the first lanes, none in the others."""
    planes: list[int] = []
    for column in _bytes_of(numbers):
        figures = hexlify(column.ljust(width, b"\0"))
        planes += pack(figures[::2])
        planes += pack(figures[1::2])
    return planes


def _bytes_of(numbers: range) -> list[bytes]:
    """The first bytes of the names of the boards with these numbers, and the second ones."""
    first = numbers.start % NUMBERS
    last = first + len(numbers)
    return [(every * 2)[first:last] for every in (_HIGH, _LOW)]


def names_in(owner: list[int], lanes: int, width: int) -> tuple[int, ...]:
    """The names of these lanes' boards, lane for lane."""
    return _names(_pairs(owner, lanes, width).translate(None, b"\0"))


def lanes_of(owner: list[int], name: int) -> int:
    """The lanes that belong to a board."""
    lanes = -1
    for at, plane in enumerate(owner):
        figure = name >> 12 - at // 4 * 4 & 15
        lanes &= plane if figure >> at % 4 & 1 else ~plane
    return lanes


def marked(names: Iterable[int]) -> bytes:
    """A mark for each of the boards, by name, as `lanes_marked` wants it."""
    marks = bytearray(b"0") * (1 << PLANES)
    for name in names:
        marks[name] = ord("1")
    return bytes(marks)


def lanes_marked(owner: list[int], marks: bytes, lanes: int, width: int) -> int:
    """Those of these lanes whose boards have marks."""
    return pack(bytes(map(marks.__getitem__, _names(_pairs(owner, lanes, width)))))[0]


def _pairs(owner: list[int], lanes: int, width: int) -> bytes:
    """The bytes of these lanes' names, and zeros for all other lanes."""
    figures = bytearray(4 * width)
    for at in range(4):
        bit0, bit1, bit2, bit3 = (plane & lanes for plane in owner[4 * at : 4 * at + 4])
        figures[at::4] = unpack((bit0, bit1, bit2, bit3), width)
    return unhexlify(figures)


def first_of(owner: list[int], lanes: int, start: int) -> int:
    """The name of these lanes' boards that comes first, counted from one of them on."""
    planes = [(owner[15 - bit ^ 3], 1 << bit) for bit in reversed(range(PLANES))]
    later, same = 0, lanes
    for plane, bit in planes:
        if start & bit:
            same &= plane
        else:
            later |= same & plane
            same = (same | plane) ^ plane
    lanes = same | later or lanes  # names come again, so those before it are the last
    name = 0
    for plane, bit in planes:
        if least := (lanes | plane) ^ plane:
            lanes = least
        else:
            name |= bit
    return name


def _names(pairs: bytes | bytearray) -> tuple[int, ...]:
    """The names with these bytes."""
    return unpack_struct(f">{len(pairs) // 2}H", pairs)
