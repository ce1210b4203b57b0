"""What callers may give: for anything else an error that says what was expected, and what came.

Without it Python would tell of what no caller has asked for: "'str' object has no attribute
'cells'".
"""

from __future__ import annotations

from operator import index


def check_type(what: str, value: object, wanted: type, advice: str = "") -> None:
    """Raise TypeError for a value of another type.

    Args:
        what: what the value is to be: `format`.
        value: what was given.
        wanted: the type it is to have.
        advice: what helps, if anything does.
    """
    if not isinstance(value, wanted):
        behind = f"; {advice}" if advice else ""
        raise TypeError(f"the {what} must be {_a(wanted)}, not {of_type(value)}{behind}")


def check_whole(what: str, value: object) -> None:
    """Raise TypeError for what is no whole number."""
    try:
        index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"the {what} must be a whole number, not {value!r}") from None


def of_type(value: object) -> str:
    """A value by its type, as a sentence says it: `a str`, `None`."""
    return "None" if value is None else _a(type(value))


def _a(kind: type) -> str:
    name = kind.__name__
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"
