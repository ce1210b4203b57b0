/** The keys under the board, for fingers: every digit, and one to erase. */

import { byId, make } from "./dom.js";

/**
 * Keep the key pad in step with the board's size.
 *
 * @param {import("./sudoku-board.js").SudokuBoard} board
 */
export function attachKeyPad(board) {
  const pad = byId("key-pad");
  let size = 0;
  // The focus stays in the board, so that keys typed after a tap still reach it.
  pad.addEventListener("mousedown", (event) => event.preventDefault());
  const update = () => {
    if (!board.view || board.view.size === size) return;
    size = board.view.size;
    pad.replaceChildren(...keys(board, size));
    pad.style.setProperty("--keys", String(columns(size)));
  };
  board.addEventListener("ready", update);
  board.addEventListener("change", update);
}

/** @param {import("./sudoku-board.js").SudokuBoard} board @param {number} size */
function keys(board, size) {
  const digits = Array.from({ length: size }, (_, index) => key(String(index + 1), `Enter ${index + 1}`, () => board.enter(index + 1)));
  return [...digits, key("⌫", "Erase", () => board.erase())];
}

/** @param {string} face @param {string} name @param {() => void} press */
function key(face, name, press) {
  const button = make("button", { type: "button", ariaLabel: name }, face);
  button.addEventListener("click", press);
  return button;
}

/** Keys in a row, so that the rows come out even. @param {number} size */
function columns(size) {
  return Math.ceil((size + 1) / Math.ceil((size + 1) / 7));
}
