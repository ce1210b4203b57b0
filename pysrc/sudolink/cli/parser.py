"""The parser of the command line: all commands, and the arguments they share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from sudolink import __version__
from sudolink.cli.command import Command
from sudolink.cli.commands import COMMANDS
from sudolink.cli.shared_options import add_bulk_options, add_page_option
from sudolink.cli.streams import print_to_stderr, put
from sudolink.cli.terminal import safe
from sudolink.cli.value_hints import nearest, with_choices
from sudolink.puzzle.cell_names import capital
from sudolink.puzzle.errors import quoted

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class WrongUseError(Exception):
    """The arguments are wrong; as a str, it says how.

    Attributes:
        advice: the command whose help says more.
    """

    def __init__(self, problem: str, advice: str) -> None:
        super().__init__(problem)
        self.advice = advice


class _Parser(argparse.ArgumentParser):
    """A parser that reports wrong use in a sentence, and also if its help can't be written."""

    def error(self, message: str) -> NoReturn:
        """Raise WrongUseError."""
        raise WrongUseError(message, f"{self.prog} --help")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            names, wrong = [*map(str, action.choices)], str(value)
            problem = f"there is no {quoted(wrong)}"
            raise argparse.ArgumentError(action, with_choices(problem, wrong, names))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if message and file is not None and file is sys.stdout:
            put(safe(message))
        else:
            print_to_stderr(safe(message).rstrip("\n"))


def options_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the arguments. Raises WrongUseError, and SystemExit for `--help` and `--version`."""
    words = sys.argv[1:] if arguments is None else arguments
    named = next((word for word in words if not word.startswith("-")), "")
    options, unknown = _parser([named]).parse_known_args(words)
    if unknown:
        own: _Parser = options.command_parser
        actions = own._option_string_actions  # noqa: SLF001 - there is no other way to list them
        known = [name for name in actions if name.startswith("--")]
        near = nearest(unknown[0], known) if unknown[0].startswith("-") else ""
        hint = f"; did you mean {near}?" if near else ""
        raise WrongUseError(f"{own.prog} takes no {quoted(unknown[0])}{hint}", f"{own.prog} --help")
    return options


def _whole_parser() -> argparse.ArgumentParser:
    """Return the parser with the arguments of all commands."""
    return _parser([command.name for command in COMMANDS])


def _parser(named: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser; the options that it reads include their `command`.

    Only the named commands get their arguments, as those of all take as long as solving a sudoku.
    """
    parser = _Parser(
        prog="sudolink",
        description="Read, convert, solve and draw the boards people share as ?bd= links.",
        epilog="Exit codes: 0 done, 1 the answer is no, 2 wrong use, 3 no board, or one that the "
        "format cannot hold, 4 a file cannot be read or written, 70 a bug, 130 "
        "interrupted.",
    )
    parser.add_argument("--version", action="version", version=f"sudolink {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in COMMANDS:
        purpose = command.purpose
        own = commands.add_parser(command.name, help=purpose, description=f"{capital(purpose)}.")
        if command.name in named:
            _add_arguments(own, command)
    return parser


def _add_arguments(parser: argparse.ArgumentParser, command: Command) -> None:
    """Add the arguments of a command."""
    parser.set_defaults(
        command=command,
        whole_parser=_whole_parser,
        command_parser=parser,
        line=None,
        place="",
        board="",
        columns=(),
        empty=(),
        remark="",
        header=(),
        resume=False,
        finished=0,
        last_row=None,
        json=False,
        naming="A1",
        listed="",
    )
    _add_common_arguments(parser, command)
    command.add_options(parser)


def _add_common_arguments(parser: argparse.ArgumentParser, command: Command) -> None:
    """Add the arguments of all commands, or of all that take boards."""
    if command.takes == "boards":
        parser.add_argument(
            "inputs",
            metavar="board",
            nargs="+",
            help="a string, a link or any text that contains boards, or a file of them, which may "
            "be a table or compressed (.gz); - reads standard input; put -- before a text that "
            "begins with a hyphen. The highest exit code of several boards counts",
        )
    if command.takes == "lists":
        parser.add_argument(
            "inputs",
            metavar="file",
            nargs="+",
            help="a file with a board on each line, a table or drawn grids, compressed (.gz) or "
            "not; - reads standard input. The columns with puzzles and solutions are found by the "
            "header or the first rows, other columns are kept",
        )
    if command.takes != "nothing":
        add_page_option(parser)
        add_bulk_options(parser, command)
    if not command.answers:
        return
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.add_argument(
        "--naming",
        choices=("A1", "r1c1"),
        default="A1",
        help="how to name cells (default A1)",
    )
