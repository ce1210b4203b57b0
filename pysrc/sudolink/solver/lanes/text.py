"""Boards as text to bit planes and back, thousands at once.

A column of text (the same cell of every board) is a string of hexadecimal figures; four planes hold
the bits of these figures, one bit a board. Python turns figures into bytes and back by itself, two
to a byte; what is left is the transposition of 4 x 4 bit matrices (Hacker's Delight, 7-3), here
done by a few shifts for all boards of a pool.

The boards are cut into four blocks; board i of block j is bit 4 * (i ^ 1) + j of a plane, as the
first figure of a byte is the higher one.
"""

from __future__ import annotations

from binascii import hexlify, unhexlify
from functools import cache

#: Cells box by box: the numbering used in `lanes`.
BOX_ORDER = tuple((b // 3 * 3 + k // 3) * 9 + b % 3 * 3 + k % 3 for b in range(9) for k in range(9))

#: Anything but a digit is an open cell.
_FIGURES = bytes(c if c in b"0123456789" else 48 for c in range(256))

Nibble = tuple[int, int, int, int]


@cache
def _masks(width: int) -> tuple[int, int, int, int]:
    """The figures 5, A, 3, C (hexadecimal), as often as they fit."""
    ones = ((1 << width) - 1) // 15
    return ones * 0x5, ones * 0xA, ones * 0x3, ones * 0xC


def _turned(a: int, b: int, c: int, d: int, width: int) -> Nibble:
    """Four integers with bit 4 * i + j of the k-th one now bit 4 * i + k of the j-th one."""
    m5, m_a, m3, m_c = _masks(width)
    low_ac, high_ac = a & m3 | (c & m3) << 2, a >> 2 & m3 | c & m_c
    low_bd, high_bd = b & m3 | (d & m3) << 2, b >> 2 & m3 | d & m_c
    return (
        low_ac & m5 | (low_bd & m5) << 1,
        low_ac >> 1 & m5 | low_bd & m_a,
        high_ac & m5 | (high_bd & m5) << 1,
        high_ac >> 1 & m5 | high_bd & m_a,
    )


def pack(column: bytes) -> Nibble:
    """Planes of bits 0 to 3 of a column of figures, as many as a multiple of eight."""
    data = unhexlify(column)
    size = len(data) // 4
    a, b, c, d = (int.from_bytes(data[at : at + size], "little") for at in range(0, 4 * size, size))
    return _turned(a, b, c, d, len(column))


def unpack(planes: Nibble, width: int) -> bytes:
    """The column of figures that `pack` turns into these planes."""
    blocks = _turned(*planes, width)
    return hexlify(b"".join(block.to_bytes(width // 8, "little") for block in blocks))


def candidates(text: bytes, width: int) -> list[list[int]]:
    """Planes by digit and cell of boards of 81 characters, and of empty ones up to `width`."""
    full = (1 << width) - 1
    text = text.translate(_FIGURES)
    planes: list[list[int]] = [[] for _ in range(9)]
    for cell in BOX_ORDER:
        bit0, bit1, bit2, bit3 = pack(text[cell::81].ljust(width, b"0"))
        if bit0 | bit1 | bit2 | bit3:
            by_digit = _digits(bit0, bit1, bit2, bit3, full)
        else:
            by_digit = (full,) * 9
        for plane, of_digit in zip(planes, by_digit, strict=True):
            plane.append(of_digit)
    return planes


def _digits(bit0: int, bit1: int, bit2: int, bit3: int, full: int) -> tuple[int, ...]:
    """Nine planes of a cell from the bits of its digit; with no digit it can be any."""
    not0, not1 = full ^ bit0, full ^ bit1
    is0, is1, is2, is3 = not0 & not1, bit0 & not1, not0 & bit1, bit0 & bit1
    high = bit2 | bit3
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
    """The bits of a cell's digit, where it has only one, from its nine planes."""
    p1, p2, p3, p4, p5, p6, p7, p8, p9 = planes
    p67 = p6 | p7
    return p1 | p3 | p5 | p7 | p9, p2 | p3 | p67, p4 | p5 | p67, p8 | p9
