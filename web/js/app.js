/** The page: which of its two faces shows, and how board, address bar and history keep step. */

import { boardText, followBoard, pageName, visitBoard, visitStart } from "./address.js";
import { showInfo } from "./board-info.js";
import { Controls } from "./controls.js";
import { undoControl } from "./controls/undo.js";
import { attachDialogs } from "./dialogs.js";
import { byId } from "./dom.js";
import { BoardHistory } from "./history.js";
import { attachKeyPad } from "./key-pad.js";
import { PythonMissing, ask, pythonReady, startPython } from "./python.js";
import { StartPage } from "./start-page.js";
import { say } from "./status.js";
import "./sudoku-board.js";

/** @typedef {import("./types.js").View} View */

export class App {
  board = /** @type {import("./sudoku-board.js").SudokuBoard} */ (byId("board"));
  past = new BoardHistory();
  controls = new Controls(this);
  #start;

  constructor() {
    attachKeyPad(this.board);
    attachDialogs();
    this.#start = new StartPage({
      open: (text) => this.importText(text),
      visit: (address) => this.#visit(address),
      back: () => this.#showAgain(),
    });
    this.#listen();
    this.#openAddress();
    startPython();
  }

  /** The board's state as requests to Python need it. */
  state() {
    return { link: this.board.link, page: this.board.page };
  }

  /**
   * Open a text that was pasted. The board on screen stays if it cannot be read.
   *
   * @param {string} text
   */
  async importText(text) {
    const page = pageName();
    const view = await ask("open", { text, page });
    visitBoard(view.query);
    this.board.page = page;
    this.board.show(view);
    this.#showBoard();
    say("");
  }

  #listen() {
    this.board.addEventListener("ready", (event) => {
      this.#onShown(detailOf(event));
      say("Choose a cell, then type a digit or tap a key.");
    });
    this.board.addEventListener("change", (event) => this.#onShown(detailOf(event)));
    this.board.addEventListener("error", (event) => this.#onError(detailOf(event)));
    addEventListener("popstate", () => this.#openAddress());
    document.addEventListener("keydown", (event) => this.#onKey(event));
    byId("home").addEventListener("click", (event) => {
      event.preventDefault();
      visitStart();
      this.#openAddress();
    });
  }

  /** Show what the address asks for: a board, or the start page. */
  #openAddress() {
    const text = boardText();
    if (text === null) return this.#showStart();
    this.#showBoard();
    say(this.board.view ? "" : "Starting Python…");
    pythonReady.then(() => {
      if (this.board.state === "loading") say("Reading the board…");
    });
    this.board.page = pageName();
    this.board.open(text);
  }

  /** @param {URL} address */
  #visit(address) {
    history.pushState(null, "", address);
    this.#openAddress();
    scrollTo(0, 0);
  }

  /** Back from the start page to the board that was on screen. */
  #showAgain() {
    const { view } = this.board;
    if (!view) return;
    this.board.show(view);
    this.#showBoard();
    say("");
  }

  /** @param {{view: View, replace?: boolean}} detail */
  #onShown({ view, replace }) {
    this.past.record(view.link, { replace });
    followBoard(view.query);
    showInfo(view);
    say("");
    this.controls.refresh();
  }

  /** @param {{error: Error, text: string}} detail */
  #onError({ error, text }) {
    this.controls.refresh();
    if (error instanceof PythonMissing) return say("Python could not be started.", "bad"); // the board says more
    this.#showStart({ error, text, canGoBack: this.board.view !== null });
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const inText = event.target instanceof HTMLTextAreaElement;
    if (inText || document.querySelector("dialog[open]")) return;
    const undo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!undo && event.key !== "[") return;
    event.preventDefault();
    this.controls.press(undoControl);
  }

  #showBoard() {
    byId("play").hidden = false;
    byId("play").classList.remove("only-message");
    this.#start.show(false);
    this.controls.refresh();
  }

  /**
   * The start page; above it what the board element says of a link that could not be opened.
   *
   * @param {{error: Error, text: string, canGoBack: boolean} | null} [wrong]
   */
  #showStart(wrong = null) {
    byId("play").hidden = !wrong;
    byId("play").classList.toggle("only-message", wrong !== null);
    this.#start.show(true, wrong);
    document.title = "Sudolink";
  }
}

/** @param {Event} event */
function detailOf(event) {
  return /** @type {CustomEvent} */ (/** @type {unknown} */ (event)).detail;
}

new App();
