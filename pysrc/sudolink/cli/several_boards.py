"""Run a command on each board of its input."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from sudolink.cli.board_input import standard_input
from sudolink.cli.exit_codes import DONE, WRONG_USE
from sudolink.cli.messages import bad_board, tell
from sudolink.cli.terminal import say
from sudolink.cli.text_input import lines_of
from sudolink.codec.boards_in_lines import BoardText, boards_in_lines
from sudolink.codec.extract import MOST_CHARACTERS
from sudolink.puzzle.errors import BoardStringError


def run_each(options: argparse.Namespace) -> int:
    """Run a command on each board of its input; return the highest exit code."""
    texts = boards_in_lines(_lines(options.board))
    first, second = next(texts), next(texts, None)
    if second is None:
        options.board = first.text
        code: int = options.command.run(options)
        return code
    if _needs_one_file_each(options):
        tell(
            "this input contains several boards, but a file holds only one picture or page: "
            "-o x.svg writes x-1.svg, x-2.svg and so on, --json writes a line for each board",
            options,
        )
        return WRONG_USE
    worst = DONE
    for number, each in enumerate(chain([first, second], texts), 1):
        code = _run_one(_options_for(options, each, number))
        if code == WRONG_USE:
            return code
        worst = max(worst, code)
    return worst


def _lines(given: str) -> Iterable[str]:
    if given == "-":
        return lines_of(standard_input(), MOST_CHARACTERS)
    return given.splitlines(keepends=True) or [given]


def _needs_one_file_each(options: argparse.Namespace) -> bool:
    """Return whether all answers would have to share a file that can hold only one of them."""
    if options.json or getattr(options, "output", None):
        return False
    is_document: bool = options.command.is_document(options)
    return is_document


def _options_for(options: argparse.Namespace, board: BoardText, number: int) -> argparse.Namespace:
    """Return the options for one of several boards."""
    each = argparse.Namespace(**vars(options))
    each.board, each.line = board
    if getattr(options, "output", None):
        path = Path(options.output)
        each.output = str(path.with_stem(f"{path.stem}-{number}"))
    return each


def _run_one(options: argparse.Namespace) -> int:
    """Run a command on one of several boards; a bad board doesn't stop the others."""
    silent = options.json or getattr(options, "output", None)
    if not (silent or not options.command.labels):
        say(f"Line {options.line}:")
    try:
        code: int = options.command.run(options)
    except BoardStringError as error:
        code = bad_board(error, options)
    return code
