"""How far our grades agree with other programs: `python -m tests.logic.grade_report [NUMBER]`.

Grades all puzzles of grades.json, or every NUMBER-th, and prints those that differ and the shares.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from sudolink import decode, grade
from tests.logic.support import data


@dataclass(frozen=True)
class Agreement:
    """Whether the grades of a puzzle agree with those of the programs themselves."""

    level: bool
    score: bool
    explainer: bool
    near: bool


def agreement(entry: dict[str, Any]) -> Agreement:
    """Compare the grades of a puzzle: the score within a tenth, the rating within 0.5."""
    found = grade(decode(entry["puzzle"]))
    score = found.hodoku.score if found.hodoku else 0
    number = found.explainer or 0
    return Agreement(
        level=found.hodoku is not None and found.hodoku.level == entry["hodoku_level"],
        score=10 * abs(score - entry["hodoku_score"]) <= entry["hodoku_score"],
        explainer=number == entry["explainer"],
        near=round(abs(number - entry["explainer"]), 1) <= 0.5,
    )


def main(every: int) -> None:
    """Report on every so many puzzles."""
    entries = data("grades.json")[::every]
    found = [agreement(entry) for entry in entries]
    for entry, one in zip(entries, found, strict=True):
        if not (one.level and one.score and one.near):
            print(entry["puzzle"], one)
    for name in ("level", "score", "explainer", "near"):
        share = sum(getattr(one, name) for one in found) / len(found)
        print(f"{name}: {share:.0%} of {len(found)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
