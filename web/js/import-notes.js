/**
 * What was said when a board was read: repaired, guessed, left out. Links do not carry it, so it is
 * kept here, by the puzzle, for as long as somebody works on that: also over a reload.
 */

import { keep, recall } from "./kept.js";

/** Name under which it is kept. */
const NAME = "notes";

/** Puzzles whose notes are kept. */
const MOST = 20;

/** @typedef {import("./types.js").View} View */

/**
 * The notes on a board, those from its reading included.
 *
 * @param {View} view
 * @returns {string[]}
 */
export function notesOn(view) {
  const puzzle = nameOf(view);
  const kept = recall(NAME, /** @type {unknown[]} */ ([])).filter(isKept);
  if (!view.notes.length) return kept.find(([name]) => name === puzzle)?.[1] ?? [];
  keep(NAME, [[puzzle, view.notes], ...kept.filter(([name]) => name !== puzzle)].slice(0, MOST));
  return view.notes;
}

/**
 * Whether these are the notes on a puzzle: others can write to the browser's storage too.
 *
 * @param {unknown} kept
 * @returns {kept is [string, string[]]}
 */
function isKept(kept) {
  return Array.isArray(kept) && Array.isArray(kept[1]) && [kept[0], ...kept[1]].every((text) => typeof text === "string");
}

/**
 * Something that is the same for all states of a puzzle, and for no other one.
 *
 * @param {View} view
 */
function nameOf({ structure, cells }) {
  const clues = cells.map((cell) => (cell.given ? cell.value : 0));
  return hash(JSON.stringify([structure, clues]));
}

/**
 * A short name of a long text.
 *
 * @param {string} text
 */
function hash(text) {
  let [low, high] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high + text.charCodeAt(index), 0x5bd1e995);
  }
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}-${text.length}`;
}
