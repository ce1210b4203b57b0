/** Checks in the editor: how many solutions the puzzle has, what isn't needed, and why it is impossible. */

import type { SudokuBoard } from "../board/element.ts";
import type { DoubtReply, DoubtTask } from "../python/protocol.ts";
import { inSlices, SOON } from "../python/slices.ts";
import type { CurrentGame } from "../saved/current-game.ts";
import { make } from "../ui/dom.ts";
import { reveal } from "../ui/messages.ts";

// The line that says whether the puzzle has no solution, one or many. Each change starts a new search, in slices, so that
// Python can take entries in between.

/** Milliseconds after a change before the search starts, so that it doesn't start while somebody types. */
const PAUSE = 200;

/** How the line looks. The words make sense without it. */
const TONES: Record<string, "good" | "bad"> = { unique: "good", none: "bad" };

export class SolutionLine {
  #game;
  element = make("p", { id: "live-said", className: "said", role: "status", ariaLive: "polite", hidden: true });
  #timer = 0;
  #running: AbortController | null = null;
  #onStatus;

  /** @param onStatus - called with each answer */
  constructor(game: CurrentGame, onStatus: (status: string) => void) {
    this.#game = game;
    this.#onStatus = onStatus;
  }

  /** What the search has found out about the board on screen; "" while it is still running. */
  get answer() {
    const { textContent, dataset, ariaBusy } = this.element;
    const status = ariaBusy ? "" : (dataset.status ?? "");
    return { sentence: status && (textContent ?? ""), tone: TONES[status] };
  }

  /** Show the line, and start to search. */
  open() {
    this.element.hidden = false;
    this.renew();
  }

  close() {
    this.#halt();
    this.element.hidden = true;
    this.#tell("", "");
  }

  /** The board has changed, so what the line says may be wrong. */
  renew() {
    if (this.element.hidden) return;
    this.#halt();
    this.#timer = setTimeout(() => this.#start(), PAUSE);
  }

  #halt() {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.element.setAttribute("aria-busy", "true"); // screen readers then wait for the next sentence
  }

  #start() {
    const stop = new AbortController();
    this.#running = stop;
    const failed = (error: Error) => stop.signal.aborted || this.#tell(error.message, "none");
    this.#search(stop.signal).catch(failed);
  }

  async #search(stop: AbortSignal) {
    const state = await this.#game.state();
    const reply = await inSlices({
      work: "live",
      start: state,
      stop,
      on: () => this.#tell("Looking for solutions…", ""),
    });
    if (!stop.aborted) this.#tell(reply.sentence, reply.status);
  }

  #tell(sentence: string, status: string) {
    this.element.removeAttribute("aria-busy");
    if (this.element.textContent !== sentence) this.element.textContent = sentence;
    this.element.dataset.tone = TONES[status] ?? "calm";
    this.element.dataset.status = status;
    this.#onStatus(status);
  }
}

// Two questions about givens and cages: which ones aren't needed, and which ones make the puzzle impossible. Results show
// while the search continues. Clicking one selects its cells.

/** `pointless`: how many solutions there are when nobody needs to ask. */
const QUESTIONS: { task: DoubtTask; label: string; pointless: string[] }[] = [
  { task: "spare", label: "What isn't needed?", pointless: ["none", "multiple"] },
  { task: "clash", label: "Why no solution?", pointless: ["unique", "multiple"] },
];

/** The reason for a stop that isn't reported. */
const CHANGED = "the board changed";

export class PuzzleCheck {
  #board;
  #game;
  #said = make("p", { role: "status", ariaLive: "polite" });
  #found = make("ul", { className: "found", ariaLabel: "Givens and cages found" });
  #stopButton = make("button", { type: "button", hidden: true }, "Stop searching");
  #buttons = QUESTIONS.map(({ label }, index) => this.#button(label, index));
  element = make(
    "div",
    { className: "doubts" },
    make("div", { className: "actions" }, ...this.#buttons, this.#stopButton),
    this.#said,
    this.#found,
  );
  #running: AbortController | null = null;
  /** How many solutions there are, as far as the line above knows. */
  #status = "";
  /** What is listed, so that the list stays as it is until something changes. */
  #listed = "";

  constructor(board: SudokuBoard, game: CurrentGame) {
    this.#board = board;
    this.#game = game;
    this.#stopButton.addEventListener("click", () => this.#running?.abort());
  }

  #button(label: string, index: number) {
    const button = make("button", { type: "button" }, label);
    button.addEventListener("click", () => this.#isUsable(index) && this.#ask(QUESTIONS[index].task));
    return button;
  }

  /** Enable the questions that make sense with so many solutions. */
  offer(status: string) {
    this.#status = status;
    this.#refresh();
  }

  #isUsable(index: number) {
    return !(this.#running || QUESTIONS[index].pointless.includes(this.#status));
  }

  #refresh() {
    for (const [index, button] of this.#buttons.entries())
      button.setAttribute("aria-disabled", String(!this.#isUsable(index)));
  }

  /** The board has changed, so the results no longer apply. */
  forget() {
    this.#running?.abort(CHANGED);
    this.#said.textContent = "";
    this.#list([]);
  }

  async #ask(task: DoubtTask) {
    const stop = new AbortController();
    this.#running = stop;
    this.#busy(true);
    try {
      const state = await this.#game.state();
      const show = (reply: DoubtReply) => this.#board.shows(state.link) && this.#show(reply);
      const work = { start: { task, ...state }, run: { task }, stop: stop.signal };
      const reply = await inSlices({ work: "doubt", ...work, on: show, patience: SOON });
      if (!this.#board.shows(state.link)) return;
      this.#show(reply);
      this.#mark(reply.clues);
    } catch (error) {
      if (stop.signal.reason !== CHANGED) this.#said.textContent = (error as Error).message;
    } finally {
      this.#running = null;
      this.#busy(false);
    }
  }

  #busy(busy: boolean) {
    const hadFocus = this.#stopButton === document.activeElement;
    this.#stopButton.hidden = !busy;
    this.#refresh();
    this.#said.setAttribute("aria-busy", String(busy)); // screen readers speak only the last sentence
    if (hadFocus && !busy) this.#buttons[0].focus();
  }

  /** Scroll the answer into view, and select the cells it is about. */
  #mark(clues: DoubtReply["clues"]) {
    const cells = clues.flatMap(({ cells }) => cells);
    if (cells.length) this.#board.selection = cells;
    reveal(this.#found.childElementCount ? this.#found : this.#said);
    reveal(this.#said);
  }

  #show({ sentence, clues }: DoubtReply) {
    if (this.#said.textContent !== sentence) this.#said.textContent = sentence;
    this.#list(clues);
  }

  #list(clues: DoubtReply["clues"]) {
    const listed = JSON.stringify(clues);
    if (listed === this.#listed) return;
    this.#listed = listed;
    this.#found.replaceChildren(...clues.map(({ name, cells }) => make("li", {}, this.#foundButton(name, cells))));
  }

  #foundButton(name: string, cells: readonly number[]) {
    const button = make("button", { type: "button" }, name);
    button.addEventListener("click", () => (this.#board.selection = cells));
    return button;
  }
}
