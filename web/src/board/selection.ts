/**
 * Which cells are selected, and where the cursor is: a frozen value, and functions that return the next one. The cursor
 * may be on a cell that is not selected.
 */

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
