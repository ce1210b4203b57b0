/**
 * The name of the cell with the cursor, below a board that is too large for its place: the numbers
 * of its rows and columns may then be out of sight. Screen readers hear the name from the board.
 */

import { byId } from "./dom.js";

/** @param {import("./sudoku-board.js").SudokuBoard} board */
export function attachCellLine(board) {
  const line = byId("cell-said");
  const place = /** @type {HTMLElement} */ (board.parentElement);
  const isCut = () => place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 1;
  const tell = () => {
    line.hidden = !isCut();
    line.textContent = (board.selected !== null && board.view?.cells[board.selected]?.name) || "";
  };
  for (const name of ["ready", "change", "selection"]) board.addEventListener(name, tell);
  new ResizeObserver(tell).observe(place);
}
