"""Many boards as pictures: a file each, or all on one sheet; and PDF."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
from PIL import Image

from sudolink import decode
from sudolink.cli.exit_codes import BAD_BOARD, DONE, WRONG_USE
from sudolink.drawing.board_sheet import draw_sheet
from tests.cli.support import CLUES, EASY, KILLER, run

_SVG = "{http://www.w3.org/2000/svg}"


def words_of_pdf(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    assert len(document) == 1
    text = document[0].get_textpage().get_text_range()
    document.close()
    return str(text)


def test_a_board_as_pdf(capsys, tmp_path: Path):
    target = tmp_path / "board.PDF"
    assert run(capsys, "draw", CLUES, "-o", str(target)) == (DONE, "", "")
    digits = [word for word in words_of_pdf(target).split() if word.isdigit()]
    assert len("".join(digits)) >= 46 + 9  # its givens, and the names of the columns


def test_a_pdf_has_the_colours_that_were_asked_for(capsys, tmp_path: Path):
    grounds = []
    for theme in ("auto", "dark"):
        target = tmp_path / f"{theme}.pdf"
        run(capsys, "draw", CLUES, "--theme", theme, "-o", str(target))
        document = pypdfium2.PdfDocument(target)
        grounds.append(document[0].render().to_pil().convert("L").getpixel((1, 1)))
        document.close()
    assert (grounds[0] > 200, grounds[1] < 60) == (True, True)


def test_each_board_gets_a_file(capsys, tmp_path: Path):
    for ending in ("svg", "png", "pdf"):
        target = tmp_path / f"b.{ending}"
        assert run(capsys, "draw", CLUES, KILLER, EASY, "-o", str(target), "--skip", "1")[0] == DONE
        names = sorted(path.name for path in tmp_path.glob(f"*.{ending}"))
        assert names == [f"b-2.{ending}", f"b-3.{ending}"]


@pytest.mark.parametrize(
    ("columns", "size"), [("1", (1, 3)), ("2", (2, 2)), ("3", (3, 1)), ("9", (3, 1))]
)
def test_all_boards_on_one_sheet(capsys, columns: str, size: tuple[int, int]):
    code, out, err = run(capsys, "draw", "--sheet", "--columns", columns, CLUES, KILLER, EASY)
    assert (code, err) == (DONE, "")
    sheet = ET.fromstring(out)
    assert len(sheet.findall(f"{_SVG}g/{_SVG}svg")) == 3
    assert [text.text for text in sheet.findall(f"{_SVG}text")] == ["1", "2", "3"]
    assert sheet.get("width") == str(size[0] * 396 + 36)
    assert sheet.get("height") == str(size[1] * 414 + 36)


def test_a_sheet_as_png_and_pdf(capsys, tmp_path: Path):
    png, pdf = tmp_path / "sheet.png", tmp_path / "sheet.pdf"
    for target in (png, pdf):
        assert run(capsys, "draw", "--sheet", CLUES, EASY, "-o", str(target)) == (DONE, "", "")
    with Image.open(png) as picture:
        assert picture.width == 1200
    assert "1" in words_of_pdf(pdf)


def test_a_damaged_board_is_reported_and_the_others_are_drawn(capsys):
    code, out, err = run(capsys, "draw", "--sheet", f"{CLUES}\n{CLUES[1:]}\n{EASY}\n")
    assert code == BAD_BOARD
    assert err.startswith("error: line 2: ")
    assert len(ET.fromstring(out).findall(f"{_SVG}g")) == 2
    code, out, _ = run(capsys, "draw", "--sheet", "no board", "--json")
    assert (code, len(out.splitlines())) == (BAD_BOARD, 2)
    code, out, _ = run(capsys, "draw", "--sheet", CLUES, "--json")
    assert (code, json.loads(out)["boards"]) == (DONE, 1)


def test_a_sheet_is_no_text(capsys, tmp_path: Path):
    code, _, err = run(capsys, "draw", "--sheet", CLUES, "-o", str(tmp_path / "x.txt"))
    assert (code, "write to a .svg file" in err) == (WRONG_USE, True)


def test_captions_are_text_and_sheets_need_boards():
    sheet = draw_sheet([(decode(CLUES), "<b>&")], theme="dark")
    assert ET.fromstring(sheet).findtext(f"{_SVG}text") == "<b>&"
    for boards, columns in (([], 2), ([(decode(CLUES), "")], 0)):
        with pytest.raises(ValueError, match="at least one board and one column"):
            draw_sheet(boards, columns=columns)
