/**
 * Regions of a jigsaw: choose one and drag over its cells; or select cells and type its number.
 *
 * @typedef {import("./panel.js").SettingPanel} SettingPanel
 * @typedef {import("../types.js").SetterFacts} SetterFacts
 */

import { make } from "../dom.js";

export class RegionTool {
  name = "regions";
  label = "Regions";
  about = "Choose a region, then drag over its cells. Or select cells and type its number; 0 or Delete takes them out.";
  #panel;
  #list = make("fieldset", { className: "regions" });
  #put = make("button", { type: "button" }, "Put the selected cells in");
  #clear = make("button", { type: "button" }, "Clear all regions");
  #unfinished = make("ul", { className: "quiet", ariaLabel: "Not finished" });
  element = make("div", { className: "tool" }, this.#list, make("div", { className: "actions" }, this.#put, this.#clear), this.#unfinished);
  #shown = "";
  /** The region that cells are put in. */
  #region = 1;

  /** @param {SettingPanel} panel */
  constructor(panel) {
    this.#panel = panel;
    this.#put.addEventListener("click", () => this.#paint(this.#region));
    this.#clear.addEventListener("click", () => panel.apply("clear_regions"));
  }

  /** @param {SetterFacts} facts */
  fits(facts) {
    return facts.takes_regions;
  }

  /** @param {SetterFacts} facts */
  show({ regions, size, unfinished }) {
    this.#unfinished.replaceChildren(...unfinished.map((sentence) => make("li", {}, sentence)));
    const shown = JSON.stringify([regions.map(({ cells }) => cells.length), size]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (this.#region > size) this.#region = 1;
    const focused = this.#list.contains(document.activeElement);
    const rest = regions.slice(1).map(({ number, cells }) => this.#choice(number, `${number}`, `${cells.length} of ${size}`, cells.length === size));
    const none = this.#choice(0, "None", `${regions[0]?.cells.length ?? 0}`, false);
    this.#list.replaceChildren(make("legend", {}, "Region"), ...rest, none);
    this.#choose(this.#region);
    if (focused) this.#inputs.find((input) => input.checked)?.focus();
  }

  /** Other cells are selected. */
  selected() {}

  /** The pointer has gone over the cells that are selected now. */
  stroke() {
    this.#paint(this.#region);
  }

  /** @param {KeyboardEvent} event */
  key({ key }) {
    if (key === "Enter") this.#paint(this.#region);
    return key === "Enter";
  }

  /** A number was typed or tapped. @param {number | null} number */
  enter(number) {
    this.#choose(number ?? 0);
    this.#paint(number ?? 0);
  }

  /**
   * @param {number} number
   * @param {string} face
   * @param {string} count
   * @param {boolean} full
   */
  #choice(number, face, count, full) {
    const input = make("input", { type: "radio", name: "setting-region", value: String(number) });
    input.addEventListener("change", () => this.#choose(number));
    return make("label", { className: full ? "full" : "" }, input, make("span", {}, make("b", {}, face), " ", make("small", {}, count)));
  }

  get #inputs() {
    return [...this.#list.querySelectorAll("input")];
  }

  /** @param {number} number */
  #choose(number) {
    this.#region = number;
    for (const input of this.#inputs) input.checked = Number(input.value) === number;
    this.#put.textContent = number ? `Put the selected cells in region ${number}` : "Take the selected cells out";
  }

  /** @param {number} region */
  #paint(region) {
    const cells = [...this.#panel.board.selection];
    if (cells.length) this.#panel.apply("set_region", { cells, region });
  }
}
