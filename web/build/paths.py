"""The paths of the parts of the project."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYSRC = ROOT / "pysrc"
WEB = ROOT / "web"
DOCS = ROOT / "docs"
GUIDE = DOCS / "guide.md"
CHANGELOG = ROOT / "CHANGELOG.md"
LICENSE = ROOT / "LICENSE"

#: Intermediate files.
CACHE = ROOT / ".build"

#: The finished site.
DIST = ROOT / "dist"
