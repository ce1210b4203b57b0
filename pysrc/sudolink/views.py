"""Boards as a page sees them: a string that is the state, and a view of all there is to show."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sudolink.board import Board
from sudolink.codec import decode, encode, formats, link, losses
from sudolink.drawing import draw
from sudolink.errors import BoardStringError
from sudolink.identity import structure_of

if TYPE_CHECKING:
    from sudolink.logic.step import Step

Json = dict[str, Any]


def best_format(board: Board) -> str:
    """The board's own format while that loses nothing, else the newest one."""
    return board.format if not losses(board, board.format) else formats(board)[0]


def page_query(board: Board, page: str, form: str) -> str:
    """The board in a format as a query ("bd=…") that opens as this board on the page of that name.

    Strings without a header say their kind through the page; where this page tells another
    kind, the newest format is used, which needs no page.
    """
    newest = formats(board)[0]
    fits = form != newest and _query_for(board, page or "index.html", form)
    return fits or link(board, format=newest).partition("?")[2]


def _query_for(board: Board, page: str, form: str) -> str:
    """The query in a format, or "" if it would be read as another board on that page."""
    try:
        address = link(board, page, form)
        same = replace(decode(address, page=page), format=board.format) == board
    except BoardStringError:
        return ""
    return address.partition("?")[2] if same else ""


def view_of(board: Board, page: str = "", step: Step | None = None) -> Json:
    """Everything a page shows of a board, with a step drawn over it if one is given.

    Its `link` is the state: a relative link with the kind's page name, in a format that loses
    nothing.
    """
    form = best_format(board)
    return {
        "link": link(board, format=form),
        "query": page_query(board, page, form),
        "bd": encode(board, form),
        "structure": structure_of(board),
        "kind": board.kind,
        "title": board.rules.title,
        "rules": board.rules.rules,
        "size": board.size,
        "format": form,
        "notes": list(board.notes),
        "svg": str(draw(board, step=step)),
        "cells": [_cell_of(board, index) for index in range(len(board.cells))],
        "given_count": sum(cell.given for cell in board.cells),
        "complete": all(cell.value or cell.black for cell in board.cells),
        "has_cages": bool(board.cages),
        "has_sums": board.rules.cages == "sum" and bool(board.cages),
        "step": None,
    }


def _cell_of(board: Board, index: int) -> Json:
    cell = board.cells[index]
    return {
        "name": board.name(index),
        "value": cell.value,
        "given": cell.given,
        "black": cell.black,
        "editable": is_editable(board, index),
        "candidates": list(cell.candidates),
    }


def is_editable(board: Board, cell: int) -> bool:
    """Whether a cell takes a digit from a person."""
    return not (board.cells[cell].given or board.cells[cell].black)
