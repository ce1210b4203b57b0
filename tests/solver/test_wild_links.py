"""Published links have the solutions that are known for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudolink import decode, solve

LINKS = json.loads((Path(__file__).parents[1] / "data" / "wild_links.json").read_text("utf-8"))
SOLVED = [entry for entry in LINKS if "solution" in entry and "inconsistent" not in entry]


def test_there_are_many():
    assert len(LINKS) == 333
    assert len(SOLVED) == 324


@pytest.mark.parametrize("use", ["values", "candidates"])
def test_each_solves_to_its_solution(use):
    for entry in SOLVED:
        result = solve(decode(entry["link"]), use=use)
        assert result.status == "unique", entry["link"]
        assert result.solution == tuple(map(int, entry["solution"])), entry["link"]
