"""The built site, for all tests that look at it."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock

import build


def built() -> Path:
    """Return the built site's folder, built now if it is missing or out of date."""
    with FileLock(build.CACHE / "site.lock"):  # the tests may run in several processes
        return build.build_site()
