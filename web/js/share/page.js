/** The board as a page of its own: a file that opens with it, from a disk or a mail, without a network. */

import { make } from "../dom.js";
import { download } from "../download.js";
import { inSlices } from "../search.js";
import { wholePage } from "../site.js";
import { pageWith } from "./carried.js";
import { SaidLine, action, tick } from "./part.js";

/** @typedef {import("./part.js").Part} Part */
/** @typedef {import("./part.js").Shared} Shared */
/** @typedef {import("./carried.js").Path} Path */
/** @typedef {{done: boolean, entries: import("./carried.js").PathStep[], sentence: string, end?: string}} Reply */

const ABOUT = "One file of 12 MB in which all of Sudolink is: it opens with this board wherever it is put, without a network.";
const MISSING = "This needs the network: the 12 MB of the file are fetched when it is saved, and could not be fetched from this site now. Your board is as it was.";
const TASK = "linked_path";

/** @implements {Part} */
export class PagePart {
  title = "A page of its own";
  #path = tick("With the steps of its solution", true, () => {});
  #said = new SaidLine();
  #button = action("Save as a page", () => this.#said.tell(() => this.#save()));
  element = make("div", { className: "part-body" },
    make("p", {}, ABOUT), this.#path.label, make("div", { className: "actions" }, this.#button), this.#said.element);
  #state = { link: "", page: "" };

  /** @param {Shared} shared */
  show({ state }) {
    this.#state = state;
    this.#said.say("");
  }

  async #save() {
    this.#button.disabled = true;
    try {
      const page = await wholePage().catch(() => null);
      if (page === null) throw new Error(MISSING);
      const path = this.#path.box.checked ? await this.#findPath() : null;
      const text = pageWith(page, { link: this.#state.link, path });
      download(new Blob([text], { type: "text/html" }), "sudolink-board.html");
      return path ? `Page saved. ${path.sentence}` : "Page saved.";
    } finally {
      this.#button.disabled = false;
    }
  }

  /** @returns {Promise<Path | null>} null where there are no steps */
  async #findPath() {
    this.#said.say("Looking for the steps…");
    const stop = new AbortController();
    this.element.closest("dialog")?.addEventListener("close", () => stop.abort(), { once: true });
    /** @type {Path["steps"]} */
    const steps = [];
    const on = (/** @type {Reply} */ { entries }) => void steps.push(...entries);
    const anew = () => void (steps.length = 0);
    const { entries, sentence, end = "" } = await inSlices({ name: "teaching.steps", start: { task: TASK, ...this.#state }, run: { task: TASK }, stop: stop.signal, on, anew });
    if (stop.signal.aborted) throw new Error("Nothing was saved.");
    steps.push(...entries);
    return steps.length ? { steps, end, sentence } : null;
  }
}
