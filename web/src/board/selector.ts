/** Selects cells of a board, and follows the cell at the cursor or mouse. */

import { alike } from "./contents.ts";
import { extend, type Selection, selectionOf } from "./selection.ts";
import type { BoardParts } from "./state.ts";

export class SelectionController {
  #state;
  #picture;
  #announcer;
  #looked: number | null = null;

  constructor({ state, picture, announcer }: BoardParts) {
    this.#state = state;
    this.#picture = picture;
    this.#announcer = announcer;
  }

  select(selection: Selection) {
    if (!this.#state.contents.length) return;
    this.#state.selection = selection;
    this.show();
    this.#announcer.emit("selection", { selection: selection.cells, cursor: selection.cursor });
    this.look(selection.cursor);
  }

  /** Draw the selection. */
  show() {
    this.#picture.select(this.#state.selection);
    this.#picture.highlight(this.#state.highlights);
  }

  /** @param keep - whether selected cells stay selected */
  pickAlike(cell: number, keep: boolean) {
    const { contents, editing, selection } = this.#state;
    const found = editing ? [cell] : [...alike(contents, cell), cell]; // in the editor, cells are selected one by one
    this.select(keep ? extend(selection, found) : selectionOf(found, cell));
  }

  /** The cursor or the mouse is on another cell. */
  look(cell: number | null) {
    if (cell === this.#looked) return;
    this.#looked = cell;
    this.#announcer.emit("look", { cell });
  }
}
