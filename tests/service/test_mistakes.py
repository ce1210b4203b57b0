"""Back to before the first mistake: what counts as one, and what is said where nothing can."""

from __future__ import annotations

from typing import Any

import pytest

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.service.identity import structure_of
from sudolink.service.mistakes import Mistakes
from tests.boards import long_work
from tests.service.support import CLUES_81, FEW, ask

BOARD = sudolink.decode(KINDS["sudoku"].example)
RIGHT = sudolink.solve(BOARD).solutions[0]
FREE = [index for index, cell in enumerate(BOARD.cells) if not cell.given]
ONE, TWO, THREE = FREE[:3]
CLUES = {str(index): {"value": cell.value} for index, cell in enumerate(BOARD.cells) if cell.given}


def wrong(cell):
    return RIGHT[cell] % 9 + 1


def holds(cell, value=None, *candidates: int):
    return {str(cell): {"value": value, "candidates": list(candidates)}}


def found(*states: Any, board=BOARD, opened=CLUES):
    search = Mistakes(board, [opened, *states])
    while not search.done:
        search.run(1)
    finding = search.finding()
    return finding.state, finding.sentence


NONE = (None, "No mistakes: everything agrees with the only solution.")


def back(state, what):
    return state, f"Back to before the first mistake: {what}."


def test_digits():
    name, digit = BOARD.name(TWO), wrong(TWO)
    good, bad = holds(ONE, RIGHT[ONE]), holds(TWO, digit)
    assert found() == NONE
    assert found(good) == NONE
    assert found(good, bad) == back(1, f"the {digit} in {name}")
    assert found(good, bad, holds(THREE, RIGHT[THREE])) == back(1, f"the {digit} in {name}")
    assert found(good, bad, holds(TWO), holds(THREE, RIGHT[THREE])) == NONE


def test_a_mistake_that_was_mended_is_not_gone_back_to():
    states = [
        holds(ONE, wrong(ONE)),
        holds(ONE),
        holds(TWO, RIGHT[TWO]),
        holds(THREE, wrong(THREE)),
    ]
    assert found(*states)[0] == 3


def test_of_two_mistakes_the_first_counts():
    state, sentence = found(holds(TWO, wrong(TWO)), holds(ONE, wrong(ONE)))
    assert state == 0
    assert sentence.endswith(f"in {BOARD.name(TWO)}.")


def test_only_a_candidate_that_was_shown_counts_as_removed():
    right, other = RIGHT[ONE], wrong(ONE)
    marked = holds(ONE, None, *sorted([right, other]))
    assert found(holds(ONE, None, other)) == NONE  # started with another digit
    removed = (1, f"Back to before the first mistake: a candidate removed from {BOARD.name(ONE)}.")
    assert found(marked, holds(ONE, None, other)) == removed
    assert found(marked, holds(ONE, None, right)) == NONE
    assert found(marked, holds(ONE)) == NONE  # the notes are gone, not the digit
    assert found(marked, holds(ONE), holds(ONE, None, other)) == NONE
    assert found(marked, holds(ONE, right), holds(ONE, None, other)) == NONE


def test_a_board_opened_with_all_candidates_lacks_none_of_them():
    everything = {str(cell): {"candidates": [1, 2, 3, 4, 5, 6, 7, 8, 9]} for cell in FREE}
    few = everything | {str(ONE): {"candidates": [wrong(ONE)]}}
    assert found(opened=CLUES | everything) == NONE
    sentence = (
        f"The board had a mistake from the start: a candidate removed from {BOARD.name(ONE)}."
    )
    assert found(opened=CLUES | few) == (None, sentence)
    some = dict(list(few.items())[:-1])  # somebody's own notes
    assert found(opened=CLUES | some) == NONE


def test_a_board_opened_with_a_wrong_digit():
    said = f"The board had a mistake from the start: the {wrong(ONE)} in {BOARD.name(ONE)}."
    assert found(opened=CLUES | holds(ONE, wrong(ONE))) == (None, said)


def test_black_cells_are_not_empty_ones():
    board = sudolink.decode(KINDS["str8ts"].example)
    solution = sudolink.solve(board).solutions[0]
    free = next(
        index for index, cell in enumerate(board.cells) if not cell.value and not cell.black
    )
    clues = {str(index): {"value": c.value} for index, c in enumerate(board.cells) if c.given}
    remarks = {
        str(index): {"candidates": [solution[index]]}
        for index, cell in enumerate(board.cells)
        if not cell.value and not cell.black
    }
    gone = {str(free): {"candidates": [solution[free] % board.size + 1]}}
    assert found(board=board, opened=clues | remarks) == NONE
    assert "had a mistake" in found(board=board, opened=clues | remarks | gone)[1]


def test_givens_without_one_solution():
    state, sentence = found(board=sudolink.decode(FEW), opened={})
    assert state is None
    assert sentence.startswith("The puzzle has more than one solution, so no digit can be called")
    state, sentence = found(board=sudolink.decode("55" + "0" * 79), opened={})
    assert sentence == "The givens have no solution: row A holds 5 twice: in A1 and A2."


def test_request():
    states = [CLUES, holds(ONE, wrong(ONE))]
    link = sudolink.link(BOARD.with_value(ONE, wrong(ONE)))
    reply = ask("solve_start", task="mistake", link=link, states=states)
    while not reply["done"]:
        reply = ask("solve_run", seconds=1)
    assert (reply["status"], reply["state"]) == ("unique", 0)
    assert "view" not in reply

    reply = ask("solve_start", task="mistake", link=sudolink.link(long_work()), states=[{}])
    assert not reply["done"]
    assert ask("solve_stop")["sentence"] == "Stopped, so we don't know whether there is a mistake."


def test_the_picture_is_small_and_drawn_again():
    svg = ask("thumbnail", link=sudolink.link(BOARD))["svg"]
    assert svg == str(sudolink.draw(BOARD, labels=False, candidates=False, interactive=False))
    assert ask("thumbnail", link="nonsense")["error"]["sentence"]


@pytest.mark.parametrize("kind", KINDS)
def test_structure_is_the_same_in_all_formats_and_states(kind):
    page = f"{KINDS[kind].pages[0]}.htm"
    board = sudolink.decode(KINDS[kind].example, page=page)
    structure = structure_of(board)
    assert structure_of(board.with_solution(sudolink.solve(board).solutions[0])) == structure
    for form in sudolink.formats(board):
        if not any("cage" in loss or "sign" in loss for loss in sudolink.losses(board, form)):
            assert structure_of(sudolink.decode(sudolink.link(board, page, form))) == structure
    others = [sudolink.decode(other.example) for other in KINDS.values() if other.name != kind]
    assert structure not in {structure_of(other) for other in others}


def test_view_has_the_structure():
    assert ask("open", text=CLUES_81)["structure"] == structure_of(sudolink.decode(CLUES_81))
