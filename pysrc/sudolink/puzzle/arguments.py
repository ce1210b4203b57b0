"""Check the arguments of public functions, with errors that say what was expected.

Python's own errors would be about internals: "'str' object has no attribute 'cells'".
"""

from __future__ import annotations

from operator import index


def check_type(what: str, value: object, wanted: type, advice: str = "") -> None:
    """Raise TypeError for a value of another type.

    Args:
        what: the name of the argument: `format`.
        value: the value that was passed.
        wanted: the type that it must have.
        advice: a sentence that says what to do, or "".
    """
    if not isinstance(value, wanted):
        behind = f"; {advice}" if advice else ""
        raise TypeError(f"the {what} must be {_a(wanted)}, not {of_type(value)}{behind}")


def whole(what: str, value: object, advice: str = "") -> int:
    """Return a whole number (NumPy's too) as an int. Raises TypeError for anything else.

    The arguments are those of `check_type`.
    """
    if type(value) is int:
        return value
    if not isinstance(value, bool):
        try:
            return index(value)  # type: ignore[arg-type]
        except TypeError:
            pass
    behind = f"; {advice}" if advice else ""
    raise TypeError(f"the {what} must be a whole number, not {value!r}{behind}")


def whole_numbers(what: str, values: tuple[object, ...]) -> tuple[int, ...]:
    """Return all of them as ints; most already are. Raises TypeError as `whole`."""
    if {*map(type, values)} <= {int}:
        return values  # type: ignore[return-value]
    return tuple(whole(what, value) for value in values)


def check_flag(what: str, value: object) -> None:
    """Raise TypeError unless the value is True or False."""
    if value is not True and value is not False:
        raise TypeError(f"{what} must be True or False, not {value!r}")


def check_length(what: str, value: object) -> None:
    """Raise TypeError unless it is a number, and ValueError unless it is above 0."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"the {what} must be a number, not {value!r}")
    if not 0 < value < float("inf"):
        raise ValueError(f"the {what} must be above 0, not {value!r}")


def is_missing(entry: object) -> bool:
    """Return whether an entry stands for nothing: None, NaN, or NA of pandas."""
    try:
        return entry is None or bool(entry != entry)  # noqa: PLR0124 - only NaN is unlike itself
    except TypeError:  # NA is neither equal to itself nor not
        return True


def of_type(value: object) -> str:
    """Describe a value by its type: `a str`, `None`."""
    return "None" if value is None else _a(type(value))


def _a(kind: type) -> str:
    name = kind.__name__
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"
