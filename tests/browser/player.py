"""Somebody who plays on a board, and the boards to play on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

import sudolink
from sudolink.drawing.plain_text import with_candidates
from sudolink.puzzle.board import Cell
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage
from tests.browser.support import APP

if TYPE_CHECKING:
    from playwright.sync_api import Page


#: A1 is the clue 3, A2 and A3 are empty.
SUDOKU = sudolink.encode(sudolink.decode(KINDS["sudoku"].example).givens_only(), "81")
#: The same with all candidates that the digits leave.
MARKED = with_candidates(sudolink.decode(SUDOKU))
#: A large board with everything that cells can hold.
FULL = replace(
    sudolink.Board.blank("sudoku", 25), cells=(Cell(candidates=tuple(range(1, 26))),) * 625
)
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}

#: Has the page keep all events of the board that tests look at.
LISTEN = """(board) => {
    const isFirst = window.heard === undefined;
    window.heard = [];
    if (!isFirst) return;
    for (const name of ["edit", "change", "selection", "mode", "refuse", "entry"]) {
        board.addEventListener(name, ({ detail }) => heard.push([name, detail]));
    }
}"""


def choose(page: Page, name: str, *, value: bool | str) -> None:
    """Change a setting without the dialog."""
    page.evaluate(
        f"([name, value]) => {APP}.then(({{choose}}) => choose(name, value))", [name, value]
    )


class Player(BoardPage):
    """A page with a board on which somebody plays."""

    def play(self, link: str = f"?bd={SUDOKU}") -> Player:
        """Open a board and begin to listen to it."""
        self.open(link)
        self.board.evaluate(LISTEN)
        return self

    def press_keys(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def type_quickly(self, *digits: str, **held: bool) -> None:
        """Type digits in no time, however busy the machine is."""
        self.board.locator("[role=grid]").evaluate(
            """(grid, [digits, held]) => digits.forEach((key) => grid.dispatchEvent(
                new KeyboardEvent("keydown", {key, code: `Digit${key}`, ...held})))""",
            [digits, held],
        )

    def click(self, cell: int, **how: Any) -> None:
        """Click on a cell."""
        self.cell(cell).click(**how)

    def settle(self) -> None:
        """Wait until Python knows what is shown."""
        self.board.evaluate("(board) => board.settled()")

    def selection(self) -> list[int]:
        """Return the selected cells, rising."""
        found: list[int] = self.board.evaluate("({selection}) => [...selection]")
        assert self.board.locator('[aria-selected="true"]').count() == len(found)
        return sorted(found)

    def selected(self) -> int | None:
        """Return the cell with the cursor."""
        cell: int | None = self.board.evaluate("({selected}) => selected")
        return cell

    def mode(self) -> str:
        """Return the mode, as board and key pad tell it."""
        mode = str(self.board.evaluate("({mode}) => mode"))
        pad = self.page.get_by_role("radiogroup")
        expect(pad.get_by_role("radio", checked=True)).to_have_attribute("data-mode", mode)
        return mode

    def holds(self, cell: int) -> dict[str, Any]:
        """Return the contents of a cell, without empty entries."""
        read = "(board, cell) => board.contents[cell]"
        held: dict[str, Any] = self.board.evaluate(read, cell)
        return {name: value for name, value in held.items() if value}

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return the details of all events of a name so far."""
        heard = self.page.evaluate("(name) => heard.filter((one) => one[0] === name)", name)
        return [detail for _, detail in heard]

    def middle(self, cell: int) -> tuple[float, float]:
        """Return where on the screen the middle of a cell is."""
        box = self.cell(cell).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, *cells: int) -> None:
        """Press the mouse on the first cell and move over the others in straight lines."""
        self.page.mouse.move(*self.middle(cells[0]))
        self.page.mouse.down()
        for cell in cells[1:]:
            self.page.mouse.move(*self.middle(cell), steps=3)
        self.page.mouse.up()
