"""Killer techniques: combinations, created shapes, splits, overlaps, parity, comparison."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sudolink import Board, Cage
from sudolink.logic import (
    Step,
    cage_combinations,
    created_shapes,
    describe,
    explain,
    hints,
    steps,
)
from sudolink.logic.patterns.shapes import CreatedShape
from sudolink.puzzle.cell_names import ROW_LETTERS
from tests.logic.support import assert_sound

BENCH = Path(__file__).parents[1] / "data" / "bench"

#: A solution to cut cages from; `relabelled` puts the digits wanted where they are wanted.
GRID = tuple((3 * row + row // 3 + col) % 9 + 1 for row in range(9) for col in range(9))

KILLER = (
    "Innies & Outies",
    "Killer Combinations (Easy)",
    "Captured Candidates",
    "Cage Splitting",
    "Pseudo-Cages",
    "Cage/Unit Overlap",
    "Killer Combinations (Hard)",
    "Rule of Parity",
    "Cage Comparison",
    "Pseudo-Cages (Large)",
    "Innies & Outies (Difference)",
)


def cells(names: str) -> tuple[int, ...]:
    """`A1 B2` as indices."""
    return tuple(ROW_LETTERS.index(name[0]) * 9 + int(name[1]) - 1 for name in names.split())


def cell(name: str) -> int:
    return cells(name)[0]


def relabelled(**wanted: int) -> tuple[int, ...]:
    """The grid with digits swapped so that the cells named hold those wanted."""
    grid = list(GRID)
    for name, digit in wanted.items():
        was = grid[cell(name)]
        grid = [digit if d == was else was if d == digit else d for d in grid]
    assert all(grid[cell(name)] == digit for name, digit in wanted.items())
    return tuple(grid)


def killer(grid: Sequence[int], *cages: str, candidates: dict[str, str] | None = None) -> Board:
    """A killer with these cages, their sums taken from a solution, and candidates noted."""
    made = [Cage(c := cells(names), sum(grid[i] for i in c)) for names in cages]
    board = Board.blank("killer", cages=made)
    for names, digits in (candidates or {}).items():
        for index in cells(names):
            board = board.with_candidates(index, map(int, digits))
    return board


def sums(board: Board) -> int:
    return sum(cage.total or 0 for cage in board.cages)


def found(board: Board, technique: str) -> list[Step]:
    return list(steps(board, [technique]))


def shape_of(board: Board, names: str, **limits: int) -> CreatedShape | None:
    wanted = cells(names)
    shapes = [shape for shape in created_shapes(board, **limits) if shape.cells == wanted]
    return shapes[0] if shapes else None


# --- created shapes: the worked examples


def test_cages_inside_a_box_leave_one_cell():
    grid = relabelled(C3=4)
    board = killer(grid, "A1 A2 A3", "B1 B2", "B3", "C1 C2")
    assert sums(board) == 41
    [step] = found(board, "Innies & Outies")
    assert step.placements == ((cell("C3"), 4),)
    assert step.detail == "inner, 1 house, 1 cell"
    assert step.in_role("inner") == cells("C3")
    assert set(step.in_role("super")) == set(cells("A1 A2 A3 B1 B2 B3 C1 C2"))
    assert [board.houses[house].name for house in step.houses] == ["box 1"]
    assert step.cages == (0, 1, 2, 3)
    assert "totals 45, and the cages that lie inside total 41" in describe(board, step)


def test_cages_that_touch_a_box_stick_out_by_one_cell():
    grid = relabelled(C4=9)
    board = killer(grid, "A1 A2 A3", "B1 B2", "B3", "C1 C2", "C3 C4")
    assert sums(board) == 54
    step = next(s for s in found(board, "Innies & Outies") if s.in_role("outer"))
    assert step.placements == ((cell("C4"), 9),)
    assert step.detail == "outer, 1 house, 1 cell"
    assert "the cages that reach into it total 54" in describe(board, step)


def test_cages_that_touch_the_top_two_rows_stick_out_by_one_cell():
    grid = relabelled(C5=9)
    pairs = [f"A{col} B{col}" for col in (1, 2, 3, 4, 6, 7, 8, 9)]
    board = killer(grid, *pairs, "A5 B5 C5")
    assert sums(board) == 99
    [step] = found(board, "Innies & Outies")
    assert step.placements == ((cell("C5"), 9),)
    assert step.detail == "outer, 2 houses, 1 cell"
    assert [board.houses[house].name for house in step.houses] == ["row A", "row B"]


TWO_BOXES = ("C1 D1 D2", "D3 D4", "E1 E2 E3", "F1 F2 F3", "D5 D6", "E4 E5 E6", "F4 F6", "F5 G5")


def test_two_boxes_stick_out_by_two_cells_that_may_be_equal():
    grid = relabelled(C1=6)  # and G5=6
    board = killer(grid, *TWO_BOXES)
    assert sums(board) == 102
    shape = shape_of(board, "C1 G5")
    assert shape
    assert (shape.side, shape.total, shape.in_houses, shape.in_cages) == ("outer", 12, 90, 102)
    assert [board.houses[house].name for house in shape.houses] == ["box 4", "box 5"]
    assert shape.repeats
    assert shape.equal == (cells("C1 G5"),)
    [step] = [s for s in found(board, "Pseudo-Cages") if s.in_role("outer") == cells("C1 G5")]
    assert step.eliminations == tuple((c, d) for c in cells("C1 G5") for d in (1, 2))
    assert "(they may be equal): only 3+9, 4+8, 5+7 and 6+6 fit" in describe(board, step)


def test_a_column_leaves_three_of_its_cells():
    grid = relabelled(A1=2, B1=8, C1=7)
    inside = ("D1 E1", "F1 G1", "H1 J1")
    board = killer(grid, "A1 A2", "B1 B2", "C1 C2 C3", *inside)
    shape = shape_of(board, "A1 B1 C1", cells=3)
    assert shape
    assert (shape.side, shape.total, shape.repeats) == ("inner", 17, False)
    assert [board.houses[house].name for house in shape.houses] == ["column 1"]
    narrow = board
    for name in ("A1", "B1"):
        narrow = narrow.with_candidates(cell(name), (1, 2, 8))
    [step] = [s for s in found(narrow, "Pseudo-Cages (Large)") if s.in_role("inner") == shape.cells]
    gone = [candidate for candidate in step.eliminations if candidate[0] in shape.cells]
    rest = [(cell("C1"), digit) for digit in (1, 2, 3, 4, 5, 6, 8, 9)]
    assert gone == [(cell("A1"), 1), (cell("B1"), 1), *rest]


# --- created shapes: what there must not be


def test_an_uncaged_cell_leaves_no_outer_shape():
    board = killer(relabelled(C4=9), "A1 A2 A3", "B1 B2", "C1 C2", "C3 C4")
    assert all(shape.side == "inner" for shape in created_shapes(board))
    shape = shape_of(board, "B3 C3")
    assert shape
    assert shape.total == 45 - sum(cage.total or 0 for cage in board.cages[:3])


def test_overlapping_cages_are_not_added_up():
    grid = relabelled(C3=4)
    board = killer(grid, "A1 A2 A3", "A3 B3", "B1 B2", "C1 C2", "C3 C4")
    for shape in created_shapes(board, cells=4):
        assert sum(grid[c] for c in shape.cells) == shape.total
    assert not shape_of(board, "C3")


def test_a_cage_without_its_sum_is_no_help():
    board = killer(relabelled(C3=4), "A1 A2 A3", "B1 B2", "B3", "C1 C2", "C3 C4")
    unknown = board.with_cages([Cage(board.cages[0].cells), *board.cages[1:]])
    assert not shape_of(unknown, "C3")


def test_the_limits_are_kept():
    board = killer(relabelled(C5=9), *(f"A{c} B{c}" for c in (1, 2, 3, 4, 6, 7, 8, 9)), "A5 B5 C5")
    assert shape_of(board, "C5", houses=2)
    assert not shape_of(board, "C5", houses=1)
    assert all(len(shape.cells) <= 1 for shape in created_shapes(board, cells=1))
    assert all(len(shape.houses) <= 1 for shape in created_shapes(board, houses=1, cells=4))


def test_shapes_shrink_as_digits_are_placed():
    grid = relabelled(C1=6)  # and G5=6
    board = killer(grid, *TWO_BOXES).with_value(cell("G5"), 6)
    shape = shape_of(board, "C1")
    assert shape
    assert (shape.total, shape.whole) == (6, False)
    placed = {step.placements: step for step in found(board, "Innies & Outies")}
    step = placed[(cell("C1"), 6),]
    assert "still need" in describe(board, step)


def test_a_shape_that_two_others_make_up_is_left_out():
    grid = GRID
    board = killer(grid, "A1 A2 A3 B1 B2 B3 C1 C2", "G7 G8 G9 H7 H8 H9 J7 J8")
    assert shape_of(board, "C3")
    assert shape_of(board, "J9")
    assert not shape_of(board, "C3 J9")


def test_boards_without_sums_have_no_shapes():
    assert created_shapes(Board.blank()) == ()
    assert created_shapes(Board.blank("kenken", 6, cages=[Cage((0, 1), 5, "+")])) == ()


# --- combinations


def test_two_cells_and_single_combinations_are_easy():
    board = killer(relabelled(A1=8, A2=9, B1=1, B2=2, B3=4), "A1 A2", "B1 B2 B3", "C1 C2 C3")
    by_cage = {step.cages: step for step in found(board, "Killer Combinations (Easy)")}
    assert set(by_cage) == {(0,), (1,)}
    assert {digit for _, digit in by_cage[0,].eliminations} == set(range(1, 8))
    assert {digit for _, digit in by_cage[1,].eliminations} == {3, 5, 6, 7, 8, 9}


def test_the_last_cell_of_a_cage_is_easy():
    board = killer(GRID, "A1 A2 A3").with_value(0, 1).with_value(1, 2)
    [step] = found(board, "Killer Combinations (Easy)")
    assert step.placements == ((2, 3),)


def test_each_combination_must_be_placeable():
    board = killer(relabelled(A3=9), "A1 A2 A3", candidates={"A1 A2": "12"})
    assert board.cages[0].total == 12
    assert not found(board, "Killer Combinations (Easy)")
    [step] = [s for s in found(board, "Killer Combinations (Hard)") if not s.detail]
    assert step.eliminations == tuple((cell("A3"), digit) for digit in range(1, 9))
    free = killer(relabelled(A3=9), "A1 A2 A3")
    assert not found(free, "Killer Combinations (Hard)")


def test_needed_digits_go_from_cells_that_see_all_their_places():
    grid = relabelled(A1=1, A2=2, B1=4)
    board = killer(grid, "A1 A2 B1", candidates={"A1 A2 B1": "1246"})
    [step] = [s for s in found(board, "Killer Combinations (Hard)") if s.detail]
    assert {digit for _, digit in step.eliminations} == {1, 2, 4}
    assert {c for c, _ in step.eliminations} == set(cells("A3 B2 B3 C1 C2 C3"))


def test_a_digit_is_captured_in_a_cage():
    board = killer(relabelled(A1=8, A2=9), "A1 A2", candidates={"A1 A2": "89"})
    by_house = {step.houses: step for step in found(board, "Captured Candidates")}
    names = {board.houses[h].name for houses in by_house for h in houses}
    assert names == {"row A", "box 1"}
    assert all({digit for _, digit in s.eliminations} == {8, 9} for s in by_house.values())
    assert "(8+9) uses 8 and 9, and all places for them" in describe(board, by_house[0,])
    several = killer(relabelled(A1=8, A2=7), "A1 A2", candidates={"A1 A2": "6789"})
    assert not found(several, "Captured Candidates")


# --- cages and houses


def test_a_digit_of_a_house_in_one_cage_only():
    """SudokuWiki: a cage 14 of two cells in a box that has no other 6 must be 6+8."""
    grid = relabelled(A1=6, A2=8)
    others = {"A3 B1 B2 B3 C1 C2 C3": "12345789"}
    board = killer(grid, "A1 A2", candidates={"A1 A2": "5689", **others})
    [step] = found(board, "Cage/Unit Overlap")
    assert step.eliminations == tuple((c, d) for c in (0, 1) for d in (5, 9))
    near = killer(grid, "A1 A2", candidates={"A1 A2": "5689", **others, "C3": "126"})
    assert not found(near, "Cage/Unit Overlap")


def test_a_cage_loses_a_digit_outside_the_house_that_needs_it():
    grid = relabelled(C3=6, C4=8)
    others = {"A1 A2 A3 B1 B2 B3 C1 C2": "12345789"}
    board = killer(grid, "C3 C4", candidates={"C3 C4": "68", **others})
    gone = {c for step in found(board, "Cage/Unit Overlap") for c in step.eliminations}
    assert gone == {(cell("C3"), 8), (cell("C4"), 6)}


def test_cages_are_compared():
    """SudokuWiki's first example: 1+4 in one cage of a row leaves 1+5 and 2+4 no place."""
    grid = relabelled(C1=2, C2=3, C3=1, C4=5)
    board = killer(grid, "C1 C2", "C3 C4", candidates={"C1 C2": "1234", "C3 C4": "1245"})
    assert [cage.total for cage in board.cages] == [5, 6]
    steps_found = found(board, "Cage Comparison")
    assert any(
        step.eliminations == tuple((c, d) for c in cells("C1 C2") for d in (1, 4))
        for step in steps_found
    )


def test_cages_that_do_not_see_each_other_are_not_compared():
    grid = relabelled(C1=2, C2=3, F4=1, F5=5)
    board = killer(grid, "C1 C2", "F4 F5", candidates={"C1 C2": "1234", "F4 F5": "1245"})
    assert not found(board, "Cage Comparison")


# --- splits and parity


def test_houses_split_a_cage():
    """SudokuWiki: two columns cut a cage of 21 into 15 and 6."""
    grid = relabelled(C8=7, D8=8, C7=2, D7=4)
    inside = [f"{row}8 {row}9" for row in "ABEFGHJ"]
    board = killer(grid, "C9 D9", *inside, "C7 C8 D7 D8")
    assert 21 in {cage.total for cage in board.cages}
    step = found(board, "Cage Splitting")[0]
    gone = set(step.eliminations)
    assert {(c, d) for c in cells("C8 D8") for d in (1, 2, 3, 4, 5)} <= gone
    assert {(c, d) for c in cells("C7 D7") for d in (6, 7, 8, 9)} <= gone
    assert step.in_role("inner") == cells("C8 D8")
    assert step.in_role("other") == cells("C7 D7")


PARITY = ("A1 A2 A3", "A4 A5 A6", "A7 D7", "A8 D8", "A9 E9 F9")


def test_parity_of_a_row():
    board = killer(relabelled(A7=3, A8=2, A9=5), *PARITY, candidates={"A7": "39", "A8": "24"})
    [step] = found(board, "Rule of Parity")
    assert step.eliminations == tuple((cell("A9"), digit) for digit in (2, 4, 6, 8))
    assert "A9 must be odd" in describe(board, step)


def test_parity_by_the_cells_outside():
    marked = {"D7": "28", "A8": "24", "E9": "13"}
    grid = relabelled(A7=3, A8=2, A9=5, E9=1)
    board = killer(grid, *PARITY, candidates=marked)
    gone = {step.placements or step.eliminations for step in found(board, "Rule of Parity")}
    assert tuple((cell("A9"), digit) for digit in (2, 4, 6, 8)) in gone
    assert any(candidate[0] == cell("F9") for lost in gone for candidate in lost)


def test_parity_of_a_row_with_cells_in_no_cage():
    grid = relabelled(A7=3, A8=2, A9=5)
    board = killer(grid, *PARITY[:2], candidates={"A7": "39", "A8": "24"})
    [step] = found(board, "Rule of Parity")
    assert step.eliminations == tuple((cell("A9"), digit) for digit in (2, 4, 6, 8))


def test_parity_needs_all_parts_but_one():
    board = killer(relabelled(A7=3, A8=2, A9=5), *PARITY, candidates={"A7": "39", "A8": "245"})
    assert not found(board, "Rule of Parity")


# --- differences


def test_a_cell_left_over_against_one_that_sticks_out():
    """Box 1 lacks C3 and has B4 outside: C3 is 7 less than B4."""
    grid = relabelled(C3=2, B4=9)
    board = killer(grid, "A1 A2 A3", "B1 B2", "B3 B4", "C1 C2", "C3 D3 D4")
    wanted = {"inner": cells("C3"), "outer": cells("B4")}
    [step] = [
        step
        for step in found(board, "Innies & Outies (Difference)")
        if {role: step.in_role(role) for role in wanted} == wanted
    ]
    lost = [(cell("B4"), digit) for digit in range(1, 8)]
    assert step.eliminations == (*lost, *((cell("C3"), digit) for digit in range(3, 10)))
    assert "C3 is 7 less than B4" in describe(board, step)


def test_no_difference_is_found_for_many_cells():
    board = killer(GRID, "A1 A2 A3", "B1 B2", "B3 B4 B5 B6", "C1 C2", "C3 D3 D4 D5")
    assert not found(board, "Innies & Outies (Difference)")


# --- the combinations that are left


def test_combinations_of_a_killer_cage():
    board = killer(GRID, "A1 A2 A3")
    assert cage_combinations(board, 0) == ((1, 2, 3),)
    pair = killer(relabelled(A1=5, A2=7), "A1 A2", candidates={"A1": "345"})
    assert cage_combinations(pair, 0) == ((3, 9), (4, 8), (5, 7))
    assert cage_combinations(pair.with_value(0, 5), 0) == ((7,),)
    assert cage_combinations(pair.with_value(0, 5).with_value(1, 7), 0) == ()


@pytest.mark.parametrize(
    ("op", "total", "wanted"),
    [
        ("+", 5, ((1, 4), (2, 3))),
        ("x", 6, ((1, 6), (2, 3))),
        ("-", 3, ((1, 4), (2, 5), (3, 6))),
        ("/", 3, ((1, 3), (2, 6))),
        (None, 5, ((1, 4), (1, 5), (1, 6), (2, 3))),
    ],
)
def test_combinations_of_a_kenken_cage(op, total, wanted):
    board = Board.blank("kenken", 6, cages=[Cage((0, 1), total, op)])
    assert cage_combinations(board, 0) == wanted


def test_digits_repeat_in_a_bent_kenken_cage():
    board = Board.blank("kenken", 6, cages=[Cage((0, 1, 6), 4, "x")])
    assert cage_combinations(board, 0) == ((1, 1, 4), (1, 2, 2))


# --- whole boards


def puzzles(file: str) -> list[dict[str, Any]]:
    records: list[dict[str, Any]] = json.loads((BENCH / file).read_text("utf-8"))
    return records


def board_of(record: dict[str, Any]) -> Board:
    return Board.blank("killer", cages=[Cage(tuple(c), t) for t, c in record["cages"]])


def sound_to_the_end(board: Board, solution: Sequence[int]) -> str:
    """Explain a board, check every step, and every step there is at the start."""
    assert_sound(board, steps(board, KILLER), solution)
    path = explain(board)
    for before, step in zip(path.boards(), path.steps, strict=False):
        assert_sound(before, [step], solution)
        assert all(hints(before, step))
    return path.status


@pytest.mark.slow
@pytest.mark.parametrize(
    "record", puzzles("killer_generated_300.json")[::50], ids=lambda r: r["name"]
)
def test_generated_killers(record: dict[str, Any]):
    sound_to_the_end(board_of(record), [int(digit) for digit in record["solution"]])


def random_cages(solution: Sequence[int], size: int, seed: str) -> Iterable[Cage]:
    """Cages of up to four cells beside each other, with different digits."""
    random = Random(seed)  # noqa: S311 - boards, not secrets
    free = set(range(size * size))
    while free:
        cage = [min(free)]
        free.discard(cage[0])
        for _ in range(random.randrange(1, 4)):
            near = sorted(
                c
                for c in free
                if any(_beside(c, other, size) for other in cage)
                and solution[c] not in {solution[other] for other in cage}
            )
            if near:
                cage.append(random.choice(near))
                free.discard(cage[-1])
        yield Cage(tuple(sorted(cage)), sum(solution[c] for c in cage))


def _beside(one: int, two: int, size: int) -> bool:
    (row, col), (other, place) = divmod(one, size), divmod(two, size)
    return abs(row - other) + abs(col - place) == 1


@pytest.mark.slow
@pytest.mark.parametrize("record", puzzles("jigsaw_100.json")[::20], ids=lambda r: r["name"])
def test_killer_jigsaws(record: dict[str, Any]):
    solution = [int(digit) for digit in record["solution"]]
    board = Board.blank(
        "killer-jigsaw",
        regions=[int(number) + 1 for number in record["layout"]],
        cages=random_cages(solution, 9, record["name"]),
    )
    sound_to_the_end(board, solution)


def test_small_and_large_killers():
    for size, height, width in ((4, 2, 2), (6, 2, 3), (16, 4, 4)):
        solution = [
            (width * (row % height) + row // height + col) % size + 1
            for row in range(size)
            for col in range(size)
        ]
        board = Board.blank("killer", size, cages=random_cages(solution, size, str(size)))
        assert_sound(board, steps(board, KILLER), solution)
