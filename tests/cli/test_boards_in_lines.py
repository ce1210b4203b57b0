"""Inputs with several boards: each gets its answer, and nothing is dropped without a word."""

from __future__ import annotations

import io
import json
from itertools import count, islice, repeat
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sudolink import BoardStringError, decode, encode, formats, text
from sudolink.cli.exit_codes import BAD_BOARD, DONE, NO, WRONG_USE
from sudolink.cli.main import main
from sudolink.codec.board_json import to_plain
from sudolink.codec.lists.boards_in_lines import boards_in_lines
from sudolink.codec.reading.extract import MOST_CHARACTERS
from sudolink.puzzle.kinds import KINDS

CLUES = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
OTHER = "000105000140000670080002400063070010900000003010090520007200080026000035000409000"
LINK = f"https://www.example.org/sudoku.htm?bd={CLUES}"
KILLER = KINDS["killer"].example
SAMPLES = json.loads((Path(__file__).parents[1] / "data/import_samples.json").read_text("utf-8"))
#: Boards in a line each: every kind in each of its formats, and strings of other programs.
STRINGS = [
    *(
        encode(decode(kind.example), name)
        for kind in KINDS.values()
        if kind.example
        for name in formats(decode(kind.example))
        if name != "own"
    ),
    *(str(sample["text"]).strip() for sample in SAMPLES if "\n" not in str(sample["text"]).strip()),
]
DAMAGED = CLUES[:40] + CLUES[41:]
GRID = str(text(decode(OTHER)))


def parts(given: str) -> list[tuple[str, int]]:
    """The texts of an input's boards, without the white space around them, and their lines."""
    found = boards_in_lines(given.splitlines(keepends=True) or [""])
    return [(part.text.strip(), part.line) for part in found]


@pytest.mark.parametrize("one", STRINGS)
def test_two_of_any_string_are_two_boards_and_a_single_one_is_one(one: str):
    assert parts(one) == [(one, 1)]
    assert parts(f"{one}\n{CLUES}\n{one}\n") == [(one, 1), (CLUES, 2), (one, 3)]


@pytest.mark.parametrize(
    "one",
    [
        GRID,
        f"My puzzle:\n\n{GRID}\nHave fun!",
        f"Look at this one: {LINK}\nIt took me 25 minutes on 23.11.2026.",
        json.dumps(to_plain(decode(KILLER)), indent=1),
        f"{LINK[:70]}=\n{LINK[70:]}",
        "\n".join(KILLER[at : at + 60] for at in range(0, len(KILLER), 60)),
        "no board at all",
        "",
        "\n\n",
    ],
)
def test_a_text_with_one_board_or_none_stays_whole(one: str):
    assert parts(one) == [(one.strip(), 1)]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (f"{CLUES}\n{CLUES}\n", [(CLUES, 1), (CLUES, 2)]),
        (f"# a list\n\n{CLUES}\n# more\n{OTHER}", [(CLUES, 3), (OTHER, 5)]),
        (
            f"First {LINK} and then:\n> {KILLER}",
            [(f"First {LINK} and then:", 1), (f"> {KILLER}", 2)],
        ),
        (f"{LINK} {LINK}", [(LINK, 1), (LINK, 1)]),
        (f"{CLUES}\n{DAMAGED}\n{OTHER}", [(CLUES, 1), (DAMAGED, 2), (OTHER, 3)]),
        (f"{CLUES}\n{DAMAGED[:30]}", [(CLUES, 1), (DAMAGED[:30], 2)]),
        (f"{DAMAGED[:30]}\n{CLUES}\n{OTHER}", [(DAMAGED[:30], 1), (CLUES, 2), (OTHER, 3)]),
        (f"{LINK[:-7]}\n{LINK}", [(LINK[:-7], 1), (LINK, 2)]),
        (f"{CLUES}\n{GRID}\n{KILLER}", [(CLUES, 1), (GRID.strip(), 2), (KILLER, 15)]),
    ],
)
def test_each_board_of_a_text_is_found_in_order(given: str, expected: list[tuple[str, int]]):
    assert parts(given) == expected


def test_drawn_grids_are_boards_each_also_the_same_one_twice():
    found = parts(f"One\n{GRID}\nTwo\n{GRID}\nThree\n{GRID}")
    assert [decode(part).cells for part, _ in found] == [decode(GRID).cells] * 3
    assert [line for _, line in found] == [2, 16, 30]


def test_links_that_a_mail_has_broken_are_whole():
    broken = "\n".join(KILLER[at : at + 60] for at in range(0, len(KILLER), 60))
    link = "https://www.example.org/killersudoku.htm?bd="
    found = parts(f"Hello,\n{link}{broken}\nand\n{link}{broken}\nBye")
    assert [encode(decode(part)) for part, _ in found] == [KILLER] * 2


def test_both_halves_of_a_str8ts_are_one_board():
    flags = "0" * 40 + "1" + "0" * 40
    for given in (f"{CLUES}\n{flags}", f"{OTHER}\n{CLUES}\n{flags}\n{OTHER}"):
        assert f"{CLUES}\n{flags}" in [part for part, _ in parts(given)]


def test_json_of_several_lines_is_a_board_each():
    one, two = (json.dumps(to_plain(decode(board)), indent=1) for board in (CLUES, KILLER))
    lines = one.count("\n") + 2
    assert parts(f"{one}\n{two}\n\n{one}") == [
        (one, 1),
        (two, lines),
        (one, len(f"{one}{two}".splitlines()) + 3),
    ]
    for more in ("12", "and more", two[:-2]):
        assert parts(f"{one}\n{more}") == [(f"{one}\n{more}", 1)]


def test_boards_come_as_soon_as_the_next_one_begins():
    """However many there are."""
    taken = count()
    lines = (f"{CLUES}\n" for _ in repeat(0) if next(taken) < 100)
    found = list(islice(boards_in_lines(lines), 3))
    assert [part.line for part in found] == [1, 2, 3]
    assert next(taken) < 10


@pytest.mark.slow
def test_an_endless_text_is_refused():
    with pytest.raises(BoardStringError, match="from line 1 on has more than 1,000,000"):
        next(boards_in_lines(repeat("no board in this line\n")))
    lines = iter([f"{CLUES}\n", *["hello, you " * 91 + "\n"] * (MOST_CHARACTERS // 1000)])
    with pytest.raises(BoardStringError, match="from line 1 on"):
        next(boards_in_lines(lines))


# --- On the command line


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs a command with some standard input."""

    def command(given: str, *arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(given))
        code = main([arguments[0], "-", *arguments[1:]])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


SEVERAL = f"{CLUES}\n{DAMAGED}\n{OTHER}\n{CLUES}\n"


@pytest.mark.parametrize(
    "command", ["decode", "encode", "convert", "solve", "count", "draw", "explain"]
)
def test_each_board_gives_a_line_of_json(run, command):
    code, out, err = run(SEVERAL, command, "--json")
    reported = [json.loads(line) for line in out.splitlines()]
    assert (code, err, len(reported)) == (BAD_BOARD, "", 4)
    assert [one.pop("line") for one in reported] == [1, 2, 3, 4]
    assert reported[0] == reported[3] != reported[2]
    assert reported[1]["board"] == DAMAGED
    assert "error" in reported[1]
    alone = [run(f"{clues}\n", command, "--json")[1] for clues in (CLUES, OTHER)]
    assert out.splitlines()[0] == alone[0].strip()
    assert out.splitlines()[2] == alone[1].strip().replace('"line": 1', '"line": 3', 1)


@pytest.mark.parametrize("command", ["minimal", "clash"])
def test_each_board_is_asked_about(run, command):
    code, out, _ = run(f"{CLUES}\n11{CLUES[2:]}\n", command, "--json")
    assert (code, len(out.splitlines())) == (NO, 2)


def test_strings_are_lines_and_other_answers_say_to_which_line_they_belong(run):
    code, out, err = run(SEVERAL, "convert")
    assert (code, out.split()) == (BAD_BOARD, [CLUES, OTHER, CLUES])
    assert err.startswith("error: line 2: ")
    code, out, err = run(f"{CLUES}\n{CLUES.replace('5', '0')}\n", "count", "--no-csv")
    assert (code, err) == (DONE, "")
    assert out.startswith("Line 1:\n1 solution.\nLine 2:\n")
    assert (
        run(f"{CLUES}\n{OTHER}\n", "solve", "--no-csv")[1].count("This is the only solution.") == 2
    )


def test_the_highest_exit_code_counts(run):
    open_board = CLUES.replace("5", "0")
    assert run(f"{CLUES}\n{OTHER}\n", "solve")[0] == DONE
    assert run(f"{open_board}\n{CLUES}\n", "solve")[0] == NO
    assert run(f"{CLUES}\n{DAMAGED}\n{open_board}\n", "solve")[0] == BAD_BOARD


def test_losses_and_remarks_name_the_line(run):
    marked = KINDS["sudoku"].example
    _, out, err = run(f"{CLUES}\n{marked}\n", "convert", "--format", "81")
    assert len(out.split()) == 2
    assert err.startswith("lost: line 2: ")


def test_pictures_and_pages_go_to_files_of_their_own(run, tmp_path: Path):
    for ending, *arguments in ((".svg", "draw"), (".html", "explain", "--html")):
        code, out, err = run(SEVERAL, *arguments)
        assert (code, out) == (WRONG_USE, "")
        assert "several boards" in err
        file = tmp_path / f"{arguments[0]}{ending}"
        code, out, err = run(SEVERAL, *arguments, "-o", str(file))
        assert (code, out) == (BAD_BOARD, "")
        assert err.startswith("error: line 2: ")
        names = sorted(path.name for path in tmp_path.glob(f"{arguments[0]}*"))
        assert names == [f"{arguments[0]}-{number}{ending}" for number in (1, 3, 4)]
    assert ET.parse(tmp_path / "draw-3.svg").getroot().tag.endswith("svg")
    assert run(SEVERAL, "draw", "--text")[1].count("+-------+") > 3


def test_wrong_use_is_reported_once(run):
    code, out, err = run(SEVERAL, "explain", "--json", "--html")
    assert (code, err, len(out.splitlines())) == (WRONG_USE, "", 1)


@pytest.mark.parametrize("rest", ["S9B0000", "S9B00", "K6C02ff0"])
def test_the_rest_of_a_string_is_a_damaged_board(rest: str):
    assert parts(f"{CLUES}\n{rest}\n") == [(CLUES, 1), (rest, 2)]


def test_lines_without_a_board_are_counted_and_named(run):
    text = f"Dear all,\n\n# a comment\nhttps://x.org/sudoku.htm?bd={CLUES}\n12345\n{OTHER}\nAnn\n"
    for command in ("solve", "decode", "convert"):
        code, out, err = run(text, command)
        assert (code, bool(out)) == (DONE, True)
        assert err == "remark: 3 lines without a board were left out: 1, 5 and 7\n"
    _, out, err = run(text, "solve", "--json")
    assert [json.loads(line)["line"] for line in out.splitlines()] == [4, 6]
    assert err == "remark: 3 lines without a board were left out: 1, 5 and 7\n"
    many = f"{CLUES}\n" + "words\n" * 8 + f"{OTHER}\n"
    assert run(many, "solve")[2].endswith("left out: 2, 3, 4, 5, 6 and 3 more\n")
    assert run(f"{CLUES}\nTwo\n{OTHER}\n", "count", OTHER)[2] == (
        "remark: standard input: 1 line without a board was left out: 2\n"
    )


def test_lines_of_grids_and_broken_strings_belong_to_their_boards(run):
    rows = "\n".join(CLUES[at : at + 9] for at in range(0, 81, 9))
    assert run(f"{rows}\n\n{GRID}\n\n{CLUES[:40]}\n{CLUES[40:]}\n", "count")[2] == ""
    assert run(f"One\n{rows}\n\nTwo\n{GRID}\n", "count")[2].endswith("left out: 1 and 12\n")


def test_a_text_with_one_board_is_read_as_a_whole(run):
    assert run(f"Hi,\nhttps://x.org/sudoku.htm?bd={CLUES}\nAnn\n", "solve")[2] == ""


@pytest.mark.parametrize("text", ["", "\n \n", "# nothing\n", "puzzle,id\n", "puzzle\n"])
@pytest.mark.parametrize("command", ["solve", "draw", "list", "grade", "convert"])
def test_an_input_without_a_board_is_reported(run, command: str, text: str):
    assert run(text, command)[::2] == (BAD_BOARD, "error: There is no board in standard input.\n")
    out = run(text, command, "--json")[1]
    assert json.loads(out)["error"] == "There is no board in standard input."


@pytest.mark.parametrize("command", ["count", "list", "grade"])
def test_files_without_a_board_are_named_after_the_answers(run, tmp_path: Path, command: str):
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("\n", encoding="utf-8")
    files = [str(tmp_path / name) for name in ("a.txt", "b.txt")]
    code, out, err = run(f"{CLUES}\n", command, *files)
    assert (code, CLUES in out or "1 solution." in out) == (BAD_BOARD, True)
    assert err == f"error: There is no board in “{files[0]}” and “{files[1]}”.\n"


def test_a_comment_may_be_a_link(run):
    assert run(f"#sudoku.htm?bd={CLUES}\n", "solve")[0] == DONE
