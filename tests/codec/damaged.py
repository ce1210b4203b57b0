"""Every way in which a text can lose, gain, repeat or swap one character, or a row of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink import Board, BoardStringError, decode
from tests.codec.test_damage import check_error

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def of_wrong_length(
    text: str, start: int = 0, stop: int | None = None, put: str = "5"
) -> Iterator[str]:
    """The text with one character lost, doubled or put in."""
    for at in range(start, len(text) if stop is None else stop):
        yield text[:at] + text[at + 1 :]
        yield text[:at] + text[at] + text[at:]
        yield text[:at] + put + text[at:]


def swapped(text: str, start: int = 0, stop: int | None = None) -> Iterator[str]:
    """The text with two neighbouring characters in each other's places."""
    for at in range(start, (len(text) if stop is None else stop) - 1):
        yield text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def with_rows_lost_or_doubled(text: str, rows: Iterable[str]) -> Iterator[str]:
    """The text without one of its rows, and with one of them twice."""
    for row in rows:
        yield text.replace(row, "", 1)
        yield text.replace(row, f"{row}{row}", 1)


def is_noticed(text: str, whole: Board, page: str | None = None) -> bool:
    """Whether a damaged text is refused, remarked on, or still read as the whole board."""
    try:
        board = decode(text, page=page)
    except BoardStringError as error:
        check_error(error, len(text))
        return True
    remarks = {remark for remark in board.remarks if not remark.startswith("Read as ")}
    return board == whole or bool(remarks - set(whole.remarks))


def silent(texts: Iterable[str], whole: Board) -> list[str]:
    """The damaged texts that are read as another board without a word."""
    return [text for text in texts if not is_noticed(text, whole)]
