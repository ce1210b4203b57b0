"""The search that learns from contradictions: whole searches, and its parts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink.codec import decode
from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import Search
from sudolink.solver.search import general_search, successors
from sudolink.solver.search.learning import activity, learning_search, literals, nogoods
from sudolink.solver.search.learning.conflict import find_nogood
from sudolink.solver.search.learning.learning_search import LearningSearch, luby
from sudolink.solver.search.learning.literals import Literals, build_literals
from sudolink.solver.search.learning.trail import Position
from tests.bench import sets
from tests.solver.random_boards import SMALL, random_board
from tests.solver.test_wide import same_as_the_slow_solver

#: The strings of boards by their names.
WEAK = {weak.name: weak.board for weak in sets.weak_boards()}

#: Kinds and sizes without runs; cages are left out.
PLAIN = [(kind, size) for kind, size in SMALL if not KINDS[kind].straights]


@pytest.fixture
def at_once(monkeypatch):
    """Let every search learn from its first guess on, and list those that do."""
    monkeypatch.setattr(general_search, "LEARN_AFTER", 1)
    monkeypatch.setattr(successors, "LEARN_ABOVE_SIZE", 1)
    learning = []
    step = LearningSearch.step

    def marked(self) -> Iterator[tuple[int, ...]]:
        learning.append(self)
        return step(self)

    monkeypatch.setattr(LearningSearch, "step", marked)
    return learning


def position_of(board: Board) -> Position:
    steps = build_literals(board.size, masks_of(board), [house.cells for house in board.houses])
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return Position(end.value)


def literals_of(names, needs, rivals) -> Literals:
    built = Literals(names)
    for need in needs:
        built.add_need(need)
    for group in rivals:
        built.add_rivals(group)
    return built


def first_open(position: Position) -> int:
    found = position.find_open(range(len(position.literals.names)))
    assert found is not None
    return found


def masks_of(board: Board) -> list[int]:
    return [1 << cell.value - 1 if cell.value else (1 << board.size) - 1 for cell in board.cells]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), PLAIN)
def test_boards_without_cages_have_the_solutions_the_slow_solver_finds(kind, size, at_once):
    for seed in range(12):
        same_as_the_slow_solver(random_board(seed * 1000 + size, kind, size).with_cages(()))
    assert at_once or size < 4


@given(st.integers(0, 10**6), st.sampled_from(PLAIN))
def test_little_room_and_many_restarts(seed, kind_and_size):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(general_search, "LEARN_AFTER", 1)
        patch.setattr(successors, "LEARN_ABOVE_SIZE", 1)
        patch.setattr(nogoods, "NOGOODS_LIMIT", 4)
        patch.setattr(literals, "MASKS_LIMIT", 1)
        patch.setattr(learning_search, "RESTART_AFTER", 2)
        patch.setattr(activity, "RESCALE_ABOVE", 1.2)
        same_as_the_slow_solver(random_board(seed, *kind_and_size).with_cages(()))


def test_many_solutions_are_found_once_each(at_once):
    board = Board.blank("sudoku", 4)
    search = Search(board, 289)
    search.run()
    assert at_once
    assert search.result().complete
    assert len(set(search.result().solutions)) == 288


def test_more_solutions_than_a_search_remembers_are_left_to_others(at_once):
    search = Search(Board.blank("sudoku", 4), successors.LEARN_LIMIT + 1)
    search.run()
    assert not at_once
    assert len(search.result().solutions) == 288


def test_the_solution_breaks_no_nogood(monkeypatch):
    board = decode(WEAK["jigmin32"])
    other = Search(board)  # a board this small isn't searched with nogoods
    other.run()
    solution = other.result().solution
    assert solution
    learned: list[list[int]] = []
    exclude = Position.exclude

    def marked(self, nogood, *, is_solution=False) -> None:
        learned.append(list(nogood))
        exclude(self, nogood, is_solution=is_solution)

    monkeypatch.setattr(Position, "exclude", marked)
    position = position_of(board)
    search = LearningSearch(position, masks_of(board))
    names = position.literals.names
    while not (found := list(search.step())):
        assert not search.exhausted
    assert found == [solution]
    learned.pop()  # it excludes the solution
    assert len(learned) > 20
    for nogood in learned:
        assert any(solution[cell] != digit for cell, digit in map(names.__getitem__, nogood))


def test_a_contradiction_excludes_the_last_cause_where_the_others_are_true():
    position = position_of(decode(WEAK["jigmin32"]))
    while not (conflict := position.narrow()):
        position.guess(first_open(position))
    nogood, met = find_nogood(position, conflict)
    levels = [position.level[literal] for literal in nogood]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] == position.depth > levels[1]
    assert set(nogood) <= met
    position.exclude(nogood)
    assert position.depth == levels[1]
    assert [position.is_true[literal] for literal in nogood] == [False] + [True] * (len(nogood) - 1)
    assert position.find_open(nogood[:1]) is None


def test_going_back_restores_everything():
    position = position_of(Board.blank("sudoku-x", 4))
    assert not position.narrow()
    before = position.possible
    position.guess(0)
    assert not position.narrow()
    assert position.possible != before
    position.go_back(0)
    assert position.possible == before
    assert not position.true
    assert not any(position.is_true)
    assert not position.placed


def test_the_only_literal_left_of_a_need_becomes_true():
    """Two cells hold a 1 and a 2; literals 0 and 1 are those of the first cell."""
    names = [(0, 1), (0, 2), (1, 1), (1, 2)]
    position = Position(literals_of(names, needs=[[0, 1], [2, 3]], rivals=[[0, 2], [1, 3]]))
    assert not position.narrow()
    assert not position.placed
    position.guess(0)
    assert not position.narrow()
    assert position.placed == [0, 3]
    assert position.find_causes(3, seen=0) == [0]


def test_a_need_without_a_literal_left_is_a_conflict_with_its_causes():
    """Only the second cell can hold a 1, but the guess puts it in the first."""
    names = [(0, 1), (0, 2), (1, 1)]
    position = Position(literals_of(names, needs=[[0, 1], [2]], rivals=[[0, 2]]))
    position.guess(0)
    assert position.narrow() == [0]


def test_intervals_between_restarts():
    assert [luby(number) for number in range(1, 16)] == [
        1,
        1,
        2,
        1,
        1,
        2,
        4,
        1,
        1,
        2,
        1,
        1,
        2,
        4,
        8,
    ]


@pytest.mark.slow
def test_a_stop_is_noticed_between_steps():
    """A 25x25 board is hard for a while; each step must be short, so there are many."""
    board = decode(WEAK["25x25, near minimal"])
    search = Search(board)
    while search.progress.guesses < 200:
        search.run(0)
    guesses = search.progress.guesses
    search.run(0)
    assert search.progress.guesses <= guesses + 1
    assert not search.finished
