/** The board for somebody's own page: HTML with the drawing in it and a link to the living board. */

import { copyText } from "../clipboard.js";
import { make } from "../dom.js";
import { ask } from "../python.js";
import { THEMES } from "./image.js";
import { Carried, SaidLine, action, choice, lastAsked, tick } from "./part.js";

/** @typedef {import("./part.js").Part} Part */
/** @typedef {import("./part.js").Shared} Shared */

/** @implements {Part} */
export class EmbedPart {
  title = "For a web page";
  #theme = choice("Colours", THEMES, () => this.#update());
  #candidates = tick("Candidates", true, () => this.#update());
  #code = make("textarea", { className: "plain-text", rows: 5, readOnly: true, spellcheck: false, ariaLabel: "Code of the board" });
  #carried = new Carried();
  #said = new SaidLine();
  element = make("div", { className: "part-body" },
    make("p", {}, "A drawing of the board with its link below. It loads nothing from anywhere."),
    make("div", { className: "fields" }, this.#theme.label, this.#candidates.label),
    ...this.#carried.elements, this.#code,
    make("div", { className: "actions" },
      action("Copy as HTML", () => this.#said.tell(() => this.#copy(this.#html, "HTML copied."))),
      action("Copy as SVG", () => this.#said.tell(() => this.#copy(this.#svg, "SVG copied.")))),
    this.#said.element);
  #last = lastAsked();
  #state = { link: "", page: "" };
  #address = "";
  #html = "";
  #svg = "";

  /** @param {Shared} shared */
  show({ state, link }) {
    this.#state = state;
    this.#address = link;
    return this.#update();
  }

  async #update() {
    this.#said.say("");
    const wish = { theme: this.#theme.select.value, candidates: this.#candidates.box.checked };
    const code = await this.#last(ask("embed", { ...this.#state, ...wish, address: this.#address }));
    if (!code) return;
    this.#code.value = this.#html = code.html;
    this.#svg = code.svg;
    this.#carried.show(code);
  }

  /** @param {string} code @param {string} done  what to say then */
  async #copy(code, done) {
    this.#code.value = code;
    if (await copyText(code, this.#code)) return done;
    throw new Error("The browser does not let us copy. The code is selected: press Ctrl+C.");
  }
}
