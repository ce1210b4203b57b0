"""Draws the start page's examples, and writes the colours of boards for the site."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web.build.files import write_json, write_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sudolink.puzzle.board import Board
    from sudolink.puzzle.kinds.kind import Kind


def example_boards() -> Iterator[tuple[Kind, Board]]:
    """Yield each kind with its example, which has no candidates."""
    import sudolink  # noqa: PLC0415 - not on the path before
    from sudolink.puzzle.kinds import KINDS  # noqa: PLC0415 - likewise

    for kind in KINDS.values():
        board = sudolink.decode(kind.example)
        clues = [replace(cell, candidates=()) for cell in board.cells]  # some came with candidates
        yield kind, replace(board, cells=tuple(clues))


def write_examples(site: Path) -> None:
    """Write the start page's examples: a list of links, with a picture of each."""
    import sudolink  # noqa: PLC0415 - not on the path before

    (site / "examples").mkdir()
    examples = []
    for kind, board in example_boards():
        picture = sudolink.draw(board, labels=False, interactive=False)
        name = f"examples/{kind.name}.svg"
        write_text(site / name, picture + "\n")
        facts = {"kind": kind.name, "title": kind.title, "rules": kind.rules}
        examples.append({**facts, "link": sudolink.link(board), "svg": name})
    write_json(site / "examples.json", examples)


def write_drawing_colours(folder: Path) -> None:
    """Write the style sheet with the colours of drawings, for screens and for print."""
    from sudolink.drawing.theme import properties, style_sheet  # noqa: PLC0415 - not on the path before

    style = f"{style_sheet()}\n@media print{{sudoku-board{{{properties('print')}}}}}\n"
    write_text(folder / "drawing.css", style)
