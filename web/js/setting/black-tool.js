/**
 * Black cells of Str8ts: a click or drag turns cells black, or white if all of them are black.
 *
 * @typedef {import("./panel.js").SettingPanel} SettingPanel
 * @typedef {import("../types.js").SetterFacts} SetterFacts
 */

import { make } from "../dom.js";

export class BlackTool {
  name = "black";
  label = "Black cells";
  about = "Click or drag over cells to make them black or white. Or select them and press Enter. Digits typed are clues.";
  #panel;
  element;

  /** @param {SettingPanel} panel */
  constructor(panel) {
    this.#panel = panel;
    const turn = (/** @type {boolean} */ black) => this.#turn([...panel.board.selection], black);
    const button = (/** @type {string} */ name, /** @type {boolean} */ black) => {
      const made = make("button", { type: "button" }, name);
      made.addEventListener("click", () => turn(black));
      return made;
    };
    this.element = make("div", { className: "tool actions" }, button("Make selected cells black", true), button("Make them white", false));
  }

  /** @param {SetterFacts} facts */
  fits(facts) {
    return facts.takes_black;
  }

  show() {}

  /** Other cells are selected. */
  selected() {}

  /** The pointer has gone over the cells that are selected now. */
  stroke() {
    const cells = [...this.#panel.board.selection];
    const all = this.#panel.board.view?.cells ?? [];
    if (cells.length) this.#turn(cells, !cells.every((cell) => all[cell].black));
  }

  /** @param {KeyboardEvent} event */
  key({ key }) {
    if (key === "Enter") this.stroke();
    return key === "Enter";
  }

  /** @param {number[]} cells @param {boolean} black */
  #turn(cells, black) {
    if (cells.length) this.#panel.apply("set_black", { cells, black });
  }
}
