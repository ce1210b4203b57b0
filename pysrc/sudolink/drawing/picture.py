"""A board as one SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.drawing.accessible_names import board_label
from sudolink.drawing.layers.areas import black_cells, diagonals, windows
from sudolink.drawing.layers.background import background, margins
from sudolink.drawing.layers.cages import cage_tints, cages, sums
from sudolink.drawing.layers.cells import cells
from sudolink.drawing.layers.grid_lines import grid, regions
from sudolink.drawing.layers.labels import labels as row_and_column_names
from sudolink.drawing.layers.region_numbers import region_numbers
from sudolink.drawing.layers.step_layers import (
    legend_height,
    step_grounds,
    step_legend,
    step_marks,
)
from sudolink.drawing.sheet import CELL, Sheet
from sudolink.drawing.svg import Svg, attributes, is_safe_link, words
from sudolink.drawing.theme import Theme, style_sheet, theme_named
from sudolink.puzzle.arguments import check_length, check_type
from sudolink.puzzle.board import check_board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudolink.logic.model.step import Step
    from sudolink.puzzle.board import Board
    from sudolink.puzzle.cell_names import Naming

#: The layers, from the bottom up. Pointers and screen readers notice only `cells`.
LAYERS: tuple[Callable[[Sheet], str], ...] = (
    background,
    cage_tints,
    diagonals,
    windows,
    black_cells,
    step_grounds,
    cells,
    grid,
    cages,
    regions,
    region_numbers,
    sums,
    row_and_column_names,
    step_marks,
    step_legend,
)

FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"


def draw(  # noqa: PLR0913 (each is an option of its own, and all but the board go by name)
    board: Board,
    *,
    step: Step | None = None,
    labels: bool = True,
    theme: Theme = "auto",
    candidates: bool = True,
    interactive: bool = True,
    unit: float = CELL,
    width: float | None = None,
    naming: Naming | None = None,
    href: str | None = None,
) -> Svg:
    """Return a picture of a board.

    Args:
        board: any board.
        step: a step of human logic to draw over the board, which then shows all candidates
            that logic starts from.
        labels: name the rows and columns around the grid.
        theme: "auto" follows the page (custom properties `--sl-…`, light or dark); "light",
            "dark" and "print" (black on white; diagonals and windows on grey) have fixed colours.
        candidates: show the candidates.
        interactive: make it an ARIA grid with cells to click on; else it is an image. An
            interactive picture in the theme "auto" is for browsers, all others fit any renderer.
        unit: the width of a cell in the picture's own units.
        width: the width of the picture in pixels; None fills its container.
        naming: "A1" or "r1c1", the names of rows and columns around the grid and for screen
            readers; None: as the user has chosen (`cell_names.called`).
        href: an address that makes the picture a link, or None. A picture that is a link is not
            interactive.

    Raises:
        TypeError: the board isn't a Board, the step isn't a Step, the theme or `href` isn't a str,
            or the unit or width isn't a number.
        ValueError: there is no such theme or naming, the step was found on another puzzle, the
            unit or width is not above 0, or `href` is a script (`javascript:` and the like), not an
            address.
    """
    check_board(board)
    theme_named(theme)
    check_length("unit", unit)
    if width is not None:
        check_length("width", width)
    if href is not None:
        check_address(href)
    shown = shown_with(board, step)
    filled = _filled(board, shown)
    sheet = Sheet(shown, labels, theme, candidates, interactive, unit, step, naming, filled)
    title = board_label(board)
    css = style_sheet(steps=step is not None) if theme == "auto" else ""
    style = f"<style>{css}</style>" if css else ""
    body = "".join(layer(sheet) for layer in LAYERS)
    if href is not None:
        body = f"<a{attributes(href=href)}>{body}</a>"
    role = "grid" if interactive else "img" if href is None else "group"  # an image has no parts
    root = _root(sheet, title, width, role)
    return Svg(f"<svg{root}><title>{words(title)}</title>{style}{body}</svg>")


def draw_frame(board: Board, step: Step | None = None, *, candidates: bool = True) -> str:
    """Return the picture that `draw` makes, without the style sheet, the cells and the legend.

    The page has the first two in the kit and draws the cells itself (see `sudolink.drawing.kit`).

    Args:
        board: any board.
        step: a step to draw over it.
        candidates: the cells then show all candidates that logic starts from; else their own.
    """
    shown = shown_with(board, step) if candidates else board
    return framed(Sheet(shown, step=step, frame=True), LAYERS)


def framed(sheet: Sheet, layers: Iterable[Callable[[Sheet], str]]) -> str:
    """Return the layers of a sheet as an SVG for a page."""
    root = _root(sheet, board_label(sheet.board), None, "grid")
    return f"<svg{root}>{''.join(layer(sheet) for layer in layers)}</svg>"


def check_address(href: str) -> None:
    """Raise TypeError or ValueError for what is not the address of a page."""
    check_type("href", href, str)
    if not is_safe_link(href):
        raise ValueError(f"{href[:40]!r} is not the address of a page")


def shown_with(board: Board, step: Step | None) -> Board:
    """Return the board as it is drawn: under a step, with the candidates that logic starts from."""
    if step is None:
        return board
    from sudolink.logic import fill_candidates  # noqa: PLC0415 (only pictures of steps need logic)
    from sudolink.logic.model.step import check_step  # noqa: PLC0415

    check_step(board, step)
    return fill_candidates(board)


def _filled(board: Board, shown: Board) -> bool:
    """Return whether the picture shows other candidates than the board has."""
    return any(a.candidates != b.candidates for a, b in zip(board.cells, shown.cells, strict=True))


def _root(sheet: Sheet, title: str, width: float | None, role: str) -> str:
    before, after = margins(sheet)
    side = sheet.side + before + after
    tall = side + legend_height(sheet)
    size = sheet.board.size
    grid_role = {"aria_rowcount": size, "aria_colcount": size} if sheet.interactive else {}
    return attributes(
        xmlns="http://www.w3.org/2000/svg",
        class_=f"sudolink sl-{sheet.theme}",
        viewBox=sheet.numbers(-before, -before, side, tall),
        width=width,
        height=None if width is None else f"{width * tall / side:g}",
        role=role,
        aria_label=title,
        **grid_role,
        data_kind=sheet.board.kind,
        data_size=size,
        data_unit=f"{sheet.unit:g}",
        font_family=FONTS,
        text_anchor="middle",
    )
