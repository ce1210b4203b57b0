"""The table of techniques: names, groups and points, one line each.

It is in SudokuWiki's order; `sudolink.logic.techniques.orders` has others. Points: SudokuWiki,
HoDoKu, Sudoku Explainer (see `sudolink.logic.model.technique.Points`). Where a system does not know
a technique, it gets the points of the most similar one.
"""

from __future__ import annotations

from difflib import get_close_matches

from sudolink.logic.model.technique import Points, Technique
from sudolink.logic.patterns.compartments import has_straights
from sudolink.logic.patterns.exocet_bases import three_by_three
from sudolink.logic.patterns.kenken_cages import has_numbers
from sudolink.logic.patterns.killer_cages import has_sums
from sudolink.logic.techniques.als.aligned_pairs import aligned_pairs
from sudolink.logic.techniques.als.aligned_triples import aligned_triples
from sudolink.logic.techniques.als.almost_locked import almost_locked
from sudolink.logic.techniques.als.death_blossom import death_blossoms
from sudolink.logic.techniques.als.multi_sector import has_few_lines, multi_sector_sets
from sudolink.logic.techniques.als.sk_loops import has_few_boxes, sk_loops
from sudolink.logic.techniques.als.sue_de_coq import sue_de_coqs
from sudolink.logic.techniques.basic.intersections import (
    box_line_reductions,
    pointing_pairs,
    pointing_triples,
)
from sudolink.logic.techniques.basic.law_of_leftovers import has_regions, leftovers
from sudolink.logic.techniques.basic.shared_lines import has_irregular_blocks, pointing, reduction
from sudolink.logic.techniques.basic.singles import hidden_singles, naked_singles
from sudolink.logic.techniques.basic.subsets import hidden, naked
from sudolink.logic.techniques.basic.windows import has_windows, nine_windows
from sudolink.logic.techniques.chains.bowmans_bingo import bowmans_bingo
from sudolink.logic.techniques.chains.chains import (
    alternating_chains,
    chains_with_groups,
    grouped_x_cycles,
    kites,
    skyscrapers,
    turbot_fish,
    x_cycles,
    xy_chains,
)
from sudolink.logic.techniques.chains.forcing_chains import (
    cell_forcing_chains,
    digit_forcing_chains,
    nishio_forcing_chains,
    quad_forcing_chains,
    unit_forcing_chains,
)
from sudolink.logic.techniques.chains.forcing_nets import forcing_nets, shortest_forcing_nets
from sudolink.logic.techniques.chains.medusa import medusa
from sudolink.logic.techniques.chains.nested_nets import nested_forcing_nets
from sudolink.logic.techniques.chains.special_chains import (
    chains_with_als,
    chains_with_exotic_links,
    chains_with_rectangles,
    no_straights,
)
from sudolink.logic.techniques.chains.twinned_chains import twinned_xy_chains
from sudolink.logic.techniques.chains.way_chains import chains_with_runs, chains_with_sums
from sudolink.logic.techniques.exotic.exocets import double_exocet, exocet
from sudolink.logic.techniques.exotic.fireworks import fireworks
from sudolink.logic.techniques.exotic.tridagon import tridagons
from sudolink.logic.techniques.fish.finned_fish import SASHIMI, finned_fish
from sudolink.logic.techniques.fish.fish import NAMES, fish, has_lines
from sudolink.logic.techniques.fish.franken_fish import franken_fish, has_blocks
from sudolink.logic.techniques.fish.kraken_fish import kraken_fish
from sudolink.logic.techniques.fish.larger_fish import has_many_lines, larger_fish
from sudolink.logic.techniques.fish.mixed_fish import x_wings
from sudolink.logic.techniques.fish.mutant_fish import mutant_fish
from sudolink.logic.techniques.kenken.number_cages import cell_combinations, divisors
from sudolink.logic.techniques.kenken.number_lines import parity, rule_of_products, rule_of_sums
from sudolink.logic.techniques.killer.blocked_combinations import blocked_combinations
from sudolink.logic.techniques.killer.cage_combinations import easy, hard
from sudolink.logic.techniques.killer.cage_comparison import cage_comparison
from sudolink.logic.techniques.killer.cage_houses import cage_unit_overlap, captured_candidates
from sudolink.logic.techniques.killer.cage_parity import rule_of_parity
from sudolink.logic.techniques.killer.cage_splitting import cage_splitting
from sudolink.logic.techniques.killer.created_shapes import innies_and_outies, pseudo_cages
from sudolink.logic.techniques.killer.house_combinations import (
    house_combinations,
    killer_subsets,
)
from sudolink.logic.techniques.killer.shape_differences import differences
from sudolink.logic.techniques.single_digit.colouring import simple_colouring
from sudolink.logic.techniques.single_digit.guardians import guardians
from sudolink.logic.techniques.single_digit.multi_colouring import multi_colouring
from sudolink.logic.techniques.single_digit.pattern_overlay import pattern_overlays
from sudolink.logic.techniques.single_digit.rectangle_elimination import (
    empty_rectangles,
    rectangle_eliminations,
)
from sudolink.logic.techniques.str8ts.blocked_runs import blocked_runs
from sudolink.logic.techniques.str8ts.compartment_digits import (
    cross_compartment_sets,
    high_low,
    required_digits,
)
from sudolink.logic.techniques.str8ts.compartment_range import (
    compartment_check,
    stranded_digits,
    stranded_sequences,
)
from sudolink.logic.techniques.str8ts.compartment_runs import mind_the_gap, split_compartments
from sudolink.logic.techniques.str8ts.four_corners import four_corners
from sudolink.logic.techniques.str8ts.straights_fish import settis_rule, straights_fish
from sudolink.logic.techniques.str8ts.straights_unique import unique_solution
from sudolink.logic.techniques.uniqueness.avoidable_rectangles import avoidable_rectangles
from sudolink.logic.techniques.uniqueness.bug import bugs, pairs_only
from sudolink.logic.techniques.uniqueness.extended_rectangles import extended_rectangles
from sudolink.logic.techniques.uniqueness.gurth import digits_alike, gurths_theorem
from sudolink.logic.techniques.uniqueness.unique_loops import unique_loops
from sudolink.logic.techniques.uniqueness.unique_rectangles import (
    forced,
    named,
    pseudo_cells,
    same_extra,
    third_cell,
    type_1,
)
from sudolink.logic.techniques.wings.bent_sets import bent_sets
from sudolink.logic.techniques.wings.chute_remote_pairs import chute_remote_pairs, has_full_blocks
from sudolink.logic.techniques.wings.multivalue_x_wing import multivalue_x_wings
from sudolink.logic.techniques.wings.w_wing import remote_pairs, w_wings
from sudolink.logic.techniques.wings.wings import xyz_wings, y_wings
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.errors import quoted

TECHNIQUES: tuple[Technique, ...] = (
    Technique("Naked Single", "start", naked_singles, Points(1, 4, 2.3, per_candidates=True)),
    Technique(
        "Gurth's Theorem",
        "start",
        gurths_theorem,
        Points(80, 100, 5.0),
        fits=digits_alike,
        assumes_unique=True,
    ),
    Technique(
        "Hidden Single",
        "basic",
        hidden_singles,
        Points(2, 14, 1.5, per_candidates=True),
        details={
            "box": Points(2, 14, 1.2, per_candidates=True),
            "region": Points(2, 14, 1.2, per_candidates=True),
        },
    ),
    Technique("Innies & Outies", "basic", innies_and_outies, Points(10, 40, 2.4), fits=has_sums),
    Technique("Killer Combinations (Easy)", "basic", easy, Points(5, 40, 2.4), fits=has_sums),
    Technique("Divisors", "basic", divisors, Points(5, 40, 2.4), fits=has_numbers),
    Technique(
        "Cell Combinations", "basic", cell_combinations, Points(10, 40, 2.6), fits=has_numbers
    ),
    Technique(
        "Compartment Check", "basic", compartment_check, Points(5, 40, 2.4), fits=has_straights
    ),
    Technique("Stranded Digits", "basic", stranded_digits, Points(10, 50, 2.6), fits=has_straights),
    Technique(
        "Stranded Sequences", "basic", stranded_sequences, Points(10, 50, 2.6), fits=has_straights
    ),
    Technique(
        "Required Digits",
        "basic",
        required_digits,
        Points(10, 50, 2.7),
        details={
            "single": Points(5, 14, 1.5),
            "pair": Points(10, 70, 3.4),
            "triple": Points(25, 100, 4.0),
            "quad": Points(60, 150, 5.4),
        },
        fits=has_straights,
    ),
    Technique("High/Low", "basic", high_low, Points(20, 60, 2.8), fits=has_straights),
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
    Technique("Nine Windows", "basic", nine_windows, Points(25, 60, 2.8), fits=has_windows),
    Technique(
        "Double Pointing Pair",
        "basic",
        pointing("Double Pointing Pair", 2),
        Points(25, 60, 3.0),
        fits=has_irregular_blocks,
    ),
    Technique(
        "Double Line/Box Reduction",
        "basic",
        reduction("Double Line/Box Reduction", 2),
        Points(25, 60, 3.0),
        fits=has_irregular_blocks,
    ),
    Technique(
        "Triple Pointing Pair",
        "basic",
        pointing("Triple Pointing Pair", 3),
        Points(30, 80, 3.4),
        fits=has_windows,
    ),
    Technique("Rule of 21 and 42", "basic", rule_of_sums, Points(10, 40, 2.8), fits=has_numbers),
    Technique("Rule of 720", "basic", rule_of_products, Points(20, 60, 3.0), fits=has_numbers),
    Technique("Killer Pair", "tough", killer_subsets(2), Points(20, 70, 3.2), fits=has_sums),
    Technique("Killer Triple", "tough", killer_subsets(3), Points(25, 90, 3.6), fits=has_sums),
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
    Technique("Parity", "tough", parity, Points(50, 140, 4.0), fits=has_numbers),
    Technique("Mind the Gap", "tough", mind_the_gap, Points(30, 100, 3.6), fits=has_straights),
    Technique(
        "Split Compartments", "tough", split_compartments, Points(30, 100, 3.6), fits=has_straights
    ),
    Technique(
        "Cross-Compartment Sets",
        "tough",
        cross_compartment_sets,
        Points(40, 120, 5.0),
        fits=has_straights,
    ),
    Technique("Cage Comparison", "tough", cage_comparison, Points(50, 140, 4.2), fits=has_sums),
    Technique("Cages of a House", "tough", house_combinations, Points(50, 140, 4.2), fits=has_sums),
    Technique(
        "Pseudo-Cages (Large)",
        "tough",
        pseudo_cages("Pseudo-Cages (Large)", 3),
        Points(60, 160, 4.4),
        fits=has_sums,
    ),
    Technique(
        "Innies & Outies (Difference)", "tough", differences, Points(50, 140, 4.2), fits=has_sums
    ),
    Technique("Law of Leftovers", "tough", leftovers, Points(30, 100, 3.6), fits=has_regions),
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
        "Unique Rectangle Type 1", "tough", type_1, Points(20, 100, 4.5), assumes_unique=True
    ),
    Technique(
        "Chute Remote Pairs",
        "tough",
        chute_remote_pairs,
        Points(25, 110, 4.4),
        fits=has_full_blocks,
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
        fits=has_full_blocks,
    ),
    Technique("Swordfish", "tough", fish(3), Points(50, 150, 3.8), fits=has_lines),
    Technique("XYZ-Wing", "tough", xyz_wings, Points(60, 180, 4.4)),
    Technique(
        "Str8ts Fish",
        "tough",
        straights_fish,
        Points(80, 160, 5.2),
        details={"X-Wing": Points(30, 140, 3.2), "Swordfish": Points(50, 150, 3.8)},
        fits=has_straights,
    ),
    Technique(
        "Blocked Combinations",
        "diabolical",
        blocked_combinations,
        Points(140, 280, 6.2),
        fits=has_sums,
    ),
    Technique(
        "Four Corners", "diabolical", four_corners, Points(140, 280, 6.2), fits=has_straights
    ),
    Technique(
        "Blocked Runs", "diabolical", blocked_runs, Points(140, 280, 6.2), fits=has_straights
    ),
    Technique(
        "Unique Solution",
        "diabolical",
        unique_solution,
        Points(20, 100, 4.5),
        fits=has_straights,
        assumes_unique=True,
    ),
    Technique("Setti's Rule", "diabolical", settis_rule, Points(60, 160, 5.4), fits=has_straights),
    Technique("Skyscraper", "diabolical", skyscrapers, Points(60, 130, 6.6, per_link=1)),
    Technique("2-String Kite", "diabolical", kites, Points(60, 150, 6.6, per_link=1)),
    Technique("Turbot Fish", "diabolical", turbot_fish, Points(60, 120, 6.6, per_link=1)),
    Technique(
        "X-Cycles",
        "diabolical",
        x_cycles,
        Points(60, 260, 6.6, per_link=1),
        details={
            "Rule 3, Skyscraper": Points(60, 130, 6.6, per_link=1),
            "Rule 3, 2-String Kite": Points(60, 150, 6.6, per_link=1),
            "Rule 3, Turbot Fish": Points(60, 120, 6.6, per_link=1),
        },
    ),
    Technique("XY-Chain", "diabolical", xy_chains, Points(50, 260, 6.6, per_link=1)),
    Technique("3D Medusa", "diabolical", medusa, Points(80, 200, 7.0)),
    Technique("Jellyfish", "diabolical", fish(4), Points(80, 160, 5.2), fits=has_lines),
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
        "Unique Rectangle Type 2D",
        "diabolical",
        third_cell,
        Points(50, 100, 4.7),
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
        "Unique Rectangle Type 3",
        "diabolical",
        named(pseudo_cells, "Unique Rectangle Type 3"),
        Points(50, 100, 4.6),
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
        "Avoidable Rectangle",
        "diabolical",
        avoidable_rectangles,
        Points(60, 100, 4.7),
        assumes_unique=True,
    ),
    Technique("Tridagon", "diabolical", tridagons, Points(60, 300, 7.5), fits=three_by_three),
    Technique("Fireworks", "diabolical", fireworks, Points(100, 300, 6.8)),
    Technique("Twinned XY-Chain", "diabolical", twinned_xy_chains, Points(100, 260, 7.0)),
    Technique("SK Loop", "diabolical", sk_loops, Points(100, 300, 7.5), fits=has_few_boxes),
    Technique(
        "Extended Unique Rectangle",
        "diabolical",
        extended_rectangles,
        Points(90, 100, 5.0),
        assumes_unique=True,
    ),
    Technique(
        "Unique Loop",
        "diabolical",
        unique_loops,
        Points(90, 100, 4.6),
        fits=no_straights,
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
    Technique("WXYZ-Wing", "diabolical", bent_sets(4), Points(100, 300, 5.5)),
    Technique("VWXYZ-Wing", "diabolical", bent_sets(5), Points(120, 300, 5.8)),
    Technique("Aligned Pair Exclusion", "diabolical", aligned_pairs, Points(140, 280, 6.2)),
    Technique("Exocet", "extreme", exocet, Points(300, 500, 9.4), fits=three_by_three),
    Technique(
        "Double Exocet", "extreme", double_exocet, Points(300, 500, 9.4), fits=three_by_three
    ),
    Technique("Grouped X-Cycles", "extreme", grouped_x_cycles, Points(100, 260, 6.6, per_link=1)),
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
    Technique(
        "Alternating Inference Chains",
        "extreme",
        alternating_chains,
        Points(100, 280, 7.0, per_link=1),
    ),
    Technique("AIC with Groups", "extreme", chains_with_groups, Points(100, 280, 7.0, per_link=1)),
    Technique("AIC with ALSs", "extreme", chains_with_als, Points(100, 280, 7.0, per_link=1)),
    Technique(
        "AIC with Sums",
        "extreme",
        chains_with_sums,
        Points(100, 280, 7.0, per_link=1),
        fits=has_sums,
    ),
    Technique(
        "AIC with Runs",
        "extreme",
        chains_with_runs,
        Points(100, 280, 7.0, per_link=1),
        fits=has_straights,
    ),
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
        "Almost Locked Sets",
        "extreme",
        almost_locked,
        Points(140, 300, 7.5),
        details={"XY-Wing": Points(140, 320, 7.5)},
    ),
    Technique("Death Blossom", "extreme", death_blossoms, Points(200, 360, 8.0)),
    Technique("Aligned Triple Exclusion", "extreme", aligned_triples, Points(160, 300, 7.5)),
    Technique(
        "Multi-Sector Locked Set",
        "extreme",
        multi_sector_sets,
        Points(160, 360, 7.5),
        fits=has_few_lines,
    ),
    Technique("Pattern Overlay", "extreme", pattern_overlays, Points(100, 360, 8.0)),
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
        "Quad Forcing Chains",
        "extreme",
        quad_forcing_chains,
        Points(200, 500, 8.5, per_link=1),
        guesses=True,
    ),
    Technique(
        "Larger Fish",
        "extreme",
        larger_fish,
        Points(100, 470, 5.8),
        fits=has_many_lines,
    ),
    Technique(
        "Franken Fish",
        "extreme",
        franken_fish,
        Points(200, 370, 7.5),
        details={
            "X-Wing": Points(200, 300, 6.6),
            "Swordfish": Points(200, 350, 7.0),
            "Finned X-Wing": Points(200, 390, 6.6),
            "Finned Swordfish": Points(200, 410, 7.0),
            "Finned Jellyfish": Points(200, 430, 7.5),
        },
        fits=has_blocks,
    ),
    Technique(
        "Mutant Fish",
        "extreme",
        mutant_fish,
        Points(220, 450, 7.5),
        details=dict.fromkeys(
            ("Finned X-Wing", "Finned Swordfish", "Finned Jellyfish"), Points(220, 470, 7.5)
        ),
        fits=has_blocks,
    ),
    Technique(
        "Kraken Fish",
        "extreme",
        kraken_fish,
        Points(200, 500, 8.0, per_link=1),
        fits=has_lines,
        guesses=True,
    ),
    Technique(
        "Forcing Nets",
        "extreme",
        forcing_nets,
        Points(200, 700, 9.5),
        first=shortest_forcing_nets,
        guesses=True,
    ),
    Technique(
        "Bowman's Bingo",
        "last",
        bowmans_bingo,
        Points(100, 700, 10.0),
        guesses=True,
    ),
    Technique(
        "Nested Forcing Nets",
        "last",
        nested_forcing_nets,
        Points(200, 700, 10.5),
        guesses=True,
    ),
    Technique("Remote Pairs", "tough", remote_pairs, Points(50, 110, 6.6), retired=True),
    Technique("Multivalue X-Wing", "tough", multivalue_x_wings, Points(50, 260, 6.6), retired=True),
    Technique("Multi-Colouring", "tough", multi_colouring, Points(50, 200, 6.6), retired=True),
    Technique(
        "Empty Rectangles",
        "tough",
        empty_rectangles,
        Points(25, 120, 6.6),
        fits=has_full_blocks,
        retired=True,
    ),
    Technique("Guardians", "diabolical", guardians, Points(100, 280, 6.6), retired=True),
)

#: Other names in use for a technique or for several, which don't begin with the same words.
_FAMILIES = {
    "check for solved cells": ("Naked Single",),
    "show possibles": ("Naked Single",),
    "naked pairs/triples": ("Naked Pair", "Naked Triple"),
    "hidden pairs/triples": ("Hidden Pair", "Hidden Triple"),
    "naked/hidden quads": ("Naked Quad", "Hidden Quad"),
    "pointing pairs/triples": ("Pointing Pair", "Pointing Triple"),
    "unique rectangles types 2-5": tuple(
        technique.name
        for technique in TECHNIQUES
        if technique.name.startswith("Unique Rectangle Type") and technique.name[-1] != "1"
    ),
    "exocet / double exocet": ("Exocet", "Double Exocet"),
    "bug (+1)": ("BUG",),
    "xy-wing": ("Y-Wing",),
    "y-wing chain": ("XY-Chain",),
    "aic": ("Alternating Inference Chains",),
    "fish": ("X-Wing", "Swordfish", "Jellyfish"),
    # Names that players use for a form of a technique, or for the same thing.
    "full house": ("Naked Single",),
    "last digit": ("Hidden Single",),
    "locked candidates": ("Pointing Pair", "Pointing Triple", "Box/Line Reduction"),
    "locked candidates (pointing)": ("Pointing Pair", "Pointing Triple"),
    "locked candidates type 1": ("Pointing Pair", "Pointing Triple"),
    "pointing": ("Pointing Pair", "Pointing Triple"),
    "locked candidates (claiming)": ("Box/Line Reduction",),
    "locked candidates type 2": ("Box/Line Reduction",),
    "claiming": ("Box/Line Reduction",),
    "locked pair": ("Naked Pair", "Pointing Pair"),
    "locked triple": ("Naked Triple", "Pointing Pair", "Pointing Triple"),
    "killer subset": ("Killer Pair", "Killer Triple"),
    "killer chain": ("AIC with Sums",),
    "house combinations": ("Cages of a House",),
    "rule of 45": ("Innies & Outies", "Innies & Outies (Difference)"),
    "two-string kite": ("2-String Kite",),
    "crane": ("Turbot Fish",),
    "x-chain": ("X-Cycles",),
    "nice loop": ("Alternating Inference Chains",),
    "grouped nice loop": ("AIC with Groups",),
    "sashimi x-wing": ("Finned X-Wing",),
    "sashimi swordfish": ("Finned Swordfish",),
    "sashimi jellyfish": ("Finned Jellyfish",),
    "sashimi fish": ("Finned X-Wing", "Finned Swordfish", "Finned Jellyfish"),
    "finned fish": ("Finned X-Wing", "Finned Swordfish", "Finned Jellyfish"),
    # On nine lines, a fish of five leaves one of at most four across, which concludes the same.
    **dict.fromkeys(("squirmbag", "starfish", "whale", "leviathan"), ("Larger Fish",)),
    **{
        f"{fin}{kind} {name}": (f"{kind.capitalize()} Fish",)
        for kind in ("franken", "mutant")
        for fin in ("", "finned ")
        for name in ("fish", *map(str.lower, NAMES.values()))
    },
    "unique rectangle type 6": ("Unique Rectangle Type 5",),
    "hidden rectangle": (
        "Hidden Unique Rectangle Type 1",
        "Hidden Unique Rectangle Type 2",
        "Hidden Unique Rectangle Type 2B",
    ),
    "als": ("Almost Locked Sets",),
    "ape": ("Aligned Pair Exclusion",),
    "ate": ("Aligned Triple Exclusion",),
    "aligned triplet exclusion": ("Aligned Triple Exclusion",),
    "msls": ("Multi-Sector Locked Set",),
    "multifish": ("Multi-Sector Locked Set",),
    "deadly loop": ("Unique Loop",),
    "als-xz": ("Almost Locked Sets",),
    "als-xy-wing": ("Almost Locked Sets",),
    "als chain": ("AIC with ALSs",),
    "als-xy-chain": ("AIC with ALSs",),
    **dict.fromkeys(
        ("dynamic forcing", "dynamic forcing chains"), ("Forcing Nets", "Nested Forcing Nets")
    ),
    "nested forcing chains": ("Nested Forcing Nets",),
    "pom": ("Pattern Overlay",),
    "pattern overlay method": ("Pattern Overlay",),
    "cross-compartment locked sets": ("Cross-Compartment Sets",),
}


def _key(name: str) -> str:
    """Return a name without letter case, signs, spaces, "and", plurals and American spelling."""
    check_type("name of a technique", name, str)
    plain = name.lower().replace("coloring", "colouring").replace("\u2019", "'").replace("'", "")
    words = "".join(letter if letter.isalnum() else " " for letter in plain).split()
    return " ".join(word.removesuffix("s") for word in words if word != "and")


_BY_KEY = {_key(technique.name): technique for technique in TECHNIQUES}
_BY_SHORT_KEY = {key.replace(" ", ""): technique for key, technique in _BY_KEY.items()}
_FAMILY_BY_KEY = {_key(name).replace(" ", ""): names for name, names in _FAMILIES.items()}


def _family(key: str) -> tuple[str, ...]:
    """Return the techniques that another name stands for, if it is one."""
    return _FAMILY_BY_KEY.get(key.replace(" ", ""), ())


def technique_names() -> tuple[str, ...]:
    """Return the names of all techniques that paths use, for every kind, in SudokuWiki's order."""
    return tuple(each.name for each in TECHNIQUES if not each.retired)


def technique_named(name: str) -> Technique:
    """Return the technique of a name or of another name for it, in any spelling.

    Raises:
        ValueError: there is none; the message has the most similar names.
    """
    key = _key(name)
    found = _BY_KEY.get(key) or _BY_SHORT_KEY.get(key.replace(" ", ""))
    if found is None and len(_family(key)) == 1:
        return technique_named(_family(key)[0])
    if found is None:
        near = [_BY_KEY[other].name for other in get_close_matches(key, _BY_KEY, cutoff=0.5)]
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        error = ValueError(f"there is no technique {quoted(name)}{hint}")
        # A note, as the page and the command line show the message to people who use no Python.
        error.add_note("sudolink.technique_names() lists all techniques.")
        raise error
    return found


def techniques_named(name: str) -> tuple[Technique, ...]:
    """Return the techniques of a name: one, or a family such as "Unique Rectangles".

    Raises:
        ValueError: there is none; the message has the most similar names.
    """
    key = _key(name)
    if names := _family(key):
        return tuple(map(technique_named, names))
    if key in _BY_KEY or key.replace(" ", "") in _BY_SHORT_KEY:
        return (technique_named(name),)
    family = tuple(t for other, t in _BY_KEY.items() if other.startswith(f"{key} "))
    return family or (technique_named(name),)
