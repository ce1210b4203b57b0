/**
 * Which cells are selected, and where the cursor is: a frozen value, and functions that return the next one. The cursor
 * may be on a cell that is not selected.
 */

import { setting } from "../ui/settings.ts";
import { alike } from "./contents.ts";
import type { BoardParts } from "./entry.ts";
import type { BoardPicture } from "./picture.ts";
import type { BoardState } from "./state.ts";

export type Selection = { readonly cells: ReadonlySet<number>; readonly cursor: number | null };

export const NOTHING: Selection = Object.freeze({ cells: new Set<number>(), cursor: null });

/** @param cursor - default: the last of the cells */
export function selectionOf(cells: Iterable<number>, cursor?: number | null): Selection {
  const set = new Set(cells);
  return Object.freeze({ cells: set, cursor: cursor === undefined ? ([...set].at(-1) ?? null) : cursor });
}

export function only(cell: number): Selection {
  return selectionOf([cell], cell);
}

/** Add cells. The cursor goes to the last of them. */
export function extend({ cells, cursor }: Selection, more: Iterable<number>) {
  const added = [...more];
  return selectionOf([...cells, ...added], added.at(-1) ?? cursor);
}

export function remove({ cells }: Selection, cell: number) {
  return selectionOf(
    [...cells].filter((other) => other !== cell),
    cell,
  );
}

export function toggled(selection: Selection, cell: number) {
  return selection.cells.has(cell) ? remove(selection, cell) : extend(selection, [cell]);
}

/**
 * The cells of a straight move from one cell to another, including both. Between two cells that are in different rows
 * and columns there are none.
 */
export function line(from: number, to: number, size: number) {
  const sameRow = Math.floor(from / size) === Math.floor(to / size);
  const sameColumn = from % size === to % size;
  if (!sameRow && !sameColumn) return [from, to];
  const step = Math.sign(to - from) * (sameRow ? 1 : size);
  const count = Math.abs(to - from) / Math.abs(step || 1);
  return Array.from({ length: count + 1 }, (_, index) => from + index * step);
}

// The selected cells of a board, and the cell at the cursor or mouse.

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
    highlight(this.#state, this.#picture);
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

// Marks the cells with the same digit as the cursor's, conflicts and mistakes, as the settings say.

export function highlight(state: BoardState, picture: BoardPicture) {
  picture.highlight({
    same: setting("same-digit") ? same(state) : [],
    conflicts: [...(setting("conflicts") ? conflicts(state) : []), ...wrong(state)],
  });
}

function same({ contents, selection: { cursor } }: BoardState) {
  const stands = cursor !== null && contents[cursor] && contents[cursor].value !== null;
  return stands ? alike(contents, cursor) : [];
}

/** The mistakes that were found, if nothing has changed since. */
function wrong({ wrong: { of, cells: found }, contents }: BoardState) {
  return of === contents ? found : [];
}

/** The conflicts that Python has found, where the digits are still the same. */
function conflicts({ view, contents }: BoardState) {
  const { conflicts: found = [], cells = [] } = view ?? {};
  return found.filter((cell) => cells[cell].value === contents[cell].value);
}
