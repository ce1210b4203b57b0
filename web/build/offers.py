"""Writes which new puzzles the start page offers, and which techniques to practise."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from web.build.files import write_json

if TYPE_CHECKING:
    from pathlib import Path

    from sudolink.puzzle.kinds import Kind


def write_offers(site: Path) -> None:
    """Write the kinds with their sizes and levels, each day's puzzle, and the techniques."""
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
    week = [asdict(day) for day in WEEK]
    write_json(site / "offers.json", {"kinds": kinds, "week": week, "practice": _practice()})


def _practice() -> list[dict[str, object]]:
    """Return the techniques to practise: those for sudokus by group, others by the kind."""
    from sudolink.generator.offers import practice_on_offer  # noqa: PLC0415 - likewise
    from sudolink.service.teaching.choices import GROUP_TITLES  # noqa: PLC0415 - likewise

    groups: dict[str, list[dict[str, object]]] = {title: [] for title in GROUP_TITLES.values()}
    for offer in practice_on_offer():
        technique, kind = offer.technique, offer.rules
        title = GROUP_TITLES[technique.group] if kind.name == "sudoku" else _family(kind)
        entry = {"name": technique.name, "slug": technique.slug, "made": offer.made}
        groups.setdefault(title, []).append(entry)
    return [{"title": title, "techniques": found} for title, found in groups.items() if found]


def _family(kind: Kind) -> str:
    """Return what to call the kinds that a technique is for."""
    if kind.straights:
        return "Str8ts"
    return {"sum": "Killer", "arithmetic": "KenKen"}.get(kind.cages or "", kind.title)
