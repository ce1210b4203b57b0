"""Colours: a table for each theme, and the colour of each part of the picture.

A part is a class name in the SVG. Every part carries its colours as presentation attributes, which
all renderers understand. The theme "auto" adds a style sheet on top: custom properties (`--sl-ink`
and so on) which a page may set, or else the light or dark colour, depending on the `color-scheme`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from sudolink.puzzle.arguments import check_type

if TYPE_CHECKING:
    from collections.abc import Iterable

Theme = Literal["auto", "light", "dark", "print"]

#: A colour that leaves the part out.
NONE = "none"

LIGHT = {
    "ink": "#14171c",
    "surround": "#ffffff",
    "paper": "#ffffff",
    "given": "#14171c",
    "solved": "#1456b8",
    "candidate": "#4a515e",
    "line": "#a9b0bb",
    "region": "#14171c",
    "cage": "#5c6473",
    "sum": "#14171c",
    "cage-1": "#e6f1fb",
    "cage-2": "#fdf0e0",
    "cage-3": "#e4f5ea",
    "cage-4": "#fae9f2",
    "cage-5": "#f3f1d8",
    "black": "#1d2129",
    "black-edge": "#1d2129",
    "clue": "#ffffff",
    "window": "#eceffa",
    "window-line": "#7480b8",
    "diagonal": "#eaecf1",
    "diagonal-line": "#9ba3b2",
    "label": "#6a7280",
    "colour-1": "#f2a19b",
    "colour-2": "#f9be85",
    "colour-3": "#f5e27a",
    "colour-4": "#a5dba0",
    "colour-5": "#8edbd4",
    "colour-6": "#a3c9f5",
    "colour-7": "#cbb3f0",
    "colour-8": "#f5b1da",
    "colour-9": "#c2c7cf",
    "colour-sign": "#454d5b",
    "step-house": "#e0e3f6",
    "step-house-edge": "#5468ad",
    "step-cover": "#fbf3e4",
    "step-cover-edge": "#a17a2b",
    "step-cell": "#5a6b86",
    "step-pivot": "#7a3fa8",
    "step-pattern": "#d7e6fb",
    "step-pattern-edge": "#3f6fb5",
    "step-on": "#c9efd4",
    "step-on-edge": "#177a3b",
    "step-off": "#fde3c4",
    "step-off-edge": "#a85b00",
    "step-fin": "#ead9f7",
    "step-fin-edge": "#7a3fa8",
    "step-x": "#fff1a8",
    "step-x-edge": "#7a6400",
    "step-1": "#dbe8fb",
    "step-1-edge": "#2c62b0",
    "step-2": "#fde3cf",
    "step-2-edge": "#b4500b",
    "step-3": "#eadcf8",
    "step-3-edge": "#7a3fa8",
    "step-4": "#d3efe9",
    "step-4-edge": "#0d7568",
    "step-5": "#f9dcea",
    "step-5-edge": "#ad2a6d",
    "step-link": "#33415c",
    "step-weak": "#8a4b8f",
    "step-gone": "#c1121f",
    "step-placed": "#177a3b",
}

DARK = {
    "ink": "#eef0f4",
    "surround": "#1d2128",
    "paper": "#1d2128",
    "given": "#f6f7f9",
    "solved": "#8fc1ff",
    "candidate": "#b3bac6",
    "line": "#4b525e",
    "region": "#c3c9d3",
    "cage": "#98a1b0",
    "sum": "#e3e7ed",
    "cage-1": "#1c2c3d",
    "cage-2": "#382b1c",
    "cage-3": "#1b3328",
    "cage-4": "#38243a",
    "cage-5": "#32311d",
    "black": "#050608",
    "black-edge": "#7a8393",
    "clue": "#ffffff",
    "window": "#262d45",
    "window-line": "#7f8dc8",
    "diagonal": "#292e37",
    "diagonal-line": "#6b7483",
    "label": "#949cab",
    "colour-1": "#70302f",
    "colour-2": "#6b431c",
    "colour-3": "#5c5313",
    "colour-4": "#275731",
    "colour-5": "#1c5754",
    "colour-6": "#27487c",
    "colour-7": "#4f3a7d",
    "colour-8": "#6d3059",
    "colour-9": "#4b525d",
    "colour-sign": "#c3cad5",
    "step-house": "#2c2f52",
    "step-house-edge": "#9cabea",
    "step-cover": "#322a1c",
    "step-cover-edge": "#d0a85c",
    "step-cell": "#9fb0cc",
    "step-pivot": "#cf9cf2",
    "step-pattern": "#24406a",
    "step-pattern-edge": "#86b3f5",
    "step-on": "#1d4a2d",
    "step-on-edge": "#6fd694",
    "step-off": "#563812",
    "step-off-edge": "#f0ab57",
    "step-fin": "#452a5c",
    "step-fin-edge": "#cf9cf2",
    "step-x": "#4d4410",
    "step-x-edge": "#e6d160",
    "step-1": "#213c63",
    "step-1-edge": "#86b3f5",
    "step-2": "#54331a",
    "step-2-edge": "#f5a668",
    "step-3": "#452a5c",
    "step-3-edge": "#cf9cf2",
    "step-4": "#17453e",
    "step-4-edge": "#63d2c1",
    "step-5": "#572540",
    "step-5-edge": "#f495c2",
    "step-link": "#d5dbe6",
    "step-weak": "#d9a3de",
    "step-gone": "#ff7b7b",
    "step-placed": "#6fd694",
}

PRINT = {
    **dict.fromkeys(LIGHT, "#000000"),
    **dict.fromkeys(["cage-1", "cage-2", "cage-3", "cage-4", "cage-5"], NONE),
    **dict.fromkeys([f"colour-{number}" for number in range(1, 10)], NONE),
    **dict.fromkeys(["window", "diagonal"], "#e4e4e4"),  # lines alone would run through candidates
    **dict.fromkeys(["step-house", "step-cover", "step-x"], NONE),
    **dict.fromkeys(["step-pattern", "step-on", "step-off", "step-fin"], NONE),
    **dict.fromkeys([f"step-{number}" for number in range(1, 6)], NONE),
    **dict.fromkeys(["surround", "paper", "clue"], "#ffffff"),
}

#: Colours by theme; "auto" shows the light ones where its style sheet isn't understood.
THEMES: dict[Theme, dict[str, str]] = {"auto": LIGHT, "light": LIGHT, "dark": DARK, "print": PRINT}

#: The general colour that a page may set instead of a particular one.
GENERAL = {"given": "ink", "region": "ink", "sum": "ink", "surround": "paper"}

#: Colours by part of the picture: the SVG property and the name of the colour.
PARTS = {
    "sl-surround": {"fill": "surround"},
    "sl-paper": {"fill": "paper"},
    **{f"sl-tint-{number}": {"fill": f"cage-{number}"} for number in range(1, 6)},
    "sl-diagonal": {"fill": "diagonal"},
    "sl-diagonal-line": {"stroke": "diagonal-line"},
    "sl-window": {"fill": "window"},
    "sl-window-line": {"stroke": "window-line"},
    "sl-black": {"fill": "black"},
    "sl-black-edge": {"stroke": "black-edge"},
    "sl-given": {"fill": "given"},
    "sl-solved": {"fill": "solved"},
    "sl-candidates": {"fill": "candidate"},
    "sl-clue": {"fill": "clue"},
    "sl-corner": {"fill": "candidate"},
    "sl-centre": {"fill": "candidate"},
    "sl-flag": {"fill": "paper", "stroke": "given"},
    "sl-flagged": {"fill": "given"},
    **{f"sl-colour-{number}": {"fill": f"colour-{number}"} for number in range(1, 10)},
    "sl-colour-sign": {"fill": "colour-sign"},
    "sl-line": {"stroke": "line"},
    "sl-region": {"stroke": "region"},
    "sl-cage": {"stroke": "cage"},
    "sl-sum": {"fill": "sum"},
    "sl-label": {"fill": "label"},
    "sl-step-cell": {"stroke": "step-cell"},
    "sl-step-pivot": {"stroke": "step-pivot"},
    "sl-step-floor": {"stroke": "step-1-edge"},
    "sl-step-roof": {"stroke": "step-2-edge"},
    "sl-step-blocker": {"stroke": "step-2-edge"},
    "sl-step-fin-cell": {"stroke": "step-fin-edge"},
    **{
        f"sl-step-{role}": {"fill": f"step-{role}", "stroke": f"step-{role}-edge"}
        for role in ("house", "cover", "pattern", "on", "off", "fin", "x", *range(1, 6))
    },
    **{f"sl-step-line-{number}": {"stroke": f"step-{number}-edge"} for number in range(1, 6)},
    **{f"sl-step-badge-{number}": {"fill": f"step-{number}-edge"} for number in range(1, 6)},
    "sl-step-gap": {"stroke": "paper"},
    "sl-step-letter": {"fill": "paper"},
    "sl-step-strong": {"stroke": "step-link"},
    "sl-step-weak": {"stroke": "step-weak"},
    "sl-step-gone": {"stroke": "step-gone"},
    "sl-step-placed": {"stroke": "step-placed"},
}


def theme_named(name: str) -> Theme:
    """Return the theme of a name. Raises TypeError, ValueError for anything else."""
    check_type("theme", name, str)
    for theme in THEMES:
        if theme == name:
            return theme
    raise ValueError(f"no theme {name!r}; there are {', '.join(THEMES)}")


@cache
def paint(part: str, theme: Theme) -> str:
    """Return the attributes of a part: its class and, for any renderer, its colours."""
    colours = THEMES[theme]
    pairs = ((name, _short(colours[token])) for name, token in PARTS[part].items())
    return f' class="{part}"' + "".join(f' {name}="{colour}"' for name, colour in pairs)


def blank(part: str, theme: Theme) -> bool:
    """Return whether the theme leaves a part out."""
    return all(THEMES[theme][token] == NONE for token in PARTS[part].values())


@cache
def style_sheet(*, steps: bool = True) -> str:
    """Return the style sheet of the theme "auto"; every rule stays inside the SVG.

    Without `steps`, it lacks the colours of steps.
    """
    return (
        "svg:root.sudolink.sl-auto{color-scheme:light dark}"
        ".sudolink.sl-auto text{font-variant-numeric:tabular-nums;user-select:none;"
        "-webkit-user-select:none}"
        f"{colour_rules(part for part in PARTS if steps or not part.startswith('sl-step'))}"
    )


def colour_rules(parts: Iterable[str]) -> str:
    """Return the rules for the colours of some parts."""
    rules = (f".sudolink.sl-auto .{part}{{{_rule(PARTS[part])}}}" for part in parts)
    return f"@supports (color:light-dark(red,red)){{{''.join(rules)}}}"


def properties(theme: Theme) -> str:
    """Return the custom properties with which a page gives pictures the colours of a theme."""
    return ";".join(f"--sl-{token}:{_short(colour)}" for token, colour in THEMES[theme].items())


def _rule(paints: dict[str, str]) -> str:
    return ";".join(f"{name}:{live_colour(token)}" for name, token in paints.items())


def live_colour(token: str) -> str:
    """Return a colour that follows the page, else the light or dark table."""
    colour = f"light-dark({_short(LIGHT[token])},{_short(DARK[token])})"
    if token in GENERAL:
        colour = f"var(--sl-{GENERAL[token]},{colour})"
    return f"var(--sl-{token},{colour})"


def _short(colour: str) -> str:
    """Return #abc for #aabbcc."""
    pairs = colour[1::2], colour[2::2]
    return f"#{pairs[0]}" if colour.startswith("#") and pairs[0] == pairs[1] else colour
