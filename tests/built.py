"""The built site, for all tests that look at it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from filelock import FileLock

from web.build.paths import CACHE
from web.build.site import build_site


@cache
def built() -> Path:
    """Return the built site's folder; a process looks only once whether the site is current."""
    return build()


def build() -> Path:
    """Build the site if it is missing or out of date, and return its folder."""
    with FileLock(CACHE / "site.lock"):  # the tests may run in several processes
        return build_site()
