"""SVG as text."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr


class Svg(str):
    """An SVG document: a string that shows itself in notebooks."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def attributes(**values: str | float | None) -> str:
    """Return attributes as they stand in a tag, each after a space; None leaves one out.

    Underscores in a name stand for hyphens, and one at its end for nothing (`class_`).
    """
    return "".join(
        f" {name.rstrip('_').replace('_', '-')}={quoteattr(str(value))}"
        for name, value in values.items()
        if value is not None
    )


def tag(name: str, body: str = "", /, **values: str | float | None) -> str:
    """Return an element with attributes (see `attributes`) and a body of ready markup."""
    start = f"<{name}{attributes(**values)}"
    return f"{start}>{body}</{name}>" if body else f"{start}/>"


def words(text: str) -> str:
    """Return text as it stands in a body."""
    return escape(text)
