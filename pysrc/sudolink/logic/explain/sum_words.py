"""Say in words where a known total comes from."""

from __future__ import annotations

from sudolink.logic.model.phrase import Cages, Cells, Houses, Item
from sudolink.logic.patterns.known_totals import Sum


def source_of(each: Sum) -> tuple[str, dict[str, Item]]:
    """Say which total some cells have, and why: a template and its items."""
    inner, outer = each.cells[: each.added], each.cells[each.added :]
    items: dict[str, Item] = {"cells": Cells(inner), "total": each.total}
    if not each.houses:
        return "In {cages}, {cells} must total {total}", items | {"cages": Cages(each.cages)}
    make = "is" if len(inner) == 1 else "total"
    text = f"By the rule of 45 for {{houses}}, {{cells}} {make} {{total}}"
    items["houses"] = Houses(each.houses)
    if outer:
        return f"{text} {{outer}}", items | {"outer": Cells(outer), "total": compared(each.total)}
    return text, items


def compared(more: int) -> str:
    """Say how much more one total is than another: `3 more than`."""
    if more == 0:
        return "the same as"
    return f"{more} more than" if more > 0 else f"{-more} less than"
