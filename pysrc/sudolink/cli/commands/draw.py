"""`draw`: boards as pictures or as text, each by itself or all on one sheet."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from sudolink.cli.board_input import own_format, print_answer, read_board
from sudolink.cli.entries import Entry, board_of, options_for
from sudolink.cli.exit_codes import BAD_BOARD, DONE
from sudolink.cli.messages import bad_board, print_json, report_error, where, write_remark
from sudolink.cli.output_files import (
    Content,
    ending_problem,
    names_drawing,
    names_png,
    write_picture,
)
from sudolink.cli.shared_options import positive, site_address
from sudolink.cli.terminal import say
from sudolink.codec import decode, link
from sudolink.codec.pages import page_of_kind
from sudolink.drawing import candidate_grid, text
from sudolink.drawing import draw as draw_board
from sudolink.drawing.board_sheet import draw_sheet
from sudolink.drawing.card import draw_card
from sudolink.drawing.svg import Svg
from sudolink.drawing.theme import Theme
from sudolink.drawing.web_code import drawn_board
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError, shown

#: The options that lead to other answers than a picture, and how JSON names each answer.
_OPTIONS = {"plain text": "--text", "an HTML page": "--html"}
_JSON_NAMES: dict[Content, str] = {
    "plain text": "text",
    "an HTML page": "html",
    "an SVG picture": "svg",
}

#: The columns of a sheet, if nobody says how many.
_COLUMNS = 2

#: The width of a column of a sheet in a PNG picture, in pixels.
_SHEET_COLUMN = 600


def add_draw_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `draw`."""
    form = command.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help="draw the board as text")
    form.add_argument(
        "--candidate-grid", action="store_true", help="write all candidates in the layout of HoDoKu"
    )
    form.add_argument(
        "--card",
        action=argparse.BooleanOptionalAction,
        help="draw a card for link previews, 1200 by 630 pixels: the board beside the name of its "
        "kind (default for .png files; --no-card draws only the board)",
    )
    form.add_argument(
        "--html",
        action="store_true",
        help="write HTML to paste into a page: the picture, which becomes a live board when "
        "somebody touches it; needs --site",
    )
    command.add_argument(
        "--theme",
        choices=("auto", "light", "dark", "print"),
        help="colours of the picture (default auto: those of the reader's screen, or light in "
        "cards, sheets, PNG and PDF)",
    )
    form.add_argument(
        "--sheet", action="store_true", help="draw all boards on one sheet, in rows and columns"
    )
    command.add_argument(
        "--columns",
        type=positive,
        metavar="N",
        help=f"columns of a sheet (default {_COLUMNS})",
    )
    command.add_argument("--no-candidates", action="store_true", help="leave candidates out")
    command.add_argument(
        "--site",
        metavar="ADDRESS",
        type=site_address,
        help="link the picture to the board on this site; with --html, also load the live board "
        "from there",
    )


def wrong_use(options: argparse.Namespace) -> str:
    """Say which options of `draw` don't go together, or what is missing, or ""."""
    form = "--text" if options.text else "--candidate-grid" if options.candidate_grid else ""
    if options.columns and not options.sheet:
        return "--columns is about --sheet: add --sheet, or leave out --columns"
    if form and options.theme:
        return f"{form} has no colours: leave out --theme"
    if options.site and (form or options.sheet):
        return f"{form or '--sheet'} has no links: leave out --site"
    if options.candidate_grid and options.no_candidates:
        return "--candidate-grid writes the candidates: leave out --no-candidates"
    if options.html and (problem := _missing_site(options)):
        return problem
    return shown(ending_problem(options.output or "", _content(options), _OPTIONS))


def writes_document(options: argparse.Namespace) -> bool:
    """Return whether the answer is a picture, or a text in a file of its own."""
    return draws_picture(options) or bool(options.output)


def draws_picture(options: argparse.Namespace) -> bool:
    """Return whether the answer is a picture rather than text."""
    return not (options.text or options.candidate_grid)


def run_draw(options: argparse.Namespace) -> int:
    """Draw a board."""
    content = _content(options)
    board = read_board(options)
    drawing = _drawing(board, options)
    if content == "plain text" and not options.json and (sentence := _read_as(board, drawing)):
        write_remark("remark:", "36", f"{where(options)}{sentence}")
    if options.output:
        if content == "an SVG picture":
            write_picture(options.output, drawing)
        else:
            Path(options.output).write_text(drawing + "\n", encoding="utf-8")
    if options.json:
        print_answer({_JSON_NAMES[content]: str(drawing)}, board, options)
    elif not options.output:
        say(drawing)
    return DONE


def _read_as(board: Board, drawing: str) -> str:
    """Say what a drawing in characters is read as, if that is another kind; else ""."""
    try:
        kind = decode(drawing).rules
    except BoardStringError:
        return ""  # reading it says why
    if kind == board.rules:
        return ""
    return (
        f"The drawing doesn't show that this is a {board.rules.title}: it would be read as a "
        f"{kind.title}. Keep the board's string or link too."
    )


def run_sheet(found: Iterator[Entry], options: argparse.Namespace) -> int:
    """Draw all boards on one sheet; each is named by its title or else by its number."""
    columns = options.columns or _COLUMNS
    boards: list[tuple[Board, str]] = []
    code = DONE
    for number, entry in enumerate(found, start=options.skip + 1):
        each = options_for(options, entry, number)
        try:
            board = board_of(entry, options.page)
            boards.append((board, board.title or f"{len(boards) + 1}"))
        except BoardStringError as error:
            code = bad_board(error, each)
    if not boards:
        report_error("there is no board to draw", options)
        return BAD_BOARD
    sheet = draw_sheet(
        boards,
        columns=columns,
        theme=_theme(options),
        candidates=not options.no_candidates,
    )
    if options.output:
        write_picture(options.output, sheet, _SHEET_COLUMN * min(columns, len(boards)))
    if options.json:
        print_json({"svg": str(sheet), "boards": len(boards)})
    elif not options.output:
        say(sheet)
    return code


def _content(options: argparse.Namespace) -> Content:
    """Return what the answer is."""
    if options.html:
        return "an HTML page"
    return "an SVG picture" if draws_picture(options) else "plain text"


def _missing_site(options: argparse.Namespace) -> str:
    """Say what `--html` lacks; "" if it lacks nothing."""
    if not options.site:
        return "--html needs --site: the address of the site that the page loads the board from"
    if options.site.endswith("#"):
        return (
            "--html needs a site with embed.js, such as https://your.host/sudolink/; "
            "other pages can't load a board from sudolink.html"
        )
    return ""


def _theme(options: argparse.Namespace) -> Theme:
    theme: Theme = options.theme or "auto"
    return theme


def _drawing(board: Board, options: argparse.Namespace) -> str:
    candidates = not options.no_candidates
    if options.candidate_grid:
        return candidate_grid(board)
    if options.text:
        return text(board, candidates=candidates)
    if options.html:
        top, address = _top(options.site), _link_on(options.site, board, own_format(board))
        theme = _theme(options)
        return drawn_board(board, top, address, theme=theme, candidates=candidates).rstrip()
    return _picture(board, options)


def _picture(board: Board, options: argparse.Namespace) -> Svg:
    """Return the board as a picture, or a card of it."""
    is_png = names_png(options.output or "")
    href = _link_on(options.site, board, own_format(board)) if options.site else None
    theme = _theme(options)
    if theme == "auto" and names_drawing(options.output or ""):
        theme = "light"
    candidates = not options.no_candidates
    if is_png if options.card is None else options.card:
        return draw_card(board, theme=theme, candidates=candidates, href=href)
    return draw_board(board, theme=theme, candidates=candidates, interactive=False, href=href)


def _link_on(site: str, board: Board, format: str) -> str:
    """Return the link to a board on a site, given by its top folder or by `…/sudolink.html#`."""
    return link(board, _top(site) + page_of_kind(board.kind), format)


def _top(site: str) -> str:
    return site if site.endswith(("/", "#")) else f"{site}/"
