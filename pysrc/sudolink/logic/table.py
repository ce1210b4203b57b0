"""The table of techniques: names, order, groups and points, one line each.

The engine tries them from top to bottom. Points: SudokuWiki, HoDoKu, Sudoku Explainer (see
`sudolink.logic.technique.Points`); where a system does not know a technique, those of its next of
kin.
"""

from __future__ import annotations

from sudolink.logic.technique import Points, Technique
from sudolink.logic.techniques.aligned_pairs import aligned_pairs
from sudolink.logic.techniques.almost_locked import almost_locked
from sudolink.logic.techniques.bowmans_bingo import bowmans_bingo
from sudolink.logic.techniques.chains import (
    alternating_chains,
    chains_with_groups,
    grouped_x_cycles,
    x_cycles,
    xy_chains,
)
from sudolink.logic.techniques.death_blossom import death_blossoms
from sudolink.logic.techniques.forcing_chains import (
    cell_forcing_chains,
    digit_forcing_chains,
    nishio_forcing_chains,
    quad_forcing_chains,
    unit_forcing_chains,
)
from sudolink.logic.techniques.forcing_nets import forcing_nets
from sudolink.logic.techniques.intersections import (
    box_line_reductions,
    pointing_pairs,
    pointing_triples,
)
from sudolink.logic.techniques.medusa import medusa
from sudolink.logic.techniques.pattern_overlay import pattern_overlays
from sudolink.logic.techniques.singles import hidden_singles, naked_singles
from sudolink.logic.techniques.special_chains import (
    chains_with_als,
    chains_with_exotic_links,
    chains_with_rectangles,
    no_straights,
)
from sudolink.logic.techniques.subsets import hidden, naked
from sudolink.logic.techniques.sue_de_coq import sue_de_coqs
from sudolink.logic.techniques.twinned_chains import twinned_xy_chains

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
    # --- diabolical
    Technique(
        "X-Cycles",
        "diabolical",
        x_cycles,
        Points(60, 260, 6.6, per_link=1),
        details={
            "Rule 3, Skyscraper": Points(60, 130, 6.6, per_link=1),
            "Rule 3, Two-String Kite": Points(60, 150, 6.6, per_link=1),
            "Rule 3, Turbot Fish": Points(60, 120, 6.6, per_link=1),
        },
    ),
    Technique("XY-Chain", "diabolical", xy_chains, Points(50, 260, 6.6, per_link=1)),
    Technique("3D Medusa", "diabolical", medusa, Points(80, 200, 7.0)),
    Technique("Twinned XY-Chain", "diabolical", twinned_xy_chains, Points(100, 260, 7.0)),
    Technique("Aligned Pair Exclusion", "diabolical", aligned_pairs, Points(140, 280, 6.2)),
    # --- extreme
    Technique("Grouped X-Cycles", "extreme", grouped_x_cycles, Points(100, 260, 6.6, per_link=1)),
    Technique(
        "Alternating Inference Chains",
        "extreme",
        alternating_chains,
        Points(100, 280, 7.0, per_link=1),
    ),
    Technique("AIC with Groups", "extreme", chains_with_groups, Points(100, 280, 7.0, per_link=1)),
    Technique("AIC with ALSs", "extreme", chains_with_als, Points(100, 280, 7.0, per_link=1)),
    Technique(
        "AIC with URs",
        "extreme",
        chains_with_rectangles,
        Points(100, 280, 7.0, per_link=1),
        fits=no_straights,
        assumes_unique=True,
    ),
    Technique(
        "AIC with Exotic Links",
        "extreme",
        chains_with_exotic_links,
        Points(100, 280, 7.0, per_link=1),
    ),
    Technique("Sue-de-Coq", "extreme", sue_de_coqs, Points(180, 250, 5.0)),
    Technique(
        "Digit Forcing Chains",
        "extreme",
        digit_forcing_chains,
        Points(120, 500, 7.5, per_link=1),
        guesses=True,
    ),
    Technique(
        "Nishio Forcing Chains",
        "extreme",
        nishio_forcing_chains,
        Points(120, 500, 8.0, per_link=1),
        guesses=True,
    ),
    Technique(
        "Cell Forcing Chains",
        "extreme",
        cell_forcing_chains,
        Points(180, 500, 8.0, per_link=1),
        guesses=True,
    ),
    Technique(
        "Unit Forcing Chains",
        "extreme",
        unit_forcing_chains,
        Points(180, 500, 8.0, per_link=1),
        guesses=True,
    ),
    Technique(
        "Almost Locked Sets",
        "extreme",
        almost_locked,
        Points(140, 300, 7.5),
        details={"XY-Wing": Points(140, 320, 7.5)},
    ),
    Technique("Death Blossom", "extreme", death_blossoms, Points(200, 360, 8.0)),
    Technique("Pattern Overlay", "extreme", pattern_overlays, Points(100, 360, 8.0)),
    Technique(
        "Quad Forcing Chains",
        "extreme",
        quad_forcing_chains,
        Points(200, 500, 8.5, per_link=1),
        guesses=True,
    ),
    Technique("Forcing Nets", "extreme", forcing_nets, Points(200, 700, 9.5), guesses=True),
    # --- last
    Technique(
        "Bowman's Bingo",
        "last",
        bowmans_bingo,
        Points(100, 700, 10.0),
        guesses=True,
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
