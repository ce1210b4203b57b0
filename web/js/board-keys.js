/**
 * What a key means on the board. No DOM in here, so that the table can be read at a glance.
 *
 * @typedef {{move: [number, number]}
 *   | {to: "row-start" | "row-end" | "first" | "last"}
 *   | {digit: number}
 *   | {erase: true}
 *   | {leave: true}} Meaning
 */

/** @type {Record<string, Meaning>} */
const KEYS = {
  ArrowUp: { move: [-1, 0] },
  ArrowDown: { move: [1, 0] },
  ArrowLeft: { move: [0, -1] },
  ArrowRight: { move: [0, 1] },
  w: { move: [-1, 0] },
  s: { move: [1, 0] },
  a: { move: [0, -1] },
  d: { move: [0, 1] },
  Home: { to: "row-start" },
  End: { to: "row-end" },
  "Ctrl+Home": { to: "first" },
  "Ctrl+End": { to: "last" },
  Delete: { erase: true },
  Backspace: { erase: true },
  Escape: { leave: true },
};

/**
 * @param {KeyboardEvent} event
 * @returns {Meaning | null} null for a key that is not ours
 */
export function meaningOf(event) {
  if (event.altKey || event.metaKey) return null;
  if (!event.ctrlKey && /^[0-9]$/.test(event.key)) return { digit: Number(event.key) };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return KEYS[event.ctrlKey ? `Ctrl+${key}` : key] ?? null;
}

/**
 * The cell a meaning leads to; at the edge the cursor stays.
 *
 * @param {number} cell
 * @param {Meaning} meaning
 * @param {number} size
 */
export function cellAfter(cell, meaning, size) {
  const row = Math.floor(cell / size);
  const col = cell % size;
  if ("move" in meaning) {
    return clamp(row + meaning.move[0], size) * size + clamp(col + meaning.move[1], size);
  }
  if ("to" in meaning) {
    const targets = { "row-start": row * size, "row-end": row * size + size - 1, first: 0, last: size * size - 1 };
    return targets[meaning.to];
  }
  return cell;
}

/** @param {number} at @param {number} size */
function clamp(at, size) {
  return Math.min(Math.max(at, 0), size - 1);
}

/** How long the second key of a two-digit number may take, in milliseconds. */
const PAIR_TIME = 1200;

/**
 * Numbers from single digit keys. On boards above 9 a second digit typed soon into the same
 * cell makes one number with the first, as far as the board has that number: 1, then 2, is 12.
 */
export class NumberKeys {
  #cell = -1;
  #number = 0;
  #time = -Infinity;

  /**
   * @param {number} cell
   * @param {number} digit  0 to 9
   * @param {number} size
   * @param {number} time  in milliseconds
   * @returns {{number: number, continues: boolean} | null} the number meant (0 erases);
   *   continues: it takes the place of the one before. Null: not a digit of this board.
   */
  type(cell, digit, size, time) {
    const paired = this.#number * 10 + digit;
    const continues =
      cell === this.#cell && this.#number > 0 && time - this.#time < PAIR_TIME && paired <= size;
    const number = continues ? paired : digit;
    if (number > size) return null;
    this.#cell = cell;
    this.#number = number;
    this.#time = time;
    return { number, continues };
  }
}
