"""SVG as text."""

from __future__ import annotations

#: Characters to escape. The module `html` has them too, but also every character name of HTML,
#: which a first visit would have to load.
_IN_BODY = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_TAG = _IN_BODY | str.maketrans({'"': "&quot;", "'": "&#x27;"})


class Svg(str):
    """An SVG document: a string that shows itself in notebooks."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def attributes(**values: str | float | None) -> str:
    """Return attributes for a tag, each after a space, without those that are None.

    Underscores in a name become hyphens; one at its end is dropped (`class_`).
    """
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{str(value).translate(_IN_TAG)}"'
        for name, value in values.items()
        if value is not None
    )


#: Schemes of addresses that contain what a click runs or shows, and lead nowhere.
_HELD = ("javascript:", "data:", "vbscript:")


def is_safe_link(address: str) -> bool:
    """Return whether an address is safe in a link; browsers ignore white space in it."""
    bare = "".join(character for character in address if character > " ")
    return not bare.lower().startswith(_HELD)


def words(text: str) -> str:
    """Escape text for a body."""
    return text.translate(_IN_BODY)
