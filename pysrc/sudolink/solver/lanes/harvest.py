"""Where solved lanes are kept until it pays to read them."""

from __future__ import annotations

from sudolink.solver.lanes.names import PLANES, names_in
from sudolink.solver.lanes.pool import Pool
from sudolink.solver.lanes.text import BOX_ORDER, nibble_of, unpack
from sudolink.solver.planes import rounded

CELLS = len(BOX_ORDER)

#: Where a smaller part of the lanes is taken, the others are left out of each column.
SPARSE = 0.2


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
        if not self.taken:
            return [], ()
        width = rounded(self.taken.bit_length())
        names = names_in(self._planes[4 * CELLS :], self.taken, width)
        # Other lanes have no digits. Where they are no great majority, it takes longer to pick them
        # out of every column than to leave out their lines.
        sparse = len(names) < SPARSE * width
        text = bytearray(CELLS * (len(names) if sparse else width))
        for at, cell in enumerate(BOX_ORDER):
            bit0, bit1, bit2, bit3 = self._planes[4 * at : 4 * at + 4]
            column = unpack((bit0, bit1, bit2, bit3), width)
            text[cell::CELLS] = column.translate(None, b"0") if sparse else column
        self.taken = 0
        self._planes = [0] * len(self._planes)
        lines = text.decode("ascii")
        starts = range(0, len(lines), CELLS)
        return [lines[at : at + CELLS] for at in starts if lines[at] != "0"], names
