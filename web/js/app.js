/** The page: which of its three faces shows, and how board, address bar and history keep step. */

import { asksForList, boardText, followBoard, pageName, visitList, visitStart, visitWork } from "./address.js";
import { showInfo } from "./board-info.js";
import { attachCellLine } from "./cell-line.js";
import { CONTROLS, Controls } from "./controls.js";
import { dialogBox } from "./controls/import.js";
import { writeCopyNote } from "./copy-note.js";
import { attachDialogs } from "./dialogs.js";
import { byId } from "./dom.js";
import { arrive, leaveFor } from "./face-focus.js";
import { attachHelp } from "./help-dialog.js";
import { attachFullBoard } from "./full-board.js";
import { historyKey } from "./history-keys.js";
import { attachAnywhere } from "./import-anywhere.js";
import { attachKeyPad } from "./key-pad.js";
import { KindOffer } from "./kind-offer.js";
import { ListPage } from "./list-page.js";
import { attachMore } from "./more.js";
import { Notice } from "./notice.js";
import { attachPreferences } from "./preferences-dialog.js";
import { PuzzleRemarks } from "./puzzle-remarks.js";
import { PythonMissing, QUIET_TIME, ask, pythonReady, startLongWork, startPython } from "./python.js";
import { watchLoading } from "./loading.js";
import { attachReveal } from "./reveal.js";
import { StartPage } from "./start-page.js";
import { attachNewBoard } from "./setting/new-board.js";
import { attachHandedOver } from "./offline/handed-over.js";
import { keepOffline } from "./offline/keep-offline.js";
import { SettingPanel } from "./setting/panel.js";
import { Steps } from "./steps.js";
import { INVITATION, say } from "./status.js";
import "./sudoku-board.js";
import { followTheme } from "./theme.js";
import { WorkInHand } from "./works/in-hand.js";
import { WorkList } from "./works/work-list.js";
import { Works } from "./works/works.js";

// For the console of a browser's tools, and for tests: import() of this very file gives these, and `app`.
export { ask } from "./python.js";
export { choose } from "./preferences.js";

/** @typedef {import("./types.js").View} View */

/** Milliseconds that what nobody has asked for yet may wait. */
const UNHURRIED = 1000;

/** Milliseconds that the keys wait at most. */
const KEYS_WAIT = 1000;

export class App {
  board = /** @type {import("./sudoku-board.js").SudokuBoard} */ (byId("board"));
  #trouble = new Notice();
  #news = ["play-notice", "start-notice", "list-notice"].map((place) => new Notice(byId(place)));
  #works = new Works((sentence) => this.#trouble.show(sentence));
  work = new WorkInHand({ board: this.board, works: this.#works, notice: new Notice(), refresh: () => this.refresh() });
  #boards = new WorkList(this.#works, (id, address) => this.#show(() => visitWork(id, address)));
  controls = new Controls(this, "controls", CONTROLS);
  steps = new Steps(this);
  setting = new SettingPanel(this);
  #remarks = new PuzzleRemarks(this.board);
  #start;
  /** Whether the next change is what Python says of an entry: what was said since stays. */
  #noting = false;
  #kinds = new KindOffer((link) => this.importText(link));
  #list = new ListPage((address) => this.#goTo(address));
  /** Counts what was asked to be shown: what comes for something older is dropped. */
  visit = 0;

  constructor() {
    attachKeyPad(this.board);
    attachCellLine(this.board);
    attachFullBoard(this);
    attachReveal(/** @type {Element} */ (document.querySelector(".board-place")));
    attachDialogs();
    attachMore();
    attachHelp();
    attachPreferences();
    followTheme();
    this.#start = new StartPage({
      open: (text, stop) => this.importText(text, stop),
      visit: () => this.visit,
      goTo: (address) => this.#goTo(address),
      back: () => this.#showAgain(),
      solveAll: (list) => this.solveList(list),
    });
    attachAnywhere({
      box: () => this.#box,
      list: (files) => this.#list.takeFiles(files),
    });
    attachNewBoard(byId("new-board"), async (asked) => {
      if (await this.#adopt(asked)) this.setting.open();
    });
    this.#listen();
    this.#openAddress();
    this.#watchLoading();
    if (asksForList()) startLongWork(startPython);
    else startPython();
    this.#drawn().then(() => whenIdle(() => keepOffline((take) => this.#offerUpdate(take))));
    attachHandedOver({
      text: (text) => this.#box.take(text),
      files: (files) => this.#box.takeFiles(files),
      visit: (address) => this.#goTo(address),
    });
  }

  /** The paste box for what comes now: on the start page its own. */
  get #box() {
    return byId("start").hidden ? dialogBox(this) : this.#start.box;
  }

  /** Show how far what is loaded is, and offer to try again where nothing comes. */
  #watchLoading() {
    const line = byId("loading");
    const notices = ["start-notice", "list-notice"].map((place) => new Notice(byId(place)));
    let before = "";
    watchLoading({
      progress(sentence) {
        line.hidden = !sentence;
        line.textContent = sentence;
      },
      stall(sentence, retry) {
        before = byId("status").textContent ?? "";
        const offer = { name: "Retry", run: retry };
        say(sentence, "bad", offer);
        for (const notice of notices) notice.show(sentence, [offer]);
      },
      resume() {
        say(before);
        for (const notice of notices) notice.hide();
      },
    });
  }

  /** Resolves when the page shows what it was opened for. */
  async #drawn() {
    if (boardText() === null) return pythonReady;
    await new Promise((resolve) => this.board.addEventListener("ready", resolve, { once: true }));
  }

  /** Tell on each face that there is a newer version. @param {() => void} take */
  #offerUpdate(take) {
    for (const notice of this.#news) notice.show("A newer version of this page is ready.", [{ name: "Reload", run: take }]);
  }

  /** The board's state as requests to Python need it, with all that was entered. */
  async state() {
    await this.work.arrived;
    await this.board.settled();
    return { link: this.board.link, page: this.board.page };
  }

  /**
   * Open a text that was pasted. The board on screen stays if it cannot be read.
   *
   * @param {string} text
   * @param {AbortSignal} [stop]
   */
  async importText(text, stop) {
    const opening = ask("open", { text, page: pageName(), pasted: true }, stop);
    if (await this.#adopt(opening)) this.#remarks.look(await opening);
  }

  /**
   * Show a board that did not come by the address.
   *
   * @param {Promise<View>} asked
   * @returns {Promise<boolean>} false: somebody has gone elsewhere before it came
   */
  async #adopt(asked) {
    const { visit } = this;
    const view = await asked;
    if (visit !== this.visit) return false;
    this.visit += 1;
    const over = !byId("play").hidden && Boolean(byId("start").hidden);
    this.setting.close();
    this.board.page = pageName();
    this.#showBoard();
    if (!over) scrollTo(0, 0); // the start page may have been scrolled far
    say("");
    await this.work.imported(view, { over });
    this.#kinds.show(view);
    return true;
  }

  /**
   * Go to the page that solves lists, with one.
   *
   * @param {string} list  a board a line
   */
  solveList(list) {
    visitList();
    this.#openAddress();
    this.#list.take(list);
  }

  #listen() {
    this.board.addEventListener("ready", (event) => {
      const first = byId("play").classList.contains("waiting");
      this.#onShown(detailOf(event));
      const { view } = detailOf(event);
      say(view.step && !view.step.technique ? view.step.sentence : INVITATION);
      const mayTell = this.work.opened(view);
      if (first && mayTell) this.#holdKeys();
      whenIdle(startLongWork); // not before: it would only delay the board
      if (mayTell) whenIdle(() => this.#remarks.look(view)); // of a board that is gone on with they are kept
    });
    this.board.addEventListener("change", (event) => this.#onShown(detailOf(event)));
    this.board.addEventListener("edit", (event) => this.#onEdit(detailOf(event)));
    this.board.addEventListener("refuse", (event) => {
      event.preventDefault();
      say(detailOf(event).sentence);
    });
    this.board.addEventListener("conflict", (event) => {
      event.preventDefault();
      say(detailOf(event).sentences.join(" "), "bad");
    });
    this.board.addEventListener("error", (event) => this.#onError(detailOf(event)));
    this.board.addEventListener("retry", (event) => {
      event.preventDefault();
      this.#openAddress();
    });
    addEventListener("popstate", () => this.#openAddress());
    document.addEventListener("keydown", (event) => this.#onKey(event));
    this.#onLink("home", visitStart);
    this.#onLink("to-list", visitList);
  }

  /**
   * Go to another face of the page without leaving it.
   *
   * @param {string} id  of the link
   * @param {() => void} go  puts its address in the address bar
   */
  #onLink(id, go) {
    byId(id).addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go();
      this.#openAddress();
    });
  }

  /** Show what the address asks for: a board, the page for lists, or the start page. */
  #openAddress() {
    this.visit += 1;
    const text = boardText();
    if (text === null) return asksForList() ? this.#showList() : this.#showStart();
    this.#showBoard();
    say(this.board.view ? "" : "Starting Python…");
    this.#tellOfReading();
    this.board.page = pageName();
    if (!this.board.view) this.work.expect();
    this.board.open(text);
  }

  /** Say that a board is being read, and offer to stop where that takes long. */
  async #tellOfReading() {
    const { visit } = this;
    const isReading = () => visit === this.visit && this.board.state === "loading";
    const stop = { name: "Stop", run: () => this.board.stopOpening() };
    await pythonReady;
    if (isReading()) say("Reading the board…");
    setTimeout(() => isReading() && say("Reading the board…", "calm", stop), QUIET_TIME);
  }

  /** @param {URL} address */
  #goTo(address) {
    this.#show(() => history.pushState(null, "", address));
  }

  /** @param {() => void} go  puts the address of what is to be shown in the address bar */
  #show(go) {
    go();
    this.#openAddress();
    scrollTo(0, 0);
  }

  /** Back from the start page to the board that was on screen. */
  #showAgain() {
    const { view } = this.board;
    if (!view) return;
    this.visit += 1;
    this.#showBoard();
    this.board.show(view);
    say("");
  }

  /** @param {{view: View}} detail */
  #onShown({ view }) {
    byId("play").classList.remove("waiting");
    if (!byId("play").hidden) {
      followBoard(view.step?.query ? `${view.query}&${view.step.query}` : view.query);
      document.title = `${view.title} – Sudolink`;
      arrive(this.board);
    }
    showInfo(view);
    this.#kinds.follow(view);
    if (!this.#noting) say("");
    this.#noting = false;
    this.refresh();
  }

  /** The keys come when it is known whether a notice comes above them: nobody's finger may meet another key. */
  #holdKeys() {
    const { classList } = byId("play");
    const show = () => classList.remove("deciding");
    classList.add("deciding");
    setTimeout(show, KEYS_WAIT);
    this.work.known.finally(show);
  }

  /** @param {{restored: boolean}} detail */
  #onEdit({ restored }) {
    this.#noting = true;
    if (!restored) say("");
  }

  /** Enable and disable all buttons, as the board has changed. */
  refresh() {
    this.controls.refresh();
    this.steps.controls.refresh();
  }

  /** @param {{error: Error, text: string}} detail */
  #onError({ error, text }) {
    byId("play").classList.remove("waiting");
    this.refresh();
    if (byId("play").hidden) return; // somebody has gone elsewhere meanwhile
    if (error instanceof PythonMissing) return say("Python could not be started.", "bad"); // the board says more
    this.#showStart({ error, text, canGoBack: this.board.view !== null });
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const inText = event.target instanceof HTMLElement && event.target.matches("textarea, input:not([type=radio], [type=checkbox])");
    if (inText || byId("play").hidden || document.querySelector("dialog[open]")) return;
    const key = historyKey(event);
    const control = CONTROLS.find(({ name }) => name === key);
    if (!control) return;
    event.preventDefault();
    this.controls.press(control);
  }

  #showBoard() {
    leaveFor(byId("play"));
    byId("play").hidden = false;
    byId("play").classList.remove("only-message");
    byId("play").classList.toggle("waiting", !this.board.view);
    this.#start.show(false);
    this.#list.show(false);
    this.refresh();
  }

  /**
   * The start page; above it what the board element says of a link that could not be opened.
   *
   * @param {{error: Error, text: string, canGoBack: boolean} | null} [wrong]
   */
  #showStart(wrong = null) {
    leaveFor(byId("start"));
    byId("play").hidden = !wrong;
    byId("play").classList.toggle("only-message", wrong !== null);
    this.#start.show(true, wrong);
    this.#boards.show();
    this.#list.show(false);
    arrive(headingOf("start"));
    document.title = "Sudolink";
  }

  #showList() {
    leaveFor(byId("many"));
    byId("play").hidden = true;
    this.#start.show(false);
    this.#list.show(true);
    arrive(headingOf("many"));
    document.title = "Solve many boards – Sudolink";
  }
}

/** @param {string} face */
function headingOf(face) {
  const heading = /** @type {HTMLElement} */ (byId(face).querySelector("h1"));
  heading.tabIndex = -1; // for the focus, but no tab stop
  return heading;
}

/** Do something once the page has drawn and has nothing else to do. @param {() => void} work */
function whenIdle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => work(), { timeout: UNHURRIED });
  else setTimeout(work, UNHURRIED); // Safari
}

/** @param {Event} event */
function detailOf(event) {
  return /** @type {CustomEvent} */ (/** @type {unknown} */ (event)).detail;
}

export const app = new App();
writeCopyNote(app.board); // the page has loaded as a whole
