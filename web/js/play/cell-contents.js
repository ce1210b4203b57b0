/**
 * What stands in the cells while somebody plays: frozen values, and functions that give new ones.
 *
 * A list of contents has an entry a cell. Functions return the very list they were given if
 * nothing changes, so that `===` tells whether something has.
 *
 * @typedef {object} CellContents
 * @property {number | null} value
 * @property {boolean} given
 * @property {readonly number[]} candidates  rising, as the two below; none where a value stands
 * @property {readonly number[]} corner
 * @property {readonly number[]} centre
 * @property {readonly number[]} colours
 *
 * @typedef {readonly Readonly<CellContents>[]} Contents
 *
 * @typedef {object} Facts  of a board, as Python tells them
 * @property {readonly boolean[]} editable  whether a digit may be typed in the cell
 * @property {(cell: number) => Iterable<number>} peers  the cells that may not hold its digit
 * @property {boolean} setting  whether the puzzle is being set: digits are clues then
 */

import { modeNamed } from "./modes.js";

/** The marks of a cell besides its colours. */
const MARKS = /** @type {const} */ (["candidates", "corner", "centre"]);
const LISTS = /** @type {const} */ ([...MARKS, "colours"]);

/**
 * The contents of a view's cells.
 *
 * @param {{cells: Partial<CellContents>[]}} view
 * @returns {Contents}
 */
export function contentsOf({ cells }) {
  return cells.map(({ value = null, given = false, candidates = [], corner = [], centre = [], colours = [] }) =>
    Object.freeze({ value, given, candidates, corner, centre, colours }),
  );
}

/**
 * What a view says of its cells, in the form that entries need.
 *
 * @param {{cells: {editable: boolean}[], groups?: number[][]}} view
 * @param {{setting?: boolean}} [how]  setting: the puzzle is being set, every cell takes a digit
 * @returns {Facts}
 */
export function factsOf({ cells, groups = [] }, { setting = false } = {}) {
  /** @type {number[][][]} */
  const groupsAt = cells.map(() => []);
  for (const group of groups) for (const cell of group) groupsAt[cell].push(group);
  return {
    editable: cells.map(({ editable }) => setting || editable),
    peers: (cell) => new Set(groupsAt[cell].flat().filter((other) => other !== cell)),
    setting,
  };
}

/**
 * Enter a number in all selected cells that take it. A digit stands then in each of them; a mark or
 * colour is added to those that lack it, or taken from all if none lacks it.
 *
 * @param {Contents} cells
 * @param {Iterable<number>} selection
 * @param {import("./modes.js").ModeName} mode
 * @param {number} number
 * @param {Facts} facts
 * @param {{clean?: boolean}} [how]  clean: a digit strikes the marks that it rules out
 * @returns {Contents}
 */
export function enter(cells, selection, mode, number, facts, { clean = false } = {}) {
  const targets = takers(cells, selection, mode, facts);
  if (mode !== "digit") return toggle(cells, targets, /** @type {typeof LISTS[number]} */ (modeNamed(mode).field), number);
  const given = facts.setting;
  const changed = targets.filter((cell) => cells[cell].value !== number || cells[cell].given !== given);
  const placed = patch(cells, changed, () => ({ value: number, given, candidates: [] }));
  return clean ? strike(placed, changed, number, facts) : placed;
}

/**
 * The selected cells that an entry in a mode goes to: marks keep off cells with a digit; colours
 * go to any cell.
 *
 * @param {Contents} cells
 * @param {Iterable<number>} selection
 * @param {import("./modes.js").ModeName} mode
 * @param {Facts} facts
 */
export function takers(cells, selection, mode, { editable }) {
  if (mode === "colour") return [...selection];
  return [...selection].filter((cell) => editable[cell] && (mode === "digit" || cells[cell].value === null));
}

/**
 * @param {Contents} cells
 * @param {number[]} targets
 * @param {typeof LISTS[number]} field
 * @param {number} number
 */
function toggle(cells, targets, field, number) {
  const lacking = targets.filter((cell) => !cells[cell][field].includes(number));
  if (!lacking.length) return patch(cells, targets, (cell) => ({ [field]: without(cell[field], number) }));
  return patch(cells, lacking, (cell) => ({ [field]: [...cell[field], number].sort((one, two) => one - two) }));
}

/**
 * Strike a digit from the marks of all cells that share a group with one where it stands now.
 *
 * @param {Contents} cells
 * @param {Iterable<number>} placed
 * @param {number} digit
 * @param {Facts} facts
 */
function strike(cells, placed, digit, { peers }) {
  const ruledOut = new Set([...placed].flatMap((cell) => [...peers(cell)]));
  const marked = [...ruledOut].filter((cell) => MARKS.some((field) => cells[cell][field].includes(digit)));
  return patch(cells, marked, (cell) => Object.fromEntries(MARKS.map((field) => [field, without(cell[field], digit)])));
}

/**
 * Take away the top layer that the selection has: its digits, else its marks, else its colours.
 *
 * @param {Contents} cells
 * @param {Iterable<number>} selection
 * @param {Facts} facts
 * @returns {Contents}
 */
export function erase(cells, selection, { editable }) {
  const all = [...selection];
  const mine = all.filter((cell) => editable[cell]);
  const filled = mine.filter((cell) => cells[cell].value !== null);
  if (filled.length) return patch(cells, filled, () => ({ value: null, given: false }));
  const marked = mine.filter((cell) => MARKS.some((field) => cells[cell][field].length));
  if (marked.length) return patch(cells, marked, () => ({ candidates: [], corner: [], centre: [] }));
  return patch(cells, all.filter((cell) => cells[cell].colours.length), () => ({ colours: [] }));
}

/**
 * Take all marks and colours from the board; digits stay.
 *
 * @param {Contents} cells
 * @returns {Contents}
 */
export function withoutMarks(cells) {
  const marked = [...cells.keys()].filter((cell) => LISTS.some((field) => cells[cell][field].length));
  return patch(cells, marked, () => ({ candidates: [], corner: [], centre: [], colours: [] }));
}

/**
 * Note other candidates in some cells.
 *
 * @param {Contents} cells
 * @param {Record<number, readonly number[]>} noted  by cell
 * @returns {Contents}
 */
export function withCandidates(cells, noted) {
  const changed = Object.keys(noted).map(Number).filter((cell) => !equal(cells[cell].candidates, noted[cell]));
  return patch(cells, changed, (_, cell) => ({ candidates: noted[cell] }));
}

/**
 * The cells that are like one of them: of the same digit, else of the same colours, else of the
 * same marks. An empty cell is only like itself.
 *
 * @param {Contents} cells
 * @param {number} cell
 * @returns {number[]}
 */
export function alike(cells, cell) {
  const sample = cells[cell];
  if (sample.value !== null) return indices(cells, ({ value }) => value === sample.value);
  if (sample.colours.length) return indices(cells, ({ colours }) => equal(colours, sample.colours));
  if (!MARKS.some((field) => sample[field].length)) return [cell];
  return indices(cells, (other) => other.value === null && MARKS.every((field) => equal(other[field], sample[field])));
}

/**
 * What differs between two lists, as Python is told it.
 *
 * @param {Contents} before
 * @param {Contents} after
 * @returns {Record<string, CellContents>} by cell
 */
export function changesBetween(before, after) {
  const changed = indices(after, (contents, cell) => contents !== before[cell] && !same(contents, before[cell]));
  return Object.fromEntries(changed.map((cell) => [cell, after[cell]]));
}

/** @param {CellContents} one @param {CellContents} two */
function same(one, two) {
  return one.value === two.value && one.given === two.given && LISTS.every((field) => equal(one[field], two[field]));
}

/** @param {readonly number[]} one @param {readonly number[]} two */
function equal(one, two) {
  return one.length === two.length && one.every((digit, index) => digit === two[index]);
}

/** @param {readonly number[]} digits @param {number} digit */
function without(digits, digit) {
  return digits.filter((other) => other !== digit);
}

/** @param {Contents} cells @param {(contents: CellContents, cell: number) => boolean} test */
function indices(cells, test) {
  return [...cells.keys()].filter((cell) => test(cells[cell], cell));
}

/**
 * @param {Contents} cells
 * @param {Iterable<number>} targets
 * @param {(contents: CellContents, cell: number) => Partial<CellContents>} change
 * @returns {Contents}
 */
function patch(cells, targets, change) {
  const next = [...cells];
  for (const cell of targets) next[cell] = Object.freeze({ ...cells[cell], ...change(cells[cell], cell) });
  return next.every((contents, cell) => contents === cells[cell]) ? cells : Object.freeze(next);
}

/**
 * Whether every cell that takes a digit has one.
 *
 * @param {{cells: {value: number | null, black: boolean}[]}} view
 */
export function isFull({ cells }) {
  return cells.every(({ value, black }) => black || value !== null);
}
