"""Boards as text to bit planes and back, thousands at once.

A column of text (the same cell of every board) is a string of bytes; four planes hold the low four
bits of these bytes, one bit a board. Turning one into the other is the transposition of 8 x 8
bit matrices (Hacker's Delight, 7-3), here done by a dozen shifts for all boards of a pool.

The boards are cut into eight blocks; board i of block j is bit 8 * i + j of a plane.
"""

from __future__ import annotations

from functools import cache

#: Cells box by box: the numbering used in `lanes`.
BOX_ORDER = tuple((b // 3 * 3 + k // 3) * 9 + b % 3 * 3 + k % 3 for b in range(9) for k in range(9))

#: Low four bits of a character; anything but a digit is an open cell.
NIBBLES = bytes(c & 15 if c in b"0123456789" else 0 for c in range(256))

Nibble = tuple[int, int, int, int]


@cache
def _masks(width: int) -> tuple[int, int, int, int, int]:
    """The bytes 55, AA, 33, CC, 0F (hexadecimal), as often as they fit."""
    ones = ((1 << width) - 1) // 255
    return ones * 0x55, ones * 0xAA, ones * 0x33, ones * 0xCC, ones * 0x0F


def pack(column: bytes) -> Nibble:
    """Planes of bits 0 to 3 of a column of bytes below 16, as many as a multiple of eight."""
    size = len(column) // 8
    m55, m_aa, m33, m_cc, _ = _masks(len(column))
    block = [int.from_bytes(column[at : at + size], "little") for at in range(0, len(column), size)]
    a, b, c, d = (block[k] | block[k + 4] << 4 for k in range(4))
    low_ac, high_ac = a & m33 | (c & m33) << 2, a >> 2 & m33 | c & m_cc
    low_bd, high_bd = b & m33 | (d & m33) << 2, b >> 2 & m33 | d & m_cc
    return (
        low_ac & m55 | (low_bd & m55) << 1,
        low_ac >> 1 & m55 | low_bd & m_aa,
        high_ac & m55 | (high_bd & m55) << 1,
        high_ac >> 1 & m55 | high_bd & m_aa,
    )


def unpack(planes: Nibble, width: int) -> bytes:
    """The column of bytes that `pack` turns into these planes."""
    bit0, bit1, bit2, bit3 = planes
    m55, m_aa, m33, m_cc, m0f = _masks(width)
    low_ac, low_bd = bit0 & m55 | (bit1 & m55) << 1, bit0 >> 1 & m55 | bit1 & m_aa
    high_ac, high_bd = bit2 & m55 | (bit3 & m55) << 1, bit2 >> 1 & m55 | bit3 & m_aa
    pairs = (
        low_ac & m33 | (high_ac & m33) << 2,
        low_bd & m33 | (high_bd & m33) << 2,
        low_ac >> 2 & m33 | high_ac & m_cc,
        low_bd >> 2 & m33 | high_bd & m_cc,
    )
    size = width // 8
    blocks = [pair & m0f for pair in pairs] + [pair >> 4 & m0f for pair in pairs]
    return b"".join(block.to_bytes(size, "little") for block in blocks)


def candidates(text: bytes, width: int) -> list[list[int]]:
    """Planes by digit and cell of `width` boards of 81 characters, each with one more after it."""
    full = (1 << width) - 1
    text = text.translate(NIBBLES)
    planes: list[list[int]] = [[] for _ in range(9)]
    for cell in BOX_ORDER:
        bit0, bit1, bit2, bit3 = pack(text[cell::82])
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
