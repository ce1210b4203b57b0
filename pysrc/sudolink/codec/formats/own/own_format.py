"""The format `own`, which holds everything a board can have."""

from __future__ import annotations

from dataclasses import replace

from sudolink.codec.formats.format import NO_HINTS, Format, Hints
from sudolink.codec.formats.own.ends import CHECK, NAME, check_text
from sudolink.codec.formats.own.own_reading import Reader
from sudolink.codec.formats.own.own_writing import written
from sudolink.codec.run import Run
from sudolink.puzzle.board import Board, Source
from sudolink.puzzle.errors import ASK_AGAIN, BoardStringError, quoted
from sudolink.puzzle.kinds import KINDS


class Own(Format):
    """Strings for all kinds and sizes that lose nothing."""

    key = name = NAME
    label = "Everything, for Sudolink only"
    kinds = tuple(KINDS)
    carries_marks = True
    carries_unfinished = True
    in_fragment = True

    def carries(self, board: Board) -> bool:
        """Return True: it carries every board."""
        return board.kind in self.kinds

    def encode(self, board: Board) -> str:
        """Write a board. Raises BoardStringError for totals that it can't hold."""
        return written(board)

    def decode(self, run: Run, hints: Hints = NO_HINTS) -> Board:
        """Read a whole string. Raises BoardStringError."""
        del hints
        board = Reader(run).board()
        stated, due = run.text[-CHECK:].upper(), check_text(run.text[:-CHECK])
        if stated != due:
            raise BoardStringError(
                f"This link is damaged or incomplete. {ASK_AGAIN}",
                details=f"Own format: the check characters are {quoted(stated)}, but should be "
                f"{quoted(due)}.",
                position=run.position(len(run.text) - CHECK),
            )
        return replace(board, source=Source(run.text, self.key))

    def sent(self, board: Board, hints: Hints = NO_HINTS) -> Board:
        """Return the board as its receiver will read it."""
        return self.decode(Run.of(self.encode(board)), hints)
