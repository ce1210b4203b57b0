"""The puzzles: the sets of tests/data/bench, and many more made from them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle, islice
from math import isqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sudolink.codec import decode
from sudolink.puzzle.board import Operator
from sudolink.puzzle.houses import box_regions

DATA = Path(__file__).parents[1] / "data" / "bench"

#: The boxes of a 9x9 board, numbered from 1.
BOXES = tuple(row // 3 * 3 + column // 3 + 1 for row in range(9) for column in range(9))

#: The seed of all random boards, so that they are the same in every run and every Python.
SEED = 20261121


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle, in a format that every contender can convert.

    Attributes:
        name: the name of the puzzle in its set.
        kind: a kind in `sudolink.puzzle.kinds.KINDS`.
        line: a character per cell: "." if it is empty, "A" for 10, and so on.
        regions: the number of each cell's box or region, from 1; empty if there are none.
        cages: totals (None: unknown) with the cells that make them with different digits.
        arithmetic: the cages of a KenKen: totals, operators and cells.
        black: the black cells.
        solution: the known solution; None if only the rules show whether a solution is right.
        unique: whether it has one solution or several.
    """

    name: str
    kind: str
    line: str
    regions: tuple[int, ...] = BOXES
    cages: tuple[tuple[int | None, tuple[int, ...]], ...] = ()
    arithmetic: tuple[tuple[int, Operator, tuple[int, ...]], ...] = ()
    black: frozenset[int] = frozenset()
    solution: tuple[int, ...] | None = None
    unique: bool = True

    @property
    def givens(self) -> tuple[int, ...]:
        """The givens by cell, 0 in empty cells."""
        return digits(self.line)

    @property
    def empty(self) -> frozenset[int]:
        """The black cells without a digit."""
        return frozenset(cell for cell in self.black if not self.givens[cell])

    @property
    def size(self) -> int:
        """The number of digits."""
        return isqrt(len(self.line))

    @property
    def sort(self) -> str:
        """The kind of a 9x9 puzzle, as contenders name those they take; else its size."""
        return self.kind if self.size == 9 else f"{self.size}x{self.size}"


class WeakBoard(NamedTuple):
    """A board on which a solver was once weak: its name, its string, the solutions to look for."""

    name: str
    board: str
    solutions: int


def digits(line: str) -> tuple[int, ...]:
    """Return the digits of a line, 0 for any other character."""
    return tuple(int(sign, 36) if sign.isalnum() else 0 for sign in line)


def lines(file: str) -> list[str]:
    """Return the boards in a text file."""
    return (DATA / file).read_text(encoding="utf-8").split()


def _sudoku(file: str) -> list[Puzzle]:
    stem = file.removesuffix(".txt").removeprefix("sudoku_")
    return [Puzzle(f"{stem}#{n}", "sudoku", line) for n, line in enumerate(lines(file), 1)]


def _records(file: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DATA / file).read_text(encoding="utf-8"))
    return found


def _killer(file: str) -> list[Puzzle]:
    return [
        Puzzle(
            name=record["name"],
            kind="killer",
            line="." * 81,
            cages=tuple((total or None, tuple(cells)) for total, cells in record["cages"]),
            solution=digits(record["solution"]) if record["solution"] else None,
            unique=record["status"] == "unique",
        )
        for record in _records(file)
    ]


def _jigsaw(file: str) -> list[Puzzle]:
    return [
        Puzzle(
            name=record["name"],
            kind="jigsaw",
            line=record["givens"],
            regions=tuple(int(number) + 1 for number in record["layout"]),
            solution=digits(record["solution"]),
        )
        for record in _records(file)
    ]


def _minimal(kind: str) -> list[Puzzle]:
    return [
        Puzzle(
            name=record["name"],
            kind=kind,
            line=record["givens"],
            regions=tuple(map(int, record["regions"])) if record["regions"] else BOXES,
            solution=digits(record["solution"]),
        )
        for record in _records("minimal_9x9.json")
        if record["kind"] == kind
    ]


def weak_boards() -> list[WeakBoard]:
    """Return the boards of any kind and size on which a solver was once weak."""
    return [WeakBoard(**record) for record in _records("weak_boards.json")]


def _from_strings(name: str) -> list[Puzzle]:
    """Read the KenKens, KenDokus or Str8ts of one set."""
    found = []
    for record in _records("arithmetic_and_str8ts_9x9.json"):
        if record["set"] == name:
            board = decode(record["board"])
            values = (cell.value for cell in board.cells)
            puzzle = Puzzle(
                name=record["name"],
                kind=board.kind,
                line="".join(str(value or ".") for value in values),
                regions=board.regions or (),
                arithmetic=tuple(
                    (cage.total or 0, cage.op or "+", cage.cells) for cage in board.cages
                ),
                black=frozenset(at for at, cell in enumerate(board.cells) if cell.black),
                solution=digits(record["solution"]),
            )
            found.append(puzzle)
    return found


def _large(size: int) -> list[Puzzle]:
    return [
        Puzzle(
            name=record["name"],
            kind=record["kind"],
            line=record["givens"],
            regions=box_regions(size),
            solution=digits(record["solution"]),
        )
        for record in _records("large_boards.json")
        if len(record["givens"]) == size**2
    ]


def shuffled(line: str, random: Random) -> str:
    """Return an equally hard board with digits, bands, stacks, rows and columns permuted."""
    rows, columns = (
        [
            3 * band + row
            for band in random.sample(range(3), 3)
            for row in random.sample(range(3), 3)
        ]
        for _ in "rc"
    )
    if random.random() < 0.5:
        moved = "".join(line[9 * row + column] for row in rows for column in columns)
    else:
        moved = "".join(line[9 * row + column] for column in columns for row in rows)
    relabelled = "".join(random.sample("123456789", 9))
    return moved.translate(str.maketrans("123456789", relabelled))


def stream(count: int, seed: int = SEED) -> Iterator[str]:
    """Yield `count` boards with 17 clues: those of the set, then shuffled ones."""
    originals = lines("sudoku_17_clue_1000.txt")
    yield from originals[:count]
    random = Random(seed)  # noqa: S311 - boards, not secrets
    for line in islice(cycle(originals), max(0, count - len(originals))):
        yield shuffled(line, random)


def _many_17(count: int) -> list[Puzzle]:
    return [Puzzle(f"17_clue#{n}", "sudoku", line) for n, line in enumerate(stream(count), 1)]


def _many_forms(originals: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Relabel, transpose and mirror puzzles: nearly every jigsaw gets a layout of its own."""
    random = Random(SEED)  # noqa: S311
    found = []
    for number, puzzle in enumerate(islice(cycle(originals), count), 1):
        cells = [9 * row + column for row in range(9) for column in range(9)]
        if random.random() < 0.5:
            cells = [cell % 9 * 9 + cell // 9 for cell in cells]
        if random.random() < 0.5:
            cells = [cell + 8 - 2 * (cell % 9) for cell in cells]
        labels = str.maketrans("123456789", "".join(random.sample("123456789", 9)))
        line = "".join(puzzle.line[cell] for cell in cells).translate(labels)
        solution = "".join(map(str, puzzle.solution or ()))
        found.append(
            Puzzle(
                name=f"{puzzle.kind}#{number}",
                kind=puzzle.kind,
                line=line,
                regions=tuple(puzzle.regions[cell] for cell in cells),
                solution=digits("".join(solution[cell] for cell in cells).translate(labels)),
            )
        )
    return found


SETS: dict[str, Callable[[], list[Puzzle]]] = {
    "hardest_1106": lambda: _sudoku("sudoku_hardest_1106.txt"),
    "17_clue_1000": lambda: _sudoku("sudoku_17_clue_1000.txt"),
    "17_clue_20000": lambda: _many_17(20_000),
    "killer_generated_300": lambda: _killer("killer_generated_300.json"),
    "killer_tarek": lambda: _killer("killer_tarek.json"),
    "killer_extreme": lambda: _killer("killer_extreme.json"),
    "killer_mathemagic": lambda: _killer("killer_mathemagic.json"),
    "killer_examples": lambda: _killer("killer_examples.json"),
    "jigsaw_100": lambda: _jigsaw("jigsaw_100.json"),
    "minimal_jigsaw": lambda: _minimal("jigsaw"),
    "minimal_sudoku_x": lambda: _minimal("sudoku-x"),
    "minimal_windoku": lambda: _minimal("windoku"),
    "boards_16x16": lambda: _large(16),
    "boards_25x25": lambda: _large(25),
    "jigsaw_1000": lambda: _many_forms(_jigsaw("jigsaw_100.json"), 1000),
    "minimal_jigsaw_1000": lambda: _many_forms(_minimal("jigsaw"), 1000),
    "minimal_sudoku_x_1000": lambda: _many_forms(_minimal("sudoku-x"), 1000),
    "minimal_windoku_1000": lambda: _many_forms(_minimal("windoku"), 1000),
    "kenken": lambda: _from_strings("kenken"),
    "kenken_hard": lambda: _from_strings("kenken_hard"),
    "kenken_plus": lambda: _from_strings("kenken_plus"),
    "kenken_times": lambda: _from_strings("kenken_times"),
    "kendoku": lambda: _from_strings("kendoku"),
    "str8ts": lambda: _from_strings("str8ts"),
}

#: The kinds and large sizes that are measured, each with a set to warm up with.
EASY = {
    "sudoku": "17_clue_1000",
    "killer": "killer_generated_300",
    "jigsaw": "jigsaw_100",
    "sudoku-x": "minimal_sudoku_x",
    "windoku": "minimal_windoku",
    "kenken": "kenken",
    "kendoku": "kendoku",
    "str8ts": "str8ts",
    "16x16": "boards_16x16",
    "25x25": "boards_25x25",
}


@cache
def load(name: str) -> Sequence[Puzzle]:
    """Return the puzzles of a set."""
    return SETS[name]()


def spread(count: int) -> list[int]:
    """Order the numbers below `count` so that any first part is spread evenly over them."""
    return sorted(range(count), key=lambda number: number * 0.6180339887498949 % 1)
