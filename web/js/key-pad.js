/**
 * The keys beside the board, for fingers and mice: modes, every digit, one to erase; and, among the
 * buttons below them, whether taps select several cells.
 */

import { byId, make } from "./dom.js";
import { ModeBar } from "./play/mode-bar.js";
import { highest } from "./play/modes.js";
import { trustedMarkup } from "./trusted.js";

/** @typedef {import("./sudoku-board.js").SudokuBoard} SudokuBoard */

/**
 * Keep the key pad in step with the board.
 *
 * @param {SudokuBoard} board
 * @param {HTMLElement} [pad]  takes the keys
 * @param {HTMLElement | null} [tools]  takes the switch for several cells
 */
export function attachKeyPad(board, pad = byId("key-pad"), tools = byId("pad-tools")) {
  new KeyPad(board, pad, tools);
}

class KeyPad {
  #board;
  #keys = make("div", { className: "keys" });
  /** What the keys were made for. */
  #made = "";

  /** @param {SudokuBoard} board @param {HTMLElement} pad @param {HTMLElement | null} tools */
  constructor(board, pad, tools) {
    this.#board = board;
    const several = severalKey(board);
    pad.replaceChildren(new ModeBar(board).element, this.#keys);
    tools?.prepend(several);
    // The focus stays in the board, so that keys typed after a tap still reach it.
    for (const part of [pad, several]) part.addEventListener("mousedown", (event) => event.preventDefault());
    for (const name of ["ready", "change", "edit", "mode"]) board.addEventListener(name, () => this.#update());
  }

  #update() {
    const { view, mode } = this.#board;
    if (!view) return;
    const sort = mode === "colour" ? "colours" : "digits";
    const wanted = `${sort} ${view.size}`;
    if (wanted !== this.#made) this.#make(wanted, sort, view);
    if (sort === "digits") this.#markDone(view);
  }

  /** @param {string} wanted @param {string} sort @param {import("./types.js").View} view */
  #make(wanted, sort, view) {
    this.#made = wanted;
    const count = highest(this.#board.mode, view.size);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const keys = numbers.map((number) => (sort === "colours" ? this.#colourKey(number, view) : this.#digitKey(number)));
    this.#keys.replaceChildren(...keys, key("Erase", () => this.#board.erase(), "⌫"));
    this.#keys.style.setProperty("--keys", String(columns(count)));
  }

  /** @param {number} number */
  #digitKey(number) {
    return key(`Enter ${number}`, () => this.#board.enter(number), String(number));
  }

  /** @param {number} number @param {import("./types.js").View} view */
  #colourKey(number, { kit }) {
    const name = kit.colour_names[number];
    const button = key(`Colour ${number}, ${name}`, () => this.#board.enter(number));
    const ground = `${kit.ground[number]} width="60" height="20"/>`;
    const sign = `${kit.sign[number]} transform="translate(30 10) scale(0.7)"/>`;
    button.innerHTML = trustedMarkup(`<svg class="sudolink sl-auto" viewBox="0 0 60 20" aria-hidden="true">${ground}${sign}</svg>`);
    button.append(make("span", {}, name));
    return button;
  }

  /** A digit that stands as often as it can is done; its key says so and still works. @param {import("./types.js").View} view */
  #markDone({ size, of_each: all }) {
    const counts = new Map();
    for (const { value } of this.#board.contents) counts.set(value, (counts.get(value) ?? 0) + 1);
    [...this.#keys.children].slice(0, size).forEach((button, index) => {
      const done = all !== null && (counts.get(index + 1) ?? 0) >= all;
      button.classList.toggle("done", done);
      button.setAttribute("aria-label", `Enter ${index + 1}${done ? `, all ${all} stand` : ""}`);
    });
  }
}

/** The switch that makes every tap add to the selection. @param {SudokuBoard} board */
function severalKey(board) {
  const button = make("button", { type: "button", className: "several", ariaPressed: "false", ariaLabel: "Select several", title: "Every tap selects one cell more" }, "Several");
  button.addEventListener("click", () => {
    board.several = !board.several;
    button.setAttribute("aria-pressed", String(board.several));
  });
  return button;
}

/** @param {string} name @param {() => void} press @param {string} [face] */
function key(name, press, face = "") {
  const button = make("button", { type: "button", ariaLabel: name }, face);
  button.addEventListener("click", press);
  return button;
}

/** Keys in a row, so that the rows come out even. @param {number} count  besides the one to erase */
function columns(count) {
  return Math.ceil((count + 1) / Math.ceil((count + 1) / 7));
}
