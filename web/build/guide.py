"""Converts the guide to markup for the page's help."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from web.build.files import write_text
from web.build.paths import GUIDE
from web.build.running import run
from web.build.venv import venv_program

if TYPE_CHECKING:
    from pathlib import Path


def write_guide(site: Path) -> None:
    """Write docs/guide.md as markup for the page's help, without its title and pictures.

    Links to other pages of the documentation become addresses from the top of the site.

    Raises:
        BuildError: the guide could not be converted.
    """
    markup = run("guide", [venv_program("markdown-it"), GUIDE])
    bare = re.sub(r"<h1>.*?</h1>\n|<p><img\b[^>]*></p>\n", "", markup)
    lowered = re.sub(r"<(/?)h2>", r"<\1h3>", bare)
    linked = re.sub(r'href="([\w-]+)\.md"', r'href="docs/\1.html"', lowered)
    write_text(site / "guide.html", linked)
