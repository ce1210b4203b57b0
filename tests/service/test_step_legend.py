"""The legend of a step, which a page shows beside the board."""

from __future__ import annotations

import re

import pytest

from sudolink.logic.techniques.examples import EXAMPLES
from tests.service.test_teaching import ask


@pytest.mark.parametrize(
    "technique", ["X-Wing", "Y-Wing", "Simple Colouring", "Alternating Inference Chains"]
)
def test_the_words_and_the_legend_of_a_step_name_each_mark(technique: str):
    view = ask("step_show", link=EXAMPLES[technique], technique=technique)
    step = view["step"]
    named = {run["part"] for run in step["runs"] if run["at"]}
    explained = {entry["part"] for entry in step["legend"]}
    assert not named & explained
    assert explained <= step["signs"].keys()
    drawn = {name.split()[0] for name in re.findall('data-at="([^"]+)"', view["svg"])}
    assert named | explained >= drawn
    assert {entry["at"][0].split()[0] for entry in step["legend"]} == explained
