/** "Print": one or several boards on a sheet, with a preview. */

import { ask } from "../python/ask.ts";
import type { PrintReply } from "../python/protocol.ts";
import { inSlices } from "../python/slices.ts";
import { linkBase } from "../site/site.ts";
import { make, makeDialog } from "../ui/dom.ts";
import { counted } from "../ui/values.ts";
import { choice, StatusLine, tick } from "./part.ts";
import { PrintSheet, type Solution } from "./print-sheet.ts";

/** Milliseconds to wait for a solution. */
const PATIENCE = 20_000;

/** Milliseconds without typing before the boards are read. */
const PAUSE = 400;

/** A board as requests need it. */
type State = { link: string; page: string };

export class PrintDialog {
  #sheet = new PrintSheet();
  #said = new StatusLine();
  #preview = make("div", { className: "sheet-preview", ariaHidden: "true" });
  #more = make("textarea", {
    placeholder: "One link or board string per line",
    id: "print-more",
    rows: 3,
    spellcheck: false,
    autocomplete: "off",
    autocapitalize: "off",
  });
  #places = choice(
    "Boards per page",
    [
      ["1", "1"],
      ["2", "2"],
      ["4", "4"],
      ["6", "6"],
    ],
    () => this.#update(),
  );
  #digits = this.#tick("Entered digits", true);
  #candidates = this.#tick("Candidates", true);
  #title = this.#tick("Title", true);
  #link = this.#tick("Link", false);
  #code = this.#tick("QR code", false);
  #solutions = this.#tick("Add solutions page", false);
  #print = make("button", { type: "button", className: "primary" }, "Print");
  #dialog = this.#build();
  #changed = new AbortController();
  #timer = 0;
  /** What to say about the lines that hold no board. */
  #leftOut: string[] = [];
  /** Solutions found, by the link of their board. */
  #found: Map<string, Solution> = new Map();
  #state: State = { link: "", page: "" };

  async open(state: State) {
    this.#state = state;
    this.#dialog.showModal();
    await this.#update();
  }

  #tick(words: string, checked: boolean) {
    return tick(words, checked, () => this.#update());
  }

  #build() {
    const rows = [
      [this.#places],
      [this.#digits, this.#candidates],
      [this.#title, this.#link, this.#code],
      [this.#solutions],
    ];
    const form = make(
      "div",
      { className: "print-form" },
      ...rows.map((row) => make("div", { className: "fields" }, ...row.map(({ label }) => label))),
      make("label", { htmlFor: "print-more" }, "More boards"),
      this.#more,
    );
    const dialog = makeDialog(
      "print-dialog",
      "Print",
      make("div", { className: "print-columns" }, form, this.#preview),
      make("div", { className: "actions" }, this.#print),
      this.#said.element,
    );
    this.#print.addEventListener("click", () => print());
    this.#more.addEventListener("input", () => this.#updateSoon());
    dialog.addEventListener("close", () => this.#leave());
    return dialog;
  }

  #leave() {
    clearTimeout(this.#timer);
    this.#changed.abort();
    this.#sheet.remove();
  }

  /** Lay the sheet out again when the player has stopped typing. */
  #updateSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#update(), PAUSE);
  }

  /** Lay the sheet out again. Another change in the meantime starts this again. */
  async #update() {
    if (!this.#dialog.open) return;
    this.#changed.abort();
    this.#changed = new AbortController();
    const { signal } = this.#changed;
    this.#print.disabled = true;
    this.#said.say("Preparing…");
    try {
      const boards = await this.#boards(signal);
      const solutions = this.#solutions.box.checked ? await this.#solved(boards, signal) : [];
      if (this.#dialog.open && !signal.aborted) await this.#layOut(boards, solutions, signal);
    } catch (error) {
      if (!signal.aborted) this.#said.say((error as Error).message, "bad");
    }
  }

  async #boards(signal: AbortSignal) {
    const options = { base: linkBase, digits: this.#digits.box.checked, candidates: this.#candidates.box.checked };
    const boards: PrintReply[] = [await ask("print_board", { ...this.#state, ...options })];
    this.#leftOut = [];
    for (const [number, text] of this.#more.value.split("\n").entries()) {
      if (signal.aborted || !text.trim()) continue;
      try {
        boards.push(await ask("print_board", { link: text, ...options }));
      } catch (error) {
        this.#leftOut.push(`Line ${number + 1} is left out: ${(error as Error).message}`);
      }
    }
    if (boards.length > 1) for (const [index, board] of boards.entries()) board.title = `${index + 1}. ${board.title}`;
    return boards;
  }

  async #solved(boards: PrintReply[], signal: AbortSignal) {
    const solutions: Solution[] = [];
    for (const board of boards) {
      if (signal.aborted) break;
      this.#said.say(`Solving ${solutions.length + 1} of ${boards.length}…`);
      solutions.push({ ...(await this.#solution(board.link, signal)), title: `Solution: ${board.title}` });
    }
    return solutions;
  }

  async #solution(link: string, signal: AbortSignal) {
    const known = this.#found.get(link);
    if (known) return known;
    const stop = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const reply = await inSlices({ work: "print_solution", start: { link }, stop, on: () => {} });
    const solution = reply as unknown as Solution;
    if (!stop.aborted) this.#found.set(link, solution);
    return solution;
  }

  async #layOut(boards: PrintReply[], solutions: Solution[], signal: AbortSignal) {
    const caption = { title: this.#title.box.checked, link: this.#link.box.checked, code: this.#code.box.checked };
    await this.#sheet.show(boards, Number(this.#places.select.value), caption, solutions, signal);
    if (signal.aborted) return;
    this.#preview.replaceChildren(this.#sheet.preview);
    this.#print.disabled = false;
    const pages = `${counted(boards.length, "board")} on ${counted(this.#sheet.pages, "page")}.`;
    const small = this.#sheet.hasSmallCodes ? ["The QR codes are small: print fewer boards per page."] : [];
    const wrong = [...this.#leftOut, ...small];
    this.#said.say([pages, ...wrong].join(" "), wrong.length ? "bad" : "good");
  }
}
