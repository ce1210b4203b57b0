/** Playing on a board of somebody's page: undo and redo, and what Python is asked about it. */

import { HintTiers } from "../hint-tiers.js";
import { BoardHistory, stateOn } from "../history.js";
import { isFull } from "../play/cell-contents.js";
import { ask } from "../python.js";
import { lookForStep, search } from "../search.js";

/** @typedef {import("../sudoku-board.js").SudokuBoard} SudokuBoard */
/** @typedef {import("../types.js").View} View */
/** @typedef {{status: string, sentence: string} | null} Found  null: there is no board, or it has changed meanwhile */

export class Game extends EventTarget {
  #board;
  #tell;
  #history = new BoardHistory();
  #hints = new HintTiers();
  /** Whether the next change is what Python says of an entry. */
  #entered = false;
  /** The search under way. @type {{task: import("../search.js").Task, stop: AbortController, found: Promise<Found>} | null} */
  #search = null;

  /**
   * Tells by an event `state` that there is more or less to undo, or that a search begins or ends.
   *
   * @param {SudokuBoard} board
   * @param {(title: string, sentence: string) => void} tell  takes what is said to the user
   */
  constructor(board, tell) {
    super();
    this.#board = board;
    this.#tell = tell;
    board.addEventListener("ready", (event) => this.#begin(detailOf(event)));
    board.addEventListener("change", (event) => this.#onChange(detailOf(event)));
    board.addEventListener("edit", (event) => this.#onEdit(detailOf(event)));
    board.addEventListener("refuse", (event) => {
      event.preventDefault();
      tell("", detailOf(event).sentence);
    });
    board.addEventListener("conflict", (event) => {
      event.preventDefault();
      tell("", detailOf(event).sentences.join(" "));
    });
  }

  /** @param {{view: View}} detail */
  #begin({ view }) {
    this.#startOver([stateOn(this.#board)], view);
  }

  /** The board was taken away. */
  end() {
    this.#startOver([], { step: null });
  }

  /** @param {import("../history.js").State[]} states @param {Pick<View, "step">} view */
  #startOver(states, view) {
    this.#history = new BoardHistory(states);
    this.stop();
    this.#sayStep(view);
    this.#changed();
  }

  /** @param {{view: View, replace?: boolean}} detail */
  #onChange({ view, replace }) {
    this.#history.record(stateOn(this.#board), { replace });
    if (view.step) this.#sayStep(view);
    this.#changed();
    if (this.#entered && isFull(view)) this.#find("full", () => {}).catch(() => {}); // the words say it
    this.#entered = false;
  }

  /** @param {{replace?: boolean, restored: boolean}} how */
  #onEdit({ replace, restored }) {
    this.stop(); // its answer would be about another board
    this.#entered = !restored;
    if (!restored) this.#history.record(stateOn(this.#board), { replace });
    this.#tell("", "");
    this.#changed();
  }

  /** @param {Pick<View, "step">} view */
  #sayStep({ step }) {
    this.#tell(step?.title ?? "", step?.sentence ?? "");
  }

  #changed() {
    this.dispatchEvent(new Event("state"));
  }

  // --- Undo and redo ---------------------------------------------------------------------------

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** @returns {Promise<boolean>} whether there was something to undo */
  undo() {
    return this.#restore((history) => history.undo());
  }

  /** @returns {Promise<boolean>} whether there was something to redo */
  redo() {
    return this.#restore((history) => history.redo());
  }

  /** @param {(history: BoardHistory) => import("../history.js").State | null} step */
  async #restore(step) {
    const state = this.#board.state === "ready" ? step(this.#history) : null; // else it is of a board that is not seen
    if (!state) return false;
    this.#board.restore(state.contents);
    await this.#board.settled();
    return true;
  }

  // --- Searches --------------------------------------------------------------------------------

  /** Whether a search is under way. */
  get isSearching() {
    return this.#search !== null;
  }

  stop() {
    this.#search?.stop.abort();
  }

  /** Put the solution in, if there is one. */
  solve() {
    return this.#find("solve", ({ view }) => view && this.#board.show(view));
  }

  /** Say what is wrong so far; the cells it is about are selected, and mistakes have a sign. */
  check() {
    return this.#find("check", ({ status, cells = [] }) => {
      if (cells.length) this.#board.selection = cells;
      if (status === "unique") this.#board.wrong = cells;
    });
  }

  /**
   * Who asks for what is being looked for has the same answer; else one search waits for the other.
   *
   * @param {import("../search.js").Task} task
   * @param {(reply: import("../types.js").SolveReply) => void} show
   * @returns {Promise<Found>}
   */
  async #find(task, show) {
    while (this.#search) {
      const { task: other, stop, found } = this.#search;
      if (other === task && !stop.signal.aborted) return found;
      await found.catch(() => {}); // who began it hears of it
    }
    if (this.#board.state !== "ready") return null;
    const stop = new AbortController();
    this.#search = { task, stop, found: this.#run(task, stop.signal, show) };
    this.#changed();
    return this.#search.found;
  }

  /**
   * @param {import("../search.js").Task} task
   * @param {AbortSignal} stop
   * @param {(reply: import("../types.js").SolveReply) => void} show
   * @returns {Promise<Found>}
   */
  async #run(task, stop, show) {
    try {
      const request = await this.request();
      const reply = await search(task, request, stop, () => {});
      if (!this.isOn(request.link)) return null;
      show(reply);
      const { status = "", sentence = "" } = reply;
      this.#tell("", sentence);
      return { status, sentence };
    } catch (error) {
      this.#tell("", /** @type {Error} */ (error).message);
      throw error;
    } finally {
      this.#search = null;
      this.#changed();
    }
  }

  // --- Steps; what hints need of a place where steps are shown -----------------------------------

  /** Where to look; called again, what for; then the step, drawn. */
  async hint() {
    if (this.#board.state === "ready") await this.#hints.next(this);
  }

  /**
   * Draw a step of a technique, else the next one. Rejects what is no name or no number.
   *
   * @param {string} [technique]
   * @param {number} [nth]
   * @returns {Promise<View["step"]>} null: there is no board, or it has changed
   */
  async showStep(technique = "", nth = 1) {
    if (typeof technique !== "string") throw new TypeError("The technique must be text");
    if (!Number.isInteger(nth)) throw new TypeError("The number of the step must be a whole number");
    if (this.#board.state !== "ready") return null;
    const request = await this.request();
    const view = technique
      ? await ask("teaching.step_show", { ...request, technique, nth })
      : (await this.look("next", request))?.view;
    if (!view || !this.isOn(request.link)) return null;
    this.show(view);
    return view.step;
  }

  /** The board as requests need it, with all that was entered. */
  async request() {
    await this.#board.settled();
    return { ...this.#board.asks, link: this.#board.link };
  }

  /**
   * @param {"next"} task
   * @param {{link: string, naming?: string}} request
   * @returns {Promise<any>} null if the board has become another meanwhile, as nothing was found then
   */
  async look(task, request) {
    const reply = await lookForStep(task, request, (link) => this.isOn(link));
    return this.isOn(request.link) ? reply : null;
  }

  /** @param {string} link */
  isOn(link) {
    return this.#board.shows(link);
  }

  /** @param {string} title @param {string} sentence */
  say(title, sentence) {
    this.#tell(title, sentence);
  }

  /** @param {View} view */
  show(view) {
    this.#board.show(view);
  }
}

/** @param {Event} event */
function detailOf(event) {
  return /** @type {CustomEvent} */ (event).detail;
}
