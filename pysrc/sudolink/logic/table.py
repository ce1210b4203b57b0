"""The table of techniques: names, order, groups and points, one line each.

The engine tries them from top to bottom. Points: SudokuWiki, HoDoKu, Sudoku Explainer (see
`sudolink.logic.technique.Points`); where a system does not know a technique, those of its next of
kin.
"""

from __future__ import annotations

from sudolink.logic.exocet import three_by_three
from sudolink.logic.technique import Points, Technique
from sudolink.logic.techniques.avoidable_rectangles import avoidable_rectangles
from sudolink.logic.techniques.exocets import double_exocet, exocet
from sudolink.logic.techniques.extended_rectangles import extended_rectangles
from sudolink.logic.techniques.fireworks import fireworks
from sudolink.logic.techniques.gurth import digits_alike, gurths_theorem
from sudolink.logic.techniques.intersections import (
    box_line_reductions,
    pointing_pairs,
    pointing_triples,
)
from sudolink.logic.techniques.singles import hidden_singles, naked_singles
from sudolink.logic.techniques.sk_loops import has_few_boxes, sk_loops
from sudolink.logic.techniques.subsets import hidden, naked
from sudolink.logic.techniques.tridagon import tridagons
from sudolink.logic.techniques.unique_rectangles import (
    forced,
    named,
    pseudo_cells,
    same_extra,
    third_cell,
    type_1,
)

TECHNIQUES: tuple[Technique, ...] = (
    # --- start
    Technique("Naked Single", "start", naked_singles, Points(1, 4, 2.3, per_candidates=True)),
    Technique(
        "Gurth's Theorem",
        "start",
        gurths_theorem,
        Points(80, 100, 5.0),
        fits=digits_alike,
        assumes_unique=True,
    ),
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
        "Unique Rectangle Type 1", "tough", type_1, Points(20, 100, 4.5), assumes_unique=True
    ),
    # --- diabolical
    Technique(
        "Unique Rectangle Type 2",
        "diabolical",
        named(same_extra, "Unique Rectangle Type 2"),
        Points(50, 100, 4.5),
        assumes_unique=True,
    ),
    Technique(
        "Unique Rectangle Type 2B",
        "diabolical",
        named(same_extra, "Unique Rectangle Type 2B"),
        Points(50, 100, 4.5),
        assumes_unique=True,
    ),
    Technique(
        "Unique Rectangle Type 2C",
        "diabolical",
        named(same_extra, "Unique Rectangle Type 2C"),
        Points(50, 100, 4.5),
        assumes_unique=True,
    ),
    Technique(
        "Unique Rectangle Type 3",
        "diabolical",
        named(pseudo_cells, "Unique Rectangle Type 3"),
        Points(50, 100, 4.6),
        assumes_unique=True,
    ),
    Technique(
        "Unique Rectangle Type 3b",
        "diabolical",
        named(pseudo_cells, "Unique Rectangle Type 3b"),
        Points(50, 100, 4.8),
        assumes_unique=True,
    ),
    Technique(
        "Unique Rectangle Type 4",
        "diabolical",
        named(forced, "Unique Rectangle Type 4"),
        Points(50, 100, 4.5),
        assumes_unique=True,
    ),
    Technique(
        "Unique Rectangle Type 4B",
        "diabolical",
        named(forced, "Unique Rectangle Type 4B"),
        Points(50, 100, 4.5),
        assumes_unique=True,
    ),
    Technique(
        "Unique Rectangle Type 5",
        "diabolical",
        named(forced, "Unique Rectangle Type 5"),
        Points(50, 100, 4.7),
        assumes_unique=True,
    ),
    Technique(
        "Unique Rectangle Type 2D",
        "diabolical",
        third_cell,
        Points(50, 100, 4.7),
        assumes_unique=True,
    ),
    Technique(
        "Avoidable Rectangle",
        "diabolical",
        avoidable_rectangles,
        Points(60, 100, 4.7),
        assumes_unique=True,
    ),
    Technique("Tridagon", "diabolical", tridagons, Points(60, 300, 7.5), fits=three_by_three),
    Technique("Fireworks", "diabolical", fireworks, Points(100, 300, 6.8)),
    Technique("SK Loop", "diabolical", sk_loops, Points(100, 300, 7.5), fits=has_few_boxes),
    Technique(
        "Extended Unique Rectangle",
        "diabolical",
        extended_rectangles,
        Points(90, 100, 5.0),
        assumes_unique=True,
    ),
    Technique(
        "Hidden Unique Rectangle Type 1",
        "diabolical",
        named(forced, "Hidden Unique Rectangle Type 1"),
        Points(100, 100, 5.0),
        assumes_unique=True,
    ),
    Technique(
        "Hidden Unique Rectangle Type 2",
        "diabolical",
        named(forced, "Hidden Unique Rectangle Type 2"),
        Points(100, 100, 5.0),
        assumes_unique=True,
    ),
    Technique(
        "Hidden Unique Rectangle Type 2B",
        "diabolical",
        named(forced, "Hidden Unique Rectangle Type 2B"),
        Points(100, 100, 5.0),
        assumes_unique=True,
    ),
    # --- extreme
    Technique("Exocet", "extreme", exocet, Points(300, 500, 9.4), fits=three_by_three),
    Technique(
        "Double Exocet", "extreme", double_exocet, Points(300, 500, 9.4), fits=three_by_three
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
