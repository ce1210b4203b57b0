/** The board as text to copy: grids, lines and strings; code for a web page; the whole site with the board in it. */

import { ask } from "../python/ask.ts";
import type { CodeForm, StepEntry, StepsReply, TextForm } from "../python/protocol.ts";
import { inSlices } from "../python/slices.ts";
import { linkBase, wholePage } from "../site/site.ts";
import { copyFrom, download, make, makeButton } from "../ui/dom.ts";
import { type Path, pageWith } from "./carried.ts";
import { choice, LossList, latestOnly, type Part, type SharedBoard, StatusLine, tick } from "./part.ts";
import { THEMES } from "./picture-part.ts";

// Grids, lines and strings.

/** The height of a text box: for a grid of digits, and for a long string or link. */
const GRID_ROWS = 14;
const LINE_ROWS = 5;

export class TextPart implements Part {
  title = "Text";
  #form = choice("Format", [], () => this.#update());
  #text = make("textarea", {
    className: "plain-text",
    rows: GRID_ROWS,
    readOnly: true,
    spellcheck: false,
    wrap: "off",
    ariaLabel: "The board as text",
  });
  #carried = new LossList();
  #said = new StatusLine();
  element = make(
    "div",
    { className: "part-body" },
    this.#form.label,
    ...this.#carried.elements,
    this.#text,
    make(
      "div",
      { className: "actions" },
      makeButton("Copy text", () => this.#said.tell(() => copyFrom(this.#text, "text", "Text copied."))),
      makeButton("Download text", () => this.#said.tell(() => this.#save())),
    ),
    this.#said.element,
  );
  #last = latestOnly();
  #texts: readonly TextForm[] = [];

  async show({ state }: SharedBoard) {
    const reply = await this.#last(ask("texts", state));
    if (!reply) return;
    const before = this.#form.select.value;
    this.#texts = reply.texts;
    this.#form.select.replaceChildren(...this.#texts.map(({ name, label }) => make("option", { value: name }, label)));
    if (this.#texts.some(({ name }) => name === before)) this.#form.select.value = before;
    this.#update();
  }

  #update() {
    const chosen = this.#texts[this.#form.select.selectedIndex];
    this.#said.say("");
    this.#text.value = chosen.text;
    const isGrid = chosen.text.includes("\n");
    this.#text.wrap = isGrid ? "off" : "soft";
    this.#text.rows = isGrid ? GRID_ROWS : LINE_ROWS;
    this.#carried.show(chosen);
  }

  #save() {
    download(new Blob([`${this.#text.value}\n`], { type: "text/plain" }), `sudolink-${this.#form.select.value}.txt`);
    return "Text downloaded.";
  }
}

// Code for a web page: an interactive board or a drawing, each with a link.

/** The forms that have a drawing, with options for its colours; and the one that is nothing else. */
const DRAWN = ["touch", "drawing"];
const DRAWING = "drawing";

export class EmbedPart implements Part {
  title = "Embed code";
  #form = choice("Format", [], () => this.#showCode());
  #about = make("p");
  #theme = choice("Colours", THEMES, () => this.#update());
  #candidates = tick("Candidates", true, () => this.#update());
  #drawingOptions = make("div", { className: "fields" }, this.#theme.label, this.#candidates.label);
  #code = make("textarea", {
    className: "plain-text",
    rows: 5,
    readOnly: true,
    spellcheck: false,
    ariaLabel: "Code for a web page",
  });
  #carried = new LossList();
  #said = new StatusLine();
  #svgButton = makeButton("Copy as SVG", () => this.#said.tell(() => this.#copy(this.#svg, "SVG copied.")));
  element = make(
    "div",
    { className: "part-body" },
    this.#form.label,
    this.#about,
    this.#drawingOptions,
    ...this.#carried.elements,
    this.#code,
    make(
      "div",
      { className: "actions" },
      makeButton("Copy as HTML", () => this.#said.tell(() => this.#copy(this.#chosen.code, "HTML copied."))),
      this.#svgButton,
    ),
    this.#said.element,
  );
  #last = latestOnly();
  #state = { link: "", page: "" };
  #address = "";
  #codes: readonly CodeForm[] = [];
  #svg = "";

  show({ state, link }: SharedBoard) {
    this.#state = state;
    this.#address = link;
    return this.#update();
  }

  get #chosen() {
    return this.#codes[this.#form.select.selectedIndex];
  }

  async #update() {
    const options = { theme: this.#theme.select.value, candidates: this.#candidates.box.checked };
    const reply = await this.#last(
      ask("embed", { ...this.#state, ...options, address: this.#address, base: linkBase }),
    );
    if (!reply) return;
    const before = this.#form.select.value;
    this.#codes = reply.codes;
    this.#form.select.replaceChildren(...this.#codes.map(({ name, label }) => make("option", { value: name }, label)));
    if (this.#codes.some(({ name }) => name === before)) this.#form.select.value = before;
    this.#svg = reply.svg;
    this.#showCode();
  }

  #showCode() {
    const { name, about, code, ...rest } = this.#chosen;
    this.#said.say("");
    this.#about.textContent = about;
    this.#code.value = code;
    this.#carried.show(rest);
    this.#drawingOptions.hidden = !DRAWN.includes(name);
    this.#svgButton.hidden = name !== DRAWING;
  }

  /** @param done - what to say afterwards */
  #copy(code: string, done: string) {
    this.#code.value = code;
    return copyFrom(this.#code, "code", done);
  }
}

// The whole site with the board in it, as one file.

const ABOUT = "A single 7.5 MB file with all of Sudolink in it. It opens with this board anywhere, even offline.";
const MISSING =
  "Saving needs a network connection to download 7.5 MB, and the download failed. Your board is unchanged. Try again when you are online.";
const TASK = "linked_path";

export class PagePart implements Part {
  title = "Offline page";
  #path = tick("Include solution path", true, () => {});
  #said = new StatusLine();
  #button = makeButton("Save as page", () => {
    if (!this.#button.ariaDisabled) this.#said.tell(() => this.#save());
  });
  element = make(
    "div",
    { className: "part-body" },
    make("p", {}, ABOUT),
    this.#path.label,
    make("div", { className: "actions" }, this.#button),
    this.#said.element,
  );
  #state = { link: "", page: "" };

  show({ state }: SharedBoard) {
    this.#state = state;
    this.#said.say("");
  }

  async #save() {
    this.#button.ariaDisabled = "true"; // not `disabled`, because it would lose the focus
    try {
      const page = await wholePage().catch(() => null);
      if (page === null) throw new Error(MISSING);
      const path = this.#path.box.checked ? await this.#findPath() : null;
      const text = pageWith(page, { link: this.#state.link, path });
      download(new Blob([text], { type: "text/html" }), "sudolink-board.html");
      return path ? `Page saved. ${path.sentence}` : "Page saved.";
    } finally {
      this.#button.ariaDisabled = null;
    }
  }

  /** @returns null if there are no steps */
  async #findPath(): Promise<Path | null> {
    this.#said.say("Looking for the steps…");
    const stop = new AbortController();
    this.element.closest("dialog")?.addEventListener("close", () => stop.abort(), { once: true });
    const steps: Path["steps"] = [];
    const add = (entries: readonly StepEntry[]) =>
      void steps.push(...entries.map(({ link = "", ...step }) => ({ ...step, link })));
    const on = ({ entries }: StepsReply) => add(entries);
    const restart = () => void steps.splice(0);
    const {
      entries,
      sentence,
      end = "",
    } = await inSlices({
      work: "steps",
      start: { task: TASK, ...this.#state },
      run: { task: TASK },
      stop: stop.signal,
      on,
      onRestart: restart,
    });
    if (stop.signal.aborted) throw new Error("Nothing was saved.");
    add(entries);
    return steps.length ? { steps, end, sentence } : null;
  }
}
