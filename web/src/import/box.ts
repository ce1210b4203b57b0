/**
 * The paste box: takes a text or a file and opens its board. If there are several, it offers a list. If something is
 * wrong, it shows where, and the text stays so that it can be fixed. The start page and the Import dialog each have one.
 */

import { ask, BoardError } from "../python/ask.ts";
import type { BoardsReply } from "../python/protocol.ts";
import { make, QUIET_TIME } from "../ui/dom.ts";
import { detailsLine } from "../ui/messages.ts";
import { grouped } from "../ui/values.ts";
import { ImportChoices } from "./choices.ts";
import { textOf } from "./text-files.ts";

/** What can be opened here. */
const TAKES =
  "Links from SudokuWiki, SudokuPad, f-puzzles and many others; 81 digits; drawn grids, also with candidates; .sdk and .sdm files; whole emails.";

/** How many characters to show before and after the error. */
const AROUND = 24;

/** A text with more characters is large. The field shows only this many, because it would take seconds to show it all. */
const LARGE = 200_000;
const SHOWN = 1000;

/** What the field shows for the rest of a large text. Deleting it deletes the rest. */
const standIn = (rest: string) => `… [${grouped(rest.length)} more characters]`;

interface ImportActions {
  /** Opens a text with one board; rejects with the error. */
  open: (text: string, stop: AbortSignal) => Promise<void>;
  /** Solves a list of boards, one per line. */
  solveAll: (list: string) => void;
  /** Saves such a list as a collection. */
  keep: (list: string, name: string) => Promise<void>;
  /** Returns a number that changes when the user goes somewhere else. */
  visit: () => number;
  /** Called when the box has something to show. */
  attend?: () => void;
}

let boxes = 0;

export class ImportBox {
  #actions;
  #text;
  #message = make("div", { className: "wrong", role: "alert", hidden: true });
  #action;
  #button;
  #file = make("button", { type: "button" }, "Choose files…");
  #chooser = make("input", { type: "file", multiple: true, hidden: true, ariaLabel: "Files with boards" });
  #choices;
  /** Stops reading if that takes long. */
  #stop = make("button", { type: "button", hidden: true }, "Stop");
  /** The part of a large text that the field doesn't show. */
  #rest = "";
  #list = "";
  /** The name of the file that the text came from, without its ending. */
  #name = "";
  #reading: Promise<void> | null = null;

  /**
   * @param place - the element for the box
   * @param action - the label of its button
   * @param isMain - whether that is the main button of the page or dialog
   */
  constructor(place: HTMLElement, actions: ImportActions, action: string, isMain: boolean = true) {
    this.#actions = actions;
    this.#action = action;
    this.#button = make("button", { className: isMain ? "primary" : "", type: "submit" }, action);
    this.#choices = new ImportChoices({
      open: (text) => this.#openOne(text),
      solveAll: () => actions.solveAll(this.#list),
      keep: () => this.#busy(() => actions.keep(this.#list, this.#name).then(() => this.clear()), this.#list),
    });
    const id = `import-text-${++boxes}`;
    this.#text = make("textarea", {
      id,
      rows: 5,
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      placeholder: "Paste a link, a board string, or a grid of digits",
    });
    const label = make("label", { htmlFor: id }, "Import a board");
    const about = make("p", { id: `${id}-about`, className: "import-about" }, TAKES);
    this.#text.setAttribute("aria-describedby", about.id);
    const form = make(
      "form",
      { className: "import-box" },
      label,
      this.#text,
      about,
      this.#message,
      make("div", { className: "actions" }, this.#button, this.#file, this.#chooser, this.#stop),
      this.#choices.element,
    );
    this.#listen(form);
    place.append(form);
  }

  #listen(form: HTMLFormElement) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.#text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.submit();
    });
    this.#text.addEventListener("input", () => {
      if (!this.#text.value.includes(standIn(this.#rest))) this.#rest = "";
      this.#name = "";
      this.#choices.hide();
    });
    this.#file.addEventListener("click", () => this.#chooser.click());
    this.#chooser.addEventListener("change", () => {
      const { files } = this.#chooser;
      if (files?.length) this.takeFiles(files);
      this.#chooser.value = ""; // so that the same file can be chosen again
    });
  }

  /** Put a text into the box and open it, after the one that is being read. */
  async take(text: string, name: string = "") {
    while (this.#reading) await this.#reading;
    this.#fill(text);
    this.#name = name;
    return this.submit();
  }

  /** Open the text of files, or say why one has none. */
  async takeFiles(files: Iterable<File>) {
    try {
      const [first, second] = files;
      await this.take(await textOf(files), second ? "" : first?.name.replace(/\.\w+(\.gz)?$/, ""));
    } catch (error) {
      this.showWrong(error as Error, this.#text.value);
      this.#actions.attend?.();
    }
  }

  #fill(text: string) {
    this.#rest = text.length > LARGE ? text.slice(SHOWN) : "";
    this.#text.value = this.#rest ? text.slice(0, SHOWN) + standIn(this.#rest) : text;
  }

  /** The whole text in the box. */
  get #whole() {
    const { value } = this.#text;
    return this.#rest ? value.split(standIn(this.#rest)).join(this.#rest) : value;
  }

  /** Open the text in the box, or list its boards. */
  async submit() {
    if (this.#button.ariaDisabled === "true") return;
    const text = this.#whole;
    if (!text.trim()) {
      this.showWrong(new Error("Paste a link or a board first."), text);
      return this.#text.focus();
    }
    await this.#busy(async (isHere, stop) => {
      const reply: BoardsReply = await ask("boards_in", { text }, stop);
      if (!isHere()) return this.clear();
      if (reply.boards.length === 1) {
        await this.#actions.open(reply.boards[0].text, stop);
        return this.clear();
      }
      this.#list = reply.list ?? text;
      this.#message.hidden = true;
      this.#text.removeAttribute("aria-invalid");
      this.#actions.attend?.();
      this.#choices.show(reply);
    }, text);
  }

  /** @param text - of the chosen board */
  #openOne(text: string) {
    return this.#busy(async (_, stop) => {
      await this.#actions.open(text, stop);
      this.clear();
    }, text);
  }

  /**
   * Do something with a text that can fail.
   *
   * @param work - gets a function that tells whether it is still wanted
   */
  async #busy(work: (isHere: () => boolean, stop: AbortSignal) => Promise<void>, text: string) {
    this.#reading = this.#read(work, text).finally(() => (this.#reading = null));
    await this.#reading;
  }

  async #read(work: (isHere: () => boolean, stop: AbortSignal) => Promise<void>, text: string) {
    const visit = this.#actions.visit();
    const isHere = () => visit === this.#actions.visit();
    this.#button.ariaDisabled = "true"; // not `disabled`, which would lose the focus
    this.#button.textContent = "Reading…";
    this.#choices.hide();
    const stop = new AbortController();
    this.#stop.onclick = () => stop.abort();
    const timer = setTimeout(() => this.#offerStop(), QUIET_TIME);
    try {
      await work(isHere, stop.signal);
    } catch (error) {
      if (!isHere()) return;
      this.showWrong(error as Error, text);
      this.#actions.attend?.();
      this.#text.focus();
    } finally {
      clearTimeout(timer);
      this.#stop.hidden = true;
      this.#button.ariaDisabled = "false";
      this.#button.textContent = this.#action;
    }
  }

  /** Offer to stop because reading takes long. If a file was dropped on a board, the box is not even visible. */
  #offerStop() {
    this.#stop.hidden = false;
    this.#actions.attend?.();
  }

  /** Empty the box. */
  clear() {
    this.#fill("");
    this.#choices.hide();
    this.#message.hidden = true;
    this.#text.removeAttribute("aria-invalid");
  }

  /** Go to its field. */
  focus() {
    this.#text.focus();
  }

  /**
   * Say what is wrong with a text and select the place.
   *
   * @param how - said: the page already shows the sentence
   */
  showWrong(error: Error, text: string, { said = false }: { said?: boolean } = {}) {
    const place = error instanceof BoardError && error.position !== null ? unitOf(text, error.position) : null;
    this.#fill(text);
    this.#text.setAttribute("aria-invalid", "true");
    this.#message.replaceChildren(...(said ? [] : [make("p", {}, error.message), ...detailsLine(error)]));
    this.#message.hidden = said && place === null;
    if (place === null) return;
    this.#message.append(excerpt(text, place));
    this.#text.setSelectionRange(place, place + characterAt(text, place).length);
  }
}

/** The index of a character. Python counts whole characters; browsers count rare ones as two. */
function unitOf(text: string, position: number) {
  let unit = 0;
  for (let count = 0; count < position && unit < text.length; count++) unit += characterAt(text, unit).length;
  return unit;
}

function characterAt(text: string, unit: number) {
  return unit < text.length ? String.fromCodePoint(text.codePointAt(unit) ?? 0) : " ";
}

/** The text around an error, with the wrong character marked. */
function excerpt(text: string, position: number) {
  const start = Math.max(0, position - AROUND);
  const faulty = characterAt(text, position);
  const end = Math.min(text.length, position + faulty.length + AROUND);
  const before = (start > 0 ? "…" : "") + text.slice(start, position);
  const after = text.slice(position + faulty.length, end) + (end < text.length ? "…" : "");
  const character = position < text.length ? faulty.trim() || "\u2423" : "(end)";
  const marked = make("mark", {}, character);
  return make(
    "pre",
    { className: "excerpt", ariaLabel: `Character ${position + 1} of the text` },
    before,
    marked,
    after,
  );
}
