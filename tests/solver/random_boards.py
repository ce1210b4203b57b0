"""Small random boards of every kind, many of them with few solutions, some with none."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from sudolink.puzzle.board import Board, Cage, Cell, Operator
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import solve

#: Every kind with each of its sizes up to 6.
SMALL = [(kind.name, size) for kind in KINDS.values() for size in kind.sizes if size <= 6]


def random_board(seed: int, kind: str, size: int) -> Board:
    """Build a board around a random solution, and perhaps damage it a little."""
    random = Random(seed)  # noqa: S311
    rules = KINDS[kind]
    regions = random_regions(random, size) if rules.irregular else None
    cells = [Cell(black=rules.straights and random.random() < 0.25) for _ in range(size**2)]
    board = Board(kind=kind, size=size, cells=tuple(cells), regions=regions)
    full = a_solution(random, board)
    if full is None:
        return board
    keep = random.choice([0.05, 0.15, 0.3, 0.5])
    for index, digit in enumerate(full):
        if digit and random.random() < keep * (0.4 if rules.cages else 1):
            cells[index] = Cell(digit, given=random.random() < 0.8, black=cells[index].black)
            if cells[index].black:
                cells[index] = Cell(digit, given=True, black=True)
        elif digit and not cells[index].black and random.random() < 0.2:
            marked = {digit, *random.sample(range(1, size + 1), 2)}
            cells[index] = Cell(candidates=tuple(sorted(marked)))
    if rules.straights:
        place_black_clues(random, cells, size)
    if random.random() < 0.15:
        index = random.randrange(size**2)
        cells[index] = Cell(random.randint(1, size), given=True, black=cells[index].black)
    cages = random_cages(random, full, size, rules.cages)
    if random.random() < 0.5 and not rules.straights:
        cages += tuple(odd_sums(random, full, size))
    return Board(kind=kind, size=size, cells=tuple(cells), regions=regions, cages=cages)


def a_solution(random: Random, board: Board) -> tuple[int, ...] | None:
    """Return a random solution of an empty board, without its black cells, if there is one."""
    for _ in range(20):
        order = random.sample(range(board.size**2), 3)
        seeded = board
        for index in order:
            if not board.cells[index].black:
                seeded = seeded.with_value(index, random.randint(1, board.size), given=True)
        result = solve(seeded, limit=1)
        if result.solution:
            return result.solution
    return solve(board, limit=1).solution


def place_black_clues(random: Random, cells: list[Cell], size: int) -> None:
    for index, cell in enumerate(cells):
        if cell.black and random.random() < 0.1:
            cells[index] = Cell(random.randint(1, size), given=True, black=True)


def random_regions(random: Random, size: int) -> tuple[int, ...]:
    """Make regions from rows by swapping single cells: sizes stay the same, shapes change."""
    regions = [index // size + 1 for index in range(size**2)]
    for _ in range(random.randint(0, size)):
        row, col = random.randrange(size - 1), random.randrange(size)
        upper, lower = row * size + col, (row + 1) * size + random.randrange(size)
        regions[upper], regions[lower] = regions[lower], regions[upper]
    return tuple(regions)


def random_cages(random: Random, full, size: int, sort) -> tuple[Cage, ...]:
    """Make cages that skip some cells, sometimes overlap, and mostly fit the solution."""
    if sort is None:
        return ()
    cages = []
    free = set(range(size**2))
    while free and random.random() < 0.97:
        cells = [random.choice(sorted(free))]
        for _ in range(random.choice([0, 1, 1, 2, 2, 3, 4])):
            near = sorted({c for cell in cells for c in neighbours(cell, size)} - set(cells))
            near = near if random.random() < 0.03 else [c for c in near if c in free]
            near = [c for c in near if sort != "sum" or full[c] not in {full[x] for x in cells}]
            if near:
                cells.append(random.choice(near))
        free.difference_update(cells)
        cages.append(clue(random, tuple(sorted(cells)), full, sort))
    return tuple(cages)


def odd_sums(random: Random, full, size: int):
    """Make cages that no board string can hold: overlapping, with equal digits or no total."""
    for _ in range(random.randint(1, 4)):
        cells = tuple(sorted(random.sample(range(size**2), random.randint(2, 5))))
        repeats = random.random() < 0.7 or len({full[c] for c in cells}) < len(cells) or None
        made = clue(random, cells, full, random.choice(["sum", "arithmetic"]))
        yield replace(made, op=made.op or "+", repeats=repeats)


def neighbours(cell: int, size: int) -> list[int]:
    row, col = divmod(cell, size)
    steps = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return [r * size + c for r, c in steps if 0 <= r < size and 0 <= c < size]


def clue(random: Random, cells: tuple[int, ...], full, sort) -> Cage:
    digits = sorted((full[cell] for cell in cells), reverse=True)
    if random.random() < 0.06:
        return Cage(cells, None)
    error = random.random() < 0.01
    if sort == "sum" or len(cells) == 1:
        return Cage(cells, sum(digits) + error)
    product = rest = 1
    for digit in digits:
        product *= digit
    rest = product // digits[0]
    made: dict[Operator, int] = {"+": sum(digits), "x": product}
    if 2 * digits[0] - sum(digits) > 0:
        made["-"] = 2 * digits[0] - sum(digits)
    if digits[0] % rest == 0:
        made["/"] = digits[0] // rest
    op = random.choice(sorted(made))
    return Cage(cells, made[op] + error, None if random.random() < 0.1 else op)
