/**
 * Histories as they are kept: a short text for each state, with what differs from the one before.
 *
 * A state's text never changes, so it is made once. What is read back may be anything, as others
 * can write to the browser's storage too: it is taken if it makes sense, else RangeError is raised.
 */

import { BoardHistory } from "../history.js";
import { changesBetween, contentsOf } from "../play/cell-contents.js";

/** @typedef {import("../history.js").State} State */
/** @typedef {import("../play/cell-contents.js").Contents} Contents */
/** @typedef {import("../play/cell-contents.js").CellContents} CellContents */

/**
 * @typedef {object} PackedHistory
 * @property {string[]} states
 * @property {number} at  index of the state shown
 * @property {string | null} checkpoint
 */

/**
 * @typedef {object} PackedState
 * @property {string} [structure]  like the two below only where it is not that of the state before;
 *   all cells then begin empty
 * @property {string} [link]
 * @property {number} [count]  of cells
 * @property {Record<string, Partial<CellContents>>} cells  what is in those that have changed, by index
 */

const MARKS = /** @type {const} */ (["candidates", "corner", "centre", "colours"]);

/** There are as many colours on every board. */
const COLOURS = 9;

/** @type {WeakMap<State, string>} */
const packed = new WeakMap();

/**
 * @param {BoardHistory} history
 * @returns {PackedHistory}
 */
export function packHistory({ states, at, checkpoint }) {
  return {
    states: states.map((state, index) => {
      const text = packed.get(state) ?? packState(state, states[index - 1]);
      packed.set(state, text);
      return text;
    }),
    at,
    checkpoint: checkpoint && packState(checkpoint),
  };
}

/**
 * @param {PackedHistory} kept
 * @returns {BoardHistory} raises RangeError or SyntaxError where that makes none
 */
export function unpackHistory({ states, at, checkpoint }) {
  /** @type {State[]} */
  const all = [];
  for (const text of states) {
    const state = unpackState(text, all.at(-1));
    packed.set(state, text);
    all.push(state);
  }
  check(Number.isInteger(at) && at >= 0 && at < all.length);
  return new BoardHistory(all, at, checkpoint === null ? null : unpackState(checkpoint));
}

/**
 * What stands in the cells as a text: equal cells have equal texts.
 *
 * @param {Contents} contents
 */
export function packCells(contents) {
  return JSON.stringify(short(changesBetween(blank(contents.length), contents)));
}

/** @param {State} state @param {State} [before] */
function packState({ structure, link, contents }, before) {
  if (before?.link === link) return JSON.stringify({ cells: short(changesBetween(before.contents, contents)) });
  return JSON.stringify({ structure, link, count: contents.length, cells: short(changesBetween(blank(contents.length), contents)) });
}

/**
 * @param {string} text
 * @param {State} [before]
 * @returns {State}
 */
function unpackState(text, before) {
  /** @type {PackedState} */
  const { structure = before?.structure, link = before?.link, count, cells } = JSON.parse(text);
  const next = [...(count === undefined ? before?.contents ?? [] : blank(count))];
  for (const [index, cell] of Object.entries(cells)) {
    check(index in next && isContents(cell, Math.sqrt(next.length)));
    [next[Number(index)]] = contentsOf({ cells: [cell] });
  }
  check(typeof structure === "string" && typeof link === "string" && next.length > 0);
  return { structure: String(structure), link: String(link), contents: Object.freeze(next) };
}

/**
 * Contents without what they lack.
 *
 * @param {Record<string, CellContents>} changes
 */
function short(changes) {
  return Object.fromEntries(Object.entries(changes).map(([index, contents]) => [index, Object.fromEntries(said(contents))]));
}

/** @param {CellContents} contents @returns {[string, unknown][]} */
function said({ value, given, ...marks }) {
  return [
    .../** @type {[string, unknown][]} */ (value === null ? [] : [["value", value]]),
    .../** @type {[string, unknown][]} */ (given ? [["given", true]] : []),
    ...MARKS.filter((name) => marks[name].length).map((name) => /** @type {[string, unknown]} */ ([name, marks[name]])),
  ];
}

/** @param {Partial<CellContents>} contents @param {number} size */
function isContents({ value = 1, given = false, ...marks }, size) {
  return isNumber(value, size) && typeof given === "boolean" && MARKS.every((name) => isList(marks[name] ?? [], name === "colours" ? COLOURS : size));
}

/** @param {unknown} list @param {number} most */
function isList(list, most) {
  return Array.isArray(list) && list.every((number) => isNumber(number, most));
}

/** @param {unknown} number @param {number} most */
function isNumber(number, most) {
  return Number.isInteger(number) && Number(number) >= 1 && Number(number) <= most;
}

/**
 * A state of which only this was kept.
 *
 * @param {string} structure
 * @param {string} link
 * @param {number} count  of cells
 * @param {string} cells  as `packCells` gives it
 * @returns {State} raises as `unpackHistory`
 */
export function unpackCells(structure, link, count, cells) {
  return unpackState(JSON.stringify({ structure, link, count, cells: JSON.parse(cells) }));
}

/**
 * So many cells with nothing in them.
 *
 * @param {number} count
 * @returns {Contents}
 */
export function blank(count) {
  check(Number.isInteger(Math.sqrt(count)) && count > 0);
  return contentsOf({ cells: Array.from({ length: count }, () => ({})) });
}

/** @param {boolean} makesSense */
function check(makesSense) {
  if (!makesSense) throw new RangeError("what was kept of this board makes no sense");
}
