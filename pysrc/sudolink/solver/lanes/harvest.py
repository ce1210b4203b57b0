"""Where solved lanes are kept until it pays to read them."""

from __future__ import annotations

from sudolink.solver.lanes.names import PLANES, names_in
from sudolink.solver.lanes.pool import Pool
from sudolink.solver.lanes.text import BOX_ORDER, nibble_of, unpack
from sudolink.solver.planes import rounded

CELLS = len(BOX_ORDER)

_ASCII = bytes.maketrans(bytes(range(16)), b"0123456789abcdef")


class Harvest:
    """Solutions as planes of bits, with the names of their boards."""

    def __init__(self) -> None:
        self.taken = 0
        self._planes = [0] * (4 * CELLS + PLANES)

    def take(self, pool: Pool, lanes: int) -> int:
        """Keep the solutions in these lanes as far as there is room; the lanes kept."""
        lanes = (lanes | self.taken) ^ self.taken
        if lanes:
            bits = [plane for cell in zip(*pool.planes, strict=True) for plane in nibble_of(cell)]
            bits += pool.owner
            self._planes = [old | new & lanes for old, new in zip(self._planes, bits, strict=True)]
            self.taken |= lanes
        return lanes

    def read(self) -> tuple[list[str], tuple[int, ...]]:
        """Hand out all solutions, and for each the name of its board."""
        count = self.taken.bit_count()
        width = rounded(self.taken.bit_length())
        names = names_in(self._planes[4 * CELLS :], self.taken, width)
        text = bytearray(CELLS * count)
        for at, cell in enumerate(BOX_ORDER):
            bit0, bit1, bit2, bit3 = self._planes[4 * at : 4 * at + 4]
            column = unpack((bit0, bit1, bit2, bit3), width).translate(_ASCII, b"\0")
            text[cell::CELLS] = column  # of the lanes taken, as others have no digit there
        self.taken = 0
        self._planes = [0] * len(self._planes)
        lines = text.decode("ascii")
        return [lines[at : at + CELLS] for at in range(0, len(lines), CELLS)], names
