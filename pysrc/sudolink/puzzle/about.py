"""Handle the setter's texts about a puzzle: title, author, rules, unchecked rules.

`Board.unchecked` names rules that no kind of puzzle here has, such as "3 thermometers". Without
them a puzzle can have other solutions. So nothing that depends on all rules is claimed about such a
board: no unique solution, no grade, no givens to spare.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Protocol

from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.cell_names import clause
from sudolink.puzzle.errors import shown

#: The most characters of a board's texts, by name.
LIMITS = {"title": 200, "author": 200, "rules_text": 3000}
#: The most rules that `unchecked` may name, and the most characters of each.
MOST_UNCHECKED, LONGEST_UNCHECKED = 30, 100

#: Invisible characters that some scripts need, as they join or separate letters.
JOINERS = "\u200c\u200d"
_BLANK_LINES = re.compile(r"\n{3,}")


class SettersTexts(Protocol):
    """The attributes of a board that have these texts."""

    @property
    def title(self) -> str:
        """The title, or ""."""

    @property
    def author(self) -> str:
        """The author, or ""."""

    @property
    def rules_text(self) -> str:
        """The rules in the setter's words, or ""."""

    @property
    def unchecked(self) -> tuple[str, ...]:
        """The rules that no kind of puzzle here has."""


def check_about(board: SettersTexts) -> None:
    """Raise TypeError or ValueError for texts that a board can't have."""
    for name, most in LIMITS.items():
        _check_text(name, getattr(board, name), most, "\n" if name == "rules_text" else "")
    check_type("unchecked", board.unchecked, tuple)
    if len(board.unchecked) > MOST_UNCHECKED:
        raise ValueError(f"unchecked can name at most {MOST_UNCHECKED} rules")
    for rule in board.unchecked:
        _check_text("a rule in unchecked", rule, LONGEST_UNCHECKED)
        if not rule.strip():
            raise ValueError("a rule in unchecked needs a name")


def _check_text(what: str, text: str, most: int, kept: str = "") -> None:
    check_type(what, text, str)
    if len(text) > most:
        raise ValueError(f"{what} can have at most {most:,} characters, not {len(text):,}")
    if shown(text, JOINERS + kept) != text:
        raise ValueError(f"{what} must not have control characters")


def one_line(text: str) -> str:
    """Put a text on one line, with visible stand-ins for control characters."""
    return shown(" ".join(text.split()), JOINERS)


def paragraphs(text: str) -> str:
    """Keep a text's line breaks, but never two blank lines in a row."""
    lines = "\n".join(map(one_line, text.splitlines()))
    return _BLANK_LINES.sub("\n\n", lines).strip("\n")


def shortened(text: str, most: int) -> str:
    """Return the beginning of a text that is too long."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def has_about(board: SettersTexts) -> bool:
    """Return whether the setter says anything about the puzzle."""
    return bool(board.title or board.author or board.rules_text or board.unchecked)


def byline(board: SettersTexts) -> str:
    """Return title and author: `“Snakes” by Ann`, or "" without any."""
    if not board.title:
        return f"By {board.author}" if board.author else ""
    return f"“{board.title}”" + (f" by {board.author}" if board.author else "")


def counted_rules(rules: Iterable[str]) -> str:
    """List the names of rules, each once: `3 thermometers, anti-knight`."""
    return ", ".join(dict.fromkeys(rules))


def warning(board: SettersTexts) -> str:
    """Warn about the answers for a board with rules that aren't checked; else ""."""
    if not board.unchecked:
        return ""
    return (
        f"This puzzle has rules Sudolink can't check or draw: {counted_rules(board.unchecked)}. "
        "A solution found here may not be the setter's."
    )


def introduction(board: SettersTexts) -> list[str]:
    """Return the lines that introduce a board: title, author, rules, the warning."""
    rules = [f"Rules: {board.rules_text}"] if board.rules_text else []
    return [line for line in [byline(board), *rules, warning(board)] if line]


def as_far_as_checked(board: SettersTexts, sentence: str) -> str:
    """Return a sentence about solutions, qualified if not all rules were checked."""
    if not board.unchecked:
        return sentence
    return f"By the rules Sudolink can check, {clause(sentence)}"


def refusal(board: SettersTexts, what: str) -> str:
    """Say why a question about a board with unchecked rules has no answer; else ""."""
    if not board.unchecked:
        return ""
    rules = counted_rules(board.unchecked)
    return f"Sudolink can't check all rules of this puzzle ({rules}), so it can't say {what}."
