/**
 * <sudoku-board bd="…"> shows a board and lets people play on it. README.md in this folder lists its attributes,
 * properties, methods and events.
 */

import type { View } from "../python/protocol.ts";
import { Styles } from "../site/content-policy.ts";
import { make } from "../ui/dom.ts";
import { onSettingChange } from "../ui/settings.ts";
import { cellSet } from "../ui/values.ts";
import { type Contents, type ModeName, modeNamed } from "./contents.ts";
import { DigitFirst } from "./digit-first.ts";
import { Display } from "./display.ts";
import { EntryController } from "./entry.ts";
import { Keyboard } from "./keyboard.ts";
import { LoadingBar } from "./loading-bar.ts";
import { BoardPicture } from "./picture.ts";
import { BoardPointer } from "./pointer.ts";
import { only, selectionOf } from "./selection.ts";
import { SelectionController } from "./selector.ts";
import { Announcer, BoardState } from "./state.ts";
import { boardStyle } from "./style.ts";

export class SudokuBoard extends HTMLElement {
  static observedAttributes = ["bd", "readonly"];

  #grid = make("div", { className: "grid", role: "grid", tabIndex: 0, hidden: true, ariaMultiSelectable: "true" });
  #state = new BoardState(this);
  #announcer = new Announcer(this);
  #styles;
  #picture;
  #entries;
  #digitFirst;
  #selector;
  #display;
  #loading = new LoadingBar();
  /** Says why there is no board. */
  message;
  /** Functions that remove the listeners added while the board is in a page. Without them it would never be freed. */
  #ends: (() => void)[] = [];

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const styles = new Styles(root);
    this.#styles = styles;
    styles.wear([boardStyle]);
    this.#picture = new BoardPicture(this.#grid, (drawn) => styles.wear([boardStyle, drawn]));
    const shared = { state: this.#state, picture: this.#picture, announcer: this.#announcer };
    this.#entries = new EntryController(shared);
    this.#digitFirst = new DigitFirst(shared, this.#entries);
    this.#selector = new SelectionController(shared);
    const parts = { ...shared, entries: this.#entries, selector: this.#selector };
    this.#display = new Display(this, this.#grid, parts);
    new Keyboard(this.#grid, parts, (mode) => (this.mode = mode));
    this.#attachPointer();
    const { placeholder, message } = this.#display;
    this.message = message;
    this.addEventListener("retry", () => this.#loading.clear());
    root.append(placeholder, this.#grid, this.#loading.element, message, this.#announcer.spoken);
  }

  #attachPointer() {
    const selector = this.#selector;
    new BoardPointer(this.#grid, {
      pointAt: (event) => this.#picture.pointAt(event),
      cellAt: (point) => this.#picture.cellAt(point),
      selection: () => this.#state.selection,
      select: (selection) => selector.select(selection),
      // Each press enters the chosen digit, so two are no double press.
      pickAlike: (cell, keep) => (this.chosen === null ? selector.pickAlike(cell, keep) : selector.select(only(cell))),
      several: () => this.several,
      stroke: () => {
        this.#digitFirst.onStroke();
        this.#announcer.emit("stroke", {});
      },
      look: (cell) => selector.look(cell),
    });
    this.#grid.addEventListener("pointerleave", () => selector.look(this.selected));
  }

  connectedCallback() {
    const showAgain = () => this.#picture.highlight(this.#state.highlights);
    const ends = (["peers", "same-digit", "conflicts"] as const).map((name) => onSettingChange(name, showAgain));
    this.#ends = [...ends, this.#loading.follow()];
    showAgain(); // the settings may have changed meanwhile
    this.#takeEarly();
  }

  disconnectedCallback() {
    for (const end of this.#ends) end();
  }

  adoptedCallback() {
    this.#styles.renew();
  }

  #takeEarly() {
    // A property set before this class was loaded hides ours. Remove it and set ours.
    if (!Object.hasOwn(this, "bd")) return;
    const early = String(Reflect.get(this, "bd"));
    Reflect.deleteProperty(this, "bd");
    this.bd = early;
  }

  attributeChangedCallback(name: string, _old: string | null, text: string | null) {
    if (name === "readonly") this.#grid.ariaReadOnly = String(text !== null);
    else if (text !== null) this.open(text);
  }

  // --- What is shown ---------------------------------------------------------------------------

  /** The string of the board, or the text to open while there is no board. */
  get bd() {
    return this.state === "ready" && this.view ? this.view.bd : this.#display.asked;
  }

  set bd(text) {
    this.open(String(text ?? ""));
  }

  /** The name of the page that the board came with. */
  get page() {
    return this.#state.page;
  }

  set page(name) {
    this.setAttribute("page", name);
  }

  /** "loading", "ready", "error", or "" before there is anything to show. */
  get state() {
    return this.#state.stage;
  }

  /** The whole state as a relative link, "" without a board. */
  get link() {
    return this.view?.link ?? "";
  }

  /** The details that requests about the board need besides its link. */
  get asks() {
    return this.#state.asks;
  }

  /** Python's last answer about the board, or null. */
  get view() {
    return this.#state.view;
  }

  /** The current contents of the cells. */
  get contents() {
    return this.#state.contents;
  }

  /** Resolves when `view` matches what is shown; rejects with the error that keeps Python from answering. */
  settled() {
    return this.#entries.settled();
  }

  /** Whether the board is still the one of a link, without an entry since. */
  shows(link: string) {
    return this.state === "ready" && this.link === link && this.#entries.isSettled;
  }

  /**
   * Open a board. Ends in `ready` or `error`; a later call replaces this one.
   *
   * @param text - a board string, a query, a whole link, or pasted text
   */
  open(text: string) {
    this.#loading.clear();
    return this.#display.open(text);
  }

  /** Stop opening a board that takes long. Opening then ends in `error`. */
  stopOpening() {
    this.#display.stop();
  }

  /** Remove the board and show nothing. */
  clear() {
    this.#display.clear();
  }

  /**
   * Show a board that Python returned: the next state of the current board, or another board.
   *
   * @param how - replace: it replaces the state before in the history
   */
  show(view: View, { replace = false }: { replace?: boolean } = {}) {
    this.#display.show(view, replace);
  }

  /** Focus the grid. */
  override focus(options?: FocusOptions) {
    this.#grid.focus(options);
  }

  // --- Entries ---------------------------------------------------------------------------------

  /** What the next digit becomes: a value, a mark … */
  get mode() {
    return this.#state.mode;
  }

  set mode(name) {
    if (modeNamed(name).name === this.mode) return;
    this.#state.mode = name;
    this.#announcer.emit("mode", { mode: name });
  }

  /**
   * Enter a number in the selected cells.
   *
   * @param how - mode: by default the current one
   */
  enter(number: number, { mode = this.mode }: { mode?: ModeName } = {}) {
    this.#entries.enter(number, mode);
  }

  /** Erase the top layer of the selected cells: their digits, else marks, else colours. */
  erase() {
    this.#entries.erase();
  }

  /** Set the digit of a cell, or remove it (null). Rejects if there is no such cell or digit. */
  async edit(cell: number, digit: number | null) {
    this.#entries.edit(cell, digit);
    await this.settled();
  }

  /**
   * Show other contents of the same board, as one entry.
   *
   * @param how - replace: it replaces the entry before
   */
  put(contents: Contents, how?: { replace?: boolean }) {
    this.#entries.put(contents, how);
  }

  /** Show earlier contents of the same board, for undo and redo. */
  restore(contents: Contents) {
    this.#entries.restore(contents);
  }

  /** Whether the puzzle is being edited. */
  get editing() {
    return this.#state.editing;
  }

  set editing(on) {
    this.#entries.editing = on;
  }

  /** Mark cells with wrong digits, with the sign for conflicts, until the contents change. */
  set wrong(cells: Iterable<number>) {
    this.#state.wrong = { of: this.#state.contents, cells: [...cells] };
    this.#picture.highlight(this.#state.highlights);
  }

  // --- Selecting -------------------------------------------------------------------------------

  /** The selected cells. */
  get selection(): ReadonlySet<number> {
    return this.#state.selection.cells;
  }

  set selection(cells: Iterable<number>) {
    const last = this.view ? this.contents.length - 1 : undefined;
    this.#selector.select(selectionOf(cellSet(cells, last)));
  }

  /** Index of the cell with the cursor, or null. */
  get selected() {
    return this.#state.selection.cursor;
  }

  /** The number that each press enters, or null. */
  get chosen() {
    return this.#state.chosen;
  }

  set chosen(number: number | null) {
    this.#digitFirst.choose(number);
  }

  /** Whether a press adds a cell to the selection. */
  get several() {
    return this.#state.several;
  }

  set several(on) {
    this.#state.several = on;
  }
}

// A page on another site may already have the element of embed.js, which loads this one.
if (!customElements.get("sudoku-board")) customElements.define("sudoku-board", SudokuBoard);
