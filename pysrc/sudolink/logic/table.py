"""The table of techniques: names, order, groups and points, one line each.

The engine tries them from top to bottom. Points: SudokuWiki, HoDoKu, Sudoku Explainer (see
`sudolink.logic.technique.Points`); where a system does not know a technique, those of its next of
kin.
"""

from __future__ import annotations

from sudolink.logic.technique import Points, Technique
from sudolink.logic.techniques.bent_quads import wxyz_wings
from sudolink.logic.techniques.bug import bugs, pairs_only
from sudolink.logic.techniques.chute_remote_pairs import chute_remote_pairs, has_full_areas
from sudolink.logic.techniques.colouring import simple_colouring
from sudolink.logic.techniques.finned_fish import SASHIMI, finned_fish
from sudolink.logic.techniques.fish import fish, has_lines
from sudolink.logic.techniques.guardians import guardians
from sudolink.logic.techniques.intersections import (
    box_line_reductions,
    pointing_pairs,
    pointing_triples,
)
from sudolink.logic.techniques.mixed_fish import x_wings
from sudolink.logic.techniques.multi_colouring import multi_colouring
from sudolink.logic.techniques.multivalue_x_wing import multivalue_x_wings
from sudolink.logic.techniques.rectangle_elimination import (
    empty_rectangles,
    rectangle_eliminations,
)
from sudolink.logic.techniques.singles import hidden_singles, naked_singles
from sudolink.logic.techniques.subsets import hidden, naked
from sudolink.logic.techniques.w_wing import remote_pairs, w_wings
from sudolink.logic.techniques.wings import xyz_wings, y_wings

TECHNIQUES: tuple[Technique, ...] = (
    # --- start
    Technique("Naked Single", "start", naked_singles, Points(1, 4, 2.3, per_candidates=True)),
    # --- basic
    Technique(
        "Hidden Single",
        "basic",
        hidden_singles,
        Points(2, 14, 1.5, per_candidates=True),
        details={"box": Points(2, 14, 1.2, per_candidates=True)},
    ),
    Technique("Naked Pair", "basic", naked(2), Points(5, 60, 3.0, per_candidates=True)),
    Technique("Naked Triple", "basic", naked(3), Points(10, 80, 3.6, per_candidates=True)),
    Technique("Hidden Pair", "basic", hidden(2), Points(10, 70, 3.4)),
    Technique("Hidden Triple", "basic", hidden(3), Points(25, 100, 4.0)),
    Technique("Naked Quad", "basic", naked(4), Points(40, 120, 5.0)),
    Technique("Hidden Quad", "basic", hidden(4), Points(60, 150, 5.4)),
    Technique("Pointing Pair", "basic", pointing_pairs, Points(20, 50, 2.6)),
    Technique("Pointing Triple", "basic", pointing_triples, Points(20, 50, 2.6)),
    Technique("Box/Line Reduction", "basic", box_line_reductions, Points(20, 50, 2.8)),
    # --- tough
    Technique(
        "BUG",
        "tough",
        bugs,
        Points(30, 100, 5.7),
        details={"+1": Points(30, 100, 5.6)},
        fits=pairs_only,
        assumes_unique=True,
    ),
    Technique(
        "X-Wing",
        "tough",
        x_wings,
        Points(30, 140, 3.2),
        details={"mixed": Points(30, 450, 3.2)},
        fits=has_lines,
    ),
    Technique(
        "Chute Remote Pairs", "tough", chute_remote_pairs, Points(25, 110, 4.4), fits=has_full_areas
    ),
    Technique("Simple Colouring", "tough", simple_colouring, Points(50, 150, 6.6)),
    Technique("Y-Wing", "tough", y_wings, Points(50, 160, 4.2)),
    Technique(
        "W-Wing",
        "tough",
        w_wings,
        Points(50, 150, 4.4),
        details={"remote pair chain": Points(50, 110, 6.6)},
    ),
    Technique(
        "Rectangle Elimination",
        "tough",
        rectangle_eliminations,
        Points(25, 120, 6.6),
        fits=has_full_areas,
    ),
    Technique("Swordfish", "tough", fish(3), Points(50, 150, 3.8), fits=has_lines),
    Technique("XYZ-Wing", "tough", xyz_wings, Points(60, 180, 4.4)),
    # --- diabolical
    Technique("Jellyfish", "diabolical", fish(4), Points(80, 160, 5.2), fits=has_lines),
    Technique("WXYZ-Wing", "diabolical", wxyz_wings, Points(100, 300, 5.5)),
    # --- extreme
    Technique(
        "Finned X-Wing",
        "extreme",
        finned_fish(2),
        Points(160, 130, 6.6),
        details=dict.fromkeys(SASHIMI, Points(160, 150, 6.6)),
        fits=has_lines,
    ),
    Technique(
        "Finned Swordfish",
        "extreme",
        finned_fish(3),
        Points(190, 200, 6.6),
        details=dict.fromkeys(SASHIMI, Points(190, 240, 6.6)),
        fits=has_lines,
    ),
    Technique(
        "Finned Jellyfish",
        "extreme",
        finned_fish(4),
        Points(220, 250, 6.6),
        details=dict.fromkeys(SASHIMI, Points(220, 260, 6.6)),
        fits=has_lines,
    ),
    # --- retired
    Technique("Remote Pairs", "tough", remote_pairs, Points(50, 110, 6.6), retired=True),
    Technique("Multivalue X-Wing", "tough", multivalue_x_wings, Points(50, 260, 6.6), retired=True),
    Technique("Multi-Colouring", "tough", multi_colouring, Points(50, 200, 6.6), retired=True),
    Technique(
        "Empty Rectangles",
        "tough",
        empty_rectangles,
        Points(25, 120, 6.6),
        fits=has_full_areas,
        retired=True,
    ),
    Technique("Guardians", "diabolical", guardians, Points(100, 280, 6.6), retired=True),
)

_BY_NAME = {technique.name.lower(): technique for technique in TECHNIQUES}


def technique_named(name: str) -> Technique:
    """The technique of a name, in any letter case, also in the plural.

    Raises:
        ValueError: there is none, with the names there are.
    """
    wanted = name.strip().lower()
    found = _BY_NAME.get(wanted) or _BY_NAME.get(wanted.removesuffix("s"))
    if found is None:
        known = ", ".join(technique.name for technique in TECHNIQUES)
        raise ValueError(f"no technique {name!r}; there are {known}")
    return found
