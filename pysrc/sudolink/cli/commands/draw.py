"""`draw`: a board as a picture or as text."""

from __future__ import annotations

import argparse
from pathlib import Path

from sudolink.cli.board_input import own_format, read_board, with_remarks
from sudolink.cli.exit_codes import DONE, WRONG_USE
from sudolink.cli.messages import print_json, tell
from sudolink.cli.output_files import Content, ending_problem, names_png, write_picture
from sudolink.cli.shared_options import add_output_option, site_address
from sudolink.cli.terminal import say
from sudolink.codec import link
from sudolink.codec.pages import page_of_kind
from sudolink.drawing import candidate_grid, text
from sudolink.drawing import draw as draw_board
from sudolink.drawing.card import draw_card
from sudolink.drawing.svg import Svg
from sudolink.drawing.theme import Theme
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import shown


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
    command.add_argument(
        "--theme",
        choices=("auto", "light", "dark", "print"),
        default="auto",
        help="colours of the picture (default auto: those of the reader's screen, or light in "
        "cards and PNG)",
    )
    command.add_argument("--no-candidates", action="store_true", help="leave candidates out")
    command.add_argument(
        "--site",
        metavar="ADDRESS",
        type=site_address,
        help="link the picture to the board on this site",
    )
    add_output_option(command)


def draws_picture(options: argparse.Namespace) -> bool:
    """Return whether the answer is a picture rather than text."""
    return not (options.text or options.candidate_grid)


def run_draw(options: argparse.Namespace) -> int:
    """Draw a board."""
    plain = not draws_picture(options)
    content: Content = "plain text" if plain else "an SVG picture"
    if problem := ending_problem(options.output or "", content, {"plain text": "--text"}):
        tell(shown(problem), options)
        return WRONG_USE
    board = read_board(options)
    candidates = not options.no_candidates
    if options.candidate_grid:
        drawing = candidate_grid(board)
    elif options.text:
        drawing = text(board, candidates=candidates)
    else:
        drawing = _picture(board, options)
    if options.output:
        if plain:
            Path(options.output).write_text(drawing + "\n", encoding="utf-8")
        else:
            write_picture(options.output, drawing)
    if options.json:
        print_json(with_remarks({"text" if plain else "svg": str(drawing)}, board))
    elif not options.output:
        say(drawing)
    return DONE


def _picture(board: Board, options: argparse.Namespace) -> Svg:
    """Return the board as a picture, or a card of it."""
    is_png = names_png(options.output or "")
    href = _link_on(options.site, board, own_format(board)) if options.site else None
    theme: Theme = "light" if is_png and options.theme == "auto" else options.theme
    candidates = not options.no_candidates
    if is_png if options.card is None else options.card:
        return draw_card(board, theme=theme, candidates=candidates, href=href)
    return draw_board(board, theme=theme, candidates=candidates, interactive=False, href=href)


def _link_on(site: str, board: Board, format: str) -> str:
    """Return the link to a board on a site, given by its top folder or by `…/sudolink.html#`."""
    top = site if site.endswith(("/", "#")) else f"{site}/"
    return link(board, top + page_of_kind(board.kind), format)
