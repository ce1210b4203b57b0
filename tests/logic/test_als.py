"""Almost locked sets and what is built on them: one example, one near miss, soundness."""

from __future__ import annotations

import pytest

from sudolink import decode
from sudolink.logic import Step, describe, technique_named
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.als import almost_locked_sets, restricted_commons
from sudolink.logic.step_finder import find_steps
from sudolink.logic.techniques.als.almost_locked import almost_locked
from sudolink.puzzle.masks import cells_in, digits_of
from tests.logic.sketch import at, sketch
from tests.logic.support import board_of, conclusion, data


def found(name: str, **cells: int) -> list[Step]:
    return find_steps(technique_named(name), sketch(**cells))


def gone(steps: list[Step]) -> set[tuple[int, int]]:
    return {candidate for step in steps for candidate in step.eliminations}


def test_sets_of_one_and_two_cells_are_enumerated():
    position = sketch(A1=12, A5=23, J9=45)
    reported = {
        (cells_in(each.cells), digits_of(each.digits)) for each in almost_locked_sets(position)
    }
    assert reported == {
        (at("A1"), (1, 2)),
        (at("A5"), (2, 3)),
        (at("A1", "A5"), (1, 2, 3)),
        (at("J9"), (4, 5)),
    }


def test_a_locked_set_is_not_an_almost_locked_set():
    sets = almost_locked_sets(sketch(A1=12, A2=12))
    assert {cells_in(each.cells) for each in sets} == {at("A1"), at("A2")}


def test_a_restricted_common_is_seen_from_set_to_set():
    (common,) = restricted_commons(sketch(A1=12, G1=13))
    assert digits_of(common.digits) == (1,)
    assert restricted_commons(sketch(A1=12, G2=13)) == []


def test_xz_rule():
    steps = found("Almost Locked Sets", A1=35, G1=34, G2=45)
    assert (at("A2", "B2", "C2", "H1", "J1"), 5) in {
        (tuple(cell for cell, _ in step.eliminations), step.eliminations[0][1])
        for step in steps
        if step.detail == "XZ rule"
    }


def test_xz_rule_needs_all_places_of_the_common_to_see_each_other():
    assert not found("Almost Locked Sets", A1=35, G1=34, G2=345)


def test_xz_rule_in_words():
    position = sketch(A1=35, G1=34, G2=45)
    step = find_steps(technique_named("Almost Locked Sets"), position)[0]
    assert describe(position.board, step) == (
        "Set A (A1) has 3 and 5, and set B (G1 and G2) has 3, 4 and 5. Each has one more candidate "
        "than cells. Only one of them can hold x = 3, because all places for it in A see those in "
        "B. The set without 3 must hold all its other digits, so it needs z = 5. So one of A1 and "
        "G2 is 5, and no cell that sees all places for it here can be. Remove 5 from A2, B2, C2, "
        "H1 and J1."
    )


def test_doubly_linked_sets_lock_all_their_digits():
    (entry,) = (e for e in data("wild_links.json") if e.get("detail") == "doubly linked XZ")
    wanted = conclusion(entry["conclusion"]).eliminations
    steps = find_steps(technique_named("Almost Locked Sets"), Position.of(board_of(entry)))
    assert any(s.detail == "doubly linked XZ" and wanted <= set(s.eliminations) for s in steps)


def test_als_xy_wing():
    steps = almost_locked(sketch(A1=12, A5=13, G1=23))
    assert {step.eliminations for step in steps if step.detail == "XY-Wing"} == {
        tuple((cell, 3) for cell in at("G5"))
    }


def test_als_xy_wing_needs_both_joints():
    assert not found("Almost Locked Sets", A1=12, A5=13, G2=23)


def test_death_blossom():
    steps = found("Death Blossom", E5=123, E1=19, E2=29, D4=39)
    assert gone(steps) == {(cell, 9) for cell in at("D1", "D2", "D3", "E4", "E6")}
    (step,) = steps
    assert step.in_role("pivot") == at("E5")


def test_death_blossom_needs_a_petal_for_each_candidate_of_the_stem():
    assert not found("Death Blossom", E5=123, E1=19, E2=29, D4=389)


def test_aligned_pair_type_1():
    steps = found("Aligned Pair Exclusion", A1=12, B1=345, C1=13, C2=23)
    (step,) = (s for s in steps if at("A1", "B1") == s.in_role("pattern"))
    assert step.detail == "Type 1"
    assert step.eliminations == tuple((cell, 3) for cell in at("B1"))


def test_aligned_pair_needs_every_partner_excluded():
    steps = found("Aligned Pair Exclusion", A1=12, B1=345, C1=13, C2=2348)
    assert (*at("B1"), 3) not in gone(steps)


def triples(*names: str, **cells: int) -> list[Step]:
    """The steps of an Aligned Triple Exclusion with these three cells."""
    steps = technique_named("Aligned Triple Exclusion").find(sketch(**cells))
    return [step for step in steps if step.in_role("pattern") == at(*names)]


TRIPLE = {"A1": 1789, "A2": 23, "A3": 356, "B1": 12, "C1": 135, "A7": 16}


def test_aligned_triple_type_1_needs_cells_that_see_all_three():
    (step,) = triples("A1", "A2", "A3", **TRIPLE)
    assert (step.detail, step.eliminations) == ("Type 1", ((0, 1),))
    assert step.in_role("wing") == at("A7", "B1", "C1")
    assert triples("A1", "A2", "A3", **TRIPLE | {"C1": 1359}) == []
    assert triples("A1", "A2", "A3", **TRIPLE | {"A3": 3569}) == []


def test_aligned_triple_type_2():
    (step,) = triples("A1", "A2", "D1", A1=1678, A2=23, D1=45, B2=12, G1=14, D2=35)
    assert (step.detail, step.eliminations) == ("Type 2", ((0, 1),))
    assert triples("A1", "A2", "D1", A1=1678, A2=23, D1=45, B2=12, G1=14, D2=359) == []


def test_an_aligned_triple_in_words():
    (step,) = triples("A1", "A2", "A3", **TRIPLE)
    assert describe(sketch(**TRIPLE).board, step) == (
        "Go through the combinations of digits that A1, A2 and A3 could hold. None may use the "
        "same digit twice in cells that see each other, or take two digits from A7 (1 and 6) "
        "or B1 (1 and 2), or take all digits from C1 (1, 3 and 5), because too few would be left there. Then 1 in A1 "
        "leaves no digits for A2 and A3. Remove 1 from A1."
    )


@pytest.mark.parametrize(
    ("finder", "name"),
    [("alignedPairExclusion", "Aligned Pair Exclusion"), ("sueDeCoq", "Sue-de-Coq")],
)
def test_everything_the_finders_found_is_found(finder, name):
    entries = [entry for entry in data("finder_positions.json") if entry["finder"] == finder]
    assert entries
    for entry in entries:
        ours = gone(find_steps(technique_named(name), Position.of(decode(entry["bd"]))))
        wanted = conclusion(entry["conclusion"]).eliminations
        assert wanted <= ours
        if name == "Sue-de-Coq":
            assert ours == wanted


def test_sue_de_coq():
    steps = found("Sue-de-Coq", A1=1234, A2=1234, A7=12, B3=34)
    assert gone(steps) == {
        *((cell, digit) for cell in at("A4", "A5", "A6", "A8", "A9") for digit in (1, 2)),
        *((cell, d) for cell in at("B1", "B2", "C1", "C2", "C3") for d in (3, 4)),
        *((cell, digit) for cell in at("A3") for digit in (1, 2, 3, 4)),
    }


def test_sue_de_coq_needs_as_many_cells_as_digits():
    assert not found("Sue-de-Coq", A1=1234, A2=1234, A7=12, B3=345)


def test_sue_de_coq_needs_groups_without_common_digits():
    assert not found("Sue-de-Coq", A1=1234, A2=1234, A7=13, B3=34)


@pytest.mark.parametrize(
    ("name", "cells", "removed"),
    [
        ("Almost Locked Sets", {"A1": 35, "G1": 34, "G2": 345}, ("G2", 3)),
        ("Sue-de-Coq", {"A1": 1234, "A2": 1234, "A7": 12, "B3": 345}, ("B3", 5)),
        ("Sue-de-Coq", {"A1": 1234, "A2": 1234, "A7": 125, "B3": 34}, ("A7", 5)),
    ],
)
def test_a_pattern_is_found_when_one_of_its_cells_changes(name, cells, removed):
    position, technique = sketch(**cells), technique_named(name)
    assert not find_steps(technique, position)
    cell, digit = removed
    after = position.after(eliminations=[(at(cell)[0], digit)])
    steps = find_steps(technique, after)
    assert steps
    assert steps == find_steps(technique, Position.of(after.to_board()))
