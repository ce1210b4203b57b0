"""Makes the pictures of link previews: a card for each kind, drawn in the virtual environment."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from web.build.paths import CACHE, PYSRC, ROOT
from web.build.running import run
from web.build.stamps import fingerprint, is_current, record
from web.build.step import say, shown
from web.build.venv import module, pins

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
    made, stamp = CACHE / "cards", CACHE / "cards.stamp"
    inputs = fingerprint(ROOT, [*PARTS, *MAKERS], *pins("build"))
    if is_current(stamp, inputs, made):
        say("cards", f"unchanged in {shown(made)}/")
        return made
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    path = os.pathsep.join([str(PYSRC), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
    run("cards", module("web.build.card_pictures", made), {"PYTHONPATH": path})
    record(stamp, inputs, made)
    say("cards", f"drew {shown(made)}/")
    return made


def write_cards(site: Path) -> None:
    """Write the pictures into the site.

    Raises:
        BuildError: drawing failed.
    """
    shutil.copytree(made_cards(), site / NAME)
