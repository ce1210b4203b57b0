/** Does what the keys on a board mean. `keys.ts` has the table of keys. */

import { setting } from "../ui/settings.ts";
import { type ModeName, modeAfter, modeNamed } from "./contents.ts";
import type { EntryController } from "./entry.ts";
import { cellAfter, type Meaning, meaningOf } from "./keys.ts";
import { extend, line, NOTHING, only, selectionOf, toggled } from "./selection.ts";
import type { SelectionController } from "./selector.ts";
import type { BoardParts } from "./state.ts";

/**
 * Let people play without selecting the board first: pass on keys that were pressed while no element of the page has the
 * focus. The first one selects the first cell.
 */
export function passKeys(board: HTMLElement & { readonly selected: number | null }) {
  document.addEventListener("keydown", (event) => {
    const isFree = event.target === document.body && !document.querySelector("dialog[open]");
    const grid = board.shadowRoot?.querySelector<HTMLElement>("[role=grid]");
    if (!isFree || event.defaultPrevented || !grid?.checkVisibility() || !isForPlay(event)) return;
    event.preventDefault();
    const hadCursor = board.selected !== null;
    grid.focus({ preventScroll: true });
    if (hadCursor) grid.dispatchEvent(new KeyboardEvent("keydown", event));
  });
}

/** Other keys have a meaning outside of the board, such as Space, Ctrl+A and Cmd+Left. */
function isForPlay(event: KeyboardEvent) {
  if (event.metaKey) return false;
  const meaning = meaningOf(event);
  return meaning !== null && ("move" in meaning || "digit" in meaning || "erase" in meaning);
}

/** The parts of a board. */
export interface Parts extends BoardParts {
  entries: EntryController;
  selector: SelectionController;
}

export class Keyboard {
  #grid;
  #parts;
  #choose;

  /**
   * @param grid - where the keys arrive
   * @param parts - what they act on
   */
  constructor(grid: HTMLElement, parts: Parts, choose: (mode: ModeName) => void) {
    this.#grid = grid;
    this.#parts = parts;
    this.#choose = choose;
    grid.addEventListener("keydown", (event) => this.#onKey(event));
    grid.addEventListener("focus", () => this.#onFocus());
  }

  #onFocus() {
    const { state, selector } = this.#parts;
    if (state.selection.cursor === null && this.#grid.matches(":focus-visible")) selector.select(only(0));
  }

  #onKey(event: KeyboardEvent) {
    const { state, entries, selector } = this.#parts;
    const { cursor } = state.selection;
    const meaning = meaningOf(event);
    if (!meaning || !state.contents.length || event.isComposing) return;
    event.preventDefault();
    // The cursor stays, so that the arrow keys continue from there.
    if ("leave" in meaning) return selector.select(state.selection.cells.size ? selectionOf([], cursor) : NOTHING);
    if ("mode" in meaning && !("digit" in meaning)) return this.#chooseMode(meaning.mode);
    if ("cycle" in meaning) return this.#chooseMode(modeAfter(state.mode, meaning.cycle));
    if ("all" in meaning) return selector.select(selectionOf(state.contents.keys(), cursor ?? 0));
    if (cursor === null) return selector.select(only(0));
    if ("digit" in meaning) return entries.type(meaning.digit, meaning.mode ?? state.mode, event.timeStamp);
    if ("erase" in meaning) return entries.erase();
    if ("toggle" in meaning) return selector.select(toggled(state.selection, cursor));
    this.#move(cursor, meaning);
  }

  #move(from: number, meaning: { extend: boolean } & Meaning) {
    const { state, picture, selector } = this.#parts;
    const to = cellAfter(from, meaning, state.size, { wrap: setting("wrap") });
    const passed = "to" in meaning ? line(from, to, state.size) : [from, to];
    selector.select(meaning.extend ? extend(state.selection, passed) : only(to));
    picture.reveal(to);
  }

  #chooseMode(mode: ModeName) {
    this.#choose(mode);
    this.#parts.announcer.speak(`Mode: ${modeNamed(mode).label}`);
  }
}
