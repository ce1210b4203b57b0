"""Draws the cards of all kinds as PNG. Runs in .build/venv, which has the libraries for it.

`python -m web.build.card_pictures FOLDER` writes a picture of each kind into a folder.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sudolink.cli.png import png
from sudolink.drawing.card import WIDTH, draw_card
from web.build.drawings import example_boards


def write_pictures(folder: Path) -> None:
    """Write a picture of each kind into an existing folder."""
    for kind, board in example_boards():
        (folder / f"{kind.name}.png").write_bytes(png(draw_card(board), WIDTH))


if __name__ == "__main__":
    write_pictures(Path(sys.argv[1]))
