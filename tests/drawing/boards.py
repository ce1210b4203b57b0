"""Boards to draw: random ones of every kind and size, and what a drawing says of its cells.

Elements are `Any` here: a test that finds none fails by itself.
"""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from hypothesis import strategies as st

from sudolink.puzzle.board import OPERATORS, Board, Cage, Cell
from sudolink.puzzle.houses import BOX_SHAPES
from sudolink.puzzle.kinds import KINDS

SVG = "{http://www.w3.org/2000/svg}"
KINDS_AND_SIZES = [(kind.name, size) for kind in KINDS.values() for size in kind.sizes]


def drawn(svg: str) -> Any:
    return ET.fromstring(svg)


def drawn_cells(svg: str) -> list[Any]:
    return [group for group in drawn(svg).iter(f"{SVG}g") if "data-cell" in group.attrib]


def layer(svg: str, name: str) -> Any:
    groups = drawn(svg).iter(f"{SVG}g")
    return next((group for group in groups if group.get("class") == f"sl-layer-{name}"), None)


def contents(size: int) -> st.SearchStrategy[Cell]:
    digits = st.integers(1, size)
    marked = st.sets(digits).map(lambda found: Cell(candidates=tuple(sorted(found))))
    black = (st.none() | digits).map(lambda digit: Cell(digit, given=digit is not None, black=True))
    valued = st.builds(Cell, digits, given=st.booleans())
    return marked | valued | black


def cages_of(draw: st.DrawFn, size: int, *, signs: bool) -> tuple[Cage, ...]:
    """Cut the board into areas of cells that hang together."""
    left = set(range(size * size))
    cages: list[Cage] = []
    while left and len(cages) < 2 * size:
        patch = {min(left)}
        for _ in range(draw(st.integers(0, 7))):
            edge = sorted(left & set().union(*(neighbours(cell, size) for cell in patch)) - patch)
            if not edge:
                break
            patch.add(draw(st.sampled_from(edge)))
        left -= patch
        op = draw(st.sampled_from(OPERATORS)) if signs and len(patch) > 1 else None
        total = draw(st.none() | st.integers(1, 2047))
        cages.append(Cage(tuple(sorted(patch)), total, op))
    return tuple(cages)


def neighbours(cell: int, size: int) -> set[int]:
    row, col = divmod(cell, size)
    beside = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return {r * size + c for r, c in beside if 0 <= r < size and 0 <= c < size}


@st.composite
def boards(draw: st.DrawFn) -> Board:
    name, size = draw(st.sampled_from(KINDS_AND_SIZES))
    kind = KINDS[name]
    some = draw(st.lists(contents(size), min_size=1, max_size=12))
    cells = tuple(some[cell * 7 % len(some)] for cell in range(size * size))
    if not kind.straights:
        cells = tuple(Cell(c.value, c.given, c.candidates) for c in cells)
    regions = None
    if kind.irregular:
        width = BOX_SHAPES.get(size, (1, size))[1]
        numbers = st.integers(1, size)
        regions = tuple(draw(numbers) if cell % width else 1 for cell in range(size * size))
    cages = cages_of(draw, size, signs=kind.cages == "arithmetic") if kind.cages else ()
    return Board(name, size, cells, regions, cages)
