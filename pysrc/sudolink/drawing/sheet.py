"""The sheet that every layer draws on: board, options, coordinates and colours."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from sudolink.drawing import theme as themes
from sudolink.drawing.svg import attributes
from sudolink.drawing.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudolink.logic.model.step import Step
    from sudolink.puzzle.board import Board
    from sudolink.puzzle.cell_names import Naming

#: Layers measure in sixtieths of a cell.
CELL = 60
#: Text around the grid has one size on boards of 9x9 to 14x14. On smaller and larger ones it is in
#: proportion to the board, as all are equally wide on a page.
SMALL, LARGE = 9, 14

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A board and how to draw it.

    Attributes:
        board: the board.
        labels: whether row and column names are around the grid.
        theme: a name in `theme.THEMES`.
        candidates: whether candidates are drawn.
        interactive: whether cells are elements of an ARIA grid, with a rectangle to click on.
        unit: the width of a cell in the units of the picture.
        step: the step of human logic to draw over the board, or None.
        naming: how rows and columns are named; None: as the user has chosen.
        filled: whether the candidates were filled in for the step, not by the player.
        frame: whether the cells and the legend are left out for a page, which draws the cells
            from the kit and has the legend beside the picture.
    """

    board: Board
    labels: bool = True
    theme: Theme = "auto"
    candidates: bool = True
    interactive: bool = True
    unit: float = CELL
    step: Step | None = None
    naming: Naming | None = None
    filled: bool = False
    frame: bool = False

    @property
    def side(self) -> int:
        """The width of the whole grid."""
        return self.board.size * CELL

    @property
    def lettering(self) -> float:
        """How much larger row and column names are than on boards of usual size."""
        size = self.board.size
        return size / SMALL if size < SMALL else max(1, size / LARGE)

    def corner(self, cell: int) -> tuple[int, int]:
        """Return the top left corner of a cell."""
        row, col = divmod(cell, self.board.size)
        return col * CELL, row * CELL

    def n(self, length: float) -> str:
        """Return a length or coordinate as a number in the picture's units."""
        return f"{round(length * self.unit / CELL, 1) + 0.0:g}"

    def numbers(self, *lengths: float) -> str:
        """Return lengths as numbers separated by spaces."""
        return " ".join(map(self.n, lengths))

    def paint(self, part: str) -> str:
        """Return the class and colours of a part as attributes, beginning with a space."""
        return themes.paint(part, self.theme)

    def blank(self, part: str) -> bool:
        """Return whether the theme leaves a part out."""
        return themes.blank(part, self.theme)

    def rect(self, part: str, corner: Point, width: float, height: float, **more: str) -> str:
        """Return a rectangle."""
        x, y = (None if not place else self.n(place) for place in corner)
        box = attributes(x=x, y=y, width=self.n(width), height=self.n(height), **more)
        return f"<rect{self.paint(part)}{box}/>"

    def path(self, part: str, outline: Iterable[str], **more: str) -> str:
        """Return a path of outlines, or nothing if there are none."""
        joined = "".join(outline)
        return f'<path{self.paint(part)}{attributes(**more)} d="{joined}"/>' if joined else ""

    def trail(self, points: Sequence[Point], *, closed: bool = True) -> str:
        """Return the path through some points, with horizontal and vertical lines."""
        start = f"M{self.numbers(*points[0])}"
        steps = "".join(self._step(here, there) for here, there in pairwise(points))
        return f"{start}{steps}{'z' if closed else ''}"

    def _step(self, here: Point, there: Point) -> str:
        dx, dy = there[0] - here[0], there[1] - here[1]
        return f"h{self.n(dx)}" if dx else f"v{self.n(dy)}"

    def layer(self, name: str, *bodies: str, **more: str) -> str:
        """Return a group that ignores the pointer, or nothing if it is empty."""
        body = "".join(bodies)
        if not body:
            return ""
        unseen = {"aria_hidden": "true", "pointer_events": "none"} if self.interactive else {}
        return f"<g{attributes(class_=f'sl-layer-{name}', **unseen, **more)}>{body}</g>"
