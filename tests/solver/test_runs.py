"""Str8ts: the runs of a line, and boards that need them to be considered together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from hypothesis import given
from hypothesis import strategies as st

from sudolink.puzzle.board import Board, Cell
from sudolink.solver import Search
from sudolink.solver.constraints.digit_sets import SetConstraint
from sudolink.solver.constraints.model import build_in_steps
from sudolink.solver.constraints.str8ts_runs import RUNS_LIMIT, RunsConstraint, fit_runs
from sudolink.solver.constraints.table_constraint import TableConstraint
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.session.slices import result_of


@st.composite
def lines(draw):
    """Draw a size, the lengths of runs in a line, and the windows of each run."""
    size = draw(st.integers(3, 9))
    lengths = draw(st.lists(st.integers(1, 4), min_size=2, max_size=4))
    lengths = tuple(min(length, size) for length in lengths)
    windows = tuple(
        draw(st.integers(1, (1 << size - length + 1) - 1)) | draw(st.integers(0, 1))
        for length in lengths
    )
    return size, lengths, windows


def ways(lengths, windows, taken: int = 0) -> Iterator[tuple[int, ...]]:
    """Yield all ways to give the runs windows without a common digit."""
    if not lengths:
        yield ()
        return
    for start in range(windows[0].bit_length()):
        digits = (1 << lengths[0]) - 1 << start
        if windows[0] >> start & 1 and not digits & taken:
            for others in ways(lengths[1:], windows[1:], taken | digits):
                yield (start, *others)


@given(lines())
def test_runs_of_a_line_keep_only_windows_that_fit_together(line):
    size, lengths, windows = line
    found = list(ways(lengths, windows))
    answer = fit_runs(size, lengths, windows)
    if not found:
        assert answer is None
        return
    kept = tuple(
        reduce(or_, (1 << start for start in starts)) for starts in zip(*found, strict=True)
    )
    required = (1 << size) - 1
    for way in found:
        held = 0
        for start, length in zip(way, lengths, strict=True):
            held |= (1 << length) - 1 << start
        required &= held
    assert answer == (kept, required)


def a_line(text: str) -> Board:
    """Build a board with this first row (# is black) and white cells below it."""
    cells = [Cell(black=sign == "#") for sign in text]
    return Board("str8ts", len(text), (*cells, *[Cell()] * (len(text) * (len(text) - 1))))


def test_each_run_has_a_choice_of_windows_however_long_it_is():
    """Runs of seven used to be plain sets of digits, which other runs did not take into account."""
    board = a_line("#.......#")
    constraints = result_of(build_in_steps(read(board))).constraints
    (run,) = [rule for rule in constraints if rule.cells[:7] == tuple(range(1, 8))]
    assert isinstance(run, TableConstraint | SetConstraint)
    assert len(run.cells) == 8


def test_of_very_many_runs_the_longest_are_considered_together():
    board = a_line("..#..#..#..#..#..#..#...#")
    (line,) = [
        rule
        for rule in result_of(build_in_steps(read(board))).constraints
        if isinstance(rule, RunsConstraint)
    ]
    assert len(line.cells) == 2 * (RUNS_LIMIT - 1) + 3 + RUNS_LIMIT
    assert {21, 22, 23} < set(line.cells)


def test_digits_required_by_the_runs_of_a_line_are_in_no_lone_cell():
    """Runs of seven and five, whichever is below, always hold the 5 and the 12 of 16 digits."""
    model = result_of(build_in_steps(read(a_line("#.......#.....#."))))
    (line,) = [rule for rule in model.constraints if isinstance(rule, RunsConstraint)]
    assert (15, ~0b100000010000) in line.narrow(model.masks)


def test_an_almost_white_board_takes_few_guesses():
    """Long runs used to ignore the runs beside them: thousands of guesses found no solution."""
    blacks = {6, 10, 14, 15, 23, 42, 44, 47, 67, 77}
    search = Search(Board("str8ts", 9, tuple(Cell(black=cell in blacks) for cell in range(81))))
    search.run()
    assert search.result().status == "multiple"
    assert search.progress.guesses < 100
