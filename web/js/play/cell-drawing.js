/**
 * The inside of a cell as markup, put together from the kit that Python gives with a view. The rule
 * is that of `sudolink.drawing.kit`, so that the page draws an entry at once and exactly as Python
 * would.
 *
 * @typedef {import("../types.js").Kit} Kit
 * @typedef {import("./cell-contents.js").CellContents} CellContents
 */

/**
 * @param {Kit} kit
 * @param {CellContents} contents
 * @param {boolean} black  whether it is a black cell
 */
export function markupOf(kit, contents, black) {
  return colours(kit, contents.colours) + kit.hit + standing(kit, contents, black);
}

/** @param {Kit} kit @param {readonly number[]} numbers */
function colours(kit, numbers) {
  const stripes = kit.stripes[numbers.length];
  return numbers.map((colour, index) => kit.ground[colour] + stripes[index][0] + kit.sign[colour] + stripes[index][1]).join("");
}

/** @param {Kit} kit @param {CellContents} contents @param {boolean} black */
function standing(kit, { value, given, candidates, corner, centre }, black) {
  if (black) return kit.clue[value ?? 0];
  if (value !== null) return (given ? kit.given : kit.solved)[value];
  if (!candidates.length) return marks(kit.corner, corner) + marks(kit.centre, centre);
  const flags = [...corner.map((digit) => kit.corner_flag[digit]), ...centre.map((digit) => kit.centre_flag[digit])];
  return spread(kit.candidates, candidates) + flags.join("");
}

/** @param {Kit["candidates"]} spread @param {readonly number[]} digits */
function spread({ open, x, y }, digits) {
  const along = (/** @type {string[]} */ places) => digits.map((digit) => places[digit]).join(" ");
  return `${open} x="${along(x)}" y="${along(y)}">${digits.map((digit) => `${digit} `).join("")}</text>`;
}

/** @param {import("../types.js").MarksKit[]} byCount @param {readonly number[]} digits */
function marks(byCount, digits) {
  if (!digits.length) return "";
  const { open, places } = byCount[digits.length];
  return `${open}${digits.map((digit, index) => `${places[index]}${digit}</tspan>`).join("")}</text>`;
}
