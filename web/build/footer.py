"""Fills in the page's footer: the version, and where the sources are if the build knows it."""

from __future__ import annotations

import html
import os
from typing import TYPE_CHECKING

from web.build.files import write_text

if TYPE_CHECKING:
    from pathlib import Path

#: Where the sources are, such as https://host/owner/sudolink; they don't know that themselves.
VARIABLE = "SUDOLINK_REPOSITORY"

#: The places to fill in.
_VERSION, _SOURCE = '<span class="version"></span>', '<a class="source" hidden>Source</a>'


def repository() -> str:
    """Return the address of the sources; "" if the build doesn't know it."""
    return os.environ.get(VARIABLE, "").rstrip("/")


def write_footer(site: Path) -> None:
    """Fill in the footer of the page."""
    from sudolink import __version__  # noqa: PLC0415 - not on the path before

    page = site / "index.html"
    write_text(page, with_footer(page.read_text(encoding="utf-8"), __version__, repository()))


def with_footer(page: str, version: str, sources: str) -> str:
    """Return the page with a version and a link to the sources, which are "" if nobody knows."""
    filled = page.replace(_VERSION, f'<span class="version">{version}</span>')
    if not sources:
        return filled.replace(_SOURCE, "")
    return filled.replace(_SOURCE, f'<a class="source" href="{html.escape(sources)}">Source</a>')
