/** A list with one entry shown on the board. It is one tab stop, and arrow keys walk through it. */

import type { View } from "../python/protocol.ts";
import { byId, make } from "../ui/dom.ts";
import type { Steps } from "./panel.ts";

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
  #list;
  #onChoose;
  #buttons: HTMLButtonElement[] = [];
  /** Index of the entry shown, -1 if there is none. */
  current = -1;

  constructor(list: HTMLElement, onChoose: (index: number) => void) {
    this.#list = list;
    this.#onChoose = onChoose;
    list.tabIndex = -1; // otherwise Firefox makes it a tab stop, because it scrolls
    list.addEventListener("keydown", (event) => this.#onKey(event));
  }

  get length() {
    return this.#buttons.length;
  }

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
    this.#list.append(...buttons.map((button) => make("li", {}, button)));
  }

  clear() {
    this.#buttons = [];
    this.current = -1;
    this.#list.replaceChildren();
  }

  /** Mark an entry as the one shown, and report it. */
  choose(index: number) {
    const button = this.#buttons[index];
    if (!button) return;
    this.unmark();
    for (const other of this.#buttons) other.tabIndex = -1;
    button.tabIndex = 0;
    button.setAttribute("aria-current", "step");
    this.current = index;
    this.#reveal(button);
    this.#onChoose(index);
  }

  /** No entry is shown now. */
  unmark() {
    this.#buttons[this.current]?.removeAttribute("aria-current");
    this.current = -1;
  }

  /** Scroll the list, not the page. */
  #reveal(button: HTMLElement) {
    const top = button.offsetTop - this.#list.offsetTop;
    const { scrollTop, clientHeight } = this.#list;
    if (top < scrollTop) this.#list.scrollTop = top;
    else if (top + button.offsetHeight > scrollTop + clientHeight)
      this.#list.scrollTop = top + button.offsetHeight - clientHeight;
  }

  #onKey(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const from = this.#buttons.indexOf(event.target as HTMLButtonElement);
    const to = Math.min(Math.max(from + by, 0), this.#buttons.length - 1);
    this.#buttons[to]?.focus({ preventScroll: true });
    this.choose(to);
  }
}

// The list of shapes of a killer. The chosen one is drawn on the board.

export class ShapesView {
  #steps;
  #place = byId("shapes") as HTMLDetailsElement;
  #choices = new ChoiceList(byId("shape-list"), (index) => this.#show(index));
  /** Link of the board whose shapes are listed. */
  #listed = "";

  constructor(steps: Steps) {
    this.#steps = steps;
    this.#place.addEventListener("toggle", () => this.reload());
    for (const id of ["shape-houses", "shape-cells", "shape-sort"])
      byId(id).addEventListener("change", () => this.reload());
  }

  /**
   * The board has changed.
   *
   * @param drawn - whether something was only drawn on it
   */
  follow(view: View | null, drawn: boolean) {
    this.#place.hidden = !view?.has_sums;
    if (!drawn || view?.step?.technique) this.#choices.unmark();
    if (view?.link !== this.#listed) this.reload();
  }

  /** List the shapes, if the list is open. */
  reload() {
    this.#listed = "";
    if (this.#place.hidden || !this.#place.open) return;
    this.#steps.inTurn(async () => {
      const { view } = this.#steps;
      if (!view || !this.#place.open) return;
      const reply = await this.#steps.ask("shapes", this.#asked());
      if (!reply) return;
      this.#listed = view.link;
      this.#choices.clear();
      this.#choices.add(reply.shapes.map(({ title, sentence }) => ({ title, text: sentence })));
      byId("shapes-said").textContent = reply.sentence;
    });
  }

  /** Which list the user has chosen. */
  #asked() {
    const read = (id: string) => (byId(id) as HTMLSelectElement).value;
    return {
      houses: Number(read("shape-houses")),
      cells: Number(read("shape-cells")),
      grouped: read("shape-sort") === "grouped",
    };
  }

  #show(number: number) {
    this.#steps.inTurn(async () => {
      if (number !== this.#choices.current) return;
      const view = await this.#steps.ask("shape_show", { ...this.#asked(), number });
      if (view) this.#steps.show(view, { keepList: true });
      this.#steps.list.unmark();
    });
  }
}
