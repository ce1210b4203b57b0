/** What the parts of a board share: its view, contents, selection and mode; its events, and words for screen readers. */

import type { Naming, View } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";
import { setting } from "../ui/settings.ts";
import { alike, type Contents, factsOf, type ModeName } from "./contents.ts";
import type { BoardPicture } from "./picture.ts";
import { NOTHING } from "./selection.ts";

/** The ways to name cells. */
const NAMINGS: readonly Naming[] = ["A1", "r1c1"];

export class BoardState {
  /** Python's last answer about the board. */
  view: View | null = null;
  /** The contents of the cells now; `view` may be older, or not there yet. None: there is no board. */
  contents: Contents = [];
  facts = factsOf({ cells: [] });
  /** Whether the puzzle is being edited: digits are givens then, and givens can change. */
  editing = false;
  selection = NOTHING;
  /** Cells to mark as mistakes, as long as the contents don't change. */
  wrong: { of: Contents | null; cells: number[] } = { of: null, cells: [] };
  /** What the next digit becomes. */
  mode: ModeName = "digit";
  /** Whether a press adds a cell to the selection. */
  several = false;
  /** The number that each press enters; null: presses only select cells. */
  chosen: number | null = null;

  #host;

  /** @param host - the element, whose attributes have the rest */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** "loading", "ready", "error", or "" before there is anything to show. */
  get stage() {
    return this.#host.getAttribute("state") ?? "";
  }

  /** The name of the page that the board came with. */
  get page() {
    return this.#host.getAttribute("page") ?? "";
  }

  /** Details that requests take besides the board. */
  get asks() {
    const naming = NAMINGS.find((name) => name === this.#host.getAttribute("cells"));
    return { page: this.page, ...(naming && { naming }) };
  }

  /** The step to draw on the opened board, as in a link. */
  get step() {
    return this.#host.getAttribute("step") ?? "";
  }

  /** Whether the board is read-only. */
  get readOnly() {
    return this.#host.hasAttribute("readonly");
  }

  /** Whether what is in the cells is shown, but Python has not confirmed it. */
  get isEarly() {
    return this.view === null && this.contents.length > 0;
  }

  /** Cells in a row. */
  get size() {
    return Math.sqrt(this.contents.length) || 9;
  }

  /**
   * The cells to mark as the settings say: those that can't hold the same digit as the cursor's; those that do, or that
   * hold the chosen digit; conflicts and mistakes.
   */
  get highlights() {
    return {
      peers: setting("peers") ? this.#peers : [],
      same: setting("same-digit") ? this.#same : [],
      conflicts: [...(setting("conflicts") ? this.#conflicts : []), ...this.#mistakes],
    };
  }

  get #peers() {
    const { cursor } = this.selection;
    return cursor !== null && cursor < this.contents.length ? this.facts.peers(cursor) : [];
  }

  get #same() {
    const { cursor } = this.selection;
    if (this.chosen !== null && this.mode !== "colour")
      return [...this.contents.keys()].filter((cell) => this.contents[cell].value === this.chosen);
    const stands = cursor !== null && this.contents[cursor] && this.contents[cursor].value !== null;
    return stands ? alike(this.contents, cursor) : [];
  }

  /** The mistakes that were found, if nothing has changed since. */
  get #mistakes() {
    return this.wrong.of === this.contents ? this.wrong.cells : [];
  }

  /** The conflicts that Python has found, where the digits are still the same. */
  get #conflicts() {
    const { conflicts = [], cells = [] } = this.view ?? {};
    return conflicts.filter((cell) => cells[cell].value === this.contents[cell].value);
  }
}

// Events for the page, and words for screen readers.

/** Events that a listener may prevent. */
const CANCELABLE = new Set(["entry", "refuse", "conflict", "retry"]);

export class Announcer {
  /** The element for the words, which belongs into the shadow root. */
  spoken = make("div", { className: "spoken", ariaLive: "polite" });
  #host;

  /** @param host - the element that fires the events */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** @returns false if a listener called `preventDefault()` */
  emit(name: string, detail: object): boolean {
    const how = { bubbles: true, composed: true, cancelable: CANCELABLE.has(name) };
    return this.#host.dispatchEvent(new CustomEvent(name, { detail, ...how }));
  }

  refuse(sentence: string) {
    if (this.emit("refuse", { sentence })) this.speak(sentence);
  }

  speak(words: string) {
    // Screen readers skip a text that hasn't changed. The extra space changes it.
    const repeated = this.spoken.textContent === words;
    this.spoken.textContent = repeated ? `${words}\u00a0` : words;
  }
}

/** The parts that the modules of a board share. */
export interface BoardParts {
  state: BoardState;
  picture: BoardPicture;
  announcer: Announcer;
}
