"""Which published examples the engine finds: `python -m tests.logic.report [TECHNIQUE...]`.

Prints a line for each entry of wild_links.json with a conclusion: whether a step of the technique
named has the conclusion ("step"), several together ("steps"), or none ("-").
"""

from __future__ import annotations

import sys
from collections import Counter

from sudolink.logic import TECHNIQUES
from tests.logic.support import board_of, conclusion, data, reaches


def main(wanted: list[str]) -> None:
    """Report on all techniques, or those named."""
    known = {technique.name for technique in TECHNIQUES}
    found: Counter[str] = Counter()
    entries: Counter[str] = Counter()
    for entry in data("wild_links.json"):
        name = entry.get("technique")
        if "conclusion" not in entry or not name or (wanted and name not in wanted):
            continue
        entries[name] += 1
        how = "unknown"
        if name in known:
            how = reaches(board_of(entry), name, conclusion(entry["conclusion"]))
        found[name] += how in {"step", "steps"}
        reported = [
            name,
            entry.get("detail", ""),
            entry["conclusion"],
            entry.get("inconsistent", ""),
        ]
        print(f"{how or '-':8}", " | ".join(reported))
    print()
    for name in sorted(entries):
        print(f"{found[name]}/{entries[name]} {name}")
    print(f"{sum(found.values())}/{sum(entries.values())} in all")


if __name__ == "__main__":
    main(sys.argv[1:])
