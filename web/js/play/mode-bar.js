/** The row of modes on the key pad: a radio group, of which one is chosen. */

import { make } from "../dom.js";
import { MODES } from "./modes.js";

/** Which way the arrow keys go. @type {Record<string, number>} */
const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class ModeBar {
  element = make("div", { className: "modes", role: "radiogroup", ariaLabel: "What a digit becomes" });
  #board;
  #buttons;

  /** @param {import("../sudoku-board.js").SudokuBoard} board */
  constructor(board) {
    this.#board = board;
    this.#buttons = MODES.map((mode) => this.#button(mode));
    this.element.append(...this.#buttons);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    board.addEventListener("mode", () => this.#update());
    this.#update();
  }

  /** @param {import("./modes.js").Mode} mode */
  #button({ name, label, key, about }) {
    const letter = make("kbd", { ariaHidden: "true" }, key.toUpperCase());
    const button = make("button", { type: "button", role: "radio", title: about, "aria-keyshortcuts": key, "data-mode": name }, label, letter);
    button.addEventListener("click", () => (this.#board.mode = name));
    return button;
  }

  #update() {
    MODES.forEach(({ name }, index) => {
      const chosen = name === this.#board.mode;
      this.#buttons[index].setAttribute("aria-checked", String(chosen));
      this.#buttons[index].tabIndex = chosen ? 0 : -1;
    });
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const by = ARROWS[event.key];
    const at = this.#buttons.findIndex((button) => button === document.activeElement);
    if (!by || at < 0) return;
    event.preventDefault();
    const next = (at + by + MODES.length) % MODES.length;
    this.#board.mode = MODES[next].name;
    this.#buttons[next].focus();
  }
}
