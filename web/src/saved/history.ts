/**
 * All states of a game, and which of them is shown: undo and redo are steps in this list.
 *
 * A list is only added to at its end. Going back to an early state far away (a checkpoint, the one
 * before a mistake) adds that state once more, so that undo returns from there.
 */

import { type CellContents, type Contents, changesBetween, contentsOf } from "../board/contents.ts";
import type { SudokuBoard } from "../board/element.ts";

export interface State {
  /** What the board is before any digit, as Python names it. */
  structure: string;
  /** Of a board of this structure: the first of the states since the structure changed. */
  link: string;
  contents: Contents;
}

export class BoardHistory {
  #states: State[];
  #at;
  /** The state that was marked to come back to. */
  checkpoint: State | null;

  /** @param at - index of the one shown */
  constructor(states: State[] = [], at: number = states.length - 1, checkpoint: State | null = null) {
    this.#states = states;
    this.#at = at;
    this.checkpoint = checkpoint;
  }

  /** All states, the first one first. */
  get states(): readonly State[] {
    return this.#states;
  }

  /** Index of the state shown; -1 if there is none. */
  get at() {
    return this.#at;
  }

  /** The state shown. */
  get now(): State | null {
    return this.#states[this.#at] ?? null;
  }

  /**
   * Note that a state is shown now. What was undone before is given up then.
   *
   * @param how - replace: it replaces the last one, as the
   *   second key of a two-digit number does
   * @returns whether it is another one than the state before
   */
  record(state: State, { replace = false }: { replace?: boolean } = {}): boolean {
    const { now } = this;
    if (now && sameState(now, state)) return false;
    if (!replace || this.#at < 1) this.#at += 1;
    const link = now?.structure === state.structure ? now.link : state.link;
    this.#states.splice(this.#at, Infinity, { ...state, link });
    return true;
  }

  /** Whether there is a state to go back to. */
  get canUndo() {
    return this.#at > 0;
  }

  /** Whether there is a state that was undone. */
  get canRedo() {
    return this.#at < this.#states.length - 1;
  }

  /** Step back: the state to show, or null at the beginning. */
  undo() {
    return this.canUndo ? this.#states[--this.#at] : null;
  }

  /** Step forward again: the state to show, or null at the end. */
  redo() {
    return this.canRedo ? this.#states[++this.#at] : null;
  }

  /** Whether the state shown is the very board of its link. */
  get isAtLink() {
    return this.#states[this.#at - 1]?.link !== this.now?.link;
  }

  /** Index of the first state since the structure changed, before the one shown. */
  get structureSince() {
    return this.#states.slice(0, this.#at).findLastIndex(({ structure }) => structure !== this.now?.structure) + 1;
  }
}

/** Whether two states are the same to look at. */
export function sameState(one: State, two: State) {
  return one.structure === two.structure && !Object.keys(changesBetween(one.contents, two.contents)).length;
}

/** The state that a board shows. */
export function stateOn({ view, contents }: SudokuBoard): State {
  return { structure: view?.structure ?? "", link: view?.link ?? "", contents };
}

// Histories as they are saved: a short text for each state, with its difference from the one before.
//
// A state's text never changes, so it is made once. What is read back may be anything, as others
// can write to the browser's storage too: it is taken if it makes sense, else RangeError is raised.

export interface PackedHistory {
  states: string[];
  /** Index of the state shown. */
  at: number;
  checkpoint: string | null;
}

interface PackedState {
  /** Like the two below only where it is not that of the state before; all cells then begin empty. */
  structure?: string;
  link?: string;
  /** Of cells. */
  count?: number;
  /** What is in those that have changed, by index. */
  cells: Record<string, Partial<CellContents>>;
}

const MARKS = ["candidates", "corner", "centre", "colours"] as const;

/** There are as many colours on every board. */
const COLOURS = 9;

const packed: WeakMap<State, string> = new WeakMap();

export function packHistory({ states, at, checkpoint }: BoardHistory): PackedHistory {
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

/** @returns raises RangeError or SyntaxError where that makes none */
export function unpackHistory({ states, at, checkpoint }: PackedHistory): BoardHistory {
  const all: State[] = [];
  for (const text of states) {
    const state = unpackState(text, all.at(-1));
    packed.set(state, text);
    all.push(state);
  }
  check(Number.isInteger(at) && at >= 0 && at < all.length);
  return new BoardHistory(all, at, checkpoint === null ? null : unpackState(checkpoint));
}

/** The contents of the cells as a text: equal cells have equal texts. */
export function packCells(contents: Contents) {
  return JSON.stringify(short(changesBetween(blank(contents.length), contents)));
}

function packState({ structure, link, contents }: State, before?: State) {
  if (before?.link === link) return JSON.stringify({ cells: short(changesBetween(before.contents, contents)) });
  return JSON.stringify({
    structure,
    link,
    count: contents.length,
    cells: short(changesBetween(blank(contents.length), contents)),
  });
}

function unpackState(text: string, before?: State): State {
  const { structure = before?.structure, link = before?.link, count, cells }: PackedState = JSON.parse(text);
  const next = [...(count === undefined ? (before?.contents ?? []) : blank(count))];
  for (const [index, cell] of Object.entries(cells)) {
    check(index in next && isContents(cell, Math.sqrt(next.length)));
    [next[Number(index)]] = contentsOf({ cells: [cell] });
  }
  check(typeof structure === "string" && typeof link === "string" && next.length > 0);
  return { structure: String(structure), link: String(link), contents: Object.freeze(next) };
}

/** Contents without what they lack. */
function short(changes: Record<string, CellContents>) {
  return Object.fromEntries(
    Object.entries(changes).map(([index, contents]) => [index, Object.fromEntries(said(contents))]),
  );
}

function said({ value, given, ...marks }: CellContents): [string, unknown][] {
  return [
    ...((value === null ? [] : [["value", value]]) as [string, unknown][]),
    ...((given ? [["given", true]] : []) as [string, unknown][]),
    ...MARKS.filter((name) => marks[name].length).map((name) => [name, marks[name]] as [string, unknown]),
  ];
}

function isContents({ value = 1, given = false, ...marks }: Partial<CellContents>, size: number) {
  return (
    isNumber(value, size) &&
    typeof given === "boolean" &&
    MARKS.every((name) => isList(marks[name] ?? [], name === "colours" ? COLOURS : size))
  );
}

function isList(list: unknown, most: number) {
  return Array.isArray(list) && list.every((number) => isNumber(number, most));
}

function isNumber(number: unknown, most: number) {
  return Number.isInteger(number) && Number(number) >= 1 && Number(number) <= most;
}

/**
 * A state of which only this was kept.
 *
 * @param count - of cells
 * @param cells - as `packCells` gives it
 * @returns raises as `unpackHistory`
 */
export function unpackCells(structure: string, link: string, count: number, cells: string): State {
  return unpackState(JSON.stringify({ structure, link, count, cells: JSON.parse(cells) }));
}

/** So many cells with nothing in them. */
export function blank(count: number): Contents {
  check(Number.isInteger(Math.sqrt(count)) && count > 0);
  return contentsOf({ cells: Array.from({ length: count }, () => ({})) });
}

function check(makesSense: boolean) {
  if (!makesSense) throw new RangeError("the saved game is damaged");
}

/**
 * The states of the puzzle on screen up to the one shown, and the same as Python gets them: what is in the cells
 * of each, where it differs from the state before.
 */
export function changesIn(history: BoardHistory) {
  const states = history.states.slice(history.structureSince, history.at + 1);
  const changes = states.map(({ contents }, index) =>
    changesBetween(states[index - 1]?.contents ?? blank(contents.length), contents),
  );
  return { states, changes };
}
