"""The grade of a puzzle: as set, on the path of each scale, and like the programs themselves."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sudolink import Board, apply, decode, explain, grade, link, next_step
from sudolink.drawing.path_report import grade_line
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.uniqueness import UNDECIDED, why_not_unique
from sudolink.logic.scales import explainer, hodoku, puzzle_grade
from sudolink.logic.scales.ladder import Use, walk
from sudolink.logic.scales.own_level import LEVELS, level_of_technique
from sudolink.logic.scales.puzzle_grade import PuzzleGrade, own_grade_in_slices
from sudolink.logic.techniques.table import technique_named
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer
from tests.boards import STUCK
from tests.logic.grade_report import agreement
from tests.logic.support import data, solution_of

#: Puzzles that SudokuWiki's solver offers under these names.
EASIEST = "300967001040302080020000070070000090000873000500010003004705100905000207800621004"
HARD = "002090300805000000100000000090060040000000058000000001070000200300500000000100000"
DIABOLICAL = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"


def hodoku_path(board: Board) -> list[Use]:
    """The path that HoDoKu would take."""
    return [use for use in walk(board, hodoku.LADDER) if use]


@pytest.mark.slow
def test_hodoku_and_sudoku_explainer_agree_with_our_grades_of_their_puzzles():
    """Every ninth one, because they take long; `tests.logic.grade_report` grades all."""
    found = [agreement(entry) for entry in data("grades.json")[::9]]
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


def test_sudoku_explainer_rates_unique_loops_by_size_and_type():
    (rung,) = (rung for rung in explainer.LADDER if rung.name == "Unique Loop")
    grades = [
        explainer.points_of(rung, Step("Unique Loop", cells=(("floor", tuple(range(size))),)))
        for size in (6, 8, 10, 12)
    ]
    assert grades == [4.6, 4.7, 5.0, 5.0]
    pair = Step("Unique Loop", "Type 3", cells=(("floor", tuple(range(6))), ("other", (7,))))
    assert explainer.points_of(rung, pair) == 4.7


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
    assert (found.reason, found.hardest) == ("needs an XY-Chain", "XY-Chain")
    assert LEVELS[level_of_technique(technique_named(found.hardest))] == "Expert"
    assert grade(decode(EASIEST)).reason == "needs only simple steps"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_our_level_and_only_sudokus_the_scales(kind):
    found = grade(decode(KINDS[kind].example))
    assert found.level in LEVELS
    assert found.hardest
    scales = (found.sudokuwiki, found.hodoku, found.explainer)
    assert all(scales) if kind == "sudoku" else scales == (None, None, None)


@pytest.mark.parametrize("kind", KINDS)
def test_digits_that_were_placed_wrongly_do_not_change_the_grade(kind):
    puzzle = decode(KINDS[kind].example).givens_only()
    assert own_grade(wrongly_filled(puzzle)) == own_grade(puzzle)


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


def test_digits_that_single_out_one_of_several_solutions_give_no_grade():
    puzzle = decode(EASIEST)
    given = [cell for cell in range(0, 45, 3) if puzzle.cells[cell].given]
    played = puzzle
    for cell in given:
        played = played.with_value(cell, None).with_value(cell, puzzle.cells[cell].value)
    assert explain(played).status == "solved"
    assert "two solutions" in grade(played).reason


def test_there_is_no_grade_beyond_our_techniques_or_without_steps():
    assert grade(decode(STUCK)) == PuzzleGrade(None, "beyond these techniques", steps=1)
    solution = solution_of(decode(EASIEST))
    assert grade(decode("".join(map(str, solution)))).reason == "the board is already solved"


def test_a_path_to_the_solution_proves_that_there_is_no_other(monkeypatch):
    monkeypatch.setattr("sudolink.logic.patterns.uniqueness._MOST_NODES", 1)
    puzzle = decode(HARD.replace("0", "."))
    assert why_not_unique(puzzle) == UNDECIDED
    assert grade(puzzle).level == "Hard"


def test_the_service_and_the_path_give_the_same_grade():
    board = decode(DIABOLICAL)
    step = next_step(board)
    assert step
    played = apply(board, step)
    found = grade(board)
    assert sentence_of("grade", link(played)) == f"{found.level}: {found.reason}"
    assert grade_line(found) in sentence_of("steps", link(played), task="path")
    assert sentence_of("grade", link(Board.blank("sudoku", 9))) == ""
    assert sentence_of("grade", link(decode("11" + "0" * 79))) == ""
    assert sentence_of("grade", link(decode(STUCK))) == "Beyond these techniques"


def sentence_of(work: str, link: str, **details: str) -> str:
    """The result of work of the service."""
    reply = json.loads(answer(json.dumps({"name": f"{work}_start", "link": link, **details})))
    while not reply["done"]:
        request = {"name": f"{work}_run", "seconds": 1, **details}
        reply = json.loads(answer(json.dumps(request)))
    return str(reply["sentence"])


def own_grade(board: Board) -> PuzzleGrade:
    """Our own grade, without the scales."""
    return next(filter(None, own_grade_in_slices(board)))


def wrongly_filled(puzzle: Board) -> Board:
    """The board with a wrong digit in every cell."""
    size = puzzle.size
    return puzzle.with_solution(digit % size + 1 for digit in solution_of(puzzle))


def test_only_boards_can_be_graded():
    with pytest.raises(TypeError, match="Board"):
        grade(EASIEST)  # type: ignore[arg-type]


def test_an_interrupted_grade_can_be_asked_for_again(monkeypatch):
    board = decode(KINDS["windoku"].example)
    expected = grade(board)
    puzzle_grade._own_path.cache_clear()
    after = Position.after

    def interrupted(*_: object) -> Position:
        raise KeyboardInterrupt

    monkeypatch.setattr(Position, "after", interrupted)
    with pytest.raises(KeyboardInterrupt):
        grade(board)
    monkeypatch.setattr(Position, "after", after)
    assert grade(board) == expected
