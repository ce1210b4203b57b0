"""Read and write `jigmap`, the regions in old jigsaw links, one digit per cell."""

from __future__ import annotations

import re
from contextlib import suppress

from sudolink.codec.coloured_cages import pieces
from sudolink.codec.fields import Section
from sudolink.codec.formats.format import Hints
from sudolink.codec.plausible import uneven
from sudolink.codec.run import Run
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import ASK_AGAIN, USE_OWN, BoardStringError, quoted

_REGIONS = Section(base=10, width=1, largest=9, what="region of")
_SIZE = 9
_DAMAGED = "The regions in this link are damaged."

#: The `shape` number for a layout of its own; the site's own layouts have lower numbers.
OWN_SHAPE = "33"
_SHAPE = re.compile(r"\d{1,3}", re.ASCII)


def is_shape(text: str) -> bool:
    """Return whether a text is safe as `shape` in a link: it must add no other parameters."""
    return _SHAPE.fullmatch(text) is not None


def regions_of(hints: Hints) -> tuple[int, ...] | None:
    """Return the regions in a link's `jigmap`, counted from 1, or None without one.

    Raises BoardStringError.
    """
    if hints.jigmap is None:
        return None
    digits = read_jigmap(hints.jigmap)
    return digits if 0 not in digits else tuple(digit + 1 for digit in digits)


def read_jigmap(run: Run) -> tuple[int, ...]:
    """Return the digits of a jigmap. Raises BoardStringError."""
    _check_length(run)
    digits = _REGIONS.read(run, _SIZE, "jigmap")
    if {0, 9} <= set(digits):
        raise BoardStringError(
            f"{_DAMAGED} {ASK_AGAIN}",
            details="A jigmap counts its nine regions from 0 or from 1; this one has both 0 and 9.",
            position=run.position(digits.index(0)),
            cell=digits.index(0),
        )
    if wrong := uneven(digits, _SIZE, first=0 if 0 in digits else 1):
        cell = _stray(digits)
        raise BoardStringError(
            f"{_DAMAGED} {wrong} {ASK_AGAIN}",
            details="Parameter jigmap.",
            position=run.position(cell),
            cell=cell,
        )
    return digits


def _check_length(run: Run) -> None:
    """Raise BoardStringError unless there is a digit for each cell."""
    text, count = run.text, _SIZE * _SIZE
    if len(text) == count:
        return
    digits = len(text) - len(text.lstrip("0123456789"))
    found = f"has {digits} digit{'' if digits == 1 else 's'}"
    if digits < len(text):
        found += f" and goes on with {quoted(text[digits:])}"
    raise BoardStringError(
        f"{_DAMAGED} {ASK_AGAIN}",
        details=f"A jigmap has {count} digits, one for each cell; this one {found}.",
        position=run.position(min(digits, count)),
    )


def _stray(digits: tuple[int, ...]) -> int:
    """Return a cell of a region with too many cells, one apart from the rest if possible."""
    largest = max(set(digits), key=digits.count)
    parts = pieces((cell for cell, digit in enumerate(digits) if digit == largest), _SIZE)
    return min(parts, key=len)[0]


def check_even(board: Board, format_name: str) -> None:
    """Raise BoardStringError for regions that a jigmap can't hold."""
    if wrong := uneven(board.regions or (), board.size):
        raise BoardStringError(
            f"This kind of link can't hold these regions. {wrong}",
            remedy=USE_OWN,
            details=f"Format {format_name}.",
        )


def left_out(hints: Hints, board: Board) -> tuple[str, ...]:
    """Return a remark on a link's `jigmap` that a string with a header doesn't need."""
    if hints.jigmap is None or board.source is None or board.source.jigmap:
        return ()
    with suppress(BoardStringError):
        if board.rules.irregular and _same_regions(regions_of(hints), board.regions):
            return ()
    if board.rules.irregular:
        return ("This link has two sets of regions. The one inside the board was read.",)
    return (f"The regions in this link were left out: a {board.rules.title} has none of its own.",)


def _same_regions(some: tuple[int, ...] | None, others: tuple[int, ...] | None) -> bool:
    """Return whether regions are the same apart from their numbers."""
    pairs = set(zip(some or (), others or (), strict=False))
    return len(pairs) == len({one for one, _ in pairs}) == len({other for _, other in pairs})


def jigmap_of(board: Board) -> str:
    """Return the jigmap of a board, with its own numbering while the regions are unchanged.

    Raises BoardStringError for a board without regions.
    """
    if board.regions is None:
        raise BoardStringError("This board has no regions to put into a link.")
    if board.source and keeps_regions(board):
        return board.source.jigmap
    return _REGIONS.write(board.regions)


def keeps_regions(board: Board) -> bool:
    """Return whether a board came with a jigmap and still has its regions."""
    if board.source is None or not board.source.jigmap:
        return False
    return regions_of(Hints(jigmap=Run.of(board.source.jigmap))) == board.regions
