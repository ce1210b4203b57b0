"""Read one field of a list or table that is meant to be a board."""

from __future__ import annotations

import re

from sudolink.codec.formats.givens81 import BLANKS, on_blanks
from sudolink.codec.reading.decoding import decode
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.houses import houses_of
from sudolink.puzzle.kinds import KINDS

#: A board; or the givens of a plain 9x9 sudoku, as 81 digits and dots.
Item = Board | str

_CELLS = 81
_DIGITS_AND_DOTS = b".0123456789"
_SIGNS = "0123456789" + BLANKS
_EMPTY = frozenset("0" + BLANKS)
#: Lengths that no size of board has, so that 81 must have been meant.
_NEARLY = range(70, 100)
_WITH_DOTS = str.maketrans(dict.fromkeys(BLANKS, "."))

#: What people put around digits so that a spreadsheet takes them as text: '0123 or ="0123".
_AS_TEXT = re.compile(r"""'(.*)|="(.*)"|="{2,3}(.*)"{2,3}""", re.ASCII)

#: Numbers as spreadsheets write them: 9.5E+71; the first digits, then zeros; and any other.
_SCIENTIFIC = re.compile(r"\d(?:[.,]\d+)?E\+?\d+", re.IGNORECASE | re.ASCII)
_ROUNDED = re.compile(r"[1-9]\d{0,16}0{40,}(?:[.,]0+)?", re.ASCII)
_DIGITS = re.compile(r"[1-9]\d*(?:[.,]0+)?", re.ASCII)

#: The most leading zeros that may be lost: more would leave too few rows for a puzzle.
_MOST_ZEROS = 36

_ADVICE = "Format the column as text and export it again."


def is_81_digits(text: str) -> bool:
    """Return whether a text is 81 digits and dots, with one sign for empty cells.

    It must be fast for lists of millions.
    """
    return (
        len(text) == _CELLS
        and text.isascii()
        and not text.encode().translate(None, _DIGITS_AND_DOTS)
        and not ("." in text and "0" in text)
    )


def grid_in(text: str) -> str:
    """Return the 81 characters of a plain sudoku, with one sign for empty cells; else ""."""
    if len(text) != _CELLS:
        quoted = _AS_TEXT.fullmatch(text)
        text = quoted[quoted.lastindex or 0] if quoted else ""
    digits = text if is_81_digits(text) else _with_dots(text)
    return digits if is_81_digits(digits) else ""


def _with_dots(text: str) -> str:
    """Return the text with dots instead of the only sign for empty cells that it has; else ""."""
    return "" if on_blanks(filter(_EMPTY.__contains__, text)) else text.translate(_WITH_DOTS)


def on_page(digits: str, page: str) -> Item:
    """Return 81 digits as they are, or as the board that they are on a page."""
    return decode(digits, page=page) if page else digits


def item_in(text: str, page: str = "") -> Item:
    """Return the board in a text that was meant as one; `page` is as for `decode`.

    Raises:
        ValueError: it holds no board, or two. For a board turned into a number, it says what
        happened.
    """
    if digits := grid_in(text):
        return on_page(digits, page)
    if damage := number_damage(text):
        raise BoardStringError(damage)
    if len(text) in _NEARLY and len(text) != _CELLS and not text.strip(_SIGNS):
        raise BoardStringError(f"This has {len(text)} characters instead of {_CELLS}.")
    if _are_puzzle_and_solution(text):
        raise BoardStringError(
            "There is nothing between the puzzle and its solution here. Put a comma after the "
            "first 81 characters."
        )
    return decode(text, page=page)


def _are_puzzle_and_solution(text: str) -> bool:
    """Return whether a text is a puzzle and its solution in one run."""
    puzzle, solution = grid_in(text[:_CELLS]), grid_in(text[_CELLS:])
    return bool(puzzle and solution and is_full(solution) and completes(puzzle, solution))


def is_full(item: Item) -> bool:
    """Return whether no cell is empty."""
    if isinstance(item, str):
        return "0" not in item and "." not in item
    return all(cell.value is not None for cell in item.cells)


def completes(puzzle: Item, solution: Item) -> bool:
    """Return whether one board contains all the digits of another."""
    given, answer = values_of(puzzle), values_of(solution)
    return len(given) == len(answer) and all(
        one in (None, other) for one, other in zip(given, answer, strict=True)
    )


def values_of(item: Item) -> list[int | None]:
    """Return the digits of all cells, None for an empty one."""
    if isinstance(item, str):
        return [int(sign) if sign in "123456789" else None for sign in item]
    return [cell.value for cell in item.cells]


def number_damage(text: str) -> str:
    """Say what a spreadsheet did to digits that it took for a number, in a sentence; else ""."""
    if _SCIENTIFIC.fullmatch(text) or _ROUNDED.fullmatch(text):
        return f"A spreadsheet turned this into a number and lost most of its digits. {_ADVICE}"
    digits = re.split("[.,]", text, maxsplit=1)[0]
    lost = _CELLS - len(digits)
    if not (0 < lost <= _MOST_ZEROS and _DIGITS.fullmatch(text)):
        return ""
    if not _may_be_puzzle("0" * lost + digits):
        return ""
    return (
        f"This has {len(digits)} characters instead of {_CELLS}. If a spreadsheet turned it into a "
        f"number, the zeros at its beginning are lost. {_ADVICE}"
    )


def _may_be_puzzle(digits: str) -> bool:
    """Return whether no digit is twice in a house."""
    sudoku = KINDS["sudoku"]
    regions = Board.blank("sudoku").regions
    for house in houses_of(sudoku, 9, regions):
        placed = [digits[cell] for cell in house.cells if digits[cell] != "0"]
        if len(set(placed)) < len(placed):
            return False
    return True
