"""Write a path of human logic as text, or as a single HTML page with pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from sudolink.drawing import draw, text
from sudolink.drawing.layers.legend import sign, sign_colour
from sudolink.logic import Path, PuzzleGrade, Step, describe, eureka, title_of
from sudolink.logic.explain.runs import Run, runs_of
from sudolink.logic.model.phrase import Naming, listed
from sudolink.puzzle.about import as_far_as_checked, introduction
from sudolink.puzzle.board import Board

_STYLE = """
:root{color-scheme:light dark;--ink:light-dark(#14171c,#eef0f4)}
body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:46rem;padding:0 1rem;
color:var(--ink);background:light-dark(#fff,#14171c)}
section{margin:0 0 2.5rem;break-inside:avoid}
.about{white-space:pre-line}
section>svg{display:block;width:100%;max-width:34rem;height:auto}
p svg{width:1.1em;height:1.1em;vertical-align:-.2em;margin-right:.1em}
p span{border-bottom:2px solid}
.eureka{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:0 0 .5rem}
"""

_STATUS = {
    "solved": "Logic solves this board in {count}.",
    "stuck": "Logic takes {count} and then finds nothing more.",
    "broken": "After {count} the board contradicts itself: {reason}.",
}

#: A paragraph that keeps the line breaks of the setter's rules.
_ABOUT = '<p class="about">{}</p>'


def html_report(
    path: Path,
    grade: PuzzleGrade,
    naming: Naming | None = None,
    progress: Callable[[int], object] = lambda _: None,
) -> str:
    """Return a path as an HTML page, from the board at the start to the last step.

    `progress` is called with the number of steps that are drawn.
    """
    board = path.start
    title = f"{board.rules.title}, step by step"
    about = "".join(_ABOUT.format(escape(line)) for line in introduction(board))
    boards = path.boards()
    sections = []
    for number, (step, before) in enumerate(zip(path.steps, boards, strict=False), start=1):
        sections.append(_section(number, before, step, naming))
        progress(number)
    body = "".join(sections)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>'
        f"<body><h1>{escape(title)}</h1>{about}"
        f"<p>{escape(status_line(path))} {escape(grade_line(grade))}</p>"
        f"<p>{escape(excluded_line(path.excluded))}</p>"
        f"{body}<section><h2>The board at the end</h2>{_picture(path.end)}</section>"
        "</body></html>\n"
    )


def text_report(path: Path, grade: PuzzleGrade) -> str:
    """Return a path as text: one numbered line per step, then how it ends and its grade.

    Lines in Eureka notation follow the steps of chains.
    """
    lines = [
        line
        for number, step in enumerate(path.steps, start=1)
        for line in (
            f"{number:3}. {title_of(step)}: {describe(path.start, step)}",
            *(f"     {line}" for line in eureka(path.start, step)),
        )
    ]
    ends = (text(path.end), status_line(path), grade_line(grade), excluded_line(path.excluded))
    return "\n".join([*introduction(path.start), *lines, *filter(None, ends)])


def status_line(path: Path) -> str:
    """Say in a sentence how far logic gets."""
    count = f"{len(path.steps)} step{'' if len(path.steps) == 1 else 's'}"
    return as_far_as_checked(
        path.start, _STATUS[path.status].format(count=count, reason=path.reason)
    )


def grade_line(grade: PuzzleGrade) -> str:
    """Say in a sentence or two how hard a puzzle is, or why it has no grade."""
    if grade.level is None:
        return f"No grade: {grade.reason}."
    own = f"This puzzle is {grade.level}: it {grade.reason}."
    others = []
    if wiki := grade.sudokuwiki:
        others.append(f"SudokuWiki score {wiki.score:g} ({wiki.level})")
    if hodoku := grade.hodoku:
        others.append(f"HoDoKu score {hodoku.score} ({hodoku.level})")
    if grade.explainer is not None:
        others.append(f"Sudoku Explainer rating {grade.explainer:g}")
    return f"{own} {', '.join(others)}." if others else own


def excluded_line(found: Sequence[tuple[str, str]]) -> str:
    """Say which techniques can't be used, and why; "" if all can."""
    if not found:
        return ""
    return f"Not used: {listed(name for name, _ in found)}, because {found[0][1]}."


def _section(number: int, board: Board, step: Step, naming: Naming | None) -> str:
    eureka_lines = "".join(
        f'<p class="eureka">{escape(line)}</p>' for line in eureka(board, step, naming)
    )
    return (
        f"<section><h2>{number}. {escape(title_of(step))}</h2>{_picture(board, step)}"
        f"<p>{_spans(runs_of(board, step, naming))}</p>{eureka_lines}</section>"
    )


def _spans(runs: Iterable[Run]) -> str:
    """Return words with the signs of the marks that they name."""
    return "".join(_span(run) if run.part else escape(run.text) for run in runs)


def _span(run: Run) -> str:
    colour = sign_colour(run.part)
    return f'<span style="border-color:{colour}">{sign(run.part)}{escape(run.text)}</span>'


def _picture(board: Board, step: Step | None = None) -> str:
    return draw(board, step=step, interactive=False)
