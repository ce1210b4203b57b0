"""Techniques that assume one solution: rectangles, and symmetric clues."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from sudolink import Board, Cage, Cell, decode
from sudolink.logic import Step, describe, fill_candidates, steps, technique_named
from sudolink.logic.allowed import check_excluded, excluded_techniques
from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.deadly_patterns import ladders, rectangles
from sudolink.logic.patterns.uniqueness import prove_unique, why_not_unique
from sudolink.puzzle.cell_names import ROW_LETTERS
from sudolink.puzzle.houses import box_regions
from sudolink.puzzle.kinds import KINDS
from sudolink.puzzle.masks import digits_of
from tests.logic.support import board_of, conclusion, data

PLAIN = ("1", "2", "2B", "2C", "2D", "3", "3b", "4", "4B", "5")
HIDDEN = ("1", "2", "2B")
UNIQUE = tuple(f"Unique Rectangle Type {kind}" for kind in PLAIN)
HIDDEN_UNIQUE = tuple(f"Hidden Unique Rectangle Type {kind}" for kind in HIDDEN)
RECTANGLES = (*UNIQUE, *HIDDEN_UNIQUE, "Extended Unique Rectangle", "Avoidable Rectangle")

FINDERS = {
    "uniqueRectanglesType1": UNIQUE[:1],
    "uniqueRectanglesType2": UNIQUE[1:5],
    "uniqueRectanglesType3": UNIQUE[5:7],
    "uniqueRectanglesType3BWithTriplePseudoCells": UNIQUE[6:7],
    "uniqueRectanglesType4": UNIQUE[7:9],
    "uniqueRectanglesType5": UNIQUE[9:],
    "hiddenUniqueRectangles": HIDDEN_UNIQUE,
    "extendedUniqueRectangles": ("Extended Unique Rectangle",),
}


def cell_at(name: str) -> int:
    return ROW_LETTERS.index(name[0]) * 9 + int(name[1]) - 1


def board_with(
    remarks: dict[str, str], kind: str = "sudoku", cages: tuple[Cage, ...] = ()
) -> Board:
    """A board of which some cells have few candidates, and with a clue out of the way."""
    cells = [Cell(candidates=tuple(range(1, 10)))] * 80 + [Cell(9, given=True)]
    for name, digits in remarks.items():
        cells[cell_at(name)] = Cell(candidates=tuple(map(int, digits)))
    regions = box_regions(9)
    return Board(kind, 9, tuple(cells), regions=regions, cages=cages)


def found(board: Board, *names: str) -> set[str]:
    """What the techniques strike, whether or not the board has one solution."""
    position = Position.of(board)
    wanted = names or RECTANGLES
    return {
        f"{board.name(cell)}<>{digit}"
        for name in wanted
        for step in technique_named(name).find(position)
        for cell, digit in step.eliminations
    }


def only_step(board: Board, name: str) -> Step:
    (step,) = technique_named(name).find(Position.of(board))
    return step


@pytest.mark.parametrize(
    "entry",
    [entry for entry in data("finder_positions.json") if entry["finder"] in FINDERS],
    ids=lambda entry: str(entry["finder"]),
)
def test_all_that_a_known_finder_removes_is_removed(entry: dict[str, Any]):
    board = board_of(entry)
    wanted = conclusion(entry["conclusion"])
    gone = {c for step in steps(board, FINDERS[entry["finder"]]) for c in step.eliminations}
    assert wanted.eliminations <= gone
    position = Position.of(board)
    for cell, digit in wanted.placements:  # the other candidates of the cell, or of its houses
        others = {(cell, other) for other in digits_of(position.candidates[cell]) if other != digit}
        assert others <= gone


CORNERS = ("A1", "A4", "B4", "B1")


def test_three_corners_with_a_pair_forbid_it_in_the_fourth():
    board = board_with(dict(zip(CORNERS, ("12", "12", "12", "123"), strict=True)))
    step = only_step(board, "Unique Rectangle Type 1")
    assert describe(board, step) == (
        "A1, A4, B1 and B4 form a rectangle, and each of them can be 1 or 2. The floor (A1, A4 "
        "and B4) has no other candidates; the roof (B1) can also be 3. If all four corners held only 1 "
        "and 2, the two digits could be swapped, and the puzzle would have two solutions. So B1 "
        "must be something else. Remove 1 and 2 from B1."
    )


NEAR_MISSES = {
    "over four boxes": board_with({"A1": "12", "A4": "12", "D4": "12", "D1": "123"}),
    "another pair": board_with({"A1": "12", "A4": "34", "B4": "12", "B1": "123"}),
    "a corner on a diagonal": board_with(
        {"A1": "12", "A4": "12", "B4": "12", "B1": "123"}, kind="sudoku-x"
    ),
    "a corner in a window": board_with(
        {"A1": "12", "A4": "12", "B4": "12", "B1": "123"}, kind="windoku"
    ),
    "a cage with one corner": board_with(
        {"A1": "12", "A4": "12", "B4": "12", "B1": "123"},
        kind="killer",
        cages=(Cage((0, 1), 9),),
    ),
}


@pytest.mark.parametrize("board", NEAR_MISSES.values(), ids=NEAR_MISSES.keys())
def test_lookalikes_of_unique_rectangles_are_not_found(board: Board):
    assert found(board) == set()


def test_cages_and_diagonals_that_keep_their_digits_are_no_hindrance():
    corners = {"A1": "12", "A4": "12", "B4": "12", "B1": "123"}
    cage = Cage((cell_at("A1"), cell_at("B1")), 3)
    assert "B1<>1" in found(board_with(corners, "killer", (cage,)), UNIQUE[0])
    corners = {"A2": "12", "A4": "12", "B4": "12", "B2": "123"}
    assert found(board_with(corners, "sudoku-x"), UNIQUE[0]) == set()
    corners = {"A2": "12", "A4": "12", "C4": "12", "C2": "123"}
    assert found(board_with(corners, "sudoku-x"), UNIQUE[0]) == {"C2<>1", "C2<>2"}


@pytest.mark.parametrize("name", KINDS)
def test_rectangles_are_just_those_whose_swap_no_house_or_cage_shows(name: str):
    kind = KINDS[name]
    for board in {decode(kind.example), *(b for b in NEAR_MISSES.values() if b.kind == name)}:
        layout = layout_of(board)
        listed = {frozenset(corners) for _, corners in rectangles(layout)}
        if kind.straights:
            assert not listed
            continue
        size = board.size
        groups = [house.cells for house in layout.houses] + [cage.cells for cage in layout.cages]
        for r1, r2 in combinations(range(size), 2):
            for c1, c2 in combinations(range(size), 2):
                one = {r1 * size + c1, r2 * size + c2}
                two = {r1 * size + c2, r2 * size + c1}
                counts = [(len(one & {*cells}), len(two & {*cells})) for cells in groups]
                same = all(left == right < 2 for left, right in counts)
                assert (frozenset(one | two) in listed) == same


def test_ladders_keep_every_house_and_cage():
    for kind in ("sudoku", "sudoku-x", "windoku", "killer"):
        board = next((b for b in NEAR_MISSES.values() if b.kind == kind), None)
        assert board
        layout = layout_of(board)
        others = [layout.house_masks[patch] for patch in layout.blocks] + list(layout.cage_masks)
        assert ladders(layout)
        for pairs in ladders(layout):
            for one, two in pairs:
                assert all((mask >> one & 1) == (mask >> two & 1) for mask in others)


@pytest.mark.parametrize(
    ("remarks", "name", "gone"),
    [
        ({"A1": "12", "A4": "12", "B1": "123", "B4": "124"}, "3", set()),
        (
            {"A1": "12", "B1": "12", "A4": "123", "B4": "123"},
            "2",
            {f"{row}{col}<>3" for row in "ABC" for col in "456" if row + col not in {"A4", "B4"}}
            | {f"{row}4<>3" for row in "DEFGHJ"},
        ),
        (
            {"A1": "12", "A4": "12", "B1": "123", "B4": "123"},
            "2B",
            {f"B{col}<>3" for col in "2356789"},
        ),
        (
            {"A1": "12", "A4": "123", "B1": "123", "B4": "12"},
            "2C",
            {f"A{col}<>3" for col in "23"} | {f"B{col}<>3" for col in "56"},
        ),
        (
            {"A1": "12", "A4": "12", "B1": "123", "B4": "124", "B9": "34"},
            "3",
            {f"B{col}<>{digit}" for col in "235678" for digit in "34"},
        ),
        (
            {"A1": "12", "A4": "12", "B1": "123", "B4": "124", "B9": "35", "B8": "45"},
            "3b",
            {f"B{col}<>{digit}" for col in "23567" for digit in "345"},
        ),
    ],
    ids=["no subset", "2", "2B", "2C", "3", "3b"],
)
def test_roofs_with_extra_digits(remarks: dict[str, str], name: str, gone: set[str]):
    board = board_with(remarks)
    assert found(board, f"Unique Rectangle Type {name}") == gone
    assert {
        step.technique for t in UNIQUE for step in technique_named(t).find(Position.of(board))
    } <= {f"Unique Rectangle Type {name}", f"Unique Rectangle Type {name[0]}"}


def without(board: Board, digit: int, names: str) -> Board:
    """The board without a candidate in some cells."""
    cells = list(board.cells)
    for name in names.split():
        cell = cells[cell_at(name)]
        cells[cell_at(name)] = Cell(candidates=tuple(d for d in cell.candidates if d != digit))
    return Board(board.kind, 9, tuple(cells), regions=board.regions)


def test_strong_links_make_types_4_and_5_and_hidden_rectangles():
    roof = board_with({"A1": "12", "A4": "12", "B1": "1235", "B4": "1246"})
    assert found(roof) == set()
    row_b = "B2 B3 B5 B6 B7 B8 B9"
    assert found(without(roof, 1, row_b)) == {"B1<>2", "B4<>2"}
    assert found(without(roof, 1, row_b), "Unique Rectangle Type 4B") == {"B1<>2", "B4<>2"}
    column_1 = "C1 D1 E1 F1 G1 H1 J1"
    linked = without(roof, 1, column_1)
    assert found(linked, "Hidden Unique Rectangle Type 2B") == {"B4<>2"}
    hidden = board_with({"A1": "12", "A4": "1278", "B1": "1235", "B4": "1246"})
    assert found(without(hidden, 1, row_b)) == set()
    both = without(without(hidden, 1, row_b), 1, "C4 D4 E4 F4 G4 H4 J4")
    assert "B4<>2" in found(both, "Hidden Unique Rectangle Type 1")
    diagonal = board_with({"A1": "12", "A4": "1278", "B1": "1235", "B4": "12"})
    lines = without(without(diagonal, 1, row_b), 1, row_b.replace("B", "A"))
    assert found(lines, "Unique Rectangle Type 5") >= {"A1<>2", "B4<>2"}


def test_a_third_cell_has_one_of_the_pair():
    roof = board_with({"A1": "12", "A4": "12", "B1": "1235", "B4": "1246"})
    third = without(without(roof, 1, "B2 B3 B5 B6 B7 B8"), 2, "B2 B3 B5 B6 B7 B8")
    assert found(third, "Unique Rectangle Type 2D") == {f"B9<>{digit}" for digit in "345678"}
    fourth = without(without(roof, 1, "B2 B3 B5 B6 B7"), 2, "B2 B3 B5 B6 B7 B8")
    assert found(fourth, "Unique Rectangle Type 2D") == set()


LADDER = {"A1": "123", "B1": "123", "A4": "12", "B4": "23", "A7": "13", "B7": "123"}


def test_two_lines_by_three_boxes():
    name = "Extended Unique Rectangle"
    assert found(board_with({**LADDER, "B7": "1234"}), name) == {"B7<>1", "B7<>2", "B7<>3"}
    assert found(board_with({**LADDER, "B7": "1234", "B4": "234"}), name) == {
        f"B{col}<>4" for col in "1235689"
    } - {"B1<>4"}
    assert found(board_with({**LADDER, "B7": "1234", "B4": "235"}), name) == set()
    paired = board_with({**LADDER, "B7": "1234", "B4": "235", "B9": "45"})
    assert found(paired, name) == {f"B{col}<>{digit}" for col in "23568" for digit in "45"}
    linked = without(board_with({**LADDER, "B7": "1234", "B4": "235"}), 2, "B1 B2 B3 B5 B6 B8 B9")
    assert found(linked, name) == {"B4<>3", "B7<>1", "B7<>3"}
    apart = {"A1": "123", "D1": "123", "A4": "12", "D4": "23", "A7": "13", "D7": "1234"}
    assert found(board_with(apart), name) == set()


LOOP = dict.fromkeys(("D6", "D8", "E5", "E8", "J5", "J6"), "12")


def loop(kind: str = "sudoku", cages: tuple[Cage, ...] = (), **remarks: str) -> Board:
    """A board with a loop of six cells, some of which may have other candidates."""
    return board_with({**LOOP, **remarks}, kind, cages)


def test_types_of_unique_loops():
    name = "Unique Loop"
    assert found(loop(J6="123"), name) == {"J6<>1", "J6<>2"}
    assert found(loop(J5="123", J6="123"), name) == {
        f"{cell}<>3" for cell in ("J1", "J2", "J3", "J4", "J7", "J8", "G4", "G5", "G6")
    } | {f"H{col}<>3" for col in (4, 5, 6)}
    assert found(loop(J5="123", J6="124"), name) == set()
    paired = loop(J5="123", J6="124", J1="34")
    assert found(paired, name) == {f"J{col}<>{d}" for col in "23478" for d in "34"}
    linked = without(loop(J5="123", J6="124"), 1, "J1 J2 J3 J4 J7 J8")
    assert found(linked, name) == {"J5<>2", "J6<>2"}
    assert found(loop(E5="123", J5="123", J6="123"), name) == {"G5<>3", "H5<>3"}
    assert found(loop(E5="123", J5="123", J6="124"), name) == set()


def test_a_unique_loop_in_words():
    board = loop(J6="123")
    assert describe(board, only_step(board, "Unique Loop")) == (
        "D6, D8, E5, E8, J5 and J6 form a loop: every house has two of them or none. The floor (D6, "
        "D8, E5, E8 and J5) can only be 1 or 2; the roof (J6) can also be 3. If all cells of the "
        "loop held only 1 and 2, they could swap them all around, and the puzzle would have two "
        "solutions. So J6 must be something else. Remove 1 and 2 from J6."
    )


def test_loops_that_a_house_or_cage_would_show_are_not_found():
    name = "Unique Loop"
    assert found(loop(E8="34", E9="12", J6="123"), name) == set()  # D8 is alone in column 8
    assert found(loop("sudoku-x", J6="123"), name) == set()  # E5 is alone on a diagonal
    both = Cage((cell_at("J5"), cell_at("J6")), 3)
    assert found(loop("killer", (both,), J6="123"), name) == {"J6<>1", "J6<>2"}
    one = Cage((cell_at("J6"), cell_at("J7")), 9)
    assert found(loop("killer", (one,), J6="123"), name) == set()
    like = Cage((cell_at("D6"), cell_at("E8")), 3)  # of one colour: the total would change
    assert found(loop("killer", (like,), J6="123"), name) == set()


def test_every_loop_can_be_swapped():
    """Two colours take turns: each house and each cage has as many cells of one as of the other."""
    board = loop(J6="123")
    (step,) = technique_named("Unique Loop").find(Position.of(board))
    cells = {*step.in_role("floor"), *step.in_role("roof")}
    assert all(len(cells & {*house.cells}) in {0, 2} for house in board.houses)


def solved_corners(*given: str, **digits: str) -> Board:
    """A board with placed digits and, in some cells, few candidates; one clue apart from them."""
    cells = [Cell()] * 81
    cells[80] = Cell(9, given=True)
    for name, held in digits.items():
        few = tuple(map(int, held))
        cells[cell_at(name)] = (
            Cell(few[0], given=name in given) if len(few) == 1 else Cell(candidates=few)
        )
    return Board("sudoku", 9, tuple(cells), regions=box_regions(9))


def test_solved_corners_that_are_not_givens_are_avoidable(monkeypatch: pytest.MonkeyPatch):
    # These clues have many solutions; what follows if they had one is what is asked here.
    monkeypatch.setattr("sudolink.logic.patterns.deadly_patterns.puzzle_of", Board.givens_only)
    name = "Avoidable Rectangle"
    assert found(solved_corners(A1="1", A4="2", B1="2", B4="134"), name) == {"B4<>1"}
    assert found(solved_corners("A4", A1="1", A4="2", B1="2", B4="134"), name) == set()
    assert found(solved_corners(A1="1", A4="2", B1="3", B4="145"), name) == set()
    two = solved_corners(A1="1", A4="2", B1="23", B4="13")
    assert found(two, name) == {f"B{col}<>3" for col in "2356789"}
    assert found(solved_corners("A1", A1="1", A4="2", B1="23", B4="13"), name) == set()
    assert found(solved_corners(A1="1", A4="2", B1="23", B4="14"), name) == set()


def gurth_entries() -> list[dict[str, Any]]:
    return [
        entry
        for entry in data("wild_links.json")
        if entry.get("technique") == "Gurth's Theorem" and "inconsistent" not in entry
    ]


@pytest.mark.parametrize("entry", gurth_entries(), ids=lambda entry: entry["solution"][:9])
def test_symmetric_givens_decide_the_digits_on_the_mirror(entry: dict[str, Any]):
    board = board_of(entry)
    (step,) = steps(board, ["Gurth's Theorem"])
    for cell, digit in step.eliminations:
        assert int(entry["solution"][cell]) != digit
    assert step.detail in {"180 rotation", "diagonal symmetry"}
    assert "swapped" in describe(board, step)
    mirrors = {*range(0, 81, 10), *range(8, 80, 8)}
    clue = next(i for i, cell in enumerate(board.cells) if cell.given and i not in mirrors)
    spoilt = [Cell() if i == clue else cell for i, cell in enumerate(board.cells)]
    near = Board("sudoku", 9, tuple(spoilt), regions=board.regions)
    assert list(technique_named("Gurth's Theorem").find(Position.of(near))) == []


def test_half_a_turn_leaves_one_digit_for_the_centre():
    board = board_of(gurth_entries()[4])
    (step,) = steps(board, ["Gurth's Theorem"])
    assert step.in_role("pattern") == (40,)
    assert describe(board, step) == (
        "Turn the board by 180 degrees, and every given lands on a given, with 3 and 7, 2 and 8, 4 "
        "and 6, 1 and 9 swapped. This also turns the solution into a solution. There is only one, "
        "so it has the same symmetry. E5 stays in place and can only hold a digit that doesn't "
        "change: 5. Remove 1, 3, 4, 6, 7 and 9 from E5."
    )


def test_none_is_used_where_a_puzzle_has_two_solutions():
    board = fill_candidates(decode("000000000" * 9))
    assert list(steps(board, ["Gurth's Theorem", *RECTANGLES])) == []


def test_details_of_published_extended_rectangles():
    details: Counter[str] = Counter()
    for entry in data("wild_links.json"):
        if entry.get("technique") == "Extended Unique Rectangle" and "conclusion" in entry:
            details.update(s.detail for s in steps(board_of(entry), ["Extended Unique Rectangle"]))
    assert {"Type 1", "Type 4"} <= set(details)


def test_whether_there_is_one_solution_is_found_out_with_pauses():
    board = decode(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    )
    assert len(list(prove_unique(board))) > 1
    assert not list(prove_unique(board))  # it is known now
    assert why_not_unique(board) is None


def test_checking_for_excluded_techniques_pauses():
    board = decode(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    )
    assert len(list(check_excluded(board))) > 1
    assert not list(check_excluded(board))
    assert excluded_techniques(board) == ()
    assert not list(check_excluded(board, ["Naked Pair"]))  # which rests on no uniqueness
