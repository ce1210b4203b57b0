"""Makes the pictures of link previews: a card for each kind, drawn in the virtual environment."""

from __future__ import annotations

import shutil
from pathlib import Path

from web.build.made_folder import made_folder
from web.build.paths import PYSRC

#: The folder of the pictures in the site.
NAME = "cards"

#: The sources that determine the pictures.
MAKERS = tuple(Path(__file__).with_name(name) for name in ("card_pictures.py", "drawings.py"))
PARTS = tuple(PYSRC / "sudolink" / name for name in ("drawing", "puzzle", "codec", "cli/png.py"))


def made_cards() -> Path:
    """Return the folder with the pictures. Draw them first if anything has changed.

    Raises:
        BuildError: drawing failed; the message says why.
    """
    return made_folder("cards", "web.build.card_pictures", [*PARTS, *MAKERS], "drew")


def write_cards(site: Path) -> None:
    """Write the pictures into the site.

    Raises:
        BuildError: drawing failed.
    """
    shutil.copytree(made_cards(), site / NAME)
