"""Deflate a text (RFC 1951) with its fixed codes.

Python's `zlib` does it better. But the page leaves its compressor out of the Python that it loads,
and links to Penpa would be all that needs it.
"""

from __future__ import annotations

from collections.abc import Iterator

#: The shortest and longest repeated pieces, and how far back they may begin.
_SHORTEST, _LONGEST, _FARTHEST = 3, 258, 32_768
_END = 256
#: The fixed codes: the first symbol of each range, its code, and the bits of it.
_RANGES = ((280, 0b11000000, 8), (256, 0, 7), (144, 0b110010000, 9), (0, 0b00110000, 8))


def _bases(groups: int, per_group: int, first: int) -> list[tuple[int, int]]:
    """Return the lowest value and the extra bits of each code of lengths or distances."""
    bases, value = [], first
    for code in range(groups * per_group):
        extra = max(0, code // per_group - 1)
        bases.append((value, extra))
        value += 1 << extra
    return bases


_LENGTHS = [*_bases(7, 4, _SHORTEST), (_LONGEST, 0)]
_DISTANCES = _bases(15, 2, 1)


def deflated(data: bytes) -> bytes:
    """Return the data deflated, in one block."""
    bits = "".join(_pieces(data))
    whole = f"110{bits}{_symbol(_END)}"  # the last block, with fixed codes
    return bytes(int(whole[at : at + 8][::-1], 2) for at in range(0, len(whole), 8))


def _pieces(data: bytes) -> Iterator[str]:
    """Yield the bits of bytes and of repeated pieces, in the order they are written."""
    latest: dict[bytes, int] = {}
    at = 0
    while at < len(data):
        found = latest.get(data[at : at + _SHORTEST])
        length = 0 if found is None or at - found > _FARTHEST else _same(data, found, at)
        if found is not None and length >= _SHORTEST:
            code, extra = _coded(_LENGTHS, length)
            yield _symbol(_END + 1 + code) + extra
            code, extra = _coded(_DISTANCES, at - found)
            yield f"{code:05b}{extra}"
        else:
            length = 1
            yield _symbol(data[at])
        for start in range(at, at + length):
            latest[data[start : start + _SHORTEST]] = start
        at += length


def _same(data: bytes, one: int, other: int) -> int:
    """Return how many bytes after two places are the same."""
    most = min(_LONGEST, len(data) - other)
    return next((n for n in range(most) if data[one + n] != data[other + n]), most)


def _symbol(symbol: int) -> str:
    """Return the code of a byte or length: it is written highest bit first."""
    first, code, width = next(each for each in _RANGES if symbol >= each[0])
    return f"{code + symbol - first:0{width}b}"


def _coded(bases: list[tuple[int, int]], value: int) -> tuple[int, str]:
    """Return the code of a length or distance, and its extra bits, lowest bit first."""
    code = max(at for at, (base, _) in enumerate(bases) if base <= value)
    base, extra = bases[code]
    return code, f"{value - base:0{extra}b}"[::-1] if extra else ""
