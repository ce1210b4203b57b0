"""Large boards stay fast, measured in steps and tries, as seconds depend on the machine."""

from __future__ import annotations

from sudolink.puzzle.board import Board, Cage
from sudolink.solver.constraints.assignment_tables import partition_table
from sudolink.solver.constraints.digit_sets import SetConstraint
from sudolink.solver.constraints.model import build_in_steps
from sudolink.solver.constraints.rule_of_45 import find_blocks, find_equations
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.session.slices import result_of


def test_deriving_equations_pauses_after_each_block():
    """With hundreds of cages, all blocks together took a tenth of a second."""
    houses = Board.blank("killer", 25).houses
    found = find_equations(houses, 25, [((0, 1), 30)])
    assert sum(equation is None for equation in found) == len(find_blocks(houses, 25))


def test_there_is_a_pause_after_each_cage():
    cages = [Cage((cell, cell + 1), 2, "-") for cell in range(0, 624, 3)]
    assert sum(1 for _ in build_in_steps(read(Board.blank("kenken", 25, cages=cages)))) > len(cages)


def test_cages_that_go_together_in_many_ways_are_left_alone():
    """The limits on tries and ways apply to all cages of a house together."""
    assert partition_table(25, tuple((2, total) for total in (20, 21, 22, 23)), whole=False)
    assert (
        partition_table(25, tuple((2, total) for total in (24, 25, 26, 27, 5)), whole=False) is None
    )
    assert partition_table(16, ((2, 17),) * 4, whole=False)
    assert partition_table(16, ((2, 17),) * 5, whole=False) is None


def test_runs_of_a_whole_line_need_no_sets():
    """Their digits are those of any house; looking for sets of 25 digits took 40 ms per guess."""
    model = result_of(build_in_steps(read(Board.blank("str8ts", 25))))
    assert not any(isinstance(constraint, SetConstraint) for constraint in model.constraints)
