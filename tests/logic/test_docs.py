"""docs/techniques.md says what the table and the docstrings say, and its pictures are true.

`python -m tests.logic.test_docs` writes page and pictures.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest

from sudolink import Board, Step, decode, describe, draw, steps
from sudolink.logic import TECHNIQUES, Points, Technique
from sudolink.logic.techniques.examples import EXAMPLES

DOCS = Path(__file__).parents[2] / "docs"
PICTURES = DOCS / "techniques"

HEAD = """# Techniques

Every technique that Sudolink knows, listed in SudokuWiki's order. (Hints try the easiest first.) Each has its points in
SudokuWiki's and HoDoKu's scores, and its rating by Sudoku Explainer. On the site, “Load example” opens the board with
the step drawn.

<!-- made by tests/logic/test_docs.py from the table and the docstrings -->
"""


def file_of(technique: Technique) -> str:
    """The name of a technique's picture."""
    return f"{technique.slug}.svg"


def example_of(technique: Technique) -> tuple[Board, Step]:
    """The technique's example, and its first step there."""
    board = decode(EXAMPLES[technique.name])
    return board, next(steps(board, [technique.name]))


def points(kept: Points) -> str:
    """Points in words."""
    unit = "F" if kept.per_candidates else ""
    grows = " (F grows with the candidates at the start)" if kept.per_candidates else ""
    links = f" and {kept.per_link:g} for each link" if kept.per_link else ""
    return (
        f"SudokuWiki counts {kept.sudokuwiki:g}{unit} points{grows}{links}, HoDoKu {kept.hodoku}. "
        f"Sudoku Explainer rates it {kept.explainer:g}."
    )


def section(technique: Technique) -> str:
    """What the page says of a technique."""
    flags = [
        words
        for flag, words in (
            (technique.assumes_unique, "holds only for puzzles with one solution"),
            (technique.guesses, "tries digits"),
            (technique.retired, "retired: used only when asked for"),
        )
        if flag
    ]
    board, step = example_of(technique)
    link = f"../index.html?bd={EXAMPLES[technique.name]}&step={quote(technique.name)}"
    remarks = f" ({'; '.join(flags)})" if flags else ""
    return f"""### {technique.name}

{technique.about}

Group: {technique.group.capitalize()}{remarks}. {points(technique.points)}

![{technique.name}](techniques/{file_of(technique)})

{describe(board, step)} [Load example]({link})
"""


def page() -> str:
    """The whole page."""
    parts, group = [HEAD], ""
    for technique in TECHNIQUES:
        if technique.group != group:
            group = technique.group
            parts.append(f"## {group.capitalize()}\n")
        parts.append(section(technique))
    return "\n".join(parts)


@pytest.mark.slow
@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: str(technique.name))
def test_every_technique_has_an_example(technique):
    # Not compared by the assertion: to show how two long texts differ takes minutes.
    said = section(technique) in (DOCS / "techniques.md").read_text("utf-8")
    drawn = (PICTURES / file_of(technique)).read_text("utf-8") == picture(technique)
    assert (said, drawn) == (True, True), "python -m tests.logic.test_docs writes it again"


@pytest.mark.slow
def test_the_page_has_nothing_else():
    assert (DOCS / "techniques.md").read_text("utf-8") == page()
    assert {path.name for path in PICTURES.iterdir()} == set(map(file_of, TECHNIQUES))


def picture(technique: Technique) -> str:
    """The picture of a technique's example."""
    board, step = example_of(technique)
    return draw(board, step=step, theme="auto", interactive=False, width=480) + "\n"


def write() -> None:
    """Write page and pictures."""
    PICTURES.mkdir(exist_ok=True)
    for path in PICTURES.iterdir():
        path.unlink()
    for technique in TECHNIQUES:
        (PICTURES / file_of(technique)).write_text(picture(technique), "utf-8")
    (DOCS / "techniques.md").write_text(page(), "utf-8")


if __name__ == "__main__":
    write()
