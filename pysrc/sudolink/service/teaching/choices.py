"""List the techniques to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.logic import TECHNIQUES, Technique
from sudolink.logic.model.layout import layout_of

if TYPE_CHECKING:
    from sudolink.service import protocol

GROUP_TITLES = {
    "start": "Start",
    "basic": "Basic",
    "tough": "Tough",
    "diabolical": "Diabolical",
    "extreme": "Extreme",
    "last": "Last resort",
}


def techniques(details: protocol.BoardDetails) -> protocol.TechniquesReply:
    """List the techniques that fit a board, group by group, in the order they are tried."""
    layout = layout_of(decode(details["link"]))
    fitting = [technique for technique in TECHNIQUES if technique.fits(layout)]
    return {
        "groups": [
            {"title": title, "techniques": choices}
            for group, title in GROUP_TITLES.items()
            if (choices := [_plain(technique) for technique in fitting if technique.group == group])
        ]
    }


def _plain(technique: Technique) -> protocol.TechniqueInfo:
    caveats = {
        "retired": technique.retired,
        "tries digits": technique.guesses,
        "only for puzzles with one solution": technique.assumes_unique,
    }
    return {
        "name": technique.name,
        "slug": technique.slug,
        "about": technique.about,
        "caveats": [words for words, so in caveats.items() if so],
        "default": not technique.retired,
    }
