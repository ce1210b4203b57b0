/**
 * <sudoku-board> on a page of any host: a frame at first. `board.ts` has all that is large and is loaded when the element
 * comes near the visible part of the page. docs/embedding.md describes the API, and embed.d.ts has its types.
 *
 *   shadow root (open)
 *     div.embedded
 *       div.frame              until there is a board
 *       sudolink-board         the board, see ../board/element.ts
 *       p.words, div.foot      words about the board; buttons
 */

import type { SudokuBoardElement } from "../../embed.d.ts";
import { cellSet } from "../ui/values.ts";
import { AttributesElement, TEXTS } from "./attributes.ts";
import type { LoadedBoard } from "./board.ts";
import { TOUCH } from "./drawing.ts";
import { Frame, forget, INSTEAD, isJson, OURS, requireJson, tellDevelopers, whenNear } from "./frame.ts";
import { liveLink, showPage } from "./frame-page.ts";
import { loadPatiently } from "./patience.ts";
import { loadBoard } from "./place.ts";
import { explainByPolicy, watchPolicy } from "./policy.ts";

/** The top folder of our site, which everything else is loaded from. */
let site: URL;

/** Attributes that a loaded board follows. */
const FOLLOWED = ["page", "step", "cells", "readonly", "theme"];

/** Attributes whose change makes a drawing show another board than the element. */
const DRAWN = ["page", "step", "cells"];

const FAILED = "The board could not be loaded: check your connection, or open the board with its link:";

export class EmbeddedBoard extends AttributesElement implements SudokuBoardElement {
  static [OURS] = true;
  static observedAttributes = ["bd", ...FOLLOWED, "loading", "state"];

  #frame = new Frame(this, () => this.#onTouch());
  #asked = "";
  /** Counts the requested texts. */
  #turn = 0;
  /** The cells to select once the board has loaded. */
  #chosen: ReadonlySet<number> = new Set();
  #isNear = false;
  /** Whether it has been in a page, so that its attributes were read. */
  #isPlaced = false;
  /** Whether the drawing in the element, if there is one, still shows this board, and nobody has touched it. */
  #isDrawn = true;
  #loaded: LoadedBoard | null = null;
  #coming: Promise<LoadedBoard> | null = null;

  connectedCallback() {
    this.#takeEarly();
    this.#isPlaced = true;
    if (this.#loaded) this.#loaded.connect();
    else this.#wait(); // a copied element, or saved HTML, has a state that isn't its own
    whenNear(this, () => this.#onNear());
  }

  disconnectedCallback() {
    forget(this);
    this.#loaded?.disconnect();
  }

  adoptedCallback() {
    this.#frame.styles.renew();
  }

  /** Properties that were set before this class was loaded hide ours. Set them again, through our setters. */
  #takeEarly() {
    for (const name of ["bd", "selection", "readOnly", "controls", ...Object.keys(TEXTS)]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      try {
        Reflect.set(this, name, value);
      } catch (error) {
        reportError(error); // the code that set it has ended
      }
    }
  }

  attributeChangedCallback(name: string, _old: string | null, text: string | null) {
    this.#frame.drawing.update();
    if (name === "bd") this.bd = text ?? "";
    else if (this.#loaded && FOLLOWED.includes(name)) this.#loaded.follow(name);
    else if (this.#isPlaced && DRAWN.includes(name)) this.#loadInsteadOfDrawing();
    else if (this.#isPlaced && !this.#loaded && name === "loading") this.#wait();
  }

  // --- Loading ---------------------------------------------------------------------------------

  #onNear() {
    this.#isNear = true;
    if (!this.#loaded) this.#wait();
  }

  #onTouch() {
    this.#isDrawn = false;
    this.load().catch(() => {}); // the frame shows the error
  }

  /** The drawing no longer shows what the element should. */
  #loadInsteadOfDrawing() {
    this.#isDrawn = false;
    this.#wait();
  }

  async load(): Promise<void> {
    await this.#opened();
  }

  /** The loaded board, once it shows the text or why it can't; null if another text was requested in the meantime. */
  async #opened() {
    const turn = this.#turn;
    const loaded = await this.#loadBoard();
    await loaded.opened();
    return turn === this.#turn ? loaded : null;
  }

  /** The loaded board. Loads it now if necessary. */
  #loadBoard() {
    this.#coming ??= this.#bring();
    return this.#coming;
  }

  async #bring() {
    this.setAttribute("state", this.#asked && "loading");
    try {
      await requireJson(); // asynchronous, so that this promise is stored before it can fail
      const { LoadedBoard } = (await loadPatiently(
        (attempt) => loadBoard(site, attempt),
        (retry) => this.#onStall(retry),
      )) as typeof import("./board.ts");
      await requireJson(); // again, as the page may have replaced it in the meantime
      this.#loaded = new LoadedBoard(this, this.#frame);
      if (this.isConnected) this.#loaded.connect();
      if (this.#chosen.size) this.#loaded.selection = this.#chosen;
      this.#loaded.open(this.#asked);
      return this.#loaded;
    } catch (error) {
      this.#coming = null; // the next request tries again
      this.setAttribute("state", "error");
      this.#explain();
      this.dispatchEvent(
        new CustomEvent("error", { bubbles: true, composed: true, detail: { error, text: this.#asked } }),
      );
      throw error;
    }
  }

  #explain() {
    const retry = () => this.#wait();
    if (isJson()) this.#frame.fail(FAILED, retry);
    else if (this.#asked) this.#frame.showPage(site, this, this.#asked, FAILED);
    explainByPolicy(this, (sentence) => this.#frame.fail(sentence, isJson() ? retry : null));
  }

  #onStall(retry: () => void) {
    this.#frame.fail(FAILED, () => {
      this.#frame.show(this.#asked, this.link);
      retry();
    });
  }

  // --- What is shown ---------------------------------------------------------------------------

  get bd() {
    return this.#loaded?.board.bd ?? this.#asked;
  }

  set bd(text) {
    const before = this.#asked;
    this.#asked = String(text ?? "");
    if (before && before !== this.#asked) this.#isDrawn = false;
    this.#turn += 1;
    if (this.#loaded) this.#loaded.open(this.#asked);
    else this.#wait();
  }

  #wait() {
    this.#frame.show(this.#asked, this.link);
    this.setAttribute("state", this.#asked && (this.#coming ? "loading" : "waiting"));
    const isEnough = this.loading === TOUCH && this.#isDrawn;
    if (this.#asked && this.#isNear && !isEnough) this.load().catch(() => {}); // the frame shows the error
  }

  async open(text: string): Promise<void> {
    if (typeof text !== "string") throw new TypeError("The board must be given as text");
    this.bd = text;
    if (text) await this.load();
  }

  get state() {
    return (this.getAttribute("state") ?? "") as "" | "waiting" | "loading" | "ready" | "error";
  }

  get view() {
    return this.#loaded?.view ?? null;
  }

  /** The address of the shown or requested board on our site. */
  get link() {
    return this.#loaded?.link || (this.bd && liveLink(site, this.bd, this.page));
  }

  get selection(): ReadonlySet<number> {
    return this.#loaded?.selection ?? this.#chosen;
  }

  set selection(cells: Iterable<number>) {
    if (typeof cells?.[Symbol.iterator] !== "function")
      throw new TypeError("The selection must be an array or a set of cells");
    if (this.#loaded) this.#loaded.selection = cells;
    else this.#chosen = cellSet(cells);
  }

  /** The height in pixels that everything needs at this width. */
  get fullHeight() {
    return this.#loaded?.fullHeight ?? this.clientWidth;
  }

  // --- Playing ---------------------------------------------------------------------------------

  async settled() {
    await (await this.#opened())?.board.settled();
  }

  async edit(cell: number, digit: number | null) {
    const loaded = await this.#opened();
    if (!loaded) throw new Error("The board changed in the meantime");
    await loaded.board.edit(cell, digit);
  }

  async undo() {
    return (await this.#opened())?.game.undo() ?? false;
  }

  async redo() {
    return (await this.#opened())?.game.redo() ?? false;
  }

  async solve() {
    return (await this.#opened())?.game.solve() ?? null;
  }

  async showStep(technique?: string, nth?: number) {
    return (await this.#opened())?.game.showStep(technique, nth) ?? null;
  }
}

/**
 * Define the element, unless the page has defined it already.
 *
 * @param top - the top folder of our site
 */
export function define(top: URL) {
  site = top;
  watchPolicy(top.origin);
  const taken = customElements.get("sudoku-board");
  if (!taken) {
    customElements.define("sudoku-board", EmbeddedBoard);
  } else if (!(OURS in taken)) {
    tellDevelopers(
      `Another script has defined <sudoku-board>, so ${INSTEAD}. Load embed.js before that script, or leave it out.`,
    );
    for (const element of document.querySelectorAll("sudoku-board[bd]")) showPage(site, element);
  }
}
