"""HoDoKu's levels and scores.

HoDoKu takes one step at a time, the first in its order of techniques. The score is the sum of all
steps. The level is the higher of the one that the score has and that of the hardest technique.
Order, scores and levels are HoDoKu's defaults; the few techniques that it leaves switched off are
left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.scales.ladder import Rung, Test, Use, every_step
from sudolink.logic.techniques.fish.finned_fish import SASHIMI

LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")
_EASY, _MEDIUM, _HARD, _UNFAIR, _EXTREME = range(5)

#: The highest score of each level but the last.
_UP_TO = (800, 1000, 1600, 1800)


@dataclass(frozen=True, slots=True)
class HodokuGrade:
    """HoDoKu's grade of a puzzle: "Easy" to "Extreme", and the score."""

    level: str
    score: int


def grade_of(uses: Sequence[Use]) -> HodokuGrade:
    """Grade a whole path."""
    score = int(sum(use.points for use in uses))
    by_score = sum(score > limit for limit in _UP_TO)
    hardest = max((use.rung.level for use in uses), default=_EASY)
    return HodokuGrade(LEVELS[max(by_score, hardest)], score)


def _last_of_a_house(position: Position, step: Step) -> bool:
    """Return whether a cell is the only empty one in a house."""
    layout, cell = position.layout, 1 << step.placements[0][0]
    return any(
        layout.house_masks[house] & position.unsolved == cell
        for house in layout.houses_around(cell)
    )


def _locked(position: Position, step: Step) -> bool:
    """Return whether the cells of a subset share a box and a line, and both lose candidates."""
    cells = sum(1 << cell for cell in step.in_role("pattern"))
    layout = position.layout
    around = layout.houses_around(cells)
    gone = sum(1 << cell for cell in {cell for cell, _ in step.eliminations})
    return len(around) > 1 and all(
        gone & layout.house_masks[house] & ~_others(position, around, house) for house in around
    )


def _others(position: Position, houses: Sequence[int], house: int) -> int:
    return position.layout.union(other for other in houses if other != house)


def _is_known(_: Position, step: Step) -> bool:
    """Return whether HoDoKu knows a rectangle: with its type 6 the digit makes an X-Wing."""
    return step.technique != "Unique Rectangle Type 5" or len(step.eliminations) > 1


def _is_opposite(position: Position, step: Step) -> bool:
    """Return whether a rectangle loses a candidate only in the corner across from its floor."""
    extra = {cell for role, group in step.candidates if role == "fin" for cell, _ in group}
    corners = (*step.in_role("floor"), *step.in_role("roof"))
    floor = [cell for cell in corners if cell not in extra]
    gone = {cell for cell, _ in step.eliminations}
    lines = {*position.layout.rows, *position.layout.columns}
    return not any(
        lines.intersection(position.layout.houses_around(1 << one | 1 << other))
        for one in floor
        for other in gone
    )


def _detail(*details: str) -> Test:
    return lambda _, step: step.detail in details


def _rung(name: str, score: int, level: int, *techniques: str, test: Test = every_step) -> Rung:
    return Rung(name, score, techniques or (name,), test, level)


def _sorted(name: str, score: int, level: int, *techniques: str, test: Test = every_step) -> Rung:
    """Return a rung of which HoDoKu finds all steps and takes the one that removes most."""
    return Rung(name, score, techniques or (name,), test, level, choice="most")


_RECTANGLES = tuple(
    f"Unique Rectangle Type {each}"
    for each in ("1", "2", "2B", "2C", "2D", "3", "3b", "4", "4B", "5")
)
_FORCING = tuple(f"{each} Forcing Chains" for each in ("Digit", "Nishio", "Cell", "Unit"))
_XZ = ("XZ rule", "doubly linked XZ")

LADDER = (
    _rung("Full House", 4, _EASY, "Naked Single", test=_last_of_a_house),
    _rung("Naked Single", 4, _EASY),
    Rung("Hidden Single", 14, ("Hidden Single",), level=_EASY, choice="oldest"),
    _rung("Locked Pair", 40, _MEDIUM, "Naked Pair", test=_locked),
    _rung("Locked Triple", 60, _MEDIUM, "Naked Triple", test=_locked),
    _rung("Locked Candidates Type 1", 50, _MEDIUM, "Pointing Pair", "Pointing Triple"),
    _rung("Locked Candidates Type 2", 50, _MEDIUM, "Box/Line Reduction"),
    _rung("Naked Pair", 60, _MEDIUM),
    _rung("Naked Triple", 80, _MEDIUM),
    _rung("Hidden Pair", 70, _MEDIUM),
    _rung("Hidden Triple", 100, _MEDIUM),
    _rung("Naked Quadruple", 120, _HARD, "Naked Quad"),
    _rung("Hidden Quadruple", 150, _HARD, "Hidden Quad"),
    _rung("X-Wing", 140, _HARD, test=_detail("")),
    _rung("Swordfish", 150, _HARD),
    _rung("Jellyfish", 160, _HARD),
    _sorted("Remote Pair", 110, _HARD, "Remote Pairs"),
    _rung("BUG+1", 100, _HARD, "BUG", test=_detail("+1")),
    _rung("Skyscraper", 130, _HARD),
    _rung("2-String Kite", 150, _HARD),
    _rung("Turbot Fish", 120, _HARD),
    _rung("Empty Rectangle", 120, _HARD, "Empty Rectangles"),
    _rung("W-Wing", 150, _HARD, test=_detail("single")),
    _rung("XY-Wing", 160, _HARD, "Y-Wing"),
    _rung("XYZ-Wing", 180, _HARD),
    _rung("Uniqueness Test", 100, _HARD, *_RECTANGLES, test=_is_known),
    _rung("Hidden Rectangle", 100, _HARD, "Hidden Unique Rectangle Type 1", test=_is_opposite),
    _rung("Avoidable Rectangle", 100, _HARD),
    _rung("Finned X-Wing", 130, _HARD, test=_detail("")),
    _rung("Sashimi X-Wing", 150, _HARD, "Finned X-Wing", test=_detail(*SASHIMI)),
    _rung("Finned Swordfish", 200, _UNFAIR, test=_detail("")),
    _rung("Sashimi Swordfish", 240, _UNFAIR, "Finned Swordfish", test=_detail(*SASHIMI)),
    _rung("Finned Jellyfish", 250, _UNFAIR, test=_detail("")),
    _rung("Sashimi Jellyfish", 260, _UNFAIR, "Finned Jellyfish", test=_detail(*SASHIMI)),
    _rung("Sue de Coq", 250, _UNFAIR, "Sue-de-Coq"),
    _sorted("Simple Colors", 150, _HARD, "Simple Colouring"),
    _sorted("Multi Colors", 200, _HARD, "Multi-Colouring"),
    _sorted("X-Chain", 260, _UNFAIR, "X-Cycles"),
    _sorted("XY-Chain", 260, _UNFAIR),
    _sorted("Nice Loop", 280, _UNFAIR, "Alternating Inference Chains"),
    _sorted("Grouped Nice Loop", 300, _UNFAIR, "Grouped X-Cycles", "AIC with Groups"),
    _sorted("ALS-XZ", 300, _UNFAIR, "Almost Locked Sets", test=_detail(*_XZ)),
    _sorted("ALS-XY-Wing", 320, _UNFAIR, "Almost Locked Sets", test=_detail("XY-Wing")),
    _sorted("ALS-XY-Chain", 340, _UNFAIR, "AIC with ALSs"),
    *(
        _rung(f"{fin}Franken {size}", score, _UNFAIR, "Franken Fish", test=_detail(f"{fin}{size}"))
        for fin, size, score in (
            ("", "X-Wing", 300),
            ("", "Swordfish", 350),
            ("Finned ", "X-Wing", 390),
            ("Finned ", "Swordfish", 410),
        )
    ),
    _sorted("Forcing Chain", 500, _EXTREME, *_FORCING),
    _sorted("Forcing Net", 700, _EXTREME, "Forcing Nets"),
)
