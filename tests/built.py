"""The built site and its documentation, for all tests that look at them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from filelock import FileLock

from web.build.docs import made_docs
from web.build.paths import CACHE
from web.build.site import build_site


@cache
def built() -> Path:
    """Return the built site's folder; a process looks only once whether the site is current."""
    return build()


def build() -> Path:
    """Build the site if it is missing or out of date, and return its folder."""
    with _lock():
        return build_site()


@cache
def built_docs() -> Path:
    """Return the folder with the pages of the documentation, made if they are out of date."""
    with _lock():
        return made_docs()


def _lock() -> FileLock:
    """Return the lock of whoever builds: the tests may run in several processes."""
    return FileLock(CACHE / "site.lock")
