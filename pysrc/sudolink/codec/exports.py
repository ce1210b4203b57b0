"""Write links for other programs: f-puzzles, SudokuPad, which reads the same JSON, and Penpa.

What the JSON holds is known from the programs named in `imports/fpuzzles.py`, the reader of it. So
a link that is written here can be read back, and what it loses is what comes back different.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sudolink.codec.imports import lz_string
from sudolink.codec.imports.fpuzzles import SHADES
from sudolink.codec.reading.decoding import decode
from sudolink.codec.writing import differences
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board, Cage, Cell, check_board
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.errors import BoardStringError, quoted
from sudolink.puzzle.houses import BOX_SHAPES, NO_REGION, box_regions, renumbered

#: The largest board that f-puzzles makes, and the largest sum that is read back.
_LARGEST, _LARGEST_TOTAL = 16, 9999


@dataclass(frozen=True, slots=True)
class Export:
    """A program that opens boards by a link.

    Attributes:
        name: its name in code.
        label: its own name.
        write: returns the link to a board.
        obstacle: says what else keeps a board from being written, or "".
    """

    name: str
    label: str
    write: Callable[[Board], str]
    obstacle: Callable[[Board], str] = lambda _: ""


def _json_link(address: str) -> Callable[[Board], str]:
    """Return the function that writes a board as packed JSON after an address."""

    def write(board: Board) -> str:
        return address + lz_string.compress(json.dumps(_values(board), separators=(",", ":")))

    return write


def _penpa_link(board: Board) -> str:
    from sudolink.codec.penpa_link import penpa_link  # noqa: PLC0415 - the page loads it if needed

    return penpa_link(board)


def _penpa_obstacle(board: Board) -> str:
    firsts = Counter(min(cage.cells) for cage in board.cages)
    shared = any(firsts[min(cage.cells)] > 1 for cage in board.cages if cage.total is not None)
    return "two of its cages start in the same cell, which has room for one sum" if shared else ""


EXPORTS: dict[str, Export] = {
    each.name: each
    for each in (
        Export("sudokupad", "SudokuPad", _json_link("https://sudokupad.app/fpuzzles")),
        Export("f-puzzles", "f-puzzles", _json_link("https://f-puzzles.com/?load=")),
        Export("penpa", "Penpa", _penpa_link, _penpa_obstacle),
    )
}


def export(board: Board, program: str) -> str:
    """Write a link that opens a board in another program.

    What it can't carry is left out, or changed: `export_losses` says how.

    Args:
        board: a board with rows, columns, boxes or regions, diagonals, windows and sums.
        program: a name in `EXPORTS`, in any letter case.

    Raises:
        TypeError: the board isn't a Board, or the program isn't a str.
        BoardStringError: there is no such program, or it has no rules like this board's.
    """
    check_type("program", program, str)
    check_board(board)
    target = EXPORTS.get(program.lower())
    if target is None:
        names = listed(list(EXPORTS), "or")
        raise BoardStringError(f"There is no export to {quoted(program)}, only to {names}.")
    if reason := _obstacle(board) or target.obstacle(board):
        raise BoardStringError(f"{target.label} can't open this board: {reason}.")
    return target.write(exported(board))


def export_losses(board: Board, link: str) -> tuple[str, ...]:
    """Say what a link from `export` doesn't carry of its board, in sentences; empty if nothing.

    Found by reading the link back. Raises BoardStringError if that fails.
    """
    after = decode(link)
    said = []
    if after.kind != board.kind:  # a killer without cages yet, or a jigsaw with the usual boxes
        said.append(f"It opens there as a {after.rules.title}.")
    if any(_narrowed(cell, board.size) for cell in board.cells):
        said.append("Candidates become centre marks.")
    return (*said, *differences(exported(board), after))


def exported(board: Board) -> Board:
    """Return the board with its candidates as centre marks, which other programs have instead.

    A cell where every digit is a candidate is one that nobody has touched, and is left empty.
    """
    cells = tuple(
        replace(cell, candidates=(), centre=cell.centre or _narrowed(cell, board.size))
        if cell.candidates
        else cell
        for cell in board.cells
    )
    # It takes every cage to have a sum and no repeated digits, which needn't be said then.
    cages = tuple(replace(cage, op=None, repeats=None) for cage in board.cages)
    return replace(board, cells=cells, cages=cages)


def _narrowed(cell: Cell, size: int) -> tuple[int, ...]:
    """Return the candidates of a cell if they leave any digit out."""
    return cell.candidates if len(cell.candidates) < size else ()


def _obstacle(board: Board) -> str:
    """Say which of a board's rules can't be written, or ""."""
    rules = board.rules
    if rules.straights or rules.cages == "arithmetic":
        return f"it has no {rules.title}"
    if board.size > _LARGEST:
        return f"its boards have at most {_LARGEST} rows"
    regions = Counter(board.regions or ())
    if NO_REGION in regions:
        return "every cell must be in a region"
    if any(number != board.size for number in regions.values()):
        return f"every region must have {board.size} cells"
    return next(filter(None, map(_cage_obstacle, board.cages)), "")


def _cage_obstacle(cage: Cage) -> str:
    """Say what of a cage can't be written, or ""."""
    if cage.op not in {None, "+"}:
        return "its cages can only have sums"
    if cage.repeats:
        return "digits can't repeat in its cages"
    if cage.total is not None and not 0 < cage.total <= _LARGEST_TOTAL:
        return f"the sums of its cages are 1 to {_LARGEST_TOTAL}"
    return ""


def _values(board: Board) -> dict[str, Any]:
    """Return a board as f-puzzles' JSON."""
    values: dict[str, Any] = {"size": board.size}
    texts = {"title": board.title, "author": board.author, "ruleset": board.rules_text}
    values |= {name: text for name, text in texts.items() if text}
    cells = [_cell_values(cell) for cell in board.cells]
    if regions := _regions(board):
        cells = [cell | {"region": region} for cell, region in zip(cells, regions, strict=True)]
    values["grid"] = [
        cells[start : start + board.size] for start in range(0, len(cells), board.size)
    ]
    if board.rules.diagonals:
        values |= {"diagonal+": True, "diagonal-": True}
    windows = [house.cells for house in board.houses if house.sort == "window"]
    if windows:
        values["extraregion"] = [{"cells": _names(cells, board.size)} for cells in windows]
    if board.cages:
        values["killercage"] = [
            {"cells": _names(cage.cells, board.size)}
            | ({} if cage.total is None else {"value": str(cage.total)})
            for cage in board.cages
        ]
    return values


def _cell_values(cell: Cell) -> dict[str, Any]:
    values: dict[str, Any] = {}
    if cell.value is not None:
        values["value"] = cell.value
    if cell.given:
        values["given"] = True
    if cell.corner:
        values["cornerPencilMarks"] = list(cell.corner)
    if cell.centre:
        values["centerPencilMarks"] = list(cell.centre)
    shades = [SHADES[colour - 1] for colour in cell.colours]
    if shades:
        values |= {"c": shades[0], "cArray": shades}
    return values


def _regions(board: Board) -> Sequence[int]:
    """Return the region of each cell, from 0; nothing if they are the boxes that f-puzzles has."""
    regions = renumbered(board.regions or ())
    usual = board.size in BOX_SHAPES and regions == box_regions(board.size)
    return () if usual else [region - 1 for region in regions]


def _names(cells: Iterable[int], size: int) -> list[str]:
    """Return cells as f-puzzles names them: `R1C9`."""
    return [f"R{cell // size + 1}C{cell % size + 1}" for cell in cells]
