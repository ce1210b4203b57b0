"""Drawings, and the files that the command line writes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest

from sudolink import candidate_grid, decode, encode
from sudolink.cli.exit_codes import BAD_FILE, DONE, WRONG_USE
from sudolink.cli.main import main
from tests.cli.support import CLUES, EASY, KILLER, run


def test_draw_writes_svg_and_text(capsys, tmp_path: Path):
    _, out, _ = run(capsys, "draw", KILLER)
    assert ET.fromstring(out).tag.endswith("svg")
    _, out, _ = run(capsys, "draw", "--text", CLUES)
    assert encode(decode(out), "81") == CLUES
    _, out, _ = run(capsys, "draw", "--candidate-grid", CLUES)
    assert out == candidate_grid(decode(CLUES)) + "\n"
    target = tmp_path / "board.svg"
    assert run(capsys, "draw", KILLER, "-o", str(target)) == (DONE, "", "")
    assert ET.parse(target).getroot().tag.endswith("svg")


def test_draw_writes_png_where_it_can(capsys, tmp_path: Path, monkeypatch):
    """A stand-in for CairoSVG, which is no part of what the tests install."""
    drawn: list[bytes] = []

    def svg2png(*, bytestring: bytes, output_width: int) -> bytes:
        drawn.append(bytestring)
        return f"PNG {output_width}".encode()

    library = ModuleType("cairosvg")
    library.__spec__ = ModuleSpec("cairosvg", None)
    library.svg2png = svg2png  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "cairosvg", library)
    target = tmp_path / "board.PNG"
    assert run(capsys, "draw", KILLER, "-o", str(target)) == (DONE, "", "")
    assert target.read_bytes() == b"PNG 1200"
    assert ET.fromstring(drawn[0]).tag.endswith("svg")


@pytest.fixture
def in_folder(capsys, tmp_path: Path, monkeypatch) -> Callable[..., tuple[int, str, str]]:
    """Commands in an empty folder, without CairoSVG."""
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    monkeypatch.chdir(tmp_path)
    return partial(run, capsys)


@pytest.mark.parametrize(
    ("arguments", "ending", "said"),
    [
        (
            ["draw"],
            "png",
            "a PNG picture, but the result is an SVG picture: write to a .svg file, ",
        ),
        (["draw"], "jpg", "a JPG picture, but the result is an SVG picture: write to a .svg file"),
        (["draw"], "txt", "write to a .svg file, or add --text"),
        (["draw"], "html", "write to a .svg file"),
        (["draw", "--text"], "svg", "but the result is plain text: write to a .txt file"),
        (["draw", "--candidate-grid"], "png", "plain text: write to a .txt file"),
        (["explain"], "html", "write to a .txt file, or add --html"),
        (["explain"], "json", "or add --json"),
        (["explain", "--html"], "txt", "but the result is an HTML page: write to a .html file"),
        (["explain", "--html"], "pdf", "an HTML page: write to a .html file"),
    ],
)
def test_a_file_is_what_its_ending_says(
    in_folder: Callable[..., tuple[int, str, str]], arguments: list[str], ending: str, said: str
):
    code, out, err = in_folder(*arguments, EASY, "-o", f"board.{ending}")
    assert (code, out) == (WRONG_USE, "")
    assert said in err
    assert err.count("\n") == 1
    assert not Path(f"board.{ending}").exists()


@pytest.mark.parametrize("name", ["board", "board.xml", "board.svg"])
def test_other_endings_take_anything(capsys, tmp_path: Path, name: str):
    assert run(capsys, "draw", EASY, "-o", str(tmp_path / name))[0] == DONE
    assert (tmp_path / name).read_text().startswith("<svg")


def test_a_drawing_leads_to_its_board(capsys):
    _, out, _ = run(capsys, "draw", KILLER, "--site", "https://example.org/play/")
    found = str(ET.fromstring(out).findall("{*}a")[0].get("href"))
    assert found.startswith("https://example.org/play/killersudoku.htm?bd=")
    assert decode(found) == decode(KILLER)


def test_a_site_that_is_a_program_is_wrong_use(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["draw", CLUES, "--site", "javascript:alert(1)"])
    assert stopped.value.code == WRONG_USE
    assert "“javascript:alert(1)” is not the address of a site" in capsys.readouterr().err


def test_a_missing_folder_is_a_message(capsys):
    code, _, err = run(capsys, "draw", CLUES, "-o", "/no/such/folder/board.svg")
    assert code == BAD_FILE
    assert err.startswith("error: ")


@pytest.mark.parametrize("command", ["draw", "explain"])
def test_a_hyphen_for_the_output_is_standard_output(capsys, tmp_path: Path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    assert run(capsys, command, EASY, "-o", "-") == run(capsys, command, EASY)
    assert not any(tmp_path.iterdir())
