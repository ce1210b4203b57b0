/**
 * Which cells are selected, and where the cursor is: a frozen value, and functions that give the
 * next one. The cursor may stand on a cell that is not selected.
 *
 * @typedef {{readonly cells: ReadonlySet<number>, readonly cursor: number | null}} Selection
 */

/** @type {Selection} */
export const NOTHING = Object.freeze({ cells: new Set(), cursor: null });

/**
 * @param {Iterable<number>} cells
 * @param {number | null} [cursor]  default: the last of them
 * @returns {Selection}
 */
export function selectionOf(cells, cursor) {
  const set = new Set(cells);
  return Object.freeze({ cells: set, cursor: cursor === undefined ? ([...set].at(-1) ?? null) : cursor });
}

/** @param {number} cell @returns {Selection} */
export function only(cell) {
  return selectionOf([cell], cell);
}

/**
 * Add cells; the cursor goes to the last of them.
 *
 * @param {Selection} selection
 * @param {Iterable<number>} more
 */
export function extend({ cells, cursor }, more) {
  const added = [...more];
  return selectionOf([...cells, ...added], added.at(-1) ?? cursor);
}

/** @param {Selection} selection @param {number} cell */
export function remove({ cells }, cell) {
  return selectionOf([...cells].filter((other) => other !== cell), cell);
}

/** @param {Selection} selection @param {number} cell */
export function toggled(selection, cell) {
  return selection.cells.has(cell) ? remove(selection, cell) : extend(selection, [cell]);
}

/**
 * The cells a straight move passes, from one to the other, both of them with it. Two cells that
 * are not in one row or column have nothing between them.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} size
 */
export function line(from, to, size) {
  const sameRow = Math.floor(from / size) === Math.floor(to / size);
  const sameColumn = from % size === to % size;
  if (!sameRow && !sameColumn) return [from, to];
  const step = Math.sign(to - from) * (sameRow ? 1 : size);
  const count = Math.abs(to - from) / Math.abs(step || 1);
  return Array.from({ length: count + 1 }, (_, index) => from + index * step);
}
