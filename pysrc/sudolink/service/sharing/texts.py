"""Write the board in every form of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudolink.codec import decode, encode, formats
from sudolink.codec.exports import EXPORTS, export, export_losses
from sudolink.codec.kept_content import ABOUT, holds, keeps
from sudolink.codec.standalone import read_back, string_of
from sudolink.codec.writing import MARK_WORDS, differences
from sudolink.drawing import candidate_grid, text
from sudolink.drawing.plain_text import with_candidates
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError
from sudolink.service.sharing.unread import hidden, shows

if TYPE_CHECKING:
    from sudolink.service import protocol


@dataclass(frozen=True, slots=True)
class TextForm:
    """A way to write a board as text.

    Attributes:
        name: its name for programs.
        label: its name on the page.
        write: returns the text, or None if it can't write the board.
        shown: returns the board as the text shows it.
        losses: returns what a text loses, if it is for another program.
        hides: what it doesn't show, in the words of `holds`.
    """

    name: str
    label: str
    write: Callable[[Board], str | None]
    shown: Callable[[Board], Board] = lambda board: board
    losses: Callable[[Board, str], Sequence[str]] | None = None
    hides: tuple[str, ...] = ()


def _line(board: Board) -> str | None:
    return encode(board, "81") if "81" in formats(board) else None


def _exporter(program: str) -> Callable[[Board], str | None]:
    """Return the function that writes a link to another program, or None if it can't."""

    def write(board: Board) -> str | None:
        try:
            return export(board, program)
        except BoardStringError:
            return None

    return write


#: Marks and the setter's texts, which these forms don't show.
_BESIDE = (*MARK_WORDS.values(), *ABOUT)

TEXT_FORMS: tuple[TextForm, ...] = (
    TextForm("grid", "Grid of digits", text, hides=("candidates", *_BESIDE)),
    TextForm("candidates", "Candidate grid", candidate_grid, shown=with_candidates, hides=_BESIDE),
    TextForm("line", "Givens in one line", _line, hides=("placed digits", "candidates", *_BESIDE)),
    TextForm("string", "Board string", string_of),
    *(
        TextForm(each.name, f"Link to {each.label}", _exporter(each.name), losses=export_losses)
        for each in EXPORTS.values()
    ),
)


def texts(details: protocol.BoardDetails) -> protocol.TextsReply:
    """Return the board in every form of text that fits, and what each keeps and loses."""
    board = decode(details["link"])
    written = ((form, form.write(board)) for form in TEXT_FORMS)
    return {
        "texts": [_form_with(board, form, wrote) for form, wrote in written if wrote is not None]
    }


def _form_with(board: Board, form: TextForm, wrote: str) -> protocol.TextForm:
    kept, losses = _kept_and_lost(board, form, wrote)
    return {
        "name": form.name,
        "label": form.label,
        "text": wrote,
        "keeps": kept,
        "losses": losses,
    }


def _kept_and_lost(board: Board, form: TextForm, wrote: str) -> tuple[str, Sequence[str]]:
    if form.losses:
        return keeps(board, decode(wrote)), form.losses(board, wrote)
    shown = form.shown(board)
    after = read_back(wrote, board)
    if after is not None:
        return keeps(board, after), differences(shown, after)
    alike = {"givens", "placed digits"} <= {*holds(board)} - {*form.hides}
    return (
        f"{shows(shown, form.hides)} For reading only: it can't be opened again as this board.",
        [
            *(["Givens and placed digits look alike."] if alike else []),
            *hidden(board, form.hides),
        ],
    )
