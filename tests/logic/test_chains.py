"""Chains: what each sort finds, what it must not find, and that all of it is true."""

from __future__ import annotations

import itertools
import json
import random
import re
from dataclasses import replace
from typing import Any

import pytest

from sudolink import Board, Cage, Cell, solve
from sudolink.logic import Step, explain, steps, technique_named
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.links import Graph, Node, extended
from sudolink.logic.step_finder import find_steps
from sudolink.puzzle.cell_names import ROW_LETTERS
from sudolink.puzzle.masks import cells_in
from tests.logic.support import (
    BASIC,
    DATA,
    _removed,
    assert_sound,
    board_of,
    conclusion,
    data,
    solution_of,
)

NAMES = (
    "X-Cycles",
    "XY-Chain",
    "3D Medusa",
    "Twinned XY-Chain",
    "Grouped X-Cycles",
    "Alternating Inference Chains",
    "AIC with Groups",
    "AIC with ALSs",
    "AIC with URs",
    "AIC with Exotic Links",
)
BOXES = tuple(row // 3 * 3 + col // 3 + 1 for row in range(9) for col in range(9))


def at(name: str) -> int:
    return ROW_LETTERS.index(name[0]) * 9 + int(name[1:]) - 1


def board_with(only: dict[str, str] | None = None, places: dict[str, str] | None = None) -> Board:
    """An empty board with all candidates but for what is said.

    `only` has the candidates of cells; `places` for a digit and a house (`5 in row A`, `5 in
    col 1`, `5 in box 1`) the cells that may hold it there.
    """
    left = [set(range(1, 10)) for _ in range(81)]
    for name, digits in (only or {}).items():
        left[at(name)] = {int(digit) for digit in digits}
    for where, cells in (places or {}).items():
        digit, _, sort, which = where.split()
        keep = {at(name) for name in cells.split()}
        for cell in range(81):
            row, col = divmod(cell, 9)
            house = {"row": ROW_LETTERS[row], "col": str(col + 1), "box": str(BOXES[cell])}[sort]
            if house == which and cell not in keep:
                left[cell].discard(int(digit))
    return Board(
        kind="sudoku",
        size=9,
        cells=tuple(Cell(candidates=tuple(sorted(digits))) for digits in left),
        regions=BOXES,
    )


def found(name: str, board: Board) -> list[Step]:
    return find_steps(technique_named(name), Position.of(board))


CASES: list[tuple[str, str, dict[str, Any], dict[str, Any], str]] = [
    (
        "X-Cycles",
        "Rule 1",
        {"places": {"5 in row A": "A1 A5", "5 in row F": "F1 F5"}},
        {"places": {"5 in row A": "A1 A5", "5 in row F": "F1 F5 F9"}},
        (
            "B1<>5; C1<>5; D1<>5; E1<>5; G1<>5; H1<>5; J1<>5;"
            "B5<>5; C5<>5; D5<>5; E5<>5; G5<>5; H5<>5; J5<>5"
        ),
    ),
    (
        "X-Cycles",
        "Rule 2",
        {"places": {"5 in row A": "A1 A7", "5 in row G": "G2 G7", "5 in col 1": "A1 J1"}},
        {"places": {"5 in row A": "A1 A7", "5 in row G": "G4 G7", "5 in col 1": "A1 J1"}},
        "A1=5",
    ),
    (
        "X-Cycles",
        "Rule 3, Skyscraper",
        {"places": {"5 in row A": "A1 A5", "5 in row F": "F1 F6"}},
        {"places": {"5 in row A": "A1 A5", "5 in row F": "F2 F6"}},
        "B6<>5; C6<>5; D5<>5; E5<>5",
    ),
    (
        "X-Cycles",
        "Rule 3, 2-String Kite",
        {"places": {"5 in row A": "A1 A9", "5 in col 2": "B2 J2"}},
        {"places": {"5 in row A": "A1 A9", "5 in col 4": "B4 J4"}},
        "J9<>5",
    ),
    (
        "X-Cycles",
        "Rule 3, Turbot Fish",
        {"places": {"5 in row A": "A1 A9", "5 in box 4": "E1 D2"}},
        {"places": {"5 in row A": "A1 A9", "5 in box 4": "E1 D2 F3"}},
        "D9<>5",
    ),
    (
        "XY-Chain",
        "Chain",
        {"only": {"A1": "12", "A5": "23", "E5": "34", "E2": "14"}},
        {"only": {"A1": "12", "A5": "23", "E5": "345", "E2": "14"}},
        "A2<>1; B2<>1; C2<>1; D1<>1; E1<>1; F1<>1",
    ),
    (
        "XY-Chain",
        "Loop",
        {"only": {"A1": "12", "A5": "23", "E5": "34", "E1": "14"}},
        {"only": {"A1": "12", "A5": "23", "E5": "34", "E2": "45"}},
        (
            "B1<>1; C1<>1; D1<>1; F1<>1; G1<>1; H1<>1; J1<>1;"
            "A2<>2; A3<>2; A4<>2; A6<>2; A7<>2; A8<>2; A9<>2;"
            "B5<>3; C5<>3; D5<>3; F5<>3; G5<>3; H5<>3; J5<>3;"
            "E2<>4; E3<>4; E4<>4; E6<>4; E7<>4; E8<>4; E9<>4"
        ),
    ),
    (
        "Grouped X-Cycles",
        "Rule 3",
        {"places": {"5 in row A": "A1 A7 A8", "5 in col 9": "C9 G9"}},
        {"places": {"5 in row A": "A1 A4 A8", "5 in col 9": "C9 G9"}},
        "G1<>5",
    ),
    (
        "3D Medusa",
        "Rule 3",
        {"only": {"A1": "12"}, "places": {"1 in row A": "A1 A5", "2 in row A": "A1 A5"}},
        {"only": {"A1": "12"}, "places": {"1 in row A": "A1 A5", "2 in row A": "A1 A5 A9"}},
        "A5<>3456789",
    ),
    (
        "Twinned XY-Chain",
        "",
        {"only": {"E1": "14", "E5": "34", "E9": "46", "J1": "12", "J5": "235", "J9": "56"}},
        {"only": {"E1": "14", "E5": "34", "E9": "46", "J1": "12", "J5": "2357", "J9": "56"}},
        (
            "A1<>1; B1<>1; C1<>1; D1<>1; F1<>1; G1<>1; H1<>1;"
            "J2<>2; J3<>2; J4<>2; J6<>2; J7<>2; J8<>2;"
            "A5<>3; B5<>3; C5<>3; D5<>3; F5<>3; G5<>3; H5<>3;"
            "E2<>4; E3<>4; E4<>4; E6<>4; E7<>4; E8<>4;"
            "J2<>5; J3<>5; J4<>5; J6<>5; J7<>5; J8<>5;"
            "A9<>6; B9<>6; C9<>6; D9<>6; F9<>6; G9<>6; H9<>6"
        ),
    ),
    (
        "Alternating Inference Chains",
        "Rule 3",
        {"only": {"A1": "12"}, "places": {"2 in col 5": "A5 E5", "3 in row E": "E1 E5"}},
        {"only": {"A1": "12"}, "places": {"2 in col 5": "A5 E5", "3 in row E": "E1 E5 E9"}},
        "E1<>1",
    ),
    (
        "AIC with Groups",
        "Rule 3",
        {"only": {"A1": "23", "G9": "23"}, "places": {"2 in box 3": "A7 A8 C9"}},
        {"only": {"A1": "23", "G9": "23"}, "places": {"2 in box 3": "A7 B8 C9"}},
        "A9<>3; G1<>3",
    ),
    (
        "AIC with ALSs",
        "Rule 3",
        {"only": {"A9": "15", "A2": "123", "A3": "123", "C1": "35"}},
        {"only": {"A9": "15", "A2": "1234", "A3": "123", "C1": "35"}},
        "A1<>5; C7<>5; C8<>5; C9<>5",
    ),
    (
        "AIC with URs",
        "Rule 3",
        {"only": {"D2": "67", "F2": "67", "D8": "267", "F8": "679", "D5": "29"}},
        {"only": {"D2": "67", "F2": "67", "D8": "267", "F8": "6789", "D5": "29"}},
        "D7<>9; D9<>9; F4<>9; F5<>9; F6<>9",
    ),
    (
        "AIC with Exotic Links",
        "Rule 3",
        {"places": {"6 in row B": "B4 B6", "6 in row D": "D1 D4 D6", "6 in box 7": "H1 G3"}},
        {"places": {"6 in row B": "B4 B6 B9", "6 in row D": "D1 D4 D6", "6 in box 7": "H1 G3"}},
        "G6<>6",
    ),
]


@pytest.mark.parametrize(("name", "detail", "board", "miss", "wanted"), CASES)
def test_the_pattern_is_found(
    name: str, detail: str, board: dict[str, Any], miss: dict[str, Any], wanted: str
):
    want = conclusion(wanted)
    reported = {
        (step.detail, frozenset(step.placements), frozenset(step.eliminations))
        for step in found(name, board_with(**board))
    }
    assert (detail, want.placements, want.eliminations) in reported
    assert not found(name, board_with(**miss)), "a near miss"


@pytest.mark.parametrize("name", NAMES)
def test_a_board_without_strong_links_shows_nothing(name: str):
    assert not found(name, board_with())


FINDERS = {
    "xCycles": "X-Cycles",
    "groupedXCycles": "Grouped X-Cycles",
    "xyChains": "XY-Chain",
    "medusa": "3D Medusa",
    "alternatingInferenceChains": "Alternating Inference Chains",
}

#: What finders list that is no chain of the technique: the way round crosses itself (from a start
#: to a loop, round the loop and back the same way), so it is the loop that concludes something,
#: and the placement comes after it. Those of the loops are found.
LASSOS = {
    "B5=4; C1=8; D5=5; D8=8; E5=8; E7=4; E9=9; F4=4; J6=4; J7=9": "E5=8",
    "A4=7; A7=2; A8=3; A9=4; C4=4; C5=9; C7=7; E7=5; E8=2; G2=3; G8=9; H9=1; J7=8; J8=5; J9=3": (
        "A7=2; A8=3; E7=5; E8=2; G8=9; J8=5"
    ),
}


def finder_entries() -> list[Any]:
    entries = []
    for entry in data("finder_positions.json"):
        parts = re.fullmatch(r"(.*?)(?:Rule(\d))?", entry["finder"])
        if parts and parts[1] in FINDERS:
            rule = f"Rule {parts[2]}" if parts[2] else ""
            case = f"{entry['finder']} {entry['conclusion'][:20]}"
            entries.append(pytest.param(entry, FINDERS[parts[1]], rule, id=case))
    return entries


@pytest.mark.parametrize(("entry", "name", "rule"), finder_entries())
def test_all_that_a_finder_lists_is_found(entry: dict[str, Any], name: str, rule: str):
    board = board_of(entry)
    wanted = conclusion(entry["conclusion"])
    lassos = conclusion(LASSOS.get(entry["conclusion"], "")).placements
    reported = [step for step in steps(board, [name]) if step.detail.startswith(rule)]
    placed = {candidate for step in reported for candidate in step.placements}
    gone = {candidate for step in reported for candidate in step.eliminations}
    position = Position.of(board)
    gone |= {c for step in reported for c in _removed(position, step.placements)}
    assert wanted.placements - lassos <= placed
    assert wanted.eliminations <= gone
    after = Position.of(explain(board, [*BASIC, name]).end)
    assert all(after.values[cell] == digit for cell, digit in lassos)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]} {case[1]}")
def test_links_are_strong_and_weak_in_turn(case: tuple[str, str, dict[str, Any], Any, str]):
    name, _, board, _, _ = case
    for step in found(name, board_with(**board)):
        if name in {"3D Medusa", "Twinned XY-Chain"}:
            assert all(link.strong for link in step.links)
            continue
        kinds = [link.strong for link in step.links]
        assert all(one != other for one, other in itertools.pairwise(kinds))
        joined = zip(step.links, step.links[1:], strict=False)
        assert all(one.end == other.start for one, other in joined)
        assert step.links[0].start == step.links[-1].end


def random_position(board: Board, solution: list[int], source: random.Random) -> Board:
    """A board on the way to its solution: some digits, and candidates at random beside the right."""
    filled, noise = source.choice((0.15, 0.3, 0.5)), source.choice((0.1, 0.15, 0.2, 0.3, 0.45))
    cells = []
    for cell, digit in zip(board.cells, solution, strict=True):
        if cell.black:
            cells.append(cell)
        elif source.random() < filled:
            cells.append(Cell(digit))
        else:
            more = (other for other in range(1, board.size + 1) if source.random() < noise)
            cells.append(Cell(candidates=tuple(sorted({digit, *more}))))
    return replace(board, cells=tuple(cells))


def boards_of_all_kinds() -> list[tuple[Board, list[int]]]:
    boards = []
    for name in ("solver_samples.json", "solver_examples.json"):
        for case in json.loads((DATA / name).read_text("utf-8")):
            if case["solution"] and case["size"] <= 16:
                board = Board(
                    kind=case["kind"],
                    size=case["size"],
                    cells=tuple(
                        Cell(digit or None, given=bool(digit), black=cell in case["black"])
                        for cell, digit in enumerate(case["givens"])
                    ),
                    regions=tuple(case["regions"]) if case["regions"] else None,
                    cages=tuple(
                        Cage(tuple(cells), total, op) for total, op, cells in case["cages"]
                    ),
                )
                boards.append((board, case["solution"]))
    for kind in ("sudoku-x", "windoku"):
        board = replace(board_with(), kind=kind)
        solution = solve(board).solutions[0]
        boards += [(board, list(solution))] * 4
    return boards


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_step_is_true_on_positions_of_all_kinds(seed: int):
    source = random.Random(seed)  # noqa: S311 (no secret)
    for board, solution in source.sample(boards_of_all_kinds(), 5):
        position = random_position(board, solution, source)
        for name in NAMES:
            if not technique_named(name).assumes_unique:
                assert_sound(position, found(name, position), solution)


@pytest.mark.parametrize("number", range(0, 1000, 200))
def test_every_step_is_true_on_the_way_of_hard_boards(number: int):
    lines = (DATA / "bench" / "sudoku_17_clue_1000.txt").read_text("utf-8").split()
    board = board_with_clues(lines[number])
    solution = solution_of(board)
    path = explain(board, [*BASIC, "X-Cycles", "XY-Chain", "Alternating Inference Chains"])
    assert_sound_path(path.start, path.steps, solution)
    for each in list(path.boards())[-1:]:
        assert_sound(each, steps(each, NAMES), solution)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_no_chain_is_missed_where_none_can_end(seed: int, monkeypatch: pytest.MonkeyPatch):
    source = random.Random(seed)  # noqa: S311 (no secret)
    for board, solution in source.sample(boards_of_all_kinds(), 3):
        noise = random_position(board, solution, source)
        quick = [found(name, noise) for name in NAMES]
        with monkeypatch.context() as patch:
            patch.setattr(
                "sudolink.logic.patterns.chain_search.promising",
                lambda graph: cells_in(graph.linked),
            )
            patch.setattr("sudolink.logic.patterns.links.linkable", lambda _: True)
            assert [found(name, noise) for name in NAMES] == quick


def board_with_clues(line: str) -> Board:
    cells = (Cell(int(sign), given=True) if sign != "." else Cell() for sign in line)
    return Board(kind="sudoku", size=9, cells=tuple(cells), regions=BOXES)


def assert_sound_path(start: Board, path: tuple[Step, ...], solution: tuple[int, ...]) -> None:
    position = Position.of(start)
    for step in path:
        assert_sound(position.to_board(), [step], solution)
        position = position.after(step.placements, step.eliminations)


def test_rectangles_are_not_links_if_digits_cannot_be_swapped():
    board = board_with(**CASES[-2][2])
    assert found("AIC with URs", board)
    cage = Cage((at("D2"), at("D3")), 9)
    assert not found("AIC with URs", replace(board, kind="killer", cages=(cage,)))


def test_a_step_of_a_chain_costs_points_by_its_length():
    board = board_with(**CASES[2][2])
    step = found("X-Cycles", board)[0]
    points = technique_named("X-Cycles").points_of(step)
    assert (len(step.links), points.hodoku, points.per_link) == (5, 130, 1)


def test_a_new_link_is_made_by_the_first_group_with_both_nodes():
    nodes = one, two, three = Node(1, 1), Node(1, 2), Node(2, 4)
    graph = Graph.of(nodes, 0b111, [0b010, 0b001, 0], [0, 0, 0])
    position = Position.of(Board.blank("sudoku", 9))
    assert extended(graph, position, [(one, two)]).empty
    extension = extended(graph, position, [(one, two), (two, three), (three, one, two)])
    assert not extension.empty
    assert [extension.maker(link) for link in ((0, 1), (2, 1), (0, 2))] == [-1, 1, 2]
