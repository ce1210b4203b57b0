"""Write boards as our own strings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sudolink.codec.formats.own.base32 import DIGITS, number_text
from sudolink.codec.formats.own.ends import PART, VERSION, check_text
from sudolink.codec.formats.own.layers import (
    CAGES,
    LAYERS,
    LONG_FROM,
    LONG_SKIP,
    MOST_TOTAL,
    REGIONS,
    SKIPS,
    TEXTS,
)
from sudolink.codec.formats.own.own_texts import packed
from sudolink.puzzle.board import OPERATORS, Board, Cage
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.houses import usual_regions
from sudolink.puzzle.kinds.kind import SIZE_DIGITS


def written(board: Board) -> str:
    """Return the string of a board. Raises BoardStringError for totals that it can't hold."""
    rules = board.rules
    parts = [f"OWN{VERSION}", rules.letter + SIZE_DIGITS[board.size]]
    for layer in LAYERS:
        stream = _stream(tuple(map(layer.of, board.cells)), layer.width(board.size))
        if stream:
            parts.append(layer.letter + stream)
    if board.regions != usual_regions(rules, board.size):
        stream = _stream(board.regions or (), REGIONS.width(board.size))
        parts.append(REGIONS.letter + stream)
    if board.cages:
        parts.append(CAGES + ".".join(_cage_text(board, cage) for cage in board.cages))
    parts += [letter + packed(text) for letter, text in _texts(board) if text]
    text = PART.join([*parts, ""])
    return text + check_text(text)


def _stream(numbers: tuple[int, ...], width: int) -> str:
    """Return fields and skips; nothing for the empty cells at the end."""
    text, empty = "", 0
    for number in numbers:
        if number:
            text += _skip(empty) + number_text(number, width)
            empty = 0
        else:
            empty += 1
    return text


def _skip(count: int) -> str:
    if count < LONG_FROM:
        return "".join(letter for letter, many in SKIPS.items() if many == count)
    return LONG_SKIP + number_text(count - LONG_FROM, 2)


def _texts(board: Board) -> Iterator[tuple[str, str]]:
    """Yield the contents of each text part, "" where the board has no such text."""
    for letter, name in TEXTS.items():
        value = getattr(board, name)
        yield letter, value if isinstance(value, str) else "\n".join(value)


def _cage_text(board: Board, cage: Cage) -> str:
    """Write a cage: its first cell, the steps to the next ones, then its other attributes."""
    if cage.total is not None and not 0 <= cage.total <= MOST_TOTAL:
        name = board.name(cage.cells[0])
        raise BoardStringError(
            f"The total of the cage at {name} is too large for a link: {cage.total}.",
            details=f"Totals are 0 to {MOST_TOTAL}.",
            cell=cage.cells[0],
        )
    steps = (later - cell for cell, later in pairwise(cage.cells))
    text = number_text(cage.cells[0], 2) + "".join(map(_step, steps))
    if cage.total is not None:
        text += f"W{number_text(cage.total)}"
    if cage.op:
        text += f"X{OPERATORS.index(cage.op)}"
    if cage.repeats is not None:
        text += f"Y{int(cage.repeats)}"
    if board.colours:
        text += f"Z{board.colours[cage.cells[0]]}"
    return text


def _step(step: int) -> str:
    """Write a step: up to 31 cells are one digit; 0 and two digits are more."""
    return number_text(step) if step < len(DIGITS) else f"0{number_text(step, 2)}"
