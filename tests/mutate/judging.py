"""Finds what is wrong with answers to damaged texts, and counts them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

#: The longest acceptable error sentence, in characters.
LONGEST_SENTENCE = 400

#: The longest acceptable time in seconds; Pyodide takes about five times as long as CPython.
PATIENCE = 5.0

#: How many answers that break the promise are kept.
MOST_SHOWN = 20


def page_of(text: str) -> str:
    """Return the page name in a link; "" if the text is not a link."""
    name = text.partition("?")[0].partition("#")[0]
    return name if name.replace(".", "").replace("_", "").isalnum() else ""


def fault_of(text: str, reply: dict[str, Any]) -> str:
    """Say what is wrong with an answer; "" if it is right."""
    wrong = reply.get("error")
    return _fault_of_view(reply) if wrong is None else _fault_of_error(text, **wrong)


def _fault_of_view(view: dict[str, Any]) -> str:
    if not view.get("svg", "").startswith("<svg"):
        return "neither a board nor an error"
    if len(view["cells"]) != view["size"] ** 2:
        return "a board without all its cells"
    return "" if view["link"] else "a board without a link"


def _fault_of_error(
    text: str,
    sentence: str,
    details: str | None = None,
    position: int | None = None,
    cell: int | None = None,
) -> str:
    if "went wrong in Sudolink" in sentence:
        return sentence
    if not 0 < len(sentence) <= LONGEST_SENTENCE:
        return f"a sentence of {len(sentence)} letters: {sentence[:80]}"
    if details and len(details) > LONGEST_SENTENCE:
        return f"details of {len(details)} letters: {details[:80]}"
    if position is None and not sentence.startswith("No board found in this text"):
        return f"no place: {sentence}"
    if position is not None and not 0 <= position <= len(text):
        return f"a place outside of the text: {position}"
    return f"a cell that is on no board: {cell}" if cell is not None and cell < 0 else ""


@dataclass(slots=True)
class Tally:
    """Counts of answers, and what was wrong with them."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[tuple[str, str]] = field(default_factory=list)
    seconds: float = 0.0
    slowest: tuple[float, str] = (0.0, "")

    def add(self, text: str, reply: dict[str, Any], seconds: float) -> None:
        """Judge an answer and count it."""
        fault = fault_of(text, reply)
        if not fault and seconds > PATIENCE:
            fault = f"it took {seconds:.1f} s"
        self.counts["errors" if "error" in reply else "views"] += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, (seconds, text))
        if fault:
            self.counts["faults"] += 1
            self.faults = [*self.faults, (fault, text)][:MOST_SHOWN]

    def report(self) -> str:
        """Return a report in lines."""
        asked = self.counts["views"] + self.counts["errors"]
        time, text = self.slowest
        lines = [
            (
                f"{asked} texts: {self.counts['views']} boards, {self.counts['errors']} errors, "
                f"{self.counts['faults']} broken promises"
            ),
            (
                f"mean {1000 * self.seconds / max(1, asked):.2f} ms, slowest {1000 * time:.0f} ms "
                f"({len(text)} characters: {text[:80]!a})"
            ),
            *(f"{fault}\n    {text[:2000]!a}" for fault, text in self.faults),
        ]
        return "\n".join(lines)
