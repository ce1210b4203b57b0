"""Created shapes against a search that only knows their definition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink import Board, Cage, decode, solve
from sudolink.logic import ShapeLimits, created_shapes, explain, next_step, steps
from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.position import Position
from sudolink.logic.model.symmetry import Symmetry, canonical, moves
from sudolink.logic.patterns.cuts import WORK, Cuts, Limits
from sudolink.logic.patterns.shapes import all_shapes_found, values_of
from sudolink.logic.patterns.super_shapes import super_shapes
from sudolink.logic.shape_list import NOT_ALL, ShapeList
from sudolink.puzzle.kinds import KINDS
from tests.logic.support import assert_sound

Cells = frozenset[int]
Shapes = dict[Cells, int]

#: A killer whose first cage, a rule across the whole board, shares a cell with seven others.
ACROSS = decode(
    "OWN1-L9-A0033K4601CWPY1Z2.0099WIZ2.01181WHZ3.0391WEZ1.0419WGZ3.06181WLZ2.089WDZ3.0J18WIZ1."
    "0L117WGZ2.0O9WDZ3.0P1W7Z1.0R9W8Z3.0T918WMZ3.0V18WGZ1.121W6Z2.159WCZ2.191W9Z2.1B1WAZ1."
    "1D91WAZ4.1G18WIZ2.1I81W8Z1.1J1WDZ3.1L999WQZ4.1O9W3Z1.1S1WDZ2.1V181WSZ2.22171WOZ3.249WBZ2."
    "259W8Z3.269W4Z1.2CW3Z1-3M"
)

KILLER = (
    "Innies & Outies",
    "Cage Splitting",
    "Pseudo-Cages",
    "Rule of Parity",
    "Pseudo-Cages (Large)",
    "Innies & Outies (Difference)",
)


# --- the definition, spelled out


def by_definition(board: Board, houses: int, cells: int) -> Shapes:
    """All created shapes: every set of houses, every family of cages that share no empty cell."""
    empty = frozenset(i for i, cell in enumerate(board.cells) if not cell.value)
    cages = live_cages(board, empty)
    found: Shapes = {}
    for chosen in sets_of_houses(board, houses):
        inside = frozenset[int]().union(*chosen) & empty
        size = board.size
        total = len(chosen) * size * (size + 1) // 2
        total -= sum(board.cells[cell].value or 0 for house in chosen for cell in house)
        for left, used in families(inside, [c for c in cages if c <= inside], cells):
            if left and not any(cage <= left for cage in cages):
                found[left] = total - sum(cages[cage] for cage in used)
        for left, used in families(inside, [c for c in cages if c & inside], 0):
            beyond = frozenset[int]().union(*used) - inside
            if not left and 1 <= len(beyond) <= cells:
                found[beyond] = sum(cages[cage] for cage in used) - total
    known = found | cages
    return {
        shape: total
        for shape, total in found.items()
        if shape not in cages and not is_made_up(shape, known)
    }


def live_cages(board: Board, empty: Cells) -> Shapes:
    """What the empty cells of each cage make."""
    return {
        live: cage.total - sum(board.cells[cell].value or 0 for cell in cage.cells)
        for cage in board.cages
        if cage.total is not None and (live := empty & frozenset(cage.cells))
    }


def sets_of_houses(board: Board, most: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Up to so many houses of all digits that do not overlap."""
    full = [house.cells for house in board.houses if len(house.cells) == board.size]
    for count in range(1, most + 1):
        for chosen in combinations(full, count):
            if len({cell for house in chosen for cell in house}) == count * board.size:
                yield chosen


def families(
    inside: Cells, cages: list[Cells], most_left: int
) -> Iterator[tuple[Cells, tuple[Cells, ...]]]:
    """Cages that don't overlap, and the cells of some houses that they leave."""
    if not inside:
        yield inside, ()
        return
    cell = min(inside)
    for cage in cages:
        if cell in cage:
            others = [other for other in cages if not other & cage]
            for left, used in families(inside - cage, others, most_left):
                yield left, (cage, *used)
    if most_left:
        others = [cage for cage in cages if cell not in cage]
        for left, used in families(inside - {cell}, others, most_left - 1):
            yield left | {cell}, used


def is_made_up(shape: Cells, known: Shapes) -> bool:
    """Whether smaller shapes and cages side by side are a shape."""

    @cache
    def parted(rest: Cells) -> bool:
        parts = [part for part in known if part <= rest and min(rest) in part and part != shape]
        return any(part == rest or parted(rest - part) for part in parts)

    return parted(shape)


def found_on(board: Board, houses: int, cells: int) -> Shapes:
    """What the package finds."""
    return {frozenset(s.cells): s.total for s in created_shapes(board, houses, cells)}


# --- boards with overlapping, incomplete and repeated cages


@cache
def solution(kind: str, size: int) -> tuple[int, ...]:
    found = solve(blank(kind, size)).solution
    assert found
    return found


def blank(kind: str, size: int) -> Board:
    return Board.blank(
        kind, size, regions=decode(KINDS[kind].example).regions if size == 9 else None
    )


def board_with(kind: str, size: int, seed: int, *, across: int, digits: int = 0) -> Board:
    """A board with pieces of rows and columns as cages, some missing, and cages across them."""
    random = Random(seed)  # noqa: S311 - boards, not secrets
    cages: list[tuple[int, ...]] = []
    free = set(range(size * size))
    while free:
        cage = [min(free)]
        while len(cage) < random.randrange(1, 5):
            near = [c for c in (cage[-1] + 1, cage[-1] + size) if c in free and c not in cage]
            near = [c for c in near if c % size or c != cage[-1] + 1]
            if not near:
                break
            cage.append(random.choice(near))
        free.difference_update(cage)
        if random.random() < 0.95:
            cages.append(tuple(sorted(cage)))
    cages += [
        tuple(sorted(random.sample(range(size * size), random.randrange(1, 6))))
        for _ in range(across)
    ]
    cages += random.sample(cages, 2)
    grid = solution(kind, size)
    made = [Cage(cells, sum(grid[c] for c in cells), repeats=True) for cells in cages]
    board = blank(kind, size).with_cages(made)
    for cell in random.sample(range(size * size), digits):
        board = board.with_value(cell, grid[cell])
    return board


SEEDS = st.integers(0, 10_000)


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(0, 6), st.integers(0, 8), st.integers(1, 4), st.integers(1, 6))
def test_small_boards_have_the_shapes_of_the_definition(seed, across, digits, houses, cells):
    for kind in ("killer", "sudoku-x"):
        board = board_with(kind, 4, seed, across=across, digits=digits)
        assert found_on(board, houses, cells) == by_definition(board, houses, cells)


@settings(max_examples=8, deadline=None)
@given(SEEDS, st.integers(0, 5), st.integers(0, 12), st.integers(1, 6))
def test_boards_of_six_have_the_shapes_of_the_definition(seed, across, digits, cells):
    board = board_with("killer", 6, seed, across=across, digits=digits)
    assert found_on(board, 4, cells) == by_definition(board, 4, cells)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["killer", "sudoku-x", "windoku", "jigsaw", "killer-jigsaw"])
@pytest.mark.parametrize(("houses", "cells"), [(1, 6), (2, 4), (3, 2)])
def test_every_kind_has_the_shapes_of_the_definition(kind, houses, cells):
    for seed in range(3):
        board = board_with(kind, 9, seed, across=3 * seed, digits=10 * seed)
        expected = by_definition(board, houses, cells)
        assert expected
        assert found_on(board, houses, cells) == expected


@pytest.mark.slow
def test_a_rule_across_the_board_costs_no_shape():
    without = ACROSS.with_cages(ACROSS.cages[1:])
    for board in (ACROSS, without):
        assert len(created_shapes(board)) == 11
        assert found_on(board, 4, 3) == by_definition(board, 4, 3)


# --- more cages never say less


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(0, 5), st.integers(0, 6))
def test_another_cage_never_costs_a_shape(seed, across, digits):
    """Each shape is still there, or is made of smaller shapes and cages."""
    board = board_with("killer", 6, seed, across=across, digits=digits)
    random = Random(seed)  # noqa: S311
    cells = tuple(sorted(random.sample(range(36), random.randrange(1, 6))))
    total = sum(solution("killer", 6)[cell] for cell in cells)
    more = board.with_cages([*board.cages, Cage(cells, total, repeats=True)])
    before, after = found_on(board, 3, 4), found_on(more, 3, 4)
    empty = frozenset(i for i, cell in enumerate(more.cells) if not cell.value)
    known = after | live_cages(more, empty)
    assert all(shape in known or is_made_up(shape, known) for shape in before)


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(0, 7))
def test_the_list_does_not_depend_on_the_orientation(seed, way):
    board = board_with("killer", 6, seed, across=4)
    turn = Symmetry(moves(6)[way], tuple(range(7)))
    turned = found_on(turn.board(board), 3, 3)
    assert turned == {
        frozenset(turn.cells[cell] for cell in shape): total
        for shape, total in found_on(board, 3, 3).items()
    }


@pytest.mark.parametrize("seed", range(4))
def test_steps_use_every_shape_of_one_cell_in_the_list(seed):
    board = board_with("killer", 9, seed, across=4)
    listed = {(s.cells[0], s.total) for s in created_shapes(board, cells=1)}
    placed = {step.placements[0] for step in steps(board, ["Innies & Outies"])}
    assert placed == listed


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["killer", "sudoku-x", "windoku", "jigsaw"])
def test_steps_from_overlapping_cages_are_sound(kind):
    for seed in range(3):
        board = board_with(kind, 9, seed, across=6, digits=20 * seed)
        found = list(steps(board, KILLER))
        assert found
        assert_sound(board, found, solution(kind, 9))


def test_a_cage_there_twice_is_named_by_its_own_number():
    """On a turned board too, where steps are found in the canonical orientation."""
    board = board_with("killer", 6, 1, across=2)
    for way in range(8):
        turned = Symmetry(moves(6)[way], tuple(range(7))).board(board)
        assert sorted(canonical(turned).cages) == list(range(len(board.cages)))
        for step in steps(turned, ["Innies & Outies"]):
            inside = set(step.in_role("super")) | set(step.in_role("inner"))
            assert all(inside & set(turned.cages[cage].cells) for cage in step.cages)


# --- limits


def test_limits_out_of_range_are_refused():
    for houses, cells in ((0, 2), (7, 2), (4, 0), (4, 10)):
        with pytest.raises(ValueError, match="must be from 1 to"):
            created_shapes(ACROSS, houses, cells)
    with pytest.raises(TypeError, match="number of houses must be a whole number"):
        created_shapes(ACROSS, "2")  # type: ignore[arg-type]


def test_the_largest_limits_keep_the_shapes_of_smaller_ones():
    large = found_on(ACROSS, 6, 9)
    assert found_on(ACROSS, 4, 2).items() <= large.items()
    assert max(map(len, large)) == 9


def overlapping(layers):
    """A board with so many layers of cages across each other."""
    grid = solution("killer", 9)
    random = Random(layers)  # noqa: S311
    drawn = [tuple(sorted(random.sample(range(81), 3))) for _ in range(27 * layers)]
    cages = [Cage(cells, sum(grid[c] for c in cells), repeats=True) for cells in drawn]
    return Board.blank("killer", cages=cages)


@pytest.mark.slow
def test_a_list_that_may_lack_shapes_says_so():
    assert all_shapes_found(ACROSS, 6, 9)
    tangle, large = overlapping(6), Board.blank("killer", 16, cages=[Cage((0, 1), 5)])
    assert not all_shapes_found(tangle, 4, 4)
    assert all_shapes_found(large, 5, 2)
    assert not all_shapes_found(large, 6, 2)
    assert all_shapes_found(Board.blank("sudoku"), 6, 9)
    for asked in (ShapeList(4, 4), ShapeList(4, 4, grouped=True)):
        for board, complete in ((ACROSS, True), (tangle, False)):
            position = Position.of(board)
            said = asked.count(position, asked.entries(position))
            assert said.endswith(NOT_ALL) is not complete
    for size in (2, -1):
        with pytest.raises(ValueError, match="number of"):
            all_shapes_found(ACROSS, size, 10)


@given(
    st.sampled_from([ACROSS, decode(KINDS["killer"].example)]),
    st.integers(0, 3),
    st.sets(st.integers(0, 80)),
    st.sampled_from([Limits(2, 0, 2), Limits(0, 3, 3), Limits(1, 1, 1), Limits(2, 2, 3)]),
    st.integers(0, (1 << 81) - 1),
)
@settings(max_examples=40)
def test_no_super_shape_with_cuts_is_passed_over(board, missing, filled, limits, counted):
    values = [int(cell in filled) for cell in range(81)]
    if not (limits.left and limits.beyond):
        counted = -1
    layout = layout_of(replace(board, cages=board.cages[missing:]))
    cuts = Cuts(layout, values, limits, counted)
    shapes = super_shapes(layout, 2)
    each = (shapes[place] for place in range(len(shapes)))
    every = [(shape, cut) for shape in each for cut in cuts.across(shape)]
    found = [*cuts.found(2)]
    assert [pair for pair in found if (pair[1][0] | pair[1][1]) & counted] == [
        pair for pair in every if (pair[1][0] | pair[1][1]) & counted
    ]


@pytest.mark.parametrize("layers", [2, 6])
def test_the_work_is_bounded_however_many_cages_overlap(layers):
    board = overlapping(layers)
    cages = board.cages
    cuts = Cuts(layout_of(board), values_of(board), Limits(4, 4, 4))
    found = sum(1 for _ in cuts.found(4))
    assert -len(cages) <= cuts.work <= 0
    assert found < WORK


def test_cages_that_overlap_nothing_take_no_work():
    board = Board.blank(
        "killer", cages=[Cage(tuple(range(8)), 40), Cage((72, 73), 5), Cage((73, 74), 6)]
    )
    cuts = Cuts(layout_of(board), values_of(board), Limits(1, 0, 1))
    cuts.work = 0
    first = super_shapes(cuts.layout, 1)[0]
    assert list(cuts.across(first)) == [(1 << 8, 0, ())]


def test_steps_keep_to_the_limits_of_shapes():
    one = list(steps(ACROSS, ["Innies & Outies"], shapes=ShapeLimits(1, 1)))
    usual = list(steps(ACROSS, ["Innies & Outies"]))
    most = list(steps(ACROSS, ["Innies & Outies"], shapes=ShapeLimits(6, 9)))
    assert {s.placements for s in one} < {s.placements for s in usual}
    assert {s.placements for s in usual} <= {s.placements for s in most}
    assert all(len(step.houses) == 1 for step in one)
    shaped = ["Pseudo-Cages", "Pseudo-Cages (Large)", "Cage Splitting"]
    assert not list(steps(ACROSS, shaped, shapes=ShapeLimits(6, 1)))
    sizes = {
        len(step.in_role("inner") + step.in_role("outer"))
        for step in steps(ACROSS, shaped, shapes=ShapeLimits(4, 6))
    }
    assert max(sizes) > 4


def test_a_path_keeps_to_the_limits_of_shapes():
    path = explain(ACROSS, shapes=ShapeLimits(1, 2))
    for before, step in zip(path.boards(), path.steps, strict=False):
        if step.technique in {"Innies & Outies", "Pseudo-Cages", "Cage Splitting"}:
            assert len(step.houses) == 1
        if step == path.steps[0]:
            assert next_step(before, shapes=ShapeLimits(1, 2)) == step


def test_limits_of_another_type_are_refused():
    with pytest.raises(TypeError, match="limit of shapes must be a ShapeLimits"):
        next(steps(ACROSS, shapes=(4, 2)))  # type: ignore[arg-type]
