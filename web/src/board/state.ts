/** What the parts of a board on the page share: what is shown, what is selected, how entries go, and what the board tells. */

import type { Naming, View } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";
import { type Contents, factsOf } from "./contents.ts";
import type { ModeName } from "./modes.ts";
import { NOTHING } from "./selection.ts";

/** How cells may be called. */
const NAMINGS: readonly Naming[] = ["A1", "r1c1"];

export class BoardState {
  /** What Python said last of the board. */
  view: View | null = null;
  /** The contents of the cells now; `view` may be older, or not there yet. None: there is no board. */
  contents: Contents = [];
  facts = factsOf({ cells: [] });
  /** Whether the puzzle is being set: digits are clues then, and clues can change. */
  setting = false;
  selection = NOTHING;
  /** Cells found to be wrong, for as long as the contents are those they were found in. */
  wrong: { of: Contents | null; cells: number[] } = { of: null, cells: [] };
  /** What a digit is entered as. */
  mode: ModeName = "digit";
  /** Whether a press selects a cell besides the others. */
  several = false;

  #host;

  /** @param host - whose attributes say the rest */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** "loading", "ready", "error", or "" before there is anything to show. */
  get stage() {
    return this.#host.getAttribute("state") ?? "";
  }

  /** Name of the page the board came with. */
  get page() {
    return this.#host.getAttribute("page") ?? "";
  }

  /** What requests that name cells take besides the board. */
  get asks() {
    const naming = NAMINGS.find((name) => name === this.#host.getAttribute("cells"));
    return { page: this.page, ...(naming && { naming }) };
  }

  /** The step that is to be drawn on what is opened, as in a link. */
  get step() {
    return this.#host.getAttribute("step") ?? "";
  }

  /** Whether the board is read-only. */
  get readOnly() {
    return this.#host.hasAttribute("readonly");
  }

  /** Whether what stands in the cells is shown, but Python has not confirmed it. */
  get isEarly() {
    return this.view === null && this.contents.length > 0;
  }

  /** Cells in a row. */
  get size() {
    return Math.sqrt(this.contents.length) || 9;
  }
}

// What a board tells: events to the page around, words to screen readers.

/** Events that a listener may prevent. */
const CANCELABLE = new Set(["entry", "refuse", "conflict", "retry"]);

export class Announcer {
  /** Takes the words; it belongs into the shadow root. */
  spoken = make("div", { className: "spoken", ariaLive: "polite" });
  #host;

  /** @param host - the events come from it */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** @returns whether nobody has objected */
  emit(name: string, detail: object): boolean {
    const how = { bubbles: true, composed: true, cancelable: CANCELABLE.has(name) };
    return this.#host.dispatchEvent(new CustomEvent(name, { detail, ...how }));
  }

  refuse(sentence: string) {
    if (this.emit("refuse", { sentence })) this.speak(sentence);
  }

  speak(words: string) {
    // Screen readers pass over a text that has not changed; the blank makes it another.
    const repeated = this.spoken.textContent === words;
    this.spoken.textContent = repeated ? `${words}\u00a0` : words;
  }
}
