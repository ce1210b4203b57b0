/**
 * Remarks on what a puzzle means: no solution, several, a digit twice. They are looked for once an
 * opened board can be played, in slices, and shown below the buttons, where they move nothing.
 */

import { showInfo } from "./board-info.js";
import { keepRemarks, puzzleOf } from "./import-notes.js";
import { inSlices } from "./search.js";
import { mention } from "./status.js";

/** @typedef {import("./types.js").View} View */

export class PuzzleRemarks {
  #board;
  /** @type {AbortController | null} */
  #looking = null;
  /** Looks wait for each other: Python keeps one at a time. @type {Promise<void>} */
  #turn = Promise.resolve();

  /** @param {import("./sudoku-board.js").SudokuBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /** Look for what is wrong with the puzzle of a board that was opened. @param {View} view */
  look(view) {
    this.#looking?.abort();
    const { signal } = (this.#looking = new AbortController());
    // Nobody has asked for it, so nobody is told where it fails.
    this.#turn = this.#turn.then(() => this.#find(view, signal)).catch(() => {});
  }

  /** @param {View} view @param {AbortSignal} stop */
  async #find(view, stop) {
    if (stop.aborted) return;
    /** @type {import("./types.js").RemarksReply} */
    const { remarks } = await inSlices({ name: "remarks", start: { link: view.link }, stop, on: () => {} });
    if (!stop.aborted) this.#show(view, remarks);
  }

  /** @param {View} view @param {string[]} remarks */
  #show(view, remarks) {
    keepRemarks(view, remarks);
    const now = this.#board.view;
    if (!now || puzzleOf(now) !== puzzleOf(view)) return;
    showInfo(now);
    if (remarks.length) mention("Something may be wrong with this puzzle: see the remarks below.", "bad");
  }
}
