/** "Print": one board or several on a sheet, and a look at it before. */

import { makeDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { PrintSheet } from "./print-sheet.js";
import { ask } from "./python.js";
import { inSlices } from "./search.js";
import { SaidLine, choice, tick } from "./share/part.js";
import { linkBase } from "./site.js";

/** Milliseconds after which a solution is not waited for. */
const PATIENCE = 20_000;

/** @typedef {{link: string, page: string}} State  of a board, as requests need it */
/** @typedef {import("./print-sheet.js").Printed} Printed */
/** @typedef {import("./print-sheet.js").Solution} Solution */

export class PrintDialog {
  #sheet = new PrintSheet();
  #said = new SaidLine();
  #preview = make("div", { className: "sheet-preview", ariaHidden: "true" });
  #more = make("textarea", { id: "print-more", rows: 3, spellcheck: false, autocomplete: "off", autocapitalize: "off" });
  #places = choice("Boards a page", [["1", "1"], ["2", "2"], ["4", "4"], ["6", "6"]], () => this.#update());
  #digits = this.#tick("Digits filled in", true);
  #candidates = this.#tick("Candidates", true);
  #title = this.#tick("Title", true);
  #link = this.#tick("Link", false);
  #code = this.#tick("QR code", false);
  #solutions = this.#tick("Solutions, on a page of their own", false);
  #print = make("button", { type: "button", className: "primary" }, "Print");
  #dialog = this.#build();
  #changed = new AbortController();
  /** Solutions found, by the link of their board. @type {Map<string, Solution>} */
  #found = new Map();
  /** @type {State} */
  #state = { link: "", page: "" };

  /** @param {State} state */
  async open(state) {
    this.#state = state;
    this.#dialog.showModal();
    await this.#update();
  }

  /** @param {string} words @param {boolean} checked */
  #tick(words, checked) {
    return tick(words, checked, () => this.#update());
  }

  #build() {
    const rows = [[this.#places], [this.#digits, this.#candidates], [this.#title, this.#link, this.#code], [this.#solutions]];
    const form = make("div", { className: "print-form" },
      ...rows.map((row) => make("div", { className: "fields" }, ...row.map(({ label }) => label))),
      make("label", { htmlFor: "print-more" }, "More boards, a link or board string a line"), this.#more);
    const dialog = makeDialog("print-dialog", "Print",
      make("div", { className: "print-columns" }, form, this.#preview),
      make("div", { className: "actions" }, this.#print), this.#said.element);
    this.#print.addEventListener("click", () => print());
    this.#more.addEventListener("input", () => this.#update());
    dialog.addEventListener("close", () => this.#leave());
    return dialog;
  }

  #leave() {
    this.#changed.abort();
    this.#sheet.remove();
  }

  /** Lay the sheet out anew; a change while that is under way begins again. */
  async #update() {
    if (!this.#dialog.open) return;
    this.#changed.abort();
    const { signal } = (this.#changed = new AbortController());
    this.#print.disabled = true;
    this.#said.say("Laying out…");
    try {
      const boards = await this.#boards(signal);
      const solutions = this.#solutions.box.checked ? await this.#solved(boards, signal) : [];
      if (this.#dialog.open && !signal.aborted) await this.#layOut(boards, solutions, signal);
    } catch (error) {
      if (!signal.aborted) this.#said.say(/** @type {Error} */ (error).message, "bad");
    }
  }

  /** @param {AbortSignal} signal */
  async #boards(signal) {
    const wish = { base: linkBase, digits: this.#digits.box.checked, candidates: this.#candidates.box.checked };
    /** @type {Printed[]} */
    const boards = [await ask("print_board", { ...this.#state, ...wish })];
    for (const [number, text] of this.#more.value.split("\n").entries()) {
      if (signal.aborted || !text.trim()) continue;
      try {
        boards.push(await ask("print_board", { link: text, ...wish }));
      } catch (error) {
        throw new Error(`Line ${number + 1}: ${/** @type {Error} */ (error).message}`);
      }
    }
    if (boards.length > 1) boards.forEach((board, index) => (board.title = `${index + 1}. ${board.title}`));
    return boards;
  }

  /** @param {Printed[]} boards @param {AbortSignal} signal */
  async #solved(boards, signal) {
    const solutions = [];
    for (const board of boards) {
      if (signal.aborted) break;
      this.#said.say(`Solving ${solutions.length + 1} of ${boards.length}…`);
      solutions.push({ ...(await this.#solution(board.link, signal)), title: `Solution: ${board.title}` });
    }
    return solutions;
  }

  /** @param {string} link @param {AbortSignal} signal */
  async #solution(link, signal) {
    const known = this.#found.get(link);
    if (known) return known;
    const stop = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const reply = await inSlices({ name: "print_solution", start: { link }, stop, on: (/** @type {{done: boolean}} */ _) => {} });
    const solution = /** @type {Solution} */ (/** @type {unknown} */ (reply));
    if (!stop.aborted) this.#found.set(link, solution);
    return solution;
  }

  /** @param {Printed[]} boards @param {Solution[]} solutions @param {AbortSignal} signal */
  async #layOut(boards, solutions, signal) {
    const caption = { title: this.#title.box.checked, link: this.#link.box.checked, code: this.#code.box.checked };
    await this.#sheet.show(boards, Number(this.#places.select.value), caption, solutions, signal);
    if (signal.aborted) return;
    this.#preview.replaceChildren(this.#sheet.preview);
    this.#print.disabled = false;
    this.#said.say(`${counted(boards.length, "board")} on ${counted(this.#sheet.pages, "page")}.`);
  }
}

/** @param {number} number @param {string} what */
function counted(number, what) {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
