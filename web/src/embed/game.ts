/** Playing on a board of somebody's page: undo and redo, and what Python is asked about it. */

import { isFull } from "../board/contents.ts";
import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import type { Naming, SolveReply, SolveTask, StepsReply, View } from "../python/protocol.ts";
import { lookForStep, search } from "../python/slices.ts";
import { BoardHistory, type State, stateOn } from "../saved/history.ts";
import { HintTiers } from "../steps/hints.ts";
import { detailOf } from "../ui/dom.ts";

/** Null: there is no board, or it has changed meanwhile. */
type Found = { status: string; sentence: string } | null;

export class EmbeddedGame extends EventTarget {
  #board;
  #tell;
  #history = new BoardHistory();
  #hints = new HintTiers();
  /** Whether the next change is what Python says of an entry. */
  #entered = false;
  /** The search under way. */
  #search: { task: SolveTask; stop: AbortController; found: Promise<Found> } | null = null;

  /**
   * Tells by an event `state` that there is more or less to undo, or that a search begins or ends.
   *
   * @param tell - takes what is said to the user
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

  /** The board was taken away. */
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
    if (this.#entered && isFull(view)) this.#find("full", () => {}).catch(() => {}); // the words say it
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

  /** Who asks for what is being looked for has the same answer; else one search waits for the other. */
  async #find(task: SolveTask, show: (reply: SolveReply) => void): Promise<Found> {
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

  async #run(task: SolveTask, stop: AbortSignal, show: (reply: SolveReply) => void): Promise<Found> {
    try {
      const request = await this.request();
      const reply = await search(task, request, stop, () => {});
      if (!this.isOn(request.link)) return null;
      show(reply);
      const { status = "", sentence = "" } = reply;
      this.#tell("", sentence);
      return { status, sentence };
    } catch (error) {
      this.#tell("", (error as Error).message);
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
   * Draw a step of a technique, else the next one. Rejects what is no name or no total.
   *
   * @returns null: there is no board, or it has changed
   */
  async showStep(technique: string = "", nth: number = 1): Promise<View["step"]> {
    if (typeof technique !== "string") throw new TypeError("The technique must be text");
    if (!Number.isInteger(nth)) throw new TypeError("The number of the step must be a whole number");
    if (this.#board.state !== "ready") return null;
    const request = await this.request();
    const view = technique
      ? await ask("step_show", { ...request, technique, nth })
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

  /** @returns null if the board has become another meanwhile, as nothing was found then */
  async look(task: "next", request: { link: string; naming?: Naming }): Promise<StepsReply | null> {
    const reply = await lookForStep(task, request, (link) => this.isOn(link));
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
