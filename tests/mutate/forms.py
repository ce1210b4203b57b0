"""Every form in which a board can be written, with examples that have one solution."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

import sudolink
from sudolink.codec.board_json import to_plain
from sudolink.codec.imports import lz_string
from sudolink.drawing import candidate_grid
from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import KINDS
from tests.mutate.damage import Part
from tests.solver.puzzles import board_of, load

#: Digits of large boards as letters.
LETTERS = {16: "123456789ABCDEFG", 25: "ABCDEFGHIJKLMNOPQRSTUVWXY"}

NINE = 9


@dataclass(frozen=True, slots=True)
class Form:
    """A form of text, with examples.

    Attributes:
        name: the name of the form in the table.
        parts: texts in this form, and where damage may happen.
        boards: the puzzle in each of them; empty if other tests check that.
        read_as: whether it is a text with one board, a list or table, or has several boards.
    """

    name: str
    parts: tuple[Part, ...]
    boards: tuple[Board, ...] = ()
    read_as: Literal["board", "list", "several"] = "board"


@cache
def forms() -> tuple[Form, ...]:
    """Return all forms in the order of docs/formats.md."""
    return (*_version_1(), *_version_2(), *_own(), *_plain_text(), *_imports(), *_of_several())


@cache
def _example(kind: str) -> Board:
    return sudolink.decode(KINDS[kind].example)


@cache
def _of_size(kind: str, size: int) -> Board:
    return next(
        board_of(row)
        for row in load("solver_examples.json")
        if (row["kind"], row["size"]) == (kind, size)
    )


# --- Board strings --------------------------------------------------------------------------------


def _linked(name: str, boards: Iterable[Board], form: str = "") -> Form:
    """Return links to boards, all in one format, or each in the format of its kind."""
    boards = tuple(boards)
    links = [sudolink.link(each, format=form or each.rules.header(each.size)) for each in boards]
    return Form(name, tuple(Part(link, _query(link)) for link in links), boards)


def _query(link: str) -> int:
    """Return where the query of a link starts; one in the fragment follows a `#`."""
    return link.index("#" if "#" in link else "?") + 1


def _version_1() -> Iterator[Form]:
    for name, *kinds in (
        ("81", "sudoku", "sudoku-x", "windoku"),
        ("162", "sudoku", "sudoku-x"),
        ("jigsaw-81", "jigsaw"),
        ("jigsaw-162", "jigsaw"),
        ("killer-plain", "killer"),
        ("killer-162", "killer"),
        ("killer-jigsaw-plain", "killer-jigsaw"),
        ("killer-jigsaw-162", "killer-jigsaw"),
        ("str8ts-plain", "str8ts"),
    ):
        yield _linked(f"`{name}`", map(_example, kinds), name)


def _version_2() -> Iterator[Form]:
    sizes: dict[str, list[Board]] = {kind: [] for kind in KINDS}
    for row in load("solver_examples.json"):
        if row["size"] in (4, 6, 16):
            sizes[row["kind"]].append(board_of(row))
    for kind in KINDS.values():
        header = f"{kind.letter}□{kind.version}"
        yield _linked(f"`{header}`, {kind.title}", (_example(kind.name), *sizes[kind.name]))


def _own() -> Iterator[Form]:
    yield _linked("`own`", map(_example, ("sudoku", "killer-jigsaw", "kenken", "str8ts")), "own")


# --- Plain text -----------------------------------------------------------------------------------


def _plain_text() -> Iterator[Form]:
    for size in (4, 6, 8, 9, 16, 25):
        board = _example("sudoku") if size == NINE else _of_size("sudoku", size)
        square = f"{size}x{size}"
        letters = LETTERS.get(size, "123456789")
        dots, zeros = (
            [letters[cell.value - 1] if cell.value else blank for cell in board.cells]
            for blank in ".0"
        )
        numbers = [str(cell.value or 0) for cell in board.cells]
        yield _texts(f"{square} in one line", board, "".join(dots), "".join(zeros))
        yield _texts(
            f"{square} in rows",
            board,
            *(_rows(words, size, "") for words in (dots, zeros)),
            _rows(dots, size, " "),
        )
        yield _texts(
            f"{square}, numbers in rows",
            board,
            *(_rows(numbers, size, between) for between in (",", " ")),
        )
    board = _example("sudoku")
    drawn = sudolink.text(board)
    yield _texts("9x9, drawn", board, drawn, f"My puzzle:\n\n{drawn}\n\nHave fun!")
    others = [_example(kind).givens_only() for kind in ("killer", "jigsaw", "kenken")]
    yield Form("Drawn with cages or regions", tuple(Part(sudolink.text(each)) for each in others))


def _texts(name: str, board: Board, *texts: str) -> Form:
    return Form(name, tuple(map(Part, texts)), (board,) * len(texts))


def _rows(words: list[str], size: int, between: str) -> str:
    starts = range(0, len(words), size)
    return "\n".join(between.join(words[start : start + size]) for start in starts)


# --- Other programs -------------------------------------------------------------------------------


def _imports() -> Iterator[Form]:
    samples: dict[str, list[str]] = {}
    for row in load("import_samples.json"):
        name = row["form"].removeprefix("a ").removeprefix("an ")
        samples.setdefault(name, []).append(row["text"])
    packed = samples["f-puzzles link"][0].partition("load=")[2]
    plain = to_plain(replace(_example("sudoku"), source=None))
    samples["f-puzzles JSON"] = [lz_string.decompress(packed)]
    samples["Sudolink's JSON"] = [json.dumps(plain)]
    samples["grid of candidates"].append(candidate_grid(_example("sudoku")))
    samples["729 candidates"] = [_729(_example("sudoku"))]
    for name, texts in samples.items():
        yield Form(f"{name[:1].upper()}{name[1:]}", tuple(map(Part, texts)))


def _729(board: Board) -> str:
    """Write nine characters per cell: its digit in the digit's own place, or all digits."""
    every = "123456789"
    cells = ("".join(d if d == str(cell.value) else "." for d in every) for cell in board.cells)
    return "".join(every if set(cell) == {"."} else cell for cell in cells)


# --- Several boards -------------------------------------------------------------------------------


def _of_several() -> Iterator[Form]:
    boards = [board_of(row) for row in load("solver_samples.json") if row["kind"] == "sudoku"]
    easy = [board for board in boards if sudolink.solve(board).guesses < NINE][:3]
    lines = [sudolink.encode(board, "81").replace("0", ".") for board in easy]
    answers = ["".join(map(str, sudolink.solve(board).solution or ())) for board in easy]
    rows = [f"{puzzle},{answer}" for puzzle, answer in zip(lines, answers, strict=True)]
    numbered = [f"{number},{line},1.2" for number, line in enumerate(lines, 1)]
    yield _listed("List, a board a line", *lines)
    yield _listed("Table: puzzle, solution", "puzzle,solution", *rows)
    yield _listed("Table: id, puzzle, rating", "id,puzzle,rating", *numbered)
    links = [sudolink.link(_example(kind)) for kind in ("killer", "kenken", "jigsaw")]
    yield _several(
        "Mail with several links", "\n\n".join(f"https://e.org/{link}" for link in links)
    )
    yield _several("Several boards in lines", "\n".join(lines))
    yield _several("Several drawn grids", "\n\n".join(map(sudolink.text, easy)))
    both = "&".join(f"bd={sudolink.encode(board, 'S9B')}" for board in easy[:2])
    yield _several("Link with several boards", f"sudoku.htm?{both}")


def _listed(name: str, *lines: str) -> Form:
    return Form(name, (Part("\n".join(lines)),), read_as="list")


def _several(name: str, text: str) -> Form:
    return Form(name, (Part(text),), read_as="several")
