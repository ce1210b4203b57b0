"""The board in a line of a list."""

from __future__ import annotations

import pytest

from sudolink import BoardStringError
from sudolink.codec import lines
from sudolink.codec.lines import LONGEST_LINE, LineReader

CLUES = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


@pytest.mark.parametrize("line", ["\x1a", "\x1a\x1a"])
def test_the_end_mark_of_dos_is_no_line(line: str):
    assert LineReader().read(line) is None
    assert LineReader().read(f"{CLUES}{line}") == (CLUES, CLUES)


def test_a_line_too_long_for_a_board_is_refused_unread(monkeypatch):
    monkeypatch.setattr(lines, "decode", None)
    with pytest.raises(BoardStringError, match="the line is longer than 100,000 characters"):
        LineReader().read("5" * (LONGEST_LINE + 1))
    assert LineReader().read("#" * (LONGEST_LINE + 1)) is None
