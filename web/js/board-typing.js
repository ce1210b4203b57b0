/** Doing what the keys on a board mean; `board-keys.js` has their table. */

import { cellAfter, meaningOf } from "./board-keys.js";
import { modeAfter, modeNamed } from "./play/modes.js";
import { NOTHING, extend, line, only, selectionOf, toggled } from "./play/selection.js";
import { preference } from "./preferences.js";

/** @typedef {import("./play/modes.js").ModeName} ModeName */

/**
 * @typedef {object} Parts  of a board
 * @property {import("./board-state.js").BoardState} state
 * @property {import("./board-picture.js").BoardPicture} picture
 * @property {import("./board-telling.js").Telling} telling
 * @property {import("./board-entries.js").Entries} entries
 * @property {import("./board-selecting.js").Selecting} selecting
 */

export class Typing {
  #grid;
  #parts;
  #choose;

  /**
   * @param {HTMLElement} grid  where the keys arrive
   * @param {Parts} parts  what they act on
   * @param {(mode: ModeName) => void} choose
   */
  constructor(grid, parts, choose) {
    this.#grid = grid;
    this.#parts = parts;
    this.#choose = choose;
    grid.addEventListener("keydown", (event) => this.#onKey(event));
    grid.addEventListener("focus", () => this.#onFocus());
  }

  #onFocus() {
    const { state, selecting } = this.#parts;
    if (state.selection.cursor === null && this.#grid.matches(":focus-visible")) selecting.select(only(0));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { state, entries, selecting } = this.#parts;
    const { cursor } = state.selection;
    const meaning = meaningOf(event);
    if (!meaning || !state.view || event.isComposing) return;
    event.preventDefault();
    // The cursor keeps its place, so that arrows go on from there.
    if ("leave" in meaning) return selecting.select(state.selection.cells.size ? selectionOf([], cursor) : NOTHING);
    if ("mode" in meaning && !("digit" in meaning)) return this.#chooseMode(meaning.mode);
    if ("cycle" in meaning) return this.#chooseMode(modeAfter(state.mode, meaning.cycle));
    if ("all" in meaning) return selecting.select(selectionOf(state.contents.keys(), cursor ?? 0));
    if (cursor === null) return selecting.select(only(0));
    if ("digit" in meaning) return entries.type(meaning.digit, meaning.mode ?? state.mode, event.timeStamp);
    if ("erase" in meaning) return entries.erase();
    if ("toggle" in meaning) return selecting.select(toggled(state.selection, cursor));
    this.#move(cursor, meaning);
  }

  /** @param {number} from @param {{extend: boolean} & import("./board-keys.js").Meaning} meaning */
  #move(from, meaning) {
    const { state, picture, selecting } = this.#parts;
    const to = cellAfter(from, meaning, state.size, { wrap: preference("wrap") });
    const passed = "to" in meaning ? line(from, to, state.size) : [from, to];
    selecting.select(meaning.extend ? extend(state.selection, passed) : only(to));
    picture.reveal(to);
  }

  /** @param {ModeName} mode */
  #chooseMode(mode) {
    this.#choose(mode);
    this.#parts.telling.speak(`Mode: ${modeNamed(mode).label}`);
  }
}
