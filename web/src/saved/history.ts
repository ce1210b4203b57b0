/**
 * All states of a game, and which of them is shown: undo and redo are steps in this list.
 *
 * A list is only added to at its end. Going back to an early state far away (a checkpoint, the one
 * before a mistake) adds that state once more, so that undo returns from there.
 */

import { type Contents, changesBetween } from "../board/contents.ts";
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
