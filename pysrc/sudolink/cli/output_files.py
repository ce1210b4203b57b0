"""Write files: their names must fit the contents, and pictures may be PNG."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from sudolink.cli.png import INSTALL, can_draw_png, png

Content = Literal["an SVG picture", "a PNG picture", "plain text", "an HTML page", "JSON"]

#: The contents that people expect from a file's ending.
_EXPECTED: dict[str, str] = {
    ".svg": "an SVG picture",
    ".png": "a PNG picture",
    ".txt": "plain text",
    ".html": "an HTML page",
    ".htm": "an HTML page",
    ".json": "JSON",
    ".pdf": "a PDF document",
    ".svgz": "a compressed picture",
    **{
        f".{name}": f"a {name.upper()} picture"
        for name in ("jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "avif", "eps", "ps")
    },
}

#: The usual ending for each sort of content.
_ENDINGS: dict[Content, str] = {
    "an SVG picture": ".svg",
    "a PNG picture": ".png",
    "plain text": ".txt",
    "an HTML page": ".html",
    "JSON": ".json",
}

#: The width of PNG pictures in pixels.
_PNG_WIDTH = 1200


def ending_problem(name: str, content: Content, options: Mapping[str, str]) -> str:
    """Say why a file with this name can't have this content, and what to do; "" if it can.

    Endings that promise nothing in particular fit everything. An SVG picture also goes into a .png
    file, as PNG, if the extra `png` is installed. `options` are the options that lead to each
    content.
    """
    expected = _EXPECTED.get(Path(name).suffix.lower())
    if expected is None or expected == content:
        return ""
    advice = f"write to a {_ENDINGS[content]} file"
    if content == "an SVG picture" and expected == "a PNG picture":
        if can_draw_png():
            return ""
        advice += f", or install what draws PNG with `{INSTALL}`"
    if expected in options:
        advice += f", or add {options[expected]}"
    return f"“{name}” would be read as {expected}, but the result is {content}: {advice}"


def names_png(name: str) -> bool:
    """Tell whether a file of this name is to be a PNG picture."""
    return Path(name).suffix.lower() == ".png"


def write_picture(name: str, svg: str) -> None:
    """Write a picture to a file, as PNG if the name says so, else as SVG."""
    if names_png(name):
        Path(name).write_bytes(png(svg, _PNG_WIDTH))
    else:
        Path(name).write_text(svg + "\n", encoding="utf-8")
