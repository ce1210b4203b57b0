"""Makes the typeface of the digits: the figures of Roboto, regular to bold, in one small file."""

from __future__ import annotations

import shutil
from pathlib import Path

from web.build.made_folder import made_folder

#: The file, beside the style sheet that names it.
NAME = "figures.woff2"

#: What determines its contents.
SOURCES = (Path(__file__), Path(__file__).with_name("typeface_subset.py"))


def write_typeface(folder: Path) -> None:
    """Write the typeface into a folder of style sheets.

    Raises:
        BuildError: it could not be made.
    """
    made = made_folder("typeface", "web.build.typeface_subset", SOURCES, "made")
    shutil.copyfile(made / NAME, folder / NAME)
