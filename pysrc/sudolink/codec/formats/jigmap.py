"""`jigmap`: the parameter of old jigsaw links that holds the regions, a digit a cell."""

from __future__ import annotations

import re

from sudolink.board import Board
from sudolink.codec.fields import Section
from sudolink.codec.formats.format import Hints
from sudolink.codec.run import Run
from sudolink.errors import BoardStringError

_REGIONS = Section(base=10, width=1, largest=9, what="region of")
_SIZE = 9

#: The `shape` number that says "a layout of its own"; the site numbers its own layouts below it.
OWN_SHAPE = "33"
_SHAPE = re.compile(r"\d{1,3}", re.ASCII)


def is_shape(text: str) -> bool:
    """Whether a text can stand in a link as `shape`: else it could bring in more parameters."""
    return _SHAPE.fullmatch(text) is not None


def regions_of(hints: Hints) -> tuple[int, ...] | None:
    """The regions a link's `jigmap` tells (counted from 0 or from 1), or None without one."""
    if hints.jigmap is None:
        return None
    digits = read_jigmap(hints.jigmap)
    return digits if 0 not in digits else tuple(digit + 1 for digit in digits)


def read_jigmap(run: Run) -> tuple[int, ...]:
    """The digits of a jigmap. Raises BoardStringError."""
    if len(run.text) != _SIZE * _SIZE:
        raise BoardStringError(
            f"A jigmap names the region of {_SIZE * _SIZE} cells; this one has {len(run.text)} "
            "characters.",
            position=run.position(min(len(run.text), _SIZE * _SIZE)),
        )
    digits = _REGIONS.read(run, _SIZE, "jigmap")
    if {0, 9} <= set(digits):
        raise BoardStringError(
            "A jigmap counts its nine regions from 0 or from 1; this one has both 0 and 9.",
            position=run.position(digits.index(0)),
            cell=digits.index(0),
        )
    return digits


def jigmap_of(board: Board) -> str:
    """The jigmap of a board; in the numbering it came in where the regions are still the same.

    Raises BoardStringError for a board without regions.
    """
    if board.regions is None:
        raise BoardStringError("A board without regions has no jigmap.")
    if board.source and keeps_regions(board):
        return board.source.jigmap
    return _REGIONS.write(board.regions)


def keeps_regions(board: Board) -> bool:
    """Whether a board came with a jigmap and still has the regions it told."""
    if board.source is None or not board.source.jigmap:
        return False
    return regions_of(Hints(jigmap=Run.of(board.source.jigmap))) == board.regions
