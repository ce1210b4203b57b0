"""The grade of a puzzle: as set, on the path of each scale, and like the programs themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudolink import Board, decode, explain, grade
from sudolink.logic.scales import hodoku
from sudolink.logic.scales.ladder import Use, walk
from sudolink.logic.techniques.table import technique_named
from tests.cli.support import KILLER
from tests.logic.grade_report import agreement
from tests.logic.support import data, solution_of

#: Puzzles that SudokuWiki's solver offers under these names.
EASIEST = "300967001040302080020000070070000090000873000500010003004705100905000207800621004"
DIABOLICAL = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"


def hodoku_path(board: Board) -> list[Use]:
    """The path that HoDoKu would take."""
    return [use for use in walk(board, hodoku.LADDER) if use]


@pytest.mark.slow
def test_hodoku_and_sudoku_explainer_agree_with_our_grades_of_their_puzzles():
    found = [agreement(entry) for entry in data("grades.json")]
    share = {
        name: sum(getattr(one, name) for one in found) / len(found)
        for name in ("level", "score", "explainer", "near")
    }
    assert share["level"] >= 0.9
    assert share["score"] >= 0.8
    assert share["explainer"] >= 0.5
    assert share["near"] >= 0.8


def test_sudokuwikis_examples_get_the_levels_in_their_names():
    easy, hard = (grade(decode(text)).sudokuwiki for text in (EASIEST, DIABOLICAL))
    assert easy
    assert hard
    assert (easy.level, hard.level) == ("Kids", "Diabolical")


def test_a_grade_does_not_change_while_the_puzzle_is_played():
    puzzle = decode(DIABOLICAL)
    at_first = grade(puzzle)
    boards = list(explain(puzzle).boards())
    assert {grade(board) for board in boards[:: len(boards) // 4]} == {at_first}
    wrong = next(digit for digit in range(1, 10) if digit != solution_of(puzzle)[0])
    assert grade(puzzle.with_value(0, wrong)) == at_first


def test_each_scale_walks_its_own_path():
    """Our path uses quads where HoDoKu first tries locked candidates."""
    board = decode(data("grades.json")[0]["puzzle"])
    names = {use.rung.name for use in hodoku_path(board)}
    assert "Locked Candidates Type 1" in names
    assert "Naked Quadruple" not in names


def test_hodoku_takes_the_level_of_the_hardest_technique_if_it_is_higher():
    entry = data("grades.json")[10]
    found = hodoku.grade_of(hodoku_path(decode(entry["puzzle"])))
    assert found.score < 800
    assert found.level == entry["hodoku_level"] == "Hard"


def test_turned_and_relabelled_puzzles_get_the_same_grade():
    puzzle = decode(DIABOLICAL)
    cells = tuple(
        replace(cell, value=cell.value and cell.value % 9 + 1) for cell in puzzle.cells[::-1]
    )
    assert grade(replace(puzzle, cells=cells, source=None)) == grade(puzzle)


def test_the_reason_names_the_hardest_technique():
    found = grade(decode(DIABOLICAL))
    assert found.level == "Expert"
    assert found.reason == f"needs a {found.hardest}"
    assert technique_named(found.hardest).group == "diabolical"
    assert grade(decode(EASIEST)).reason == "needs only simple steps"


def test_other_kinds_have_our_level_and_no_scale_of_sudokus():
    found = grade(decode(KILLER))
    assert found.level
    assert (found.sudokuwiki, found.hodoku, found.explainer) == (None, None, None)


def test_there_is_no_grade_without_exactly_one_solution():
    several = decode(EASIEST.replace("8", "0").replace("7", "0").replace("9", "0"))
    found = grade(several)
    assert found.level is None
    assert "two solutions" in found.reason
    none = grade(decode("11" + "0" * 79))
    assert (none.level, none.hodoku) == (None, None)
    assert "no solution" in none.reason
    unchecked = replace(decode(EASIEST), unchecked=("thermometers",))
    assert grade(unchecked).reason == "the puzzle has rules Sudolink can't check"


def test_only_boards_can_be_graded():
    with pytest.raises(TypeError, match="Board"):
        grade(EASIEST)  # type: ignore[arg-type]
