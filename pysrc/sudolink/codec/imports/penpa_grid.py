"""Where Penpa's editor keeps things on a square board: its points have numbers.

A board of `nx` columns has a margin of two cells on each side, so its rows are `nx + 4` points
apart. After the centres of all cells come their lower right corners, and later four or eight small
places in each cell. All this is known from https://github.com/swaroopg92/penpa-edit
(docs/js/class_square.js).
"""

from __future__ import annotations

from dataclasses import dataclass

#: The cells around a board on each side that nothing is ever in.
MARGIN = 2
#: Places for small text in a cell: the corners, then the sides.
CORNERS = 4


@dataclass(frozen=True, slots=True)
class PenpaGrid:
    """The numbers of points.

    Attributes:
        wide: points in a row.
        high: rows of points.
        top: the row of points that the board begins in.
        left: the column of points that it begins in.
        size: the rows of the board.
    """

    wide: int
    high: int
    top: int
    left: int
    size: int

    @property
    def layer(self) -> int:
        """How many points there are of each sort."""
        return self.wide * self.high

    def centre(self, cell: int) -> int:
        """Return the point in the middle of a cell."""
        row, col = divmod(cell, self.size)
        return (row + self.top) * self.wide + col + self.left

    def cell(self, point: int) -> int | None:
        """Return the cell that a point is the centre of, None for a point outside the board."""
        row, col = divmod(point, self.wide)
        row, col = row - self.top, col - self.left
        inside = 0 <= row < self.size and 0 <= col < self.size and point >= 0
        return row * self.size + col if inside else None

    def small(self, cell: int, place: int) -> int:
        """Return the point of small text: places 0 to 3 are corners, 4 to 7 are sides."""
        sort, corner = divmod(place, CORNERS)
        return CORNERS * (self.centre(cell) + (1 + sort) * self.layer) + corner

    def small_place(self, point: int) -> tuple[int, int] | None:
        """Return the cell and place of small text, None outside the board."""
        sort, centre = divmod(point // CORNERS, self.layer)
        cell = self.cell(centre)
        if cell is None or sort not in {1, 2}:
            return None
        return cell, (sort - 1) * CORNERS + point % CORNERS

    def right_border(self, cell: int) -> tuple[int, int]:
        """Return the ends of the border between a cell and the next one in its row."""
        corner = self.centre(cell) + self.layer
        return corner - self.wide, corner

    def lower_border(self, cell: int) -> tuple[int, int]:
        """Return the ends of the border between a cell and the one below."""
        corner = self.centre(cell) + self.layer
        return corner - 1, corner

    def diagonal(self, sign: str) -> set[tuple[int, int]]:
        r"""Return the parts of a diagonal, `\` or `/`, each from its upper end to its lower one."""
        parts = set()
        for row in range(self.size):
            col = row if sign == "\\" else self.size - 1 - row
            corner = self.centre(row * self.size + col) + self.layer
            back = sign == "\\"
            parts.add(
                (corner - self.wide - 1, corner) if back else (corner - self.wide, corner - 1)
            )
        return parts


def plain_grid(size: int) -> PenpaGrid:
    """Return the grid of a board with nothing around it."""
    across = size + 2 * MARGIN
    return PenpaGrid(across, across, MARGIN, MARGIN, size)
