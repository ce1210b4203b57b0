"""The Str8ts strings that were written while SudokuWiki had an offset error.

In 9x9 strings from that time the ranges start one lower than they should (black givens n + d,
candidates 3n + mask), and an empty black cell is 18, which is also a black 9. Untouched cells are
`ey` (538), where a correct string has `ez` (539).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from sudolink.codec.fields import Fields
from sudolink.codec.formats.format import Hints
from sudolink.codec.formats.version2 import CellCode, Version2
from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import Kind

_SIZE = 9
_BLACK = 18
UNTOUCHED = 538
_RIGHT_BLACK = 10
RIGHT_UNTOUCHED = 539


class Str8tsOffset(Version2):
    """The 9x9 strings of a Str8ts kind with the offset error."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind, _SIZE)
        self.key = f"{self.name} with the offset error"
        self.code = CellCode(
            _SIZE,
            {
                "clue": 0,
                "black clue": _SIZE,
                "black": _BLACK,
                "solved": 2 * _SIZE,
                "candidates": 3 * _SIZE,
            },
        )
        # A black 9 has no number of its own in these strings.
        self.code.numbers[replace(self.code.cells[_BLACK], value=9, given=True)] = _BLACK

    def read(self, fields: Fields, hints: Hints) -> Board:
        """Read the board as it was meant, and say so in a remark."""
        board = super().read(fields, hints)
        remark = (
            "This link was made while SudokuWiki wrote Str8ts boards with an error. The board was "
            "read as it was meant, and is sent on unchanged."
        )
        remarks = [*board.remarks, remark]
        doubtful = [board.name(cell) for cell, value in enumerate(fields[0]) if value == _BLACK]
        if doubtful:
            remarks.append(
                "In such a link an empty black cell looks like a black 9. Read as empty: "
                f"{', '.join(doubtful)}."
            )
        return replace(board, remarks=tuple(remarks))


def has_offset_error(fields: Fields) -> bool:
    """Return whether a 9x9 Str8ts string was written with the offset error.

    It counts as one if it has untouched cells of that sort (538), none of the correct sort (539),
    and no more correct empty black cells (10) than incorrect ones (18). In a correct string, 538 is
    a cell that has lost only the candidate 1.
    """
    count = Counter(fields[0])
    untouched = count[UNTOUCHED] > 0 and not count[RIGHT_UNTOUCHED]
    return untouched and count[_RIGHT_BLACK] <= count[_BLACK]
