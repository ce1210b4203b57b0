/** Beside a board on which somebody practises: what to find, whether that was it, and the next board. */

import { practiceWords } from "../play/practice-results.ts";
import type { PracticeCheckReply } from "../python/protocol.ts";
import { countsOf } from "../saved/counts.ts";
import { byId, make, whenIdle } from "../ui/dom.ts";
import type { Exercise, Exercises } from "./exercises.ts";
import type { PuzzlePage } from "./puzzle-page.ts";

/** What to do, by the mode in which the step is entered. */
const TASKS = {
  digit: "It's the next step. Enter a digit that this step places.",
  candidates: "It's the next step. In Candidates mode, remove a candidate that this step eliminates.",
};

const DONE = "You've already had this board, so it isn't counted again.";

export class PracticePanel {
  #page;
  #exercises;
  #title = make("h2", { id: "practice-name" });
  #said = make("p", { role: "status", ariaLive: "polite" });
  #count = make("p", { className: "puzzle-state" });
  #hint = make("button", { type: "button" }, "Show me");
  #next = make("button", { type: "button" }, "Next board");
  #panel = make(
    "section",
    { id: "practice", "aria-labelledby": "practice-name", "data-in": "play learn", hidden: true },
    this.#title,
    this.#said,
    make("div", { className: "actions" }, this.#hint, this.#next),
    this.#count,
  );
  /** The key of the puzzle on screen. */
  #key = "";
  #exercise: Exercise | null = null;
  /** The link of the board before the last entry. */
  #before = "";
  /** Counts boards and entries. Answers about older ones are dropped. */
  #turn = 0;

  constructor(page: PuzzlePage, exercises: Exercises) {
    this.#page = page;
    this.#exercises = exercises;
    this.#hint.addEventListener("click", () => this.#showMe());
    this.#next.addEventListener("click", () => this.#goOn());
    byId("step-place").before(this.#panel);
    page.board.addEventListener("edit", () => this.#onEdit());
    page.board.addEventListener("change", () => this.#onChange());
  }

  /** Show the panel if the board on screen is an exercise, and hide it otherwise. */
  async show(key: string) {
    this.#key = key;
    const exercise = this.#exercises.at(key);
    const turn = ++this.#turn;
    this.#exercise = exercise;
    this.#panel.hidden = !exercise;
    if (!exercise) return;
    this.#title.textContent = `Find: ${exercise.technique}`;
    this.#said.textContent = exercise.ended ? DONE : "";
    this.#refresh();
    whenIdle(() => this.#exercises.prepare(exercise));
    const { link } = await this.#page.game.state();
    this.#before = link;
    const reply = await this.#check(exercise, link);
    if (turn !== this.#turn || exercise.ended) return;
    this.#said.textContent = TASKS[reply.enters];
    this.#page.say(""); // the usual invitation to type a digit does not fit every exercise
    this.#page.board.mode = reply.enters;
  }

  #refresh() {
    const { technique } = this.#exercise as Exercise;
    const ended = this.#isEnded;
    const hadFocus = document.activeElement === this.#hint;
    this.#hint.hidden = ended;
    if (ended && hadFocus) this.#next.focus();
    this.#next.classList.toggle("primary", ended);
    this.#count.textContent = practiceWords(this.#exercises.countOf(technique));
  }

  get #isEnded() {
    return this.#exercises.at(this.#exercise?.key ?? "")?.ended ?? true;
  }

  #check({ technique, link: start }: Exercise, link: string): Promise<PracticeCheckReply> {
    return this.#page.ask("practice_check", { technique, start, before: this.#before, link });
  }

  /** The player has entered or undone something, or asked for a hint: say how the board is now. */
  async #onEdit() {
    const exercise = this.#exercise;
    if (!exercise || this.#isEnded) return;
    const turn = ++this.#turn;
    try {
      const { link } = await this.#page.game.state();
      if (turn !== this.#turn || this.#puzzle !== exercise.key) return;
      const reply = await this.#check(exercise, link);
      if (turn !== this.#turn || !this.#page.board.shows(link)) return;
      this.#before = link;
      if (reply.view) this.#found(reply.view);
      else this.#said.textContent = reply.sentence || TASKS[reply.enters];
    } catch (error) {
      if (turn === this.#turn) this.#said.textContent = (error as Error).message;
    }
  }

  #found(view: NonNullable<PracticeCheckReply["view"]>) {
    const { hints } = countsOf(this.#page.game.record ?? {});
    this.#end({ found: true, hints });
    this.#said.textContent = hints ? "Found, with a hint." : "Found without a hint.";
    this.#page.show(view);
  }

  /** The key of the puzzle on screen, as the page knows it. */
  get #puzzle() {
    return this.#page.game.record?.puzzle ?? "";
  }

  /** If a step of the technique is drawn on the board, it was shown, wherever the player asked for it. */
  async #onChange() {
    await null; // if this is another board, its game begins meanwhile
    if (this.#puzzle !== this.#key) return this.show(this.#puzzle);
    const exercise = this.#exercise;
    const step = this.#page.board.view?.step;
    if (!exercise || !step || this.#isEnded) return;
    if (step.technique !== exercise.technique) return this.#onEdit();
    this.#turn += 1;
    this.#end({ found: false, hints: Math.max(1, countsOf(this.#page.game.record ?? {}).hints) });
    this.#said.textContent = "This is the step.";
  }

  #end(how: { found: boolean; hints: number }) {
    if (this.#exercise) this.#exercises.end(this.#exercise, how);
    this.#refresh();
  }

  async #showMe() {
    if (this.#exercise) await this.#page.hint(this.#exercise.technique);
  }

  async #goOn() {
    const exercise = this.#exercise;
    if (!exercise) return;
    const { hints } = countsOf(this.#page.game.record ?? {});
    this.#exercises.end(exercise, { found: false, hints });
    this.#exercise = null; // so that a second press does nothing
    try {
      const { signal } = new AbortController();
      const next = await this.#exercises.take({ name: exercise.technique, made: exercise.made }, { stop: signal });
      this.#page.goTo(next.link);
    } catch (error) {
      this.#exercise = exercise;
      this.#said.textContent = (error as Error).message;
    }
  }
}
