/**
 * All states of a game, and which one is shown. Undo and redo move in this list.
 *
 * States are only added at the end. Going back to the checkpoint, or to before the first mistake, adds that state once
 * more, so that undo returns from there.
 */

import {
  type CellContents,
  COLOURS,
  type Contents,
  changesBetween,
  contentsOf,
  LISTS,
  withoutEmpty,
} from "../board/contents.ts";
import type { SudokuBoard } from "../board/element.ts";

export interface State {
  /** Python's name for the board without any digits. */
  structure: string;
  /** The link of the first state with this structure. */
  link: string;
  contents: Contents;
}

export class BoardHistory {
  #states: State[];
  #at;
  /** The state that a player marked, to go back to. */
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
   * Add a state, which is now on screen. States that were undone are dropped.
   *
   * @param how - replace: it replaces the last state, as the second key of a two-digit number does
   * @returns whether it differs from the state before
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

  /** Whether there is a state to redo. */
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

  /** Whether the state shown is exactly the board of its link. */
  get isAtLink() {
    return this.#states[this.#at - 1]?.link !== this.now?.link;
  }

  /** Index of the first state with the structure that is on screen. */
  get structureSince() {
    return this.#states.slice(0, this.#at).findLastIndex(({ structure }) => structure !== this.now?.structure) + 1;
  }
}

/** Whether two states look the same. */
export function sameState(one: State, two: State) {
  return one.structure === two.structure && !Object.keys(changesBetween(one.contents, two.contents)).length;
}

/** The state that a board shows. */
export function stateOn({ view, contents }: SudokuBoard): State {
  return { structure: view?.structure ?? "", link: view?.link ?? "", contents };
}

// Histories as they are saved: a short text for each state, with its difference from the one before.
//
// A state's text never changes, so it is made once. Other scripts can write to the browser's storage too, so everything
// that is read back is checked; nonsense throws RangeError.

export interface PackedHistory {
  states: string[];
  /** Index of the state shown. */
  at: number;
  checkpoint: string | null;
}

interface PackedState {
  /** This and the two below are only there if they differ from the state before. All cells then start empty. */
  structure?: string;
  link?: string;
  /** The number of cells. */
  count?: number;
  /** The contents of the cells that have changed, by index. */
  cells: Record<string, Partial<CellContents>>;
}

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

/** @returns throws RangeError or SyntaxError if the text isn't a history */
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

/** The contents of the cells as a text. Equal contents have equal texts. */
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

/** Contents without their empty fields. */
function short(changes: Record<string, CellContents>) {
  return Object.fromEntries(Object.entries(changes).map(([index, contents]) => [index, withoutEmpty(contents)]));
}

function isContents({ value = 1, given = false, ...marks }: Partial<CellContents>, size: number) {
  return (
    isNumber(value, size) &&
    typeof given === "boolean" &&
    LISTS.every((name) => isList(marks[name] ?? [], name === "colours" ? COLOURS : size))
  );
}

function isList(list: unknown, most: number) {
  return Array.isArray(list) && list.every((number) => isNumber(number, most));
}

function isNumber(number: unknown, most: number) {
  return Number.isInteger(number) && Number(number) >= 1 && Number(number) <= most;
}

/**
 * A state whose history was lost.
 *
 * @param count - the number of cells
 * @param cells - from `packCells`
 * @returns throws like `unpackHistory`
 */
export function unpackCells(structure: string, link: string, count: number, cells: string): State {
  return unpackState(JSON.stringify({ structure, link, count, cells: JSON.parse(cells) }));
}

/** This many empty cells. */
export function blank(count: number): Contents {
  check(Number.isInteger(Math.sqrt(count)) && count > 0);
  return contentsOf({ cells: Array.from({ length: count }, () => ({})) });
}

function check(makesSense: boolean) {
  if (!makesSense) throw new RangeError("the saved game is damaged");
}

/**
 * The states of the puzzle on screen, up to the one shown, and the same for Python: in each state, the contents of the
 * cells that differ from the state before.
 */
export function changesIn(history: BoardHistory) {
  const states = history.states.slice(history.structureSince, history.at + 1);
  const changes = states.map(({ contents }, index) =>
    changesBetween(states[index - 1]?.contents ?? blank(contents.length), contents),
  );
  return { states, changes };
}
