"""Large boards: what would take long there, in steps and tries, as seconds depend on the machine."""

from __future__ import annotations

from sudolink.board import Board, Cage
from sudolink.masks import bits_of
from sudolink.solver import sets
from sudolink.solver.combinations import windows
from sudolink.solver.fortyfive import blocks, equations
from sudolink.solver.model import build, building
from sudolink.solver.reading import read
from sudolink.solver.sets import DigitSet, fit
from sudolink.solver.tables import partition_table


def test_there_is_a_pause_after_each_block_that_sums_are_derived_from():
    """With hundreds of cages all of them together took a tenth of a second."""
    houses = Board.blank("killer", 25).houses
    found = equations(houses, 25, [((0, 1), 30)])
    assert sum(equation is None for equation in found) == len(blocks(houses, 25))


def test_there_is_a_pause_after_each_cage():
    cages = [Cage((cell, cell + 1), 2, "-") for cell in range(0, 624, 3)]
    assert sum(1 for _ in building(read(Board.blank("kenken", 25, cages=cages)))) > len(cages)


def test_cages_that_go_together_in_many_ways_are_left_alone():
    """Tries are counted over all cages of a house, and so are the ways there are."""
    assert partition_table(25, tuple((2, total) for total in (20, 21, 22, 23)), whole=False)
    assert (
        partition_table(25, tuple((2, total) for total in (24, 25, 26, 27, 5)), whole=False) is None
    )
    assert partition_table(16, ((2, 17),) * 4, whole=False)
    assert partition_table(16, ((2, 17),) * 5, whole=False) is None


def test_runs_of_a_whole_line_need_no_sets():
    """Their digits are those of any house; to look for sets of 25 digits took 40 ms a guess."""
    model = build(read(Board.blank("str8ts", 25)))
    assert not any(isinstance(constraint, DigitSet) for constraint in model.constraints)


def test_long_runs_are_gone_through_only_while_partial_sets_are_few(monkeypatch):
    asked: list[int] = []

    def counted(mask: int) -> tuple[int, ...]:
        asked.append(mask)
        return bits_of(mask)

    monkeypatch.setattr(sets, "bits_of", counted)
    assert fit(((1 << 25) - 1,) * 10, windows(25, 10)) is not None
    assert len(asked) < 100
    assert fit((0b111,) * 2 + (0b110,), (0b111, 0b1110)) == ((0b111, 0b111, 0b110), 0b111)
