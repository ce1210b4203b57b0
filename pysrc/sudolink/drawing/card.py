"""Cards: a board beside the name of its kind, in the format of link previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.drawing.accessible_names import board_label
from sudolink.drawing.picture import FONTS, check_address, draw
from sudolink.drawing.svg import Svg, attributes, words
from sudolink.drawing.theme import THEMES, Theme

if TYPE_CHECKING:
    from sudolink.puzzle.board import Board

#: The size that sites expect of a preview picture, in pixels.
WIDTH, HEIGHT = 1200, 630

#: The margin around the board, and the left edge of the text beside it.
_MARGIN = 32
_LEFT = HEIGHT - _MARGIN + 56

#: Font sizes of the kind, of the facts below it, and of “Sudolink”.
_TITLE, _FACTS, _NAME = 68, 34, 30

#: The distance between two lines of the kind, and from the last one down to the facts.
_LINE, _BELOW = 78, 58

#: How many characters fit on a line beside the board, in the font size of the kind.
_CHARACTERS = 14

#: The background of each theme that has its own. It makes the board stand out.
_GROUNDS = {"light": "#e8f1fc", "dark": "#12151a", "print": "#ffffff"}


def draw_card(
    board: Board, *, theme: Theme = "light", candidates: bool = True, href: str | None = None
) -> Svg:
    """Return a card of a board, 1200 by 630 pixels.

    Args:
        board: any board.
        theme: "light", "dark" or "print". "auto" means light: a card has no page to adapt to.
        candidates: whether to show the candidates.
        href: where the card links to; None for no link.

    Raises:
        ValueError: there is no such theme, or `href` is a script instead of an address.
    """
    theme = "light" if theme == "auto" else theme
    side = HEIGHT - 2 * _MARGIN
    picture = draw(
        board, labels=False, theme=theme, candidates=candidates, interactive=False, width=side
    )
    ground = attributes(width=WIDTH, height=HEIGHT, fill=_GROUNDS[theme])
    place = attributes(transform=f"translate({_MARGIN} {_MARGIN})")
    body = f"<rect{ground}/><g{place}>{picture}</g>{_words(board, theme)}"
    if href is not None:
        check_address(href)
        body = f"<a{attributes(href=href)}>{body}</a>"
    root = attributes(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img" if href is None else "group",
        aria_label=board_label(board),
        font_family=FONTS,
    )
    return Svg(f"<svg{root}>{body}</svg>")


def _words(board: Board, theme: Theme) -> str:
    """Return the text beside the board: its kind, size and givens, and “Sudolink” at the bottom."""
    ink, quiet = THEMES[theme]["ink"], THEMES[theme]["candidate"]
    lines = _wrapped(board.rules.title)
    top = (HEIGHT - (len(lines) - 1) * _LINE) / 2
    baselines = [top + number * _LINE for number in range(len(lines))]
    return "".join(
        [
            *(_text(*each, _TITLE, ink, 700) for each in zip(lines, baselines, strict=True)),
            _text(_facts(board), baselines[-1] + _BELOW, _FACTS, quiet),
            _text("Sudolink", HEIGHT - 2 * _MARGIN, _NAME, quiet, 600),
        ]
    )


def _text(text: str, y: float, size: float, fill: str, weight: int = 400) -> str:
    values = attributes(x=_LEFT, y=f"{y:g}", font_size=size, font_weight=weight, fill=fill)
    return f"<text{values}>{words(text)}</text>"


def _facts(board: Board) -> str:
    """Return the size of a board and its number of givens."""
    givens = sum(cell.given and not cell.black for cell in board.cells)
    facts = [f"{board.size}×{board.size}"]
    if givens:
        facts.append(f"{givens} given{'s' * (givens > 1)}")
    return " · ".join(facts)


def _wrapped(title: str) -> list[str]:
    """Break a title into lines that fit beside the board."""
    lines: list[str] = []
    for word in title.split():
        if lines and len(lines[-1]) + 1 + len(word) <= _CHARACTERS:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
