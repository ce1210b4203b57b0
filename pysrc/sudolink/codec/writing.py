"""Write boards as strings and links, and say what is lost on the way."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from sudolink.codec.fields import Fields
from sudolink.codec.formats import (
    OWN,
    FieldFormat,
    Format,
    Hints,
    carrier,
    formats,
    hints_of,
    read_again,
    source_format,
)
from sudolink.codec.formats.jigmap import OWN_SHAPE, is_shape, jigmap_of, keeps_regions
from sudolink.codec.pages import page_of_kind
from sudolink.codec.reading.decoding import decode
from sudolink.codec.reading.extract import PAGE_IN_FRAGMENT, page_name
from sudolink.codec.run import Run
from sudolink.puzzle.about import counted_rules, has_about
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board, Source, check_board
from sudolink.puzzle.cell_names import capital, listed, some
from sudolink.puzzle.errors import USE_OWN, BoardStringError, quoted
from sudolink.puzzle.houses import NO_REGION, usual_regions


def encode(board: Board, format: str | None = None, *, as_sent: bool = True) -> str:
    """Write a board as a board string.

    A board that came as a string in this format is written as it came: byte for byte if nothing has
    changed, else field by field (odd flags for givens, cage colours and the Str8ts offset error
    stay as they were).

    Args:
        board: the board.
        format: the name of a format, any of `formats(board)`; None for the board's own.
        as_sent: with False, the board is written afresh in the canonical form.

    Returns:
        The string for `bd=`. Old jigsaw strings also need a `jigmap`, and old sudoku-x and windoku
        strings the name of a page: see `link`.

    Raises:
        TypeError: the board isn't a Board, or the format isn't a str.
        BoardStringError: the format can't carry the board, with the reason and the cell.
    """
    form = _asked_for(board, format)
    _check_content(board, form)
    if not form.carries_marks:
        board = board.without_marks()
    came = source_format(board) if as_sent else None
    if came is None or came.name != form.name or board.source is None:
        return form.encode(board)
    first, before, regular = _first(came, board.source, board.kind)
    if _same(first, board):
        return board.source.text
    if not isinstance(came, FieldFormat) or not isinstance(form, FieldFormat):
        return form.encode(board)
    text = _merge(came, board.source.text, came.write(board), before)
    if came is form and regular:
        return text
    if came is form:
        # The operator may be in the other of its two cells: changes next to it can leave it there
        # twice.
        return text if _reads_as(text, board) else form.encode(board)
    # With the offset error, a black 9 looks like an empty cell, and other cells show the error.
    fields = form.write(board)
    meant = form.read(fields, hints_of(board.source, board.kind))
    return text if decode(text) == meant else form.text(fields)


def _asked_for(board: Board, name: str | None) -> Format:
    """Return the format with a name, or the board's own. Raises as `carrier`."""
    check_board(board)
    return carrier(board.format if name is None else name, board)


@lru_cache(maxsize=8)
def _first(came: Format, source: Source, kind: str) -> tuple[Board, Fields, bool]:
    """Return the board of a source and its fields, cached while somebody plays.

    The third value says whether its fields can be changed one by one: those of a KenKen only if
    they are as we write them.
    """
    first = read_again(came, source, kind)
    if not isinstance(came, FieldFormat):
        return first, (), True
    fields = came.write(first)
    regular = first.rules.cages != "arithmetic" or came.text(fields).lower() == source.text.lower()
    return first, fields, regular


def _reads_as(text: str, board: Board) -> bool:
    try:
        return _same(decode(text), board)
    except BoardStringError:
        return False


def _check_content(board: Board, form: Format) -> None:
    """Raise BoardStringError for content that the format can't hold."""
    for index, region in enumerate(board.regions or ()):
        if region == NO_REGION and not form.carries_unfinished:
            raise BoardStringError(
                f"{board.name(index)} is in no region yet.",
                remedy="Finish the regions first, or use {own}.",
                cell=index,
            )
    if form is not OWN:
        _check_kind(board)


def _check_kind(board: Board) -> None:
    """Raise BoardStringError for content that no string of the board's kind can hold."""
    rules = board.rules
    black = next((index for index, cell in enumerate(board.cells) if cell.black), None)
    if black is not None and not rules.straights:
        raise BoardStringError(
            f"{board.name(black)} is black, but a link to a {rules.title} can't hold black cells.",
            remedy=USE_OWN,
            cell=black,
        )
    if board.cages and not rules.cages:
        raise BoardStringError(f"A link to a {rules.title} can't hold cages.", remedy=USE_OWN)
    if not rules.irregular and board.regions != usual_regions(rules, board.size):
        raise BoardStringError(f"A link to a {rules.title} can't hold regions.", remedy=USE_OWN)


def _same(first: Board, second: Board) -> bool:
    return replace(first, format=second.format) == second


def _merge(form: FieldFormat, came: str, new: Fields, old: Fields) -> str:
    """Write fields into a string; unchanged fields keep their characters."""
    fresh = form.text(new)
    pieces = list(came)
    for section, (now, before) in enumerate(zip(new, old, strict=True)):
        for cell in range(len(now)):
            if now[cell] != before[cell]:
                place = form.place(section, cell)
                pieces[place] = fresh[place]
    return "".join(pieces)


#: Parameters of an address that belong to a board.
_OLD_BOARD = re.compile(r"(?<=[?&])(?:bd|jigmap|shape)=[^&#]*&?", re.IGNORECASE)


def link(board: Board, base: str = "", format: str | None = None, *, as_sent: bool = True) -> str:
    """Write a link to a board.

    Args:
        board: the board.
        base: address of the page. Its file name gives the kind of strings without a header. The
            string goes into the query, or into the fragment if the base ends in `#` or the format
            is our own. "" gives a relative link with the name of the kind's page.
        format: as for `encode`.
        as_sent: as for `encode`.

    Raises:
        TypeError: as `encode`; also if the base isn't a str.
        BoardStringError: as `encode`; also if the string has no header and the page's name stands
            for another kind.
    """
    check_type("base", base, str)
    form = _asked_for(board, format)
    return link_to(board, encode(board, form.name, as_sent=as_sent), form.name, base)


def link_to(board: Board, string: str, format: str, base: str = "") -> str:
    """Write the link to a board whose string in a format is known; arguments are those of `link`.

    Raises BoardStringError if the format can't carry the board, or if the string has no header and
    the page's name stands for another kind.
    """
    form = carrier(format, board)
    base = base or page_of_kind(board.kind)
    parameters = [f"bd={string}"]
    if form.needs_jigmap:
        shape = _shape(board)
        parameters = [f"shape={shape}", *parameters, f"jigmap={jigmap_of(board)}"]
    query = "&".join(parameters)
    address, hash_sign, _ = parts_of_base(base)
    address = address.rstrip("?&")
    sign = "#" if hash_sign or form.in_fragment else "&" if "?" in address else "?"
    text = f"{address}{sign}{query}"
    if not form.header and form is not OWN:
        _check_page(board, base, form, text)
    return text


def parts_of_base(base: str) -> tuple[str, str, str]:
    """Split the address that a board is added to, without a board it may have.

    Returns:
        the address, which the link keeps; `#` or ""; and what else the board replaces after that.
    """
    base = _OLD_BOARD.sub("", base)
    inner = PAGE_IN_FRAGMENT.search(base)
    start = inner.end() if inner else 0
    address, hash_sign, rest = base[start:].partition("#")
    return base[:start] + address, hash_sign, _OLD_BOARD.sub("", f"&{rest}")[1:]


def _shape(board: Board) -> str:
    """Return the `shape` parameter a board came with if its regions are the same, else "own"."""
    source = board.source
    if source and is_shape(source.shape) and keeps_regions(board):
        return source.shape
    return OWN_SHAPE


def _check_page(board: Board, base: str, form: Format, text: str) -> None:
    """Raise BoardStringError if a reader of the link would take the board for another kind."""
    read = decode(text)
    if (read.kind, read.format) != (board.kind, form.name):
        page = page_name(base)
        raise BoardStringError(
            f"A link to {quoted(page)} would open this board as another kind of puzzle. Use a page "
            f"for {board.rules.title}, such as {page_of_kind(board.kind)}.",
            details=f"In the format {form.name} only the page's name says the kind; in "
            f"{board.rules.header(board.size)} the string does.",
        )


def losses(board: Board, format: str) -> tuple[str, ...]:
    """Say what a format can't carry of a board, in sentences; empty if it carries everything.

    The sentences are found by writing the board and reading it back. Cage colours and the
    layout of the source string don't count as content.

    Raises TypeError if the board isn't a Board or the format isn't a str.
    """
    try:
        form = carrier(format, board)
        _check_content(board, form)
        jigmap = Run.of(jigmap_of(board)) if form.needs_jigmap else None
        bare = board if form.carries_marks else board.without_marks()
        after = form.sent(bare, Hints(board.kind, jigmap))
    except BoardStringError as error:
        return (str(error),)
    return differences(board, after)


def differences(board: Board, after: Board) -> tuple[str, ...]:
    """Say what has changed once a board was written and read back, in sentences."""
    return (*_cell_losses(board, after), *_cage_losses(board, after), *_about_losses(board, after))


def best_format(board: Board) -> str:
    """Return the board's own format while that loses nothing, else the newest one that does.

    Our own format, which only Sudolink can read, comes last, even for a board that came in it.
    """
    check_board(board)
    if board.marked or has_about(board):
        return OWN.name
    names = [name for name in (board.format, *formats(board)) if name != OWN.name]
    return next((name for name in names if not losses(board, name)), OWN.name)


def _cell_losses(board: Board, after: Board) -> list[str]:
    """Return one sentence for each way in which cells differ."""
    where: dict[str, list[int]] = {}
    for index, (came, now) in enumerate(zip(board.cells, after.cells, strict=True)):
        before = came.unmarked
        for what, subject in MARK_WORDS.items():
            if getattr(came, what) != getattr(now, what):
                where.setdefault(f"{subject}: are left out", []).append(index)
        if before != now.unmarked:
            if before.given:
                way = "become placed digits" if now.value else "are left out"
                where.setdefault(f"given digits: {way}", []).append(index)
            elif before.value:
                way = "become givens" if now.value else "are left out"
                where.setdefault(f"placed digits: {way}", []).append(index)
            elif now.value:
                way = "givens" if now.given else "placed digits"
                where.setdefault(f"single candidates: become {way}", []).append(index)
            else:
                where.setdefault("candidates: are left out", []).append(index)
    return [_sentence(board, what, cells) for what, cells in where.items()]


#: The most cells that a sentence names; the others are only counted.
_NAMED = 5

#: What players add to cells, in words.
MARK_WORDS = {"corner": "corner marks", "centre": "centre marks", "colours": "colours of cells"}


def _sentence(board: Board, what: str, cells: list[int]) -> str:
    subject, _, way = what.partition(": ")
    return f"{capital(subject)} in {some(list(map(board.name, cells)), _NAMED)} {way}."


def _cage_losses(board: Board, after: Board) -> list[str]:
    if board.cages == after.cages:
        return []
    said = tuple(replace(cage, repeats=None) for cage in board.cages)
    return [] if said == after.cages else ["The signs of one-cell cages are left out."]


#: What a board may say about the puzzle, in words, besides rules that aren't checked.
ABOUT_WORDS = {"title": "title", "author": "author", "rules_text": "text of the rules"}


def _about_losses(board: Board, after: Board) -> list[str]:
    """Say which of the setter's texts are lost."""
    sentences = []
    if board.unchecked != after.unchecked:
        sentences.append(f"The setter's rules are lost: {counted_rules(board.unchecked)}.")
    lost = [
        words for name, words in ABOUT_WORDS.items() if getattr(board, name) != getattr(after, name)
    ]
    if lost:
        way = "is" if len(lost) == 1 else "are"
        sentences.append(f"The {listed(lost)} {way} lost.")
    return sentences
