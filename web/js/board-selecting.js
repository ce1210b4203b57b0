/** Which cells of a board are selected, and which one is looked at. */

import { highlight } from "./board-highlight.js";
import { alike } from "./play/cell-contents.js";
import { extend, selectionOf } from "./play/selection.js";

/** @typedef {import("./play/selection.js").Selection} Selection */

export class Selecting {
  #state;
  #picture;
  #telling;
  /** @type {number | null} */
  #looked = null;

  /** @param {import("./board-entries.js").Board} board */
  constructor({ state, picture, telling }) {
    this.#state = state;
    this.#picture = picture;
    this.#telling = telling;
  }

  /** @param {Selection} selection */
  select(selection) {
    if (!this.#state.view) return;
    this.#state.selection = selection;
    this.show();
    this.#telling.emit("selection", { selection: selection.cells, cursor: selection.cursor });
    this.look(selection.cursor);
  }

  /** Draw what is selected. */
  show() {
    this.#picture.select(this.#state.selection);
    highlight(this.#state, this.#picture);
  }

  /** @param {number} cell @param {boolean} keep  whether what is selected stays so */
  pickAlike(cell, keep) {
    const { contents, setting, selection } = this.#state;
    const found = setting ? [cell] : [...alike(contents, cell), cell]; // a setter works cell by cell
    this.select(keep ? extend(selection, found) : selectionOf(found, cell));
  }

  /** Another cell has the cursor, or the mouse is over it. @param {number | null} cell */
  look(cell) {
    if (cell === this.#looked) return;
    this.#looked = cell;
    this.#telling.emit("look", { cell });
  }
}
