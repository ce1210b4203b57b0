"""HTML that shows the board on somebody's own page."""

from __future__ import annotations

from html import escape
from typing import Any

from sudolink.codec import decode
from sudolink.codec.kept_content import keeps
from sudolink.codec.writing import differences
from sudolink.drawing import draw
from sudolink.drawing.words import board_label
from sudolink.puzzle.about import introduction
from sudolink.puzzle.board import Board
from sudolink.service.addresses import our_link
from sudolink.service.sharing.pictures import svg_of
from sudolink.service.sharing.texts import string_of, telling_format
from sudolink.service.sharing.unread import hidden, shows

Json = dict[str, Any]

#: The forms of code for somebody's own page: name, label, and what it is.
CODE_FORMS = (
    ("element", "Live board, as an element", "People can play on it. Your page loads our script."),
    ("frame", "Live board, in a frame", "People can play on it, where only frames are allowed."),
    ("drawing", "Drawing", "A picture with a link to the board. It loads nothing from anywhere."),
)

#: Width of a frame in pixels, and what it has below the board.
FRAME_WIDTH, FRAME_FOOT = 480, 140


def embed(  # noqa: PLR0913 (each is a wish of its own)
    link: str,
    address: str,
    base: str,
    theme: str = "light",
    *,
    candidates: bool = True,
    page: str = "",  # noqa: ARG001 - all requests on a board take its page
) -> Json:
    """Pieces of HTML that show the board on any page, each with a link to the board on ours.

    A site of one file (its address ends in `#`) has no script that pages of others could load; from
    a file on a disk they cannot load anything.

    Args:
        link: the board.
        address: where the link leads.
        base: address of our site's top folder, or of its one file with a `#`.
        theme: of the drawing, as for `sudolink.draw`.
        candidates: whether the drawing shows noted candidates.
        page: name of the page that asks.
    """
    board = decode(link)
    hides = () if candidates else ("candidates",)
    lives = decode(string_of(board))
    living = {"keeps": keeps(board, lives), "losses": differences(board, lives)}
    element = {"element": {"code": _element(board, address, base), **living}}
    frame = {"frame": {"code": _frame(board, base), **living}}
    codes = {
        **({} if base.endswith("#") else element),
        **({} if base.startswith("file:") else frame),
        "drawing": {
            "code": _figure(board, address, theme, candidates=candidates),
            "keeps": shows(board, hides),
            "losses": hidden(board, hides),
        },
    }
    return {
        "codes": [
            {"name": name, "label": label, "about": about, **codes[name]}
            for name, label, about in CODE_FORMS
            if name in codes
        ],
        "svg": svg_of(board, theme, candidates=candidates, labels=True, href=address),
    }


def _element(board: Board, address: str, base: str) -> str:
    """Our element; where scripts do not run, the link in it is what shows."""
    script = f'<script type="module" src="{escape(base)}embed.js"></script>'
    shown = f'<sudoku-board bd="{escape(string_of(board))}" controls>'
    return f"{script}\n{shown}{_caption(board, address)}</sudoku-board>\n"


def _frame(board: Board, base: str) -> str:
    source = our_link(board, telling_format(board), f"{base}embed.html?controls")
    size = f'width="{FRAME_WIDTH}" height="{FRAME_WIDTH + FRAME_FOOT}"'
    title = escape(board_label(board))
    return f'<iframe src="{escape(source)}" title="{title}" {size} loading="lazy"></iframe>\n'


def _figure(board: Board, address: str, theme: str, *, candidates: bool) -> str:
    svg = draw(board, theme=theme, candidates=candidates, interactive=False)
    said = "".join(f"<p{_LINES}>{escape(line)}</p>" for line in introduction(board))
    caption = f"<figcaption>{_caption(board, address)}{said}</figcaption>"
    return f'<figure style="max-width:30rem">\n{svg}\n{caption}\n</figure>\n'


#: Keeps the line breaks of the setter's rules.
_LINES = ' style="margin:.3em 0;white-space:pre-line"'


def _caption(board: Board, address: str) -> str:
    return f'<a href="{escape(address)}">{escape(board_label(board))}</a>'
