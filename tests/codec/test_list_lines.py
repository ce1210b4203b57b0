"""Lists of boards and tables: where the boards of their lines are, and which lines have none."""

from __future__ import annotations

import json
from random import Random

import pytest

from sudolink import decode, encode, formats
from sudolink.codec.board_json import to_plain
from sudolink.codec.lists import board_table
from sudolink.codec.lists.list_lines import LONGEST_LINE, MOST_WAITING, Line, LineReader
from sudolink.codec.lists.quoted_rows import MOST_LINES
from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import KINDS

CLUES = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = "000000010400000000020000000000050407008000300001090000300400200050100000000806009"
DOTS = CLUES.replace("0", ".")


def read(*lines: str) -> list[Line]:
    """What a reader makes of a list."""
    reader = LineReader()
    found = [line for number, text in enumerate(lines, 1) for line in reader.read(number, text)]
    return found + reader.end()


def boards(*lines: str) -> list[str]:
    """The texts that hold boards, or why there is none."""
    return [line.error or line.text for line in read(*lines)]


@pytest.mark.parametrize("line", ["\x1a", "\x1a\x1a"])
def test_the_end_mark_of_dos_is_not_a_line(line: str):
    assert read(line) == []
    assert read(f"{CLUES}{line}") == [Line(1, CLUES, CLUES)]


def test_a_line_too_long_for_a_board_is_refused_unread(monkeypatch):
    monkeypatch.setattr(board_table, "decode", None)
    [line] = read("5" * (LONGEST_LINE + 1))
    assert line.error == "This line is too long for a board: it has over 100,000 characters."
    assert read("#" * (LONGEST_LINE + 1)) == []


# --- Columns


@pytest.mark.parametrize("separator", [",", ";", "\t", ", ", "|", " | "])
@pytest.mark.parametrize(
    ("header", "puzzle", "solution"),
    [
        ("id,puzzle,solution,clues,difficulty", 1, 2),
        ("quizzes,solutions", 0, 1),
        ("Answer,Name,Board", 2, 0),
        ('"No","Sudoku","Solved"', 1, 2),
        ("name,link", 1, None),
        ("CLUES,rating", 0, None),
    ],
)
def test_a_header_says_where_the_puzzles_are(separator, header, puzzle, solution):
    """Even where other columns hold boards too."""
    width = header.count(",") + 1
    row = [OTHER] * width
    row[puzzle] = CLUES
    if solution is not None:
        row[solution] = SOLUTION
    [line] = read(header.replace(",", separator), separator.join(row))
    assert (line.number, line.text, line.error) == (2, CLUES, "")
    assert line.solution == (SOLUTION if solution is not None else "")
    names = header.replace('"', "").split(",")
    others = [name for index, name in enumerate(names) if index != puzzle]
    assert [name for name, _ in line.columns] == others


@pytest.mark.parametrize(
    ("row", "others"),
    [
        (f"{CLUES},{SOLUTION}", [SOLUTION]),
        (f"{SOLUTION};{CLUES}", [SOLUTION]),
        (f"17\t{DOTS}\t{SOLUTION}\thard", ["17", SOLUTION, "hard"]),
        (f'"a, b",{CLUES},"say ""hard""",{SOLUTION}', ["a, b", 'say "hard"', SOLUTION]),
        (f"12 {CLUES} {SOLUTION}", ["12", SOLUTION]),
    ],
)
def test_without_a_header_the_first_row_shows_where_the_boards_are(row, others):
    first, second = read(row, row.replace(CLUES, OTHER))
    assert first.item in (CLUES, DOTS)
    assert first.solution == SOLUTION
    assert [text for _, text in first.columns] == others
    assert dict(first.columns)["solution"] == SOLUTION
    assert second.text in (OTHER, DOTS)


def test_columns_have_names_of_their_own():
    [line] = read("id,puzzle,id,", f"1,{CLUES},2,x,y")
    assert line.columns == (("id", "1"), ("id (2)", "2"), ("column 4", "x"))
    assert line.remark == "Left out, as the table has 4 columns: “y”."
    [line] = read(f"1,{CLUES},x")
    assert line.columns == (("column 1", "1"), ("column 3", "x"))
    [line] = read("id,grid to solve,rank", f"1,{CLUES},2")
    assert line.columns == (("id", "1"), ("rank", "2"))


def test_a_header_is_not_a_board_where_it_is_repeated_or_alone():
    assert boards("puzzle,id", f"{CLUES},1", "puzzle,id", f"{OTHER},2") == [CLUES, OTHER]
    assert boards("Puzzle", CLUES, OTHER) == [CLUES, OTHER]
    assert boards("puzzle solution", f"{CLUES} {SOLUTION}") == [CLUES]
    assert boards("puzzle,solution") == []


@pytest.mark.parametrize(
    "title", ["Killer puzzles, hard ones", "Top 50 sudoku puzzles", "no board", "a, b"]
)
def test_a_title_is_not_a_header(title):
    """It is not a board either, and nothing is dropped silently."""
    first, second = boards(title, CLUES)
    assert first.startswith(("No board found", "This isn't a whole board"))
    assert second == CLUES


def test_a_column_may_have_boards_of_all_kinds():
    for kind in KINDS.values():
        if kind.example and "," not in kind.example:
            rows = read("id,bd", f"1,{kind.example}", f"2,https://example.org/?bd={kind.example}")
            assert [line.error for line in rows] == ["", ""]
            assert encode(rows[0].item) == kind.example if isinstance(rows[0].item, Board) else True


def test_numbers_and_text_marks_of_spreadsheets_are_taken_off():
    for field in (f"'{CLUES}", f'"=""{CLUES}"""', f'"{CLUES}"', f" {CLUES} "):
        [line] = read("id,puzzle", f"1,{field}")
        assert line.item == CLUES


# --- Damage


SEPARATORS = (",", ";", "\t", " ", "|")
HEADERS = ("", "puzzle{0}solution", "id{0}puzzle{0}solution", "solution{0}puzzle", "this{0}that")


def damaged(puzzle: str, random: Random) -> list[str]:
    """A puzzle, damaged in many ways."""
    at = random.randrange(1, 81)
    before, after = puzzle[:at], puzzle[at:]
    return [
        before + after[1:],
        before + random.choice("0123456789") + after,
        before + after[:1] + after,
        before,
        before + "q" + after[1:],
        before + "," + after,
        before + '"' + after,
        puzzle + ".",
        puzzle.lstrip("0").lstrip(puzzle[0]),
        "5.3007E+80",
        "..." if at % 2 else "",
    ]


def row_of(header: str, separator: str, puzzle: str, solution: str) -> str:
    """A row of a table with such a header."""
    columns = {"puzzle": puzzle, "this": puzzle, "solution": solution, "that": solution, "id": "7"}
    names = header.split("{0}") if header else ["puzzle", "solution"]
    return separator.join(columns[name] for name in names)


@pytest.mark.slow
@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("header", HEADERS)
def test_the_solution_listed_with_a_damaged_puzzle_is_never_the_board(separator, header):
    random = Random(20)  # noqa: S311
    heading = [header.format(separator)] if header else []
    good = row_of(header, separator, CLUES, SOLUTION)
    for _ in range(4):
        for bad in damaged(CLUES, random):
            row = row_of(header, separator, bad, SOLUTION)
            if row.strip() == SOLUTION and separator == " ":
                continue  # a list of one full grid
            for rows in ([row], [row, good], [good, row], [good, row, good]):
                lines = read(*heading, *rows)
                wrong = [bool(line.error) for line in lines[-len(rows) :]]
                assert wrong == [each == row for each in rows]


@pytest.mark.parametrize(
    ("field", "says"),
    [
        ("9.5E+71", "Column 2 (“puzzle”): A spreadsheet turned this into a number and lost most"),
        ("9,53e71", "A spreadsheet turned this into a number and lost most of its digits."),
        ("953000000000000" + "0" * 60, "lost most of its digits. Format the column as text"),
        (OTHER[7:], "has 74 characters instead of 81. If a spreadsheet turned it into a number, "),
        (CLUES[:-1], "Column 2 (“puzzle”): This has 80 characters instead of 81."),
        (CLUES + ".", "Column 2 (“puzzle”): This has 82 characters instead of 81."),
        (CLUES + SOLUTION, "There is nothing between the puzzle and its solution here."),
        ("", "Column 2 (“puzzle”) is empty, so there is no puzzle."),
    ],
)
def test_an_error_names_the_column_and_the_cause(field, says):
    [line, good] = read("id,puzzle,solution", f'1,"{field}",{SOLUTION}', f"2,{CLUES},{SOLUTION}")
    assert says in line.error
    assert line.columns == (("id", "1"), ("solution", SOLUTION))
    assert good.text == CLUES


def test_zeros_are_never_put_back():
    assert "the zeros at its beginning are lost" in read("puzzle", OTHER[7:])[0].error
    assert "lost most" in read("9.5E+71")[0].error
    assert read(CLUES[:40] + CLUES[41:])[0].error == "This has 80 characters instead of 81."


def test_rows_of_another_width_are_not_read_in_another_column():
    head = "name,puzzle,solution"
    good = f"a,{CLUES},{SOLUTION}"
    lost, swapped = f"a{CLUES},{SOLUTION}", f"a,{SOLUTION},{CLUES}"
    assert "This row has 2 columns, but the table has 3" in boards(head, good, lost)[1]
    assert boards(head, good, swapped)[1] == "Puzzle and solution are swapped in this row."
    assert boards(head, good, f"a,{OTHER}")[1] == OTHER
    assert "is empty: it may be a solution" in boards(head, good, f"a,{SOLUTION},")[1]
    assert boards(head, good, f"a,{SOLUTION},{SOLUTION}")[1] == SOLUTION
    assert "never closed" in boards(head, good, f'"a,{CLUES},{SOLUTION}')[1]


def test_lines_of_a_list_of_boards_begin_with_them():
    """The text after them is left out with a remark."""
    lines = read(OTHER, f"{CLUES} hard, 17", f"7,{CLUES},hard", f"{CLUES[1:]} {SOLUTION}")
    assert [line.text for line in lines[:2]] == [OTHER, CLUES]
    assert lines[1].remark == "Left out: “hard 17”."
    assert (
        "The other lines of this list begin with a board, but this one begins with “7”"
        in lines[2].error
    )
    assert "this one begins with" in lines[3].error


def test_a_killer_with_a_comma_is_not_a_table():
    killer = decode(KINDS["killer"].example)
    forms = [encode(killer, name) for name in formats(killer)]
    for text in [form for form in forms if "," in form]:
        assert boards(text, CLUES, text) == [text, CLUES, text]
        assert boards(CLUES, text) == [CLUES, text]
        assert boards("id,bd", f'1,"{text}"') == [text]
        assert boards("id,bd", f"1,{text}") != [text[:81]]
        assert boards(f"{text[:90]}!{text[91:]}") != [text[:81]]


@pytest.mark.parametrize(
    "line", [json.dumps(to_plain(decode(CLUES))), "word," * 600, ",".join("abcd" * 100)]
)
def test_the_words_of_a_line_are_not_all_read_as_boards(monkeypatch, line: str):
    asked: list[str] = []

    def counted(text: str) -> Board:
        asked.append(text)
        return decode(text)

    monkeypatch.setattr(board_table, "decode", counted)
    read(line)
    assert asked == [line]


def test_the_first_lines_wait_until_one_shows_what_the_list_is():
    reader = LineReader()
    row = f"{CLUES[:-1]},{SOLUTION}"
    assert reader.read(1, row) == []
    assert len(reader.read(2, f"{CLUES},{SOLUTION}")) == 2
    reader = LineReader()
    for number in range(1, MOST_WAITING):
        assert reader.read(number, row) == []
    waited = reader.read(MOST_WAITING, row)
    assert [line.number for line in waited] == [*range(1, MOST_WAITING + 1)]
    assert all("Name the columns in the first line" in line.error for line in waited)
    assert reader.read(101, f"{CLUES},{SOLUTION}")[0].text == CLUES


def test_prose_does_not_wait():
    reader = LineReader()
    assert len(reader.read(1, "no board at all")) == 1


# --- Rows of several lines


def test_a_value_in_quotation_marks_may_have_line_breaks():
    rows = [f'a,{CLUES},"one\n\n# two"', f"b,{OTHER},", f'"c\nd",{CLUES},"e ""f""\n"']
    for header in (["name,puzzle,note"], []):
        lines = read(*header, *"\n".join(rows).split("\n"))
        at = len(header)
        assert [line.number for line in lines] == [at + 1, at + 4, at + 5]
        assert [line.item for line in lines] == [CLUES, OTHER, CLUES]
        assert [[text for _, text in line.columns] for line in lines] == [
            ["a", "one\n\n# two"],
            ["b", ""],
            ["c\nd", 'e "f"'],
        ]


def test_a_puzzle_may_be_drawn_in_its_column():
    drawn = "\n".join(CLUES[row : row + 9] for row in range(0, 81, 9))
    lines = read("id,puzzle", *f'1,"{drawn}"'.split("\n"), f"2,{OTHER}")
    assert [line.number for line in lines] == [2, 11]
    assert isinstance(lines[0].item, Board)
    assert encode(lines[0].item, "81") == CLUES
    assert lines[1].text == OTHER


@pytest.mark.parametrize(
    "damaged",
    [
        [f'a,{CLUES},"one'],
        [f'"a,{CLUES},'],
        [f'a,{CLUES},"one', f'b,{OTHER},"two'],
        [f'"a,{CLUES},', f'"b,{OTHER},'],
        [f'a,{CLUES},"one', *["words"] * MOST_LINES],
    ],
)
def test_a_quotation_mark_that_is_never_closed_swallows_no_board(damaged: list[str]):
    head, good = "name,puzzle,note", f"c,{CLUES},"
    lines = read(head, good, *damaged, good, good)
    assert [line.number for line in lines] == [*range(2, len(damaged) + 5)]
    assert [line.number for line in lines if not line.error] == [2, len(lines), len(lines) + 1]
    assert "never closed" in lines[1].error


def test_a_row_that_goes_on_holds_back_what_follows():
    reader = LineReader()
    assert reader.read(1, "name,puzzle") == []
    assert len(reader.read(2, f"a,{CLUES}")) == 1
    assert reader.read(3, '"b') == []
    assert (reader.is_settled, reader.open_lines) == (False, 1)
    assert [line.number for line in reader.read(4, f'c",{CLUES}')] == [3]
    assert (reader.is_settled, reader.open_lines) == (True, 0)


#: Drawn boards in quotation marks.
DRAWN, OTHER_DRAWN = (
    '"' + "\n".join(digits[row : row + 9] for row in range(0, 81, 9)) + '"'
    for digits in (CLUES, OTHER)
)


@pytest.mark.parametrize("first", ["", "puzzle\n", f"{CLUES}\n", "# a list\n\n"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_drawn_boards_in_quotation_marks_need_no_columns(first: str, end: str):
    rows = f"{first}{DRAWN}\n{OTHER}\n{OTHER_DRAWN}\n{CLUES}\n"
    lines = read(*rows.replace("\n", end).splitlines(keepends=True))[-4:]
    before = first.count("\n")
    assert [line.number - before for line in lines] == [1, 10, 11, 20]
    items = [encode(decode(line.text), "81") for line in lines]
    assert items == [CLUES, OTHER, OTHER, CLUES]
    assert lines[0].text == DRAWN.strip('"')


def test_a_damaged_board_in_quotation_marks_is_one_error():
    lines = read(CLUES, *DRAWN[: -len("080079") - 1].split("\n"), '"', OTHER)
    assert [line.number for line in lines] == [1, 2, 12]
    assert (lines[1].error != "", lines[2].item) == (True, OTHER)


def test_an_unclosed_quotation_mark_swallows_no_board_of_a_list():
    damaged = DRAWN.rstrip('"').split("\n")
    for before, after in (([CLUES], [OTHER, CLUES]), ([], [OTHER, OTHER_DRAWN])):
        lines = read(*before, *damaged, *"\n".join(after).split("\n"))
        assert [bool(line.error) for line in lines] == [
            *[False] * len(before),
            *[True] * 9,
            False,
            False,
        ]


def test_boards_of_a_list_are_in_no_row_of_several_lines():
    assert boards(CLUES, f'"{OTHER}', f'{CLUES}"', '"', OTHER)[-1] == OTHER
    assert len(boards(CLUES, f'"{OTHER}', f'{CLUES}"', '"', OTHER)) == 5


STR8TS = ["#....#....#....#", "....#.....#....#", "#4....#....#....#"]


@pytest.mark.parametrize("line", STR8TS)
def test_a_str8ts_that_begins_with_a_black_cell_is_no_comment(line: str):
    assert [each.number for each in read(STR8TS[1], line, STR8TS[1]) if not each.error] == [1, 2, 3]


@pytest.mark.parametrize(
    "line", ["#", "#########", "#20261231", "# 4x4 ...", "#123456789", "#by-somebody-else"]
)
def test_a_comment_may_be_as_long_as_a_board(line: str):
    assert [each.number for each in read(STR8TS[1], line, STR8TS[1])] == [1, 3]
