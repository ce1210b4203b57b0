/**
 * The board in work that is on screen: keeps its history as it is played, saves it, and finds out
 * which of the kept boards one goes on with that has just been opened.
 *
 * An opened board is a work of its own until we know better, so that it can be played at once and
 * never overwrites another. The browser's history entry is marked with the work's id: by it a reload
 * and the back button find the very work again.
 */

import { visitBoard } from "../address.js";
import { BoardHistory, sameState, stateOn } from "../history.js";
import { changesBetween, contentsOf } from "../play/cell-contents.js";
import { ask } from "../python.js";
import { Hold } from "./hold.js";
import { keepMark, markWork, markedWork } from "./mark.js";
import { blank } from "./packing.js";
import { begin, matchOf, newId, puzzleOf, stateOf } from "./work.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../history.js").State} State */
/** @typedef {import("./work.js").Work} Work */
/** @typedef {import("./works.js").Loaded} Loaded */
/** @typedef {import("../sudoku-board.js").SudokuBoard} SudokuBoard */
/** @typedef {"state" | "board" | null} Went  where a step has gone: to another state, another board, nowhere */

const AGAIN = "You had begun this board: your digits are back.";
const OTHER = "This is the board of the link. You have begun this puzzle before, and that board is kept too.";
const COPY = "This board is open in another tab. Here you go on with a copy of it.";
const GONE = "The board before this one is no longer kept.";

export class WorkInHand {
  history = new BoardHistory();
  /** @type {Work | null} */
  #work = null;
  #hold = new Hold();
  /** Counts boards: what was found out for an older one is dropped. */
  #turn = 0;
  /** Whether it is not known yet which kept board the one on screen goes on with. */
  #isOpen = false;
  /** Resolves when that is known. @type {Promise<void>} */
  known = Promise.resolve();
  /** Resolves when the state that was stepped to is on screen as its link has it. @type {Promise<void>} */
  arrived = Promise.resolve();
  /** What was kept when a board was first asked for. @type {Promise<Work[]> | null} */
  #kept = null;
  /** Whether we show a state ourselves, which is then not another one. */
  #showing = false;
  /** How many boards of another puzzle are being fetched: what is typed on the one that leaves is not theirs. */
  #leaving = 0;
  #board;
  #works;
  #notice;
  #refresh;

  /**
   * @param {object} page
   * @param {SudokuBoard} page.board
   * @param {import("./works.js").Works} page.works
   * @param {import("../notice.js").Notice} page.notice
   * @param {() => void} page.refresh  the buttons, as there is more or less to undo
   */
  constructor({ board, works, notice, refresh }) {
    this.#board = board;
    this.#works = works;
    this.#notice = notice;
    this.#refresh = refresh;
    keepMark();
    for (const name of ["edit", "change"]) board.addEventListener(name, (event) => this.changed(/** @type {CustomEvent} */ (event).detail));
  }

  /** The state on screen. */
  get #shown() {
    return stateOn(this.#board);
  }

  // --- Boards come and change ------------------------------------------------------------------

  /** The first board of the page is to be opened: read what is kept while Python starts. */
  expect() {
    this.#kept = this.#works.all();
  }

  /**
   * A board was opened, by the address or for a reload of the page.
   *
   * @param {View} view
   * @returns {boolean} whether there may be a notice when it is known which it is
   */
  opened(view) {
    const marked = markedWork();
    this.known = this.#find(view, marked, this.#kept);
    return marked === null;
  }

  /** @param {View} view @param {string | null} marked @param {Promise<Work[]> | null} kept */
  async #find(view, marked, kept) {
    this.#begin(view);
    const turn = this.#turn;
    const same = marked === null ? null : await this.#works.load(marked);
    if (turn !== this.#turn) return;
    if (same) await this.#goOn(same, { arriving: true });
    else await this.#settle(view, kept ?? undefined);
  }

  /**
   * Show a board that was imported. Another state of the puzzle on screen is one more state of its
   * work; another puzzle is a work of its own, from which undo goes back to the board before.
   *
   * @param {View} view
   * @param {{over: boolean}} how  whether there is a board on screen
   */
  async imported(view, { over }) {
    if (over && puzzleOf(view.structure, contentsOf(view)) === this.#work?.puzzle) return this.#board.show(view);
    visitBoard(view.query);
    this.#quietly(() => this.#board.show(view));
    this.#begin(view, over ? this.#work?.id : null);
    await (this.known = this.#settle(view));
  }

  /**
   * The contents on screen have changed, or Python has told a new view of them.
   *
   * @param {{replace?: boolean}} how  replace: as for `BoardHistory.record`
   */
  changed({ replace }) {
    if (this.#showing || this.#leaving || !this.#work) return;
    const isNew = this.#record(this.#shown, { replace });
    if (isNew) this.#isOpen = false; // somebody plays already: whatever is found, this is a work of its own
    this.#save();
    if (isNew) this.#refresh();
  }

  /** @param {State} state @param {{replace?: boolean}} [how] */
  #record(state, how) {
    const isNew = this.history.record(state, how);
    if (isNew && this.#work) this.#work.after = null;
    return isNew;
  }

  /** @param {View} view @param {string | null} [before]  id of the work to undo to */
  #begin(view, before = null) {
    this.#turn += 1;
    this.#isOpen = true;
    this.#kept = null;
    this.#notice.hide();
    this.history = new BoardHistory([this.#shown]);
    this.#work = { ...begin(view, this.#board.contents), before };
    this.#refresh();
  }

  /** Find the kept board that an opened one goes on with; else it is a new one. @param {View} view @param {Promise<Work[]>} [kept] */
  async #settle(view, kept = this.#works.all()) {
    const turn = this.#turn;
    const { same, other } = matchOf(await kept, /** @type {Work} */ (this.#work), { exactly: view.step !== null });
    const loaded = same && (await this.#works.load(same.id));
    if (turn !== this.#turn) return;
    if (loaded) await this.#goOn(loaded, { arriving: true, opened: view });
    else await this.#keepAsNew(other);
  }

  /** @param {Work | null} earlier  of the same puzzle, kept as well */
  async #keepAsNew(earlier) {
    const work = /** @type {Work} */ (this.#work);
    this.#isOpen = false;
    this.#save();
    if (earlier) this.#notice.show(OTHER, [{ name: "Show my board", run: () => this.#goTo(earlier.id, {}) }]);
    // Nobody waits for this; with a picture a list can show it before Python has started.
    this.#hold.take(work.id).then(() => this.#works.trim(work.id)).then(() => this.#works.draw(work)).catch(() => {});
  }

  /**
   * Go on with a kept board in place of the one on screen.
   *
   * @param {Loaded} loaded
   * @param {{arriving?: boolean, opened?: View | null}} [how]  arriving: the one on screen was just
   *   opened; opened: by a link that people may want to see as it is
   */
  async #goOn({ work, history }, { arriving = false, opened = null } = {}) {
    const turn = this.#turn;
    const kept = work;
    const isOurs = await this.#hold.take(work.id);
    if (!isOurs) await this.#hold.take((work = { ...work, id: newId() }).id);
    if (turn !== this.#turn) return;
    if (arriving && this.history.canUndo) return this.#keepAsNew(kept); // somebody plays already
    const isAnother = !sameState(this.#shown, /** @type {State} */ (history.now));
    this.#isOpen = false;
    this.#work = { ...work, before: (opened && this.#work?.before) ?? work.before };
    this.history = history;
    if (!isOurs) this.#notice.show(COPY, opened ? [this.#afresh(opened)] : []);
    else if (opened && isAnother) this.#notice.show(AGAIN, [this.#afresh(opened)]);
    if (isAnother) return void (await this.#show(/** @type {State} */ (history.now)));
    this.#save(); // and what else is drawn, a step, stays
    this.#refresh();
  }

  /** @param {View} opened */
  #afresh(opened) {
    return {
      name: "Start afresh",
      run: () => {
        this.#quietly(() => this.#board.show(opened));
        this.#begin(opened);
        this.#keepAsNew(null);
      },
    };
  }

  // --- Back and forth --------------------------------------------------------------------------

  /** Whether there is something to undo: a state, or that this board was imported over another. */
  get canUndo() {
    return this.history.canUndo || Boolean(this.#work?.before);
  }

  get canRedo() {
    return this.history.canRedo || Boolean(this.#work?.after);
  }

  /** A step back. @returns {Promise<Went>} */
  async undo() {
    const state = this.history.undo();
    if (state) return this.#show(state);
    const { id, before } = this.#work ?? {};
    return before ? this.#goTo(before, { after: id }) : null;
  }

  /** A step forward again. @returns {Promise<Went>} */
  async redo() {
    const state = this.history.redo();
    if (state) return this.#show(state);
    return this.#work?.after ? this.#goTo(this.#work.after, {}) : null;
  }

  /**
   * Go to an early state, or the checkpoint, as one step that can be undone.
   *
   * @param {State} state
   */
  async jump(state) {
    this.#record(state);
    await this.#show(/** @type {State} */ (this.history.now));
  }

  /** Mark the state on screen to come back to. */
  setCheckpoint() {
    this.history.checkpoint = this.history.now;
    this.#save();
    this.#refresh();
  }

  /**
   * The states of the puzzle on screen, as Python is told them: what stands in the cells, where that
   * is not what stood there in the state before. And the states themselves.
   */
  get course() {
    const { history } = this;
    const states = history.states.slice(history.structureSince, history.at + 1);
    const changes = states.map(({ contents }, index) => changesBetween(states[index - 1]?.contents ?? blank(contents.length), contents));
    return { states, changes };
  }

  /** @param {string} id  of another work @param {Partial<Work>} note  what is to be kept of it @returns {Promise<Went>} */
  async #goTo(id, note) {
    const turn = ++this.#turn;
    const loaded = await this.#works.load(id);
    if (turn !== this.#turn || !this.#work) return null;
    if (loaded) {
      await this.#goOn({ ...loaded, work: { ...loaded.work, ...note } });
      return "board";
    }
    Object.assign(this.#work, { before: null, after: null });
    this.#notice.show(GONE);
    this.#refresh();
    return null;
  }

  /** @param {State} state @returns {Promise<"state">} */
  async #show(state) {
    const isHere = state.structure === this.#board.view?.structure;
    if (isHere) {
      this.#quietly(() => this.#board.restore(state.contents));
      this.#save(); // now: Python is asked below
    }
    if (!isHere || this.history.isAtLink) {
      const showing = this.#showLink(state);
      this.arrived = showing.catch(() => {}); // told where the step was asked for
      await showing;
      this.#save();
    }
    this.#refresh();
    return "state";
  }

  /** Show the board of a state's link, byte by byte as it came, and what has changed on it since. @param {State} state */
  async #showLink(state) {
    const leaves = state.structure !== this.#board.view?.structure;
    if (leaves) this.#leaving += 1;
    const opening = ask("open", { text: state.link, page: this.#board.page });
    const view = await opening.finally(() => leaves && (this.#leaving -= 1));
    const isStale = this.history.now !== state || this.#board.state === "loading"; // the address asks for another board
    if (isStale) return;
    this.#quietly(() => {
      this.#board.show(view);
      this.#board.restore(state.contents);
    });
  }

  /** @param {() => void} work */
  #quietly(work) {
    this.#showing = true;
    try {
      work();
    } finally {
      this.#showing = false;
    }
  }

  /** Keep the board as it is, unless it may yet turn out to be a kept one. */
  #save() {
    const { view, contents } = this.#board;
    if (!this.#work || !view || this.#isOpen) return;
    if (this.#board.state !== "loading") markWork(this.#work.id); // else the entry is another board's
    Object.assign(this.#work, stateOf(view, contents), { edited: this.history.states.length > 1, changed: Date.now() });
    return this.#works.save(this.#work, this.history);
  }
}
