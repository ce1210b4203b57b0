"""What is given to the package's functions that is of another type than they ask for."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import sudolink
from sudolink import Board, codec, logic
from sudolink.puzzle.board import EMPTY
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.questions import clash, minimal

BOARD = codec.decode(KINDS["killer"].example)
SUDOKU = codec.decode(KINDS["sudoku"].example)
STEP = sudolink.next_step(BOARD)
assert STEP

#: Functions of modules that the package does not bring to its top.
INNER: dict[str, Callable[..., Any]] = {
    name: getattr(module, name)
    for module, names in {
        codec: ["best_format"],
        logic: ["excluded_techniques", "fill_candidates"],
        minimal: ["try_each_clue", "find_removable"],
        clash: ["clashes", "explain_clash"],
    }.items()
    for name in names
}

PUBLIC: dict[str, Callable[..., Any]] = {
    name: function
    for name in sudolink.__all__
    if inspect.isfunction(function := getattr(sudolink, name))
} | INNER

#: What functions take after the board, where they cannot do without.
REST: dict[str, tuple[Any, ...]] = {
    "apply": (STEP,),
    "cage_combinations": (0,),
    "describe": (STEP,),
    "eureka": (STEP,),
    "explain_clash": (clash.Clash(()),),
    "hints": (STEP,),
    "losses": ("81",),
    "shape_combinations": sudolink.created_shapes(BOARD)[:1],
    "find_removable": ([],),
}


def taking(name: str) -> list[str]:
    """The functions that have an argument of a name."""
    return [each for each, f in PUBLIC.items() if name in inspect.signature(f).parameters]


def said_of(call: Callable[[], Any]) -> str:
    """What a call says as it refuses what it was given, at the latest when its work begins."""

    def begun() -> None:
        found = call()
        if isinstance(found, Iterator):
            next(found)

    with pytest.raises(TypeError) as raised:
        begun()
    assert raised.value.__context__ is None or raised.value.__suppress_context__
    return str(raised.value)


def test_every_function_is_in_a_table():
    others = {
        *("cell_name", "decode", "parse_cell", "technique_names"),
        *("solve_many", "grade_many", "generate", "generate_many"),
    }
    assert set(PUBLIC) == set(taking("board")) | others
    assert set(REST) <= set(PUBLIC)


@pytest.mark.parametrize(
    ("odd", "called"),
    [
        ("x", "a str; decode(text) makes a board of it"),
        (None, "None"),
        ([], "a list"),
        (5, "an int"),
        (Board, "a type"),
    ],
    ids=str,
)
@pytest.mark.parametrize("name", taking("board"))
def test_anything_but_a_board(name: str, odd: Any, called: str):
    said = said_of(lambda: PUBLIC[name](odd, *REST.get(name, ())))
    assert said == f"the board must be a Board, not {called}"


@pytest.mark.parametrize("odd", [5, 0, [], b"81"], ids=str)
@pytest.mark.parametrize("name", taking("format"))
def test_unknown_names_of_formats(name: str, odd: Any):
    said = said_of(lambda: PUBLIC[name](BOARD, format=odd))
    assert re.fullmatch("the format must be a str, not an? (int|list|bytes)", said)


@pytest.mark.parametrize("odd", [None, 5, "x", BOARD], ids=type)
@pytest.mark.parametrize("name", [name for name in taking("step") if name != "draw"])
def test_anything_but_a_step(name: str, odd: Any):
    said = said_of(lambda: PUBLIC[name](BOARD, odd))
    assert re.fullmatch("the step must be a Step, not (None|an? (int|str|Board))", said)


OF_STEPS: dict[str, Callable[..., Any]] = {
    **{name: PUBLIC[name] for name in taking("step") if name != "draw"},
    "draw": lambda board, step: sudolink.draw(board, step=step),
}


@pytest.mark.parametrize("name", OF_STEPS)
def test_a_step_of_another_puzzle(name: str):
    """Of another kind or size, with other givens, and with other cages."""
    found = sudolink.explain(SUDOKU).steps[1]
    others = [*(codec.decode(KINDS[kind].example) for kind in ("sudoku-x", "kenken", "killer"))]
    others.append(sudolink.Board.from_rows(["1..."] * 4))
    others.append(sudolink.Board.from_rows([[1] * 9] * 9))
    for other in others:
        with pytest.raises(ValueError, match=r"^the step was found on another puzzle"):
            OF_STEPS[name](other, found)
    with pytest.raises(ValueError, match="another puzzle"):
        OF_STEPS[name](BOARD.with_cages(BOARD.cages[1:]), STEP)


@pytest.mark.parametrize("name", OF_STEPS)
def test_a_step_of_the_puzzle_as_it_was_earlier(name: str):
    """Also if the board comes in a format that takes placed digits for givens, or has marks."""
    path = sudolink.explain(SUDOKU)
    later = codec.decode(codec.encode(path.end, "81"))
    for step in path.steps[:3]:
        for board in (SUDOKU, path.end, later, codec.decode(codec.encode(path.end, "own"))):
            assert OF_STEPS[name](board, step) is not None


def test_a_step_that_contradicts_a_digit():
    step = next(step for step in sudolink.steps(SUDOKU, ["Naked Single", "Hidden Single"]))
    ((cell, digit),) = step.placements
    assert sudolink.apply(SUDOKU.with_value(cell, digit), step).cells[cell].value == digit
    with pytest.raises(ValueError, match=f"^the step places {digit} in .., which has another"):
        sudolink.apply(SUDOKU.with_value(cell, digit % 9 + 1), step)


@pytest.mark.parametrize("name", taking("techniques"))
def test_unknown_names_of_techniques(name: str):
    odd: Any
    for odd, sentence in {
        5: "the list of techniques must be an Iterable, not an int",
        (None,): "the name of a technique must be a str, not None",
        b"X": "the name of a technique must be a str, not an int",
    }.items():
        assert said_of(lambda: PUBLIC[name](BOARD, odd)) == sentence  # noqa: B023 (called at once)


OTHERS: dict[str, Callable[[Any], Any]] = {
    "base": lambda odd: sudolink.link(BOARD, odd),
    "href": lambda odd: sudolink.draw(BOARD, href=odd),
    "kind": lambda odd: Board(odd, 9, (EMPTY,) * 81),
    "page": lambda odd: sudolink.decode("." * 81, page=odd),
    "theme": lambda odd: sudolink.draw(BOARD, theme=odd),
}


@pytest.mark.parametrize("odd", [5, [], b"x"], ids=str)
@pytest.mark.parametrize("what", OTHERS)
def test_anything_but_text(what: str, odd: Any):
    said = said_of(lambda: OTHERS[what](odd))
    assert re.fullmatch(f"the {what} must be a str, not an? (int|list|bytes)", said)


def test_a_picture_of_anything_but_a_step():
    odd: Any
    for odd in ("x", [], 0):
        said = said_of(lambda: sudolink.draw(BOARD, step=odd))  # noqa: B023 (called at once)
        assert said.startswith("the step must be a Step, not a")


@pytest.mark.parametrize("odd", [None, "9", [], 9.0], ids=str)
def test_anything_but_a_whole_number(odd: Any):
    size = said_of(lambda: Board.blank("sudoku", odd))
    assert size == f"the size must be a whole number, not {odd!r}"
    cage = said_of(lambda: sudolink.cage_combinations(BOARD, odd))
    assert cage == f"the index of a cage must be a whole number, not {odd!r}"


@pytest.mark.parametrize("what", ["unit", "width"])
def test_lengths_of_pictures(what: str):
    odd: Any
    for odd in ("9", [], True, BOARD):
        said = said_of(lambda: sudolink.draw(BOARD, **{what: odd}))  # noqa: B023 (called at once)
        assert said == f"the {what} must be a number, not {odd!r}"
    for none in (0, -1, float("nan"), float("inf")):
        length: Any = {what: none}
        with pytest.raises(ValueError, match=f"^the {what} must be above 0, not "):
            sudolink.draw(BOARD, **length)


@pytest.mark.parametrize("odd", [None, "1", True, []], ids=str)
def test_times(odd: Any):
    said = said_of(lambda: sudolink.remarks_on(BOARD, seconds=odd))
    assert said == f"the time must be a number, not {odd!r}"
    with pytest.raises(ValueError, match=r"^the time must be above 0, not nan$"):
        sudolink.remarks_on(BOARD, seconds=float("nan"))


def test_names_of_cells():
    odd: Any
    for odd in (2.5, None, True, "9"):
        wanted = f"the size must be a whole number, not {odd!r}"
        assert said_of(lambda: sudolink.cell_name(0, odd)).startswith(wanted)  # noqa: B023
        assert said_of(lambda: sudolink.parse_cell("A1", odd)).startswith(wanted)  # noqa: B023
    for size in (0, -1):
        with pytest.raises(ValueError, match=f"^the size must be at least 1, not {size}$"):
            sudolink.cell_name(0, size)
        with pytest.raises(ValueError, match=f"^the size must be at least 1, not {size}$"):
            sudolink.parse_cell("A1", size)
    for odd in ("", "x", 5):
        with pytest.raises(ValueError, match=r"^cells are named A1 or r1c1, not "):
            sudolink.cell_name(0, 9, odd)


@pytest.mark.parametrize(
    ("text", "most", "error"),
    [
        (5, 1, "the text must be a str, not an int"),
        ("1", "2", "the limit must be a whole number, not '2'"),
        ("1", 0, "the limit must be 1 or more, not 0"),
    ],
)
def test_boards_in_says_what_it_takes(text: Any, most: Any, error: str):
    with pytest.raises((TypeError, ValueError), match=re.escape(error)):
        codec.boards_in(text, most=most)
