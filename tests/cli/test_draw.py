"""Drawings, and the files that the command line writes."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageChops

from sudolink import candidate_grid, decode, encode
from sudolink.cli.exit_codes import BAD_FILE, DONE, WRONG_USE
from sudolink.cli.main import main
from sudolink.puzzle.kinds import KINDS
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


def pixels(path: Path) -> Image.Image:
    """Return a PNG picture as its pixels."""
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    return Image.open(path).convert("RGB")


@pytest.mark.parametrize(
    ("options", "size"),
    [([], (1200, 630)), (["--card"], (1200, 630)), (["--no-card"], (1200, 1200))],
)
def test_draw_writes_a_card_or_only_the_board_as_png(capsys, tmp_path: Path, options, size):
    target = tmp_path / "card.PNG"
    assert run(capsys, "draw", KILLER, *options, "-o", str(target)) == (DONE, "", "")
    assert pixels(target).size == size


def test_a_card_shows_the_digits_of_its_board(capsys, tmp_path: Path):
    """A card without its first given has other pixels in that cell, and in no other."""
    cards = []
    for name, clues in (("with", CLUES), ("without", f"0{CLUES[1:]}")):
        target = tmp_path / f"{name}.png"
        assert run(capsys, "draw", clues, "-o", str(target))[0] == DONE
        cards.append(pixels(target).crop((0, 0, 600, 630)))  # the board, not the count beside it
    left, top, right, bottom = ImageChops.difference(*cards).getbbox() or (0, 0, 0, 0)
    cell = (630 - 2 * 32) / 9
    assert cell / 4 < bottom - top < cell
    assert right - left > cell / 10
    assert 32 < left < right < 32 + cell
    assert 32 < top < bottom < 32 + cell


def test_a_card_is_the_same_whatever_fonts_there_are(capsys, tmp_path: Path, monkeypatch):
    def card(name: str) -> bytes:
        target = tmp_path / name
        run(capsys, "draw", KILLER, "-o", str(target))
        return target.read_bytes()

    first = card("first.png")
    monkeypatch.setenv("FONTCONFIG_FILE", str(tmp_path / "none"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert card("second.png") == first


def test_an_svg_can_be_a_card(capsys):
    _, out, _ = run(capsys, "draw", "--card", KILLER)
    card = ET.fromstring(out)
    assert (card.get("width"), card.get("height")) == ("1200", "630")
    assert "Killer Sudoku" in [text.text for text in card.findall("{*}text")]


def test_html_to_paste_has_the_drawing_and_the_board_that_replaces_it(capsys, tmp_path: Path):
    target = tmp_path / "board.html"
    site = ("--site", "https://e.org/s")
    assert run(capsys, "draw", KILLER, "--html", *site, "-o", str(target)) == (DONE, "", "")
    script, element = target.read_text("utf-8").splitlines()
    assert script == '<script type="module" src="https://e.org/s/embed.js"></script>'
    start, _, content = element.partition(">")
    attributes = ET.fromstring(f"{start.replace(' controls', '')}/>").attrib
    assert decode(attributes.pop("bd")).cages == decode(KILLER).cages
    assert attributes == {"loading": "touch"}
    link = ET.fromstring(content.removesuffix("</sudoku-board>"))
    assert decode(link.get("href", "")).cells == decode(KILLER).cells
    assert link[0].get("aria-label") == "Killer Sudoku, 9 by 9"

    _, out, _ = run(capsys, "draw", KILLER, "--html", *site, "--theme", "dark", "--json")
    assert 'loading="touch" theme="dark"' in json.loads(out)["html"]


@pytest.mark.parametrize(
    ("site", "said"),
    [([], "--html needs --site"), (["--site", "https://e.org/sudolink.html#"], "with embed.js")],
)
def test_html_to_paste_needs_a_site_that_pages_can_load_the_board_from(capsys, site, said):
    code, out, err = run(capsys, "draw", KILLER, "--html", *site)
    assert (code, out) == (WRONG_USE, "")
    assert said in err


@pytest.mark.parametrize("form", ["--text", "--candidate-grid"])
def test_a_text_is_not_a_card(capsys, form: str):
    with pytest.raises(SystemExit) as stopped:
        main(["draw", CLUES, "--card", form])
    assert stopped.value.code == WRONG_USE
    assert "not allowed with argument" in capsys.readouterr().err


@pytest.mark.parametrize("missing", ["resvg_py", "fontpkg", "fontpkg_roboto"])
def test_without_the_extra_a_message_says_what_to_install(
    capsys, tmp_path: Path, monkeypatch, missing: str
):
    monkeypatch.setitem(sys.modules, missing, None)
    target = tmp_path / "card.png"
    code, out, err = run(capsys, "draw", KILLER, "-o", str(target))
    assert (code, out) == (WRONG_USE, "")
    assert 'pip install "sudolink[png]"' in err
    assert not target.exists()


@pytest.fixture
def in_folder(capsys, tmp_path: Path, monkeypatch) -> Callable[..., tuple[int, str, str]]:
    """Commands in an empty folder, without the extra `png`."""
    monkeypatch.setitem(sys.modules, "resvg_py", None)
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
def test_the_ending_of_a_file_decides_its_contents(
    in_folder: Callable[..., tuple[int, str, str]], arguments: list[str], ending: str, said: str
):
    code, out, err = in_folder(*arguments, EASY, "-o", f"board.{ending}")
    assert (code, out) == (WRONG_USE, "")
    assert said in err
    assert err.count("\n") == 1
    assert not Path(f"board.{ending}").exists()


@pytest.mark.parametrize("name", ["board", "board.svg", "board.SVG"])
def test_a_picture_is_written_under_its_ending_or_none(capsys, tmp_path: Path, name: str):
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


@pytest.mark.parametrize("form", ["--text", "--candidate-grid"])
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("windoku", "it would be read as a Sudoku."),
        ("sudoku-x", "it would be read as a Sudoku."),
        ("sudoku", ""),
        ("killer", ""),
        ("jigsaw", ""),
    ],
)
def test_a_drawing_that_hides_its_kind_says_so(capsys, kind: str, said: str, form: str):
    code, out, err = run(capsys, "draw", KINDS[kind].example, form)
    assert (code, bool(out)) == (DONE, True)
    assert said in err
    assert bool(err) == bool(said)
