"""Many boards on one sheet, in rows and columns, each with a caption."""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.drawing.picture import FONTS, draw
from sudolink.drawing.svg import Svg, attributes, words
from sudolink.drawing.theme import THEMES, Theme
from sudolink.puzzle.arguments import whole
from sudolink.puzzle.board import Board

#: The width of a board, the space around it, and the font size of its caption, in pixels.
_SIDE, _SPACE, _CAPTION = 360, 36, 18


def draw_sheet(
    boards: Sequence[tuple[Board, str]],
    *,
    columns: int = 2,
    theme: Theme = "light",
    candidates: bool = True,
) -> Svg:
    """Return a sheet of boards, each below its caption.

    Args:
        boards: the boards with their captions; at least one.
        columns: how many boards are side by side.
        theme: "light", "dark" or "print". "auto" means light: a sheet has no page to adapt to.
        candidates: whether to show the candidates.

    Raises:
        ValueError: there are no boards or no columns, or there is no such theme.
    """
    if not boards or whole("number of columns", columns) < 1:
        raise ValueError("a sheet needs at least one board and one column")
    theme = "light" if theme == "auto" else theme
    columns = min(columns, len(boards))
    pictures = [
        _placed(number, board, caption, columns, theme, candidates=candidates)
        for number, (board, caption) in enumerate(boards)
    ]
    rows = -(-len(boards) // columns)
    width = columns * (_SIDE + _SPACE) + _SPACE
    height = rows * (_SIDE + _SPACE + _CAPTION) + _SPACE
    root = attributes(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        aria_label=f"{len(boards)} board{'' if len(boards) == 1 else 's'}",
        font_family=FONTS,
    )
    ground = attributes(width=width, height=height, fill=THEMES[theme]["paper"])
    return Svg(f"<svg{root}><rect{ground}/>{''.join(pictures)}</svg>")


def _placed(  # noqa: PLR0913 - a board and how it is drawn
    number: int, board: Board, caption: str, columns: int, theme: Theme, *, candidates: bool
) -> str:
    row, col = divmod(number, columns)
    left = _SPACE + col * (_SIDE + _SPACE)
    top = _SPACE + row * (_SIDE + _SPACE + _CAPTION)
    title = attributes(
        x=left, y=top, font_size=_CAPTION, fill=THEMES[theme]["ink"], font_weight=500
    )
    place = attributes(transform=f"translate({left} {top + _CAPTION / 2:g})")
    picture = draw(
        board, labels=False, theme=theme, candidates=candidates, interactive=False, width=_SIDE
    )
    return f"<text{title}>{words(caption)}</text><g{place}>{picture}</g>"
