/** The table of the cages: a row a cage, with its cells, its sum or target, and a button that takes it away. */

import { make } from "../dom.js";

/** @typedef {import("../types.js").CageRow} CageRow */

export class CageTable {
  #does;
  #body = make("tbody");
  #number = head("Sum");
  #add = make("button", { type: "button", ariaLabel: "Add the selected cells as a cage", title: "Add the selected cells" }, "+");
  element = make(
    "div",
    { className: "cage-table" },
    make(
      "table",
      {},
      make("caption", {}, "Cages"),
      make("thead", {}, make("tr", {}, head("Cells"), this.#number, make("td", {}, this.#add))),
      this.#body,
    ),
  );
  /** @type {CageRow[]} */
  #cages = [];

  /**
   * @param {object} does
   * @param {() => void} does.add  the selection as a new row
   * @param {(index: number) => void} does.edit
   * @param {(index: number) => void} does.drop
   */
  constructor(does) {
    this.#does = does;
    this.#add.addEventListener("click", () => does.add());
  }

  /** Say what the number of a cage is. @param {string} name */
  call(name) {
    this.#number.textContent = name;
  }

  /** @param {CageRow[]} cages */
  show(cages) {
    if (JSON.stringify(cages) === JSON.stringify(this.#cages)) return;
    this.#cages = cages;
    const hadFocus = this.#body.contains(document.activeElement);
    this.#body.replaceChildren(...cages.map((cage, index) => this.#row(cage, index)));
    if (hadFocus) this.#add.focus();
  }

  /** Mark the row that is being edited. @param {number | null} index */
  mark(index) {
    [...this.#body.rows].forEach((row, at) => {
      row.classList.toggle("edited", at === index);
      row.querySelector("button")?.setAttribute("aria-pressed", String(at === index));
      if (at === index) row.scrollIntoView({ block: "nearest" });
    });
  }

  /** @param {CageRow} cage @param {number} index */
  #row({ names, clue }, index) {
    const told = clue || "no number";
    const edit = make("button", { type: "button", className: "row", ariaPressed: "false", ariaLabel: `Edit ${told}: ${names}` }, names);
    edit.addEventListener("click", () => this.#does.edit(index));
    const drop = make("button", { type: "button", className: "drop", ariaLabel: `Delete ${told}: ${names}` }, "×");
    drop.addEventListener("click", () => this.#does.drop(index));
    return make("tr", {}, make("td", {}, edit), make("td", { className: "sum" }, clue || "–"), make("td", {}, drop));
  }
}

/** @param {string} name */
function head(name) {
  return make("th", { scope: "col" }, name);
}
