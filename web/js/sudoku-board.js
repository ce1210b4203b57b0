/**
 * <sudoku-board bd="…"> shows a board and lets people play on it.
 *
 * Attributes   bd      the text to open: a board string, a query, or a whole link
 *              page    name of the page the string came with, for strings that do not tell
 *                      their kind ("SudokuX.aspx")
 *              state   set by the element: "loading", "ready" or "error"; absent while
 *                      nothing is to be shown
 * Properties   bd      the string of what is shown; setting it opens another board
 *              view    what Python said last of the board, see types.js; null if there is none
 *              link    of `view`: the whole state as a relative link (an old jigsaw string needs
 *                      more than bd)
 *              cells   what stands in the cells now, see play/cell-contents.js. An entry shows here
 *                      at once; `view`, `bd` and `link` follow when Python has answered
 *              selection  the selected cells, a Set of indices; takes any iterable
 *              selected   index of the cell with the cursor, or null
 *              mode    what a digit becomes, see play/modes.js
 *              setting whether the puzzle is being set: digits are clues then, and clues can change
 *              several whether a press selects a cell besides the others, for fingers
 * Methods      open(text)
 *              show(view, {replace})     a board that Python has answered with
 *              enter(number, {mode})     in the selection, as a key of the key pad does
 *              erase()                   the top layer of the selection
 *              edit(cell, digit)         a digit in one cell; null takes it away
 *              put(cells, {replace})     other contents of the same board, as one entry
 *              restore(cells)            the same for undo: contents that were there before
 *              settled()                 resolves when `view` and `link` tell what is shown;
 *                                        await it before you ask Python about the board
 *              shows(link)               whether the board is still the one of a link, with no entry
 *                                        since: ask before you show an answer
 * Events       ready   a board was opened and drawn      detail: {view}
 *              entry   a number (null: erase) is about to be entered; preventDefault() keeps it out
 *                                                        detail: {number, mode, selection}
 *              edit    contents have changed, on screen already; `view` is still the one before
 *                                                        detail: {cells, replace, restored}
 *              change  Python tells a new view: of another board, or of what was entered. Many
 *                      entries together may come as one     detail: {view, replace}
 *              error   a text could not be opened        detail: {error, text}
 *              stroke  a press or a drag over cells has ended
 *              selection, mode   have changed            detail: {selection, cursor}, {mode}
 *              look    another cell has the cursor, or the mouse is over another one
 *                                                        detail: {cell} (null: none)
 *              refuse  an entry came to nothing; preventDefault() if you tell it yourself
 *                                                        detail: {sentence}
 *              replace: it takes the place of the entry before, as the second key of 12 does.
 *              restored: it came by restore(). All bubble and leave the shadow root.
 *
 * In the shadow root, which is open, every cell is an element with data-cell (0, 1, …),
 * data-value, data-given ("true" or ""), data-candidates, data-corner, data-centre, data-colours
 * (digits with spaces between), and an accessible name.
 */

import { NumberKeys, cellAfter, meaningOf } from "./board-keys.js";
import { BoardPicture } from "./board-picture.js";
import { BoardPointer } from "./board-pointer.js";
import { boardStyle } from "./board-style.js";
import { make } from "./dom.js";
import { alike, changesBetween, contentsOf, enter, erase, factsOf, takers } from "./play/cell-contents.js";
import { highest, modeAfter, modeNamed } from "./play/modes.js";
import { Noting } from "./play/noting.js";
import { NOTHING, extend, line, only, selectionOf, toggled } from "./play/selection.js";
import { ask } from "./python.js";
import { onSetting, setting } from "./settings.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./play/cell-contents.js").Cells} Cells */
/** @typedef {import("./play/modes.js").ModeName} ModeName */
/** @typedef {import("./play/selection.js").Selection} Selection */

export class SudokuBoard extends HTMLElement {
  static observedAttributes = ["bd"];

  /** @type {View | null} */
  #view = null;
  /** @type {Cells} */
  #cells = [];
  #facts = factsOf({ cells: [] });
  #setting = false;
  #selection = NOTHING;
  /** @type {ModeName} */
  #mode = "digit";
  /** @type {number | null} */
  #looked = null;
  /** The largest height of a picture so far, as a part of its width: see `#makeRoom`. */
  #tall = 1;
  /** Text of the last open, so that a bad one is not lost. */
  #asked = "";
  /** Counts openings: an answer to an older one is dropped. */
  #turn = 0;
  /** The keyed entry a second key may go on with: the contents before and after it. */
  #keyed = { before: this.#cells, after: this.#cells };
  /** Whether all entries that Python has not answered yet take the place of ones before. */
  #replaces = true;
  #numbers = new NumberKeys();
  #noting = new Noting({
    read: () => this.#view && { view: this.#view, cells: this.#cells, page: this.page },
    answered: (view, labels) => this.#onAnswer(view, labels),
    failed: (error) => this.#refuse(error.message),
  });

  several = false;

  #grid = make("div", { className: "grid", role: "grid", tabIndex: 0, hidden: true, ariaMultiSelectable: "true" });
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
    this.#grid.addEventListener("focus", () => this.#onFocus());
    this.#grid.addEventListener("pointerleave", () => this.#look(this.selected));
    this.#attachPointer();
    for (const name of /** @type {const} */ (["same-digit", "conflicts"])) onSetting(name, () => this.#highlight());
  }

  #attachPointer() {
    new BoardPointer(this.#grid, {
      pointAt: (event) => this.#picture.pointAt(event),
      cellAt: (point) => this.#picture.cellAt(point),
      selection: () => this.#selection,
      select: (selection) => this.#select(selection),
      pickAlike: (cell, keep) => this.#pickAlike(cell, keep),
      several: () => this.several,
      stroke: () => this.#emit("stroke", {}),
      look: (cell) => this.#look(cell),
    });
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

  // --- What is shown ---------------------------------------------------------------------------

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

  /** What Python said last of the board, or null. */
  get view() {
    return this.#view;
  }

  /** What stands in the cells now. */
  get cells() {
    return this.#cells;
  }

  /** Resolves when `view` tells what is shown; rejects with what keeps Python from it. */
  settled() {
    return this.#noting.settled();
  }

  /**
   * Whether the board is still the one of a link, and nothing was entered since.
   *
   * @param {string} link
   */
  shows(link) {
    return this.state === "ready" && this.link === link && this.#noting.isSettled;
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

  /** @param {View} view @param {"ready" | "change"} event @param {object} detail */
  #display(view, event, detail) {
    if (view.size !== this.#view?.size) {
      this.#selection = NOTHING;
      this.#tall = 1;
    }
    this.#view = view;
    this.#cells = contentsOf(view);
    this.#facts = factsOf(view, { setting: this.#setting });
    this.#noting.begin(this.#cells);
    this.style.setProperty("--size", String(view.size));
    this.#picture.show(view);
    this.#makeRoom();
    this.#cover(null);
    this.#picture.lock(this.#facts.editable);
    this.#picture.select(this.#selection);
    this.#highlight();
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

  // --- Entries ---------------------------------------------------------------------------------

  /** What a digit becomes. */
  get mode() {
    return this.#mode;
  }

  set mode(name) {
    if (modeNamed(name).name === this.#mode) return;
    this.#mode = name;
    this.#emit("mode", { mode: name });
  }

  /**
   * Enter a number in the selected cells.
   *
   * @param {number} number
   * @param {{mode?: ModeName}} [how]  mode: default, the one chosen
   */
  enter(number, { mode = this.#mode } = {}) {
    this.#write(number, mode, this.#cells, false);
  }

  /** Take away the top layer of the selected cells: their digits, else marks, else colours. */
  erase() {
    this.#numbers = new NumberKeys(); // the next digit begins a number
    if (!this.#mayWrite(null, this.#mode)) return;
    const cells = erase(this.#cells, this.#selection.cells, this.#facts);
    if (cells === this.#cells && !this.#anyEditable()) return this.#refuse(this.#fixed());
    this.put(cells);
  }

  /**
   * Put a digit in a cell, or take it away (null).
   *
   * @param {number} cell
   * @param {number | null} digit
   */
  edit(cell, digit) {
    const clean = setting("auto-clean");
    this.put(
      digit === null ? erase(this.#cells, [cell], this.#facts) : enter(this.#cells, [cell], "digit", digit, this.#facts, { clean }),
    );
    return this.settled();
  }

  /**
   * Show other contents of the same board, as one entry.
   *
   * @param {Cells} cells
   * @param {{replace?: boolean}} [how]  replace: it takes the place of the entry before
   */
  put(cells, { replace = false } = {}) {
    this.#change(cells, { replace, restored: false });
  }

  /**
   * Show contents of the same board that were there before, for undo and redo.
   *
   * @param {Cells} cells
   */
  restore(cells) {
    this.#numbers = new NumberKeys();
    this.#change(cells, { replace: false, restored: true });
  }

  /** @param {Cells} cells @param {{replace: boolean, restored: boolean}} how */
  #change(cells, how) {
    const changed = Object.keys(changesBetween(this.#cells, cells)).map(Number);
    if (!changed.length) return;
    if (this.#noting.isSettled) this.#replaces = true;
    this.#replaces &&= how.replace;
    this.#cells = cells;
    this.#draw(changed);
    this.#toSay = changed;
    this.#emit("edit", { cells, ...how });
    this.#noting.note();
  }

  /** Whether the puzzle is being set. */
  get setting() {
    return this.#setting;
  }

  set setting(on) {
    this.#setting = on;
    if (!this.#view) return;
    this.#facts = factsOf(this.#view, { setting: on });
    this.#picture.lock(this.#facts.editable);
  }

  /** The cells whose names are to be spoken when Python has answered. @type {number[]} */
  #toSay = [];

  /** @param {number[]} changed */
  #draw(changed) {
    const stale = this.#picture.removeStep();
    for (const cell of stale ? this.#cells.keys() : changed) this.#picture.fill(cell, this.#cells[cell]);
    this.#highlight();
  }

  /** @param {View} view @param {string[]} labels */
  #onAnswer(view, labels) {
    this.#view = view;
    if (this.state === "loading") return; // another board takes its place, and the address is of that
    this.#picture.name(labels);
    this.#highlight();
    if (!this.#noting.isSettled) return; // the next answer is under way
    this.#speak(this.#toSay.length > 1 ? `${this.#toSay.length} cells changed` : this.#picture.label(this.#toSay[0]));
    this.#emit("change", { view, replace: this.#replaces });
  }

  /**
   * @param {number} number
   * @param {ModeName} mode
   * @param {Cells} from  the contents it starts from
   * @param {boolean} replace
   */
  #write(number, mode, from, replace) {
    if (!this.#mayWrite(number, mode)) return;
    if (!takers(from, this.#selection.cells, mode, this.#facts).length) return this.#refuse(this.#fixed());
    const cells = enter(from, this.#selection.cells, mode, number, this.#facts, { clean: setting("auto-clean") });
    this.put(cells, { replace });
    this.#keyed = { before: from, after: cells };
  }

  /** @param {number | null} number @param {ModeName} mode */
  #mayWrite(number, mode) {
    if (!this.#view || this.state !== "ready") return false;
    const { cells: selection } = this.#selection;
    if (!this.#emit("entry", { number, mode, selection })) return false;
    if (!selection.size) this.#refuse("Choose a cell first");
    return selection.size > 0;
  }

  #anyEditable() {
    return [...this.#selection.cells].some((cell) => this.#facts.editable[cell]);
  }

  /** Why the selection takes nothing. */
  #fixed() {
    const [cell] = this.#selection.cells;
    const what = this.#selection.cells.size > 1 ? "The selected cells" : this.#picture.label(cell);
    return `${what}: ${this.#anyEditable() ? "no marks beside a digit" : "cannot be changed"}`;
  }

  // --- Selecting -------------------------------------------------------------------------------

  /** The selected cells. @returns {ReadonlySet<number>} */
  get selection() {
    return this.#selection.cells;
  }

  set selection(/** @type {Iterable<number>} */ cells) {
    this.#select(selectionOf(cells));
  }

  /** Index of the cell with the cursor, or null. */
  get selected() {
    return this.#selection.cursor;
  }

  /** @param {Selection} selection */
  #select(selection) {
    if (!this.#view) return;
    this.#selection = selection;
    this.#picture.select(selection);
    this.#highlight();
    this.#emit("selection", { selection: selection.cells, cursor: selection.cursor });
    this.#look(selection.cursor);
  }

  /** @param {number} cell @param {boolean} keep  whether what is selected stays so */
  #pickAlike(cell, keep) {
    const found = this.#setting ? [cell] : [...alike(this.#cells, cell), cell]; // a setter works cell by cell
    this.#select(keep ? extend(this.#selection, found) : selectionOf(found, cell));
  }

  /** @param {number | null} cell */
  #look(cell) {
    if (cell === this.#looked) return;
    this.#looked = cell;
    this.#emit("look", { cell });
  }

  /** Show where else the digit at the cursor stands, and which digits clash, as far as wished. */
  #highlight() {
    const { selected } = this;
    const digit = selected === null ? null : (this.#cells[selected]?.value ?? null);
    const same = setting("same-digit") && digit !== null ? alike(this.#cells, selected ?? 0) : [];
    this.#picture.highlight({ same, conflicts: setting("conflicts") ? this.#conflicts() : [] });
  }

  /** The digits that Python has found to clash and that stand there still. */
  #conflicts() {
    const { conflicts = [], cells = [] } = this.#view ?? {};
    return conflicts.filter((cell) => cells[cell].value === this.#cells[cell].value);
  }

  // --- Keys ------------------------------------------------------------------------------------

  #onFocus() {
    if (this.selected === null && this.#grid.matches(":focus-visible")) this.#select(only(0));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const meaning = meaningOf(event);
    if (!meaning || !this.#view || event.isComposing) return;
    event.preventDefault();
    if ("leave" in meaning) return this.#select(NOTHING);
    if ("mode" in meaning && !("digit" in meaning)) return this.#choose(meaning.mode);
    if ("cycle" in meaning) return this.#choose(modeAfter(this.#mode, meaning.cycle));
    if ("all" in meaning) return this.#select(selectionOf(this.#cells.keys(), this.selected ?? 0));
    if (this.selected === null) return this.#select(only(0));
    if ("digit" in meaning) return this.#typeDigit(meaning.digit, meaning.mode ?? this.#mode, event.timeStamp);
    if ("erase" in meaning) return this.erase();
    if ("toggle" in meaning) return this.#select(toggled(this.#selection, this.selected));
    this.#move(this.selected, meaning);
  }

  /** @param {number} from @param {{extend: boolean} & import("./board-keys.js").Meaning} meaning */
  #move(from, meaning) {
    const size = this.#view?.size ?? 9;
    const to = cellAfter(from, meaning, size, { wrap: setting("wrap") });
    const passed = "to" in meaning ? line(from, to, size) : [from, to];
    this.#select(meaning.extend ? extend(this.#selection, passed) : only(to));
    this.#picture.reveal(to);
  }

  /** @param {ModeName} mode */
  #choose(mode) {
    this.mode = mode;
    this.#speak(`Mode: ${modeNamed(mode).label}`);
  }

  /** @param {number} digit @param {ModeName} mode @param {number} time */
  #typeDigit(digit, mode, time) {
    const place = [mode, ...this.#selection.cells].join();
    const typed = this.#numbers.type(place, digit, highest(mode, this.#view?.size ?? 9), time);
    if (!typed) return this.#refuse(`${digit} is no digit of this board`);
    if (!typed.number) return this.erase();
    const continues = typed.continues && this.#keyed.after === this.#cells;
    this.#write(typed.number, mode, continues ? this.#keyed.before : this.#cells, continues);
  }

  // --- Telling ---------------------------------------------------------------------------------

  /**
   * @param {string} name
   * @param {object} detail
   * @returns {boolean} whether nobody has objected
   */
  #emit(name, detail) {
    const cancelable = name === "entry" || name === "refuse";
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  /** @param {string} sentence */
  #refuse(sentence) {
    if (this.#emit("refuse", { sentence })) this.#speak(sentence);
  }

  /** @param {string} words */
  #speak(words) {
    // Screen readers pass over a text that has not changed; the blank makes it another.
    const repeated = this.#spoken.textContent === words;
    this.#spoken.textContent = repeated ? `${words}\u00a0` : words;
  }
}

customElements.define("sudoku-board", SudokuBoard);
