"""Drawing boards: as SVG for pages, files and notebooks, and as plain text for terminals and mail.

`picture` puts an SVG together from the layers in `layers`, in the order of `picture.LAYERS`; what
every layer draws with (coordinates, colours) is a `sheet.Sheet`; `kit` has the pieces of which
cells consist, `plain` the text drawings; colours are tables in `theme`,
outlines of areas come from `outline`, marks of steps from `marks`, what readers hear from `words`.
Lengths inside the layers are in sixtieths of a cell.
"""

from sudolink.drawing.picture import draw
from sudolink.drawing.plain import candidate_grid, text
from sudolink.drawing.svg import Svg
from sudolink.drawing.theme import THEMES

__all__ = ["THEMES", "Svg", "candidate_grid", "draw", "text"]
