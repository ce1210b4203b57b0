"""The law of leftovers, and digits that leave the cells that see all their places in a house."""

from __future__ import annotations

from random import Random

import pytest

from sudolink.codec import decode
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.masks import cells_in
from sudolink.solver.constraints.constraint import Constraint
from sudolink.solver.constraints.geometry import Geometry, build_geometry
from sudolink.solver.constraints.house import Pointing
from sudolink.solver.constraints.leftovers import Leftovers, find_leftovers
from tests.solver.brute import TooSlowError, solutions
from tests.solver.puzzles import load
from tests.solver.random_boards import random_regions


def geometry_of(board: Board) -> Geometry:
    steps = build_geometry(board.houses, board.size, leftovers=True)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            geometry: Geometry = end.value
            return geometry


def some_solutions(board: Board, random: Random) -> list[tuple[int, ...]]:
    """Return the solutions of a board with a random given; none if that takes too long."""
    cell = random.randrange(board.size**2)
    board = board.with_value(cell, random.randint(1, board.size), given=True)
    try:
        return solutions(board, 20, steps=20_000)
    except TooSlowError:
        return []


def layouts():
    for size in (3, 4, 5, 6):
        for seed in range(12 if size < 6 else 4):
            kind = "sudoku-x" if size in {4, 6} and seed % 2 else "jigsaw"
            yield pytest.param(kind, size, seed, id=f"{kind}-{size}-{seed}")


def assert_rules_keep(solution, geometry: Geometry, random: Random):
    """Check what follows from the layout, on candidates that include a solution."""
    size = len(geometry.singles[0].cells)
    for rule in geometry.singles:
        assert {solution[cell] for cell in rule.cells} == set(range(1, size + 1))
    for cell, peers in enumerate(geometry.peers):
        assert solution[cell] not in {solution[peer] for peer in peers}
    for density in (0.1, 0.3, 0.6):
        noise = [sum(1 << d for d in range(size) if random.random() < density) for _ in solution]
        masks = [1 << digit - 1 | more for digit, more in zip(solution, noise, strict=True)]
        rules: tuple[Constraint, ...] = (*geometry.leftovers, *geometry.pointing)
        for each in (*geometry.singles, *rules):
            assert all(keep >> solution[cell] - 1 & 1 for cell, keep in each.narrow(masks))


@pytest.mark.parametrize(("kind", "size", "seed"), list(layouts()))
def test_every_solution_obeys_what_follows_from_the_layout(kind, size, seed):
    random = Random(seed * 100 + size)  # noqa: S311
    board = Board(kind, size, (Cell(),) * size**2, regions=random_regions(random, size))
    geometry = geometry_of(board)
    for solution in some_solutions(board, random):
        assert_rules_keep(solution, geometry, random)
        for one, two in filter(None, find_leftovers(board.houses, size)):
            digits = sorted(solution[cell] for cell in cells_in(one))
            expected = sorted(solution[cell] for cell in cells_in(two))
            assert digits == (expected or list(range(1, size + 1)))


@pytest.mark.parametrize("known", load("search_boards.json"), ids=lambda known: known["name"])
def test_known_solutions_obey_what_follows_from_the_layout(known):
    board = decode(known["board"])
    solution = tuple(map(int, known["solution"]))
    assert_rules_keep(solution, geometry_of(board), Random(1))  # noqa: S311


def test_boxes_leave_nothing_over():
    houses = Board.blank("sudoku-x", 9).houses
    assert not any(find_leftovers(houses, 9))


def test_rows_without_their_windows_are_houses():
    """In a windoku, rows 2 to 4 without their two windows hold every digit once."""
    houses = [set(rule.cells) for rule in geometry_of(Board.blank("windoku", 9)).singles]
    for rows in ((1, 2, 3), (5, 6, 7)):
        assert {row * 9 + column for row in rows for column in (0, 4, 8)} in houses
        assert {column * 9 + row for row in rows for column in (0, 4, 8)} in houses


def test_a_digit_that_one_side_lacks_leaves_the_other():
    rule = Leftovers((0, 1), (2, 3))
    masks = [0b011, 0b111, 0b110, 0b010]
    changes = dict(rule.narrow(masks))
    assert {cell: masks[cell] & keep for cell, keep in changes.items()} == {0: 0b010, 1: 0b110}
    assert rule.narrow([0b110, 0b010, 0b110, 0b010]) == ()


def test_a_digit_leaves_the_cells_that_see_all_its_places():
    """Cell 3 sees cells 0 and 1, cell 4 only cell 0."""
    rule = Pointing((0, 1, 2), [0b11000, 0b01000, 0, 0, 0])
    masks = [0b101, 0b111, 0b110, 0b111, 0b111]
    assert rule.narrow(masks) == [(3, ~0b001)]
