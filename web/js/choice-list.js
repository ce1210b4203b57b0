/**
 * A list of which one entry is shown on the board: one tab stop; arrow keys walk through it.
 *
 * @typedef {{title: string, text: string}} Choice
 */

import { make } from "./dom.js";

/** What keys do: steps from the present entry, or to one of the ends. @type {Record<string, number>} */
const KEYS = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export class ChoiceList {
  #list;
  #onChoose;
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** Index of the entry shown, -1 if there is none. */
  current = -1;

  /**
   * @param {HTMLElement} list
   * @param {(index: number) => void} onChoose
   */
  constructor(list, onChoose) {
    this.#list = list;
    this.#onChoose = onChoose;
    list.tabIndex = -1; // it scrolls, and is a tab stop of its own in Firefox else
    list.addEventListener("keydown", (event) => this.#onKey(event));
  }

  get length() {
    return this.#buttons.length;
  }

  /** @param {Choice[]} entries */
  add(entries) {
    const first = this.#buttons.length;
    const buttons = entries.map(({ title, text }, place) => {
      const button = make("button", { type: "button", tabIndex: first + place ? -1 : 0 }, make("strong", {}, title), " ", make("span", {}, text));
      button.addEventListener("click", () => this.choose(first + place));
      return button;
    });
    this.#buttons.push(...buttons);
    this.#list.append(...buttons.map((button) => make("li", {}, button)));
  }

  clear() {
    this.#buttons = [];
    this.current = -1;
    this.#list.replaceChildren();
  }

  /**
   * Mark an entry as the one shown, and tell who shows it.
   *
   * @param {number} index
   */
  choose(index) {
    const button = this.#buttons[index];
    if (!button) return;
    this.unmark();
    this.#buttons.forEach((other) => (other.tabIndex = -1));
    button.tabIndex = 0;
    button.setAttribute("aria-current", "step");
    this.current = index;
    this.#reveal(button);
    this.#onChoose(index);
  }

  /** No entry is shown any more. */
  unmark() {
    this.#buttons[this.current]?.removeAttribute("aria-current");
    this.current = -1;
  }

  /** Scroll the list, not the page. @param {HTMLElement} button */
  #reveal(button) {
    const top = button.offsetTop - this.#list.offsetTop;
    const { scrollTop, clientHeight } = this.#list;
    if (top < scrollTop) this.#list.scrollTop = top;
    else if (top + button.offsetHeight > scrollTop + clientHeight) this.#list.scrollTop = top + button.offsetHeight - clientHeight;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const from = this.#buttons.findIndex((button) => button === event.target);
    const to = Math.min(Math.max(from + by, 0), this.#buttons.length - 1);
    this.#buttons[to]?.focus({ preventScroll: true });
    this.choose(to);
  }
}
