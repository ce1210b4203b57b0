"""Find the digit that each sign of a plain text stands for, given the size of its board.

A sign is the text for one cell: `5`, `.`, `12`, `A`. Up to size 9, signs are digits. Larger boards
are written in several ways, and people don't say which:

- numbers from 1 (or from 0, where blanks have a sign of their own);
- the digits from 1, then letters (`1-9A-G` for size 16);
- the digits from 0, then letters (`0-F`);
- letters alone (`A-P`, `A-Y`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sudolink.codec.formats.givens81 import BLANKS

#: Blanks that no alphabet uses as digits. `0` may be either; letters are blanks on small boards.
_SURE_BLANKS = frozenset(sign for sign in BLANKS if not sign.isalpha())
_LAST_DIGIT = 9
_ZERO = "0"


class SignError(ValueError):
    """A sign that stands for no digit of the board.

    Attributes:
        index: the index of the sign.
    """

    def __init__(self, sentence: str, index: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.index = index


@dataclass(frozen=True, slots=True)
class Digits:
    """The digits of all cells (0 for a blank), and a remark on how they were read ("" for none)."""

    values: tuple[int, ...]
    remark: str = ""


def is_blank(sign: str) -> bool:
    """Return whether a sign, or each sign of a row, is a blank on boards of any size."""
    return not sign or set(sign) <= _SURE_BLANKS


def digits_of(signs: Sequence[str], size: int) -> Digits:
    """Read the signs of a board. Raises SignError for one that stands for no digit."""
    known = [sign.upper() for sign in signs]
    if size <= _LAST_DIGIT:
        return Digits(_looked_up(known, _numbers(size) | {"X": 0, _ZERO: 0}, size))
    if any(len(sign) > 1 and sign.isdecimal() for sign in known):
        return _as_numbers(known, size)
    return _as_letters(known, size)


def _numbers(size: int) -> dict[str, int]:
    return {str(digit): digit for digit in range(1, size + 1)}


def _looked_up(signs: Sequence[str], values: dict[str, int], size: int) -> tuple[int, ...]:
    found = []
    for index, sign in enumerate(signs):
        value = 0 if is_blank(sign) else values.get(sign)
        if value is None:
            raise SignError(f"is not a digit of a {size}×{size} board", index)
        found.append(value)
    return tuple(found)


def _as_numbers(signs: Sequence[str], size: int) -> Digits:
    """Read numbers from 1 with 0 as a blank, or from 0 if blanks have another sign."""
    counts = Counter(signs)
    from_zero = 0 < counts[_ZERO] <= size and any(map(is_blank, counts)) and not counts[str(size)]
    if not from_zero:
        return Digits(_looked_up(signs, _numbers(size) | {"X": 0, _ZERO: 0}, size))
    values = {str(digit - 1): digit for digit in range(1, size + 1)}
    remark = f"The numbers 0 to {size - 1} were read as the digits 1 to {size}."
    return Digits(_looked_up(signs, values, size), remark)


def _as_letters(signs: Sequence[str], size: int) -> Digits:
    """Read one character per cell: letters alone, or digits and then letters."""
    counts = Counter(sign for sign in signs if not is_blank(sign))
    letters = [_letter(number) for number in range(1, size + 1)]
    if set(counts) - {_ZERO} <= set(letters) and set(counts) - {_ZERO}:
        values = {letter: digit for digit, letter in enumerate(letters, start=1)}
        remark = f"The letters A to {letters[-1]} were read as the digits 1 to {size}."
        return Digits(_looked_up(signs, values | {_ZERO: 0}, size), remark)
    from_one = _numbers(_LAST_DIGIT) | {
        _letter(number): _LAST_DIGIT + number for number in range(1, size - _LAST_DIGIT + 1)
    }
    if _zero_is_a_digit(signs, counts, size):
        values = {sign: digit + 1 for sign, digit in from_one.items() if digit < size}
        last = _letter(size - _LAST_DIGIT - 1)
        remark = f"The signs 0 to {last} were read as the digits 1 to {size}."
        return Digits(_looked_up(signs, values | {_ZERO: 1}, size), remark)
    return Digits(_looked_up(signs, {"X": 0} | from_one | {_ZERO: 0}, size))


def _letter(number: int) -> str:
    return chr(ord("A") + number - 1)


def _zero_is_a_digit(signs: Sequence[str], counts: Counter[str], size: int) -> bool:
    """Return whether 0 is a digit. Raises SignError if the text leaves that open."""
    if not counts[_ZERO] or counts[_letter(size - _LAST_DIGIT)] or counts[_ZERO] > size:
        return False
    blanks = any(map(is_blank, signs))
    if blanks or all(count == size for count in counts.values()):
        return True
    raise SignError(
        "can be a digit or an empty cell here: write empty cells as dots", signs.index(_ZERO)
    )
