"""Franken, mutant and kraken fish, and fish of more than four lines."""

from __future__ import annotations

import pytest

from sudolink import Board, Cell, decode, describe, explain, next_step, steps
from sudolink.logic import TECHNIQUES, Step
from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.digit_ways import unreachable
from sudolink.logic.techniques.examples import EXAMPLES
from sudolink.logic.techniques.practice_boards import PRACTICE
from sudolink.logic.techniques.single_digit.pattern_overlay import patterns
from sudolink.logic.techniques.table import technique_named, techniques_named
from sudolink.puzzle.kinds import KINDS
from tests.logic.patterns import also, cell_of, found, gone, with_places
from tests.logic.support import assert_sound, solution_of
from tests.logic.test_fish import rows, turned
from tests.logic.test_fish_soundness import PUZZLES, puzzle
from tests.logic.test_regression_library import board_of, entries, pairs

#: Three columns whose places lie in two rows and a box.
FRANKEN = turned(rows(A="14", D="17", E="48"))

#: Enough to leave few candidates in a killer.
EASY = ["Naked Single", "Hidden Single", "Pointing Pair", "Killer Combinations (Easy)"]

#: What HoDoKu calls the fish of its regression library.
NAMES = {
    "0331": "Franken Swordfish",
    "0332": "Franken Jellyfish",
    "0340": "Finned Franken X-Wing",
    "0341": "Finned Franken Swordfish",
    "0342": "Finned Franken Jellyfish",
    "0362": "Finned Mutant Jellyfish",
}


def name_of(step: Step) -> str:
    """The name of a franken or mutant fish, as HoDoKu writes it."""
    *finned, size = step.detail.split()
    return " ".join([*finned, step.technique.removesuffix(" Fish"), size])


def example(name: str) -> tuple[Board, Step]:
    """The example of a technique, and its first step there."""
    board = decode(EXAMPLES[name])
    return board, next(steps(board, [name]))


@pytest.mark.parametrize("code", NAMES)
def test_the_fish_of_the_regression_library_have_their_names(code):
    some = [each for each in entries() if each["code"] == code]
    assert some
    for entry in some:
        board = board_of(entry)
        (technique,) = techniques_named(NAMES[code])
        fish = [step for step in found(board, technique.name) if name_of(step) == NAMES[code]]
        removed = {candidate for step in fish for candidate in step.eliminations}
        assert removed >= set(pairs(entry, "eliminations"))
        assert_sound(board, fish, solution_of(decode(entry["givens"])))


def test_a_box_can_take_the_place_of_a_row():
    removed = {f"{row}{column}<>5" for row in "AD" for column in "236789"}
    removed |= {"G6<>5", "H6<>5", "J6<>5"}
    assert gone(with_places(5, FRANKEN), "Franken Fish", "Swordfish") == removed


def test_a_place_outside_is_a_fin_that_must_be_seen():
    board = also(with_places(5, FRANKEN), "B1", 5)
    assert not found(board, "Franken Fish", "Swordfish")
    (fish,) = (
        step
        for step in found(board, "Franken Fish", "Finned Swordfish")
        if step.in_role("fin") == (cell_of("B1"),)
    )
    assert fish.eliminations == ((cell_of("A2"), 5), (cell_of("A3"), 5))


def test_lines_of_one_direction_across_the_other_are_no_franken_fish():
    board = with_places(5, rows(A="14", E="47", J="17"))
    assert found(board, "Swordfish")
    assert not found(board, "Franken Fish", "Swordfish")
    assert not found(board, "Mutant Fish", "Swordfish")


def test_a_place_in_two_bases_is_a_fin():
    shared = [
        (entry, step)
        for entry in entries()
        if entry["code"] in {"0342", "0362"}
        for step in steps(board_of(entry), ["Franken Fish", "Mutant Fish"])
        if "at once" in step.pattern.template
    ]
    assert shared
    for entry, step in shared:
        layout = layout_of(board_of(entry))
        bases = [layout.house_masks[house] for house in step.houses]
        twice = [
            cell
            for cell in {*step.in_role("pattern"), *step.in_role("fin")}
            if sum(mask >> cell & 1 for mask in bases) > 1
        ]
        assert twice
        assert set(twice) <= set(step.in_role("fin"))
        seen = layout.seen_by_all(sum(1 << cell for cell in step.in_role("fin")))
        assert all(seen >> cell & 1 for cell, _ in step.eliminations)


def test_diagonals_make_a_mutant_fish_in_words():
    board, step = example("Mutant Fish")
    assert describe(board, step) == (
        "Apart from A9 and J9, the 1s in diagonals \\ and / can only go in rows C and G. If neither "
        "A9 nor J9 is 1, the two houses need two 1s, one in each of rows C and G, so no other cell "
        "there can be 1. Otherwise, no cell that sees A9 and J9 can be. Either way, a cell in rows "
        "C and G that sees A9 and J9 can't be 1. Remove 1 from C9."
    )


@pytest.mark.parametrize("name", ["Franken Fish", "Mutant Fish"])
def test_only_it_helps_on_its_practice_boards(name):
    easier = [t.name for t in TECHNIQUES if not (t.guesses or t.retired or t.name == name)]
    later = {"Pattern Overlay", "Mutant Fish", "Multi-Sector Locked Set"}
    easier = [each for each in easier if each not in later]
    for text in PRACTICE[name]:
        board = decode(text)
        assert next_step(board, easier) is None
        step = next_step(board, [*easier, name])
        assert step
        assert step.technique == name


@pytest.mark.parametrize(("kind", "text"), PUZZLES)
def test_the_places_in_no_way_are_those_that_a_list_of_all_ways_lacks(kind, text):
    check_ways(Position.of(puzzle(kind, text)))


@pytest.mark.parametrize("code", ["0331", "0342", "0362"])
def test_the_same_on_plain_boards(code):
    for entry in entries():
        if entry["code"] == code:
            check_ways(Position.of(board_of(entry)))


def test_the_same_with_cages():
    check_ways(Position.of(explain(decode(KINDS["killer"].example), EASY).end))


def check_ways(position: Position) -> None:
    known = patterns(position)
    for digit, ways in known.items():
        union = 0
        for way in ways:
            union |= way
        gone_at = unreachable(position, digit)
        assert gone_at == (position.places[digit] & ~union if ways else 0)


def test_a_kraken_fish_in_words():
    board, step = example("Kraken Fish")
    assert step.detail == "Type 1"
    words = describe(board, step)
    assert words.startswith(
        "Apart from H2 and J8, the 6s in columns 2 and 8 can only go in rows D and F. If neither H2 "
        "nor J8 is 6, this is an X-Wing, which rules out 6 in D5. If one is, a chain rules that out "
        "too. Branch 1: if "
    )
    assert "if H2 is 6, then G3 isn't 6, so G5 is 6, so D5 isn't 6." in words
    assert "if J8 is 6, then neither J5 nor J6 is 6, so G5 is 6, so D5 isn't 6." in words


#: A Swordfish with a fin in B9. A chain leads from there by D9 and E8 to the end of E2.
KRAKEN = with_places(
    5,
    """
    xxxxxxxxx
    .x..x..xx
    xxxxxxxxx
    xxxxxx..x
    xxxxxx.x.
    xxxxxx...
    .x..x..x.
    xxxxxxxxx
    .x..x..x.
    """,
)


def test_a_chain_from_the_fin_does_for_a_fin_that_is_not_seen():
    assert gone(KRAKEN, "Finned Swordfish") == {"A8<>5", "C8<>5"}
    assert "E2<>5" in gone(KRAKEN, "Kraken Fish", "Type 1")


def test_a_chain_that_is_cut_does_not():
    assert "E2<>5" not in gone(also(KRAKEN, "D7", 5), "Kraken Fish")


def test_a_kraken_fish_rules_out_other_digits_too():
    entry = next(each for each in entries() if each["code"] == "0302" and second_type(each))
    board = board_of(entry)
    step = second_type(entry)[0]
    assert step.eliminations[0][1] not in {digit for _, digit in dict(step.candidates)["pattern"]}
    assert len(step.covers) == len(step.houses) - 1
    assert "So one of" in describe(board, step)
    assert_sound(board, second_type(entry), solution_of(decode(entry["givens"])))


def second_type(entry):
    """The kraken fish of type 2 on a board of the regression library."""
    return found(board_of(entry), "Kraken Fish", "Type 2")


def test_a_squirmbag_has_five_lines():
    board, step = example("Larger Fish")
    assert (step.detail, len(step.houses), len(step.covers)) == ("Squirmbag", 5, 5)
    assert_sound(board, [step], solution_of(board))


def test_a_place_outside_makes_it_no_squirmbag():
    board = with_squirmbag()
    assert [step.detail for step in found(board, "Larger Fish")] == ["Squirmbag"]
    assert not found(with_squirmbag(extra=16 * 3 + 9), "Larger Fish")


def with_squirmbag(extra: int | None = None) -> Board:
    """A 16x16 board where 5 has two places in five rows; all of them lie in five columns."""
    every = tuple(range(1, 17))
    rest = tuple(digit for digit in every if digit != 5)
    sparse = {3 * number: {number, (number + 1) % 5} for number in range(5)}
    cells = tuple(
        Cell(candidates=every if cell == extra or column in sparse.get(row, {column}) else rest)
        for cell in range(256)
        for row, column in [divmod(cell, 16)]
    )
    return Board("sudoku", 16, cells)


def test_nine_lines_need_no_larger_fish():
    fits = technique_named("Larger Fish").fits
    assert not fits(layout_of(Board.blank("sudoku", 9)))
    assert fits(layout_of(Board.blank("sudoku", 16)))
    assert not technique_named("Franken Fish").fits(layout_of(Board.blank("str8ts", 9)))


def test_players_names_for_fish():
    for other, name in {
        "Squirmbag": "Larger Fish",
        "Leviathan": "Larger Fish",
        "Finned Franken Swordfish": "Franken Fish",
        "mutant jellyfish": "Mutant Fish",
    }.items():
        assert [each.name for each in techniques_named(other)] == [name]
