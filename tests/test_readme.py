"""What the README shows of Python and of the command line is true."""

from __future__ import annotations

import re
from pathlib import Path

import sudolink

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
CLUES = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"


def python_examples() -> str:
    """The Python of the README, with the shortened link made whole."""
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    return re.sub(r"bd=[0-9]+…", f"bd={CLUES}", code)


def test_the_python_examples_run():
    names: dict[str, object] = {}
    exec(python_examples(), names)  # noqa: S102 - our own words
    board = names["board"]
    assert isinstance(board, sudolink.Board)
    assert f"# {board.kind!r}, {board.size}, {board.format!r}".replace("'", '"') in README
    first = board["A1"]
    assert f"# ({first.value}, {first.given})" in README
    solved = names["solved"]
    assert isinstance(solved, sudolink.Board)
    assert f"# {sudolink.formats(solved)!r}".replace("'", '"') in README
    assert sudolink.losses(solved, "81")[0] in README
    grade = sudolink.grade(board)
    assert f'# "{grade.level}", "{grade.reason}"' in README


def test_the_link_to_try_opens_a_board():
    (link,) = re.findall(r"http://localhost:8000/\S+", README)
    assert sudolink.decode(link).kind == "killer"


def test_every_file_it_names_is_there():
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (Path(__file__).parents[1] / target).is_file(), target


def test_ci_and_the_workflow_run_the_command_for_all_tests():
    top = Path(__file__).parents[1]
    (command,) = set(re.findall(r"^python3 build\.py test\b", README, re.MULTILINE))
    assert (top / ".ci" / "run").read_text("utf-8").splitlines()[-1] == command
    workflow = (top / ".github" / "workflows" / "test.yml").read_text("utf-8")
    assert f"- run: {command}\n" in workflow
