/** A list with one entry shown on the board. It is one tab stop, and arrow keys walk through it. */

import { make } from "../ui/dom.ts";

type Choice = { title: string; text: string };

/** How far each key moves from the current entry. */
const KEYS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

export class ChoiceList {
  readonly list;
  #onChoose;
  #buttons: HTMLButtonElement[] = [];
  /** Index of the entry shown, -1 if there is none. */
  current = -1;

  constructor(list: HTMLElement, onChoose: (index: number) => void) {
    this.list = list;
    this.#onChoose = onChoose;
    list.tabIndex = -1; // otherwise Firefox makes it a tab stop, because it scrolls
    list.addEventListener("keydown", (event) => this.#onKey(event));
  }

  get length() {
    return this.#buttons.length;
  }

  /** @returns the new items; those that are hidden are skipped */
  add(entries: Choice[]) {
    const first = this.#buttons.length;
    const buttons = entries.map(({ title, text }, place) => {
      const button = make(
        "button",
        { type: "button", tabIndex: first + place ? -1 : 0 },
        make("strong", {}, title),
        " ",
        make("span", {}, text),
      );
      button.addEventListener("click", () => this.choose(first + place));
      return button;
    });
    this.#buttons.push(...buttons);
    const items = buttons.map((button) => make("li", {}, button));
    this.list.append(...items);
    return items;
  }

  clear() {
    this.#buttons = [];
    this.current = -1;
    this.list.replaceChildren();
  }

  /**
   * The entry this far from another, without those that are hidden. At an end of the list, it is the last one there is.
   *
   * @param from - index of an entry, or -1
   */
  next(from: number, by: number) {
    const step = Math.sign(by);
    let to = from;
    for (let left = Math.abs(by), at = from + step; left > 0 && this.#buttons[at]; at += step) {
      if (this.#isHidden(at)) continue;
      to = at;
      left -= 1;
    }
    return to;
  }

  /** Entries have been hidden or shown: keep one tab stop among those on screen. */
  keepTabStop() {
    const stop = this.#buttons.findIndex(({ tabIndex }) => tabIndex === 0);
    if (!this.#isHidden(stop)) return;
    for (const button of this.#buttons) button.tabIndex = -1;
    const first = this.#buttons[this.next(-1, 1)];
    if (first) first.tabIndex = 0;
  }

  #isHidden(index: number) {
    return this.#buttons[index]?.parentElement?.hidden ?? true;
  }

  /**
   * Mark an entry as the one shown, and report it.
   *
   * @returns its button, if there is such an entry
   */
  choose(index: number) {
    const button = this.#buttons[index];
    if (!button) return null;
    this.unmark();
    for (const other of this.#buttons) other.tabIndex = -1;
    button.tabIndex = 0;
    button.setAttribute("aria-current", "step");
    this.current = index;
    this.#reveal(index);
    this.#onChoose(index);
    return button;
  }

  /** No entry is shown now. */
  unmark() {
    this.#buttons[this.current]?.removeAttribute("aria-current");
    this.current = -1;
  }

  /**
   * Scroll the list, not the page, so that only one entry is above this one. What a step says, above the list, may leave
   * little of the list in view.
   */
  #reveal(index: number) {
    this.list.scrollTop = this.#buttons[this.next(index, -1)].offsetTop - this.list.offsetTop;
  }

  #onKey(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = this.#buttons.indexOf(event.target as HTMLButtonElement);
    if (from < 0) return;
    event.preventDefault();
    const to = this.next(from, by);
    this.#buttons[to]?.focus({ preventScroll: true });
    this.choose(to);
  }
}
