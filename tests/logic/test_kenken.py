"""Techniques for KenKen and KenDoku: what each finds, what it lets alone, and that all is true."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from sudolink import Board, decode
from sudolink.logic import TECHNIQUES, Step, explain, steps
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.kenken_cages import has_numbers, made, number_cages
from sudolink.logic.step_finder import find_steps
from sudolink.logic.techniques.table import technique_named
from sudolink.puzzle.board import Cage, Cell, Operator
from sudolink.puzzle.cell_names import ROW_LETTERS
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.constraints.arithmetic import makes
from tests.logic.support import assert_all_explained, assert_sound, data, solution_of

OWN = [technique.name for technique in TECHNIQUES if technique.fits is has_numbers]
HUMAN = [each.name for each in TECHNIQUES if not (each.retired or each.guesses)]
MADE = [
    board
    for text in data("made_boards.json")
    if (board := decode(text)).rules.cages == "arithmetic"
]
EXAMPLES = [decode(kind.example) for kind in KINDS.values() if kind.cages == "arithmetic"]


def cell_at(name: str, size: int = 4) -> int:
    """The cell of a name."""
    return ROW_LETTERS.index(name[0]) * size + int(name[1]) - 1


def kenken(*cages: tuple[str, int, Operator | None], **candidates: str) -> Board:
    """A 4x4 board: `kenken(("A1 A2", 8, "x"), B1="12")`."""
    board = Board.blank("kenken", 4)
    cells = list(board.cells)
    for name, text in candidates.items():
        cells[cell_at(name)] = Cell(None, candidates=tuple(map(int, text)))
    made_of = tuple(Cage(tuple(map(cell_at, names.split())), n, op) for names, n, op in cages)
    return replace(board, cells=tuple(cells), cages=made_of)


def found(board: Board, technique: str, detail: str | None = None) -> list[Step]:
    """The steps of a technique there."""
    return [
        step
        for step in find_steps(technique_named(technique), Position.of(board))
        if detail is None or step.detail == detail
    ]


def reported(found_steps: list[Step]) -> set[str]:
    """What steps conclude: `A1=3`, `B2<>4`."""
    board = Board.blank("kenken", 4)
    return {
        f"{board.name(cell)}{sign}{digit}"
        for step in found_steps
        for sign, pairs in (("=", step.placements), ("<>", step.eliminations))
        for cell, digit in pairs
    }


@pytest.mark.parametrize("total", [1, 2, 3, 6, 12, 24])
@pytest.mark.parametrize("sign", ["+", "-", "x", "/"])
@pytest.mark.parametrize("standing", [(), (2,)])
def test_combinations_are_all_that_make_the_number(sign, total, standing):
    masks, before = (0b1111, 0b1011, 0b0111), (0, 0b1, 0b10)
    digits = [[d for d in range(1, 5) if mask >> d - 1 & 1] for mask in masks]
    wanted = {
        tuple(sorted(way))
        for way in product(*digits)
        if way[0] != way[1] and way[1] != way[2] and makes(sign, (*standing, *way), total)
    }
    ways = made(masks, before, standing, total, (sign,))
    assert ways is not None
    assert {way.digits for way in ways} == wanted


def test_divisors():
    assert reported(found(kenken(("A1 A2", 8, "x")), "Divisors")) == {"A1<>3", "A2<>3"}
    assert not found(kenken(("A1 A2", 12, "x")), "Divisors")
    assert not found(kenken(("A1 A2", 7, "+")), "Divisors")


def test_cell_combinations():
    board = kenken(("A1 A2", 7, "+"))
    assert reported(found(board, "Cell Combinations", "")) == {
        "A1<>1", "A1<>2", "A2<>1", "A2<>2",
    }  # fmt: skip
    assert reported(found(board, "Cell Combinations", "needed digits")) == {
        "A3<>3", "A3<>4", "A4<>3", "A4<>4",
    }  # fmt: skip
    assert not found(kenken(("A1 A2", 5, "+")), "Cell Combinations")


def test_cell_combinations_with_a_digit_twice():
    bent = kenken(("A1 A2 B1", 4, "+"))
    ways = number_cages(Position.of(bent))[0].ways
    assert ways is not None
    assert [way.digits for way in ways] == [(1, 1, 2)]
    assert reported(found(bent, "Cell Combinations", "")) >= {"A1<>1", "A2<>2", "B1<>2"}
    straight = kenken(("A1 A2 A3", 4, "+"))
    assert not found(straight, "Cell Combinations")


def test_cell_combinations_without_a_sign():
    gone = reported(found(kenken(("A1 A2", 12, None)), "Cell Combinations", ""))
    assert gone == {"A1<>1", "A1<>2", "A2<>1", "A2<>2"}
    assert not found(kenken(("A1 A2", 2, None)), "Cell Combinations")


def test_the_last_cell_of_a_cage():
    board = kenken(("A1 A2", 2, "/"), ("C3", 3, None))
    assert reported(found(board, "Cell Combinations", "last cell")) == {"C3=3"}


def test_rule_of_21_and_42():
    inside = kenken(("A1 A2 A3", 9, "+"))
    assert reported(found(inside, "Rule of 21 and 42")) == {"A4=1"}
    outside = kenken(("A1 A2 A3", 9, "+"), ("A4 B4", 5, "+"))
    assert "B4=4" in reported(found(outside, "Rule of 21 and 42", "outside"))
    assert not found(kenken(("A1 A2 B1", 6, "+")), "Rule of 21 and 42")


def test_rule_of_21_and_42_gives_the_total_of_a_cage():
    board = kenken(("A1 A2", 4, "+"), ("A3 A4", 2, "/"))
    assert {"A3<>1", "A4<>1"} <= reported(found(board, "Rule of 21 and 42", "cage"))


def test_rule_of_21_and_42_over_two_lines():
    board = kenken(("A1 B1", 5, "+"), ("A2 B2", 5, "+"), ("A3 A4 B3", 8, "+"))
    assert "B4=2" in reported(found(board, "Rule of 21 and 42"))


def test_rule_of_720():
    assert reported(found(kenken(("A1 A2 A3", 6, "x")), "Rule of 720")) == {"A4=4"}
    outside = kenken(("A1 A2 A3", 6, "x"), ("A4 B4", 8, "x"))
    assert "B4=2" in reported(found(outside, "Rule of 720", "outside"))
    assert not found(kenken(("A1 A2 B1", 6, "x")), "Rule of 720")


def test_parity():
    board = kenken(("A1 A2", 1, "-"), ("A3 B3", 5, "+"), A4="13")
    assert reported(found(board, "Parity")) == {"A3<>1", "A3<>3"}
    assert not found(kenken(("A1 A2", 1, "-"), A4="123"), "Parity")


@pytest.mark.slow
@pytest.mark.parametrize("board", [*EXAMPLES, *MADE], ids=lambda board: board.kind)
def test_logic_solves_it_and_all_steps_are_sound(board):
    solution = solution_of(board.givens_only())
    path = explain(board, HUMAN)
    assert path.status == "solved"
    for number, before in enumerate(path.boards()):
        assert_sound(before, path.steps[number : number + 1], solution)
        if number % 6 == 0:
            assert_sound(before, steps(before, OWN), solution)


@pytest.mark.slow
def test_every_technique_is_used_and_explained():
    assert_all_explained(OWN, (explain(board, HUMAN) for board in MADE))


def test_they_do_not_look_at_other_kinds():
    assert not list(steps(decode(KINDS["killer"].example), OWN))
