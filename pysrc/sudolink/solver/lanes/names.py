"""The names of boards at work, and which lane belongs to which.

A name is two bytes, neither of them 0, so that the lanes that are not asked about are the zeros in
a column of bytes and can be taken out at once.
"""

from __future__ import annotations

from struct import unpack as unpack_struct

from sudolink.solver.lanes.text import pack, unpack

#: So many names there are.
NUMBERS = 255 * 255

#: Planes that hold a name: four for each of its hexadecimal figures, the first figure first.
PLANES = 16

_HIGH = b"".join(bytes([high]) * 255 for high in range(1, 256))
_LOW = bytes(range(1, 256)) * 255
_FIRST_FIGURE = bytes(byte >> 4 for byte in range(256))
_SECOND_FIGURE = bytes(byte & 15 for byte in range(256))


def names_of(numbers: range) -> tuple[int, ...]:
    """The names of the boards with these numbers; after `NUMBERS` boards names come again."""
    pairs = bytearray(2 * len(numbers))
    pairs[1::2], pairs[::2] = _bytes_of(numbers)
    return _names(pairs)


def planes_of(numbers: range, width: int) -> list[int]:
    """The names of the boards with these numbers in the first lanes, none in the others."""
    planes: list[int] = []
    for column in _bytes_of(numbers):
        padded = column.ljust(width, b"\0")
        planes += pack(padded.translate(_FIRST_FIGURE))
        planes += pack(padded.translate(_SECOND_FIGURE))
    return planes


def _bytes_of(numbers: range) -> list[bytes]:
    """The first bytes of the names of the boards with these numbers, and the second ones."""
    first = numbers.start % NUMBERS
    last = first + len(numbers)
    return [(every * 2)[first:last] for every in (_HIGH, _LOW)]


def names_in(owner: list[int], lanes: int, width: int) -> tuple[int, ...]:
    """The names of these lanes' boards, lane for lane."""
    planes = [plane & lanes for plane in owner]
    pairs = bytearray(2 * lanes.bit_count())
    for at, first in ((1, 0), (0, 8)):
        bit0, bit1, bit2, bit3, bit4, bit5, bit6, bit7 = planes[first : first + 8]
        column = int.from_bytes(unpack((bit0, bit1, bit2, bit3), width), "little") << 4
        column |= int.from_bytes(unpack((bit4, bit5, bit6, bit7), width), "little")
        pairs[at::2] = column.to_bytes(width, "little").translate(None, b"\0")
    return _names(pairs)


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


def _names(pairs: bytearray) -> tuple[int, ...]:
    """The names with these bytes, the second one of each first."""
    return unpack_struct(f"<{len(pairs) // 2}H", pairs)


def lanes_of(owner: list[int], name: int) -> int:
    """The lanes that belong to a board."""
    lanes = -1
    for at, plane in enumerate(owner):
        figure = name >> 12 - at // 4 * 4 & 15
        lanes &= plane if figure >> at % 4 & 1 else ~plane
    return lanes
