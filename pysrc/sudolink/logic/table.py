"""The table of techniques: names, order, groups and points, one line each.

The engine tries them from top to bottom. Points: SudokuWiki, HoDoKu, Sudoku Explainer (see
`sudolink.logic.technique.Points`); where a system does not know a technique, those of its next of
kin.
"""

from __future__ import annotations

from sudolink.logic.cages import has_sums
from sudolink.logic.technique import Points, Technique
from sudolink.logic.techniques.cage_combinations import easy, hard
from sudolink.logic.techniques.cage_comparison import cage_comparison
from sudolink.logic.techniques.cage_houses import cage_unit_overlap, captured_candidates
from sudolink.logic.techniques.cage_parity import rule_of_parity
from sudolink.logic.techniques.cage_splitting import cage_splitting
from sudolink.logic.techniques.created_shapes import innies_and_outies, pseudo_cages
from sudolink.logic.techniques.intersections import (
    box_line_reductions,
    pointing_pairs,
    pointing_triples,
)
from sudolink.logic.techniques.shape_differences import differences
from sudolink.logic.techniques.singles import hidden_singles, naked_singles
from sudolink.logic.techniques.subsets import hidden, naked

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
    # killer, easy
    Technique("Innies & Outies", "basic", innies_and_outies, Points(10, 40, 2.4), fits=has_sums),
    Technique("Killer Combinations (Easy)", "basic", easy, Points(5, 40, 2.4), fits=has_sums),
    Technique(
        "Captured Candidates", "basic", captured_candidates, Points(20, 50, 2.7), fits=has_sums
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
    # killer, tough
    Technique("Cage Splitting", "tough", cage_splitting, Points(30, 80, 3.2), fits=has_sums),
    Technique(
        "Pseudo-Cages",
        "tough",
        pseudo_cages("Pseudo-Cages", 2, 2),
        Points(40, 100, 3.4),
        fits=has_sums,
    ),
    Technique("Cage/Unit Overlap", "tough", cage_unit_overlap, Points(30, 80, 3.2), fits=has_sums),
    Technique("Killer Combinations (Hard)", "tough", hard, Points(40, 100, 3.6), fits=has_sums),
    Technique("Rule of Parity", "tough", rule_of_parity, Points(50, 140, 4.0), fits=has_sums),
    Technique("Cage Comparison", "tough", cage_comparison, Points(50, 140, 4.2), fits=has_sums),
    Technique(
        "Pseudo-Cages (Large)",
        "tough",
        pseudo_cages("Pseudo-Cages (Large)", 3, 4),
        Points(60, 160, 4.4),
        fits=has_sums,
    ),
    Technique(
        "Innies & Outies (Difference)", "tough", differences, Points(50, 140, 4.2), fits=has_sums
    ),
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
