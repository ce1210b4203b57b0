"""The contract of solve and Search: statuses, limits, which entries count, pausing, stopping."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.solver import Progress, Search, search_for, solve
from tests.bench import engines, sets
from tests.solver.puzzles import board_of, from_text, load

HARD = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
EASY = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"


def test_limits():
    blank = Board.blank("sudoku", 4)
    assert solve(blank).status == "multiple"
    assert len(solve(blank).solutions) == 2
    assert len(solve(blank, 7).solutions) == 7
    with pytest.raises(ValueError, match="at least 1"):
        solve(blank, 0)
    with pytest.raises(ValueError, match="use must be"):
        solve(blank, use="pencil")  # type: ignore[arg-type]


def test_a_limit_of_one_claims_no_more_than_it_proves():
    stopped = solve(Board.blank("sudoku", 9), 1)
    assert stopped.status == "stopped"
    assert stopped.solution is not None
    assert solve(from_text("sudoku", HARD), 2).status == "unique"
    assert solve(board_of(load("solver_examples.json")[0]), 1).status == "unique"


def test_with_a_limit_of_one_a_solution_found_by_guesses_is_not_called_the_only_one():
    found = [solve(from_text("sudoku", line), 1) for line in sets.lines("sudoku_17_clue_1000.txt")]
    assert all(result.status == ("stopped" if result.guesses else "unique") for result in found)
    assert {result.status for result in found} == {"stopped", "unique"}


def test_which_entries_count():
    board = from_text("sudoku", EASY)
    right = solve(board).solution
    assert right is not None
    wrong = board.with_value(1, next(d for d in (3, 7, 8) if d != right[1]))
    assert solve(wrong).status == "none"
    assert solve(wrong, use="candidates").status == "none"
    assert solve(wrong, use="givens").solution == right
    marked = board.with_candidates(1, [d for d in range(1, 10) if d != right[1]])
    assert solve(marked).solution == right
    assert solve(marked, use="candidates").status == "none"
    assert solve(board.with_candidates(1, [right[1], 9]), use="candidates").solution == right


@pytest.mark.parametrize(("sort", "fewest"), [(Search, 20), (search_for, 10)])
def test_slices_give_the_same_as_one_run(sort, fewest):
    board = from_text("sudoku", HARD)
    at_once = sort(board)
    assert at_once.run()
    search, slices, nodes = sort(board), 0, []
    assert search.result().status == "stopped"
    while not search.run(0):
        slices += 1
        nodes.append(search.progress.nodes)
    assert slices > fewest
    assert nodes == sorted(nodes)
    assert search.finished
    assert search.run(0.01)
    assert search.result() == at_once.result()


def is_enough(seen: list[Progress]) -> bool:
    """Return whether the search should stop."""
    return len(seen) > 3 and seen[-1].solutions > 2


def test_progress_and_stop():
    board = Board.blank("sudoku", 9)
    seen: list[Progress] = []
    # On a busy machine, four slices may find nothing.
    result = solve(board, 10**9, progress=seen.append, stop=lambda: is_enough(seen))
    assert result.status == "multiple"
    assert is_enough(seen)
    assert not is_enough(seen[:-1])
    assert seen[-1].solutions == len(result.solutions) > 2
    assert seen[-1].nodes == result.nodes > result.guesses == seen[-1].guesses
    assert max(each.depth for each in seen) > 0  # the last may be taken as the search goes back


@pytest.mark.parametrize("kind", ["sudoku", "kenken", "killer", "str8ts", "str8ts-bx", "kendoku"])
@pytest.mark.parametrize("size", [16, 25])
def test_large_boards_can_be_stopped(kind, size):
    cages = [Cage(tuple(range(row * size, (row + 1) * size)), None) for row in range(size)]
    board = Board.blank(kind, size, cages=cages)
    asked = count()
    result = solve(board, stop=lambda: next(asked) > 3)
    assert result.status in {"multiple", "stopped"}
    assert next(asked) <= 5  # it is over once it has been stopped


@pytest.mark.parametrize(
    ("kind", "total", "op"),
    [
        ("killer", 170, None),
        ("kenken", 130, "+"),
        ("kenken", 2**20 * 3**9, "x"),
        ("kenken", 1, None),
    ],
)
def test_large_cages_do_not_explode(kind, total, op):
    cells = tuple(row * 25 + col for row in range(4) for col in range(3))
    board = Board.blank(kind, 25, cages=[Cage(cells, total, op)])
    asked = count()
    solve(board, stop=lambda: next(asked) > 3)  # else it would not end in a lifetime
    assert next(asked) <= 5


def test_overlapping_cages():
    cages = [Cage((0, 1), 3), Cage((1, 2), 5), Cage((2, 3), 7), Cage((0, 1, 2), 6)]
    result = solve(Board.blank("killer", 4, cages=cages), 100)
    assert {s[:4] for s in result.solutions} == {(1, 2, 3, 4)}


def test_boxes_with_other_numbers_are_boxes():
    """Turned boards number them in another order, and took the search for other kinds."""
    board = from_text("sudoku", HARD)
    boxes = tuple(10 - number for number in board.regions or ())
    turned, missing = (
        replace(board, regions=regions)
        for regions in (boxes, tuple(number if number < 9 else 0 for number in boxes))
    )
    assert type(search_for(turned)) is type(search_for(board)) is not Search
    assert solve(turned) == solve(board)
    assert type(search_for(missing)) is Search


def test_same_board_same_search():
    board = from_text("sudoku", HARD)
    assert solve(board) == solve(board)


def test_a_black_given_is_not_part_of_a_run():
    cells = [Cell() for _ in range(9)]
    cells[1] = Cell(3, given=True, black=True)
    result = solve(Board("str8ts", 3, tuple(cells)), 100)
    assert result.solutions
    assert all(s[1] == 3 and {s[0], s[2]} == {1, 2} for s in result.solutions)


def test_a_hard_killer_restarts_with_the_same_answer(monkeypatch):
    puzzle = sets.load("killer_tarek")[0]
    plain = Search(engines.board_of(puzzle))
    plain.run()
    monkeypatch.setattr("sudolink.solver.search.general_search.HARD_AFTER", 1)
    restarted = Search(engines.board_of(puzzle))
    restarted.run()
    assert restarted.result().status == plain.result().status == "unique"
    assert restarted.result().solutions == plain.result().solutions
    # More inferences mean fewer guesses.
    assert restarted.progress.guesses < plain.progress.guesses
