"""The ratings of Sudoku Explainer 1.2.1: the rating of the hardest step.

At each point it takes the easiest step by its own ratings. Locked candidates and hidden subsets
rate lower if they place a digit at once. Chains rate by their kind and their length.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.scales.ladder import Rung, Test, Use, every_step, found_by

#: Each of these lengths of a chain that is passed adds a tenth.
_LENGTHS = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512)

#: What a unique loop of so many cells adds, and what a larger one does.
_LOOPS = {6: 0.0, 8: 0.1}
_LARGE_LOOP = 0.4

#: Rungs of chains, whose points grow with the length.
_CHAINS = frozenset({"X-Cycle", "X-Chain", "Y-Cycle", "Cycle", "Forcing Chain"})
_BRANCHES = frozenset({"Nishio", "Cell/Region Forcing Chain", "Dynamic Forcing Chain"})


def points_of(rung: Rung, step: Step) -> float:
    """Return the rating of a step."""
    if rung.name in _CHAINS:
        return round(rung.points + _for_length(_nodes(step)), 1)
    if rung.name in _BRANCHES:
        return round(rung.points + _for_length(len(step.links)), 1)
    if rung.name == "Unique Loop":
        return round(rung.points + _for_loop(step), 1)
    return rung.points


def grade_of(uses: Sequence[Use]) -> float:
    """Rate a whole path."""
    return max(use.points for use in uses)


def _for_length(length: int) -> float:
    return bisect_left(_LENGTHS, length) / 10


def _for_loop(step: Step) -> float:
    """Return what the size of a unique loop adds, and that of the set of type 3."""
    size = len(step.in_role("floor") + step.in_role("roof"))
    return _LOOPS.get(size, _LARGE_LOOP) + len(step.in_role("other")) / 10


def _nodes(step: Step) -> int:
    """Return the nodes of a chain, without the one that it starts from and comes back to."""
    if step.placements:
        return len(step.links) - 1
    if step.detail in {"Rule 1", "Loop"}:
        return len(step.links)
    return len(step.links) - 2 * len(step.eliminations) + 1


def _full_house(position: Position, step: Step) -> bool:
    house = position.layout.house_masks[step.houses[0]]
    return (house & position.unsolved).bit_count() == 1


def _in_box(_: Position, step: Step) -> bool:
    return step.detail != "line"


def _places_in(sorts: frozenset[str]) -> Test:
    """Return whether a step leaves a digit only one place in another house of the sorts."""

    def test(position: Position, step: Step) -> bool:
        return any(_sort(position, single) in sorts for single in _singles_after(position, step))

    return test


def _places_beside(position: Position, step: Step) -> bool:
    """Return whether a step leaves a digit only one place in a house of its pattern."""
    return any(single.houses[0] in step.houses for single in _singles_after(position, step))


def _singles_after(position: Position, step: Step) -> Sequence[Step]:
    return found_by("Hidden Single", position.after((), step.eliminations))


def _sort(position: Position, single: Step) -> str:
    return position.layout.houses[single.houses[0]].sort


def _loop(_: Position, step: Step) -> bool:
    return step.detail in {"Rule 1", "Loop"}


def _detail(*details: str) -> Test:
    return lambda _, step: step.detail in details


def _rung(name: str, points: float, *techniques: str, test: Test = every_step) -> Rung:
    return Rung(name, points, techniques or (name,), test)


_LINES = frozenset({"row", "column"})
_POINTING = ("Pointing Pair", "Pointing Triple")

LADDER = (
    _rung("Last Value", 1.0, "Hidden Single", test=_full_house),
    _rung("Hidden Single in a box", 1.2, "Hidden Single", test=_in_box),
    _rung("Hidden Single in a line", 1.5, "Hidden Single"),
    _rung("Direct Pointing", 1.7, *_POINTING, test=_places_in(frozenset({"box"}))),
    _rung("Direct Claiming", 1.9, "Box/Line Reduction", test=_places_in(_LINES)),
    _rung("Direct Hidden Pair", 2.0, "Hidden Pair", test=_places_beside),
    _rung("Naked Single", 2.3),
    _rung("Direct Hidden Triplet", 2.5, "Hidden Triple", test=_places_beside),
    _rung("Pointing", 2.6, *_POINTING),
    _rung("Claiming", 2.8, "Box/Line Reduction"),
    _rung("Naked Pair", 3.0),
    _rung("X-Wing", 3.2, test=_detail("")),
    _rung("Hidden Pair", 3.4),
    _rung("Naked Triplet", 3.6, "Naked Triple"),
    _rung("Swordfish", 3.8),
    _rung("Hidden Triplet", 4.0, "Hidden Triple"),
    _rung("XY-Wing", 4.2, "Y-Wing"),
    _rung("XYZ-Wing", 4.4),
    _rung(
        "Unique Rectangle",
        4.5,
        *(f"Unique Rectangle Type {each}" for each in ("1", "2", "2B", "2C", "4", "4B")),
    ),
    _rung("Unique Rectangle Type 3", 4.6, "Unique Rectangle Type 3", "Unique Rectangle Type 3b"),
    _rung("Unique Loop", 4.6),
    _rung("Naked Quad", 5.0),
    _rung("Jellyfish", 5.2),
    _rung("Hidden Quad", 5.4),
    _rung("BUG Type 1", 5.6, "BUG", test=_detail("+1")),
    _rung("BUG", 5.7),
    _rung("Aligned Pair Exclusion", 6.2, test=_detail("Type 1")),
    _rung("X-Cycle", 6.5, "X-Cycles", test=_loop),
    _rung("X-Chain", 6.6, "X-Cycles"),
    _rung("Y-Cycle", 6.6, "XY-Chain", test=_loop),
    _rung("Cycle", 7.0, "Alternating Inference Chains", test=_loop),
    _rung("Forcing Chain", 7.0, "XY-Chain", "W-Wing", "Alternating Inference Chains"),
    _rung("Aligned Triplet Exclusion", 7.5, "Aligned Triple Exclusion", test=_detail("Type 1")),
    _rung("Nishio", 7.5, "Nishio Forcing Chains"),
    _rung(
        "Cell/Region Forcing Chain",
        8.0,
        "Digit Forcing Chains",
        "Cell Forcing Chains",
        "Unit Forcing Chains",
    ),
    _rung("Dynamic Forcing Chain", 8.5, "Forcing Nets"),
)
