"""What becomes of a damaged text: refused, remarked, the same board, or silently another one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Literal

from sudolink import BoardStringError, decode, solve_many
from sudolink.codec.reading.boards_in_text import boards_in
from sudolink.codec.reading.string_readers import contents
from sudolink.puzzle.board import Board
from sudolink.solver.questions.puzzle_remarks import remarks_on

Outcome = Literal["refused", "remarked", "meaning", "same", "silent"]

#: The possible outcomes: an error, a remark by the reader, a remark on the puzzle's solutions, no
#: change, or another board without any remark.
OUTCOMES: tuple[Outcome, ...] = ("refused", "remarked", "meaning", "same", "silent")

#: Longer than any search of these puzzles takes: no outcome may depend on the time.
_LONG = 60.0


def of_board(text: str, whole: str) -> Outcome:
    """Return the outcome for a text with one board that was `whole` before it was damaged."""
    try:
        board = decode(text)
    except BoardStringError:
        return "refused"
    return _reported(board, _board(whole))


@cache
def _board(text: str) -> Board:
    return decode(text)


@cache
def _meaning(board: Board) -> frozenset[str]:
    return frozenset(remarks_on(board, seconds=_LONG))


def _reported(board: Board, original: Board) -> Outcome:
    """Return what a reader would notice about a board that was read instead of another."""
    if replace(board, format=original.format) == original:
        return "same"
    said = {*board.remarks, *board.unchecked}  # a board shows both to whoever opens it
    if said - {*original.remarks, *original.unchecked}:
        return "remarked"
    return "meaning" if _meaning(board) - _meaning(original) else "silent"


def of_list(text: str, whole: str) -> Outcome:
    """Return the worst outcome for a board of a list; a missing line cannot be noticed."""
    new = _answers(text) - _answers(whole)
    statuses = {status for status, _ in new}
    if "unique" in statuses:
        return "silent"
    if statuses - {""}:
        return "meaning"
    return "refused" if new else "same"


def _answers(text: str) -> set[tuple[str, object]]:
    """Solve the lines of a text; return statuses with puzzles, or "" with errors."""
    return {
        (answer.result.status, contents(decode(str(answer.item))))
        if answer.result
        else ("", answer.error)
        for answer in solve_many(text.splitlines())
    }


def of_several(text: str, whole: str) -> Outcome:
    """Return the worse outcome of opening the text and of choosing one of its boards."""
    ways = [_of_choice(text, whole)]
    if _opens(whole):
        ways.append(of_board(text, whole))
    return max(ways, key=_BADNESS.index)


#: From best to worst: an error in one way to open a text is not worse than a remark in the other.
_BADNESS: tuple[Outcome, ...] = ("same", "refused", "remarked", "meaning", "silent")


def _opens(whole: str) -> bool:
    """Return whether a text with several boards also opens; then its first board is shown."""
    try:
        return bool(_board(whole))
    except BoardStringError:
        return False


def _of_choice(text: str, whole: str) -> Outcome:
    try:
        entries = boards_in(text)
    except BoardStringError:
        return "refused"
    found = [entry.board for entry in entries if entry.board]
    originals = {contents(entry.board): entry.board for entry in boards_in(whole) if entry.board}
    if any(entry.error for entry in entries):
        return "remarked"  # the list shows it as damaged
    reported = {remark for board in originals.values() for remark in board.remarks}
    said = any(set(board.remarks) - reported for board in found)
    others = [board for board in found if contents(board) not in originals]
    if said:
        return "remarked"
    if others:
        return "meaning" if all(map(_meaning, others)) else "silent"
    complete = len({*map(contents, found)}) == len(originals)
    return "same" if complete or _lacks_whole_boards(text, whole) else "silent"


def _lacks_whole_boards(text: str, whole: str) -> bool:
    """Whether boards are gone with all that they stood in, which nobody can see.

    A rest of the frame of a drawn grid, or of `&bd=`, is no part of a board.
    """
    entries = boards_in(whole)
    if all("\n" not in entry.text for entry in entries):
        rest = next((end for end in ("&bd=", "&bd", "&b", "&") if text.endswith(end)), "")
        return {*text.splitlines()} <= {*whole.splitlines()} or whole.startswith(
            f"{text.removesuffix(rest)}&bd="
        )
    grids, left = [_rows(entry.text) for entry in entries], _rows(text)
    kept = (grids[at:end] for at in range(len(grids)) for end in range(at + 1, len(grids) + 1))
    return any(left == list(chain.from_iterable(some)) for some in kept)


def _rows(text: str) -> list[str]:
    """Return the rows of drawn grids."""
    return [line for line in text.splitlines() if line.startswith("|")]


JUDGES: dict[str, Callable[[str, str], Outcome]] = {
    "board": of_board,
    "list": of_list,
    "several": of_several,
}
