"""Write HTML that shows a board on a page of any site."""

from __future__ import annotations

from html import escape

from sudolink.codec.standalone import string_of
from sudolink.drawing.accessible_names import board_label
from sudolink.drawing.picture import draw
from sudolink.drawing.theme import Theme
from sudolink.puzzle.board import Board

#: The theme of the live board that follows a drawing; the others are those of the page.
_LIVE_THEMES = {"light": "light", "print": "light", "dark": "dark"}


def live_board(board: Board, top: str, address: str) -> str:
    """Return a board to play on; where scripts don't run, it is a link.

    Args:
        board: any board.
        top: the address of the site's top folder.
        address: where the link leads.
    """
    return _element(board, top, f'<a href="{escape(address)}">{escape(board_label(board))}</a>')


def drawn_board(
    board: Board, top: str, address: str, *, theme: Theme = "auto", candidates: bool = True
) -> str:
    """Return a drawing that becomes a board to play on when somebody touches it.

    Where scripts don't run, it is a link. The arguments are those of `live_board` and of `draw`.
    """
    svg = draw(board, theme=theme, candidates=candidates, interactive=False)
    live = f' theme="{_LIVE_THEMES[theme]}"' if theme in _LIVE_THEMES else ""
    drawing = f'<a href="{escape(address)}">{svg}</a>'
    return _element(board, top, drawing, f' loading="touch"{live}')


def _element(board: Board, top: str, content: str, attributes: str = "") -> str:
    script = f'<script type="module" src="{escape(top)}embed.js"></script>'
    start = f'<sudoku-board bd="{escape(string_of(board))}" controls{attributes}>'
    return f"{script}\n{start}{content}</sudoku-board>\n"
