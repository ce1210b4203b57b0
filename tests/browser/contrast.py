"""What is seen of a cell: its colours on the screen, and how well they stand out."""

from __future__ import annotations

import io
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from playwright.sync_api import Locator

Colour = tuple[int, int, int]

#: How much of a cell's edges is left out, as a part of its side: lines and signs are there.
EDGE = 0.22


def colours(cell: Locator, most: int = 3) -> list[Colour]:
    """Return the colours that fill most of the middle of a cell, the ground usually first."""
    box = cell.bounding_box()
    assert box
    edge = EDGE * box["width"]
    picture = cell.page.screenshot(
        clip={
            "x": box["x"] + edge,
            "y": box["y"] + edge,
            "width": box["width"] - 2 * edge,
            "height": box["height"] - 2 * edge,
        }
    )
    points = Image.open(io.BytesIO(picture)).convert("RGB").tobytes()
    found = Counter(zip(points[::3], points[1::3], points[2::3], strict=True))
    return [colour for colour, _ in found.most_common(most)]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG computes it, 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def best_contrast(cell: Locator) -> float:
    """Return how well a cell's digit stands out, from its ground or from a rim around it."""
    return max(contrast(one, other) for one, other in combinations(colours(cell), 2))


def _luminance(colour: Colour) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
