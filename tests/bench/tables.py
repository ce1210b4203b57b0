"""Formats results as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any


def number(value: float | None) -> str:
    """Format a number with three significant digits and thousands separators; None as a dash."""
    if value is None:
        return "–"
    if value and abs(value) < 100:
        decimals = 2 if abs(value) < 10 else 1
        return f"{value:.{decimals}f}"
    return f"{value:,.0f}"


def table(heads: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """Format a Markdown table."""
    rows = [heads, ["---"] * len(heads), *lines]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def facts(values: dict[str, str]) -> str:
    """Describe the machine of a run in one line."""
    return "; ".join(f"{name}: {value}" for name, value in values.items())


def solved(figures: dict[str, Any], total: int) -> str:
    """Say how many puzzles ended with which status."""
    words = {"unique": "unique", "multiple": "several", "first": "found", "stopped": "stopped"}
    parts = [
        f"{figures['statuses'][status]:,} {word}"
        for status, word in words.items()
        if figures["statuses"].get(status)
    ]
    if figures["done"] < total:
        parts.append(f"of {total:,}")
    return ", ".join(parts)


def contender(figures: dict[str, Any], total: int) -> list[str]:
    """Return the cells that both tables share."""
    times = "median_ms", "p95_ms", "max_ms"
    return [
        solved(figures, total),
        number(figures["rate"]),
        *(number(figures.get(name)) for name in times),
    ]


SHARED = ("puzzles", "a CPU second", "median ms", "95% ms", "max ms")


def ours(rows: Iterable[dict[str, Any]]) -> str:
    """Format the table of our engines."""
    counts = ("guesses_mean", "guesses_median", "nodes_mean", "nodes_median")
    return table(
        (
            "row",
            "aim",
            "engine",
            *SHARED,
            "guesses mean",
            "median",
            "nodes mean",
            "median",
            "passes",
            "pace ms",
        ),
        (
            [
                row["row"],
                row["aim"],
                row["ours"]["name"],
                *contender(row["ours"], row["puzzles"]),
                *(number(row["ours"].get(name)) for name in counts),
                str(row["ours"]["passes"]),
                number(row["pace_ms"]),
            ]
            for row in rows
        ),
    )


def peers(rows: Iterable[dict[str, Any]]) -> str:
    """Format the table of peers, with how many times faster ours is."""
    return table(
        ("row", "engine", "peer", *SHARED, "ours is faster, in all", "at the median"),
        (
            [
                row["row"],
                row["ours"]["name"],
                peer["name"],
                *contender(peer, row["puzzles"]),
                times(peer.get("ratio")),
                times(peer.get("median_ratio")) if not row["one_call"] else "–",
            ]
            for row in rows
            for peer in row["peers"]
        ),
    )


def times(ratio: float | None) -> str:
    """Format a ratio such as 12×."""
    return "–" if ratio is None else f"{number(ratio)}×"


def stopped(rows: Iterable[dict[str, Any]]) -> str:
    """List the puzzles that were stopped, by row and contender."""
    lines = [
        f"- stopped in {row['row']} by {one['name']}: {', '.join(one['stopped'])}"
        for row in rows
        for one in (row["ours"], *row["peers"])
        if one["stopped"]
    ]
    return "\n".join(lines)


def slower(here: dict[str, Any], there: dict[str, Any]) -> float | None:
    """Return how many times longer the other place took for the puzzles solved in both."""
    both = here["seconds"].keys() & there["seconds"].keys()
    if both:
        mine, other = (sum(one["seconds"][number] for number in both) for one in (here, there))
        return other / mine if mine else None
    return here["rate"] / there["rate"] if there["rate"] else None


def beside(here: Sequence[dict[str, Any]], there: Sequence[dict[str, Any]], place: str) -> str:
    """Format the table that compares CPython with another place."""
    heads = (
        "row",
        "engine",
        "CPython ms",
        f"{place} ms",
        "CPython a second",
        f"{place} a second",
        "CPython is faster",
    )
    lines = []
    for one, other in zip(here, there, strict=True):
        mine, theirs = one["ours"], other["ours"]
        medians = [number(figures.get("median_ms")) for figures in (mine, theirs)]
        rates = [number(figures["rate"]) for figures in (mine, theirs)]
        lines.append([one["row"], mine["name"], *medians, *rates, times(slower(mine, theirs))])
    return table(heads, lines)
