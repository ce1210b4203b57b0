"""The stored benchmark results are well formed, and docs/benchmarks.md names every command."""

from __future__ import annotations

import json
import re

import pytest

from tests.bench.__main__ import COMMANDS
from web.build.paths import ROOT

FOLDER = ROOT / "tests/bench/results"
MACHINES = json.loads((FOLDER / "machines.json").read_text("utf-8"))
BENCHMARKS = sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != "machines")


@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_run_has_a_date_a_known_machine_and_full_tables(name):
    contents = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert contents["benchmark"] == name
    for run in contents["runs"]:
        assert re.match(r"\d{4}-\d\d-\d\d", run["date"])
        assert run.get("machine") in {*MACHINES, None}
        for table in run["tables"]:
            assert table["rows"]
            assert {len(row) for row in table["rows"]} == {len(table["columns"])}


def test_the_readme_of_the_results_names_every_file():
    text = (FOLDER / "README.md").read_text("utf-8")
    assert set(re.findall(r"`(\w+)\.json`", text)) == {*BENCHMARKS, "machines"}


def test_the_page_about_benchmarks_is_short_and_names_every_command():
    text = (ROOT / "docs/benchmarks.md").read_text("utf-8")
    assert len(text.splitlines()) <= 200
    assert set(re.findall(r"python -m tests\.bench (\w+)", text)) == set(COMMANDS)
