"""Ids of the boards being solved, and which lane belongs to which board.

An id is two bytes, neither of them 0, so that in a column of bytes all other lanes are zeros, which
can be removed at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import unpack as unpack_struct

from sudolink.solver.search.lane_bytes import pack, unpack

#: The number of ids.
ID_COUNT = 255 * 255

#: The number of planes that hold an id: one for each of its bits, the lowest first.
PLANES = 16

_HIGH = b"".join(bytes([high]) * 255 for high in range(1, 256))
_LOW = bytes(range(1, 256)) * 255


def ids_of(numbers: range) -> tuple[int, ...]:
    """Return the ids of the boards with these numbers; after `ID_COUNT` boards ids repeat."""
    pairs = bytearray(2 * len(numbers))
    pairs[::2], pairs[1::2] = _bytes_of(numbers)
    return _ids(pairs)


def id_planes(numbers: range, width: int) -> list[int]:
    """Return planes with the ids of these boards in the first lanes, none in the others."""
    first, second = (pack(column.ljust(width, b"\0")) for column in _bytes_of(numbers))
    return second + first


def _bytes_of(numbers: range) -> list[bytes]:
    """Return the first bytes of the ids of these boards, and the second bytes."""
    first = numbers.start % ID_COUNT
    last = first + len(numbers)
    return [(every * 2)[first:last] for every in (_HIGH, _LOW)]


def ids_in(owner: list[int], lanes: int, width: int) -> tuple[int, ...]:
    """Return the board ids of these lanes, lane by lane."""
    return _ids(_pairs(owner, lanes, width).translate(None, b"\0"))


def lanes_of(owner: list[int], board_id: int) -> int:
    """Return the lanes that belong to a board."""
    lanes = -1
    for at, plane in enumerate(owner):
        lanes &= plane if board_id >> at & 1 else ~plane
    return lanes


def mark_ids(ids: Iterable[int]) -> bytes:
    """Return a mark for each of the boards, by id, as `lanes_with_marks` takes it."""
    marks = bytearray(1 << PLANES)
    for board_id in ids:
        marks[board_id] = 1
    return bytes(marks)


def lanes_with_marks(owner: list[int], marks: bytes, lanes: int, width: int) -> int:
    """Return those of these lanes whose boards have marks."""
    return pack(bytes(map(marks.__getitem__, _ids(_pairs(owner, lanes, width)))))[0]


def _pairs(owner: list[int], lanes: int, width: int) -> bytearray:
    """Return the bytes of these lanes' ids, and zeros for all other lanes."""
    planes = [plane & lanes for plane in owner]
    pairs = bytearray(2 * width)
    pairs[::2], pairs[1::2] = unpack(planes[8:], width), unpack(planes[:8], width)
    return pairs


def first_id(owner: list[int], lanes: int, start: int) -> int:
    """Return the first id of these lanes' boards, counting from `start`."""
    planes = [(owner[bit], 1 << bit) for bit in reversed(range(PLANES))]
    later, same = 0, lanes
    for plane, bit in planes:
        if start & bit:
            same &= plane
        else:
            later |= same & plane
            same = (same | plane) ^ plane
    lanes = same | later or lanes  # ids repeat, so those below `start` come last
    board_id = 0
    for plane, bit in planes:
        if least := (lanes | plane) ^ plane:
            lanes = least
        else:
            board_id |= bit
    return board_id


def _ids(pairs: bytearray) -> tuple[int, ...]:
    """Return the ids with these bytes."""
    return unpack_struct(f">{len(pairs) // 2}H", pairs)
