"""Boards as a page sees them: a string for the state, and a view of everything to show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from sudolink.codec import best_format, decode, encode, formats
from sudolink.codec.formats import OWN
from sudolink.drawing.accessible_names import cell_label, places
from sudolink.drawing.kit import Kit, kit_name, kit_of
from sudolink.drawing.layers.colours import NAMES as COLOUR_NAMES
from sudolink.drawing.picture import draw_frame, shown_with
from sudolink.drawing.theme import style_sheet
from sudolink.puzzle.about import byline, has_about, warning
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError
from sudolink.service.addresses import asked, our_link, our_link_to
from sudolink.service.identity import structure_of
from sudolink.solver.questions.conflicts import broken_cages, conflicts, groups_of

if TYPE_CHECKING:
    from sudolink.logic.model.step import Step
    from sudolink.service import protocol
    from sudolink.solver import Progress

#: Names of the drawing kits that the asking page already has.
_kits: ContextVar[Collection[str]] = ContextVar("kits", default=())


@contextmanager
def without_kits(names: Collection[str]) -> Iterator[None]:
    """Leave these drawing kits out of all views made inside the context."""
    token = _kits.set(names)
    try:
        yield
    finally:
        _kits.reset(token)


def page_query(board: Board, page: str, form: str, address: str) -> str:
    """Return the board as a query ("bd=…") that opens this board on a page.

    For strings without a header, the page gives the kind. If this page stands for another kind, the
    newest format is used, which needs no page. A fragment includes its "#".

    Args:
        board: the board.
        page: the name of a page, "" for the top page.
        form: the format that loses nothing.
        address: the link in that format.
    """
    newest = formats(board)[0]
    if form in {OWN.name, newest}:
        return asked(address)
    return _query_for(board, page or "index.html", form) or asked(our_link(board, newest))


def _query_for(board: Board, page: str, form: str) -> str:
    """Return the query in a format, or "" if that page would read it as another board."""
    try:
        address = our_link(board, form, page)
        same = replace(decode(address, page=page), format=board.format) == board
    except BoardStringError:
        return ""
    return asked(address) if same else ""


def view_of(
    board: Board,
    page: str = "",
    step: Step | None = None,
    *,
    marks: Step | None = None,
) -> protocol.View:
    """Return everything that a page shows of a board.

    Its `link` is the state: a relative link with the kind's page name, in a format that loses
    nothing.

    Args:
        board: any board.
        page: the name of the page that asks.
        step: a step to draw over the board, which then shows the candidates that logic starts from.
        marks: what to draw over the board as it is.
    """
    form = best_format(board)
    string = encode(board, form)
    address = our_link_to(board, string, form)
    view: protocol.View = {
        "link": address,
        "format": form,
        "remarks": list(board.remarks),
        "conflicts": conflicts(board),
        "broken_cages": broken_cages(board),
        "given_count": _given_count(board),
        "query": page_query(board, page, form, address),
        "bd": string,
        "structure": structure_of(board),
        "kind": board.kind,
        "title": board.rules.title,
        "rules": board.rules.rules,
        "about": about_of(board),
        "size": board.size,
        "of_each": None if board.rules.straights else board.size,
        "svg": draw_frame(board, step or marks, candidates=marks is None),
        "kit_name": kit_name(board),
        "cells": [_cell_of(board, index) for index in range(len(board.cells))],
        "labels": list(map(cell_label, board.cells, places(board))),
        "groups": groups_of(board),
        "has_cages": bool(board.cages),
        "has_sums": board.rules.cages != "arithmetic" and bool(board.cages),
        "step": None,
        "step_cells": None if step is None else _step_cells(board, shown_with(board, step)),
    }
    if view["kit_name"] not in _kits.get():
        view["kit"] = kit_view(kit_of(board))
    return view


def _step_cells(board: Board, shown: Board) -> dict[int, protocol.StepCell]:
    """Return the cells that show other candidates than their own while a step is drawn."""
    where = places(board)
    return {
        index: {"candidates": there.candidates, "label": cell_label(there, where[index])}
        for index, (here, there) in enumerate(zip(board.cells, shown.cells, strict=True))
        if here.candidates != there.candidates
    }


def about_of(board: Board) -> protocol.About | None:
    """Return the setter's texts and a warning about the answers; None if there is neither."""
    if not has_about(board):
        return None
    return {"byline": byline(board), "rules": board.rules_text, "warning": warning(board)}


@lru_cache(maxsize=8)
def kit_view(kit: Kit) -> protocol.Kit:
    """Return a kit as the page receives it. It is cached, as many boards have the same one."""
    pieces = asdict(kit) | {"style": style_sheet(), "colour_names": ["", *COLOUR_NAMES]}
    return cast("protocol.Kit", pieces)


def enter_reply(board: Board, page: str, changed: Sequence[int]) -> protocol.EnterReply:
    """Return what a page can't know about a board in which some cells have changed."""
    form = best_format(board)
    address = our_link(board, form)
    query = page_query(board, page, form, address)
    where = places(board)
    reply: protocol.EnterReply = {
        "link": address,
        "format": form,
        "remarks": list(board.remarks),
        "conflicts": conflicts(board),
        "broken_cages": broken_cages(board),
        "given_count": _given_count(board),
        "labels": [cell_label(board.cells[cell], where[cell]) for cell in changed],
    }
    if query != asked(address):
        reply["query"] = query
    return reply


def _given_count(board: Board) -> int:
    return sum(cell.given for cell in board.cells)


def _cell_of(board: Board, index: int) -> protocol.CellView:
    cell = board.cells[index]
    return {
        "name": board.name(index),
        "value": cell.value,
        "given": cell.given,
        "black": cell.black,
        "editable": is_editable(board, index),
        "candidates": cell.candidates,
        "corner": cell.corner,
        "centre": cell.centre,
        "colours": cell.colours,
    }


def is_editable(board: Board, cell: int) -> bool:
    """Return whether the player can enter a digit in a cell."""
    return not (board.cells[cell].given or board.cells[cell].black)


def relative_link(board: Board) -> str:
    """Return the link of a board, which is its state between two requests."""
    return our_link(board, best_format(board))


def progress_view(now: Progress) -> protocol.Progress:
    """Return the progress of a search for JSON."""
    return {
        "nodes": now.nodes,
        "guesses": now.guesses,
        "depth": now.depth,
        "solutions": now.solutions,
    }
