"""Write files: their names must fit the contents, and pictures may be PNG or PDF."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from sudolink.cli.png import INSTALL, can_draw, pdf, png

Content = Literal["an SVG picture", "a PNG picture", "plain text", "an HTML page", "JSON"]

#: The contents that people expect from a file's ending.
_EXPECTED: dict[str, str] = {
    ".svg": "an SVG picture",
    ".png": "a PNG picture",
    ".txt": "plain text",
    ".html": "an HTML page",
    ".htm": "an HTML page",
    ".json": "JSON",
    ".jsonl": "JSON",
    ".ndjson": "JSON",
    ".csv": "a CSV table",
    ".tsv": "a table with tabs",
    ".pdf": "a PDF document",
    ".svgz": "a compressed picture",
    ".gz": "a compressed file",
    ".zip": "a compressed file",
    ".xlsx": "a spreadsheet",
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

#: The endings of pictures that are drawn from SVG.
_DRAWN = (".png", ".pdf")

#: The width of PNG pictures in pixels.
_PNG_WIDTH = 1200


def ending_problem(name: str, content: Content, options: Mapping[str, str]) -> str:
    """Say why a file with this name can't have this content, and what to do; "" if it can.

    Endings that promise nothing in particular fit every text. A picture goes only into an .svg
    file, or as PNG or PDF into a .png or .pdf file, if the extra `png` is installed; without any
    ending, it is SVG. `options` are the options that lead to each content.
    """
    suffix = Path(name).suffix.lower()
    expected = _EXPECTED.get(suffix)
    if expected is None and suffix and content == "an SVG picture":
        return f"“{name}” does not end as the name of a picture: use .svg, .png or .pdf"
    if expected is None or expected == content:
        return ""
    advice = f"write to a {_ENDINGS[content]} file"
    if content == "an SVG picture" and suffix in _DRAWN:
        if can_draw(suffix):
            return ""
        advice += f", or install what draws {suffix[1:].upper()} with `{INSTALL}`"
    if expected in options:
        advice += f", or add {options[expected]}"
    return f"“{name}” would be read as {expected}, but the result is {content}: {advice}"


def names_png(name: str) -> bool:
    """Tell whether a file of this name is to be a PNG picture."""
    return Path(name).suffix.lower() == ".png"


def names_drawing(name: str) -> bool:
    """Tell whether a file of this name is to be PNG or PDF, which no page colours."""
    return Path(name).suffix.lower() in _DRAWN


def write_picture(name: str, svg: str, width: int = _PNG_WIDTH) -> None:
    """Write a picture to a file, as PNG or PDF if the name says so, else as SVG."""
    if names_png(name):
        Path(name).write_bytes(png(svg, width))
    elif names_drawing(name):
        Path(name).write_bytes(pdf(svg))
    else:
        Path(name).write_text(svg + "\n", encoding="utf-8")
