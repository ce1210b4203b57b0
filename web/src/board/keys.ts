/** What a key means on the board. Uses no DOM. */

import { MODES, type ModeName } from "./contents.ts";

/** `digit` is entered in `mode`, or in the current mode if that is null. With `extend`, selected cells stay selected. */
export type Meaning =
  | { digit: number; mode: ModeName | null }
  | { move: readonly [number, number]; extend: boolean }
  | { to: "row-start" | "row-end" | "first" | "last"; extend: boolean }
  | { mode: ModeName }
  | { cycle: 1 | -1 }
  | { erase: true }
  | { all: true }
  | { toggle: true }
  | { leave: true };

const MOVES: Record<string, { move: readonly [number, number] }> = {
  ArrowUp: { move: [-1, 0] },
  ArrowDown: { move: [1, 0] },
  ArrowLeft: { move: [0, -1] },
  ArrowRight: { move: [0, 1] },
  w: { move: [-1, 0] },
  s: { move: [1, 0] },
  a: { move: [0, -1] },
  d: { move: [0, 1] },
};

export const KEYS: Record<string, Meaning> = {
  ...Object.fromEntries(Object.entries(MOVES).map(([key, to]) => [key, { ...to, extend: false }])),
  ...Object.fromEntries(Object.entries(MOVES).map(([key, to]) => [`Shift+${key}`, { ...to, extend: true }])),
  "Ctrl+ArrowUp": { move: [-1, 0], extend: true },
  "Ctrl+ArrowDown": { move: [1, 0], extend: true },
  "Ctrl+ArrowLeft": { move: [0, -1], extend: true },
  "Ctrl+ArrowRight": { move: [0, 1], extend: true },
  Home: { to: "row-start", extend: false },
  End: { to: "row-end", extend: false },
  "Shift+Home": { to: "row-start", extend: true },
  "Shift+End": { to: "row-end", extend: true },
  "Ctrl+Home": { to: "first", extend: false },
  "Ctrl+End": { to: "last", extend: false },
  ...Object.fromEntries(MODES.map(({ key, name }) => [key, { mode: name }])),
  " ": { cycle: 1 },
  "Shift+ ": { cycle: -1 },
  "Ctrl+ ": { toggle: true },
  "Ctrl+a": { all: true },
  Escape: { leave: true },
  Delete: { erase: true },
  Backspace: { erase: true },
};

/** A digit key by its place on the keyboard, because with Shift it types another character. */
const DIGIT_CODE = /^(?:Digit|Numpad)([0-9])$/;

/** @returns null for a key without a meaning on the board */
export function meaningOf(event: KeyboardEvent): Meaning | null {
  if (event.altKey || event.getModifierState("AltGraph")) return null; // which type characters such as "["
  const digit = digitOf(event);
  if (digit !== null) return event.metaKey ? null : { digit, mode: oneOffMode(event) };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const held = (event.ctrlKey || event.metaKey ? "Ctrl+" : "") + (event.shiftKey ? "Shift+" : "");
  return KEYS[held + key] ?? null;
}

function digitOf(event: KeyboardEvent) {
  if (/^[0-9]$/.test(event.key)) return Number(event.key);
  const place = DIGIT_CODE.exec(event.code);
  // A number pad without NumLock moves the cursor.
  if (!place || (event.code.startsWith("Numpad") && !event.getModifierState("NumLock"))) return null;
  return Number(place[1]);
}

/**
 * The mode of a single entry, from the keys held down. On the number pad, Windows hides Shift from pages: it turns the
 * key into one that moves the cursor, although NumLock is on.
 */
function oneOffMode(event: KeyboardEvent): ModeName | null {
  if (event.ctrlKey) return "centre";
  const hidden = event.code.startsWith("Numpad") && !/^[0-9]$/.test(event.key);
  return event.shiftKey || hidden ? "corner" : null;
}

/**
 * The cell that a key moves to.
 *
 * @param how - wrap: a move over the edge continues on the other side
 */
export function cellAfter(cell: number, meaning: Meaning, size: number, { wrap = false }: { wrap?: boolean } = {}) {
  const row = Math.floor(cell / size);
  const col = cell % size;
  const fitting = wrap ? around : clamp;
  if ("move" in meaning) return fitting(row + meaning.move[0], size) * size + fitting(col + meaning.move[1], size);
  if ("to" in meaning) {
    const targets = { "row-start": row * size, "row-end": row * size + size - 1, first: 0, last: size * size - 1 };
    return targets[meaning.to];
  }
  return cell;
}

function clamp(at: number, size: number) {
  return Math.min(Math.max(at, 0), size - 1);
}

function around(at: number, size: number) {
  return (at + size) % size;
}

/** Milliseconds that the second key of a two-digit number may take. */
const PAIR_TIME = 1200;

/**
 * Makes numbers from digit keys. On boards with numbers above 9, a second digit typed soon in the same place makes one
 * number with the first, if there is such a number: 1, then 2, is 12.
 */
export class NumberKeys {
  #place = "";
  #number = 0;
  #time = -Infinity;

  /**
   * @param place - where it is entered; another place starts a new number
   * @param digit - 0 to 9
   * @param highest - the highest number of the board
   * @param time - in milliseconds
   * @returns the number (0 erases), and whether it replaces the previous one (`continues`); null if there is no such number
   */
  type(place: string, digit: number, highest: number, time: number): { number: number; continues: boolean } | null {
    const paired = this.#number * 10 + digit;
    const continues = place === this.#place && this.#number > 0 && time - this.#time < PAIR_TIME && paired <= highest;
    const number = continues ? paired : digit;
    if (number > highest) return null;
    this.#place = place;
    this.#number = number;
    this.#time = time;
    return { number, continues };
  }
}

// The usual keys for undo and redo.

/** What a key does, or null. */
export function historyKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): "undo" | "redo" | null {
  if (!metaKey && key === "[") return "undo"; // with Cmd, it goes back to the last page
  if (!metaKey && key === "]") return "redo";
  if (!ctrlKey && !metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}
