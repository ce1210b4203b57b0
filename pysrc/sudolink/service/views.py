"""Boards as a page sees them: a string that is the state, and a view of all there is to show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from sudolink.codec import best_format, decode, encode, formats
from sudolink.codec.formats import OWN
from sudolink.drawing.kit import Kit, kit_name, kit_of
from sudolink.drawing.layers.colours import NAMES as COLOUR_NAMES
from sudolink.drawing.picture import draw_frame, shown_with
from sudolink.drawing.theme import style_sheet
from sudolink.drawing.words import cell_label, places
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

#: Names of the drawing kits the page that asks has already.
_kits: ContextVar[Collection[str]] = ContextVar("kits", default=())


@contextmanager
def without_kits(names: Collection[str]) -> Iterator[None]:
    """Leave these drawing kits out of all views made within."""
    token = _kits.set(names)
    try:
        yield
    finally:
        _kits.reset(token)


def page_query(board: Board, page: str, form: str, address: str) -> str:
    """The board as a query ("bd=…") that opens as this board on the page of that name.

    Strings without a header say their kind through the page; where this page tells another
    kind, the newest format is used, which needs no page. What belongs into the fragment comes with
    its "#".

    Args:
        board: the board.
        page: the name of a page, "" for the top one.
        form: the format that loses nothing.
        address: the link in that format.
    """
    newest = formats(board)[0]
    if form in {OWN.name, newest}:
        return asked(address)
    return _query_for(board, page or "index.html", form) or asked(our_link(board, newest))


def _query_for(board: Board, page: str, form: str) -> str:
    """The query in a format, or "" if it would be read as another board on that page."""
    try:
        address = our_link(board, form, page)
        same = replace(decode(address, page=page), format=board.format) == board
    except BoardStringError:
        return ""
    return asked(address) if same else ""


def view_of(board: Board, page: str = "", step: Step | None = None) -> protocol.View:
    """Everything a page shows of a board, with a step drawn over it if one is given.

    Its `link` is the state: a relative link with the kind's page name, in a format that loses
    nothing.
    """
    form = best_format(board)
    string = encode(board, form)
    address = our_link_to(board, string, form)
    view: protocol.View = {
        "link": address,
        "format": form,
        "notes": list(board.remarks),
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
        "svg": draw_frame(board, step),
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
    """The cells that show other candidates than they have while a step is drawn."""
    where = places(board)
    return {
        index: {"candidates": there.candidates, "label": cell_label(there, where[index])}
        for index, (here, there) in enumerate(zip(board.cells, shown.cells, strict=True))
        if here.candidates != there.candidates
    }


def about_of(board: Board) -> protocol.About | None:
    """What the setter says of the puzzle, and what to know about its answers; None for nothing."""
    if not has_about(board):
        return None
    return {"byline": byline(board), "rules": board.rules_text, "warning": warning(board)}


@lru_cache(maxsize=8)
def kit_view(kit: Kit) -> protocol.Kit:
    """A kit as the page gets it, the same for many boards."""
    pieces = asdict(kit) | {"style": style_sheet(), "colour_names": ["", *COLOUR_NAMES]}
    return cast("protocol.Kit", pieces)


def note_of(board: Board, page: str, changed: Sequence[int]) -> protocol.Note:
    """What a page cannot know of a board in which some cells have changed."""
    form = best_format(board)
    address = our_link(board, form)
    query = page_query(board, page, form, address)
    where = places(board)
    note: protocol.Note = {
        "link": address,
        "format": form,
        "notes": list(board.remarks),
        "conflicts": conflicts(board),
        "broken_cages": broken_cages(board),
        "given_count": _given_count(board),
        "labels": [cell_label(board.cells[cell], where[cell]) for cell in changed],
    }
    if query != asked(address):
        note["query"] = query
    return note


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
    """Whether a cell takes a digit from a person."""
    return not (board.cells[cell].given or board.cells[cell].black)


def relative_link(board: Board) -> str:
    """The link of a board that is its state between two requests."""
    return our_link(board, best_format(board))


def progress_view(now: Progress) -> protocol.Progress:
    """How far a search is."""
    return {
        "nodes": now.nodes,
        "guesses": now.guesses,
        "depth": now.depth,
        "solutions": now.solutions,
    }
