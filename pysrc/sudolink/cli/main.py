"""The command line: `sudolink` or `python -m sudolink`.

Exit codes: 0 done; 1 done, and the answer is no (`solve`: not exactly one solution; `list`: not
so in each line, or another one in the solution column; `count`: none found; `explain`: logic does
not get to the end; `shapes`: there are none; `minimal`: not one solution, or clues could go;
`clash`: there is a solution; `convert --strict`: something would be lost); 2 wrong use, such as a
format there is not; 3 the text is no board, or the board does not fit the format; 4 a file cannot
be read or written; 130 interrupted. Of several boards the highest code counts.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from sudolink import __version__
from sudolink.cli.board_texts import BoardText, board_texts
from sudolink.cli.exit_codes import (
    BAD_BOARD,
    BAD_FILE,
    DONE,
    INTERRUPTED,
    NO,
    WRONG_USE,
)
from sudolink.cli.output_files import Content, ending_problem, write_picture
from sudolink.cli.streams import flushed, need, put, ready_output, reason, write_aside

# Replaces `print`, so that every line that goes to a terminal passes through it.
from sudolink.cli.terminal import json_line, paint, safe
from sudolink.cli.terminal import say as print  # noqa: A004 - meant
from sudolink.cli.text_input import in_its_encoding, lines_of
from sudolink.codec import FORMAT_NAMES, best_format, decode, encode, formats, link, losses
from sudolink.codec.board_json import to_plain
from sudolink.codec.clues import grid_in
from sudolink.codec.extract import MOST_CHARACTERS
from sudolink.codec.pages import page_of_kind
from sudolink.drawing import candidate_grid, draw, text
from sudolink.drawing.svg import leads_somewhere
from sudolink.puzzle.about import as_far_as_checked, byline, warning
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import called, capital
from sudolink.puzzle.errors import BoardStringError, quoted, shown
from sudolink.solver import Answer, Result, count, search_for, solve, solve_many
from sudolink.solver.questions.puzzle_remarks import remarks_on
from sudolink.solver.questions.setter_questions import ClashingClues, SetterQuestion, SpareClues
from sudolink.solver.session.slices import slices

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

#: Digits of a number on the command line.
_MOST_DIGITS = 18

_STATUS = {
    "unique": "This is the only solution.",
    "multiple": "There is more than one solution; these are the first {count:,}.",
    "none": "There is no solution.",
    "stopped": "The search was stopped before all solutions were found.",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Raises:
        SystemExit: for wrong use, `--help` and `--version`.
    """
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as end:  # help and version may still be in the buffer of standard output
        raise SystemExit(flushed(int(end.code or DONE))) from None
    return flushed(_run(options))


def _run(options: argparse.Namespace) -> int:
    """Run a command; what goes wrong is reported in the form of its answers."""
    try:
        with called(options.naming):
            ready_output()
            code: int = options.run(options) if options.run is _list else _run_each(options)
    except BoardStringError as error:
        return _unreadable(error, options)
    except BrokenPipeError:
        return DONE  # the reader has had enough
    except OSError as error:
        return _file_failed(error, options)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


# --- Several boards


def _run_each(options: argparse.Namespace) -> int:
    """Run a command on each board of its input; the highest exit code."""
    texts = board_texts(_lines(options.board))
    first, second = next(texts), next(texts, None)
    if second is None:
        options.board = first.text
        code: int = options.run(options)
        return code
    if _writes_one_document(options):
        _tell(
            "this input holds several boards, and one file cannot hold their pictures or pages: "
            "with -o x.svg they go to x-1.svg, x-2.svg and so on, with --json a line each",
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
        return lines_of(_standard_input(), MOST_CHARACTERS)
    return given.splitlines(keepends=True) or [given]


def _writes_one_document(options: argparse.Namespace) -> bool:
    """Whether an answer is a whole file, so that no two of them can stand in one."""
    if options.json or getattr(options, "output", None):
        return False
    if options.run is _draw:
        return not (options.text or options.candidate_grid)
    return options.run is _explain and bool(options.html)


def _options_for(options: argparse.Namespace, board: BoardText, number: int) -> argparse.Namespace:
    """The options for one of several boards."""
    each = argparse.Namespace(**vars(options))
    each.board, each.line = board
    if getattr(options, "output", None):
        path = Path(options.output)
        each.output = str(path.with_stem(f"{path.stem}-{number}"))
    return each


def _run_one(options: argparse.Namespace) -> int:
    """Run a command on one of several boards; a bad one does not stop the others."""
    silent = options.json or getattr(options, "output", None)
    if not (silent or options.run in (_encode, _convert)):
        print(f"Line {options.line}:")
    try:
        code: int = options.run(options)
    except BoardStringError as error:
        code = _unreadable(error, options)
    return code


# --- Errors


def _unreadable(error: BoardStringError, options: argparse.Namespace) -> int:
    try:
        _tell_error(error, options)
    except OSError as failure:
        return _file_failed(failure, options)
    return BAD_BOARD


def _file_failed(error: OSError, options: argparse.Namespace) -> int:
    """Say what is wrong with a file, on standard error if it is standard output."""
    try:
        _tell(reason(error), options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        if options.json:
            write_aside(f"error: {reason(error)}")
    return BAD_FILE


class _Parser(argparse.ArgumentParser):
    """A parser whose help does not get lost without a word."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if message and file is not None and file is sys.stdout:
            put(safe(message))
        else:
            write_aside(safe(message).rstrip("\n"))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="sudolink",
        description="Read, convert, solve and draw the boards people share as ?bd= links.",
        epilog="Exit codes: 0 done, 1 the answer is no, 2 wrong use, 3 not a board or not one for "
        "the format, 4 a file cannot be read or written.",
    )
    parser.add_argument("--version", action="version", version=f"sudolink {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for run, name, purpose in (
        (_decode, "decode", "say what a string or link holds"),
        (_encode, "encode", "write a board (JSON, a drawn grid, a link) as a string"),
        (_convert, "convert", "write a board in another format, and say what is lost"),
        (_solve, "solve", "solve a board, and tell whether it has one solution"),
        (_count, "count", "count the solutions of a board"),
        (_list, "list", "solve the boards of a file, one a line, as a CSV table"),
        (_draw, "draw", "draw a board as SVG or text"),
        (_explain, "explain", "solve a board by human logic, every step explained and graded"),
        (_shapes, "shapes", "list the cells of a killer whose sum follows from the rule of 45"),
        (_minimal, "minimal", "tell which clues could be removed without adding solutions"),
        (
            _clash,
            "clash",
            "tell why a board has no solution: a few clues that contradict each other",
        ),
    ):
        command = commands.add_parser(name, help=purpose, description=f"{capital(purpose)}.")
        command.set_defaults(run=run, line=None)
        if run is not _list:
            command.add_argument(
                "board",
                help="a string, a link, any text with a board; - reads standard input; what begins "
                "with a hyphen goes behind --. Each of several boards gets an answer (with --json "
                "a line), and the highest of their exit codes counts",
            )
            command.add_argument(
                "--page", help="name of the page the string came with, such as sudokux.aspx"
            )
        command.add_argument("--json", action="store_true", help="answer in JSON")
        command.add_argument(
            "--naming",
            choices=("A1", "r1c1"),
            default="A1",
            help="how cells are called (default A1)",
        )
        if name in _OPTIONS:
            _OPTIONS[name](command)
    return parser


def _encode_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--format", type=_format, help="81, 162, S9B, ...; the one it came in if not given"
    )
    command.add_argument(
        "--fresh",
        action="store_true",
        help="write the string anew instead of repeating the one that came in",
    )
    command.add_argument("--link", metavar="PAGE", help="write a whole link to this page")


def _convert_options(command: argparse.ArgumentParser) -> None:
    _encode_options(command)
    command.add_argument(
        "--strict",
        action="store_true",
        help="write nothing and exit with 1 if anything would be lost",
    )


def _solve_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--limit", type=_positive, default=2, help="solutions after which to stop (default 2)"
    )
    _use_option(command)


def _count_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--limit",
        type=_positive,
        default=1_000_000,
        help="number after which to stop (default 1000000)",
    )
    _use_option(command)


def _list_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file",
        help="a file with a board or a row of a table a line, which may be packed (.gz); - reads "
        "standard input. Columns called puzzle and solution are found by their header, or by "
        "the first rows; a solution is compared with the answer, others come out again",
    )
    _use_option(command)


def _use_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--use",
        choices=("givens", "values", "candidates"),
        default="values",
        help="what to solve from: the givens alone, solved digits too (default), candidates too",
    )


def _draw_options(command: argparse.ArgumentParser) -> None:
    form = command.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help="draw with characters")
    form.add_argument(
        "--candidate-grid", action="store_true", help="write all candidates as HoDoKu does"
    )
    command.add_argument(
        "--theme",
        choices=("auto", "light", "dark", "print"),
        default="auto",
        help="colours of the picture (default auto: as the reader's screen)",
    )
    command.add_argument("--no-candidates", action="store_true", help="leave candidates out")
    command.add_argument(
        "--site",
        metavar="ADDRESS",
        type=_site,
        help="make the picture a link to the board on this site",
    )
    _output_option(command)


def _explain_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--html", action="store_true", help="write an HTML page with a picture of each step"
    )
    command.add_argument(
        "--technique",
        action="append",
        metavar="NAME",
        help="allow this technique and no others; may be given several times",
    )
    _limit_options(command, 4)
    _output_option(command)


def _limit_options(command: argparse.ArgumentParser, cells: int) -> None:
    # The numbers are those of `sudolink.logic.model.limits`, whose import takes long.
    for name, most, default in (("houses", 6, 4), ("cells", 9, cells)):
        command.add_argument(
            f"--{name}",
            type=int,
            choices=range(1, most + 1),
            default=default,
            metavar="N",
            help=f"{name} in a shape of a killer, at most (1 to {most}, default {default})",
        )


def _shapes_options(command: argparse.ArgumentParser) -> None:
    _limit_options(command, 2)
    command.add_argument(
        "--super",
        action="store_true",
        help="list super shapes (houses that do not overlap), each with all its shapes",
    )


def _output_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--output",
        "-o",
        metavar="FILE",
        type=lambda name: "" if name == "-" else name,
        help="write to a file (draw: .png makes a PNG picture); - is standard output; several "
        "boards go to files with their number in the name: x-1.svg, x-2.svg",
    )


_OPTIONS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "encode": _encode_options,
    "convert": _convert_options,
    "solve": _solve_options,
    "count": _count_options,
    "list": _list_options,
    "draw": _draw_options,
    "explain": _explain_options,
    "shapes": _shapes_options,
}


def _format(value: str) -> str:
    """The name of a format, in its usual letter case."""
    for name in FORMAT_NAMES:
        if name.lower() == value.lower():
            return name
    raise argparse.ArgumentTypeError(f"there is no format {quoted(value)}")


def _site(value: str) -> str:
    if leads_somewhere(value):
        return value
    raise argparse.ArgumentTypeError(f"{quoted(value)} is not the address of a site")


def _positive(value: str) -> int:
    number = int(value) if value.isdecimal() and len(value) <= _MOST_DIGITS else 0
    if number < 1:
        raise argparse.ArgumentTypeError(
            f"must be a number, 1 or more, of {_MOST_DIGITS} digits at most, not {quoted(value)}"
        )
    return number


def _own_format(board: Board) -> str:
    """The format of the string a board came in; the best one for what was no board string."""
    return board.format if board.source else best_format(board)


def _decode(options: argparse.Namespace) -> int:
    board = _read(options)
    remarks = _remarks_on(board, options)
    if options.json:
        string = encode(board, _own_format(board))
        more = {"bd": string, "formats": formats(board), "remarks": remarks}
        _print_json(to_plain(board) | more)
        return DONE
    title = paint(board.rules.title, "1", sys.stdout)
    print(title, f", {board.size}x{board.size}, {board.format}", sep="")
    if line := byline(board):
        print(line)
    if board.rules_text:
        print(f"Rules: {board.rules_text}")
    print(text(board))
    return DONE


def _encode(options: argparse.Namespace) -> int:
    return _write(_read(options), options)


def _convert(options: argparse.Namespace) -> int:
    board = _read(options)
    name = options.format or _own_format(board)
    lost = losses(board, name)
    encode(board, name)  # raises with the reason where nothing at all can be written
    remarks = _remarks_on(board, options)
    if not options.json:
        for sentence in lost:
            _remark("lost:", "33", f"{_where(options)}{sentence}")
    if lost and options.strict:
        if options.json:
            _print_json({"losses": lost, "remarks": remarks})
        return NO
    return _write(board, options, {"losses": lost, "remarks": remarks})


def _write(
    board: Board, options: argparse.Namespace, more: Mapping[str, Sequence[str]] | None = None
) -> int:
    name = options.format or _own_format(board)
    answer = encode(board, name, as_sent=not options.fresh)
    if options.link:
        answer = link(board, options.link, name, as_sent=not options.fresh)
    if options.json:
        _print_json({"text": answer, "format": name, **(more or {})})
    else:
        print(answer)
    return DONE


def _solve(options: argparse.Namespace) -> int:
    board = _read(options)
    if options.json:
        result = solve(board, limit=options.limit, use=options.use)
        _print_json(_plain_result(result) | _unchecked(board))
    else:
        result = _solve_aloud(board, options)
    return DONE if result.status == "unique" and not board.unchecked else NO


def _solve_aloud(board: Board, options: argparse.Namespace) -> Result:
    """Print each solution when it is found, at last what that means."""
    search = search_for(board, options.limit, use=options.use)
    for _ in slices(search, None, None):
        for solution in search.take():
            print(text(board.with_solution(solution)))
        sys.stdout.flush()
    result = search.result()
    print(_sentence(board, result, search.progress.solutions))
    return result


def _unchecked(board: Board) -> dict[str, object]:
    """For JSON: the rules an answer does not take into account, where there are any."""
    return {"unchecked": board.unchecked} if board.unchecked else {}


def _plain_result(result: Result) -> dict[str, object]:
    return {
        "status": result.status,
        "solution": result.solution,
        "solutions": result.solutions,
        "guesses": result.guesses,
        "nodes": result.nodes,
        "reason": result.reason,
        "complete": result.complete,
    }


def _sentence(board: Board, result: Result, count: int) -> str:
    several = result.complete and count > 1
    known = "There are {count:,} solutions." if several else _STATUS[result.status]
    sentence = as_far_as_checked(board, known.format(count=count))
    guesses = f"{result.guesses:,} guess{'' if result.guesses == 1 else 'es'}"
    return f"{sentence} {result.reason}".rstrip() + f" ({guesses})"


def _count(options: argparse.Namespace) -> int:
    board = _read(options)
    counted = count(board, options.limit, use=options.use)
    if options.json:
        _print_json(asdict(counted) | _unchecked(board))
    else:
        more = "" if counted.complete else "At least "
        reason = f": {counted.reason}" if counted.reason else "."
        some = f"{counted.number:,} solution{'' if counted.number == 1 else 's'}"
        print(as_far_as_checked(board, f"{more}{some}{reason}"))
    return DONE if counted.number else NO


def _list(options: argparse.Namespace) -> int:
    """Solve a list; each answer is written as soon as it is known."""
    if options.file == "-":
        return _solve_lines(lines_of(_standard_input()), options)
    with Path(options.file).open(encoding="utf-8") as file:
        return _solve_lines(lines_of(in_its_encoding(file)), options)


def _solve_lines(lines: Iterable[str], options: argparse.Namespace) -> int:
    # The table is that of the page, of which no other command needs anything.
    from sudolink.service.list_table import AnswerTable  # noqa: PLC0415
    from sudolink.service.lists import LIMIT, row_of  # noqa: PLC0415

    code = DONE
    table = AnswerTable("\n")
    # Progress is told often while boards are searched: whoever reads the rows need not wait.
    answers = solve_many(lines, LIMIT, use=options.use, progress=lambda _: sys.stdout.flush())
    for answer in answers:
        result, text = answer.result, str(answer.item)
        board = decode(text) if result and not grid_in(text) else None
        unchecked = _unchecked(board) if board else {}
        if result is None or result.status != "unique" or answer.agrees is False or unchecked:
            code = NO
        if options.json:
            _print_json(_plain_answer(answer) | unchecked)
        else:
            lines = table.lines([row_of(answer, board)])
            sys.stdout.write(safe(lines) if sys.stdout.isatty() else lines)
    if not options.json:
        sys.stdout.write(table.end())
    return code


def _plain_answer(answer: Answer) -> dict[str, object]:
    """An answer as a JSON object, without what tables alone have if it came from none."""
    plain: dict[str, object] = {"line": answer.line, "board": str(answer.item)}
    plain |= _plain_result(answer.result) if answer.result else {"error": answer.error}
    if answer.agrees is not None:
        plain["agrees"] = answer.agrees
    if answer.remark:
        plain["remark"] = answer.remark
    if answer.columns:
        plain["columns"] = dict(answer.columns)
    return plain


def _link_on(site: str, board: Board, format: str) -> str:
    """The link of a board on a site, given by its top folder, or as `sudolink.html#`."""
    top = site if site.endswith(("/", "#")) else f"{site}/"
    return link(board, top + page_of_kind(board.kind), format)


def _draw(options: argparse.Namespace) -> int:
    plain = options.text or options.candidate_grid
    content: Content = "plain text" if plain else "an SVG picture"
    if problem := ending_problem(options.output or "", content, {"plain text": "--text"}):
        _tell(shown(problem), options)
        return WRONG_USE
    board = _read(options)
    candidates = not options.no_candidates
    if options.candidate_grid:
        drawing = candidate_grid(board)
    elif options.text:
        drawing = text(board, candidates=candidates)
    else:
        site = options.site
        href = _link_on(site, board, _own_format(board)) if site else None
        drawing = draw(
            board, theme=options.theme, candidates=candidates, interactive=False, href=href
        )
    if options.output:
        if plain:
            Path(options.output).write_text(drawing + "\n", encoding="utf-8")
        else:
            write_picture(options.output, drawing)
    if options.json:
        _print_json({"text" if plain else "svg": str(drawing)})
    elif not options.output:
        print(drawing)
    return DONE


def _explain(options: argparse.Namespace) -> int:
    # No other command needs logic, whose import takes longer than most of them.
    from sudolink.drawing.path_report import story, told  # noqa: PLC0415
    from sudolink.logic import ShapeLimits, explain  # noqa: PLC0415
    from sudolink.logic.step_json import plain_path  # noqa: PLC0415
    from sudolink.logic.techniques.table import techniques_named  # noqa: PLC0415

    if options.json and options.html:
        _tell("--json and --html are two answers: choose one", options)
        return WRONG_USE
    content: Content = "JSON" if options.json else "an HTML page" if options.html else "plain text"
    forms = {"JSON": "--json", "an HTML page": "--html"}
    if problem := ending_problem(options.output or "", content, forms):
        _tell(shown(problem), options)
        return WRONG_USE
    board = _read(options)
    try:
        for name in options.technique or ():
            techniques_named(name)
    except ValueError as error:
        _tell(str(error), options)
        return WRONG_USE
    shapes = ShapeLimits(options.houses, options.cells)
    path = explain(board, options.technique, shapes=shapes)
    if options.json:
        answer = json_line(plain_path(path))
    else:
        answer = story(path) if options.html else told(path)
    if options.output:
        Path(options.output).write_text(answer.rstrip() + "\n", encoding="utf-8")
    else:
        print(answer.rstrip())
    return DONE if path.status == "solved" else NO


def _shapes(options: argparse.Namespace) -> int:
    from sudolink.logic.model.position import Position  # noqa: PLC0415 - as for _explain
    from sudolink.logic.shape_list import ShapeList  # noqa: PLC0415

    position = Position.of(_read(options))
    asked = ShapeList(options.houses, options.cells, options.super)
    entries = asked.entries(position)
    if options.json:
        shapes = [asked.plain(position, entry) for entry in entries]
        _print_json({"shapes": shapes, "complete": asked.is_complete(position)})
    else:
        for entry in entries:
            title, sentence = asked.words(position, entry)
            print(f"{title}\n    {sentence}")
        print(asked.count(position, entries))
    return DONE if entries else NO


def _minimal(options: argparse.Namespace) -> int:
    return _ask(SpareClues(_read(options)), options)


def _clash(options: argparse.Namespace) -> int:
    return _ask(ClashingClues(_read(options)), options)


def _ask(doubt: SetterQuestion, options: argparse.Namespace) -> int:
    """Find out about a board's clues, and tell it."""
    doubt.run(math.inf)
    if options.json:
        _print_json(doubt.plain())
    else:
        print(doubt.sentence)
        if isinstance(doubt, SpareClues):  # a clash names its clues in the sentence
            for clue in doubt.clues:
                print(" ", clue.name(doubt.board))
    return DONE if doubt.holds else NO


def _read(options: argparse.Namespace) -> Board:
    """The board of a text; its notes go to stderr."""
    try:
        board = decode(options.board, page=options.page)
    except BoardStringError:
        if os.path.isfile(options.board):  # noqa: PTH113 - of any text it says whether
            sentence = (
                f"{quoted(options.board)} is a file. Its text is read from standard input, with - "
                "for the board: sudolink COMMAND - < FILE"
            )
            raise BoardStringError(sentence) from None
        raise
    if not options.json:
        for note in filter(None, [warning(board), *board.notes]):
            _remark("note:", "36", f"{_where(options)}{note}")
    return board


def _remarks_on(board: Board, options: argparse.Namespace) -> tuple[str, ...]:
    """What is wrong with the puzzle; it goes to stderr."""
    remarks = remarks_on(board)
    for remark in () if options.json else remarks:
        _remark("note:", "36", f"{_where(options)}{remark}")
    return remarks


def _standard_input() -> TextIO:
    need(sys.stdin, "input")
    return in_its_encoding(sys.stdin)


def _tell(sentence: str, options: argparse.Namespace, **place: int | None) -> None:
    """Say what went wrong, in the form of the answers."""
    if options.json and sys.stdout is not None:
        line = {"line": options.line} if options.line else {}
        _print_json({"error": sentence} | line | place)
    else:
        _remark("error:", "31", f"{_where(options)}{sentence}")


def _where(options: argparse.Namespace) -> str:
    """Which of several boards is spoken of."""
    return f"line {options.line}: " if options.line else ""


def _remark(word: str, colour: str, sentence: str) -> None:
    """Write a sentence to standard error."""
    if sys.stderr is not None:
        write_aside(f"{paint(word, colour, sys.stderr)} {safe(sentence)}")


def _tell_error(error: BoardStringError, options: argparse.Namespace) -> None:
    """Say what is wrong with a board string, and where."""
    _tell(error.sentence, options, position=error.position, cell=error.cell)
    if not options.json and error.position is not None and options.board.strip():
        write_aside(_excerpt(options.board, error.position))


def _excerpt(given: str, position: int, around: int = 30) -> str:
    """The text around a place, and a caret below the place."""
    before = given[max(0, position - around) : position]
    after = given[position : position + around]
    shown = "".join(sign if sign.isprintable() else " " for sign in before + after)
    return f"  {shown}\n  {' ' * len(before)}^ character {position + 1}"


def _print_json(values: object) -> None:
    print(json_line(values))
