"""Converts SVG drawings to PNG, with the libraries of the extra `png`."""

from __future__ import annotations

from importlib.util import find_spec

#: The libraries that draw, and their font. With system fonts, each machine would draw a different
#: picture.
_NEEDED = ("resvg_py", "fontpkg", "fontpkg_roboto")
_FONT = "Roboto"

#: The command that installs missing libraries.
INSTALL = "pip install sudolink[png]"


def can_draw_png() -> bool:
    """Return whether the extra `png` is installed."""
    return all(find_spec(name) for name in _NEEDED)


def png(svg: str, width: int) -> bytes:
    """Return a drawing as PNG. Its height follows from its width."""
    import fontpkg  # noqa: PLC0415 (part of the extra, as is the next one)
    import resvg_py  # noqa: PLC0415

    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[str(fontpkg.path(_FONT))],
        font_family=_FONT,
        sans_serif_family=_FONT,
    )
