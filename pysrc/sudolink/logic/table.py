"""The table of techniques: names, order, groups and points, one line each.

The engine tries them from top to bottom. Points: SudokuWiki, HoDoKu, Sudoku Explainer (see
`sudolink.logic.technique.Points`); where a system does not know a technique, those of its next of
kin.
"""

from __future__ import annotations

from sudolink.logic.technique import Points, Technique
from sudolink.logic.techniques.intersections import (
    box_line_reductions,
    pointing_pairs,
    pointing_triples,
)
from sudolink.logic.techniques.leftovers import has_regions, leftovers
from sudolink.logic.techniques.shared_lines import has_bent_areas, pointing, reduction
from sudolink.logic.techniques.singles import hidden_singles, naked_singles
from sudolink.logic.techniques.subsets import hidden, naked
from sudolink.logic.techniques.windows import has_windows, nine_windows

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
    # --- basic: windows and irregular regions
    Technique("Nine Windows", "basic", nine_windows, Points(25, 60, 2.8), fits=has_windows),
    Technique(
        "Double Pointing Pair",
        "basic",
        pointing("Double Pointing Pair", 2),
        Points(25, 60, 3.0),
        fits=has_bent_areas,
    ),
    Technique(
        "Double Line/Box Reduction",
        "basic",
        reduction("Double Line/Box Reduction", 2),
        Points(25, 60, 3.0),
        fits=has_bent_areas,
    ),
    Technique(
        "Triple Pointing Pair",
        "basic",
        pointing("Triple Pointing Pair", 3),
        Points(30, 80, 3.4),
        fits=has_windows,
    ),
    # --- tough
    Technique("Law of Leftovers", "tough", leftovers, Points(30, 100, 3.6), fits=has_regions),
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
