"""Hypothesis strategies that every test may share: boards of every kind and size.

Kind, size and what a board is made of are drawn by hypothesis and shrink; the contents of single
cells come from one drawn seed, because drawing 625 cells one by one takes too long.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from sudolink.puzzle.board import OPERATORS, Board, Cage, Cell
from sudolink.puzzle.kinds import KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudolink.puzzle.kinds import Kind

KINDS_AND_SIZES = [(kind.name, size) for kind in KINDS.values() for size in kind.sizes]
CAGED = [(name, size) for name, size in KINDS_AND_SIZES if KINDS[name].cages]

_STATES = ("empty", "given", "solved", "candidates", "black", "black given")


def randoms() -> st.SearchStrategy[Random]:
    """A random number generator that shrinks and replays as a single number."""
    return st.integers(0, 2**32 - 1).map(Random)


@st.composite
def boards(
    draw: st.DrawFn,
    kinds_and_sizes: Sequence[tuple[str, int]] = KINDS_AND_SIZES,
    *,
    candidates: bool = True,
) -> Board:
    """A board of any content its format can carry: cells, regions, cages, cells without a cage.

    The digits follow no rule of the puzzle. `board.colours` tells the cages apart. A 9x9 Str8ts
    with candidates has an untouched cell: by such cells readers tell the form with the offset
    error, and without any there are strings that can be read both ways.
    """
    name, size = draw(st.sampled_from(kinds_and_sizes))
    kind = KINDS[name]
    states = [
        state
        for state in _STATES
        if (kind.straights or "black" not in state) and (candidates or state != "candidates")
    ]
    mixture = draw(st.lists(st.sampled_from(states), min_size=1, max_size=6))
    random = draw(randoms())
    regions = draw(region_numbers(size)) if kind.irregular else None
    colours: tuple[int, ...] | None = None
    cages: tuple[Cage, ...] = ()
    if kind.cages:
        colours = draw(colourings(size))
        uncaged = draw(st.sampled_from([0.0, 0.2, 1.0]))
        cages = _cages(kind, size, colours, uncaged, random)
    cells = [_cell(random.choice(mixture), size, random) for _ in range(size * size)]
    if kind.straights and size == 9 and "candidates" in mixture:
        cells[-1] = Cell(candidates=tuple(range(1, 10)))
    return Board(
        kind=name,
        size=size,
        cells=tuple(cells),
        regions=regions,
        cages=cages,
        colours=colours,
    )


@st.composite
def marked_boards(
    draw: st.DrawFn, kinds_and_sizes: Sequence[tuple[str, int]] = KINDS_AND_SIZES
) -> Board:
    """A board of any content at all: marks and colours, and cages as they come.

    Cages may overlap, lie in pieces, lack a total, and say what their kind does not.
    """
    board = draw(boards(kinds_and_sizes))
    random = draw(randoms())
    often = draw(st.sampled_from([0.0, 0.05, 0.5, 1.0]))
    cells = tuple(
        _marked(cell, board.size, random) if random.random() < often else cell
        for cell in board.cells
    )
    cages = board.cages
    if KINDS[board.kind].cages is not None and random.random() < 0.5:
        cages += tuple(_any_cage(board.size, random) for _ in range(random.randint(1, 9)))
    board = replace(board, cells=cells, cages=tuple(dict.fromkeys(cages)))
    return draw(said_of(board))


@st.composite
def said_of(draw: st.DrawFn, board: Board) -> Board:
    """The board with a title, an author, rules and rules that are not checked, or without."""
    if draw(st.booleans()):
        return board
    signs = st.characters(exclude_categories=["C", "Z"], include_characters=" \u200d")
    line = st.text(signs, max_size=60)
    return replace(
        board,
        title=draw(line),
        author=draw(line),
        rules_text=draw(st.lists(line, max_size=9).map("\n".join)),
        unchecked=tuple(draw(st.lists(line.filter(str.strip), max_size=4))),
    )


def _marked(cell: Cell, size: int, random: Random) -> Cell:
    corner, centre, colours = (
        tuple(sorted(random.sample(range(1, most + 1), random.randint(0, most))))
        for most in (size, size, 9)
    )
    return replace(cell, corner=corner, centre=centre, colours=colours)


def _any_cage(size: int, random: Random) -> Cage:
    cells = random.sample(range(size * size), random.randint(1, size))
    return Cage(
        tuple(sorted(cells)),
        random.choice([None, 0, 1, random.randint(1, 99), 10**9]),
        random.choice([None, *OPERATORS]),
        random.choice([None, False, True]),
    )


def _cell(state: str, size: int, random: Random) -> Cell:
    digit = random.randint(1, size)
    if state == "candidates":
        count = random.choice([1, 2, 3, size - 1, size])
        return Cell(candidates=tuple(sorted(random.sample(range(1, size + 1), count))))
    if state in ("empty", "black"):
        return Cell(black=state == "black")
    return Cell(digit, given=state != "solved", black=state == "black given")


@st.composite
def region_numbers(draw: st.DrawFn, size: int) -> tuple[int, ...]:
    """Regions of touching cells, `size` cells each, in any numbering; or any numbers at all."""
    random = draw(randoms())
    if draw(st.booleans()):
        return tuple(random.randint(1, size) for _ in range(size * size))
    names = random.sample(range(1, size + 1), size)
    snake = [
        (row, col if row % 2 == 0 else size - 1 - col) for row in range(size) for col in range(size)
    ]
    if random.random() < 0.5:
        snake = [(col, row) for row, col in snake]
    numbers = [0] * (size * size)
    for step, (row, col) in enumerate(snake):
        numbers[row * size + col] = names[step // size]
    return tuple(numbers)


@st.composite
def colourings(draw: st.DrawFn, size: int) -> tuple[int, ...]:
    """Colours 1 to 5; their areas are of every shape: single cells, rings, very large ones."""
    random = draw(randoms())
    spread = draw(st.sampled_from([0.0, 0.4, 0.7, 0.9, 0.99, 1.0]))
    count = draw(st.integers(2, 5))
    colours: list[int] = []
    for cell in range(size * size):
        before = [colours[cell - 1]] if cell % size else []
        above = [colours[cell - size]] if cell >= size else []
        if before + above and random.random() < spread:
            colours.append(random.choice(before + above))
        else:
            colours.append(random.randint(1, count))
    return tuple(colours)


def touching(cell: int, size: int) -> list[int]:
    """The cells that touch a cell by a side."""
    row, col = divmod(cell, size)
    around = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
    return [r * size + c for r, c in around if 0 <= r < size and 0 <= c < size]


def patches(colours: Sequence[int], size: int) -> list[tuple[int, ...]]:
    """Areas of touching cells of one colour, in the order of their first cells."""
    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for start in range(size * size):
        if start in seen:
            continue
        patch, waiting = {start}, [start]
        while waiting:
            for other in touching(waiting.pop(), size):
                if other not in patch and colours[other] == colours[start]:
                    patch.add(other)
                    waiting.append(other)
        seen |= patch
        found.append(tuple(sorted(patch)))
    return found


def largest_total(kind: Kind, size: int) -> int:
    """The largest clue a version-2 string of the kind can carry."""
    if kind.cages == "sum":
        return size * (size + 1) // 2
    return min(2047, size**3 * (size - 1) * (size - 2))


def _cages(
    kind: Kind, size: int, colours: Sequence[int], uncaged: float, random: Random
) -> tuple[Cage, ...]:
    cages = []
    for patch in patches(colours, size):
        if random.random() >= uncaged:
            total = random.choice([1, largest_total(kind, size), random.randint(1, size)])
            signed = kind.cages == "arithmetic" and len(patch) > 1
            cages.append(Cage(patch, total, random.choice([*OPERATORS, None]) if signed else None))
    return tuple(cages)


@st.composite
def cage_sets(draw: st.DrawFn, size: int) -> tuple[tuple[int, ...], ...]:
    """Sets of connected cages that need not cover the board, in no colours at all."""
    random = draw(randoms())
    largest = draw(st.integers(1, size * 2))
    wanted = draw(st.floats(0, 1)) * size * size
    free = set(range(size * size))
    cages = []
    while free and size * size - len(free) < wanted:
        cage = [random.choice(sorted(free))]
        free.discard(cage[0])
        for _ in range(random.randint(0, largest - 1)):
            rim = [c for cell in cage for c in touching(cell, size) if c in free]
            if not rim:
                break
            cage.append(random.choice(rim))
            free.discard(cage[-1])
        cages.append(tuple(sorted(cage)))
    return tuple(sorted(cages))
