"""`decode`, `encode` and `convert`: what a string contains, and boards as strings."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence

from sudolink.cli.board_input import own_format, print_answer, read_board, tell_remarks
from sudolink.cli.command import BoardRow, Rows
from sudolink.cli.exit_codes import DONE, NO
from sudolink.cli.messages import in_json, print_json, where, write_remark
from sudolink.cli.shared_options import format_name, page_address
from sudolink.cli.terminal import paint, say
from sudolink.codec import EXPORTS, encode, export, export_losses, formats, link, losses
from sudolink.codec.board_json import to_plain
from sudolink.codec.lists.csv_table import Value
from sudolink.drawing import text
from sudolink.puzzle.about import byline
from sudolink.puzzle.board import Board
from sudolink.solver.questions.puzzle_remarks import remarks_on


def add_encode_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `encode`."""
    command.add_argument(
        "--format", type=format_name, help="81, 162, S9B, ... (default: the one it came in)"
    )
    command.add_argument(
        "--fresh",
        action="store_true",
        help="write a new string instead of repeating the one that came in",
    )
    command.add_argument(
        "--link", metavar="PAGE", type=page_address, help="write a complete link to this page"
    )


def add_convert_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `convert`."""
    add_encode_options(command)
    command.add_argument(
        "--to",
        choices=EXPORTS,
        help="write a link that opens the board in this program, instead of one of our formats",
    )
    command.add_argument(
        "--strict",
        action="store_true",
        help="if anything would be lost, write nothing and exit with 1",
    )


def wrong_use(options: argparse.Namespace) -> str:
    """Say which options of `convert` don't go together."""
    if options.to and (options.format or options.fresh or options.link):
        return "leave out --format, --fresh and --link with --to"
    return ""


def run_decode(options: argparse.Namespace) -> int:
    """Show what a string contains."""
    board = read_board(options)
    remarks = tell_remarks(board, options)
    if options.json:
        string = encode(board, own_format(board))
        more = {"bd": string, "formats": formats(board), "puzzle_remarks": remarks}
        print_json(in_json(to_plain(board) | more, options))
        return DONE
    title = paint(board.rules.title, "1", sys.stdout)
    say(title, f", {board.size}x{board.size}, {board.format}", sep="")
    if line := byline(board):
        say(line)
    if board.rules_text:
        say(f"Rules: {board.rules_text}")
    say(text(board))
    return DONE


def run_encode(options: argparse.Namespace) -> int:
    """Write a board as a string."""
    board = read_board(options)
    name, answer, lost = _converted(board, options)
    _tell_lost(lost, options)
    return _write(board, name, answer, options, {"losses": lost})


def run_convert(options: argparse.Namespace) -> int:
    """Write a board in another format, and say what is lost."""
    board = read_board(options)
    name, answer, lost = _exported(board, options) if options.to else _converted(board, options)
    remarks = tell_remarks(board, options)
    _tell_lost(lost, options)
    if lost and options.strict:
        if options.json:
            print_answer({"losses": lost, "puzzle_remarks": remarks}, board, options)
        return NO
    more = {"losses": lost, "puzzle_remarks": remarks}
    return _write(board, name, answer, options, more)


def _decode_row(board: Board, _: argparse.Namespace) -> BoardRow:
    values: dict[str, Value] = {
        "kind": board.kind,
        "size": board.size,
        "format": own_format(board),
        "givens": sum(cell.given for cell in board.cells),
        "title": board.title,
        "author": board.author,
    }
    return BoardRow(values, DONE, " ".join(remarks_on(board)))


def _encode_row(board: Board, options: argparse.Namespace) -> BoardRow:
    name, answer, lost = _converted(board, options)
    return BoardRow({"board": answer, "format": name, "losses": " ".join(lost)}, DONE)


def _convert_row(board: Board, options: argparse.Namespace) -> BoardRow:
    name, answer, lost = _exported(board, options) if options.to else _converted(board, options)
    refused = bool(lost and options.strict)
    values = {"board": "" if refused else answer, "format": name, "losses": " ".join(lost)}
    return BoardRow(values, NO if refused else DONE, " ".join(remarks_on(board)))


#: How the commands answer in rows of a table.
DECODE_ROWS = Rows(("kind", "size", "format", "givens", "title", "author"), _decode_row)
ENCODE_ROWS = Rows(("board", "format", "losses"), _encode_row)
CONVERT_ROWS = Rows(("board", "format", "losses"), _convert_row)


def _tell_lost(lost: Sequence[str], options: argparse.Namespace) -> None:
    if not options.json:
        for sentence in lost:
            write_remark("lost:", "33", f"{where(options)}{sentence}")


def _exported(board: Board, options: argparse.Namespace) -> tuple[str, str, Sequence[str]]:
    """Return a program's name, its link to a board, and what that loses."""
    answer = export(board, options.to)
    return options.to, answer, export_losses(board, answer)


def _converted(board: Board, options: argparse.Namespace) -> tuple[str, str, Sequence[str]]:
    """Return a format's name, a board in it, and what that loses."""
    name, answer = _encoded(board, options)
    return name, answer, losses(board, name)


def _encoded(board: Board, options: argparse.Namespace) -> tuple[str, str]:
    """Return a format's name, and a board as a string in it or as a link."""
    name = options.format or own_format(board)
    if options.link:
        return name, link(board, options.link, name, as_sent=not options.fresh)
    return name, encode(board, name, as_sent=not options.fresh)


def _write(
    board: Board,
    name: str,
    answer: str,
    options: argparse.Namespace,
    more: Mapping[str, Sequence[str]],
) -> int:
    if options.json:
        print_answer({"text": answer, "format": name, **more}, board, options)
    else:
        say(answer)
    return DONE
