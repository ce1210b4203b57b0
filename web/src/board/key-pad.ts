/**
 * The keys beside the board, for touch and mouse: modes, digits and Erase; and the button "Select several" below them.
 */

import { kitOf } from "../python/ask.ts";
import type { View } from "../python/protocol.ts";
import { trustedMarkup } from "../site/content-policy.ts";
import { byId, make } from "../ui/dom.ts";
import { onLongPress } from "../ui/long-press.ts";
import { setting } from "../ui/settings.ts";
import { highest, MODES, type Mode } from "./contents.ts";
import type { SudokuBoard } from "./element.ts";

/**
 * Make the key pad of a board.
 *
 * @param pad - the element for the keys
 * @param tools - the element for the button "Select several"
 */
export function attachKeyPad(
  board: SudokuBoard,
  pad: HTMLElement = byId("key-pad"),
  tools: HTMLElement | null = byId("pad-tools"),
) {
  new KeyPad(board, pad, tools);
}

class KeyPad {
  #board;
  #keys = make("div", { className: "keys" });
  /** The board that the keys were made for. */
  #made = "";

  constructor(board: SudokuBoard, pad: HTMLElement, tools: HTMLElement | null) {
    this.#board = board;
    const several = severalKey(board);
    pad.replaceChildren(new ModeBar(board).element, this.#keys);
    tools?.prepend(several);
    // The focus stays in the board, so that keys typed after a tap still reach it.
    for (const part of [pad, several]) part.addEventListener("mousedown", (event) => event.preventDefault());
    for (const name of ["ready", "change", "edit", "mode"]) board.addEventListener(name, () => this.#update());
    board.addEventListener("choose", () => this.#markChosen());
  }

  #update() {
    const { view, mode } = this.#board;
    if (!view) return;
    const sort = mode === "colour" ? "colours" : "digits";
    const wanted = `${sort} ${view.size}`;
    if (wanted !== this.#made) this.#make(wanted, sort, view);
    if (sort === "digits") this.#markDone(view);
  }

  #make(wanted: string, sort: string, view: View) {
    this.#made = wanted;
    this.#board.chosen = null;
    const count = highest(this.#board.mode, view.size);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const keys = numbers.map((number) => (sort === "colours" ? this.#colourKey(number, view) : this.#digitKey(number)));
    this.#keys.replaceChildren(
      ...keys,
      key("Erase", () => this.#board.erase(), "⌫"),
    );
    this.#keys.style.setProperty("--keys", String(columns(count)));
  }

  #digitKey(number: number) {
    return this.#numberKey(`Enter ${number}`, number, String(number));
  }

  /**
   * A key that enters its number, or chooses it if digits come first. Holding it always chooses it: each press on the
   * board then enters it, until the key is pressed again.
   */
  #numberKey(name: string, number: number, face: string = "") {
    const board = this.#board;
    const choose = () => (board.chosen = board.chosen === number ? null : number);
    const isFirst = () => setting("entry") === "digit" || board.chosen !== null;
    const made = key(name, () => (isFirst() ? choose() : board.enter(number)), face);
    onLongPress(made, choose);
    return made;
  }

  /** Show which key is chosen. */
  #markChosen() {
    const { chosen } = this.#board;
    [...this.#keys.children].forEach((button, index) => {
      if (chosen === index + 1) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
    });
  }

  #colourKey(number: number, view: View) {
    const kit = kitOf(view);
    const name = kit.colour_names[number];
    const button = this.#numberKey(`Colour ${number}, ${name}`, number);
    const ground = `${kit.ground[number]} width="60" height="20"/>`;
    const sign = `${kit.sign[number]} transform="translate(30 10) scale(0.7)"/>`;
    const swatch = `<svg class="sudolink sl-auto" viewBox="0 0 60 20" aria-hidden="true">${ground}${sign}</svg>`;
    button.innerHTML = trustedMarkup(swatch);
    button.append(make("span", {}, name));
    return button;
  }

  /** If a digit is placed as often as possible, its key says so. It still works. */
  #markDone({ size, of_each: all }: View) {
    const counts = new Map();
    for (const { value } of this.#board.contents) counts.set(value, (counts.get(value) ?? 0) + 1);
    [...this.#keys.children].slice(0, size).forEach((button, index) => {
      const done = all !== null && (counts.get(index + 1) ?? 0) >= all;
      button.classList.toggle("done", done);
      button.setAttribute("aria-label", `Enter ${index + 1}${done ? `, all ${all} placed` : ""}`);
    });
  }
}

/** The button that makes every tap add a cell to the selection. */
function severalKey(board: SudokuBoard) {
  const button = make(
    "button",
    {
      type: "button",
      className: "several",
      ariaPressed: "false",
      title: "Each tap adds a cell",
    },
    "Select several",
  );
  button.addEventListener("click", () => {
    board.several = !board.several;
    button.setAttribute("aria-pressed", String(board.several));
  });
  return button;
}

function key(name: string, press: () => void, face: string = "") {
  const button = make("button", { type: "button", ariaLabel: name }, face);
  button.addEventListener("click", press);
  return button;
}

/**
 * How many keys are in a row, so that the rows are even.
 *
 * @param count - the number of keys without Erase
 */
function columns(count: number) {
  return Math.ceil((count + 1) / Math.ceil((count + 1) / 7));
}

// The row of modes on the key pad: a radio group.

/** The directions of the arrow keys. */
const ARROWS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

class ModeBar {
  element = make("div", { className: "modes", role: "radiogroup", ariaLabel: "Entry mode" });
  #board;
  #buttons;

  constructor(board: SudokuBoard) {
    this.#board = board;
    this.#buttons = MODES.map((mode) => this.#button(mode));
    this.element.append(...this.#buttons);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    board.addEventListener("mode", () => this.#update());
    this.#update();
  }

  #button({ name, label, key, about }: Mode) {
    const letter = make("kbd", { ariaHidden: "true" }, key.toUpperCase());
    const button = make(
      "button",
      { type: "button", role: "radio", title: about, "aria-keyshortcuts": key, "data-mode": name },
      label,
      letter,
    );
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

  #onKey(event: KeyboardEvent) {
    const by = ARROWS[event.key];
    const at = this.#buttons.indexOf(event.target as HTMLButtonElement);
    if (!by || at < 0) return;
    event.preventDefault();
    const next = (at + by + MODES.length) % MODES.length;
    this.#board.mode = MODES[next].name;
    this.#buttons[next].focus();
  }
}
