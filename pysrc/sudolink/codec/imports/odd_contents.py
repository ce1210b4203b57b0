"""Say what a puzzle of another program holds that no board can: odd digits and totals, drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sudolink.codec.imports.draft import Draft, counted
from sudolink.codec.imports.values import digit_of, text_of
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.errors import quoted

#: The most odd totals and digits that a sentence names.
_NAMED = 6


def read_odd_digits(draft: Draft, cells: Sequence[Mapping[str, Any]]) -> None:
    """Remark on the values of cells that aren't digits of the board."""
    values = [text_of(cell.get("value")).strip() for cell in cells]
    odd = [value for value in values if value and digit_of(value, draft.size) is None]
    if odd:
        listing = ", ".join(map(quoted, list(dict.fromkeys(odd))[:_NAMED]))
        draft.remarks.append(
            f"Cell contents that aren't digits of this board were left out: {listing}."
        )
        draft.unchecked.append(f"{counted(len(odd), 'cell')} with symbols instead of digits")


def read_odd_clues(draft: Draft, odd: Sequence[str]) -> None:
    """Remark on the labels of cages that aren't sums."""
    if odd:
        listing = ", ".join(map(quoted, odd[:_NAMED]))
        draft.remarks.append(f"Cage totals that aren't numbers were left out: {listing}.")
        draft.unchecked.append(counted(len(odd), "unusual cage total"))


def drawn_by_setter(drawn: Mapping[str, int]) -> list[str]:
    """Name drawings that may stand for a rule: `2 lines and 5 circles drawn by the setter`."""
    listing = [counted(count, name) for name, count in drawn.items() if count > 0]
    return [f"{listed(listing)} drawn by the setter"] if listing else []
