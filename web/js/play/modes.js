/**
 * What a digit typed becomes: a table of modes, in the order of their keys.
 *
 * @typedef {"digit" | "corner" | "centre" | "colour" | "candidates"} ModeName
 *
 * @typedef {object} Mode
 * @property {ModeName} name
 * @property {"value" | "corner" | "centre" | "colours" | "candidates"} field  of a cell's contents
 * @property {string} label
 * @property {string} key  that chooses it
 * @property {string} about  one sentence
 */

/** There are as many colours, whatever the board's size. */
const COLOURS = 9;

/** @type {readonly Mode[]} */
export const MODES = [
  { name: "digit", field: "value", label: "Digit", key: "z", about: "The digit of the cell." },
  { name: "corner", field: "corner", label: "Corner", key: "x", about: "Small marks around the edge." },
  { name: "centre", field: "centre", label: "Centre", key: "c", about: "Small marks in the middle." },
  { name: "colour", field: "colours", label: "Colour", key: "v", about: "Colours the whole cell; a cell may have several." },
  { name: "candidates", field: "candidates", label: "Candidates", key: "b", about: "Small digits, each at its own place." },
];

/** @type {ReadonlyMap<string, Mode>} */
const BY_NAME = new Map(MODES.map((mode) => [mode.name, mode]));

/**
 * @param {string} name
 * @returns {Mode} raises RangeError if there is none
 */
export function modeNamed(name) {
  const mode = BY_NAME.get(name);
  if (!mode) throw new RangeError(`no mode "${name}"; there are ${[...BY_NAME.keys()].join(", ")}`);
  return mode;
}

/**
 * The mode some places further in the table, around its end.
 *
 * @param {ModeName} name
 * @param {number} by
 */
export function modeAfter(name, by) {
  const at = MODES.findIndex((mode) => mode.name === name);
  return MODES[(at + by + MODES.length) % MODES.length].name;
}

/**
 * The highest number that can be entered in a mode.
 *
 * @param {ModeName} name
 * @param {number} size  of the board
 */
export function highest(name, size) {
  return name === "colour" ? COLOURS : size;
}
