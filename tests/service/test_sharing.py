"""What Python says to the dialogs that pass a board on: links, texts, pictures, print."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

import sudolink
from sudolink.codec import EXPORTS
from sudolink.drawing.theme import PRINT, _short
from sudolink.puzzle.board import Cell
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer

CLUES = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
EVERY_KIND = pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)


def ask(name, **details: object):
    return json.loads(answer(json.dumps({"name": name, **details})))


def example(kind):
    return sudolink.decode(kind.example, page=f"{kind.pages[0]}.htm")


def position():
    """A board somebody is playing: givens, a placed digit, candidates."""
    board = sudolink.decode(CLUES)
    return board.with_value(1, 8).with_candidates(2, [3, 7])


# --- Links ------------------------------------------------------------------------------------


@EVERY_KIND
def test_share_gives_every_format_for_both_sites(kind):
    board = example(kind)
    reply = ask("share", link=sudolink.link(board), base="https://example.org/sub/")
    assert [each["name"] for each in reply["formats"]] == list(sudolink.formats(board))
    for each in reply["formats"]:
        ours, site = each["ours"]["link"], each["site"]
        assert each["losses"] == list(sudolink.losses(board, each["name"]))
        assert ours.startswith(f"https://example.org/sub/{kind.pages[0]}.htm")
        assert sudolink.decode(ours).kind == kind.name
        assert (site is None) == (each["name"] == "own")
        if site:
            assert site["link"].startswith(f"https://www.sudokuwiki.org/{kind.pages[0]}.htm?")
        if not each["losses"]:
            assert sudolink.decode(ours).cells == board.cells


@EVERY_KIND
def test_links_in_capitals_open_the_same_board(kind):
    board = example(kind)
    for each in ask("share", link=sudolink.link(board), base="https://e.org/")["formats"]:
        link, capitals = each["ours"]["link"], each["ours"]["capitals"]
        assert capitals.lower() == link.lower()
        assert capitals.partition("bd=")[0] == link.partition("bd=")[0]
        assert sudolink.decode(capitals) == sudolink.decode(link)


def test_a_link_is_written_as_it_came():
    shouted = KINDS["killer"].example.upper()
    first = ask("share", link=f"killersudoku.htm?bd={shouted}", base="https://e.org/")["formats"][0]
    assert first["ours"]["link"].endswith(f"?bd={shouted}")


def test_each_format_says_what_it_keeps():
    formats = ask("share", link=sudolink.link(position(), format="S9B"), base="x/")["formats"]
    reported = {each["name"]: (each["keeps"], bool(each["losses"])) for each in formats}
    assert reported == {
        "S9B": ("Keeps givens, placed digits and candidates.", False),
        "162": ("Keeps givens, placed digits and candidates.", False),
        "81": ("Keeps givens.", True),
        "own": ("Keeps givens, placed digits and candidates.", False),
    }
    killer = ask("share", link=KINDS["killer"].example, base="x/")["formats"]
    assert [each["keeps"] for each in killer if each["name"] == "killer-plain"] == ["Keeps cages."]
    blank = ask("share", link=sudolink.link(sudolink.Board.blank()), base="x/")["formats"]
    assert blank[0]["keeps"] == "Keeps kind and size."


def test_marks_travel_in_our_own_format_alone():
    cells = (Cell(corner=(1, 2), centre=(3,), colours=(4,)), *sudolink.Board.blank().cells[1:])
    board = sudolink.Board("sudoku", 9, cells)
    formats = ask("share", link=sudolink.link(board, format="own"), base="x/")["formats"]
    keeps = {each["name"]: each["keeps"] for each in formats}
    assert keeps["own"] == "Keeps corner marks, centre marks and colours of cells."
    assert keeps["S9B"] == "Keeps kind and size."


def test_long_links_go_into_the_fragment():
    board = sudolink.Board.blank("killer", 25)
    first = ask("share", link=sudolink.link(board), base="https://e.org/")["formats"][0]
    assert len(first["ours"]["link"]) > 2000
    assert first["ours"]["link"].startswith("https://e.org/killersudoku.htm#bd=")
    assert sudolink.decode(first["ours"]["link"]).cells == board.cells


# --- Texts ------------------------------------------------------------------------------------


def texts(board):
    reply = ask("texts", link=sudolink.link(board, format=sudolink.formats(board)[0]))
    return {each["name"]: each for each in reply["texts"]}


def test_texts_keep_what_they_claim_to_keep():
    board = position()
    reported = texts(board)
    assert list(reported) == ["grid", "candidates", "line", "string", *EXPORTS]
    assert sudolink.decode(reported["string"]["text"]).cells == board.cells
    assert sudolink.decode(reported["line"]["text"]) == sudolink.decode(CLUES)
    grid = sudolink.decode(reported["grid"]["text"])
    assert [cell.value for cell in grid.cells] == [cell.value for cell in board.cells]
    assert (reported["string"]["losses"], reported["string"]["keeps"]) == (
        [],
        "Keeps givens, placed digits and candidates.",
    )
    for name in EXPORTS:
        assert reported[name]["keeps"] == "Keeps givens and placed digits."
        assert reported[name]["losses"] == ["Candidates become centre marks."]
    assert reported["line"]["losses"] == list(sudolink.losses(board, "81"))
    assert reported["grid"]["losses"] == [
        "Placed digits in A2 become givens.",
        "Candidates in A3 are left out.",
    ]
    blank = texts(sudolink.Board.blank("killer"))["sudokupad"]
    assert (blank["keeps"], blank["losses"]) == ("Keeps size.", ["It opens there as a Sudoku."])
    single = board.with_candidates(3, [5])
    assert "Single candidates in A4 become givens." in texts(single)["candidates"]["losses"]


@EVERY_KIND
def test_every_kind_has_texts_and_a_string_that_is_enough_alone(kind):
    board = example(kind)
    reported = texts(board)
    after = sudolink.decode(reported["string"]["text"])
    assert (after.kind, after.cells, after.regions) == (board.kind, board.cells, board.regions)
    assert reported["grid"]["text"] == sudolink.text(board)
    assert reported["candidates"]["text"] == sudolink.candidate_grid(board)
    read_back = {"sudoku", "jigsaw", "killer", "killer-jigsaw", "kenken", "kendoku", "str8ts"}
    if kind.name not in read_back:
        assert "For reading only" in reported["grid"]["keeps"]


def test_text_for_people_says_what_cannot_be_seen():
    board = example(KINDS["windoku"]).with_value(1, 3)
    reported = texts(board)["grid"]
    assert reported["keeps"].startswith("Shows givens and placed digits.")
    assert reported["losses"] == [
        "Givens and placed digits look alike.",
        "Candidates are left out.",
    ]


# --- Pictures ---------------------------------------------------------------------------------


@EVERY_KIND
def test_picture_stands_alone(kind):
    reported = ask("picture", link=sudolink.link(example(kind)), theme="dark")
    svg = ET.fromstring(reported["svg"])
    assert svg.get("class") == "sudolink sl-dark"
    assert float(svg.get("width", 0)) >= 60 * 6
    assert float(svg.get("height", 0)) >= 60 * 6
    assert "<style" not in reported["svg"]
    assert reported["keeps"].startswith("Shows ")
    assert reported["losses"] == []


def test_picture_without_candidates_says_so():
    link = sudolink.link(position(), format="S9B")
    reported = ask("picture", link=link, candidates=False, labels=False)
    assert reported["losses"] == ["Candidates are left out."]
    assert "tspan" not in reported["svg"]
    assert "sl-label" not in reported["svg"]
    assert "tspan" in ask("picture", link=link)["svg"]


def test_html_to_embed_escapes_its_link():
    address = 'https://e.org/?bd=1&x="><script>alert(1)</script>'
    reported = ask("embed", link=CLUES, address=address, base="https://e.org/")
    drawing = next(form["code"] for form in reported["codes"] if form["name"] == "drawing")
    found: list[tuple[str, str | None]] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.append((tag, dict(attrs).get("href")))

    Reader().feed(drawing)
    tags = [tag for tag, _ in found]
    assert (tags[0], tags[1], tags[-1]) == ("figure", "svg", "a")
    assert "script" not in tags
    assert found[-1] == ("a", address)
    svg = ET.fromstring(reported["svg"])
    assert svg.get("class") == "sudolink sl-light"
    assert [link.get("href") for link in svg.iter("{http://www.w3.org/2000/svg}a")] == [address]


@EVERY_KIND
def test_the_html_of_a_live_board_has_its_kind_and_the_whole_board(kind):
    board = example(kind)
    where = {"address": "https://e.org/x?a&b", "base": "https://e.org/s/"}
    reported = ask("embed", link=sudolink.link(board), **where)
    element, drawn, frame, _ = (form["code"] for form in reported["codes"])
    texts = [
        re.findall(r'<sudoku-board bd="([^"]*)" controls>', element),
        re.findall(r'<sudoku-board bd="([^"]*)" controls loading="touch" theme="light">', drawn),
        re.findall(r'<iframe src="([^"]*)"', frame),
    ]
    for (text,) in texts:
        again = sudolink.decode(unescape(text))
        assert (again.kind, again.cells, again.cages) == (board.kind, board.cells, board.cages)
    assert '<script type="module" src="https://e.org/s/embed.js"></script>' in element
    assert '<a href="https://e.org/x?a&amp;b">' in element
    assert unescape(texts[2][0]).startswith("https://e.org/s/embed.html?controls&bd=")


def test_a_site_of_one_file_offers_no_script():
    base = "https://e.org/sudolink.html#"
    reported = ask("embed", link=CLUES, address="https://e.org/", base=base)
    assert [form["name"] for form in reported["codes"]] == ["frame", "drawing"]
    source = re.search(r'<iframe src="([^"]*)"', reported["codes"][0]["code"])
    assert source
    assert unescape(source[1]).startswith(f"{base}embed.html?controls&bd=")


def test_a_site_on_a_disk_offers_only_what_others_can_see():
    base = "file:///home/ann/sudolink.html#"
    reported = ask("embed", link=CLUES, address="https://e.org/", base=base)
    assert [form["name"] for form in reported["codes"]] == ["drawing"]
    assert "file:" not in reported["codes"][0]["code"]


# --- Print ------------------------------------------------------------------------------------


def test_printed_board_has_the_colours_of_paper_and_its_link():
    reported = ask("print_board", link=KINDS["windoku"].example, base="https://e.org/")
    svg = ET.fromstring(reported["svg"])
    colours = {element.get(name) for element in svg.iter() for name in ("fill", "stroke")}
    of_paper = {_short(colour) for colour in PRINT.values()}
    assert {"#000", "#fff"} <= colours <= of_paper | {"none", None}
    assert reported["title"] == "Windoku, 9 by 9"
    assert sudolink.decode(reported["link"]) == sudolink.decode(KINDS["windoku"].example)


def test_print_with_the_givens_alone():
    link = sudolink.link(position(), format="S9B")
    reported = ask("print_board", link=link, base="", digits=False)
    assert sudolink.decode(reported["link"]).cells == sudolink.decode(CLUES).cells
    assert "sl-solved" not in reported["svg"]
    assert "sl-solved" in ask("print_board", link=link, base="")["svg"]


def solution(link):
    reply = ask("print_solution_start", link=link)
    while not reply["done"]:
        reply = ask("print_solution_run", seconds=1)
    return reply


def test_solutions_to_print():
    only = solution(CLUES)
    assert only["remark"] == ""
    assert only["svg"].count('class="sl-solved"') == CLUES.count("0")
    assert solution(CLUES.replace("5", "0"))["remark"] == "One of several solutions"
    none = solution("11" + CLUES[2:])
    assert (none["svg"], none["remark"]) == (None, "There is no solution")
    ask("print_solution_start", link=sudolink.link(sudolink.Board.blank("sudoku", 25)))
    assert ask("print_solution_stop")["remark"] == "No solution was found in time"
