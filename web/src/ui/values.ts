/** Numbers and words as people read them, and checks of what comes from outside. */

export function grouped(number: number) {
  return Math.round(number).toLocaleString("en");
}

/** The progress of a search, in words. Each number stays on the same line as the word it belongs to. */
export function figures({ nodes, depth, solutions }: Record<"nodes" | "depth" | "solutions", number>) {
  const [tried, found] = [counted(nodes, "position"), counted(solutions, "solution")];
  return `${tried} tried, depth\u00a0${grouped(depth)}, ${found} found`;
}

/** A number and its noun, on one line: `1 board`, `1,234 boards`. */
export const counted = (number: number, noun: string) => `${grouped(number)}\u00a0${noun}${number === 1 ? "" : "s"}`;

// Sentences.

export const capitalized = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());

// Checks for numbers from outside.

export function isWhole(number: unknown, least: number, most: number) {
  return Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
}

export function requireWhole(what: string, number: unknown, least: number, most: number) {
  if (!isWhole(number, least, most))
    throw new RangeError(`The ${what} must be a whole number from ${least} to ${most}`);
}

/** The last cell of the largest board. */
const LAST_CELL = 25 * 25 - 1;

/**
 * Make a set of cells; all must be numbers of cells.
 *
 * @param last - the last cell of the board; without one, of the largest board
 */
export function cellSet(cells: Iterable<number>, last: number = LAST_CELL) {
  const found = new Set(cells);
  for (const cell of found) requireWhole("cell", cell, 0, last);
  return found;
}

// A text can contain half a character (a lone surrogate), which an address can't hold.

const HALVES = /\p{Surrogate}/gu;

/** The text with a replacement character instead of each half. */
export const wellFormed = (text: string) => text.replace(HALVES, "\ufffd");
