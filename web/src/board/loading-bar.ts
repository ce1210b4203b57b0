/**
 * What the frame of a board that is still loading says of that: above the cells how much has come, below them a bar, and where
 * nothing comes any more a way to try again. The cells stay in sight, as they may show digits already; the
 * styles take all of it away when the board is there.
 */

import { type Loading, watchLoading } from "../python/loading.ts";
import { make } from "../ui/dom.ts";

export class LoadingBar {
  #words = make("p", { className: "loading-words" });
  #bar = make("progress", { className: "loading-bar", max: 1, ariaLabel: "Loading", hidden: true });
  #problem = make("p", { role: "status" });
  #retry = make("button", { type: "button" }, "Retry");
  #stopped = make("div", { className: "loading-stopped" }, this.#problem, this.#retry);
  element = make("div", { className: "loading" }, this.#words, this.#bar, this.#stopped);

  /**
   * Follow what is loaded.
   *
   * @returns ends it
   */
  follow(): () => void {
    this.clear();
    this.#ask("");
    return watchLoading({
      progress: (loading) => this.#show(loading),
      stall: (sentence, retry) => this.#ask(sentence, retry),
      resume: () => this.#ask(""),
    });
  }

  /** Another board is opened, or the same once more: what was said of the one before is over. */
  clear() {
    if (this.#bar.hidden) this.#words.textContent = "";
  }

  #show(loading: Loading | null) {
    this.#bar.hidden = !loading;
    if (!loading) {
      // The board is not there yet, and on a slow machine that takes a while.
      if (this.#words.textContent) this.#words.textContent = "Starting Python…";
      return;
    }
    this.#words.textContent = loading.sentence;
    if (loading.part === null) this.#bar.removeAttribute("value");
    else this.#bar.value = loading.part;
  }

  #ask(sentence: string, retry: () => void = () => {}) {
    this.#problem.textContent = sentence;
    this.#retry.hidden = !sentence;
    this.#retry.onclick = retry;
    this.#stopped.classList.toggle("asks", Boolean(sentence));
  }
}
