"""Draw boards: as SVG for pages, files and notebooks, and as plain text for terminals and mail.

| module | job |
| --- | --- |
| `picture` | puts an SVG together from the layers, in the order of `picture.LAYERS` |
| `card` | a board beside the name of its kind, for link previews |
| `board_sheet` | many boards on one sheet |
| `svg` | SVG as text, which notebooks show as a picture |
| `layers/` | the layers, one per file |
| `sheet` | what every layer draws on: coordinates and colours |
| `kit` | the pieces of markup that make up a cell |
| `frames` | what pages show before Python has drawn a board |
| `outline` | outlines of groups of cells |
| `marks` | marks of steps |
| `routes` | ways for links around digits |
| `theme` | tables of colours |
| `accessible_names` | names of boards and cells for screen readers |
| `plain_text` | drawings in plain text |
| `web_code` | HTML that shows a board on a page of any site |
| `notebook` | what steps, paths and results show in notebooks |
| `path_report` | a path as text, or as one HTML page with pictures |

Lengths inside the layers are in sixtieths of a cell.
"""

from sudolink.drawing.picture import draw
from sudolink.drawing.plain_text import candidate_grid, text
from sudolink.drawing.svg import Svg
from sudolink.drawing.theme import THEMES

__all__ = ["THEMES", "Svg", "candidate_grid", "draw", "text"]
