"""The documentation as pages of the site, made in the virtual environment."""

from __future__ import annotations

import shutil
from pathlib import Path

from web.build.files import write_text
from web.build.made_folder import made_folder
from web.build.paths import CHANGELOG, DOCS, PYSRC, WEB

#: The folder in the site, and that of the style sheet in web/.
NAME = "docs"

#: The sizes that all style sheets use.
TOKENS = WEB / "css" / "tokens.css"

#: What writes the pages.
MAKERS = tuple(
    Path(__file__).with_name(name) for name in ("docs_pages.py", "technique_pages.py", "templates")
)


def made_docs() -> Path:
    """Return the folder with the pages, made now unless nothing has changed.

    Raises:
        BuildError: they could not be made; the message says why.
    """
    sources = [DOCS, CHANGELOG, PYSRC, *MAKERS]
    # Warnings are of names that the reference would lack.
    return made_folder("docs", "web.build.docs_pages", sources, "wrote", PYTHONWARNINGS="error")


def write_docs(site: Path) -> None:
    """Write the documentation into the site, beside its style sheet.

    Raises:
        BuildError: it could not be made.
    """
    shutil.copytree(made_docs(), site / NAME, dirs_exist_ok=True)
    style = site / NAME / "docs.css"
    write_text(style, TOKENS.read_text("utf-8") + style.read_text("utf-8"))
