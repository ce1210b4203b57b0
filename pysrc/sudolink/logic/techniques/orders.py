"""Orders in which techniques are tried: what is easiest for people, and those of the scales.

An order names the techniques that its scale knows. Each of the others is tried once all that are
easier have found nothing (`in_order`), so a killer board has its cages looked at in every order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal

from sudolink.logic.model.technique import Technique
from sudolink.logic.techniques.table import TECHNIQUES
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.errors import quoted

#: Sets of digits and cells in one house, as HoDoKu orders them.
SUBSETS = (
    "Naked Pair",
    "Naked Triple",
    "Hidden Pair",
    "Hidden Triple",
    "Naked Quad",
    "Hidden Quad",
)
_RECTANGLES = (
    "Unique Rectangle Type 1",
    "Unique Rectangle Type 2",
    "Unique Rectangle Type 2B",
    "Unique Rectangle Type 2C",
    "Unique Rectangle Type 2D",
    "Unique Rectangle Type 3",
    "Unique Rectangle Type 3b",
    "Unique Rectangle Type 4",
    "Unique Rectangle Type 4B",
    "Unique Rectangle Type 5",
)
_HIDDEN_RECTANGLES = (
    "Hidden Unique Rectangle Type 1",
    "Hidden Unique Rectangle Type 2",
    "Hidden Unique Rectangle Type 2B",
)

#: By what a person has to see: one house, then houses that cross, then ever longer arguments.
EASIEST = (
    "Naked Single",
    "Hidden Single",
    # Rules of a kind that look at one cage, line or compartment.
    "Innies & Outies",
    "Killer Combinations (Easy)",
    "Divisors",
    "Cell Combinations",
    "Compartment Check",
    "Stranded Digits",
    "Stranded Sequences",
    "Required Digits",
    "High/Low",
    "Captured Candidates",
    # Two houses that cross come before the sets of one house.
    "Pointing Pair",
    "Pointing Triple",
    "Box/Line Reduction",
    "Naked Pair",
    "Hidden Pair",
    "Naked Triple",
    "Hidden Triple",
    "Nine Windows",
    "Double Pointing Pair",
    "Double Line/Box Reduction",
    "Triple Pointing Pair",
    "Rule of 21 and 42",
    "Rule of 720",
    "X-Wing",
    "Naked Quad",
    "Hidden Quad",
    "Gurth's Theorem",
    "Killer Pair",
    "Killer Triple",
    "Cage Splitting",
    "Pseudo-Cages",
    "Cage/Unit Overlap",
    "Killer Combinations (Hard)",
    "Rule of Parity",
    "Parity",
    "Mind the Gap",
    "Split Compartments",
    "Cross-Compartment Sets",
    "Cage Comparison",
    "Cages of a House",
    "Pseudo-Cages (Large)",
    "Innies & Outies (Difference)",
    "Law of Leftovers",
    "BUG",
    _RECTANGLES[0],
    "Y-Wing",
    "Chute Remote Pairs",
    "Remote Pairs",
    "W-Wing",
    "Swordfish",
    "Skyscraper",
    "2-String Kite",
    "Turbot Fish",
    "Simple Colouring",
    "Rectangle Elimination",
    "Empty Rectangles",
    "XYZ-Wing",
    "Str8ts Fish",
    "Unique Solution",
    "Setti's Rule",
    *_RECTANGLES[1:],
    "Avoidable Rectangle",
    *_HIDDEN_RECTANGLES,
    "Unique Loop",
    "Extended Unique Rectangle",
    "X-Cycles",
    "Finned X-Wing",
    "XY-Chain",
    "Jellyfish",
    "Multi-Colouring",
    "Multivalue X-Wing",
    "3D Medusa",
    "WXYZ-Wing",
    "Finned Swordfish",
    "Grouped X-Cycles",
    "Guardians",
    "Sue-de-Coq",
    "Almost Locked Sets",
    "VWXYZ-Wing",
    "Tridagon",
    "Fireworks",
    "Twinned XY-Chain",
    "Finned Jellyfish",
    "Larger Fish",
    "Aligned Pair Exclusion",
    "Four Corners",
    "Alternating Inference Chains",
    "AIC with Groups",
    "SK Loop",
    "AIC with ALSs",
    "AIC with Sums",
    "AIC with Runs",
    "Blocked Combinations",
    "Blocked Runs",
    "AIC with URs",
    "AIC with Exotic Links",
    "Death Blossom",
    "Aligned Triple Exclusion",
    "Exocet",
    "Double Exocet",
    "Franken Fish",
    "Mutant Fish",
    "Multi-Sector Locked Set",
    "Pattern Overlay",
    "Digit Forcing Chains",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Unit Forcing Chains",
    "Quad Forcing Chains",
    "Kraken Fish",
    "Forcing Nets",
    "Bowman's Bingo",
    "Nested Forcing Nets",
)

#: The table is in SudokuWiki's order.
SUDOKUWIKI = tuple(technique.name for technique in TECHNIQUES)

#: HoDoKu 2.3, as it is set when it is new.
HODOKU = (
    "Naked Single",
    "Hidden Single",
    "Pointing Pair",
    "Pointing Triple",
    "Box/Line Reduction",
    *SUBSETS,
    "X-Wing",
    "Swordfish",
    "Jellyfish",
    "Larger Fish",
    "Remote Pairs",
    "BUG",
    "Skyscraper",
    "2-String Kite",
    "Turbot Fish",
    "Rectangle Elimination",
    "Empty Rectangles",
    "W-Wing",
    "Y-Wing",
    "XYZ-Wing",
    *_RECTANGLES,
    *_HIDDEN_RECTANGLES,
    "Avoidable Rectangle",
    "Finned X-Wing",
    "Finned Swordfish",
    "Finned Jellyfish",
    "Sue-de-Coq",
    "Simple Colouring",
    "Multi-Colouring",
    "X-Cycles",
    "XY-Chain",
    "Alternating Inference Chains",
    "AIC with Groups",
    "Almost Locked Sets",
    "AIC with ALSs",
    "Death Blossom",
    "Franken Fish",
    "Mutant Fish",
    "Kraken Fish",
    "Digit Forcing Chains",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Unit Forcing Chains",
    "Forcing Nets",
    "Pattern Overlay",
)

#: Sudoku Explainer 1.2.1, by its ratings.
EXPLAINER = (
    "Hidden Single",
    "Naked Single",
    "Pointing Pair",
    "Pointing Triple",
    "Box/Line Reduction",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triple",
    "Swordfish",
    "Hidden Triple",
    "Y-Wing",
    "XYZ-Wing",
    *_RECTANGLES,
    "Unique Loop",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "BUG",
    "Aligned Pair Exclusion",
    "Skyscraper",
    "2-String Kite",
    "Turbot Fish",
    "X-Cycles",
    "XY-Chain",
    "Alternating Inference Chains",
    "Aligned Triple Exclusion",
    "Nishio Forcing Chains",
    "Digit Forcing Chains",
    "Cell Forcing Chains",
    "Unit Forcing Chains",
    "Forcing Nets",
)

#: The names of the orders, as the public functions and the command line take them.
Order = Literal["easiest", "sudokuwiki", "hodoku", "explainer"]
ORDERS: dict[Order, tuple[str, ...]] = {
    "easiest": EASIEST,
    "sudokuwiki": SUDOKUWIKI,
    "hodoku": HODOKU,
    "explainer": EXPLAINER,
}
DEFAULT_ORDER: Order = "easiest"

#: The orders as people read them.
ORDER_TITLES: dict[Order, str] = {
    "easiest": "Easiest first",
    "sudokuwiki": "SudokuWiki",
    "hodoku": "HoDoKu",
    "explainer": "Sudoku Explainer",
}


def order_named(name: str) -> Order:
    """Return the order of a name.

    Raises:
        TypeError: the name isn't a str.
        ValueError: there is no order of that name.
    """
    check_type("order", name, str)
    for order in ORDERS:
        if order == name:
            return order
    known = ", ".join(map(quoted, ORDERS))
    raise ValueError(f"there is no order {quoted(name)}; choose one of {known}")


def in_order(
    techniques: Iterable[Technique], order: Order = DEFAULT_ORDER
) -> tuple[Technique, ...]:
    """Return techniques in an order. Raises as `order_named`."""
    ranks = _ranks(order_named(order))
    return tuple(sorted(techniques, key=lambda technique: ranks[technique.name]))


@cache
def _ranks(order: Order) -> dict[str, tuple[int, int]]:
    """Return the place of every technique in an order."""
    easiest = sorted(_filled(EASIEST, SUDOKUWIKI).items(), key=lambda item: item[1])
    return _filled(ORDERS[order], [name for name, _ in easiest])


def _filled(named: Sequence[str], by: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Return the places of the names, and of the others after all that `by` has before them."""
    places = {name: (place, -1) for place, name in enumerate(named)}
    latest = -1
    for place, name in enumerate(by):
        latest = max(latest, places.setdefault(name, (latest, place))[0])
    return places
