"""Large patterns: tridagons, fireworks, SK loops, exocets."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations, product
from random import Random
from typing import Any

import pytest

from sudolink import Board, Cell, decode
from sudolink.logic import Step, describe, explain, steps, technique_named
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.exocet_bases import exocets, two_lines
from sudolink.puzzle.cell_names import ROW_LETTERS
from sudolink.puzzle.houses import box_regions
from sudolink.puzzle.kinds import KINDS
from sudolink.puzzle.masks import digits_of
from tests.logic.sketch import with_candidate
from tests.logic.support import BASIC, assert_sound, board_of, data, solution_of

PATTERNS = ("Tridagon", "Fireworks", "SK Loop", "Exocet", "Double Exocet")
UNIQUE = tuple(
    f"Unique Rectangle Type {kind}"
    for kind in ("1", "2", "2B", "2C", "2D", "3", "3b", "4", "4B", "5")
)
HIDDEN = tuple(f"Hidden Unique Rectangle Type {kind}" for kind in ("1", "2", "2B"))
ALL = (*PATTERNS, *UNIQUE, *HIDDEN, "Extended Unique Rectangle", "Avoidable Rectangle")


def cell_at(name: str) -> int:
    return ROW_LETTERS.index(name[0]) * 9 + int(name[1]) - 1


def entries(technique: str) -> list[dict[str, Any]]:
    return [
        entry
        for entry in data("wild_links.json")
        if entry.get("technique") == technique and "inconsistent" not in entry
    ]


def after_basics(board: Board) -> Position:
    return Position.of(explain(board, BASIC).end)


def of(name: str, position: Position) -> list[Step]:
    return list(technique_named(name).find(position))


def gone(name: str, position: Position) -> set[str]:
    return {
        f"{position.board.name(cell)}<>{digit}"
        for step in of(name, position)
        for cell, digit in step.eliminations
    }


@pytest.mark.parametrize("name", PATTERNS)
def test_each_pattern_is_found_in_the_puzzles_it_was_published_for(name: str):
    for entry in entries(name):
        board = board_of(entry)
        path = explain(board, [*BASIC, *(n for n in ALL if "Exocet" not in n or n == name)])
        assert name in {step.technique for step in path.steps}, entry["link"]
        assert_sound(path.end, steps(path.end, PATTERNS), solution_of(board))


def test_a_tridagon_in_words():
    (entry,) = [entry for entry in entries("Tridagon") if "conclusion" in entry]
    board = board_of(entry)
    (step,) = of("Tridagon", Position.of(board))
    assert describe(board, step) == (
        "In four boxes, A6, A7, B5, B8, C4, C9, D4, D7, E6, E9, F5 and F8 can be 7, 8 or 9. Only C4"
        " can be anything else. Three digits can't fill twelve cells that lie like this. (Try it: "
        "however you fill three of the boxes, the fourth one fails.) So C4 must be something else. "
        "Remove 7, 8 and 9 from C4."
    )


def tridagon(odd: int, **remarks: str) -> Position:
    """Twelve cells with 1, 2 and 3; in `odd` of the four boxes they lie the other way round."""
    held = dict.fromkeys(range(81), "123456789")
    for box, (top, left) in enumerate(product((0, 3), repeat=2)):
        cols = (2, 1, 0) if box < odd else (0, 1, 2)
        for row, col in enumerate(cols):
            held[(top + row) * 9 + left + col] = "123"
    held |= {cell_at(name): digits for name, digits in remarks.items()}
    cells = tuple(Cell(candidates=tuple(map(int, held[i]))) for i in range(81))
    return Position.of(Board("sudoku", 9, cells, regions=box_regions(9)))


def test_tridagons_need_an_odd_number_of_boxes_the_other_way_round():
    for odd in (1, 3):
        assert gone("Tridagon", tridagon(odd, B2="1234")) == {"B2<>1", "B2<>2", "B2<>3"}
        assert gone("Tridagon", tridagon(odd, B2="1234", E2="1235")) == set()
        both = gone("Tridagon", tridagon(odd, B2="1234", E2="1234"))
        assert both == {f"{row}2<>4" for row in "ACDFGHJ"}
    for odd in (0, 2, 4):
        assert gone("Tridagon", tridagon(odd, B2="1234")) == set()


def test_parity_decides_which_twelve_cells_three_digits_cannot_fill():
    ways = list(permutations(range(3)))
    odd = {way: sum(a > b for a, b in combinations(way, 2)) % 2 for way in ways}

    def fits(one: tuple[int, ...], two: tuple[int, ...]) -> bool:
        return all(a != b for a, b in zip(one, two, strict=True))

    def by_column(way: tuple[int, ...], fill: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(fill[way.index(col)] for col in range(3))

    a = ways[0]  # the others are the same up to the order of rows
    for b, c, d in product(ways, repeat=3):
        possible = any(
            fits(fa, fb)
            and fits(fc, fd)
            and fits(by_column(a, fa), by_column(c, fc))
            and fits(by_column(b, fb), by_column(d, fd))
            for fa, fb, fc in product(ways, repeat=3)
            if fits(fa, fb) and fits(by_column(a, fa), by_column(c, fc))
            for fd in ways
        )
        assert possible == ((odd[a] + odd[b] + odd[c] + odd[d]) % 2 == 0)


def flying(**tips: str) -> Position:
    """A board on which digits in row A and column 1, outside box 1, have but the places named."""
    cells = []
    for cell in range(81):
        row, col = divmod(cell, 9)
        name = f"{ROW_LETTERS[row]}{col + 1}"
        outside = (row == 0 and col > 2) or (col == 0 and row > 2)
        digits = [d for d in range(1, 10) if not outside or name in tips.get(f"d{d}", name).split()]
        cells.append(Cell(candidates=tuple(digits)))
    return Position.of(Board("sudoku", 9, tuple(cells), regions=box_regions(9)))


def test_three_digits_that_fly_to_the_same_tips_fill_three_cells():
    position = flying(d1="A5 E1", d2="A5 E1", d3="A5")
    wanted = {f"{name}<>{digit}" for name in ("A1", "A5", "E1") for digit in range(4, 10)}
    assert gone("Fireworks", position) == wanted
    assert gone("Fireworks", flying(d1="A5 E1", d2="A5 E1", d3="A6 E1")) == set()
    assert gone("Fireworks", flying(d1="A5 E1", d2="A5 E1", d3="A5 A6")) == set()


def test_two_digits_that_fly_and_a_cell_with_both():
    position = flying(d1="A5 E1", d2="A5 E1")
    assert gone("Fireworks", position) == set()
    corner = cell_at("E5")
    position = position.after((), ((corner, digit) for digit in range(3, 10)))
    assert gone("Fireworks", position) == {f"A1<>{digit}" for digit in range(3, 10)}


def test_a_ring_with_one_digit_too_many_is_not_a_sk_loop():
    (entry,) = [e for e in entries("SK Loop") if e.get("detail") == "Easter Monster"]
    position = after_basics(board_of(entry))
    (step,) = of("SK Loop", position)
    assert step.in_role("pivot") == tuple(map(cell_at, ("B2", "B8", "H2", "H8")))
    assert len(step.in_role("pattern")) == 16
    assert of("SK Loop", with_candidate(position, "B1", 6)) == []
    assert of("SK Loop", with_candidate(position, "A2", 5)) == []


def test_fata_morgana_has_an_exocet():
    (entry,) = entries("Exocet")
    position = after_basics(board_of(entry))
    assert gone("Exocet", position) == {"D2<>2", "D2<>4"}
    (found,) = exocets(position)
    assert [position.board.name(cell) for cell in found.cells] == ["E4", "E6", "D2", "F8"]
    for digit in digits_of(found.digits):
        assert two_lines(position, digit, list(found.cross))


def test_an_exocet_needs_companions_and_lines_without_its_digits():
    (entry,) = entries("Exocet")
    position = after_basics(board_of(entry))
    for name in ("F2", "D8"):  # the companions hold 5 each; let one take a digit of the base
        cell = cell_at(name)
        values = list(position.values)
        values[cell] = 1
        assert exocets(replace(position, values=tuple(values), memo={})) == ()


def test_a_double_exocet_removes_digits_that_see_all_bases_or_all_targets():
    (entry,) = entries("Double Exocet")
    position = after_basics(board_of(entry))
    (step,) = of("Double Exocet", position)
    assert set(step.in_role("pattern")) == set(map(cell_at, ("E4", "E6", "F7", "F8")))
    assert set(step.in_role("pivot")) == set(map(cell_at, ("D5", "D9", "E3", "F3")))


KIND_EXAMPLES = ("sudoku", "sudoku-x", "windoku", "jigsaw", "killer", "kenken")


@pytest.mark.slow
@pytest.mark.parametrize("kind", KIND_EXAMPLES)
def test_every_step_is_sound_on_any_position_of_every_kind(kind: str):
    """Digits and candidates are filled in and struck at random, in keeping with the solution."""
    rng = Random(kind)  # noqa: S311
    board = decode(KINDS[kind].example)
    solution = solution_of(board)
    for _ in range(40):
        position = Position.of(board)
        share = rng.uniform(0.1, 0.6)
        position = position.after(
            (cell, solution[cell])
            for cell in range(board.size**2)
            if position.candidates[cell] and rng.random() < share
        )
        share = rng.uniform(0.1, 0.75)
        position = position.after(
            (),
            [
                (cell, digit)
                for cell, mask in enumerate(position.candidates)
                for digit in digits_of(mask)
                if digit != solution[cell] and rng.random() < share
            ],
        )
        for name in ALL:
            technique = technique_named(name)
            if technique.fits(position.layout):
                assert_sound(position.to_board(), technique.find(position), solution)
