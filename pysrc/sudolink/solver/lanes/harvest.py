"""Where solved lanes are kept until it pays to read them."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.solver.lanes.names import PLANES
from sudolink.solver.lanes.pool import Pool
from sudolink.solver.lanes.text import BOX_ORDER, nibble_of, unpack

_ASCII = bytes.maketrans(bytes(range(16)), b"0123456789abcdef")


class Harvest:
    """Solutions as planes of bits, with the names of their boards."""

    def __init__(self) -> None:
        self.taken = 0
        self._planes = [0] * (4 * 81 + PLANES)

    def take(self, pool: Pool, lanes: int) -> int:
        """Keep the solutions in these lanes as far as there is room; the lanes kept."""
        lanes = (lanes | self.taken) ^ self.taken
        if lanes:
            bits = [plane for cell in zip(*pool.planes, strict=True) for plane in nibble_of(cell)]
            bits += pool.owner
            self._planes = [old | new & lanes for old, new in zip(self._planes, bits, strict=True)]
            self.taken |= lanes
        return lanes

    def read(self) -> Iterator[tuple[str, int]]:
        """Hand out all solutions, each with the name of its board."""
        figures = PLANES // 4
        size = 82 + figures
        width = max(8, 1 << (self.taken.bit_length() - 1).bit_length())
        text = bytearray(b" ") * size * width
        places = [*BOX_ORDER, *range(81, 81 + figures)]
        for at, place in zip(range(0, len(self._planes), 4), places, strict=True):
            bit0, bit1, bit2, bit3 = self._planes[at : at + 4]
            text[place::size] = unpack((bit0, bit1, bit2, bit3), width).translate(_ASCII)
        self.taken = 0
        self._planes = [0] * len(self._planes)
        for line in text.decode("ascii").split():
            if line[0] != "0":
                yield line[:81], int(line[81:], 16)
