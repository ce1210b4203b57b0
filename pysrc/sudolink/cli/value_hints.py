"""Say which values there are instead of a wrong one, and which of them is nearest."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from sudolink.puzzle.cell_names import listed

#: How similar a name must be, from 0 to 1, and how much of a long value is compared.
_SIMILAR = 0.7
_LONGEST = 60


def with_choices(problem: str, value: str, names: Sequence[str], others: str = "") -> str:
    """Return what is wrong with a value, and what to use instead.

    Args:
        problem: what is wrong.
        value: the value.
        names: the right values.
        others: words about them, in place of a list of all.
    """
    known, near = others or listed(names, "or"), nearest(value, names)
    return f"{problem}; did you mean {near}? Use {known}" if near else f"{problem}: use {known}"


def nearest(value: str, names: Sequence[str]) -> str:
    """Return the name that is most similar to a value, in any letter case; "" if none is."""
    by_key = {name.lower(): name for name in names}
    found = get_close_matches(value[:_LONGEST].lower(), by_key, 1, _SIMILAR)
    return by_key[found[0]] if found else ""
