/**
 * What was said when a board was read (repaired, guessed, left out), and what was found to be wrong
 * with its puzzle. Links do not carry it, so it is kept here, by the puzzle, for as long as somebody
 * works on that: also over a reload.
 */

import { keep, recall } from "./kept.js";

/** Puzzles of which such sentences are kept. */
const MOST = 20;

/** @typedef {import("./types.js").View} View */
/** @typedef {"notes" | "remarks"} Name  under which they are kept: what was said, what was found */

/**
 * The notes on a board, those from its reading included.
 *
 * @param {View} view
 * @returns {string[]}
 */
export function notesOn(view) {
  if (!view.notes.length) return keptOn("notes", view);
  keepOn("notes", view, view.notes);
  return view.notes;
}

/** What was found to be wrong with a board's puzzle. @param {View} view */
export const remarksOn = (view) => keptOn("remarks", view);

/** @param {View} view @param {string[]} remarks  all there are now */
export const keepRemarks = (view, remarks) => keepOn("remarks", view, remarks);

/** @param {Name} name @param {View} view @returns {string[]} */
function keptOn(name, view) {
  const puzzle = puzzleOf(view);
  return keptAs(name).find(([of]) => of === puzzle)?.[1] ?? [];
}

/** @param {Name} name @param {View} view @param {string[]} sentences */
function keepOn(name, view, sentences) {
  const puzzle = puzzleOf(view);
  const kept = keptAs(name);
  const others = kept.filter(([of]) => of !== puzzle);
  if (!sentences.length && others.length === kept.length) return;
  /** @type {[string, string[]][]} */
  const own = sentences.length ? [[puzzle, sentences]] : [];
  keep(name, [...own, ...others].slice(0, MOST));
}

/** @param {Name} name */
const keptAs = (name) => recall(name, /** @type {unknown[]} */ ([])).filter(isKept);

/**
 * Whether these are sentences on a puzzle: others can write to the browser's storage too.
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
export function puzzleOf({ structure, cells }) {
  return `${structure} ${cells.map(({ given, value }) => (given ? value : "")).join()}`;
}
