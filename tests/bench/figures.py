"""Medians, percentiles and rates."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean, median


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that at least `percent` percent of the values don't exceed."""
    ordered = sorted(values)
    return ordered[max(0, -int(-len(ordered) * percent // 100) - 1)]


def milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Return median, 95th percentile and maximum of some times, in ms."""
    return {
        "median_ms": 1000 * median(seconds),
        "p95_ms": 1000 * percentile(seconds, 95),
        "max_ms": 1000 * max(seconds),
    }


def counts(name: str, values: Sequence[float | None]) -> dict[str, float]:
    """Return mean and median of a count; empty if the contender doesn't count."""
    known = [value for value in values if value is not None]
    return {f"{name}_mean": mean(known), f"{name}_median": median(known)} if known else {}
