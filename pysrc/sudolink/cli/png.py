"""Converts SVG drawings to PNG and PDF, with the libraries of the extra `png`."""

from __future__ import annotations

from importlib.util import find_spec

#: The libraries that draw, and their font. With system fonts, each machine would draw a different
#: picture.
_NEEDED = {
    ".png": ("resvg_py", "fontpkg", "fontpkg_roboto"),
    ".pdf": ("svg2pdf_py", "fontpkg", "fontpkg_roboto"),
}
_FONT = "Roboto"

#: The command that installs missing libraries.
INSTALL = 'pip install "sudolink[png]"'


def can_draw(suffix: str) -> bool:
    """Return whether what draws `.png` or `.pdf` files is installed."""
    return all(find_spec(name) for name in _NEEDED[suffix])


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


def pdf(svg: str) -> bytes:
    """Return a drawing as a PDF document of one page, as large as the drawing."""
    import fontpkg  # noqa: PLC0415 (part of the extra, as is the next one)
    import svg2pdf_py  # noqa: PLC0415

    fonts = svg2pdf_py.FontDatabase()
    fonts.load_font_file(str(fontpkg.path(_FONT)))
    return bytes(svg2pdf_py.svg_to_pdf(svg, fonts))
