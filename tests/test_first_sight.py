"""What the page shows before Python is there is what Python shows, or nothing."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

import sudolink
from sudolink.drawing.kit import kit_name
from sudolink.drawing.picture import draw_frame
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import KINDS
from tests.first_sight import (
    WAYS,
    Asked,
    corpora,
    first_sights,
    random_boards,
    reader_in,
    texts_of,
    wild_links,
)
from tests.mutate.damage import DAMAGES, Part, damaged_by

#: Rounds of random boards of all kinds and sizes, and of strings that are damaged.
ROUNDS, DAMAGED_ROUNDS = 2, 1


def read(text: str, page: str) -> Board | None:
    """What Python reads without a remark."""
    try:
        board = sudolink.decode(text, page=page)
    except BoardStringError:
        return None
    return None if board.remarks else board


def cells_of(board: Board) -> list[dict[str, Any]]:
    return [
        {
            "name": "",
            "value": cell.value,
            "given": cell.given,
            "black": cell.black,
            "editable": not cell.given and not cell.black,
            "candidates": list(cell.candidates),
            "corner": list(cell.corner),
            "centre": list(cell.centre),
            "colours": list(cell.colours),
        }
        for cell in board.cells
    ]


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """What reads texts as the page does; making it takes as long as a thousand texts."""
    return reader_in(tmp_path_factory.mktemp("reader"))


def different(
    asked: list[Asked], reader: list[Path], folder: Path
) -> tuple[list[Asked], Counter[str]]:
    """The texts of which the page shows something else than Python, and what it has shown, by format."""
    wrong, shown = [], Counter[str]()
    for (text, page), sight in zip(asked, first_sights(asked, reader, folder), strict=True):
        if sight is None:
            continue
        board = read(text, page)
        if board is None or not same(sight, board):
            wrong.append((text, page))
        else:
            shown[board.format] += 1
    return wrong, shown


def same(sight: dict[str, Any], board: Board) -> bool:
    """Whether a first sight is of a board, drawn as far as it can be."""
    regions = board.regions if board.rules.irregular else None
    found = (
        sight["kind"] == board.kind
        and sight["kit"] == kit_name(board)
        and sight["regions"] == (None if regions is None else [number - 1 for number in regions])
        and sight["cells"] == cells_of(board)
        and (
            bool(board.cages)
            or regions is not None
            or lines_of(sight["svg"]) == lines_of(draw_frame(board))
        )
    )
    return bool(found)


@cache
def lines_of(svg: str) -> list[str]:
    """The elements of a drawing, the paths in them sorted."""
    return re.sub(r' d="M([^"]*)"', lambda d: " ".join(sorted(d[1].split("M"))), svg).split("<")


@pytest.mark.slow
def test_strings_of_the_corpora(reader: list[Path], tmp_path: Path):
    ways = cycle(WAYS)
    asked = [each for board in corpora() for each in texts_of(board, [next(ways)])]
    asked += [(link, link.partition("?")[0]) for link in wild_links()]
    wrong, shown = different(asked, reader, tmp_path)
    assert wrong == []
    assert shown["81"] > 100


@pytest.mark.slow
def test_random_boards_in_every_format(reader: list[Path], tmp_path: Path):
    asked = [each for board in random_boards(ROUNDS, seed=1) for each in texts_of(board)]
    wrong, shown = different(asked, reader, tmp_path)
    assert wrong == []
    read_early = {kind.header(size) for kind in KINDS.values() for size in kind.sizes}
    kenken = {name for name in read_early if name.endswith("C")}
    assert read_early - kenken <= {*shown}
    assert {"81", "162", "killer-plain", "killer-162", "str8ts-plain"} <= {*shown}


@pytest.mark.slow
def test_damaged_strings(reader: list[Path], tmp_path: Path):
    ways = cycle(WAYS[:2])
    asked = [
        (text, page)
        for board in [*random_boards(DAMAGED_ROUNDS, seed=2), *corpora()[::70]]
        for whole, page in texts_of(board, [next(ways)])
        for damage in DAMAGES
        for text in damaged_by(damage, Part(whole, whole.find("=") + 1), 4, seed=3)
    ]
    wrong, _ = different(asked, reader, tmp_path)
    assert wrong == []
