"""Patterns of digits, forcing chains and nets: examples, near misses, soundness on all kinds."""

from __future__ import annotations

from random import Random

import pytest

from sudolink import Board, decode
from sudolink.logic import describe, explain, steps, technique_named
from sudolink.logic.explain.runs import runs_of
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.bit_transpose import transposed
from sudolink.logic.patterns.implications import if_false, if_true
from sudolink.logic.patterns.links import links_of
from sudolink.logic.patterns.suppositions import follow, suppositions
from sudolink.logic.step_finder import find_steps
from sudolink.logic.techniques.examples import EXAMPLES
from sudolink.logic.techniques.practice_boards import PRACTICE
from sudolink.puzzle.masks import cells_in
from tests.logic.sketch import at, sketch
from tests.logic.support import BASIC, assert_sound, data, solution_of, spoiled
from tests.solver.puzzles import board_of, load

CHAINS = (
    "Digit Forcing Chains",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Unit Forcing Chains",
    "Quad Forcing Chains",
)
ALS = ("Almost Locked Sets", "Death Blossom", "Aligned Pair Exclusion", "Sue-de-Coq")
ALL = (*ALS, *CHAINS, "Pattern Overlay", "Forcing Nets", "Bowman's Bingo")
NESTED = "Nested Forcing Nets"

#: A board on which all of them find something.
RICH = data("finder_positions.json")[2]


def gone(name: str, position: Position) -> set[tuple[int, int]]:
    steps = find_steps(technique_named(name), position)
    return {candidate for step in steps for candidate in step.eliminations}


def node_of(position: Position, cell: str, digit: int) -> int:
    candidates = [node.candidates for node in links_of(position).nodes]
    return candidates.index(tuple((c, digit) for c in at(cell)))


def test_consequences_are_kept_in_layers():
    position = sketch(A1=12, A5=23)
    spread = if_true(position)[node_of(position, "A1", 2)]
    assert spread.distance(node_of(position, "A5", 3), true=True) == 2
    way = spread.way(node_of(position, "C5", 3), true=False)
    assert [node[0] for node in way.nodes] == [
        (*at("A1"), 2),
        (*at("A5"), 2),
        (*at("A5"), 3),
        (*at("C5"), 3),
    ]
    assert [link.strong for link in way.links] == [False, True, False]


def test_consequences_of_a_false_candidate():
    position = sketch(A1=12)
    spread = if_false(position)[node_of(position, "A1", 2)]
    assert spread.true == 1 << node_of(position, "A1", 1)


def test_digit_forcing_chain():
    assert (*at("G5"), 3) in gone("Digit Forcing Chains", sketch(A1=12, A5=13, G1=23))


def test_digit_forcing_chain_needs_both_sides():
    assert not gone("Digit Forcing Chains", sketch(A1=12, A5=13, G1=234))


def test_cell_forcing_chain():
    assert gone("Cell Forcing Chains", sketch(E5=123, E1=19, E2=29, D4=39)) == {
        (cell, 9) for cell in at("D1", "D2", "D3", "E4", "E6")
    }


def test_cell_forcing_chain_needs_every_candidate():
    assert not gone("Cell Forcing Chains", sketch(E5=123, E1=19, E2=29, D4=389))


def test_quad_forcing_chain_of_a_cell():
    position = sketch(E5=1234, E1=19, E2=29, D4=39, D6=49)
    assert gone("Quad Forcing Chains", position) >= {(cell, 9) for cell in at("D1", "D2", "D3")}
    assert not gone("Cell Forcing Chains", position)


def test_nishio():
    assert (*at("A1"), 1) in gone("Nishio Forcing Chains", sketch(A5=12, G1=13, G5=23))


def test_nishio_needs_a_clash():
    assert not gone("Nishio Forcing Chains", sketch(A5=12, G1=13, G5=234))


def test_net_of_a_cell_that_loses_its_digits_one_by_one():
    position = sketch(A1=12, B1=13, C1=14, D1=234)
    every = suppositions(position)
    assert every is not None
    assert every.net(node_of(position, "A9", 1)).clash is None
    assert (*at("J1"), 1) in gone("Forcing Nets", position)
    assert not gone("Forcing Nets", sketch(A1=12, B1=13, C1=14, D1=2345))


def test_bowmans_bingo_removes_candidates_that_lead_to_a_clash():
    assert (*at("J1"), 1) in gone("Bowman's Bingo", sketch(A1=12, B1=13, C1=14, D1=234))
    assert not gone("Bowman's Bingo", sketch(A1=12))


def test_bowmans_bingo_two_deep():
    board = decode(
        ".......58..6...7..84..7...3.....1.....9.2.1.....6.9...5...8...2..7...8..23.....4."
    )
    stuck = explain(board, BASIC).end
    (step,) = find_steps(technique_named("Bowman's Bingo"), Position.of(stuck))
    assert step.detail == "two deep"
    assert_sound(stuck, [step], solution_of(board))


def settled(possible: dict[tuple[int, int], bool], board: Board) -> bool:
    """Fill in singles until nothing follows; return whether all cells and houses have a candidate.

    A slow and plain one, which shares nothing with the nets.
    """
    houses = [house.cells for house in board.houses]
    wants = [
        *([(cell, digit) for digit in range(1, 10)] for cell in range(81)),
        *([(cell, digit) for cell in house] for house in houses for digit in range(1, 10)),
    ]
    changed = True
    while changed:
        changed = False
        for want in wants:
            left = [candidate for candidate in want if possible.get(candidate)]
            if not left:
                return False
            if len(left) == 1:
                changed |= place(possible, houses, *left[0])
    return True


def place(possible: dict[tuple[int, int], bool], houses, cell: int, digit: int) -> bool:
    """Remove what a digit in a cell rules out; return whether there was any."""
    seen = {other for house in houses if cell in house for other in house} - {cell}
    out = {(other, digit) for other in seen} | {(cell, n) for n in range(1, 10) if n != digit}
    removed = [candidate for candidate in out if possible.get(candidate)]
    possible.update(dict.fromkeys(removed, False))
    return bool(removed)


@pytest.mark.parametrize("text", [EXAMPLES[NESTED], *PRACTICE[NESTED]])
def test_nested_nets_hold_by_plain_singles(text):
    """Each try clashes with what is supposed; without those tried, that clashes by itself."""
    board = decode(text)
    houses = [house.cells for house in board.houses]
    position = Position.of(board)
    [step] = find_steps(technique_named(NESTED), position)
    [supposed] = step.eliminations
    tried = next(group for role, group in step.candidates if role == "fin")
    assert tried

    def holds(*true: tuple[int, int], false: tuple[tuple[int, int], ...] = ()) -> bool:
        possible = {
            (cell, digit): position.has(cell, digit) or position.values[cell] == digit
            for cell in range(81)
            for digit in range(1, 10)
        }
        possible.update(dict.fromkeys(false, False))
        for candidate in true:
            place(possible, houses, *candidate)
        return settled(possible, board)

    assert holds(supposed), "one level isn't enough"
    assert not any(holds(supposed, each) for each in tried)
    assert not holds(supposed, false=tried)
    for each in tried:
        assert holds(supposed, false=tuple(other for other in tried if other != each))


def test_nested_nets_say_what_is_tried_and_what_is_then_left():
    board = decode(EXAMPLES[NESTED])
    reported = describe(board, next(steps(board, [NESTED])))
    assert reported == (
        "Suppose C1 is 2. Then C1 leaves only A5 for 2 in row A, C1 leaves only D8 for 2 in "
        "column 8, C1 leaves only B9 for 2 in box 3, and B9 leaves only D9 for 1 in column 9. "
        "Try 7 in E1 as well: E1 leaves only G5 for 7 in row G, E1 leaves only F7 for 7 in row "
        "F, A5 and G5 leave only 6 in B5, E1 and G5 leave only B6 for 7 in row B, B5 leaves "
        "only F4 for 6 in column 4, B6 and F7 leave only C8 for 7 in row C, F4 leaves only E4 "
        "for 5 in column 4, B5, C1 and C8 leave only C7 for 6 in row C, C1, C7 and F9 leave "
        "only C9 for 5 in row C, D8, D9, E4 and F7 leave only F9 for 5 in box 6, and C1, C9 and "
        "F9 leave no candidate in C9. Try 7 in G1 as well: G1 leaves only B5 for 7 in column 5, "
        "A5 and B5 leave only D5 for 6 in column 5, C1, D5 and G1 leave only B1 for 6 in column "
        "1, B1 and C1 leave only 7 in A3, and A3, B1 and C1 leave no candidate in A2. This "
        "rules out 7 in E1 and G1: that leaves only B1 for 7 in column 1, B1 and C1 leave only "
        "6 in A3, and A3, B1 and C1 leave no candidate in A2. Remove 2 from C1."
    )


def test_words_about_tries_name_no_marks_but_those_of_the_tried_candidates():
    """The picture shows what follows without them: a try may put other digits into these cells."""
    board = decode(EXAMPLES[NESTED])
    runs = runs_of(board, next(steps(board, [NESTED])))
    said = ""
    for run in runs:
        said += run.text
        trying = said.rpartition(". ")[2].startswith("Try ")
        assert not run.marks or not trying or run.part == "fin", run
    assert [run.text for run in runs if run.part == "fin"] == [
        "7 in E1",
        "7 in G1",
        "7 in E1 and G1",
    ]


def test_nested_nets_leave_boards_alone_that_have_too_many_candidates():
    assert not gone(NESTED, Position.of(decode("." * 81)))


def test_a_candidate_that_refutes_itself():
    position = sketch(A5=12, G1=13, G5=23)
    steps = find_steps(technique_named("Digit Forcing Chains"), position)
    refuted = [step for step in steps if step.detail == "contradiction"]
    assert (*at("A1"), 1) in {step.eliminations[0] for step in refuted}


def ones(*names: str) -> Position:
    """An empty board where 1 has these places only."""
    position = Position.of(decode("." * 81))
    places = set(at(*names))
    return position.after(eliminations=[(cell, 1) for cell in range(81) if cell not in places])


PATTERN = ("A1", "B4", "C7", "D2", "E5", "F8", "G3", "H6", "J9")


def test_pattern_overlay_removes_places_in_no_pattern():
    position = ones(*PATTERN, "A2")
    assert gone("Pattern Overlay", position) == {(*at("A2"), 1)}
    steps = find_steps(technique_named("Pattern Overlay"), position)
    assert {(cell, 1) for cell in at(*PATTERN)} in [set(step.placements) for step in steps]


def test_pattern_overlay_keeps_places_in_some_pattern():
    assert not gone("Pattern Overlay", ones(*PATTERN, "A2", "D1"))


@pytest.mark.parametrize("name", ALL)
def test_words_of_every_step_name_all_they_mean(name):
    board = decode(RICH["bd"])
    for step in find_steps(technique_named(name), Position.of(board)):
        reported = describe(board, step)
        assert "{" not in reported
        assert reported.endswith(".")


@pytest.mark.slow
@pytest.mark.parametrize(
    "puzzle", load("solver_examples.json"), ids=lambda p: f"{p['kind']}{p['size']}"
)
def test_steps_are_sound_on_every_kind_and_size(puzzle):
    board = board_of(puzzle)
    random = Random(f"{board.kind} {board.size}")  # noqa: S311 (a seeded test)
    for _ in range(2 if board.size <= 9 else 1):
        solution = tuple(puzzle["solution"])
        position = spoiled(board, solution, random)
        for name in (*ALL, NESTED):
            steps = find_steps(technique_named(name), position)
            assert_sound(position.to_board(), steps, solution)


@pytest.mark.parametrize("kind", ["killer", "jigsaw", "sudoku"])
@pytest.mark.slow
def test_steps_are_sound_on_known_puzzles(kind):
    random = Random(kind)  # noqa: S311 (likewise)
    puzzles = [puzzle for puzzle in load("solver_samples.json") if puzzle["kind"] == kind]
    for puzzle in random.sample(puzzles, 2):
        board = board_of(puzzle)
        solution = tuple(puzzle["solution"] or solution_of(board))
        position = spoiled(board, solution, random)
        for name in (*ALL, NESTED):
            steps = find_steps(technique_named(name), position)
            assert_sound(position.to_board(), steps, solution)


def test_suppositions_give_the_same_results_together_and_one_by_one():
    every = suppositions(Position.of(decode(RICH["bd"])))
    assert every is not None
    nets = [every.net(number) for number in range(2 * every.count)]
    assert [every.clash >> number & 1 == 1 for number in range(len(nets))] == [
        net.clash is not None for net in nets
    ]
    assert any(net.clash is not None for net in nets)
    for number, net in enumerate(nets):
        if net.clash is None:
            assert (every.true[number], every.false[number]) == (net.true, net.false)


def test_pairs_of_suppositions_followed_at_once_clash_where_each_of_them_does():
    every = suppositions(Position.of(decode(RICH["bd"])))
    assert every is not None
    nets = [every.net(n) for n in range(every.count) if not every.clash >> n & 1]
    allowed = [(a, b.start) for a in nets for b in nets if not a.false >> b.start & 1]
    pairs = Random("at once").sample(allowed, 300)  # noqa: S311 (a seeded test)
    true = [0] * every.count
    for place, (net, guess) in enumerate(pairs):
        true[net.start] |= 1 << place
        true[guess] |= 1 << place
    found = follow(every.needs, len(pairs), true, [0] * every.count)
    expected = [net.with_guess(guess).clash is not None for net, guess in pairs]
    assert any(expected)
    assert not all(expected)
    assert [bool(found >> place & 1) for place in range(len(pairs))] == expected


@pytest.mark.parametrize(("rows", "width"), [(1, 1), (3, 9), (9, 3), (70, 130)])
def test_a_table_of_bits_is_transposed(rows, width):
    random = Random("bits")  # noqa: S311 (a seeded test)
    table = [random.getrandbits(width) for _ in range(rows)]
    assert transposed(table, width) == [
        sum((row >> bit & 1) << place for place, row in enumerate(table)) for bit in range(width)
    ]


@pytest.mark.parametrize("kind", ["killer", "jigsaw", "sudoku"])
def test_the_shortest_forcing_nets_have_the_first_of_all(kind):
    technique = technique_named("Forcing Nets")
    assert technique.first is not None
    random = Random(kind)  # noqa: S311 (a seeded test)
    puzzles = [puzzle for puzzle in load("solver_samples.json") if puzzle["kind"] == kind]
    for puzzle in random.sample(puzzles, 2):
        board = board_of(puzzle)
        solution = tuple(puzzle["solution"] or solution_of(board))
        position = spoiled(board, solution, random)
        found = min(technique.first(position), key=lambda step: step.order, default=None)
        assert found == next(iter(find_steps(technique, position)), None)


@pytest.mark.parametrize("name", ["Forcing Nets", "Bowman's Bingo"])
def test_each_digit_of_a_net_follows_from_those_named_before_it(name):
    """The cells named hold, assumed or found before, all digits that strike the others."""
    position = Position.of(decode(EXAMPLES[name]))
    every = suppositions(position)
    assert every is not None
    nets = [every.net(number) for number in cells_in(every.clash & (1 << every.count) - 1)]
    assert nets
    for net in nets:
        needs, clash = net.needs, net.clash
        assert clash is not None
        proof = net.proof(false=cells_in(needs.sets[clash]))
        known = [net.start]
        for placed in proof.placed:
            number = needs.candidates.index(placed.candidate)
            [last_of] = [n for n in needs.sets_at[number] if needs.houses[n] == placed.house]
            by = [other for other in known if needs.candidates[other][0] in placed.causes.cells]
            assert by, "somebody is named"
            for other in needs.members[last_of]:
                assert other == number or any(needs.weak[cause] >> other & 1 for cause in by)
            known.append(number)
        by = [other for other in known if needs.candidates[other][0] in proof.causes(clash).cells]
        for other in needs.members[clash]:
            assert any(needs.weak[cause] >> other & 1 for cause in by)


def test_a_net_is_explained_with_its_reasons():
    board = decode(EXAMPLES["Bowman's Bingo"])
    assert describe(board, next(steps(board, ["Bowman's Bingo"]))) == (
        "Suppose J4 is 6. Then J4 leaves only H5 for 9 in box 8, J4 leaves only J9 for 9 in row J, "
        "and H5 and J9 leave no place for 9 in row A. Remove 6 from J4."
    )


def test_a_long_net_is_explained_in_fewer_words():
    """A long net only names where each digit is the last, not why."""
    board = decode(
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
    )
    [step] = steps(board, ["Bowman's Bingo"])
    reported = describe(board, step)
    assert len(reported) < 1500
    first, second = reported.split(" Branch 2: ")
    assert " Branch 1: if " in first
    assert "D5 is 6 (last in box 5), E9 is 6 (last in row E), E2 is 8 (" in first
    assert "F2 leaves only D5 for 6 in box 5" in second
