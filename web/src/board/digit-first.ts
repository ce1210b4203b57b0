/**
 * Digit first: a number is chosen on the key pad, and each press on the board then enters it. A press on a cell that has
 * it removes it. A press on a given chooses the given's digit.
 */

import type { EntryController } from "./entry.ts";
import type { BoardParts } from "./state.ts";

export class DigitFirst {
  #parts;
  #entries;

  constructor(parts: BoardParts, entries: EntryController) {
    this.#parts = parts;
    this.#entries = entries;
  }

  /** @param number - null: presses only select cells */
  choose(number: number | null) {
    const { state, picture, announcer } = this.#parts;
    if (number === state.chosen) return;
    state.chosen = number;
    picture.highlight(state.highlights);
    announcer.emit("choose", { number });
  }

  /** A press or drag has ended: enter the number in the selected cells. */
  onStroke() {
    const { chosen, contents, mode, selection, editing } = this.#parts.state;
    if (chosen === null || editing) return;
    const cells = [...selection.cells].map((cell) => contents[cell]);
    const [first] = cells;
    if (mode === "digit" && cells.length === 1 && first.given) return this.choose(first.value);
    const have = mode === "digit" && cells.every(({ value }) => value === chosen);
    if (have) this.#entries.erase();
    else this.#entries.enter(chosen, mode);
  }
}
