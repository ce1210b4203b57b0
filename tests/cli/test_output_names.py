"""The `-o` file: it is never an input, and its name fits what is in it."""

from __future__ import annotations

import gzip
import os
import sys
from pathlib import Path

import pytest

from sudolink.cli.exit_codes import DONE, WRONG_USE
from tests.cli.support import CLUES, EASY, run

TABLE = f"id,puzzle\n7,{CLUES}\n8,{EASY}\n"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table in the current folder."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "same.csv"
    file.write_text(TABLE, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "arguments",
    [
        *([command] for command in ("list", "grade", "solve", "convert", "draw", "minimal")),
        ["draw", "--text"],
        ["explain", "--html"],
        ["list", "--resume"],
        ["solve", "--json"],
    ],
)
@pytest.mark.parametrize("name", ["same.csv", "./same.csv", "link.csv", "twin.csv"])
def test_no_command_overwrites_its_input(capsys, table: Path, arguments: list[str], name: str):
    Path("link.csv").symlink_to(table)
    os.link(table, "twin.csv")
    code, out, err = run(capsys, *arguments, EASY, "same.csv", "-o", name)
    assert code == WRONG_USE
    assert "-o would overwrite the input “same.csv”: choose another file" in out + err
    assert table.read_text("utf-8") == TABLE


def test_answers_of_an_earlier_run_are_not_continued_with_themselves(capsys, table: Path):
    run(capsys, "list", "same.csv", "-o", "answers.csv")
    kept = Path("answers.csv").read_bytes()
    code, _, err = run(capsys, "list", "answers.csv", "-o", "answers.csv", "--resume")
    assert (code, err) == (
        WRONG_USE,
        "error: -o would overwrite the input “answers.csv”: choose another file\n",
    )
    assert Path("answers.csv").read_bytes() == kept
    assert table.exists()


def test_a_packed_input_and_standard_input_are_kept_too(capsys, monkeypatch, table: Path):
    packed = Path("same.csv.gz")
    packed.write_bytes(gzip.compress(TABLE.encode()))
    assert run(capsys, "list", "same.csv.gz", "-o", "same.csv.gz")[0] == WRONG_USE
    assert gzip.decompress(packed.read_bytes()).decode() == TABLE
    with table.open(encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdin", file)
        code, _, err = run(capsys, "list", "-", "-o", "same.csv")
    assert (code, "overwrite the input standard input" in err) == (WRONG_USE, True)
    assert table.read_text("utf-8") == TABLE


def test_a_numbered_picture_never_replaces_an_input(capsys, table: Path):
    boards = table.with_name("x-1.svg")
    table.rename(boards)
    code, _, err = run(capsys, "draw", "x-1.svg", "-o", "x.svg")
    assert (code, "overwrite the input “x-1.svg”" in err) == (WRONG_USE, True)
    assert boards.read_text("utf-8") == TABLE


def test_a_file_named_like_a_board_is_no_input(capsys, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path(CLUES).write_text("mine", encoding="utf-8")
    assert run(capsys, "encode", CLUES, "-o", CLUES)[0] == DONE


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["draw", EASY, "-o", "x.svg.gz"], "the result is an SVG picture: write to a .svg file"),
        (["draw", EASY, "-o", "x.xyz"], "as the name of a picture: use .svg, .png or .pdf"),
        (["draw", "--sheet", EASY, "-o", "x.SVGs"], "“x.SVGs” does not end as the name of a "),
        (["draw", "--text", EASY, "-o", "x.gz"], "the result is plain text: write to a .txt file"),
        (["explain", "--html", EASY, "-o", "x.html.gz"], "the result is an HTML page: write to a"),
        (["solve", EASY, "-o", "x.png"], "the result is plain text: write to a .txt file"),
        (["list", "same.csv", "-o", "x.xlsx"], "would be read as a spreadsheet, but the result is"),
    ],
)
def test_the_name_fits_what_is_in_the_file(capsys, table: Path, arguments: list[str], words: str):
    code, _, err = run(capsys, *arguments)
    assert (code, words in err) == (WRONG_USE, True)
    assert [file.name for file in table.parent.iterdir()] == [table.name]


@pytest.mark.parametrize(
    ("name", "words"), [("", "the file name is empty"), ("new/", "“new/” is a folder")]
)
def test_a_file_needs_a_name(capsys, table: Path, name: str, words: str):
    with pytest.raises(SystemExit) as ended:
        run(capsys, "list", table.name, "-o", name)
    assert ended.value.code == WRONG_USE
    assert words in capsys.readouterr().err
    assert [file.name for file in table.parent.iterdir()] == [table.name]


@pytest.mark.parametrize(("command", "form"), [("solve", "--json"), ("explain", "--html")])
def test_a_table_is_in_one_form(capsys, table: Path, command: str, form: str):
    code, out, err = run(capsys, command, table.name, "--csv", form)
    assert code == WRONG_USE
    assert f"--csv and {form} don't go together: choose one of them" in out + err


def test_generate_writes_a_table_into_a_table_file(capsys, tmp_path: Path):
    target = tmp_path / "puzzles.csv"
    code, out, _ = run(capsys, "generate", "--size", "4", "--seed", "1", "-o", str(target))
    assert (code, out) == (DONE, "")
    assert target.read_text("utf-8").startswith("number,board,kind,size,givens,level,technique\n1,")


@pytest.mark.parametrize(
    ("arguments", "name", "words"),
    [
        (["solve", CLUES], "x.json", "would be read as JSON, but the result is plain text: "),
        (["list", "a.txt"], "x.json.gz", "or add --json"),
        (["solve", CLUES, "--json"], "x.csv", "the result is JSON: write to a .json file"),
        (["list", "a.txt", "--json"], "x.csv.gz", "the result is JSON"),
        (["generate", "--json"], "x.csv", "the result is JSON"),
        (["generate", "--csv"], "x.json", "or add --json"),
        (["list", "a.txt"], "x.jsonl", "would be read as JSON"),
        (["generate"], "x.zip", "would be read as a compressed file"),
    ],
)
def test_json_and_tables_go_into_files_that_are_read_as_such(
    capsys, tmp_path: Path, arguments: list[str], name: str, words: str
):
    code, out, err = run(capsys, *arguments, "-o", str(tmp_path / name))
    assert code == WRONG_USE
    assert words in out + err
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--columns", "3"], "--columns is about --sheet"),
        (["--text", "--theme", "dark"], "--text has no colours: leave out --theme"),
        (["--candidate-grid", "--site", "https://x.org/"], "--candidate-grid has no links"),
        (["--sheet", "--site", "https://x.org/"], "--sheet has no links"),
        (["--candidate-grid", "--no-candidates"], "leave out --no-candidates"),
    ],
)
def test_no_option_of_a_drawing_is_ignored(capsys, arguments: list[str], words: str):
    code, out, err = run(capsys, "draw", CLUES, *arguments)
    assert (code, out) == (WRONG_USE, "")
    assert words in err


@pytest.mark.parametrize("command", ["solve", "list", "open"])
def test_a_page_that_stands_for_no_kind_is_refused(capsys, command: str):
    with pytest.raises(SystemExit) as ended:
        run(capsys, command, CLUES, "--page", "nonsense.htm")
    assert ended.value.code == WRONG_USE
    assert "“nonsense.htm” stands for no kind of puzzle: use sudoku.htm, " in (
        capsys.readouterr().err
    )
