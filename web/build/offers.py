"""Writes which new puzzles the start page offers."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from web.build.files import write_json

if TYPE_CHECKING:
    from pathlib import Path


def write_offers(site: Path) -> None:
    """Write the kinds with their sizes and levels, and what each day's puzzle is like."""
    from sudolink.generator.offers import (  # noqa: PLC0415 - not on the path before
        WEEK,
        levels_on_offer,
        sizes_on_offer,
    )
    from sudolink.puzzle.kinds import KINDS  # noqa: PLC0415 - likewise

    kinds = [
        {
            "kind": kind.name,
            "title": kind.title,
            "rules": kind.rules,
            "sizes": [
                {"size": size, "levels": levels_on_offer(kind, size)}
                for size in sizes_on_offer(kind)
            ],
        }
        for kind in KINDS.values()
    ]
    write_json(site / "offers.json", {"kinds": kinds, "week": [asdict(day) for day in WEEK]})
