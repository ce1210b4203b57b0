"""Options that several commands share, and the values that they accept."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import TypeVar

from sudolink.cli.command import Command
from sudolink.cli.value_hints import with_choices
from sudolink.codec import FORMAT_NAMES
from sudolink.codec.pages import kind_of_page, page_of_kind
from sudolink.codec.reading.extract import page_name
from sudolink.codec.writing import parts_of_base
from sudolink.drawing.svg import is_safe_link
from sudolink.puzzle.errors import quoted
from sudolink.puzzle.kinds import KINDS

#: The most digits of a number on the command line.
_MOST_DIGITS = 18

_MOST_JOBS = 64

#: The commands whose `--limit` is about solutions, not boards.
_LIMIT_SOLUTIONS = ("solve", "count")
#: Fewer puzzles are done before other processes have started.
_FEWEST_SHARED = 16

T = TypeVar("T")


def add_use_option(command: argparse.ArgumentParser) -> None:
    """Add `--use`: what constrains the search."""
    command.add_argument(
        "--use",
        choices=("givens", "values", "candidates"),
        default="values",
        help="what to start from: the givens only, placed digits too (default), or candidates too",
    )


def add_page_option(command: argparse.ArgumentParser) -> None:
    """Add `--page`: where strings come from that don't say their kind."""
    command.add_argument(
        "--page",
        type=_page,
        help="name of the page the strings came with, such as sudokux.aspx",
    )


def add_jobs_option(
    command: argparse.ArgumentParser, shared: str = f"{_FEWEST_SHARED} puzzles or more"
) -> None:
    """Add `--jobs`: how many processes share the work; None means as many as pay.

    Args:
        command: the parser of the command.
        shared: the work that gets one process for each core by default.
    """
    command.add_argument(
        "--jobs",
        type=_jobs,
        metavar="N",
        help=f"use this many processes (1 to {_MOST_JOBS}; default: one for each core, for "
        f"{shared})",
    )


def _jobs(value: str) -> int:
    if not value.isdecimal() or not 1 <= int(value) <= _MOST_JOBS:
        raise argparse.ArgumentTypeError(f"must be from 1 to {_MOST_JOBS}, not {quoted(value)}")
    return int(value)


def most_jobs() -> int:
    """Return how many processes share what is long enough: one for each core."""
    return min(os.cpu_count() or 1, _MOST_JOBS)


def jobs_for(number: int, jobs: int | None) -> int:
    """Return how many processes share so many puzzles, unless the user has chosen a number."""
    return jobs or (most_jobs() if number >= _FEWEST_SHARED else 1)


def with_jobs(items: Iterable[T], jobs: int | None) -> tuple[Iterator[T], int]:
    """Return the items, having looked at the first ones, and how many processes share them."""
    rest = iter(items)
    first = [] if jobs else [*islice(rest, _FEWEST_SHARED)]
    return chain(first, rest), jobs_for(len(first), jobs)


def add_bulk_options(parser: argparse.ArgumentParser, command: Command) -> None:
    """Add the options for many boards: which of them, and where their answers go."""
    group = parser.add_argument_group("many boards")
    names = ["--first"] if command.name in _LIMIT_SOLUTIONS else ["--first", "--limit"]
    group.add_argument(*names, type=positive, metavar="N", help="stop after this many boards")
    group.add_argument("--skip", type=whole, default=0, metavar="N", help="skip the first N boards")
    add_output_option(group)
    if command.rows or command.takes == "lists":
        group.add_argument(
            "--resume",
            action="store_true",
            help="continue the table in the -o file after its last complete row",
        )
    if command.rows:
        group.add_argument(
            "--csv",
            action=argparse.BooleanOptionalAction,
            help="write a CSV table with a row for each board (default for tables, which keep "
            "their columns, and for .csv files)",
        )


def add_output_option(command: argparse._ActionsContainer) -> None:
    """Add `--output`: a file for the answers."""
    command.add_argument(
        "--output",
        "-o",
        metavar="FILE",
        type=_output_name,
        help="write to a file; - is standard output. Tables and lists may be compressed (.gz); a "
        "picture may be .svg, .png or .pdf, and several are numbered: x-1.svg, x-2.svg",
    )


def _output_name(value: str) -> str:
    """Return the name of a file to write, "" for standard output."""
    if not value.strip():
        raise argparse.ArgumentTypeError("the file name is empty; - means standard output")
    if value.endswith(("/", os.sep)):
        raise argparse.ArgumentTypeError(f"{quoted(value)} is a folder: add a file name")
    return "" if value == "-" else value


def format_name(value: str) -> str:
    """Return the name of a format in its usual letter case."""
    for name in FORMAT_NAMES:
        if name.lower() == value.lower():
            return name
    named = [name for name in FORMAT_NAMES if not name.isupper()]
    others = f"{', '.join(named)}, or one that `sudolink decode --json` lists for your board"
    raise argparse.ArgumentTypeError(
        with_choices(f"there is no format {quoted(value)}", value, FORMAT_NAMES, others)
    )


def _page(value: str) -> str:
    """Return the name or address of a page that stands for a kind."""
    if kind_of_page(page_name(value)):
        return value
    names = [page_of_kind(kind) for kind in KINDS]
    raise argparse.ArgumentTypeError(
        with_choices(f"{quoted(value)} stands for no kind of puzzle", value, names)
    )


def site_address(value: str) -> str:
    """Return an address that a link can lead to."""
    if value and is_safe_link(value):
        return value
    raise argparse.ArgumentTypeError(f"{quoted(value)} is not the address of a site")


_WEB_ADDRESS = re.compile(r"https?://[^\s/?#]", re.IGNORECASE)


def _is_page(value: str) -> bool:
    """Return whether a text is a page of a site, `https://…/sudoku.htm`, or a page's name."""
    path = value.partition("?")[0].partition("#")[0]
    is_name = ":" not in path and ("." in path or "/" in path)
    return value.split() == [value] and (is_name or bool(_WEB_ADDRESS.match(value)))


def page_address(value: str) -> str:
    """Return the address of a page, or its name, that a board can be added to."""
    if not _is_page(value):
        raise argparse.ArgumentTypeError(
            "must be the address of a page, such as https://your.host/sudoku.htm, not "
            f"{quoted(value)}"
        )
    _, sign, replaced = parts_of_base(value)
    if replaced:
        raise argparse.ArgumentTypeError(
            f"the board would replace {quoted(sign + replaced)}: leave it out, or end with #"
        )
    return value


def whole(value: str) -> int:
    """Return a whole number of at least 0."""
    return 0 if value == "0" else positive(value)


def integer(value: str) -> int:
    """Return a whole number."""
    try:
        return int(value)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a number, not {quoted(value)}") from None


def positive(value: str) -> int:
    """Return a whole number of at least 1."""
    number = int(value) if value.isdecimal() and len(value) <= _MOST_DIGITS else 0
    if number < 1:
        raise argparse.ArgumentTypeError(
            f"must be a number, 1 or more, of {_MOST_DIGITS} digits at most, not {quoted(value)}"
        )
    return number
