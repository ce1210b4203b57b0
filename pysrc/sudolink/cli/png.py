"""PNG pictures, drawn from SVG with the libraries of the extra `png`."""

from __future__ import annotations

from importlib.util import find_spec

#: What draws, and the font it draws with: the fonts of a machine, if it has any, would make
#: another picture on each.
_NEEDED = ("resvg_py", "fontpkg", "fontpkg_roboto")
_FONT = "Roboto"

#: What to run where something of that is missing.
INSTALL = "pip install sudolink[png]"


def can_draw_png() -> bool:
    """Tell whether the extra `png` is installed."""
    return all(find_spec(name) for name in _NEEDED)


def png(svg: str, width: int) -> bytes:
    """Return a drawing as PNG; its height follows from its width."""
    import fontpkg  # noqa: PLC0415 (part of the extra, like the next)
    import resvg_py  # noqa: PLC0415

    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[str(fontpkg.path(_FONT))],
        font_family=_FONT,
        sans_serif_family=_FONT,
    )
