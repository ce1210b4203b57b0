/** Says that a puzzle is being made or fetched, with a Stop button; afterwards, why there is none. */

import { make, QUIET_TIME } from "../ui/dom.ts";
import { grouped } from "../ui/values.ts";
import type { MakingOptions } from "./puzzle-page.ts";

export class MakingLine {
  #start;
  #words;
  /** The two buttons. */
  actions;
  #said = make("span", { role: "status" });
  #attempts = make("span", { className: "attempts" });
  #stop = make("button", { type: "button", hidden: true }, "Stop");
  element = make("p", { className: "making" }, this.#said, this.#attempts);
  #running: AbortController | null = null;

  /**
   * @param start - the button that starts it; Stop appears beside it
   * @param words - what it says meanwhile
   */
  constructor(start: HTMLElement, words = "Making a puzzle…") {
    this.#start = start;
    this.#words = words;
    this.actions = make("div", { className: "actions" }, start, this.#stop);
    this.#stop.addEventListener("click", () => this.stop());
  }

  /** Whether a puzzle is being made here. */
  get isBusy() {
    return this.#running !== null;
  }

  stop() {
    this.#running?.abort();
  }

  say(sentence: string) {
    this.#said.textContent = sentence;
  }

  /**
   * Make a puzzle and show how far that is.
   *
   * @returns null if it was stopped or failed
   */
  async run<Made>(work: (options: MakingOptions) => Promise<Made | null>): Promise<Made | null> {
    const stop = new AbortController();
    this.#running = stop;
    this.say("");
    const timer = setTimeout(() => this.#show(), QUIET_TIME);
    let end = "";
    try {
      const made = await work({ stop: stop.signal, onAttempts: (attempts) => this.#count(attempts) });
      if (!made) end = "Stopped.";
      return made;
    } catch (error) {
      end = stop.signal.aborted ? "Stopped." : (error as Error).message;
      return null;
    } finally {
      clearTimeout(timer);
      this.#running = null;
      this.#hide();
      this.say(end);
    }
  }

  #show() {
    this.say(this.#words);
    this.#stop.hidden = false;
  }

  #count(attempts: number) {
    const words = attempts === 1 ? "" : ` Attempt ${grouped(attempts)}.`;
    if (!this.#stop.hidden && this.#attempts.textContent !== words) this.#attempts.textContent = words;
  }

  #hide() {
    const hadFocus = document.activeElement === this.#stop;
    this.#stop.hidden = true;
    this.#attempts.textContent = "";
    if (hadFocus) this.#start.focus();
  }
}
