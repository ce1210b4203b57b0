"""Files, tables and large pastes as lists of boards."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.many_page import LINES, check

pytestmark = pytest.mark.shared_page


def test_file_of_thousands(many):
    lines = (LINES * 20)[:1200]
    many.text.fill(LINES[0])
    many.upload("list.sdm", "\r\n".join(lines) + "\r\n")
    many.start()
    expect(many.status).to_have_text("1,200 boards: 1,200 with one solution.")
    expect(many.rows).to_have_count(200)
    expect(many.rows.first).to_contain_text("solved")
    expect(many.page.get_by_role("heading", name="First 200 of 1,200 answers")).to_be_visible()
    expect(many.page.locator("#list-figures")).to_contain_text(
        re.compile(r"^1,200 lines, [\d,]+ a second")
    )
    table = many.table()
    assert [row["board"] for row in table] == lines
    known = dict(zip(lines, table, strict=True))
    for line, row in known.items():
        check(row, line)
    assert all(row["solution"] == known[row["board"]]["solution"] for row in table)


def test_table_file_with_its_solutions(many):
    solved = [
        "".join(map(str, sudolink.solve(sudolink.decode(line)).solution or ()))
        for line in LINES[:9]
    ]
    rows = [f'"{line}","{done}"' for line, done in zip(LINES[:9], solved, strict=True)]
    rows[3] = rows[3][1:]
    rows[5] = f"{rows[5][:-2]}{rows[5][-3]}{rows[5][-1]}"
    many.upload("list.csv", "\n".join(["quizzes,solutions", *rows]))
    many.start()
    expect(many.status).to_have_text(
        "8 boards: 8 with one solution. 1 line contains no board. In 1 row the solution column differs."
    )
    table = many.table()
    assert [row["solution"] for row in table] == [*solved[:3], "", *solved[4:]]
    assert table[3]["remark"].startswith("A quotation mark in this row is never closed.")
    assert table[5]["remark"] == "The solution column differs at J9."
    assert [row["remark"] for row in table].count("The solution column agrees.") == 7


def test_other_columns_come_out_again_and_each_file_is_a_table_of_its_own(many):
    first = f'id;name;puzzle\n1;easy;{LINES[0]}\n2;"a; b";{LINES[1]}\n'
    second = f"puzzle,rank\n{LINES[2]},3\n"
    many.upload_all({"a.csv": first.encode(), "b.csv": second.encode(), "c.txt": LINES[3].encode()})
    many.start()
    expect(many.status).to_have_text("4 boards: 4 with one solution.")
    heads = many.page.locator("#list-answers thead th")
    expect(heads).to_have_text(
        [*["Line", "Board", "Outcome", "Solution", "Guesses", "Nodes", "Remark"], "id", "name"]
    )
    expect(many.rows.nth(1).locator("td").nth(-1)).to_have_text("a; b")
    table = many.table()
    assert [row["board"] for row in table] == LINES[:4]
    assert [row["id"] for row in table] == ["1", "2", "", ""]
    assert [row["remark"] for row in table] == ["", "", "rank: 3.", ""]
    many.upload("plain.txt", LINES[0])
    many.start()
    expect(many.status).to_have_text("1 board: 1 with one solution.")
    expect(heads).to_have_count(7)


def test_packed_files_are_unpacked(many):
    lines = LINES[:40]
    filler = ["# comment" * 20] * 3_000  # more than a block, and then more
    data = "\n".join([*lines[:20], *filler, *lines[20:]]).encode()
    many.upload_all({"list.txt.gz": gzip.compress(data), "more.gz": gzip.compress(b"# none")})
    many.start()
    expect(many.status).to_have_text("40 boards: 40 with one solution.")
    assert [row["board"] for row in many.table()] == lines
    many.upload_all({"cut.gz": gzip.compress(data)[:-30]})
    many.start()
    expect(many.status).to_contain_text("“cut.gz” cannot be unpacked. It is damaged or incomplete")
    many.upload_all({"picture.gz": gzip.compress(b"\x89PNG\r\n\x1a\n\x00")})
    many.start()
    expect(many.status).to_contain_text("“picture.gz” is not a text file")


def test_files_in_any_encoding(many):
    dots = LINES[0].replace("0", "·")
    text = f"{LINES[0]}\r\n{dots}\r\n"
    encodings = (
        *("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"),
        *("utf-32", "utf-32-le", "utf-32-be"),
    )
    files = {f"{name}.txt": text.encode(name) for name in encodings}
    files["marked.txt"] = f"\ufeff{text}".encode("utf-32-be")
    files["mac.txt"] = f"{LINES[0]}\r{dots}\r".encode()
    files["dos.txt"] = f"{text}\x1a".encode()
    many.upload_all(files)
    many.start()
    expect(many.status).to_have_text("24 boards: 24 with one solution.")
    table = many.table()
    assert [row["board"] for row in table] == [LINES[0], dots] * 12
    assert [row["line"] for row in table] == [str(line) for line in range(1, 25)]


def test_bytes_that_are_not_text_cost_only_their_line(many):
    good = LINES[0].encode()
    filler = (b"# comment" * 20 + b"\n") * 1_500  # the next block begins within
    many.upload_all({"list.txt": good + b"\n\xffno\xe4 board\n" + filler + good})
    many.start()
    expect(many.status).to_have_text("2 boards: 2 with one solution. 1 line contains no board.")
    assert [row["board"] for row in many.table()] == [LINES[0], "ÿnoä board", LINES[0]]


def test_a_file_that_is_not_text_is_reported(many):
    many.upload_all({"boards.xlsx": b"PK\x03\x04\x00\x00"})
    many.start()
    expect(many.status).to_contain_text("“boards.xlsx” is not a text file")
    expect(many.status).to_contain_text("CSV")
    many.upload(
        "list.txt", "5" * 1_000_000 + f"\n{LINES[0]}\n"
    )  # and a line that is not a board at all
    many.start()
    expect(many.status).to_have_text("1 board: 1 with one solution. 1 line contains no board.")
    assert [row["line"] for row in many.table()] == ["1", "2"]


def test_a_missing_file_is_reported(many, tmp_path):
    file = tmp_path / "list.txt"
    file.write_text(LINES[0], encoding="utf-8")
    many.file.set_input_files(file)
    file.unlink()
    many.start()
    expect(many.status).to_contain_text("“list.txt” could not be read. It may have been changed")


PASTE = """(box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
#: So long that it is taken as a file.
HUGE = f"# {'long ' * 1000}\n" * 210


def test_large_paste_and_drops(many):
    text = "\n".join(LINES * 20)
    many.text.evaluate(PASTE, text)
    assert many.text.input_value() == text
    drop = """(form, text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "dropped.txt"));
        form.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }"""
    many.page.locator("#list-form").evaluate(drop, f"{LINES[5]}\n")
    many.start()  # the file came last
    expect(many.status).to_have_text("1 board: 1 with one solution.")

    # One that would fill the memory with its lines is a file, with what stood around the cursor.
    many.text.fill("no board\nnor this")
    many.text.evaluate("(box) => box.setSelectionRange(9, 9)")
    many.text.evaluate(PASTE, f"{HUGE}{LINES[0]}\n")
    expect(many.text).to_have_value("")
    reported = many.page.get_by_text("The text you pasted is")
    expect(reported).to_have_text(
        "The text you pasted is 1 MB, so it was added as a file: “Pasted text.txt”. "
        "The text in the box comes after it. Remove it"
    )
    many.start()
    expect(many.status).to_have_text("1 board: 1 with one solution. 2 lines contain no board.")

    # It is a part of the box: it stays while somebody types, and when more is pasted.
    many.text.press_sequentially(LINES[1])
    many.start()
    expect(many.status).to_have_text("2 boards: 2 with one solution. 2 lines contain no board.")
    assert [row["board"] for row in many.table()] == ["no board", LINES[0], "nor this", LINES[1]]
    many.text.press("End")
    many.text.evaluate(PASTE, f"\n{HUGE}")
    expect(reported).to_contain_text("is 2 MB")
    many.text.fill(LINES[2])
    many.start()
    expect(many.status).to_have_text("3 boards: 3 with one solution. 2 lines contain no board.")

    # It goes when it is taken out, and when files are chosen instead; then no word of it is left.
    many.page.get_by_role("button", name="Remove it").click()
    expect(reported).to_have_count(0)
    many.start()
    expect(many.status).to_have_text("1 board: 1 with one solution.")
    many.text.evaluate(PASTE, f"\n{HUGE}")
    expect(reported).to_be_visible()
    many.upload("list.txt", LINES[3])
    expect(reported).to_have_count(0)
    many.start()
    assert [row["board"] for row in many.table()] == [LINES[3]]


def test_replacing_a_list_offers_ways_back(many):
    said = many.page.get_by_text(" replaced ")

    def press(name: str) -> None:
        many.page.get_by_role("button", name=name).click()

    def solved() -> list[str]:
        many.start()
        expect(many.status).to_have_text(re.compile(r"^\d boards?: \d with one solution\.$"))
        return [row["board"] for row in many.table()]

    # A text that was pasted is nowhere else.
    many.text.evaluate(PASTE, f"{HUGE}{LINES[0]}\n")
    expect(said).to_have_count(0)
    many.upload("a.txt", LINES[1])
    expect(said).to_have_text("“a.txt” replaced “Pasted text.txt”. Keep both Undo")
    assert solved() == [LINES[1]]
    press("Undo")
    expect(said).to_have_text("“Pasted text.txt” replaced “a.txt”. Keep both Undo")
    assert solved() == [LINES[0]]
    press("Keep both")
    expect(said).to_have_count(0)
    assert solved() == [LINES[1], LINES[0]]
    press("Remove it")
    expect(many.page.get_by_text("The text in the box comes after “a.txt”.")).to_be_visible()
    assert solved() == [LINES[1]]
    press("Remove it")
    expect(many.text).to_be_focused()

    # Files, and the text in the box.
    many.upload("a.txt", LINES[1])
    expect(said).to_have_count(0)
    many.text.fill(LINES[2])
    expect(said).to_have_text("The text in the box replaced “a.txt”. Keep both Undo")
    assert solved() == [LINES[2]]
    press("Undo")
    expect(said).to_have_text("“a.txt” replaced the text in the box. Keep both Undo")
    assert solved() == [LINES[1]]
    press("Keep both")
    expect(many.file).to_be_focused()
    assert solved() == [LINES[1], LINES[2]]
    many.text.fill(LINES[3])
    assert solved() == [LINES[1], LINES[3]]
    many.upload_all({f"{name}.txt": LINES[4].encode() for name in "bcd"})
    expect(said).to_have_text("3 files replaced “a.txt” and the text in the box. Keep all Undo")
    press("Keep all")
    assert solved() == [LINES[1], *[LINES[4]] * 3, LINES[3]]
    press("Remove them")
    assert solved() == [LINES[3]]
    many.file.evaluate(
        """(chooser, text) => {
            const kept = new DataTransfer();
            kept.items.add(new File([text], "c.txt"));
            chooser.files = kept.files;  // as browsers do after a reload
            dispatchEvent(new Event("pageshow"));
        }""",
        LINES[0],
    )
    assert solved() == [LINES[0]]

    # Where the box is emptied, files stay; text that is dropped comes after what is there.
    many.upload("b.txt", LINES[4])
    many.text.fill("")
    assert solved() == [LINES[4]]
    many.text.fill(LINES[5])
    many.page.locator("#list-form").evaluate(
        """(form, text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.setData("text/plain", text);
            form.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        LINES[6],
    )
    assert solved() == LINES[5:7]
