/** What a board shows: nothing yet, a view from Python, or why a text could not be opened. */

import { ask, PythonMissing } from "../python/ask.ts";
import type { View } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";
import { detailsLine } from "../ui/messages.ts";
import { setting } from "../ui/settings.ts";
import { firstSight } from "./first-sight.ts";
import type { Drawn } from "./frames.ts";
import type { Parts } from "./keyboard.ts";
import { NOTHING } from "./selection.ts";

/** How many characters to show of a text that does not hold a board. */
const TEXT_SHOWN = 400;

export class Display {
  /** The last text to open. Keeps a bad one from getting lost. */
  asked = "";
  /** Shown instead of the grid. */
  placeholder = make("div", { className: "placeholder", ariaHidden: "true" });
  message = make("div", { className: "message", role: "alert", hidden: true });

  #host;
  #grid;
  #parts;
  /** Counts openings. An answer to an older one is dropped. */
  #turn = 0;
  #stop = new AbortController();

  constructor(host: HTMLElement & { mode: string }, grid: HTMLElement, parts: Parts) {
    this.#host = host;
    this.#grid = grid;
    this.#parts = parts;
  }

  /** Open a text. Ends in `ready` or `error`; a later call replaces this one. */
  async open(text: string) {
    const turn = ++this.#turn;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.asked = text;
    this.#host.setAttribute("state", "loading");
    if (this.#parts.state.isEarly) this.#empty();
    if (!this.#parts.state.view && !this.#parts.state.step) this.#showEarly(text, turn);
    try {
      const view = await ask("open", { text, ...this.#parts.state.asks, step: this.#parts.state.step }, signal);
      if (turn === this.#turn) this.#display(view, "ready", {});
    } catch (error) {
      if (turn === this.#turn) this.#fail(error as Error, text);
    }
  }

  /** Show the contents of the cells while Python loads. */
  async #showEarly(text: string, turn: number) {
    const { state, entries, selector } = this.#parts;
    const { page, naming = setting("naming") } = state.asks;
    const sight = await firstSight(text, page, naming);
    if (!sight || turn !== this.#turn || state.view || state.stage !== "loading") return;
    state.selection = NOTHING;
    entries.foresee(sight);
    this.#place(sight);
    this.#grid.ariaBusy = "true"; // Python names the cells later
    selector.show();
    performance.mark("digits");
    this.#parts.announcer.emit("sight", {});
  }

  /** Stop opening, which then ends in `error`. */
  stop() {
    this.#stop.abort();
  }

  /** Remove the board and show nothing. */
  clear() {
    this.#turn += 1;
    this.asked = "";
    this.#empty();
    this.#host.removeAttribute("state");
  }

  #empty() {
    const { state, picture, entries, selector } = this.#parts;
    entries.end();
    picture.clear();
    state.selection = NOTHING;
    selector.show();
    this.#cover(null);
    this.#grid.hidden = true;
    this.placeholder.hidden = false;
  }

  /** Show a board that Python returned. */
  show(view: View, replace: boolean) {
    this.#turn += 1;
    if (this.#parts.state.isEarly) this.#empty(); // its entries were not meant for this board
    this.#display(view, "change", { replace });
  }

  #display(view: View, event: "ready" | "change", detail: object) {
    const { state, announcer, entries, selector } = this.#parts;
    const isAnother = event === "ready" && state.view !== null;
    if (isAnother || view.cells.length !== state.contents.length) state.selection = NOTHING;
    if (isAnother) this.#host.mode = "digit"; // nobody expects the mode of the last board
    entries.begin(view);
    this.#place(view);
    this.#grid.ariaBusy = null;
    entries.lock();
    selector.show();
    this.#host.setAttribute("state", "ready");
    announcer.emit(event, { view, ...detail });
    entries.enterKept();
  }

  #place(drawn: Drawn) {
    this.#host.style.setProperty("--size", String(drawn.size));
    this.#parts.picture.show(drawn);
    this.#cover(null);
  }

  #fail(error: Error, text: string) {
    if (this.#parts.state.isEarly) this.#empty();
    this.#parts.picture.clear(); // the page must only have cells of the board it shows
    this.#cover(error.message, text, detailsLine(error));
    if (error instanceof PythonMissing) this.message.append(this.#retryButton(text));
    this.#host.setAttribute("state", "error");
    this.#parts.announcer.emit("error", { error, text });
  }

  /** @param text - the text to open again */
  #retryButton(text: string) {
    const button = make("button", { type: "button" }, "Retry");
    button.addEventListener("click", () => this.#parts.announcer.emit("retry", {}) && this.open(text));
    return button;
  }

  /** Show a message instead of the board, or the board (null). */
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
