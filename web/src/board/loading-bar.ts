/**
 * Loading progress at the frame of a board: the bytes above the cells, a bar below them, and Retry when the download
 * stalls. The cells stay visible, because they may already show digits. The styles hide all of this unless the board
 * is loading.
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

  /** @returns a function that stops following */
  follow(): () => void {
    this.clear();
    this.#ask("");
    return watchLoading({
      progress: (loading) => this.#show(loading),
      stall: (sentence, retry) => this.#ask(sentence, retry),
      resume: () => this.#ask(""),
    });
  }

  /** Clear the previous progress: a new board is about to open. */
  clear() {
    if (this.#bar.hidden) this.#words.textContent = "";
  }

  #show(loading: Loading | null) {
    this.#bar.hidden = !loading;
    if (!loading) {
      // The board appears later, on a slow machine much later.
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
