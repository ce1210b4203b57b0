"""Nets on killers, KenKens and Str8ts: they follow totals, numbers and runs, and name them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sudolink import Board, decode
from sudolink.logic import describe
from sudolink.logic.model.position import Position
from sudolink.logic.path_finder import walk
from sudolink.logic.patterns.known_ways import KnownWays, known_ways
from sudolink.logic.patterns.nets import Needs, Net, Proof, needs_of
from sudolink.logic.patterns.suppositions import suppositions
from sudolink.logic.step_finder import find_steps
from sudolink.logic.techniques.table import technique_named
from sudolink.puzzle.board import Cage
from sudolink.puzzle.masks import numbers_in
from tests.logic.sketch import at
from tests.logic.support import assert_sound, solution_of, spoiled
from tests.solver.puzzles import board_of, load

KILLERS = [puzzle for puzzle in load("solver_samples.json") if puzzle["kind"] == "killer"]
EXAMPLES = [
    puzzle
    for puzzle in load("solver_examples.json")
    if puzzle["cages"] or puzzle["kind"].startswith("str8ts")
]
PUZZLES = [*EXAMPLES, *KILLERS[:3]]
NAMES = ("Forcing Nets", "Bowman's Bingo", "Nested Forcing Nets")

#: TAREK_ALL #26, one of the hard killers of tests/data/bench.
TAREK = (
    "OWN1-L9-A0018WD.021WA.04999WG.051WD.0719WI.0A1179WS.0E119WH.0I9WB.0K181WP.0N181WD.0Q9WB.1291WF."
    "1419WE.161111WN.1D9W7.1F181WO.1H999WK.1I181WO.1K9711WN.1L9WB.1N911WF.1V91WG.2781WF.2A1WD.2D1WA-IB"
)


def halfway(
    puzzle: dict[str, Any], seed: int, share: float = 0.35
) -> tuple[Position, tuple[int, ...]]:
    """A position of a puzzle with a share of its wrong candidates, and the solution."""
    solution = tuple(puzzle["solution"])
    random = Random(seed)  # noqa: S311 (a seeded test)
    return spoiled(board_of(puzzle), solution, random, share), solution


def without_sources(needs: Needs, kept: set[KnownWays]) -> Needs:
    """The same needs, where only some sources are known."""
    numbers = [n for n, source in enumerate(needs.sources) if source in kept]
    return replace(
        needs,
        sources_at=[tuple(n for n in at if n in numbers) for at in needs.sources_at],
    )


def named(net: Net, proof: Proof) -> set[KnownWays]:
    """All that the words of a contradiction name."""
    assert net.clash is not None
    groups = [placed.causes for placed in proof.placed] + [proof.causes(net.clash)]
    return {source for group in groups for source in group.sources}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle['kind']}{puzzle['size']}")
def test_known_ways_have_the_solution_and_only_digits_that_are_left(puzzle):
    position, solution = halfway(puzzle, 1)
    for source in known_ways(position):
        assert tuple(solution[cell] for cell in source.cells) in source.ways
        assert len(source.cells) > 1
        for way in source.ways:
            assert all(position.has(cell, d) for cell, d in zip(source.cells, way, strict=True))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle['kind']}{puzzle['size']}")
def test_suppositions_say_what_the_net_of_each_says(puzzle):
    position, _ = halfway(puzzle, 2)
    every = suppositions(position)
    assert every is not None
    for number in range(0, 2 * every.count, 5):
        net = every.net(number)
        assert (net.clash is not None) == bool(every.clash >> number & 1)
        if net.clash is None:
            assert (net.true, net.false) == (every.true[number], every.false[number])


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle['kind']}{puzzle['size']}")
def test_a_contradiction_names_all_totals_that_it_needs(puzzle):
    """With these alone, the net still clashes."""
    position, _ = halfway(puzzle, 3)
    every = suppositions(position)
    assert every is not None
    for number in numbers_in(every.clash)[::7]:
        net = every.net(number)
        fewer = without_sources(net.needs, named(net, net.conflict()))
        again = Net(fewer, net.start, first=net.first).grow()
        assert again.clash is not None, position.board.name(net.needs.candidates[net.start][0])


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle['kind']}{puzzle['size']}")
def test_what_blocks_all_ways_was_found_before(puzzle):
    every = suppositions(halfway(puzzle, 4, 0.6)[0])
    assert every is not None
    for number in [n for n in range(every.count) if not every.clash >> n & 1][::17]:
        net = every.net(number)
        others = [n for n in range(every.count) if not (net.true | net.false) >> n & 1]
        tried = [net.with_guess(guess) for guess in others[::7]]
        without = [net.without(1 << other) for other in others[::7]]
        for each in (net, *tried, *without):
            for candidate, source in each.from_ways.items():
                blockers = each.blockers(candidate, ())
                assert all(each.off[other] < each.off[candidate] for other in blockers)
                for way in each.needs.ways[source]:
                    assert candidate not in way or not {*way}.isdisjoint(blockers)


def test_a_total_leads_to_a_contradiction():
    """A1 and A2 make 10, A3 and B3 12: with 3 in A1, A2 is 7, so A3 is 8 and B3 is 4."""
    board = Board.blank("killer").with_cages([Cage(at("A1", "A2"), 10), Cage(at("A3", "B3"), 12)])
    marks = {
        "A1": (1, 2, 3),
        "A2": (7, 8, 9),
        "A3": (7, 8),
        "B3": (4, 5),
        "B1": (4, 9),
        "C1": (4, 9),
    }
    for name, digits in marks.items():
        (cell,) = at(name)
        board = board.with_candidates(cell, digits)
    position = Position.of(board)
    assert needs_of(position).sources
    steps = find_steps(technique_named("Bowman's Bingo"), position)
    step = next(step for step in steps if step.eliminations == ((*at("A1"), 3),))
    assert step.cages == (0, 1)
    assert describe(board, step) == (
        "Suppose A1 is 3. Then A1 leaves only 7 in A2 (by the 10 cage at A1), A2 leaves only 4 in "
        "B3 (by the 12 cage at A3), B3 leaves only 9 in C1, and B3 and C1 leave no candidate in B1. "
        "Remove 3 from A1."
    )


def test_a_killer_whose_totals_only_nets_can_use_goes_on():
    board = decode(TAREK)
    solution = solution_of(board)
    position, tried = Position.of(board), []
    for step in walk(board):
        assert_sound(position.to_board(), [step], solution)
        position = position.after(step.placements, step.eliminations)
        tried += [step] if step.technique in NAMES else []
        if len(tried) == 3:
            break
    assert any(step.cages for step in tried)
