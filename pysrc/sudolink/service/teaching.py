"""Steps of human logic for the pages: requests of `sudolink.service`, and all their sentences.

A step between two requests is the name of its technique and its number among the steps that this
technique finds on the board. A *view of a step* is a view whose `step` is filled: see `_shown`.
Long work (the next step, all steps, the whole path) is started, then run for some moments as often
as it takes; only that work is kept here.

The service imports this module, and with it all of `sudolink.logic`, when it is first asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, cast
from urllib.parse import quote

from sudolink.board import Board
from sudolink.codec import decode
from sudolink.errors import BoardStringError, cited
from sudolink.logic import (
    TECHNIQUES,
    CreatedShape,
    Step,
    Technique,
    apply,
    barred,
    cage_combinations,
    created_shapes,
    describe,
    hints,
    steps,
    technique_named,
    title_of,
)
from sudolink.logic.engine import by_technique, paced_barred, paced_walk, path_of, seek, walk, wrong
from sudolink.logic.layout import layout_of
from sudolink.logic.phrase import Names, listed
from sudolink.logic.position import Position
from sudolink.logic.table import techniques_named
from sudolink.logic.techniques.created_shapes import arithmetic, roles_of
from sudolink.logic.words import conclusion
from sudolink.names import capital, some
from sudolink.service.under_way import UnderWay
from sudolink.service.views import relative_link, view_of
from sudolink.solver.slices import go_on
from sudolink.story import barred_line, grade_line, status

Json = dict[str, Any]
Ticked = Sequence[str] | None

#: The groups that "Do the basics" takes.
BASICS = ("start", "basic")

GROUP_TITLES = {
    "start": "Start",
    "basic": "Basic",
    "tough": "Tough",
    "diabolical": "Diabolical",
    "extreme": "Extreme",
    "last": "Last resort",
}

#: A cage with more combinations than this shows only the first ones.
COMBINATIONS_SHOWN = 12

#: More shapes than this nobody reads.
SHAPES_SHOWN = 200

#: The `step` of a view that has words, but no step that a link could name.
NO_STEP: Json = {"technique": None, "nth": 0, "title": "", "query": "", "link": "", "hints": []}

#: A number of a step in a link, no larger than what Python counts with in a browser (32 bits).
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)

#: Techniques named in a sentence about a name that stands for several.
NAMED = 8

NOTHING_MORE = "Logic finds nothing more with the techniques ticked."


# --- Views of steps ---------------------------------------------------------------------------


def view_of_step(board: Board, technique: str, nth: str = "1", page: str = "") -> Json:
    """A board with one step of a technique drawn, or with a sentence why there is none.

    Args:
        board: any board.
        technique: its name as somebody wrote it.
        nth: the number of the step among those of the technique, also as it was written.
        page: name of the page that asks.
    """
    try:
        name = technique_named(technique).name
    except ValueError as error:
        return _told(board, _unknown(technique, str(error)), page)
    number = int(nth) if _NUMBER.fullmatch(nth) else 0
    if number < 1:
        odd = f"“{cited(nth)}” is no number of a step: the steps of a technique count from 1."
        return _told(board, odd, page)
    found = list(islice(steps(board, [name]), number))
    if len(found) == number:
        return _shown(board, found[-1], number, page)
    for _, reason in barred(board, [name]):
        return _told(board, f"{name} may not be used here, as {reason}.", page)
    if not found:
        return _told(board, f"{name} finds nothing on this board.", page)
    there = f"{name} finds {_counted(len(found))} on this board"
    return _told(board, f"{there}; there is no number {number}.", page)


def _unknown(asked: str, error: str) -> str:
    """What is wrong with the name of a technique: it stands for several, or for none."""
    try:
        several = [technique.name for technique in techniques_named(asked)]
    except ValueError:
        return f"{capital(error)}{'' if error.endswith('?') else '.'}"
    lead = f"“{cited(asked)}” stands for several techniques; a step is of one of them"
    return f"{lead}: {some(several, NAMED)}."


def _shown(board: Board, step: Step, nth: int, page: str) -> Json:
    """A view with a step drawn; its `step` says in words what is drawn.

    `query` is what a link to the step has besides the board; `hints` are the three tiers.
    """
    view = view_of(board, page, step)
    query = _query(step.technique, nth)
    return view | {
        "step": {
            "technique": step.technique,
            "nth": nth,
            "title": title_of(step),
            "sentence": describe(board, step),
            "hints": list(hints(board, step)),
            "query": query,
            "link": f"{view['link']}&{query}",
        }
    }


def _told(board: Board, sentence: str, page: str) -> Json:
    """A view with nothing drawn, and a sentence why."""
    return view_of(board, page) | {"step": NO_STEP | {"sentence": sentence}}


def _query(technique: str, nth: int) -> str:
    return f"step={quote(technique, safe='')}" + (f"&nth={nth}" if nth > 1 else "")


def _why_none(board: Board, techniques: Ticked) -> str:
    """Why there is no step: the board is solved or broken, or nothing is found."""
    if reason := wrong(board):
        return f"The board contradicts itself: {reason}."
    if Position.of(board).solved:
        return "The board is solved."
    return " ".join([NOTHING_MORE, *_barred(board, techniques)])


def _barred(board: Board, techniques: Ticked) -> list[str]:
    """A sentence about the techniques that may not be used, if there are any."""
    line = barred_line(barred(board, techniques))
    return [line] if line else []


# --- One step ---------------------------------------------------------------------------------


def techniques(link: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """The techniques a board could ever show, group by group, in the order they are tried in."""
    layout = layout_of(decode(link))
    fitting = [technique for technique in TECHNIQUES if technique.fits(layout)]
    return {
        "groups": [
            {"title": title, "techniques": told}
            for group, title in GROUP_TITLES.items()
            if (told := [_plain(technique) for technique in fitting if technique.group == group])
        ]
    }


def _plain(technique: Technique) -> Json:
    notes = {
        "retired": technique.retired,
        "tries digits": technique.guesses,
        "only for puzzles with one solution": technique.assumes_unique,
    }
    return {
        "name": technique.name,
        "about": technique.about,
        "notes": [words for words, so in notes.items() if so],
        "default": not technique.retired,
    }


def step_show(link: str, technique: str, nth: int = 1, page: str = "") -> Json:
    """The board with one step of a technique drawn."""
    return view_of_step(decode(link), technique, str(nth), page)


def step_take(
    link: str,
    technique: str,
    nth: int = 1,
    techniques: Ticked = None,
    page: str = "",
) -> Json:
    """The board after one step of a technique, and what was done."""
    board = decode(link)
    step = next(islice(steps(board, [technique]), nth - 1, None), None)
    return _taken(board, step, techniques, page)


def _taken(board: Board, step: Step | None, techniques: Ticked, page: str) -> Json:
    """The board after a step, and what was done; `taken` is None where there is no step."""
    if step is None:
        return {"view": None, "taken": None, "sentence": _why_none(board, techniques)}
    return {
        "view": view_of(apply(board, step), page),
        "taken": title_of(step),
        "sentence": describe(board, step),
    }


def basics(link: str, techniques: Ticked = None, page: str = "") -> Json:
    """The board after all steps of the groups "start" and "basic", and how many there were."""
    board = decode(link)
    wanted = None if techniques is None else set(techniques)
    names = [
        technique.name
        for technique in TECHNIQUES
        if technique.group in BASICS
        and (not technique.retired if wanted is None else technique.name in wanted)
    ]
    position = Position.of(board)
    count = 0
    for step in walk(board, names):
        position = position.after(step.placements, step.eliminations)
        count += 1
    board = position.to_board() if count else board
    return {
        "view": view_of(board, page) if count else None,
        "count": count,
        "sentence": _basics_sentence(board, count) if names else "No basic technique is ticked.",
    }


def _basics_sentence(board: Board, count: int) -> str:
    if reason := wrong(board):
        end = f"The board contradicts itself: {reason}."
    else:
        solved = Position.of(board).solved
        end = "The board is solved." if solved else "More takes other techniques."
    if not count:
        return f"No basic step is left. {end}"
    return f"{count} basic {'step' if count == 1 else 'steps'} taken. {end}"


# --- All steps, the whole path ----------------------------------------------------------------


class Search:
    """Work in slices that finds steps.

    Attributes:
        entries: what was found since they were last taken.
        done: whether there is nothing left to do, or it was stopped.
        sentence: what has come of it, once it is done.
        outcome: what else is answered then.
    """

    def __init__(self, board: Board, techniques: Ticked, page: str) -> None:
        self.board = board
        self.techniques = techniques
        self.page = page
        self.outcome: Json = {}
        self.entries: list[Json] = []
        self.count = 0
        self.done = False
        self.sentence = ""
        self._work = self._search()

    def run(self, seconds: float) -> None:
        """Search for about so many seconds."""
        if not self.done and go_on(self._work, seconds):
            self.done = True
            self.sentence = self._finish()

    def stop(self) -> None:
        """Search no further."""
        if not self.done:
            self.done = True
            self.sentence = f"Stopped after {_counted(self.count)}."

    def take(self) -> list[Json]:
        """The entries since the last time."""
        taken, self.entries = self.entries, []
        return taken

    def _add(self, board: Board, step: Step, nth: int) -> None:
        self.count += 1
        self.entries.append(
            {
                "technique": step.technique,
                "nth": nth,
                "title": title_of(step),
                "sentence": describe(board, step),
                "conclusion": conclusion(step, Names(board)),
            }
        )

    def _search(self) -> Iterator[None]:
        raise NotImplementedError

    def _finish(self) -> str:
        raise NotImplementedError


class NextStep(Search):
    """The next step, drawn, or why there is none."""

    def _search(self) -> Iterator[None]:
        self.step: Step | None = None
        for step in seek(self.board, self.techniques):
            self.step = step
            yield
        if self.step is None:
            yield from paced_barred(self.board, self.techniques)

    def _finish(self) -> str:
        view = (
            _shown(self.board, self.step, 1, self.page)
            if self.step
            else _told(self.board, _why_none(self.board, self.techniques), self.page)
        )
        self.outcome = {"view": view}
        sentence: str = view["step"]["sentence"]
        return sentence


class TakeNext(NextStep):
    """The board after the next step, and what was done."""

    def _finish(self) -> str:
        self.outcome = _taken(self.board, self.step, self.techniques, self.page)
        sentence: str = self.outcome["sentence"]
        return sentence


def _counted(count: int) -> str:
    return f"{count} {'step' if count == 1 else 'steps'}"


class AllSteps(Search):
    """Every step there is on a board, the cheapest first."""

    def _search(self) -> Iterator[None]:
        for _, found in by_technique(self.board, self.techniques):
            for nth, step in enumerate(found, start=1):
                self._add(self.board, step, nth)
            yield
        yield from paced_barred(self.board, self.techniques)

    def _finish(self) -> str:
        if not self.count:
            return _why_none(self.board, self.techniques)
        return " ".join(
            [f"{_counted(self.count)} on this board.", *_barred(self.board, self.techniques)]
        )


class WholePath(Search):
    """The path to the solution; `show` gives the board at each of its steps."""

    def __init__(self, board: Board, techniques: Ticked, page: str) -> None:
        super().__init__(board, techniques, page)
        self._boards = [board]
        self._steps: list[Step] = []

    def _search(self) -> Iterator[None]:
        for step in paced_walk(self.board, self.techniques):
            if step:
                self._add(self._boards[-1], step, 1)
                self._steps.append(step)
                self._boards.append(apply(self._boards[-1], step))
            yield
        if not Position.of(self._boards[-1]).solved:
            yield from paced_barred(self.board, self.techniques)

    def _finish(self) -> str:
        path = path_of(self.board, tuple(self._steps), self.techniques)
        if not path.steps:
            return _why_none(self.board, self.techniques)
        barred = _barred(self.board, self.techniques) if path.status == "stuck" else []
        return " ".join([status(path), grade_line(path), *barred])

    def show(self, number: int, page: str) -> Json:
        """The board before a step (0 is the first) with it drawn; after the last one, the end.

        Raises BoardStringError where the path has no such step.
        """
        if number not in range(len(self._boards)):
            raise BoardStringError(f"This path has no step {number + 1}: ask for it again.")
        if number == len(self._steps):
            return view_of(self._boards[-1], page)
        board, step = self._boards[number], self._steps[number]
        return _shown(board, step, _number_of(board, step), page)


class LinkedPath(WholePath):
    """The same path with a link to the board at each step: who has these needs no search."""

    def _add(self, board: Board, step: Step, nth: int) -> None:
        super()._add(board, step, nth)
        query = _query(step.technique, _number_of(board, step))
        self.entries[-1]["link"] = f"{relative_link(board)}&{query}"

    def _finish(self) -> str:
        self.outcome = {"end": relative_link(self._boards[-1])}
        return super()._finish()


def _number_of(board: Board, step: Step) -> int:
    """Which of the steps of its technique on a board has the conclusion of this one.

    Raises LookupError where none has: a link to it would show another step.
    """
    for nth, other in enumerate(steps(board, [step.technique]), start=1):
        if (other.placements, other.eliminations) == (step.placements, step.eliminations):
            return nth
    raise LookupError(f"{step.technique} does not find a step that was found on this board")


#: What can be searched for: `task` of `steps_start`.
TASKS: dict[str, type[Search]] = {
    "next": NextStep,
    "take": TakeNext,
    "all": AllSteps,
    "path": WholePath,
    "linked_path": LinkedPath,
}

_searches = UnderWay[Search]()


def steps_start(
    link: str,
    task: str = "all",
    techniques: Ticked = None,
    page: str = "",
) -> Json:
    """Begin to look for steps (see `TASKS`); `steps_run` goes on with it.

    One search of each sort at a time: a new one takes the place of the one before.
    """
    _searches.start(TASKS[task](decode(link), techniques, page), task)
    return _search_reply(task)


def steps_run(seconds: float, task: str = "all") -> Json:
    """Search on for about so many seconds. Raises BoardStringError without a search for this."""
    _searches.known(task).run(seconds)
    return _search_reply(task)


def steps_stop(task: str = "all") -> Json:
    """Search no further. Raises BoardStringError without a search for this."""
    _searches.known(task).stop()
    return _search_reply(task)


def _search_reply(task: str) -> Json:
    search = _searches.known(task)
    reply = {"done": search.done, "entries": search.take(), "sentence": search.sentence}
    return reply | search.outcome


def path_show(number: int, page: str = "") -> Json:
    """The board at a step of the path found last, with the step drawn.

    Raises BoardStringError where no path is known any more, or it has no such step.
    """
    return cast("WholePath", _searches.known("path")).show(number, page)


# --- Cages and shapes -------------------------------------------------------------------------


def cage(link: str, cell: int, page: str = "") -> Json:  # noqa: ARG001
    """What the cages at a cell may still hold, a sentence each."""
    board = decode(link)
    position = Position.of(board)
    return {
        "sentences": [
            _cage_sentence(position, index)
            for index, told in enumerate(board.cages)
            if cell in told.cells and told.total is not None
        ]
    }


def _cage_sentence(position: Position, index: int) -> str:
    board = position.board
    name = capital(Names(board).cage(index))
    empty = sum(not board.cells[cell].value for cell in board.cages[index].cells)
    if not empty:
        return f"{name} is full."
    found = cage_combinations(position, index)
    if not found:
        return f"{name}: no combination fits, or too many to list."
    shown = ", ".join("+".join(map(str, way)) for way in found[:COMBINATIONS_SHOWN])
    if board.rules.cages != "sum":
        shown = shown.replace("+", "\u202f")
    more = len(found) - COMBINATIONS_SHOWN
    cells = f" ({empty} {'cell' if empty == 1 else 'cells'} left)"
    left = cells if empty < len(board.cages[index].cells) else ""
    return f"{name}{left}: {shown}{f' and {more} more' if more > 0 else ''}."


def shapes(
    link: str,
    houses: int = 2,
    cells: int = 2,
    page: str = "",  # noqa: ARG001
) -> Json:
    """The created shapes of a killer board, in words; `shape_show` draws one.

    Args:
        houses: the most houses in a super shape.
        cells: the most cells in a created shape.
    """
    board = decode(link)
    found = created_shapes(board, houses, cells)
    shown = found[:SHAPES_SHOWN]
    count = f"{len(found)} {'shape' if len(found) == 1 else 'shapes'}."
    more = f" The first {SHAPES_SHOWN} are listed." if len(found) > SHAPES_SHOWN else ""
    return {
        "sentence": f"{count}{more}" if found else "No created shapes of these sizes.",
        "shapes": [_shape_words(board, shape) for shape in shown],
    }


def shape_show(
    link: str,
    number: int,
    houses: int = 2,
    cells: int = 2,
    page: str = "",
) -> Json:
    """The board with one of its created shapes drawn."""
    board = decode(link)
    shape = created_shapes(board, houses, cells)[number]
    drawn = Step(
        "Innies & Outies",
        pattern=arithmetic(shape),
        cells=roles_of(shape),
        houses=shape.houses,
        cages=shape.cages,
    )
    return view_of(board, page, drawn) | {"step": NO_STEP | _shape_words(board, shape)}


def _shape_words(board: Board, shape: CreatedShape) -> Json:
    names = Names(board)
    cells = listed(map(names.cell, shape.cells))
    side = "innie" if shape.side == "inner" else "outie"
    equal = " Digits may repeat in it." if shape.repeats else ""
    makes = "is" if len(shape.cells) == 1 else "make together"
    return {
        "title": f"{capital(side)} {cells}: {shape.total}",
        "sentence": f"{arithmetic(shape).read(names)} So {cells} {makes} {shape.total}.{equal}",
    }
