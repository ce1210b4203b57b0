"""`minimal` and `clash`: which givens and cages aren't needed, and which contradict each other.

The code that answers them is imported on demand, as no other command needs it.
"""

from __future__ import annotations

import argparse
import math
from typing import TYPE_CHECKING

from sudolink.cli.board_input import print_answer, read_board
from sudolink.cli.command import BoardRow, Rows
from sudolink.cli.exit_codes import DONE, NO
from sudolink.cli.terminal import say
from sudolink.puzzle.board import Board

if TYPE_CHECKING:
    from sudolink.solver.questions.setter_questions import SetterQuestion


def run_minimal(options: argparse.Namespace) -> int:
    """Find the givens and cages that could be removed."""
    from sudolink.solver.questions.setter_questions import SpareClues  # noqa: PLC0415

    spare = SpareClues(read_board(options))
    code = _answer(spare, options)
    if not options.json:
        for clue in spare.clues:
            say(" ", clue.name(spare.board))
    return code


def run_clash(options: argparse.Namespace) -> int:
    """Find givens and cages that contradict each other; the sentence names them."""
    from sudolink.solver.questions.setter_questions import ClashingClues  # noqa: PLC0415

    return _answer(ClashingClues(read_board(options)), options)


def _minimal_row(board: Board, _: argparse.Namespace) -> BoardRow:
    from sudolink.solver.questions.setter_questions import SpareClues  # noqa: PLC0415

    spare = SpareClues(board)
    row = _row_of(spare)
    return row._replace(
        values={**row.values, "removable": ", ".join(clue.name(board) for clue in spare.clues)}
    )


def _clash_row(board: Board, _: argparse.Namespace) -> BoardRow:
    from sudolink.solver.questions.setter_questions import ClashingClues  # noqa: PLC0415

    return _row_of(ClashingClues(board))


def _row_of(doubt: SetterQuestion) -> BoardRow:
    doubt.run(math.inf)
    return BoardRow({"answer": doubt.sentence}, DONE if doubt.holds else NO)


#: How the commands answer in rows of a table.
MINIMAL_ROWS = Rows(("answer", "removable"), _minimal_row)
CLASH_ROWS = Rows(("answer",), _clash_row)


def _answer(doubt: SetterQuestion, options: argparse.Namespace) -> int:
    """Answer a question about the givens and cages of a board; return the exit code."""
    doubt.run(math.inf)
    if options.json:
        print_answer(doubt.plain(), doubt.board, options)
    else:
        say(doubt.sentence)
    return DONE if doubt.holds else NO
