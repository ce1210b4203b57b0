"""The engine: steps in order, paths that are the same however the board lies, honest ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudolink
from sudolink import Board, Cage, decode, encode
from sudolink.logic import (
    TECHNIQUES,
    apply,
    excluded_techniques,
    explain,
    fill_candidates,
    next_step,
    steps,
)
from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.position import Position, only_changes, per_cells
from sudolink.logic.model.symmetry import Symmetry, canonical, moves
from sudolink.logic.no_solution import find_conflict
from sudolink.logic.path_finder import seek, walk
from sudolink.logic.patterns import als
from sudolink.logic.techniques.als import almost_locked
from sudolink.logic.techniques.orders import ORDERS, in_order
from sudolink.logic.techniques.table import technique_named, technique_names, techniques_named
from sudolink.puzzle.kinds import KINDS
from sudolink.puzzle.masks import cells_in
from tests.logic.support import assert_sound, data, solution_of

EASY = "000105000140000670080002400063070010900000003010090520007200080026000035000409000"
BOARDS = [
    decode(entry["link"])
    for entry in data("wild_links.json")
    if entry["format"] in {"81", "S9B", "J9B", "X9B"} and "inconsistent" not in entry
]
SAMPLE = BOARDS[:: len(BOARDS) // 12]
KILLERS = [
    board for entry in data("wild_links.json") if (board := decode(entry["link"])).kind == "killer"
]


LABELS = st.permutations(range(1, 10))


def relabelled(board: Board, labels: list[int], way: int) -> Board:
    """The board turned or mirrored, its digits named otherwise."""
    return Symmetry(moves(board.size)[way], (0, *labels)).board(board)


@pytest.mark.slow
@settings(max_examples=10)
@given(st.sampled_from(SAMPLE), LABELS, st.integers(0, 7))
def test_the_path_does_not_depend_on_the_orientation(board, labels, way):
    one, other = explain(board), explain(relabelled(board, labels, way))
    assert one.status == other.status
    assert [step.technique for step in one.steps] == [step.technique for step in other.steps]


@given(st.sampled_from(SAMPLE), LABELS, st.integers(0, 7))
def test_all_ways_to_lay_a_board_have_one_canonical_orientation(board, labels, way):
    other = relabelled(board, labels, way)
    assert canonical(board).board(board).cells == canonical(other).board(other).cells


@pytest.mark.parametrize("board", SAMPLE[:4])
def test_a_path_repeats_next_step(board):
    path = explain(board)
    for before, step in list(zip(path.boards(), path.steps, strict=False))[:25]:
        assert next_step(before) == step


#: Techniques that keep on a path what they found: of a digit, of a house or cage, or that there is
#: nothing without cells that have changed since.
KEEPING = (
    "X-Wing",
    "Skyscraper",
    "Simple Colouring",
    "Multi-Colouring",
    "Rectangle Elimination",
    "Double Pointing Pair",
    "Finned Swordfish",
    "X-Cycles",
    "Grouped X-Cycles",
    "Franken Fish",
    "AIC with Exotic Links",
    "Almost Locked Sets",
    "AIC with ALSs",
    "WXYZ-Wing",
    "VWXYZ-Wing",
    "Sue-de-Coq",
    "Killer Combinations (Easy)",
    "Killer Pair",
    "Cages of a House",
)


def assert_kept_as_found(board: Board, names: Iterable[str], visited: Iterable[int]) -> None:
    """Check at some positions of a path that techniques find what they find on a new position."""
    finders = [technique_named(name) for name in names]
    position = Position.of(board)
    finders = [each for each in finders if each.fits(position.layout)]
    for number, step in enumerate(islice(walk(board), max(visited) + 1)):
        position = position.after(step.placements, step.eliminations)
        if number in visited:
            fresh = Position.of(position.to_board())
            for technique in finders:
                assert list(technique.find(position)) == list(technique.find(fresh))


@pytest.mark.parametrize("kind", ["sudoku", "jigsaw", "windoku", "sudoku-x", "killer", "str8ts"])
def test_what_is_kept_on_a_path_is_what_a_fresh_search_finds(kind):
    board = decode(KINDS[kind].example)
    assert_kept_as_found(board, KEEPING, [11, 12, 24, 25, 37, 38])


@pytest.mark.parametrize(
    ("board", "most", "visited"),
    [(SAMPLE[9], als.MOST, range(30, 55)), (SAMPLE[10], 30, range(24))],
)
def test_patterns_without_changed_cells_are_left_out_only_if_they_removed_nothing(
    board, most, visited, monkeypatch
):
    for module in (als, almost_locked):
        monkeypatch.setattr(module, "MOST", most)
    names = ["Almost Locked Sets", "WXYZ-Wing", "VWXYZ-Wing", "Sue-de-Coq"]
    assert_kept_as_found(board, names, visited)


def test_what_is_kept_of_cells_depends_on_their_values():
    kept = per_cells(lambda position, cells: [position.values[cell] for cell in cells_in(cells)])
    position = Position.of(Board.blank("sudoku", 4))
    assert kept(position.after([(0, 1)]), 0b1) == [1]
    assert kept(position.after([(0, 2)]), 0b1) == [2]


def test_only_changes_are_looked_at_after_a_search_that_found_nothing():
    seen = []

    def find(position: Position, changed: int) -> Iterator[bool]:
        seen.append(changed)
        yield from [True] * position.has(0, 1)

    search = only_changes(find)
    first = Position.of(Board.blank("sudoku", 4))
    second, third = first.after((), [(0, 1)]), first.after((), [(0, 1), (2, 3)])
    for position in (first, second, second, third, second):
        list(search(position))
    assert seen == [-1, -1, 0, 1 << 2, -1]


@pytest.mark.parametrize("order", ORDERS)
def test_steps_come_in_the_order_asked_for(order):
    names = [technique.name for technique in in_order(TECHNIQUES, order)]
    places = [names.index(step.technique) for step in steps(SAMPLE[0], order=order)]
    assert places == sorted(places)


def test_no_technique_is_tried_after_the_one_that_finds_the_next_step():
    plain = [
        technique
        for technique in in_order(TECHNIQUES)
        if not (technique.assumes_unique or technique.retired)
    ]
    for board in (*SAMPLE, *KILLERS):
        *pauses, step = seek(board, [technique.name for technique in plain])
        layout = layout_of(board)
        fitting = [technique.name for technique in plain if technique.fits(layout)]
        assert step
        assert pauses == [None] * fitting.index(step.technique)


def test_only_the_techniques_allowed_are_used():
    board = decode(EASY)
    assert {step.technique for step in steps(board, ["hidden single"])} == {"Hidden Single"}
    with pytest.raises(ValueError, match="no technique “Wishful Thinking”") as raised:
        next(steps(board, ["Wishful Thinking"]))
    assert raised.value.__notes__ == ["sudolink.technique_names() lists all techniques."]


def test_the_names_of_all_techniques_can_be_listed():
    names = technique_names()
    assert [technique.name for technique in TECHNIQUES if technique.name in names] == [*names]
    assert {"Naked Single", "Killer Pair", "Setti's Rule"} <= {*names}
    assert not any(technique_named(name).retired for name in names)


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("x-wing", 1),
        ("Swordfishs", 1),
        ("Unique Rectangles", 10),
        ("Unique Rectangles Types 2-5", 9),
        ("Hidden Unique Rectangles", 3),
        ("Naked Pairs/Triples", 2),
        ("Killer Combinations", 2),
        ("Exocet", 1),
        ("Gurth\u2019s  Theorem", 1),
        ("Simple Coloring", 1),
        ("x wing", 1),
        ("Innies and Outies", 1),
        ("Killer Combinations, easy", 1),
        ("XY-Wing", 1),
        ("AIC", 1),
        ("fish", 3),
        ("Skyscraper", 1),
        ("Two-String Kite", 1),
        ("2-String Kite", 1),
        ("Turbot Fish", 1),
        ("Crane", 1),
        ("Empty Rectangle", 1),
        ("ALS-XZ", 1),
        ("ALS XY-Wing", 1),
        ("ALS chain", 1),
        ("Nice Loop", 1),
        ("X-Chain", 1),
        ("Locked Candidates", 3),
        ("Locked Candidates (Pointing)", 2),
        ("locked candidates, claiming", 1),
        ("Locked Pair", 2),
        ("Locked Triple", 3),
        ("Sashimi fish", 3),
        ("Sashimi X-Wing", 1),
        ("Hidden Rectangle", 3),
        ("Full House", 1),
        ("Last Digit", 1),
        ("Rule of 45", 2),
        ("POM", 1),
        ("Squirmbag", 1),
    ],
)
def test_techniques_go_by_many_names(name, count):
    found = techniques_named(name)
    assert len(found) == count
    if count == 1:
        assert technique_named(name) == found[0]


def test_apply_gives_the_board_after_the_step():
    board = decode(EASY)
    step = next_step(board)
    assert step is not None
    after = apply(board, step)
    (cell, digit), *_ = step.placements
    assert after.cells[cell].value == digit
    assert not after.cells[cell].given
    assert all(cell.value or cell.candidates for cell in after.cells)


def test_a_path_ends_at_the_solution():
    board = decode(EASY)
    path = explain(board)
    assert path.status == "solved"
    assert tuple(cell.value for cell in path.end.cells) == solution_of(board)
    assert len(list(path.boards())) == len(path.steps) + 1


@pytest.mark.slow
def test_every_step_of_a_path_is_sound():
    for board in SAMPLE:
        solution = solution_of(board.givens_only() if any(c.given for c in board.cells) else board)
        path = explain(board)
        for before, step in zip(path.boards(), path.steps, strict=False):
            assert_sound(before, [step], solution)


def test_a_board_that_contradicts_itself_says_so():
    board = decode(EASY).with_candidates(0, [1])
    path = explain(board)
    assert path.status == "broken"
    assert path.reason == "A1 has no candidate left"
    assert not list(steps(board))


def test_two_solutions_exclude_techniques_that_assume_one():
    board = decode(EASY)
    for cell in range(0, 45, 3):
        board = board.with_value(cell, None)
    named = {technique.name for technique in TECHNIQUES if technique.assumes_unique}
    reported = dict(excluded_techniques(board))
    assert set(reported) == named - {"Unique Solution"}, "that one is for Str8ts"
    assert all("two solutions" in reason for reason in reported.values())


def test_shown_candidates_are_kept_and_stale_ones_removed():
    board = decode(EASY).with_candidates(0, [1, 2, 6])
    assert fill_candidates(board).cells[0].candidates == (2, 6)


def test_a_killer_keeps_its_cages_when_it_is_turned():
    board = Board.blank("killer", 9, cages=[Cage((0, 1), 3), Cage((9, 10, 11), 24)])
    for way in range(8):
        other = Symmetry(moves(9)[way], tuple(range(10))).board(board)
        assert canonical(other).board(other).cages == canonical(board).board(board).cages


def wrongly_filled(kind: str) -> Board:
    """A complete board whose houses are right, and other things are not."""
    board = decode(KINDS[kind].example).givens_only()
    solution = solution_of(board)
    size = board.size
    if board.cages:
        return board.with_solution(size + 1 - digit for digit in solution)
    cell = next(i for i, c in enumerate(board.cells) if not c.given and not c.black)
    filled = board.with_solution(solution)
    return filled.with_value(cell, solution[cell] % size + 1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_board_filled_wrongly_is_broken_and_not_solved(kind):
    path = explain(wrongly_filled(kind))
    assert path.status == "broken"
    assert path.reason


@pytest.mark.parametrize("kind", ["killer", "killer-jigsaw", "kenken", "kendoku", "str8ts-bx"])
def test_a_path_ends_as_soon_as_its_digits_contradict_a_cage_or_run(kind):
    board = decode(KINDS[kind].example).givens_only()
    solution = solution_of(board)
    empty = [i for i, c in enumerate(board.cells) if not c.value and not c.black]
    for cell in empty[::9]:
        path = explain(board.with_value(cell, solution[cell] % board.size + 1))
        before = list(path.boards())[:-1]
        assert not any(map(find_conflict, before)), "each step is the next one on its board"


def test_givens_that_clash_are_reported_at_once():
    board = decode(EASY).with_value(0, 1, given=True)
    assert not list(steps(board))
    assert explain(board).reason.startswith("row A holds 1 twice")


def test_a_board_after_a_step_can_hold_what_the_step_did():
    board = decode(EASY)
    step = next(step for step in steps(board) if step.eliminations)
    after = apply(board, step)
    assert fill_candidates(decode(encode(after))).cells == after.cells


def test_exocets_need_houses_that_hold_every_digit():
    for text in data("made_boards.json"):
        board = decode(text)
        if board.rules.straights:
            assert not list(steps(board, ["Exocet", "Double Exocet"]))


def test_the_package_offers_logic_by_name():
    assert sudolink.next_step(decode(EASY)) is not None
    assert sudolink.explain is explain
