/** The boards of a text as a list to choose from. It is one tab stop; arrow keys move, and Enter opens. */

import type { BoardsReply } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";
import { counted } from "../ui/values.ts";

/** How far each key moves from the entry with the focus. */
const KEYS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
};

export class ImportChoices {
  element;
  #said = make("p", { role: "status" });
  #list = make("ol", { className: "choices", ariaLabel: "Boards in this text" });
  #all = make("button", { type: "button" }, "Solve them all");
  #keep = make("button", { type: "button" }, "Save as collection");
  #open;
  #entries: HTMLButtonElement[] = [];

  constructor({
    open,
    solveAll,
    keep,
  }: { /** Opens the chosen entry. */ open: (text: string) => void; solveAll: () => void; keep: () => void }) {
    this.#open = open;
    this.element = make(
      "div",
      { className: "import-choices", hidden: true },
      this.#said,
      this.#list,
      make("div", { className: "actions" }, this.#all, this.#keep),
    );
    this.#all.addEventListener("click", solveAll);
    this.#keep.addEventListener("click", keep);
    this.#list.addEventListener("keydown", (event) => this.#onKey(event));
  }

  show({ boards, more }: BoardsReply) {
    const damaged = boards.filter((board) => board.damaged).length;
    const good = boards.length - damaged;
    const number = `${more ? "The first " : ""}${counted(good, "board")}`;
    const others = damaged ? ` and ${damaged} that can't be read` : "";
    this.#said.textContent = `${number}${others}. Choose one, or solve them all.`;
    this.#entries = boards.map((board, index) => {
      const facts = [board.facts, `line ${board.line}`].filter(Boolean).join(" · ");
      const entry = make(
        "button",
        { type: "button", tabIndex: index ? -1 : 0 },
        make("strong", {}, board.title),
        " ",
        make("span", {}, facts),
      );
      // A damaged board can be opened too: the box then shows what is wrong and where.
      entry.addEventListener("click", () => this.#open(board.text));
      return entry;
    });
    this.#list.replaceChildren(...this.#entries.map((entry) => make("li", {}, entry)));
    this.element.hidden = false;
    this.#entries[0]?.focus();
  }

  hide() {
    this.element.hidden = true;
    this.#list.replaceChildren();
    this.#entries = [];
  }

  #onKey(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const from = this.#entries.indexOf(event.target as HTMLButtonElement);
    const to = Math.min(Math.max(from + by, 0), this.#entries.length - 1);
    for (const [index, entry] of this.#entries.entries()) entry.tabIndex = index === to ? 0 : -1;
    this.#entries[to]?.focus();
  }
}
