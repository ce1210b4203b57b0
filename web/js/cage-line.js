/** The line under the board: what the cages at the cell with the cursor or the mouse may hold. */

import { byId } from "./dom.js";
import { ask } from "./python.js";

/** Milliseconds a cell must be looked at: who only passes over it is told nothing. */
const PAUSE = 150;

export class CageLine {
  #board;
  #line = byId("cage-said");
  /** @type {number | null} */
  #cell = null;
  #timer = 0;

  /** @param {import("./sudoku-board.js").SudokuBoard} board */
  constructor(board) {
    this.#board = board;
    board.addEventListener("look", (event) => {
      this.#cell = /** @type {CustomEvent} */ (event).detail.cell;
      this.#soon();
    });
    board.addEventListener("ready", () => this.#onBoard());
    board.addEventListener("change", () => this.#onBoard());
  }

  #onBoard() {
    this.#line.hidden = !this.#board.view?.has_cages;
    this.#soon();
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), PAUSE);
  }

  async #tell() {
    const { link, page } = this.#board;
    const cell = this.#cell;
    const told = cell === null || this.#line.hidden ? [] : await this.#sentences(link, page, cell);
    if (link !== this.#board.link || cell !== this.#cell) return;
    const words = told.join(" ");
    // An unchanged text is not spoken again: the cursor moves within a cage in silence.
    if (words !== this.#line.textContent) this.#line.textContent = words;
  }

  /** @param {string} link @param {string} page @param {number} cell @returns {Promise<string[]>} */
  async #sentences(link, page, cell) {
    try {
      return (await ask("teaching.cage", { link, page, cell })).sentences;
    } catch {
      return []; // a line that only helps has no errors of its own
    }
  }
}
