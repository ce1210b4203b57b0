"""The page for lists of boards, and lists for it."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.batch.answer_table import COLUMNS

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Page

DATA = Path(__file__).parents[1] / "data"
LINES = [
    line.split()[0]
    for line in (DATA / "sudoku_lines.txt").read_text().splitlines()
    if line and not line.startswith("#")
]
OUTCOMES = {"unique": "solved", "multiple": "several", "none": "none"}
MIXED = [
    "# a comment",
    "",
    LINES[0],
    "no board at all",
    "55" + "0" * 79,
    "2" + "0" * 80,
    *(
        f"https://www.sudokuwiki.org/{kind.pages[0]}.htm?bd={kind.example}"
        for kind in KINDS.values()
    ),
    "   ",
    f"{LINES[1]} 7, hard",
    f"7,{LINES[1]},hard",
    sudolink.encode(sudolink.Board.blank("sudoku", 16).with_value(0, 3)),
]


#: Ends what is solved, and empties the box and the field for files: twice, so that what was there can't
#: be brought back.
EMPTY = """() => {
    document.getElementById("list-stop").click();
    document.getElementById("list-text").value = "";
    const chooser = document.getElementById("list-file");
    chooser.value = "";
    for (let time = 0; time < 2; time++) chooser.dispatchEvent(new Event("change"));
}"""


class ManyPage:
    """The page for lists."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.text = page.get_by_role("textbox", name="Boards to solve")
        self.file = page.get_by_label("Or choose files")
        self.status = page.locator("#list-status")
        self.bar = page.get_by_role("progressbar", name="Finished lines")
        self.rows = page.locator("#list-rows tr")

    def clear(self):
        """Take out what other tests have chosen and written on a page that they share."""
        self.page.evaluate(EMPTY)

    def start(self):
        self.page.get_by_role("button", name="Solve all").click()

    def stop(self):
        self.page.get_by_role("button", name="Stop", exact=True).click()

    def upload(self, name, text):
        self.upload_all({name: text.encode()})

    def upload_all(self, files):
        payloads: list[FilePayload] = [
            {"name": name, "mimeType": "text/plain", "buffer": data} for name, data in files.items()
        ]
        self.file.set_input_files(payloads)

    def table(self):
        """Return the table to download, row by row."""
        with self.page.expect_download() as caught:
            self.page.get_by_role("button", name="Download table").click()
        assert caught.value.suggested_filename.endswith(".csv")
        with Path(caught.value.path()).open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))


def check(row, text):
    """Compare a row with what Python says of the line."""
    assert list(row) == list(COLUMNS)
    assert row["board"] == text
    result = sudolink.solve(sudolink.decode(text))
    assert row["outcome"] == OUTCOMES[result.status]
    assert row["solutions"] == {"unique": "1", "multiple": "2+", "none": "0"}[result.status]
    if result.status == "unique":
        size = sudolink.decode(text).size
        digits = row["solution"]
        solved = digits if size <= 9 else [c.value for c in sudolink.decode(digits).cells]
        assert tuple(map(int, solved)) == result.solution
