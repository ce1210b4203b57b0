"""The board as an SVG."""

from __future__ import annotations

from typing import Any

from sudolink.codec import decode
from sudolink.codec.kept_content import ABOUT
from sudolink.drawing import draw
from sudolink.drawing.sheet import CELL
from sudolink.drawing.words import board_label
from sudolink.puzzle.board import Board
from sudolink.service.sharing.unread import hidden, shows

Json = dict[str, Any]


def picture(
    link: str,
    theme: str = "light",
    *,
    candidates: bool = True,
    labels: bool = True,
    page: str = "",  # noqa: ARG001 - all requests on a board take its page
) -> Json:
    """The board as an SVG that any program can show, in a theme of fixed colours."""
    board = decode(link)
    svg = svg_of(board, theme, candidates=candidates, labels=labels)
    hides = ABOUT if candidates else ("candidates", *ABOUT)
    return {
        "svg": svg,
        "name": f"sudolink-{board.kind}",
        "title": board_label(board),
        "keeps": f"{shows(board, hides)} No page opens a picture: send the link with it.",
        "losses": hidden(board, hides),
    }


def svg_of(
    board: Board, theme: str, *, candidates: bool, labels: bool, href: str | None = None
) -> str:
    """A picture with a width and height of its own: some browsers show none without."""
    return draw(
        board,
        theme=theme,
        candidates=candidates,
        labels=labels,
        interactive=False,
        width=CELL * board.size + CELL // 2,
        href=href,
    )
