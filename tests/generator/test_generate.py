"""Every generated board has one solution and is what was asked for."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import sudolink
from sudolink.generator import (
    SYMMETRIES,
    GenerationError,
    Symmetry,
    board_maker,
    generate,
    generate_many,
)
from sudolink.generator.given_groups import groups_of_cells
from sudolink.logic.techniques.orders import in_order
from sudolink.logic.techniques.table import TECHNIQUES
from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.questions.minimal import try_each_clue

LEVELS = ("Easy", "Medium", "Hard", "Expert", "Extreme")
SMALL = [(kind.name, size) for kind in KINDS.values() for size in kind.sizes if size <= 6]
NINE = [kind.name for kind in KINDS.values() if 9 in kind.sizes]
OF_GIVENS = [(kind, size) for kind, size in SMALL if not KINDS[kind].cages]

seeds = st.integers(0, 2**40)


def givens_of(board: Board) -> set[int]:
    return {index for index, cell in enumerate(board.cells) if cell.given}


def is_minimal(board: Board) -> bool:
    return all(test.needed for test in try_each_clue(board) if test and is_clue(board, test.clue))


def is_clue(board: Board, clue: Any) -> bool:
    return clue.sort != "black" or bool(board.cells[clue.index].given)


@given(st.sampled_from(SMALL), seeds)
@settings(max_examples=25)
def test_small_boards_of_every_kind_have_one_solution(kind_and_size: tuple[str, int], seed: int):
    kind, size = kind_and_size
    board = generate(kind, size, seed=seed)
    assert (board.kind, board.size) == (kind, size)
    assert sudolink.solve(board).status == "unique"
    assert not any(cell.value and not cell.given for cell in board.cells)
    assert sudolink.decode(sudolink.encode(board)) == board


@pytest.mark.slow
@pytest.mark.parametrize("kind", NINE)
def test_a_9x9_board_of_every_kind_has_one_solution(kind: str):
    board = generate(kind, seed=3)
    assert sudolink.solve(board).status == "unique"
    assert sudolink.decode(sudolink.encode(board)) == board


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sudoku", "killer", "kenken"])
def test_a_16x16_board_has_one_solution(kind: str):
    board = generate(kind, 16, seed=3)
    assert sudolink.solve(board).status == "unique"


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["killer", "kendoku", "str8ts-x", "str8ts-bx"])
def test_a_25x25_board_has_one_solution(kind: str):
    """Those kinds that are made quickly."""
    board = generate(kind, 25, seed=3)
    assert sudolink.solve(board).status == "unique"


@given(st.sampled_from(SMALL), seeds)
@settings(max_examples=12)
def test_no_clue_of_a_minimal_board_can_go(kind_and_size: tuple[str, int], seed: int):
    board = generate(*kind_and_size, minimal=True, seed=seed)
    assert sudolink.solve(board).status == "unique"
    assert is_minimal(board)


@pytest.mark.parametrize(("kind", "givens"), [("sudoku", 11), ("jigsaw", 8), ("str8ts", 5)])
def test_a_minimal_board_has_the_number_of_givens_asked_for(kind: str, givens: int):
    board = generate(kind, 6, givens=givens, minimal=True, seed=1)
    assert len(givens_of(board)) == givens
    assert is_minimal(board)


def test_more_givens_than_minimal_boards_have_are_an_error_after_a_few_attempts():
    with pytest.raises(GenerationError, match=r"in 40 attempts, only: 10 givens \(\d+\)"):
        generate(size=6, givens=20, minimal=True, seed=1)


@given(st.sampled_from(OF_GIVENS), st.sampled_from(SYMMETRIES), seeds)
@settings(max_examples=25)
def test_givens_are_symmetrical(kind_and_size: tuple[str, int], symmetry: Symmetry, seed: int):
    kind, size = kind_and_size
    board = generate(kind, size, symmetry=symmetry, seed=seed)
    found = givens_of(board)
    black = {index for index, cell in enumerate(board.cells) if cell.black}
    for group in groups_of_cells(size, symmetry):
        assert len({cell in found for cell in group}) == 1
        assert len({cell in black for cell in group}) == 1
    assert sudolink.solve(board).status == "unique"


@given(st.sampled_from(SYMMETRIES), st.integers(6, 30), seeds)
@settings(max_examples=12)
def test_there_are_as_many_givens_as_asked_for(symmetry: Symmetry, givens: int, seed: int):
    assume(givens >= 12 and (symmetry in {"none", "diagonal"} or givens % 4 == 0))
    board = generate(size=6, symmetry=symmetry, givens=givens, seed=seed)
    assert len(givens_of(board)) == givens
    assert sudolink.solve(board).status == "unique"


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_sudoku_has_the_level_asked_for(level: Any):
    for board in generate_many(number=1, level=level, seed=5):
        assert sudolink.grade(board).level == level


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["jigsaw", "str8ts"])
@pytest.mark.parametrize("level", ["Easy", "Medium"])
def test_other_kinds_have_the_level_asked_for(kind: str, level: Any):
    assert sudolink.grade(generate(kind, level=level, seed=2)).level == level


@pytest.mark.parametrize("level", ["Easy", "Medium", "Hard"])
@pytest.mark.parametrize("kind", ["killer", "kenken"])
def test_kinds_with_cages_have_the_level_asked_for(kind: str, level: Any):
    board = generate(kind, 6, level=level, seed=2)
    assert sudolink.grade(board).level == level
    assert sudolink.solve(board).status == "unique"


@pytest.mark.slow
@pytest.mark.parametrize("technique", ["X-Wing", "Naked Pair", "Pointing Pair"])
def test_the_path_needs_a_technique_and_nothing_harder(technique: str):
    board = generate(technique=technique, seed=1)
    path = sudolink.explain(board)
    ranks = {each.name: rank for rank, each in enumerate(in_order(TECHNIQUES))}
    used = {step.technique for step in path.steps}
    assert path.status == "solved"
    assert technique in used
    assert max(used, key=ranks.__getitem__) == technique
    before = generate(technique=technique, position=True, seed=1)
    step = sudolink.next_step(before)
    assert step is not None
    assert step.technique == technique
    assert before.givens_only() == board.givens_only()


def test_many_boards_are_those_made_one_by_one():
    in_step = [*generate_many(number=60, seed=9)]
    alone = [*islice(generate_many(seed=9), 3)]
    assert in_step[:3] == alone
    assert generate(seed=9) == alone[0]
    assert len({board.cells for board in in_step}) == 60
    answers = sudolink.solve_many(in_step)
    assert {answer.result.status for answer in answers if answer.result} == {"unique"}
    assert all(map(is_minimal, in_step[:5]))


def test_the_letter_case_of_a_level_does_not_matter():
    anyhow: Any = "hArD"
    assert generate("killer", 6, level=anyhow, seed=2) == generate(
        "killer", 6, level="Hard", seed=2
    )


def test_seeds_give_different_boards():
    assert len({generate(size=6, seed=seed).cells for seed in range(20)}) == 20


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"kind": "sudoku", "size": 5}, "size 5"),
        ({"kind": "chess"}, "there is no kind “chess”"),
        ({"level": "Silly"}, "use Easy, Medium, Hard, Expert, Extreme"),
        ({"technique": "X-Wong"}, "did you mean"),
        ({"technique": "X-Wing", "level": "Easy"}, "use the level Hard or a harder one"),
        ({"technique": "Forcing Nets", "level": "Hard"}, "use the level Extreme$"),
        ({"position": True}, "needs a technique"),
        ({"symmetry": "odd"}, "use none, rotational-2"),
        ({"kind": "killer", "symmetry": "diagonal"}, "no givens that could be symmetrical"),
        ({"kind": "kenken", "givens": 9}, "without givens"),
        ({"givens": 16}, "17 is the fewest"),
        ({"givens": 82}, "0 to 81 givens"),
        ({"size": 6, "symmetry": "rotational-2", "givens": 13}, "groups of 2"),
        ({"seed": -1}, "0 or more"),
    ],
)
def test_what_is_impossible_is_refused(arguments: Any, words: str):
    with pytest.raises(ValueError, match=words.replace("(", "\\(")):
        generate(**arguments)


@pytest.mark.parametrize(
    "arguments",
    [{"size": "9"}, {"level": 3}, {"givens": 2.5}, {"minimal": "yes"}, {"seed": "x"}, {"kind": 1}],
)
def test_other_types_are_refused(arguments: Any):
    with pytest.raises(TypeError):
        generate(**arguments)


def test_a_level_that_does_not_turn_up_is_an_error_that_says_what_did(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(board_maker, "_ATTEMPTS", {25: 8})
    with pytest.raises(GenerationError, match=r"no Extreme 4x4 Sudoku .* Easy \(\d+\)"):
        generate(size=4, level="Extreme", seed=1)


@pytest.mark.parametrize(
    ("kind", "size", "wishes"),
    [
        ("sudoku", 4, {"level": "Extreme"}),
        ("sudoku", 6, {"level": "Extreme", "technique": "Naked Pair"}),
        ("jigsaw", 5, {"technique": "X-Wing"}),
        ("kenken", 4, {"level": "Expert"}),
    ],
)
def test_an_error_says_what_each_attempt_ended_with(
    kind: str, size: int, wishes: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(board_maker, "_ATTEMPTS", {25: 8})
    with pytest.raises(GenerationError, match="in 8 attempts") as raised:
        generate(kind, size, seed=1, **wishes)
    assert sum(map(int, re.findall(r"\((\d+)\)", str(raised.value)))) == 8


def test_a_technique_of_another_kind_is_an_error_that_lists_those_that_apply():
    with pytest.raises(ValueError, match=r"Divisors doesn't apply .* Naked Single"):
        generate(size=4, technique="Divisors", seed=1)
    with pytest.raises(GenerationError, match=r"Divisors doesn't apply .* Naked Single"):
        generate("jigsaw", 4, technique="Divisors", seed=1)


def test_far_more_givens_than_any_minimal_board_has_end_soon():
    with pytest.raises(GenerationError, match="or leave out minimal") as raised:
        generate("str8ts", 6, givens=20, minimal=True, seed=1)
    assert attempts_in(raised.value) < 200


def test_a_level_far_beyond_the_steps_of_a_technique_ends_soon():
    with pytest.raises(GenerationError, match="Ask for an easier level or a harder") as raised:
        generate(technique="Hidden Single", level="Extreme", seed=1)
    assert attempts_in(raised.value) < 50


def attempts_in(error: GenerationError) -> int:
    found = re.search(r"in (\d+) attempts", str(error))
    assert found
    return int(found[1])
