"""Name cells, rows and columns as players do, and join words into sentences.

The user chooses how cells are named, as one chooses a language, but the code that names cells is
deep inside (errors of the codec, reasons of the solver). So the choice is set once, at the edge:

    with called("r1c1"):
        ...
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, get_args

from sudolink.puzzle.arguments import check_type, whole

#: `A1` up to size 9 and `r10c12` above, or `r1c1` everywhere.
Naming = Literal["A1", "r1c1"]

#: Row letters up to size 9. There is no I, which is too easily read as 1.
ROW_LETTERS = "ABCDEFGHJ"

_chosen: ContextVar[Naming] = ContextVar("naming", default="A1")


@contextmanager
def called(naming: Naming) -> Iterator[None]:
    """Name cells this way in all texts made inside. Raises ValueError for an unknown naming."""
    token = _chosen.set(checked(naming))
    try:
        yield
    finally:
        _chosen.reset(token)


def checked(naming: Naming | None) -> Naming:
    """Return a valid naming; None means the chosen one. Raises ValueError for any other."""
    if naming is None:
        return _chosen.get()
    if naming not in get_args(Naming):
        raise ValueError(f"cells are named A1 or r1c1, not {naming!r}")
    return naming


def _lettered(size: int, naming: Naming | None) -> bool:
    return size <= len(ROW_LETTERS) and checked(naming) == "A1"


def _checked_size(size: int, advice: str = "") -> int:
    size = whole("size", size, advice)
    if size < 1:
        raise ValueError(f"the size must be at least 1, not {size}")
    return size


def row_name(row: int, size: int, naming: Naming | None = None) -> str:
    """Return the name of a row (0 is the top one): a letter up to size 9, else its number."""
    return ROW_LETTERS[row] if _lettered(size, naming) else str(row + 1)


def cell_name(cell: int, size: int = 9, naming: Naming | None = None) -> str:
    """Return the name of a cell: `A1` to `J9` up to size 9, else `r10c12`.

    `naming` is "A1" or "r1c1"; None: as the user has chosen. `parse_cell` undoes it. Raises
    TypeError, and ValueError for another naming or a cell that a board of this size doesn't have.
    """
    size = _checked_size(size, 'naming="r1c1" is another argument')
    if not 0 <= whole("index of a cell", cell) < size * size:
        last = size * size - 1
        raise ValueError(f"no cell {cell}: cells of a {size}x{size} board are 0 to {last}")
    row, col = divmod(cell, size)
    if _lettered(size, naming):
        return f"{ROW_LETTERS[row]}{col + 1}"
    return f"r{row + 1}c{col + 1}"


#: The two ways to write the name of a cell.
_BY_LETTER = r"([A-Za-z])(\d{1,2})"
_BY_NUMBERS = r"[Rr](\d{1,2})[Cc](\d{1,2})"


def parse_cell(name: str, size: int = 9) -> int:
    """Return the index of the cell that a name stands for: `A1`, `J9`, `r1c1`, in any case.

    It undoes `cell_name`, in both namings. Letters name rows only up to size 9.

    Raises:
        TypeError: the name isn't a str, or the size isn't a whole number.
        ValueError: a board of this size has no cell of that name.
    """
    check_type("name of a cell", name, str)
    size = _checked_size(size)
    if numbered := re.fullmatch(_BY_NUMBERS, name, re.ASCII):
        row, col = int(numbered[1]) - 1, int(numbered[2]) - 1
    elif size <= len(ROW_LETTERS) and (lettered := re.fullmatch(_BY_LETTER, name, re.ASCII)):
        row, col = ROW_LETTERS.find(lettered[1].upper()), int(lettered[2]) - 1
    else:
        row = col = -1
    if not (0 <= row < size and 0 <= col < size):
        first, last = cell_name(0, size), cell_name(size * size - 1, size)
        raise ValueError(f"no cell {name[:20]!r}: cells are {first} to {last}")
    return row * size + col


def listed(words: Iterable[str], last: str = "and") -> str:
    """Join words: `A`, `A and B`, `A, B and C`. Raises ValueError if there is nothing to list."""
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final


def some(words: Sequence[str], most: int) -> str:
    """List the first few words, and how many more there are: `A, B and 3 more`.

    If only one more is left, it is listed too. Raises ValueError if there is nothing to list.
    """
    left = len(words) - most
    return listed([*words[:most], f"{left} more"] if left > 1 else words)


#: A name like this stays in lower case at the beginning of a sentence.
_SMALL = re.compile(r"r\d+c\d+", re.ASCII)


def capital(text: str) -> str:
    """Return a text as the beginning of a sentence, with a capital."""
    return text if _SMALL.match(text) else text[:1].upper() + text[1:]


def clause(sentence: str) -> str:
    """Return a sentence as it continues after a colon: in lower case, unless a name starts it."""
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() else sentence
