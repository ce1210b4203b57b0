"""The built site, for all tests that look at it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from filelock import FileLock

from web.build.paths import CACHE
from web.build.site import build_site


@cache
def built() -> Path:
    """Return the built site's folder, built now if it is missing or out of date."""
    with FileLock(CACHE / "site.lock"):  # the tests may run in several processes
        return build_site()
