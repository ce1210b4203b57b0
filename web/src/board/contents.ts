/**
 * The contents of the cells while somebody plays: frozen values, and functions that return new ones.
 *
 * A list of contents has one entry per cell. If nothing changes, functions return the same list, so that `===` shows
 * whether something has changed.
 */

export interface CellContents {
  value: number | null;
  given: boolean;
  /** In ascending order, like the two below; empty if the cell has a value. */
  candidates: readonly number[];
  corner: readonly number[];
  centre: readonly number[];
  colours: readonly number[];
}

export type Contents = readonly Readonly<CellContents>[];

/** Facts about a board from Python. */
interface Facts {
  /** Whether a digit may be typed in the cell. */
  editable: readonly boolean[];
  /** The cells that can't hold the same digit. */
  peers: (cell: number) => Iterable<number>;
  /** Whether the puzzle is being edited: digits are givens then. */
  editing: boolean;
}

/** The marks of a cell besides its colours. */
const MARKS = ["candidates", "corner", "centre"] as const;
/** The fields of a cell that are lists. */
export const LISTS = [...MARKS, "colours"] as const;

/** The contents of a view's cells. */
export function contentsOf({ cells }: { cells: readonly Partial<CellContents>[] }): Contents {
  return cells.map(({ value = null, given = false, candidates = [], corner = [], centre = [], colours = [] }) =>
    Object.freeze({ value, given, candidates, corner, centre, colours }),
  );
}

/**
 * What a view says about its cells, in the form that entries need.
 *
 * @param how - editing: the puzzle is being edited, so every cell takes a digit
 */
export function factsOf(
  { cells, groups = [] }: { cells: readonly { editable: boolean }[]; groups?: readonly (readonly number[])[] },
  { editing = false }: { editing?: boolean } = {},
): Facts {
  const groupsAt: (readonly number[])[][] = cells.map(() => []);
  for (const group of groups) for (const cell of group) groupsAt[cell].push(group);
  return {
    editable: cells.map(({ editable }) => editing || editable),
    peers: (cell) => new Set(groupsAt[cell].flat().filter((other) => other !== cell)),
    editing,
  };
}

/**
 * Enter a number in all selected cells that take it. A digit is placed in each of them. A mark or colour is added to the
 * cells that lack it, or removed from all of them if none lacks it.
 *
 * @param how - clean: a digit removes the marks that it rules out
 */
export function enter(
  cells: Contents,
  selection: Iterable<number>,
  mode: ModeName,
  number: number,
  facts: Facts,
  { clean = false }: { clean?: boolean } = {},
): Contents {
  const targets = takers(cells, selection, mode, facts);
  if (mode !== "digit") return toggle(cells, targets, modeNamed(mode).field as (typeof LISTS)[number], number);
  const given = facts.editing;
  const changed = targets.filter((cell) => cells[cell].value !== number || cells[cell].given !== given);
  const placed = patch(cells, changed, () => ({ value: number, given, candidates: [] }));
  return clean ? removeFromPeers(placed, changed, number, facts) : placed;
}

/**
 * The selected cells that an entry in a mode changes: marks go only into cells without a digit, colours into any cell.
 */
export function takers(cells: Contents, selection: Iterable<number>, mode: ModeName, { editable }: Facts) {
  if (mode === "colour") return [...selection];
  return [...selection].filter((cell) => editable[cell] && (mode === "digit" || cells[cell].value === null));
}

function toggle(cells: Contents, targets: number[], field: (typeof LISTS)[number], number: number) {
  const lacking = targets.filter((cell) => !cells[cell][field].includes(number));
  if (!lacking.length) return patch(cells, targets, (cell) => ({ [field]: without(cell[field], number) }));
  return patch(cells, lacking, (cell) => ({ [field]: [...cell[field], number].sort((one, two) => one - two) }));
}

/** Remove a digit from the marks of all peers of the cells where it was placed. */
function removeFromPeers(cells: Contents, placed: Iterable<number>, digit: number, { peers }: Facts) {
  const ruledOut = new Set([...placed].flatMap((cell) => [...peers(cell)]));
  const marked = [...ruledOut].filter((cell) => MARKS.some((field) => cells[cell][field].includes(digit)));
  return patch(cells, marked, (cell) => Object.fromEntries(MARKS.map((field) => [field, without(cell[field], digit)])));
}

/** Erase the top layer of the selection: its digits, or else its marks, or else its colours. */
export function erase(cells: Contents, selection: Iterable<number>, { editable }: Facts): Contents {
  const all = [...selection];
  const mine = all.filter((cell) => editable[cell]);
  const filled = mine.filter((cell) => cells[cell].value !== null);
  if (filled.length) return patch(cells, filled, () => ({ value: null, given: false }));
  const marked = mine.filter((cell) => MARKS.some((field) => cells[cell][field].length));
  if (marked.length) return patch(cells, marked, () => ({ candidates: [], corner: [], centre: [] }));
  return patch(
    cells,
    all.filter((cell) => cells[cell].colours.length),
    () => ({ colours: [] }),
  );
}

/** Remove all marks and colours; digits stay. */
export function withoutMarks(cells: Contents): Contents {
  const marked = [...cells.keys()].filter((cell) => LISTS.some((field) => cells[cell][field].length));
  return patch(cells, marked, () => ({ candidates: [], corner: [], centre: [], colours: [] }));
}

/**
 * Set the candidates of some cells.
 *
 * @param wanted - the candidates by cell
 */
export function withCandidates(cells: Contents, wanted: Record<number, readonly number[]>): Contents {
  const changed = Object.keys(wanted)
    .map(Number)
    .filter((cell) => !equal(cells[cell].candidates, wanted[cell]));
  return patch(cells, changed, (_, cell) => ({ candidates: wanted[cell] }));
}

/**
 * The cells with the same digit as one cell, or else with the same colours, or else with the same marks. An empty cell
 * matches only itself.
 */
export function alike(cells: Contents, cell: number): number[] {
  const sample = cells[cell];
  if (sample.value !== null) return indices(cells, ({ value }) => value === sample.value);
  if (sample.colours.length) return indices(cells, ({ colours }) => equal(colours, sample.colours));
  if (!MARKS.some((field) => sample[field].length)) return [cell];
  return indices(cells, (other) => other.value === null && MARKS.every((field) => equal(other[field], sample[field])));
}

/**
 * The differences between two lists, in the form that Python gets.
 *
 * @returns the new contents by cell
 */
export function changesBetween(before: Contents, after: Contents): Record<string, CellContents> {
  const changed = changedCells(before, after);
  return Object.fromEntries(changed.map((cell) => [cell, after[cell]]));
}

/**
 * The same in the short form that Python gets while somebody plays. A digit that rules out marks in many cells is
 * named once.
 */
export function entryBetween(before: Contents, after: Contents) {
  const changed = changedCells(before, after);
  const changes: Record<string, Partial<CellContents>> = {};
  const removed: Record<string, number[]> = {};
  for (const cell of changed) {
    const digit = removedDigit(before[cell], after[cell]);
    if (digit === null) changes[cell] = withoutEmpty(after[cell]);
    else {
      removed[digit] ??= [];
      removed[digit].push(cell);
    }
  }
  return { changed, changes, removed };
}

function changedCells(before: Contents, after: Contents) {
  return indices(after, (contents, cell) => contents !== before[cell] && !same(contents, before[cell]));
}

/** The digit that was removed from a cell's marks, if nothing else has changed there. */
function removedDigit(before: CellContents, after: CellContents): number | null {
  const digit = MARKS.flatMap((field) => before[field].filter((mark) => !after[field].includes(mark)))[0];
  if (digit === undefined) return null;
  const rest = { ...before, ...Object.fromEntries(MARKS.map((field) => [field, without(before[field], digit)])) };
  return same(rest, after) ? digit : null;
}

/** Contents without empty fields. */
export function withoutEmpty(contents: Partial<CellContents>): Partial<CellContents> {
  const filled = Object.entries(contents).filter(([, held]) => (Array.isArray(held) ? held.length : held));
  return Object.fromEntries(filled);
}

function same(one: CellContents, two: CellContents) {
  return one.value === two.value && one.given === two.given && LISTS.every((field) => equal(one[field], two[field]));
}

function equal(one: readonly number[], two: readonly number[]) {
  return one.length === two.length && one.every((digit, index) => digit === two[index]);
}

function without(digits: readonly number[], digit: number) {
  return digits.filter((other) => other !== digit);
}

function indices(cells: Contents, test: (contents: CellContents, cell: number) => boolean) {
  return [...cells.keys()].filter((cell) => test(cells[cell], cell));
}

function patch(
  cells: Contents,
  targets: Iterable<number>,
  change: (contents: CellContents, cell: number) => Partial<CellContents>,
): Contents {
  const next = [...cells];
  for (const cell of targets) next[cell] = Object.freeze({ ...cells[cell], ...change(cells[cell], cell) });
  return next.every((contents, cell) => contents === cells[cell]) ? cells : Object.freeze(next);
}

/** Whether every cell that takes a digit has one. */
export function isFull({ cells }: { cells: readonly { value: number | null; black: boolean }[] }) {
  return cells.every(({ value, black }) => black || value !== null);
}

// Modes: what a digit is entered as.

export type ModeName = "digit" | "corner" | "centre" | "colour" | "candidates";

export interface Mode {
  name: ModeName;
  /** The field of a cell's contents. */
  field: "value" | "corner" | "centre" | "colours" | "candidates";
  label: string;
  /** The key that chooses it. */
  key: string;
  /** A sentence about it. */
  about: string;
}

/** The number of colours, the same for every size. */
export const COLOURS = 9;

export const MODES: readonly Mode[] = [
  { name: "digit", field: "value", label: "Digit", key: "z", about: "The digit of the cell." },
  { name: "corner", field: "corner", label: "Corner", key: "x", about: "Small marks around the edge." },
  { name: "centre", field: "centre", label: "Centre", key: "c", about: "Small marks in the middle." },
  {
    name: "colour",
    field: "colours",
    label: "Colour",
    key: "v",
    about: "Colours the whole cell; a cell may have several.",
  },
  {
    name: "candidates",
    field: "candidates",
    label: "Candidates",
    key: "b",
    about: "Small digits, each in its own place.",
  },
];

const BY_NAME: ReadonlyMap<string, Mode> = new Map(MODES.map((mode) => [mode.name, mode]));

/** @returns throws RangeError if there is none */
export function modeNamed(name: string): Mode {
  const mode = BY_NAME.get(name);
  if (!mode) throw new RangeError(`no mode "${name}"; there are ${[...BY_NAME.keys()].join(", ")}`);
  return mode;
}

/** The mode some places further in the table, which wraps around. */
export function modeAfter(name: ModeName, by: number) {
  const at = MODES.findIndex((mode) => mode.name === name);
  return MODES[(at + by + MODES.length) % MODES.length].name;
}

/**
 * The highest number that can be entered in a mode.
 *
 * @param size - the board's size
 */
export function highest(name: ModeName, size: number) {
  return name === "colour" ? COLOURS : size;
}
