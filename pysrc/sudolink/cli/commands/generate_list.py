"""`generate`: make new puzzles, one after the other or in several processes.

The generator is imported on demand, as that takes longer than most commands.
"""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from operator import truediv
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from sudolink.cli.answers_file import answers_to, names_table
from sudolink.cli.exit_codes import DONE, NO, WRONG_USE
from sudolink.cli.messages import print_json, report_error, write_remark
from sudolink.cli.processes import processes
from sudolink.cli.progress import Progress
from sudolink.cli.shared_options import (
    add_jobs_option,
    add_output_option,
    format_name,
    integer,
    jobs_for,
    positive,
    whole,
)
from sudolink.cli.streams import print_to_stderr
from sudolink.codec import encode, formats
from sudolink.codec.formats import carrier
from sudolink.puzzle.board import Board
from sudolink.puzzle.editing.recasting import new_board
from sudolink.puzzle.errors import quoted
from sudolink.puzzle.kinds import KINDS

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from sudolink.generator.criteria import Criteria
    from sudolink.generator.generation_errors import GenerationError
    from sudolink.generator.generation_watch import GenerationProgress

#: The most boards that are made before any of them is written.
_MOST_TOGETHER = 512

#: One in so many of all attempts without success shows that such puzzles are rare.
_MANY_ATTEMPTS = 10

#: After this many seconds without a puzzle, people should know what to expect.
_MANY_SECONDS = 60


def add_generate_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `generate`."""
    command.add_argument("--kind", choices=[*KINDS], default="sudoku", help="default sudoku")
    command.add_argument("--size", type=positive, default=9, help="rows and columns (default 9)")
    command.add_argument(
        "--level",
        type=str.capitalize,
        # As in `sudolink.logic.scales.own_level`, which takes long to import.
        choices=("Easy", "Medium", "Hard", "Expert", "Extreme"),
        metavar="LEVEL",
        help="easy, medium, hard, expert or extreme",
    )
    command.add_argument("--technique", help="a technique they need, and nothing harder")
    command.add_argument(
        "--position", action="store_true", help="write the boards just before that technique"
    )
    command.add_argument(
        "--symmetry",
        # As in `sudolink.generator.given_groups`.
        choices=("none", "rotational-2", "rotational-4", "horizontal", "vertical", "diagonal"),
        metavar="SYMMETRY",
        help="rotational-2, rotational-4, horizontal, vertical, diagonal or none (default)",
    )
    command.add_argument("--givens", type=integer, help="how many givens (default: few)")
    command.add_argument(
        "--minimal",
        action=argparse.BooleanOptionalAction,
        help="make every given and cage necessary, or leave spare ones",
    )
    command.add_argument(
        "--number", "--limit", type=positive, default=1, metavar="N", help="how many (default 1)"
    )
    command.add_argument(
        "--skip",
        type=whole,
        default=0,
        metavar="N",
        help="leave out this many; with the --seed of an earlier run it continues that",
    )
    command.add_argument(
        "--seed", type=integer, help="a number that gives the same puzzles again (default: random)"
    )
    command.add_argument(
        "--timeout",
        type=positive,
        metavar="SECONDS",
        help="stop if no new puzzle turns up in this time (default: after a number of attempts)",
    )
    add_jobs_option(command)
    command.add_argument("--format", type=format_name, help="the format of the board strings")
    command.add_argument("--csv", action="store_true", help="write a CSV table")
    add_output_option(command)


def wrong_use(options: argparse.Namespace) -> str:
    """Say why `-o` would lose the puzzles that an earlier run has made, or ""."""
    if options.skip and options.output and Path(options.output).is_file():
        return (
            f"{quoted(Path(options.output).name)} already exists and may hold the puzzles that "
            "--skip leaves out: choose another file for -o"
        )
    return ""


def run_generate(options: argparse.Namespace) -> int:
    """Make boards; write each as soon as it is made."""
    from sudolink.generator.criteria import Criteria  # noqa: PLC0415
    from sudolink.generator.generating import seed_of  # noqa: PLC0415
    from sudolink.generator.generation_errors import GenerationError  # noqa: PLC0415

    names = ("kind", "size", "level", "technique", "position", "symmetry", "givens", "minimal")
    try:
        criteria = Criteria(**{name: getattr(options, name) for name in names})
        seed = seed_of(options.seed)
    except ValueError as error:
        report_error(str(error), options)
        return WRONG_USE
    if options.format:
        carrier(options.format, new_board(options.kind, options.size))  # refuse it now, not later
    if options.seed is None:
        print_to_stderr(f"To get the same puzzles again, use --seed {seed}")
    try:
        jobs = jobs_for(options.number, options.jobs)
        with (
            Progress("puzzles", beside_answers=True) as progress,
            answers_to(options),
            _processes(jobs) as executor,
        ):
            attempts = _Attempts(criteria, options, progress)
            boards = _made(criteria, seed, options, executor, attempts)
            for number, board in enumerate(boards, start=options.skip + 1):
                progress.clear()
                _write(number, board, options)
                made = number - options.skip
                progress.show(made, partial(truediv, made, options.number))
    except GenerationError as error:
        report_error(str(error), options)
        return NO
    return DONE


def _processes(jobs: int) -> AbstractContextManager[Executor | None]:
    """Start processes that tell this one how many attempts they have made."""
    from sudolink.generator.attempt_counts import shared_counts, use_counts  # noqa: PLC0415

    counts = shared_counts() if jobs > 1 else None
    use_counts(counts)
    return processes(jobs, use_counts, counts)


class _Attempts:
    """Tells how far the next puzzle is, as one that is rare takes minutes."""

    def __init__(self, criteria: Criteria, options: argparse.Namespace, progress: Progress) -> None:
        from sudolink.generator.board_maker import most_attempts  # noqa: PLC0415

        self._criteria = criteria
        self._most = most_attempts(criteria)
        self._number = options.number
        self._timeout = options.timeout
        self._progress = progress
        self._remark_due = True
        self._done, self._since = 0, monotonic()

    def __call__(self, made: GenerationProgress) -> None:
        """Show the attempts for the next puzzle; say once that there are many.

        Raises:
            GenerationError: there has been no new puzzle for as long as `--timeout` allows.
        """
        if made.done != self._done:
            self._done, self._since = made.done, monotonic()
        seconds = monotonic() - self._since
        attempts = made.next_attempts
        failed = max(0, attempts - 1)
        if self._timeout and seconds >= self._timeout:
            raise self._out_of_time(failed)
        many = failed > 1 and failed * _MANY_ATTEMPTS >= self._most
        if self._remark_due and (many or seconds >= _MANY_SECONDS):
            self._remark_due = False
            self._progress.clear()
            write_remark("remark:", "36", self._remark(failed, seconds))
        share = partial(truediv, made.done, self._number)
        tried = f"{attempts} of at most {self._most:,} attempts" if attempts else ""
        self._progress.show(made.done, share, tried)

    def _remark(self, failed: int, seconds: float) -> str:
        """Say that such puzzles are rare or take long, and what ends the search."""
        so_far = f"this takes long: no puzzle in {seconds:.0f} seconds"
        if failed > 1:
            so_far = f"such puzzles are rare: none in {failed:,} attempts"
        end = "" if self._timeout else "; --timeout sets a limit in seconds"
        return (
            f"{so_far}. After {self._most:,} attempts this stops and says "
            f"what turned up instead. Ctrl-C stops it now and keeps the puzzles so far{end}"
        )

    def _out_of_time(self, failed: int) -> GenerationError:
        from sudolink.generator.generation_errors import GenerationError  # noqa: PLC0415

        tried = f" ({failed:,} attempts)" if failed > 1 else ""
        return GenerationError(
            f"no {self._criteria.words} in {self._timeout:,} seconds{tried}. Ask for something "
            "easier to find, or allow more with --timeout"
        )


def _made(
    criteria: Criteria,
    seed: int,
    options: argparse.Namespace,
    executor: Executor | None,
    attempts: _Attempts,
) -> Iterator[Board]:
    """Yield the boards, in the same order for any number of jobs."""
    from sudolink.generator.generating import boards_from  # noqa: PLC0415

    if executor:
        yield from boards_from(
            criteria, seed, options.skip, options.number, executor=executor, progress=attempts
        )
        return
    last = options.skip + options.number
    for start in range(options.skip, last, _MOST_TOGETHER):
        number = min(_MOST_TOGETHER, last - start)
        yield from boards_from(criteria, seed, start, number, progress=attempts)


def _write(number: int, board: Board, options: argparse.Namespace) -> None:
    text = encode(board, options.format or formats(board)[0])
    row: dict[str, str | int | None] = {
        "number": number,
        "board": text,
        "kind": board.kind,
        "size": board.size,
        "givens": sum(cell.given for cell in board.cells),
        "level": options.level,
        "technique": options.technique,
    }
    if options.json:
        print_json(row)
    elif options.csv or names_table(options.output):
        header = _csv([*row]) if number == options.skip + 1 else ""
        sys.stdout.write(header + _csv([*row.values()]))
    else:
        sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _csv(values: list[str | int | None] | list[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(values)
    return out.getvalue()
