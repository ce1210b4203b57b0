/** What a board shows: nothing yet, a view of Python's, or why a text could not be opened. */

import { ask, PythonMissing } from "../python/ask.ts";
import type { View } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";
import { detailsLine } from "../ui/messages.ts";
import type { Parts } from "./keyboard.ts";
import { NOTHING } from "./selection.ts";

/** Characters shown of a text that does not hold a board. */
const TEXT_SHOWN = 400;

export class Display {
  /** Text of the last open, so that a bad one is not lost. */
  asked = "";
  /** What is shown in the place of the grid. */
  placeholder = make("div", { className: "placeholder", ariaHidden: "true" });
  message = make("div", { className: "message", role: "alert", hidden: true });

  #host;
  #grid;
  #parts;
  /** Counts openings: an answer to an older one is dropped. */
  #turn = 0;
  #stop = new AbortController();
  /** The largest height of a picture so far, as a part of its width: see `#makeRoom`. */
  #tall = 1;

  constructor(host: HTMLElement, grid: HTMLElement, parts: Parts) {
    this.#host = host;
    this.#grid = grid;
    this.#parts = parts;
  }

  /** Ends in `ready` or `error`; a later opening replaces this one. */
  async open(text: string) {
    const turn = ++this.#turn;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.asked = text;
    this.#host.setAttribute("state", "loading");
    try {
      const view = await ask("open", { text, ...this.#parts.state.asks, step: this.#parts.state.step }, signal);
      if (turn === this.#turn) this.#display(view, "ready", {});
    } catch (error) {
      if (turn === this.#turn) this.#fail(error as Error, text);
    }
  }

  /** Stop opening: it ends in `error`. */
  stop() {
    this.#stop.abort();
  }

  /** Take the board away: nothing is to be shown. */
  clear() {
    const { state, picture, entries, selector } = this.#parts;
    this.#turn += 1;
    this.asked = "";
    entries.end();
    picture.clear();
    state.selection = NOTHING;
    selector.show();
    this.#cover(null);
    this.#grid.hidden = true;
    this.placeholder.hidden = false;
    this.#host.removeAttribute("state");
  }

  /** Show a board that Python has answered with. */
  show(view: View, replace: boolean) {
    this.#turn += 1;
    this.#display(view, "change", { replace });
  }

  #display(view: View, event: "ready" | "change", detail: object) {
    const { state, picture, announcer, entries, selector } = this.#parts;
    if (view.size !== state.view?.size) {
      state.selection = NOTHING;
      this.#tall = 1;
    }
    entries.begin(view);
    this.#host.style.setProperty("--size", String(view.size));
    picture.show(view);
    this.#makeRoom();
    this.#cover(null);
    entries.lock();
    selector.show();
    this.#host.setAttribute("state", "ready");
    announcer.emit(event, { view, ...detail });
  }

  /** A step has its legend below the grid. Room once taken is kept, so that nothing below jumps. */
  #makeRoom() {
    this.#tall = Math.max(this.#tall, this.#parts.picture.tall);
    this.#host.style.setProperty("--tall", this.#tall.toFixed(4));
  }

  #fail(error: Error, text: string) {
    this.#parts.picture.clear(); // the cells in the page are always those of the board it shows
    this.#cover(error.message, text, detailsLine(error));
    if (error instanceof PythonMissing) this.message.append(this.#retryButton(text));
    this.#host.setAttribute("state", "error");
    this.#parts.announcer.emit("error", { error, text });
  }

  /** @param text - to open again */
  #retryButton(text: string) {
    const button = make("button", { type: "button" }, "Retry");
    button.addEventListener("click", () => this.#parts.announcer.emit("retry", {}) && this.open(text));
    return button;
  }

  /** Show a message in the place of the board, or the board (null). */
  #cover(sentence: string | null, text: string = "", more: readonly Node[] = []) {
    this.#grid.hidden = sentence !== null;
    this.placeholder.hidden = true;
    this.message.hidden = sentence === null;
    this.message.replaceChildren();
    if (sentence === null) return;
    this.message.append(
      make("strong", {}, sentence),
      make("code", { part: "text" }, text.slice(0, TEXT_SHOWN)),
      ...more,
    );
  }
}
