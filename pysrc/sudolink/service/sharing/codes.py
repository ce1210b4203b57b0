"""Write HTML that shows the board on another website."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.codec.kept_content import keeps
from sudolink.codec.standalone import standalone_format, string_of
from sudolink.codec.writing import differences
from sudolink.drawing import draw
from sudolink.drawing.accessible_names import board_label
from sudolink.drawing.theme import theme_named
from sudolink.drawing.web_code import drawn_board, live_board
from sudolink.puzzle.about import introduction
from sudolink.puzzle.board import Board
from sudolink.service.addresses import our_link
from sudolink.service.sharing.pictures import svg_of
from sudolink.service.sharing.unread import hidden, shows

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The forms of HTML: name, label, and explanation.
CODE_FORMS = (
    ("element", "Live board as an element", "People can play on it. Your page loads our script."),
    (
        "touch",
        "Drawing to play on",
        "A picture until somebody touches it. Only then does your page load the live board.",
    ),
    (
        "frame",
        "Live board in a frame",
        "People can play on it. Works where only frames are allowed.",
    ),
    ("drawing", "Drawing", "A picture with a link to the board. It loads nothing else."),
)

#: Width of a frame in pixels, and the height of what is below the board.
FRAME_WIDTH, FRAME_FOOT = 480, 140


def embed(details: protocol.EmbedDetails) -> protocol.EmbedReply:
    """Return pieces of HTML that show the board on any page, each with a link to our page.

    A site that is one file (its address ends in `#`) has no script for other pages to load, and
    they can't load anything from a file on a disk.
    """
    board, address, base = decode(details["link"]), details["address"], details["base"]
    theme, candidates = details.get("theme", "light"), details.get("candidates", True)
    hides = () if candidates else ("candidates",)
    lives = decode(string_of(board))
    live = keeps(board, lives), differences(board, lives)
    codes = {
        "element": (live_board(board, base, address), *live),
        "touch": (
            drawn_board(board, base, address, theme=theme_named(theme), candidates=candidates),
            *live,
        ),
        "frame": (_frame(board, base), *live),
        "drawing": (
            _figure(board, address, theme, candidates=candidates),
            shows(board, hides),
            hidden(board, hides),
        ),
    }
    if base.endswith("#"):
        del codes["element"], codes["touch"]
    if base.startswith("file:"):
        del codes["frame"]
    return {
        "codes": [_code_form(form, *codes[form[0]]) for form in CODE_FORMS if form[0] in codes],
        "svg": svg_of(board, theme, candidates=candidates, labels=True, href=address),
    }


def _code_form(
    form: tuple[str, str, str], code: str, kept: str, losses: Sequence[str]
) -> protocol.CodeForm:
    name, label, about = form
    return {
        "name": name,
        "label": label,
        "about": about,
        "code": code,
        "keeps": kept,
        "losses": losses,
    }


def _frame(board: Board, base: str) -> str:
    source = our_link(board, standalone_format(board), f"{base}embed.html?controls")
    size = f'width="{FRAME_WIDTH}" height="{FRAME_WIDTH + FRAME_FOOT}"'
    title = escape(board_label(board))
    return f'<iframe src="{escape(source)}" title="{title}" {size} loading="lazy"></iframe>\n'


def _figure(board: Board, address: str, theme: str, *, candidates: bool) -> str:
    svg = draw(board, theme=theme_named(theme), candidates=candidates, interactive=False)
    said = "".join(f"<p{_LINES}>{escape(line)}</p>" for line in introduction(board))
    caption = f"<figcaption>{_caption(board, address)}{said}</figcaption>"
    return f'<figure style="max-width:30rem">\n{svg}\n{caption}\n</figure>\n'


#: A style that keeps the line breaks of the setter's rules.
_LINES = ' style="margin:.3em 0;white-space:pre-line"'


def _caption(board: Board, address: str) -> str:
    return f'<a href="{escape(address)}">{escape(board_label(board))}</a>'
