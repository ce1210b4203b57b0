/**
 * The line under the board while it is being set: has it no solution, one, or many? Each change
 * begins a new search, in slices between which Python hears of other things, typing above all.
 */

import { make } from "../dom.js";
import { inSlices } from "../search.js";

/** Milliseconds after a change before the search begins: who types on is not answered yet. */
const PAUSE = 200;

/** What the line looks like; the words do without it. @type {Record<string, string>} */
const TONES = { unique: "good", none: "bad" };

export class LiveLine {
  #app;
  element = make("p", { id: "live-said", className: "said", role: "status", ariaLive: "polite", hidden: true });
  #timer = 0;
  /** @type {AbortController | null} */
  #running = null;
  /** Searches wait for each other: Python keeps one at a time. @type {Promise<unknown>} */
  #turn = Promise.resolve();

  /** @param {import("../app.js").App} app */
  constructor(app) {
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
    const stop = (this.#running = new AbortController());
    const failed = (/** @type {Error} */ error) => stop.signal.aborted || this.#tell(error.message, "none");
    this.#turn = this.#turn.then(() => this.#search(stop.signal)).catch(failed);
  }

  /** @param {AbortSignal} stop */
  async #search(stop) {
    if (stop.aborted) return;
    const state = await this.#app.state();
    /** @type {import("../types.js").LiveReply} */
    const reply = await inSlices({ name: "live", start: state, stop, on: () => this.#tell("Looking for solutions…", "") });
    if (!stop.aborted) this.#tell(reply.sentence, reply.status);
  }

  /** @param {string} sentence @param {string} status */
  #tell(sentence, status) {
    this.element.removeAttribute("aria-busy");
    if (this.element.textContent !== sentence) this.element.textContent = sentence;
    this.element.dataset.tone = TONES[status] ?? "calm";
    this.element.dataset.status = status;
  }
}
