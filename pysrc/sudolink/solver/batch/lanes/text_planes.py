"""Converts boards from text to bit planes and back, thousands at once.

A board is 41 bytes here, of two cells each: digits are read as hexadecimal, so Python itself
converts text to such bytes and back. A column of bytes (the same two cells of every board) is eight
planes, one for each bit of a byte (see `lane_bytes`).
"""

from __future__ import annotations

from binascii import hexlify, unhexlify
from collections.abc import Sequence

from sudolink.solver.search.lane_bytes import pack, unpack
from sudolink.solver.search.planes import Planes

#: Converts cells between row by row and box by box, the numbering in `lanes`; its own inverse.
BOX_ORDER = tuple((b // 3 * 3 + k // 3) * 9 + b % 3 * 3 + k % 3 for b in range(9) for k in range(9))

#: The bytes of a board; the second half of the last one is unused.
_BYTES = 41

#: The separator of solutions, in that unused half; not a digit.
_END = "f"

#: Anything but a digit is an empty cell.
_FIGURES = bytes(c if c in b"0123456789" else 48 for c in range(256))

Nibble = tuple[int, int, int, int]


def candidates(boards: Sequence[str], width: int) -> list[Planes]:
    """Return planes by digit and cell for boards of 81 characters, filled up with empty boards."""
    full = (1 << width) - 1
    text = "0".join([*boards, ""]).encode("ascii")
    data = unhexlify(text.translate(_FIGURES))
    cells: list[tuple[int, ...]] = []
    for at in range(_BYTES):
        planes = pack(data[at::_BYTES].ljust(width, b"\0"))
        cells += _digits(planes[4:], full), _digits(planes[:4], full)
    return [[cells[cell][digit] for cell in BOX_ORDER] for digit in range(9)]


def _digits(nibble: Planes, full: int) -> tuple[int, ...]:
    """Return the nine planes of a cell from the bits of its digit; without one, all are set."""
    bit0, bit1, bit2, bit3 = nibble
    high = bit2 | bit3
    if not (bit0 | bit1 | high):
        return (full,) * 9
    not0, not1 = full ^ bit0, full ^ bit1
    is0, is1, is2, is3 = not0 & not1, bit0 & not1, not0 & bit1, bit0 & bit1
    low = full ^ high
    none = is0 & low
    return (
        is1 & low | none,
        is2 & low | none,
        is3 & low | none,
        is0 & bit2 | none,
        is1 & bit2 | none,
        is2 & bit2 | none,
        is3 & bit2 | none,
        is0 & bit3 | none,
        is1 & bit3 | none,
    )


def nibble_of(planes: tuple[int, ...]) -> Nibble:
    """Return the bits of a cell's digit from its nine planes, if only one is set."""
    p1, p2, p3, p4, p5, p6, p7, p8, p9 = planes
    p67 = p6 | p7
    return p1 | p3 | p5 | p7 | p9, p2 | p3 | p67, p4 | p5 | p67, p8 | p9


def solutions(bits: Planes, lanes: int, width: int) -> list[str]:
    """Return the boards in these lanes as 81 digits each, lane by lane.

    Args:
        bits: four planes for each cell, box by box; only these lanes are set.
        lanes: the lanes that hold a board.
        width: the number of lanes.
    """
    cells = [bits[4 * at : 4 * at + 4] for at in BOX_ORDER]
    cells.append([lanes] * 4)  # the separator
    text = bytearray(_BYTES * lanes.bit_count())
    for at in range(_BYTES):
        column = unpack(cells[2 * at + 1] + cells[2 * at], width)
        text[at::_BYTES] = column.translate(None, b"\0")  # of other lanes
    return hexlify(text).decode("ascii").split(_END)[:-1]
