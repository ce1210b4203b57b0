"""Writes the figures of Roboto, which all have one width; runs in the virtual environment."""

from __future__ import annotations

import sys
from pathlib import Path

import fontpkg
from fontTools.subset import Options, Subsetter, save_font
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from web.build.typeface import NAME

#: The axes of the font that stay: one width, and all weights from regular to bold.
AXES = {"wdth": 100, "wght": (400, 700)}

FIGURES = "0123456789"


def main(folder: Path) -> None:
    """Write the file into a folder."""
    font = instantiateVariableFont(TTFont(fontpkg.path("Roboto"), recalcTimestamp=False), AXES)
    options = Options(
        flavor="woff2", hinting=False, layout_features=[], name_IDs=[], notdef_outline=False
    )
    subsetter = Subsetter(options)
    subsetter.populate(text=FIGURES)
    subsetter.subset(font)
    save_font(font, str(folder / NAME), options)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
