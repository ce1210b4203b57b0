"""The icons of the installed page are what the drawing gives."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

import pytest

from tests.browser.icons import FOLDER, ICONS, draw

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: Sizes of two pictures, mean difference of their values, and pixels of the first that let the ground through.
COMPARE = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  }));
  const differences = one.data.map((value, at) => Math.abs(value - other.data[at]));
  const sum = differences.reduce((total, difference) => total + difference, 0);
  const clear = one.data.filter((value, at) => at % 4 === 3 && value < 255).length;
  return {sizes: [one.width, one.height, other.width, other.height], mean: sum / one.data.length, clear};
}"""


@pytest.mark.parametrize("name", ICONS)
def test_a_saved_icon_equals_the_drawing(page: Page, name: str):
    icon = ICONS[name]
    kept = (FOLDER / name).read_bytes()
    both = [base64.b64encode(png).decode() for png in (kept, draw(page, icon))]
    page.goto("about:blank")
    found = page.evaluate(COMPARE, both)
    assert found["sizes"] == [icon.size] * 4
    assert found["mean"] < 1  # another version of Chromium may smooth edges otherwise
    is_opaque = found["clear"] == 0
    assert is_opaque == (icon.ground != "transparent")


def test_all_icons_are_made_so():
    assert {file.name for file in FOLDER.iterdir()} == set(ICONS)
