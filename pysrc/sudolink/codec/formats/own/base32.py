"""Numbers in base 32, with digits 0 to 9 and A to V."""

from __future__ import annotations

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
VALUES = {digit: value for value, digit in enumerate(DIGITS)}


def number_text(number: int, width: int = 1) -> str:
    """Return a number in base 32, padded with zeros to a width."""
    text = ""
    while number or len(text) < width:
        number, digit = divmod(number, len(DIGITS))
        text = DIGITS[digit] + text
    return text
