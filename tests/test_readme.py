"""What the README and the tour of the package show is true."""

from __future__ import annotations

import re
from pathlib import Path

import sudolink

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
CLUES = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"


TOUR = (Path(__file__).parents[1] / "docs" / "python.md").read_text(encoding="utf-8")


def first_example(page: str) -> str:
    """The first Python of a page, with a shortened link made whole."""
    code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    return re.sub(r"bd=[0-9]+…", f"bd={CLUES}", code)


def test_the_python_example_runs():
    names: dict[str, object] = {}
    exec(first_example(README), names)  # noqa: S102 - our own words
    board = names["board"]
    assert isinstance(board, sudolink.Board)
    assert f'.status  # "{sudolink.solve(board).status}"' in README
    assert f'.reason  # "{sudolink.grade(board).reason}"' in README


def test_the_tour_runs():
    names: dict[str, object] = {}
    exec(first_example(TOUR), names)  # noqa: S102 - our own words
    board = names["board"]
    assert isinstance(board, sudolink.Board)
    assert f"# {board.kind!r}, {board.size}, {board.format!r}".replace("'", '"') in TOUR
    first = board["A1"]
    assert f"# ({first.value}, {first.given})" in TOUR
    solved = names["solved"]
    assert isinstance(solved, sudolink.Board)
    assert f"# {sudolink.formats(solved)!r}".replace("'", '"') in TOUR
    assert sudolink.losses(solved, "81")[0] in TOUR
    kite = names["kite"]
    assert isinstance(kite, sudolink.Step)
    assert f"# {sudolink.eureka(board, kite)!r}".replace("'", '"') in TOUR
    grade = sudolink.grade(board)
    assert f'# "{grade.level}", "{grade.reason}"' in TOUR


def test_the_link_to_try_opens_a_board():
    (link,) = re.findall(r"http://localhost:8000/\S+", README)
    assert sudolink.decode(link).kind == "sudoku"


def test_every_file_it_names_is_there():
    for target in re.findall(r"\]\(([^)]+)\)", README):
        on_github = target.startswith("../../")
        assert on_github or (Path(__file__).parents[1] / target).is_file(), target


def test_its_links_to_pages_of_github_fit_the_workflows():
    folder = Path(__file__).parents[1] / ".github" / "workflows"
    for target in re.findall(r"\]\(\.\./\.\./([^)]+)\)", README):
        sort, name, *rest = target.split("/")
        if sort == "actions":
            assert name == "workflows"
            assert (folder / rest[0]).is_file(), target
        else:
            assert sort == "deployments"
            assert f"name: {name}\n" in (folder / "site.yml").read_text("utf-8")


def test_ci_and_the_workflow_run_the_command_for_all_tests():
    top = Path(__file__).parents[1]
    (command,) = set(re.findall(r"^python3 build\.py test\b", README, re.MULTILINE))
    assert (top / ".ci" / "run").read_text("utf-8").splitlines()[-1] == command
    workflow = (top / ".github" / "workflows" / "test.yml").read_text("utf-8")
    assert f"- run: {command}\n" in workflow
