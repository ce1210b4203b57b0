"""Makes the typeface of the digits: the figures of Roboto, regular to bold, in one small file."""

from __future__ import annotations

import shutil
from pathlib import Path

from web.build.paths import CACHE, ROOT
from web.build.running import run
from web.build.stamps import fingerprint, is_current, record
from web.build.step import say
from web.build.venv import module, pins

#: The file, beside the style sheet that names it.
NAME = "figures.woff2"

MAKER = Path(__file__).with_name("typeface_subset.py")


def made_typeface() -> Path:
    """Return the folder with the typeface. Make it first if anything has changed.

    Raises:
        BuildError: it could not be made; the message says why.
    """
    made, stamp = CACHE / "typeface", CACHE / "typeface.stamp"
    inputs = fingerprint(ROOT, [MAKER], *pins("build"))
    if not is_current(stamp, inputs, made):
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        run("typeface", module("web.build.typeface_subset", made / NAME))
        record(stamp, inputs, made)
        say("typeface", f"made {NAME}, {(made / NAME).stat().st_size} bytes")
    return made


def write_typeface(folder: Path) -> None:
    """Write the typeface into a folder of style sheets.

    Raises:
        BuildError: it could not be made.
    """
    shutil.copyfile(made_typeface() / NAME, folder / NAME)
