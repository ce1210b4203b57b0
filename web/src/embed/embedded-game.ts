/** Playing on an embedded board: undo, redo, searches and steps. */

import { isFull } from "../board/contents.ts";
import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import type { Naming, SolveReply, SolveTask, StepsReply, View } from "../python/protocol.ts";
import { lookForStep, NotStartedError, search } from "../python/slices.ts";
import { BoardHistory, type State, stateOn } from "../saved/history.ts";
import { HintTiers } from "../steps/hints.ts";
import { detailOf } from "../ui/dom.ts";

/** Null if there is no board or it has changed in the meantime. */
type Found = { status: string; sentence: string } | null;

export class EmbeddedGame extends EventTarget {
  #board;
  #tell;
  #history = new BoardHistory();
  #hints = new HintTiers();
  /** Whether the next change is Python's answer to an entry. */
  #entered = false;
  /** The current search. */
  #search: { task: SolveTask; stop: AbortController; found: Promise<Found> } | null = null;

  /**
   * Fires the event `state` when undo or redo become possible or impossible, and when a search starts or ends.
   *
   * @param tell - shows words to the user
   */
  constructor(board: SudokuBoard, tell: (title: string, sentence: string) => void) {
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

  #begin({ view }: { view: View }) {
    this.#startOver([stateOn(this.#board)], view);
  }

  /** The board was removed. */
  end() {
    this.#startOver([], { step: null });
  }

  #startOver(states: State[], view: Pick<View, "step">) {
    this.#history = new BoardHistory(states);
    this.stop();
    this.#sayStep(view);
    this.#changed();
  }

  #onChange({ view, replace }: { view: View; replace?: boolean }) {
    this.#history.record(stateOn(this.#board), { replace });
    if (view.step) this.#sayStep(view);
    this.#changed();
    if (this.#entered && isFull(view)) this.#find("full", () => {}).catch(() => {}); // the user reads the result
    this.#entered = false;
  }

  #onEdit({ replace, restored }: { replace?: boolean; restored: boolean }) {
    this.stop(); // its answer would be about another board
    this.#entered = !restored;
    if (!restored) this.#history.record(stateOn(this.#board), { replace });
    this.#tell("", "");
    this.#changed();
  }

  #sayStep({ step }: Pick<View, "step">) {
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

  /** @returns whether there was something to undo */
  undo(): Promise<boolean> {
    return this.#restore((history) => history.undo());
  }

  /** @returns whether there was something to redo */
  redo(): Promise<boolean> {
    return this.#restore((history) => history.redo());
  }

  async #restore(step: (history: BoardHistory) => State | null) {
    const state = this.#board.state === "ready" ? step(this.#history) : null; // otherwise the history belongs to a board that isn't shown
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

  /** Fill in the solution, if there is one. */
  solve() {
    return this.#find("solve", ({ view }) => view && this.#board.show(view));
  }

  /** Check the entries. Selects the cells it names, and marks mistakes. */
  check() {
    return this.#find("check", ({ status, cells = [] }) => {
      if (cells.length) this.#board.selection = cells;
      if (status === "unique") this.#board.wrong = cells;
    });
  }

  /** Search. The same task gets the answer of the current search; another task waits for its end. */
  async #find(task: SolveTask, show: (reply: SolveReply) => void): Promise<Found> {
    while (this.#search) {
      const { task: other, stop, found } = this.#search;
      if (other === task && !stop.signal.aborted) return found;
      await found.catch(() => {}); // its own caller gets the error
    }
    if (this.#board.state !== "ready") return null;
    const stop = new AbortController();
    this.#search = { task, stop, found: this.#run(task, stop.signal, show) };
    this.#changed();
    return this.#search.found;
  }

  async #run(task: SolveTask, stop: AbortSignal, show: (reply: SolveReply) => void): Promise<Found> {
    try {
      const request = await this.request();
      const reply = await search(task, request, stop, () => {});
      if (!this.isOn(request.link)) return null;
      show(reply);
      const { status = "", sentence = "" } = reply;
      // Nobody asked for the check of a full board, so a step that is shown by now keeps its words.
      if (task !== "full" || !this.#board.view?.step) this.#tell("", sentence);
      return { status, sentence };
    } catch (error) {
      if (error instanceof NotStartedError) return null;
      this.#tell("", (error as Error).message);
      throw error;
    } finally {
      this.#search = null;
      this.#changed();
    }
  }

  // --- Steps, and what hints need ----------------------------------------------------------------

  /** Show where to look; when called again, what to look for; then the step. */
  async hint() {
    if (this.#board.state === "ready") await this.#hints.next(this);
  }

  /**
   * Draw a step of a technique, or the next one. Rejects arguments of the wrong type.
   *
   * @returns null if there is no board or it has changed
   */
  async showStep(technique: string = "", nth: number = 1): Promise<View["step"]> {
    if (typeof technique !== "string") throw new TypeError("The technique must be text");
    if (!Number.isInteger(nth)) throw new TypeError("The number of the step must be a whole number");
    if (this.#board.state !== "ready") return null;
    const request = await this.request();
    const view = technique ? await ask("step_show", { ...request, technique, nth }) : (await this.look(request))?.view;
    if (!view || !this.isOn(request.link)) return null;
    this.show(view);
    return view.step;
  }

  /** The board as requests need it, with all entries. */
  async request() {
    await this.#board.settled();
    return { ...this.#board.asks, link: this.#board.link };
  }

  /** @returns null if the board has changed in the meantime */
  async look(request: { link: string; naming?: Naming }): Promise<StepsReply | null> {
    const reply = await lookForStep(request, (link) => this.isOn(link));
    return this.isOn(request.link) ? reply : null;
  }

  isOn(link: string) {
    return this.#board.shows(link);
  }

  say(title: string, sentence: string) {
    this.#tell(title, sentence);
  }

  show(view: View) {
    this.#board.show(view);
  }
}
