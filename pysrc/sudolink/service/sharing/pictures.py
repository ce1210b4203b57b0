"""The board as an SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.codec.kept_content import ABOUT
from sudolink.drawing import draw
from sudolink.drawing.accessible_names import board_label
from sudolink.drawing.sheet import CELL
from sudolink.drawing.theme import theme_named
from sudolink.puzzle.board import Board
from sudolink.service.sharing.unread import hidden, shows

if TYPE_CHECKING:
    from sudolink.service import protocol

_ALSO_SEND = "Nobody can open the board from a picture, so send the link too."


def picture(details: protocol.PictureDetails) -> protocol.PictureReply:
    """Return the board as an SVG that any program can show, in a theme with fixed colours."""
    board, candidates = decode(details["link"]), details.get("candidates", True)
    theme, labels = details.get("theme", "light"), details.get("labels", True)
    svg = svg_of(board, theme, candidates=candidates, labels=labels)
    hides = ABOUT if candidates else ("candidates", *ABOUT)
    return {
        "svg": svg,
        "name": f"sudolink-{board.kind}",
        "title": board_label(board),
        "keeps": f"{shows(board, hides)} {_ALSO_SEND}",
        "losses": hidden(board, hides),
    }


def svg_of(
    board: Board, theme: str, *, candidates: bool, labels: bool, href: str | None = None
) -> str:
    """Return a picture with a width and height, as some browsers show none without."""
    return draw(
        board,
        theme=theme_named(theme),
        candidates=candidates,
        labels=labels,
        interactive=False,
        width=CELL * board.size + CELL // 2,
        href=href,
    )
