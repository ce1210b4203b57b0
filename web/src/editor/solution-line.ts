/**
 * The line under the board while it is being set: has it no solution, one, or many? Each change
 * begins a new search, in slices between which Python hears of other things, typing above all.
 */

import type { App } from "../app/app.ts";
import { inSlices } from "../python/slices.ts";
import { make } from "../ui/dom.ts";

/** Milliseconds after a change before the search begins: who types on is not answered yet. */
const PAUSE = 200;

/** What the line looks like; the words do without it. */
const TONES: Record<string, string> = { unique: "good", none: "bad" };

export class SolutionLine {
  #app;
  element = make("p", { id: "live-said", className: "said", role: "status", ariaLive: "polite", hidden: true });
  #timer = 0;
  #running: AbortController | null = null;
  /** Searches wait for each other: Python keeps one at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(app: App) {
    this.#app = app;
  }

  /** Begin to answer. */
  open() {
    this.element.hidden = false;
    this.renew();
  }

  close() {
    this.#halt();
    this.element.hidden = true;
    this.#tell("", "");
  }

  /** The board has changed: what was said of it holds no longer. */
  renew() {
    if (this.element.hidden) return;
    this.#halt();
    this.#timer = setTimeout(() => this.#start(), PAUSE);
  }

  #halt() {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.element.setAttribute("aria-busy", "true"); // readers then wait for the next sentence
  }

  #start() {
    const stop = new AbortController();
    this.#running = stop;
    const failed = (error: Error) => stop.signal.aborted || this.#tell(error.message, "none");
    this.#turn = this.#turn.then(() => this.#search(stop.signal)).catch(failed);
  }

  async #search(stop: AbortSignal) {
    if (stop.aborted) return;
    const state = await this.#app.state();
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
  }
}
