"""The documentation as pages of the site, made in the virtual environment."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from web.build.paths import CACHE, CHANGELOG, DOCS, PYSRC, ROOT
from web.build.running import run
from web.build.stamps import fingerprint, is_current, record
from web.build.step import say, shown
from web.build.venv import module, pins

#: The folder in the site, and that of the style sheet in web/.
NAME = "docs"

#: What writes the pages.
MAKERS = tuple(
    Path(__file__).with_name(name) for name in ("docs_pages.py", "technique_pages.py", "templates")
)


def made_docs() -> Path:
    """Return the folder with the pages, made now unless nothing has changed.

    Raises:
        BuildError: they could not be made; the message says why.
    """
    made, stamp = CACHE / "docs", CACHE / "docs.stamp"
    inputs = fingerprint(ROOT, [DOCS, CHANGELOG, PYSRC, *MAKERS], *pins("build"))
    if is_current(stamp, inputs, made):
        say("docs", f"unchanged in {shown(made)}/")
        return made
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    path = os.pathsep.join([str(PYSRC), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
    # Warnings are of names that the reference would lack.
    options = {"PYTHONPATH": path, "PYTHONWARNINGS": "error"}
    run("docs", module("web.build.docs_pages", made), options)
    record(stamp, inputs, made)
    say("docs", f"wrote {shown(made)}/")
    return made


def write_docs(site: Path) -> None:
    """Write the documentation into the site, beside its style sheet.

    Raises:
        BuildError: it could not be made.
    """
    shutil.copytree(made_docs(), site / NAME, dirs_exist_ok=True)
