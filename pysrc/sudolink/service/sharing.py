"""What the pages ask in order to pass a board on: links, texts, pictures, print.

Requests of `sudolink.service`. Each way of passing a board on says what it keeps and what it loses;
both are found by reading back what was written, wherever something can read it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from html import escape
from typing import Any

from sudolink.board import Board
from sudolink.codec import best_format, decode, encode, formats, link
from sudolink.codec.formats import carrier, own
from sudolink.codec.keeping import holds, keeps
from sudolink.codec.pages import page_of_kind
from sudolink.codec.writing import MARK_WORDS, differences
from sudolink.drawing import candidate_grid, draw, text
from sudolink.drawing.plain import with_candidates
from sudolink.drawing.sheet import CELL
from sudolink.drawing.words import board_label
from sudolink.errors import BoardStringError
from sudolink.names import capital, listed
from sudolink.service.addresses import our_link
from sudolink.service.under_way import UnderWay
from sudolink.solver import PausedSearch, search_for

Json = dict[str, Any]

#: The site whose links people send; a link to it is a text for the user, never a request.
SUDOKUWIKI = "https://www.sudokuwiki.org/"


# --- Links ------------------------------------------------------------------------------------


def share(link: str, base: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """Everything the dialog "Email this Board" offers: the board in every format, newest first.

    Args:
        link: the board.
        base: address of our site's top folder.
        page: name of the page that asks; the links go to the page of the board's kind.
    """
    board = decode(link)
    kind = board.rules.title
    return {
        "subject": f"{kind} board",
        "greeting": f"Here is a {kind} board. Open it with this link:",
        "formats": [
            _shared(board, form, base) for form in formats(board) if _can_write(board, form)
        ],
    }


def _can_write(board: Board, form: str) -> bool:
    try:
        encode(board, form)
    except BoardStringError:
        return False
    return True


def _shared(board: Board, form: str, base: str) -> Json:
    page = page_of_kind(board.kind)
    ours = our_link(board, form, base + page)
    after = decode(ours)
    return {
        "name": form,
        "label": carrier(form, board).label,
        "ours": {"link": ours, "capitals": _capitals(board, ours, form)},
        "site": _site_link(board, page, form),
        "keeps": keeps(board, after),
        "losses": differences(board, after),
    }


def _site_link(board: Board, page: str, form: str) -> Json | None:
    """A link to SudokuWiki, or None in our own format, which it cannot read."""
    if form == own.NAME:
        return None
    address = link(board, SUDOKUWIKI + page, form)
    return {"link": address, "capitals": _capitals(board, address, form)}


def _capitals(board: Board, address: str, form: str) -> str | None:
    """The link with its board string in capitals, for small QR codes; None where case counts."""
    string = encode(board, form)
    before, found, behind = address.partition(string)
    if not found:
        return None
    loud = f"{before}{string.upper()}{behind}"
    try:
        same = decode(loud) == decode(address)
    except BoardStringError:
        same = False
    return loud if same else None


# --- Texts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TextForm:
    """A way to write a board as text.

    Attributes:
        name: what programs call it.
        label: what it is called on the page.
        write: the text, or None where it cannot write the board.
        shown: the board as the text shows it.
        hides: what it does not show, of what `holds` names.
    """

    name: str
    label: str
    write: Callable[[Board], str | None]
    shown: Callable[[Board], Board] = lambda board: board
    hides: tuple[str, ...] = ()


def _string(board: Board) -> str:
    """The string in a format that needs no page to tell its kind."""
    return encode(board, _telling_format(board))


def _telling_format(board: Board) -> str:
    """The best format whose strings need no page to tell their kind."""
    best = best_format(board)
    return best if _read_back(encode(board, best), board) else formats(board)[0]


def _line(board: Board) -> str | None:
    return encode(board, "81") if "81" in formats(board) else None


#: What people add to cells, which texts do not show.
_MARKS = tuple(MARK_WORDS.values())

TEXT_FORMS: tuple[TextForm, ...] = (
    TextForm("grid", "Grid of digits", text, hides=("candidates", *_MARKS)),
    TextForm("candidates", "Candidate grid", candidate_grid, shown=with_candidates, hides=_MARKS),
    TextForm("line", "Clues in one line", _line, hides=("solved digits", "candidates", *_MARKS)),
    TextForm("string", "Board string", _string),
)


def texts(link: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """The board as text in every form there is for it: what the text is, keeps and loses."""
    board = decode(link)
    written = ((form, form.write(board)) for form in TEXT_FORMS)
    return {
        "texts": [
            {"name": form.name, "label": form.label, "text": wrote, **_told(board, form, wrote)}
            for form, wrote in written
            if wrote is not None
        ]
    }


def _told(board: Board, form: TextForm, wrote: str) -> Json:
    shown = form.shown(board)
    after = _read_back(wrote, board)
    if after is not None:
        return {"keeps": keeps(board, after), "losses": differences(shown, after)}
    alike = {"clues", "solved digits"} <= {*holds(board)} - {*form.hides}
    return {
        "keeps": f"{_shows(shown, form.hides)} It is for people: no page opens it as this board.",
        "losses": [
            *(["Clues and solved digits look alike."] if alike else []),
            *_hidden(board, form.hides),
        ],
    }


def _read_back(wrote: str, board: Board) -> Board | None:
    """The board a reader makes of a text alone, or None if not one of this kind and shape."""
    try:
        after = decode(wrote)
    except BoardStringError:
        return None
    same = (after.kind, after.size, after.regions) == (board.kind, board.size, board.regions)
    return after if same else None


# --- Pictures ---------------------------------------------------------------------------------


def picture(
    link: str,
    theme: str = "light",
    *,
    candidates: bool = True,
    labels: bool = True,
    page: str = "",  # noqa: ARG001 - all requests on a board take its page
) -> Json:
    """The board as an SVG that any program can show, in a theme of fixed colours."""
    board = decode(link)
    svg = _drawn(board, theme, candidates=candidates, labels=labels)
    hides = () if candidates else ("candidates",)
    return {
        "svg": svg,
        "name": f"sudolink-{board.kind}",
        "title": board_label(board),
        "keeps": f"{_shows(board, hides)} No page opens a picture: send the link with it.",
        "losses": _hidden(board, hides),
    }


def _shows(board: Board, hides: Collection[str] = ()) -> str:
    """What is seen of a board where nothing reads it back, in a sentence."""
    seen = [name for name in holds(board) if name not in hides]
    return f"Shows {listed(seen or ['the empty board'])}."


def _hidden(board: Board, hides: Collection[str]) -> list[str]:
    """What a board holds and is not shown, a sentence each."""
    return [f"{capital(name)} are left out." for name in holds(board) if name in hides]


def _drawn(
    board: Board, theme: str, *, candidates: bool, labels: bool, href: str | None = None
) -> str:
    """A picture with a width and height of its own: some browsers show none without."""
    return draw(
        board,
        theme=theme,
        candidates=candidates,
        labels=labels,
        interactive=False,
        width=CELL * board.size + CELL // 2,
        href=href,
    )


#: The forms of code for somebody's own page: name, label, and what it is.
CODE_FORMS = (
    ("element", "Live board, as an element", "People can play on it. Your page loads our script."),
    ("frame", "Live board, in a frame", "People can play on it, where only frames are allowed."),
    ("drawing", "Drawing", "A picture with a link to the board. It loads nothing from anywhere."),
)

#: Width of a frame in pixels, and what it has below the board.
FRAME_WIDTH, FRAME_FOOT = 480, 140


def embed(  # noqa: PLR0913 (each is a wish of its own)
    link: str,
    address: str,
    base: str,
    theme: str = "light",
    *,
    candidates: bool = True,
    page: str = "",  # noqa: ARG001 - all requests on a board take its page
) -> Json:
    """Pieces of HTML that show the board on any page, each with a link to the board on ours.

    A site of one file (its address ends in `#`) has no script that pages of others could load; from
    a file on a disk they cannot load anything.

    Args:
        link: the board.
        address: where the link leads.
        base: address of our site's top folder, or of its one file with a `#`.
        theme: of the drawing, as for `sudolink.draw`.
        candidates: whether the drawing shows noted candidates.
        page: name of the page that asks.
    """
    board = decode(link)
    hides = () if candidates else ("candidates",)
    lives = decode(_string(board))
    living = {"keeps": keeps(board, lives), "losses": differences(board, lives)}
    element = {"element": {"code": _element(board, address, base), **living}}
    frame = {"frame": {"code": _frame(board, base), **living}}
    codes = {
        **({} if base.endswith("#") else element),
        **({} if base.startswith("file:") else frame),
        "drawing": {
            "code": _figure(board, address, theme, candidates=candidates),
            "keeps": _shows(board, hides),
            "losses": _hidden(board, hides),
        },
    }
    return {
        "codes": [
            {"name": name, "label": label, "about": about, **codes[name]}
            for name, label, about in CODE_FORMS
            if name in codes
        ],
        "svg": _drawn(board, theme, candidates=candidates, labels=True, href=address),
    }


def _element(board: Board, address: str, base: str) -> str:
    """Our element; where scripts do not run, the link in it is what shows."""
    script = f'<script type="module" src="{escape(base)}embed.js"></script>'
    shown = f'<sudoku-board bd="{escape(_string(board))}" controls>'
    return f"{script}\n{shown}{_caption(board, address)}</sudoku-board>\n"


def _frame(board: Board, base: str) -> str:
    source = our_link(board, _telling_format(board), f"{base}embed.html?controls")
    size = f'width="{FRAME_WIDTH}" height="{FRAME_WIDTH + FRAME_FOOT}"'
    title = escape(board_label(board))
    return f'<iframe src="{escape(source)}" title="{title}" {size} loading="lazy"></iframe>\n'


def _figure(board: Board, address: str, theme: str, *, candidates: bool) -> str:
    svg = draw(board, theme=theme, candidates=candidates, interactive=False)
    caption = f"<figcaption>{_caption(board, address)}</figcaption>"
    return f'<figure style="max-width:30rem">\n{svg}\n{caption}\n</figure>\n'


def _caption(board: Board, address: str) -> str:
    return f'<a href="{escape(address)}">{escape(board_label(board))}</a>'


# --- Print ------------------------------------------------------------------------------------


def print_board(
    link: str,
    base: str,
    *,
    candidates: bool = True,
    digits: bool = True,
    page: str = "",
) -> Json:
    """A board as it is printed: black on white, with a title and a link.

    Args:
        link: the board: a link, or any text with one.
        base: address of our site's top folder.
        candidates: whether noted candidates are drawn.
        digits: whether digits filled in are drawn; else the puzzle as set.
        page: name of the page that asks.
    """
    board = decode(link, page=page)
    shown = board if digits else board.givens_only()
    form = best_format(shown)
    address = our_link(shown, form, base + page_of_kind(board.kind))
    return {
        "svg": draw(shown, theme="print", candidates=candidates, labels=False, interactive=False),
        "title": board_label(board),
        "link": address,
        "capitals": _capitals(shown, address, form),
    }


_printing = UnderWay[tuple[Board, PausedSearch]]()


def print_solution_start(link: str, page: str = "") -> Json:
    """Begin to look for the solution to print. One at a time; `print_solution_run` goes on."""
    puzzle = decode(link, page=page).givens_only()
    _printing.start((puzzle, search_for(puzzle)))
    return _solution(done=False)


def print_solution_run(seconds: float) -> Json:
    """Search on for about so many seconds. Raises BoardStringError without a search."""
    _, search = _printing.known()
    return _solution(done=search.run(seconds))


def print_solution_stop() -> Json:
    """Give up: what was found is what there is. Raises BoardStringError without a search."""
    return _solution(done=True)


#: What is written below a solution, by how the search ended and whether it found any.
_SOLUTION_NOTES = {
    ("unique", True): "",
    ("multiple", True): "One of several solutions",
    ("stopped", True): "There may be other solutions",
    ("stopped", False): "No solution was found in time",
    ("none", False): "There is no solution",
}


def _solution(*, done: bool) -> Json:
    """What is found so far: a drawing, and a remark where it is not the only solution."""
    puzzle, search = _printing.known()
    if not done:
        return {"done": False}
    result = search.result()
    solved = puzzle.with_solution(result.solution) if result.solution else None
    return {
        "done": True,
        "svg": solved and draw(solved, theme="print", labels=False, interactive=False),
        "note": _SOLUTION_NOTES[result.status, solved is not None],
    }
