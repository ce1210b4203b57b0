"""Any combination of wishes ends in a board that meets them all, or in a clear error."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudolink
from sudolink.generator import SYMMETRIES, GenerationError, board_maker, generate
from sudolink.generator.given_groups import groups_of_cells
from sudolink.logic.scales.own_level import LEVELS
from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import KINDS

SMALL = [(kind.name, size) for kind in KINDS.values() for size in kind.sizes if size <= 5]
TECHNIQUES = ["Naked Single", "Hidden Single", "Naked Pair", "X-Wing"]


def maybe(values: Any) -> Any:
    return st.one_of(st.none(), values)


WISHES = st.fixed_dictionaries(
    {
        "level": maybe(st.sampled_from(LEVELS)),
        "technique": maybe(st.sampled_from(TECHNIQUES)),
        "position": st.booleans(),
        "symmetry": maybe(st.sampled_from(SYMMETRIES)),
        "givens": maybe(st.integers(-1, 26)),
        "minimal": maybe(st.booleans()),
        "seed": st.integers(0, 2**40),
    }
)


def check(board: Board, wishes: dict[str, Any]) -> None:
    """Check a board that should meet all wishes."""
    puzzle = board.givens_only()
    assert sudolink.solve(puzzle).status == "unique"
    found = {index for index, cell in enumerate(board.cells) if cell.given}
    if wishes["givens"] is not None:
        assert len(found) == wishes["givens"]
    for group in groups_of_cells(board.size, wishes["symmetry"] or "none"):
        assert len({cell in found for cell in group}) == 1
    if wishes["level"]:
        assert sudolink.grade(puzzle).level == wishes["level"]
    if wishes["technique"]:
        path = sudolink.explain(puzzle)
        assert path.status == "solved"
        assert wishes["technique"] in {step.technique for step in path.steps}
    if wishes["position"]:
        step = sudolink.next_step(board)
        assert step
        assert step.technique == wishes["technique"]


def outcome(kind: str, size: int, wishes: dict[str, Any]) -> Board | str:
    """Return the board, or the words of the error."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(board_maker, "_ATTEMPTS", {25: 8})  # an error takes long after 500
        try:
            return generate(kind, size, **wishes)
        except GenerationError as error:
            return f"impossible so far: {error}"
        except ValueError as error:
            return str(error)


@given(st.sampled_from(SMALL), WISHES)
@settings(max_examples=40)
def test_a_board_meets_all_wishes_or_the_error_says_why(
    kind_and_size: tuple[str, int], wishes: dict[str, Any]
):
    found = outcome(*kind_and_size, wishes)
    if isinstance(found, Board):
        assert (found.kind, found.size) == kind_and_size
        check(found, wishes)
    elif found.startswith("impossible so far"):
        # Attempts end early where they show that there is no hope.
        assert re.search(r"in [1-8] attempts?, only: ", found) or "doesn't apply to" in found
    else:
        assert found
