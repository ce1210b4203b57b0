"""Handle what the setter says about a puzzle: title, author, rules, unchecked rules.

`Board.unchecked` names rules that no kind of puzzle here has, such as "3 thermometers". Without
them a puzzle can have other solutions, so nothing is claimed about such a board that rests on all
of its rules: no unique solution, no grade, no clues to spare.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.cell_names import clause
from sudolink.puzzle.errors import shown

if TYPE_CHECKING:
    from sudolink.puzzle.board import Board

#: Characters that a text of a board may have, by its name.
LIMITS = {"title": 200, "author": 200, "rules_text": 3000}
#: Rules that `unchecked` may name, and the characters of each.
MOST_UNCHECKED, LONGEST_UNCHECKED = 30, 100

#: Invisible characters that some scripts need: they join letters, or keep them apart.
JOINERS = "\u200c\u200d"
_BLANK_LINES = re.compile(r"\n{3,}")


def check_about(board: Board) -> None:
    """Raise TypeError or ValueError for texts that a board cannot have."""
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


def has_about(board: Board) -> bool:
    """Return whether the setter says anything about the puzzle."""
    return bool(board.title or board.author or board.rules_text or board.unchecked)


def byline(board: Board) -> str:
    """Return title and author: `“Snakes” by Ann`, or "" without any."""
    if not board.title:
        return f"By {board.author}" if board.author else ""
    return f"“{board.title}”" + (f" by {board.author}" if board.author else "")


def counted_rules(rules: Iterable[str]) -> str:
    """Return the names of rules in a row, each once: `3 thermometers, anti-knight`."""
    return ", ".join(dict.fromkeys(rules))


def warning(board: Board) -> str:
    """Warn about the answers for a board with rules that aren't checked; else ""."""
    if not board.unchecked:
        return ""
    return (
        f"This puzzle has rules Sudolink can't check or draw: {counted_rules(board.unchecked)}. "
        "A solution found here may not be the setter's."
    )


def introduction(board: Board) -> list[str]:
    """Return what to print where a board is introduced: title, author, rules, the warning."""
    rules = [f"Rules: {board.rules_text}"] if board.rules_text else []
    return [line for line in [byline(board), *rules, warning(board)] if line]


def as_far_as_checked(board: Board, sentence: str) -> str:
    """Return a sentence about solutions, saying so where not all rules were checked."""
    if not board.unchecked:
        return sentence
    return f"By the rules Sudolink can check, {clause(sentence)}"


def refusal(board: Board, what: str) -> str:
    """Say why a question about a board with unchecked rules has no answer; else ""."""
    if not board.unchecked:
        return ""
    rules = counted_rules(board.unchecked)
    return f"Sudolink can't check all rules of this puzzle ({rules}), so it can't say {what}."
