"""Lists of names, and how sentences begin and go on with them."""

from __future__ import annotations

import pytest

from sudolink.puzzle.cell_names import capital, clause, listed, some


def test_lists_of_names():
    assert [listed("A"), listed("AB"), listed("ABC", "or")] == ["A", "A and B", "A, B or C"]
    with pytest.raises(ValueError, match="unpack"):
        listed([])


@pytest.mark.parametrize(
    ("names", "reported"),
    [("A", "A"), ("AB", "A and B"), ("ABC", "A, B and C"), ("ABCD", "A, B and 2 more")],
)
def test_some_of_many_names(names: str, reported: str):
    """A single one more takes no more room than `1 more`."""
    assert some(names, 2) == reported


def test_sentences_begin_large_but_names_of_cells_stay():
    assert [capital(text) for text in ("row A", "r1c1 holds 2", "")] == [
        "Row A",
        "r1c1 holds 2",
        "",
    ]


def test_clauses_begin_small_but_names_of_cells_stay():
    assert [clause(text) for text in ("Row A", "A1 holds 2", "")] == ["row A", "A1 holds 2", ""]
