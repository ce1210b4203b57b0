/**
 * Clues: digits typed or tapped are clues of the puzzle. The board itself sees to that.
 *
 * @typedef {import("./panel.js").SettingPanel} SettingPanel
 * @typedef {import("../types.js").SetterFacts} SetterFacts
 */

import { make } from "../dom.js";

export class ClueTool {
  name = "clues";
  label = "Clues";
  about = "Digits you enter are clues, and every clue can be changed.";
  #all = make("button", { type: "button", hidden: true }, "Make all digits clues");
  element = make("div", { className: "tool actions" }, this.#all);

  /** @param {SettingPanel} panel */
  constructor(panel) {
    this.#all.addEventListener("click", () => panel.apply("set_clues"));
  }

  fits() {
    return true;
  }

  /** @param {SetterFacts} facts */
  show({ filled }) {
    this.#all.hidden = !filled;
  }

  /** Other cells are selected. */
  selected() {}
}
