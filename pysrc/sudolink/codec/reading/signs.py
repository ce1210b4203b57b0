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
from string import ascii_uppercase, digits

from sudolink.codec.formats.givens81 import BLANKS

#: Blanks that no alphabet uses as digits. `0` may be either; letters are blanks on small boards.
_SURE_BLANKS = frozenset(sign for sign in BLANKS if not sign.isalpha())
_LAST_DIGIT = 9
#: The most characters of a sign that stands for a digit, such as 25.
_LONGEST = 2
#: Signs that are digits on some boards and blanks on others.
_ZERO, _X = "0", "X"


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


def are_cells(signs: Sequence[str]) -> bool:
    """Return whether all signs are short enough for the contents of a cell."""
    longest = max(map(len, signs), default=0)
    return longest <= _LONGEST or all(len(sign) <= _LONGEST or is_blank(sign) for sign in signs)


def digits_of(signs: Sequence[str], size: int) -> Digits:
    """Read the signs of a board. Raises SignError for one that stands for no digit."""
    known = [sign.upper() for sign in signs]
    counts = Counter(sign for sign in known if not is_blank(sign))
    if counts[_X] > size or _X not in _letters(size):
        del counts[_X]
        known = ["" if sign == _X else sign for sign in known]
    if used := set(counts) - {_ZERO}:
        if used <= set(_letters(size)):
            return _as_letters(known, size)
        if size > _LAST_DIGIT:
            numbers = any(len(sign) > 1 and sign.isdecimal() for sign in used)
            return _counted(known, counts, size, _numbers(size) if numbers else _signs(size))
    return Digits(_looked_up(known, _by_place(_numbers(size)), size))


def _numbers(size: int) -> list[str]:
    return [str(digit) for digit in range(1, size + 1)]


def _letters(size: int) -> list[str]:
    return list(ascii_uppercase[:size])


def _signs(size: int) -> list[str]:
    """Return the digits from 1, then letters."""
    return list((digits[1:] + ascii_uppercase)[:size])


def _by_place(signs: Sequence[str]) -> dict[str, int]:
    return {_ZERO: 0} | {sign: digit for digit, sign in enumerate(signs, start=1)}


def _looked_up(signs: Sequence[str], values: dict[str, int], size: int) -> tuple[int, ...]:
    found = []
    for index, sign in enumerate(signs):
        value = 0 if is_blank(sign) else values.get(sign)
        if value is None:
            raise SignError(f"is not a digit of a {size}×{size} board", index)
        found.append(value)
    return tuple(found)


def _as_letters(signs: Sequence[str], size: int) -> Digits:
    letters = _letters(size)
    remark = f"The letters A to {letters[-1]} were read as the digits 1 to {size}."
    return Digits(_looked_up(signs, _by_place(letters), size), remark)


def _counted(signs: Sequence[str], counts: Counter[str], size: int, usual: list[str]) -> Digits:
    """Read signs that count from 1 as usual, or else from 0."""
    from_zero = [_ZERO, *usual[:-1]]
    if _zero_is_a_digit(signs, counts, size, usual[-1]):
        remark = f"The signs 0 to {from_zero[-1]} were read as the digits 1 to {size}."
        values = {sign: digit for digit, sign in enumerate(from_zero, start=1)}
        return Digits(_looked_up(signs, values, size), remark)
    remark = ""
    if not counts[_ZERO] and not counts[usual[-1]]:
        remark = (
            f"There is neither a 0 nor {usual[-1]}: the signs were read as 1 to {usual[-1]}. "
            f"If they are 0 to {from_zero[-1]}, every digit is too low by one."
        )
    return Digits(_looked_up(signs, _by_place(usual), size), remark)


def _zero_is_a_digit(signs: Sequence[str], counts: Counter[str], size: int, last: str) -> bool:
    """Return whether 0 is a digit. Raises SignError if the text leaves that open."""
    if not counts[_ZERO] or counts[last] or counts[_ZERO] > size:
        return False
    if any(map(is_blank, signs)) or all(count == size for count in counts.values()):
        return True
    raise SignError(
        "can be a digit or an empty cell here: write empty cells as dots", signs.index(_ZERO)
    )
