/**
 * A board in work as it is kept, and which of them an opened link belongs to.
 *
 * @typedef {object} Work
 * @property {string} id
 * @property {string} title  of its kind
 * @property {string} puzzle  the same for all boards with the same structure and clues
 * @property {string} structure
 * @property {string} opened  the link it was begun with
 * @property {string} link  its state as a link; behind `cells` for as long as Python needs to answer
 * @property {number} count  of cells
 * @property {string} cells  what stands in them, packed
 * @property {number} left  cells without a digit
 * @property {boolean} edited  whether anything was entered
 * @property {number} changed  when it was used last, in milliseconds, by a clock that may be set back
 * @property {number} [used]  the higher, the later it was used; boards kept by older versions have none
 * @property {string | null} before  id of the board that was on screen when it was imported
 * @property {string | null} after  id of the board that was imported while it was on screen, and undone
 */

import { packCells } from "./packing.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../play/cell-contents.js").Contents} Contents */

/**
 * A work that begins with a board.
 *
 * @param {View} view
 * @param {Contents} contents
 * @returns {Work}
 */
export function begin(view, contents) {
  const fixed = { id: newId(), opened: view.link, before: null, after: null, edited: false };
  return { ...fixed, ...stateOf(view, contents), changed: Date.now() };
}

/**
 * What a work says of its state.
 *
 * @param {View} view
 * @param {Contents} contents
 */
export function stateOf(view, contents) {
  return {
    title: view.title,
    structure: view.structure,
    puzzle: puzzleOf(view.structure, contents),
    link: view.link,
    count: contents.length,
    cells: packCells(contents),
    left: contents.filter(({ value }, index) => value === null && !view.cells[index].black).length,
  };
}

/**
 * The name of a puzzle, whatever was filled in.
 *
 * @param {string} structure
 * @param {Contents} contents
 */
export function puzzleOf(structure, contents) {
  return `${structure} ${contents.map(({ value, given }) => (given ? value : "")).join(",")}`;
}

/** Random enough for one browser, and there without HTTPS too. */
export function newId() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

/**
 * The work that an opened board goes on with, if any, and if not, one it may be taken for: another
 * state of the same puzzle. A link that was opened before, or that has only the clues, goes on with
 * what was begun then.
 *
 * @param {Work[]} works  the one used last first
 * @param {Work} opened
 * @param {{exactly: boolean}} how  exactly: go on only with one that looks the same
 * @returns {{same: Work | null, other: Work | null}}
 */
export function matchOf(works, opened, { exactly }) {
  const alike = works.filter(({ puzzle, id }) => puzzle === opened.puzzle && id !== opened.id);
  const begun = alike.filter(({ edited }) => edited);
  const isBare = clues(opened) === opened.cells;
  const same =
    alike.find(({ cells }) => cells === opened.cells) ??
    begun.find((work) => !exactly && (isBare || work.opened === opened.opened));
  return { same: same ?? null, other: same ? null : (begun[0] ?? null) };
}

/** What stands in the cells of a work before anything is entered, packed. @param {Work} work */
function clues({ cells }) {
  const given = Object.entries(JSON.parse(cells)).filter(([, contents]) => contents.given);
  return JSON.stringify(Object.fromEntries(given));
}

/** A link from the site's top, which leads nowhere else. */
const LINK = /^[\w.-]*[?#]/;

/**
 * Whether this is a work at all: others can write to the browser's storage too.
 *
 * @param {unknown} record
 * @returns {record is Work}
 */
export function isWork(record) {
  const work = /** @type {Work} */ (record);
  const texts = [work?.id, work?.title, work?.puzzle, work?.structure, work?.opened, work?.link, work?.cells];
  const numbers = [work?.count, work?.left, work?.changed, work?.used ?? 0];
  return texts.every((text) => typeof text === "string") && LINK.test(work.link) && numbers.every(Number.isFinite) && readable(work);
}

/** How late a work was used, beside others. @param {Work} work */
export function useOf({ used, changed }) {
  return used ?? changed;
}

/** @param {Work} work */
function readable({ cells }) {
  try {
    return Object.values(JSON.parse(cells)).every((contents) => typeof contents === "object" && contents !== null);
  } catch {
    return false;
  }
}
