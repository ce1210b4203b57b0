/**
 * <sudoku-board bd="…"> shows a board and lets people type digits into it.
 *
 * Attributes   bd      the text to open: a board string, a query, or a whole link
 *              page    name of the page the string came with, for strings that do not tell
 *                      their kind ("SudokuX.aspx")
 *              state   set by the element: "loading", "ready" or "error"; absent while
 *                      nothing is to be shown
 * Properties   bd      the string of what is shown; setting it opens another board
 *              link    the whole state as a relative link (an old jigsaw string needs more than bd)
 *              view    all that is known of the board, see types.js; null if there is none
 *              selected  index of the cell with the cursor, or null
 * Methods      open(text), show(view, {replace}), edit(cell, digit), enter(digit), erase()
 * Events       ready   a board was opened and drawn      detail: {view}
 *              change  what is shown has changed         detail: {view, replace}
 *              error   a text could not be opened        detail: {error, text}
 *              look    another cell has the cursor, or the mouse is over another one
 *                                                        detail: {cell} (null: none)
 * All four bubble and leave the shadow root.
 *
 * In the shadow root, which is open, every cell is an element with data-cell (0, 1, …),
 * data-value, data-given ("true" or ""), data-candidates (digits with spaces between), and an
 * accessible name.
 */

import { NumberKeys, cellAfter, meaningOf } from "./board-keys.js";
import { BoardPicture } from "./board-picture.js";
import { boardStyle } from "./board-style.js";
import { make } from "./dom.js";
import { ask } from "./python.js";

/** @typedef {import("./types.js").View} View */

export class SudokuBoard extends HTMLElement {
  static observedAttributes = ["bd"];

  /** @type {View | null} */
  #view = null;
  /** @type {number | null} */
  #selected = null;
  /** @type {number | null} */
  #looked = null;
  /** The largest height of a picture so far, as a part of its width: see `#makeRoom`. */
  #tall = 1;
  /** Text of the last open, so that a bad one is not lost. */
  #asked = "";
  /** Counts openings: an answer to an older one is dropped. */
  #turn = 0;
  /** Edits wait for each other, as each one starts from the board before. */
  #edits = Promise.resolve();
  #numbers = new NumberKeys();

  #grid = make("div", { className: "grid", role: "grid", tabIndex: 0, hidden: true });
  #placeholder = make("div", { className: "placeholder", ariaHidden: "true" });
  #message = make("div", { className: "message", role: "alert", hidden: true });
  #spoken = make("div", { className: "spoken", ariaLive: "polite" });
  #picture;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets.push(boardStyle);
    root.append(this.#placeholder, this.#grid, this.#message, this.#spoken);
    this.#picture = new BoardPicture(this.#grid, root);
    this.#grid.addEventListener("keydown", (event) => this.#onKey(event));
    this.#grid.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && this.#onPoint(event));
    this.#grid.addEventListener("click", (event) => this.#onPoint(event));
    this.#grid.addEventListener("focus", () => this.#onFocus());
    this.#grid.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#look(this.#picture.cellAt(event)));
    this.#grid.addEventListener("pointerleave", () => this.#look(this.#selected));
  }

  connectedCallback() {
    // A property set before this class was loaded hides ours: set it again, properly.
    if (!Object.hasOwn(this, "bd")) return;
    const early = String(Reflect.get(this, "bd"));
    Reflect.deleteProperty(this, "bd");
    this.bd = early;
  }

  /** @param {string} _name @param {string | null} _old @param {string | null} text */
  attributeChangedCallback(_name, _old, text) {
    if (text !== null) this.open(text);
  }

  /** The string of what is shown; the text asked for while there is none. */
  get bd() {
    return this.state === "ready" && this.#view ? this.#view.bd : this.#asked;
  }

  set bd(text) {
    this.open(String(text ?? ""));
  }

  /** Name of the page the board came with. */
  get page() {
    return this.getAttribute("page") ?? "";
  }

  set page(name) {
    this.setAttribute("page", name);
  }

  /** "loading", "ready", "error", or "" before there is anything to show. */
  get state() {
    return this.getAttribute("state") ?? "";
  }

  /** The whole state as a relative link, "" if there is none. */
  get link() {
    return this.#view?.link ?? "";
  }

  /** All that is known of the board shown, or null. */
  get view() {
    return this.#view;
  }

  /** Index of the cell with the cursor, or null. */
  get selected() {
    return this.#selected;
  }

  /**
   * Open a board. Ends in `ready` or `error`; a later opening takes the place of this one.
   *
   * @param {string} text  a board string, a query, a whole link, or pasted text
   */
  async open(text) {
    const turn = ++this.#turn;
    this.#asked = text;
    this.setAttribute("state", "loading");
    try {
      const view = await ask("open", { text, page: this.page });
      if (turn === this.#turn) this.#display(view, "ready", {});
    } catch (error) {
      if (turn === this.#turn) this.#fail(/** @type {Error} */ (error), text);
    }
  }

  /**
   * Show a board that Python has answered with: the next state of the one shown, or another.
   *
   * @param {View} view
   * @param {{replace?: boolean}} [how]  replace: it takes the place of the one before, for undo
   */
  show(view, { replace = false } = {}) {
    this.#turn += 1;
    this.#display(view, "change", { replace });
  }

  /**
   * Put a digit in a cell.
   *
   * @param {number} cell
   * @param {number | null} digit  null empties it
   * @param {{replace?: boolean}} [how]  replace: it is the same entry as the one before
   */
  edit(cell, digit, { replace = false } = {}) {
    const turn = this.#turn;
    this.#edits = this.#edits.then(async () => {
      if (turn !== this.#turn || !this.#view) return;
      try {
        const view = await ask("edit", { link: this.link, cell, digit, page: this.page });
        if (turn !== this.#turn) return;
        this.#display(view, "change", { replace });
        this.#speak(this.#picture.label(cell));
      } catch (error) {
        this.#speak(/** @type {Error} */ (error).message);
      }
    });
    return this.#edits;
  }

  /**
   * Put a number in the cell with the cursor, as a key of the key pad does.
   *
   * @param {number} digit
   */
  enter(digit) {
    this.#write(digit, false);
  }

  /** Empty the cell with the cursor. */
  erase() {
    this.#write(null, false);
  }

  /** @param {number | null} digit @param {boolean} replace */
  #write(digit, replace) {
    const cell = this.#selected;
    if (cell === null || !this.#view) return this.#speak("Choose a cell first");
    const { editable, value, candidates } = this.#view.cells[cell];
    if (!editable) return this.#speak(`${this.#picture.label(cell)}: cannot be changed`);
    if (digit === null && value === null && !candidates.length) return;
    this.edit(cell, digit, { replace });
  }

  /** @param {View} view @param {"ready" | "change"} event @param {object} detail */
  #display(view, event, detail) {
    if (view.size !== this.#view?.size) {
      this.#selected = null;
      this.#tall = 1;
    }
    this.#view = view;
    this.style.setProperty("--size", String(view.size));
    this.#picture.show(view);
    this.#makeRoom();
    this.#cover(null);
    this.#picture.select(this.#selected);
    this.setAttribute("state", "ready");
    this.#emit(event, { view, ...detail });
  }

  /** A step has its legend below the grid. Room once taken is kept, so that nothing below jumps. */
  #makeRoom() {
    this.#tall = Math.max(this.#tall, this.#picture.tall);
    this.style.setProperty("--tall", this.#tall.toFixed(4));
  }

  /** @param {Error} error @param {string} text */
  #fail(error, text) {
    this.#picture.clear(); // the cells in the page are always those of the board it shows
    this.#cover(error.message, text);
    this.setAttribute("state", "error");
    this.#emit("error", { error, text });
  }

  /**
   * Show a message in the place of the board, or the board (null).
   *
   * @param {string | null} sentence
   * @param {string} [text]
   */
  #cover(sentence, text = "") {
    this.#grid.hidden = sentence !== null;
    this.#placeholder.hidden = true;
    this.#message.hidden = sentence === null;
    this.#message.replaceChildren();
    if (sentence === null) return;
    this.#message.append(make("strong", {}, sentence), make("code", { part: "text" }, text.slice(0, 400)));
  }

  /** @param {string} name @param {object} detail */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** @param {string} words */
  #speak(words) {
    // Screen readers pass over a text that has not changed; the blank makes it another.
    const repeated = this.#spoken.textContent === words;
    this.#spoken.textContent = repeated ? `${words}\u00a0` : words;
  }

  /** @param {number | null} cell */
  #select(cell) {
    this.#selected = cell;
    this.#picture.select(cell);
    this.#look(cell);
  }

  /** @param {number | null} cell */
  #look(cell) {
    if (cell === this.#looked) return;
    this.#looked = cell;
    this.#emit("look", { cell });
  }

  #onFocus() {
    if (this.#selected === null && this.#view && this.#grid.matches(":focus-visible")) this.#select(0);
  }

  /**
   * A mouse selects as it goes down; a finger only by a tap, as it may be about to scroll.
   *
   * @param {MouseEvent} event
   */
  #onPoint(event) {
    const cell = this.#picture.cellAt(event);
    if (cell !== null && event.button === 0) this.#select(cell);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const meaning = meaningOf(event);
    if (!meaning || !this.#view) return;
    event.preventDefault();
    if ("leave" in meaning) return this.#select(null);
    if (this.#selected === null) return this.#select(0);
    if ("digit" in meaning) this.#typeDigit(meaning.digit, this.#selected, event.timeStamp);
    else if ("erase" in meaning) this.erase();
    else this.#select(cellAfter(this.#selected, meaning, this.#view.size));
  }

  /** @param {number} digit @param {number} cell @param {number} time */
  #typeDigit(digit, cell, time) {
    const typed = this.#numbers.type(cell, digit, this.#view?.size ?? 9, time);
    if (!typed) return this.#speak(`${digit} is no digit of this board`);
    this.#write(typed.number || null, typed.continues);
  }
}

customElements.define("sudoku-board", SudokuBoard);
