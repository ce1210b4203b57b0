/**
 * The board that a page from "Save as a page" has in itself, and its solution path: a script of a type
 * no browser runs, with JSON in it. Only a page that is one file has it.
 *
 * @typedef {object} PathStep
 * @property {string} title
 * @property {string} conclusion
 * @property {string} sentence
 * @property {string} link  from the site's top: the board with the step drawn
 *
 * @typedef {object} Path
 * @property {PathStep[]} steps
 * @property {string} end  link of the board after them
 * @property {string} sentence  what has come of it
 *
 * @typedef {object} CarriedBoard
 * @property {string} link  from the site's top
 * @property {Path | null} path
 */

export const CARRIED_ID = "carried";

const block = /** @type {HTMLScriptElement | null} */ (document.getElementById(CARRIED_ID));

/** @type {CarriedBoard | null} */
export const CARRIED = block && JSON.parse(block.text);

/**
 * A page that has a board in itself.
 *
 * @param {string} page  text of one that is one file, and has none yet
 * @param {CarriedBoard} carried
 */
export function pageWith(page, carried) {
  const json = JSON.stringify(carried).replaceAll("<", "\\u003c"); // nothing in it may end the script
  const end = page.lastIndexOf("</body>");
  return `${page.slice(0, end)}<script id="${CARRIED_ID}" type="application/json">${json}</script>\n${page.slice(end)}`;
}
