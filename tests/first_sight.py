"""Runs the page's own code for first sights in Node, and provides boards to test it with."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import sudolink
from sudolink.codec.formats import OWN, VERSION_1
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import KINDS
from sudolink.puzzle.kinds.kind import SIZE_DIGITS
from tests.test_web import FOLDER, runnable
from web.build.node import find_node
from web.build.sights import headers, sight_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DATA = Path(__file__).parent / "data"

#: A text, and the name of the page that received it.
Asked = tuple[str, str]


def reader_in(folder: Path) -> list[Path]:
    """Return the command that reads a file of texts as the page does, made in a folder."""
    sights = folder / "sights.json"
    sights.write_text(_sights(), encoding="utf-8")
    (program,) = runnable([FOLDER / "first_sight.ts"], folder)
    return [find_node().node, program, sights]


def first_sights(
    asked: Sequence[Asked], reader: Sequence[Path], folder: Path
) -> list[dict[str, Any] | None]:
    """Return what the page reads from texts; None for a text that it leaves to Python."""
    texts = folder / "texts.json"
    texts.write_text(json.dumps(asked), encoding="utf-8")
    done = subprocess.run(
        [*reader, texts],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def _sights() -> str:
    """Return as JSON the first sights of all sizes, and the size that each header belongs to."""
    sights = {str(size): sight_of(size) for size in SIZE_DIGITS}
    files = {header: name for name, sight in sights.items() for header in headers(sight)}
    return json.dumps({"sights": sights, "files": files})


# --- Boards of the corpora --------------------------------------------------------------------


@cache
def corpora() -> tuple[Board, ...]:
    """Return the boards of all test data, of long lists every fifth."""
    return tuple(_boards())


def _boards() -> Iterator[Board]:
    for text in _texts():
        yield sudolink.decode(text)
    for name in ("solver_examples", "solver_samples", "large_sudokus"):
        yield from (_listed(each) for each in _read(f"{name}.json"))
    for each in _read("bench/jigsaw_100.json"):
        regions = tuple(int(digit) + 1 for digit in each["layout"])
        yield _with_digits("jigsaw", each["givens"], regions=regions)
    for file in sorted((DATA / "bench").glob("killer_*.json")):
        for each in _read(f"bench/{file.name}")[::5]:
            cages = tuple(Cage(tuple(cells), total) for total, cells in each["cages"])
            yield replace(Board.blank("killer"), cages=cages)


def wild_links() -> list[str]:
    """Return the links found in use, in the form in which the page passes them on."""
    return [each["link"].rpartition("/")[2] for each in _read("wild_links.json")]


def _texts() -> Iterator[str]:
    yield from (kind.example for kind in KINDS.values())
    yield from wild_links()
    yield from _read("made_boards.json")
    yield from (each["bd"] for each in _read("finder_positions.json"))
    for name in (
        "sudoku_lines.txt",
        "bench/sudoku_17_clue_1000.txt",
        "bench/sudoku_hardest_1106.txt",
    ):
        lines = (DATA / name).read_text("utf-8").splitlines()
        long = [line[:81] for line in lines if len(line) >= 81 and not line.startswith("#")]
        yield from long[::5]


def _read(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def _listed(each: dict[str, Any]) -> Board:
    """Return the board that these lists describe."""
    kind, size = each.get("kind", "sudoku"), each["size"]
    black = set(each.get("black", ()))
    cells = tuple(
        Cell(digit or None, given=bool(digit), black=index in black)
        for index, digit in enumerate(each["givens"])
    )
    regions = each.get("regions") if KINDS[kind].irregular else None
    return Board(kind, size, cells, tuple(regions) if regions else None)


def _with_digits(kind: str, digits: str, *, regions: tuple[int, ...] | None) -> Board:
    cells = tuple(Cell(int(digit), given=True) if digit.isdigit() else Cell() for digit in digits)
    return Board(kind, 9, cells, regions)


# --- Random boards ----------------------------------------------------------------------------


def random_boards(count: int, seed: int) -> Iterator[Board]:
    """Yield a board of every kind and size, `count` times over."""
    random = Random(seed)  # noqa: S311 - must be repeatable, not secret
    for _ in range(count):
        for kind in KINDS.values():
            for size in kind.sizes:
                yield random_board(kind.name, size, random)


def random_board(kind: str, size: int, random: Random) -> Board:
    """Return a board with anything a fixed-width string can hold. Its cages have possible sums."""
    rules = KINDS[kind]
    states = ["empty", "given", "solved", "candidates", "full"]
    states += ["black", "black given"] if rules.straights else []
    mixture = random.sample(states, random.randint(1, len(states)))
    board = Board.blank(
        kind,
        size,
        regions=_regions(size, random) if rules.irregular else None,
        cages=_cages(size, random) if rules.cages == "sum" else (),
    )
    cells = (_cell(random.choice(mixture), size, random) for _ in range(size * size))
    return replace(board, cells=tuple(cells))


def _cell(state: str, size: int, random: Random) -> Cell:
    digits = range(1, size + 1)
    match state:
        case "candidates":
            return Cell(candidates=tuple(sorted(random.sample(digits, random.randint(1, size)))))
        case "full":
            return Cell(candidates=tuple(digits))
        case "empty" | "black":
            return Cell(black=state == "black")
    return Cell(random.choice(digits), given="given" in state, black="black" in state)


def _regions(size: int, random: Random) -> list[int]:
    """Return rows or columns, some of which swap an end cell with their neighbour."""
    numbers = random.sample(range(1, size + 1), size)
    regions = [numbers[cell // size] for cell in range(size * size)]
    for row in range(0, size - 1, 2):
        if random.random() < 0.7:
            upper, lower = row * size, (row + 1) * size + size - 1
            regions[upper], regions[lower] = regions[lower], regions[upper]
    turned = [regions[col * size + row] for row in range(size) for col in range(size)]
    return turned if random.random() < 0.5 else regions


def _cages(size: int, random: Random) -> list[Cage]:
    """Return cages that lie in one row each. Their sums come from rows that hold every digit."""
    cages: list[Cage] = []
    for row in range(size):
        digits = random.sample(range(1, size + 1), size)
        col = 0
        while col < size:
            end = min(size, col + random.randint(1, 4))
            cages.append(
                Cage(tuple(range(row * size + col, row * size + end)), sum(digits[col:end]))
            )
            col = end
    return cages


# --- Texts of boards --------------------------------------------------------------------------


#: A bare string, and links to several pages. Each has the name of the page that receives it.
WAYS = (
    ("{page}?bd={string}", "{page}"),
    ("{string}", ""),
    ("?bd={string}", ""),
    ("index.html#bd={string}", "index.html"),
    ("https://sudoku.example/old/{page}?bd={string}", "index.html"),
    ("?controls&theme=dark&bd={string}&cells=r1c1", "SudokuX.aspx"),
)


def texts_of(board: Board, ways: Sequence[tuple[str, str]] = WAYS) -> Iterator[Asked]:
    """Yield the strings of a board in every fixed-width format, written in each of these ways."""
    needs_jigmap = {form.name for form in VERSION_1 if form.needs_jigmap}
    page = f"{board.rules.pages[0]}.htm"
    for form in sudolink.formats(board):
        if form == OWN.name or form in needs_jigmap:
            continue
        try:
            string = sudolink.encode(board, form)
        except BoardStringError:
            continue
        for text, to in ways:
            yield text.format(page=page, string=string), to.format(page=page)
