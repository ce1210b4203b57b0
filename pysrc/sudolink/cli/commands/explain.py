"""`explain` and `shapes`: the steps and the shapes that human logic finds.

The modules of logic are imported on demand, as that takes longer than most commands.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial
from operator import truediv
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from sudolink.cli.answers_file import names_table
from sudolink.cli.board_input import answer_in_json, print_answer, read_board
from sudolink.cli.command import BoardRow, Rows
from sudolink.cli.exit_codes import DONE, NO
from sudolink.cli.output_files import Content, ending_problem
from sudolink.cli.progress import Progress
from sudolink.cli.shared_options import integer
from sudolink.cli.terminal import json_line, say
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import shown

if TYPE_CHECKING:
    from sudolink.logic import Path, PuzzleGrade


def add_explain_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `explain`."""
    command.add_argument(
        "--html", action="store_true", help="write an HTML page with a picture of each step"
    )
    command.add_argument(
        "--technique",
        action="append",
        metavar="NAME",
        help="use only this technique; repeat it to allow several",
    )
    command.add_argument(
        "--order",
        # As in `sudolink.logic.techniques.orders`, which takes long to import.
        choices=("easiest", "sudokuwiki", "hodoku", "explainer"),
        default="easiest",
        help="try techniques in the order of this scale (default: easiest for people first)",
    )
    _limit_options(command, 4)


def add_shapes_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `shapes`."""
    _limit_options(command, 2)
    command.add_argument(
        "--super",
        action="store_true",
        help="list super shapes (houses that do not overlap), each with all its shapes",
    )


def _limit_options(command: argparse.ArgumentParser, cells: int) -> None:
    # The same numbers as in `sudolink.logic.model.limits`, which takes long to import.
    for name, most, default in (("houses", 6, 4), ("cells", 9, cells)):
        command.add_argument(
            f"--{name}",
            type=integer,
            choices=range(1, most + 1),
            default=default,
            metavar="N",
            help=f"most {name} in a shape of a killer (1 to {most}, default {default})",
        )


def writes_document(options: argparse.Namespace) -> bool:
    """Return whether the answer is an HTML page, or a path in a file of its own."""
    return bool(
        options.html
        or (options.output and not (options.csv or options.resume or names_table(options.output)))
    )


def wrong_use(options: argparse.Namespace) -> str:
    """Say which options of `explain` don't go together, or which technique there is not."""
    from sudolink.logic.techniques.table import techniques_named  # noqa: PLC0415

    if options.json and options.html:
        return "--json and --html cannot be combined: choose one"
    try:
        for name in options.technique or ():
            techniques_named(name)
    except ValueError as error:
        return str(error)
    if not writes_document(options):
        return ""
    content: Content = "JSON" if options.json else "an HTML page" if options.html else "plain text"
    forms = {"JSON": "--json", "an HTML page": "--html"}
    return shown(ending_problem(options.output or "", content, forms))


def run_explain(options: argparse.Namespace) -> int:
    """Solve a board by human logic."""
    from sudolink.drawing.path_report import text_report  # noqa: PLC0415
    from sudolink.logic.step_json import plain_path  # noqa: PLC0415

    board = read_board(options)
    path, found = _path_and_grade(board, options)
    if options.json:
        answer = json_line(answer_in_json(plain_path(path, found), board, options))
    elif options.html:
        answer = _page(path, found)
    else:
        answer = text_report(path, found)
    if options.output:
        FilePath(options.output).write_text(answer.rstrip() + "\n", encoding="utf-8")
    else:
        say(answer.rstrip())
    return DONE if path.status == "solved" else NO


def _path_and_grade(board: Board, options: argparse.Namespace) -> tuple[Path, PuzzleGrade]:
    """Return the path of a board and its grade; the progress is shown meanwhile."""
    from sudolink.logic import ShapeLimits, explain  # noqa: PLC0415
    from sudolink.logic.scales.puzzle_grade import grade_in_slices  # noqa: PLC0415

    shapes = ShapeLimits(options.houses, options.cells)
    with Progress("steps", beside_answers=True) as progress:
        path = explain(
            board, options.technique, order=options.order, shapes=shapes, progress=progress.show
        )
        grades = grade_in_slices(board)
        while (found := next(grades)) is None:
            progress.show(len(path.steps), next_one="now the grade")
    return path, found


def _page(path: Path, found: PuzzleGrade) -> str:
    """Return a path as an HTML page; the progress is shown meanwhile."""
    from sudolink.drawing.path_report import html_report  # noqa: PLC0415

    with Progress("pictures", beside_answers=True) as progress:

        def show(done: int) -> None:
            progress.show(done, partial(truediv, done, len(path.steps)))

        return html_report(path, found, progress=show)


def _explain_row(board: Board, options: argparse.Namespace) -> BoardRow:
    path, found = _path_and_grade(board, options)
    used = Counter(step.technique for step in path.steps).most_common()
    values = {
        "status": path.status,
        "steps": len(path.steps),
        "techniques": ", ".join(f"{count} × {name}" for name, count in used),
        "level": found.level,
        "hardest": found.hardest,
    }
    return BoardRow(values, DONE if path.status == "solved" else NO, path.reason)


#: How `explain` answers in rows of a table.
EXPLAIN_ROWS = Rows(
    ("status", "steps", "techniques", "level", "hardest"), _explain_row, of_lists=True
)


def run_shapes(options: argparse.Namespace) -> int:
    """List the shapes of a killer."""
    from sudolink.logic.model.position import Position  # noqa: PLC0415
    from sudolink.logic.shape_list import ShapeList  # noqa: PLC0415

    position = Position.of(read_board(options))
    asked = ShapeList(options.houses, options.cells, options.super)
    entries = asked.entries(position)
    if options.json:
        shapes = [asked.plain(position, entry) for entry in entries]
        answer = {"shapes": shapes, "complete": asked.is_complete(position)}
        print_answer(answer, position.board, options)
    else:
        for entry in entries:
            title, sentence = asked.words(position, entry)
            say(f"{title}\n    {sentence}")
        say(asked.count(position, entries))
    return DONE if entries else NO
