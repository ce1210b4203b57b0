/**
 * Cages: select cells, type their sum, press Enter. Selecting just the cells of a cage, or a click on
 * its row, brings it back for another sum, other cells, or to be deleted. A click on a sum in the
 * table changes it there.
 *
 * @typedef {import("./panel.js").SettingPanel} SettingPanel
 * @typedef {import("../types.js").SetterFacts} SetterFacts
 * @typedef {import("../types.js").CageRow} CageRow
 */

import { make } from "../dom.js";
import { CageTable } from "./cage-table.js";

export class CageTool {
  name = "cages";
  label = "Cages";
  about = "";
  #panel;
  #title = make("p", { className: "quiet", role: "status" });
  #field = make("input", { type: "text", autocomplete: "off", maxLength: 12, size: 8 });
  #what = make("span", {}, "Sum of the selected cells");
  #signs = make("span", { className: "signs", role: "group", ariaLabel: "Sign" });
  #submit = make("button", { type: "submit" }, "Add cage");
  #drop = make("button", { type: "button", hidden: true }, "Delete cage");
  #leave = make("button", { type: "button", hidden: true }, "New cage");
  #form = make(
    "form",
    { className: "cage-form" },
    make("label", {}, this.#what, this.#field),
    this.#signs,
    make("div", { className: "actions" }, this.#submit, this.#drop, this.#leave),
  );
  #table = new CageTable({
    add: () => this.#addRow(),
    edit: (index) => this.#choose(index),
    drop: (index) => this.#dropRow(index),
    change: (index, clue) => this.#changeRow(index, clue),
  });
  element = make("div", { className: "tool" }, this.#form, this.#title, this.#table.element);
  /** @type {CageRow[]} */
  #cages = [];
  /** The cage that is being edited: its place, and whether it stays so when other cells are selected. */
  #edited = { index: /** @type {number | null} */ (null), pinned: false };

  /** Keys that begin a sum while the board has the focus. */
  #clueKeys = "";

  /** Whether the table is behind the board, so that its places are not those of the cages. */
  #stale = false;

  /** @param {SettingPanel} panel */
  constructor(panel) {
    this.#panel = panel;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#put();
    });
    this.#drop.addEventListener("click", () => this.#dropEdited());
    this.#leave.addEventListener("click", () => this.#begin());
    this.#field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#begin();
    });
  }

  /** @param {SetterFacts} facts */
  fits(facts) {
    return facts.takes_cages;
  }

  /** @param {SetterFacts} facts */
  show({ cages, signs, clue_keys: keys }) {
    this.#clueKeys = keys;
    const signed = signs.length > 0;
    this.#signs.hidden = !signed;
    if (this.#signs.childElementCount !== signs.length) this.#signs.replaceChildren(...signs.map((sign) => this.#sign(sign)));
    this.#what.textContent = signed ? "Target of the selected cells, with its sign" : "Sum of the selected cells";
    this.about = `Select cells, type their ${signed ? "target and sign, such as 12×," : "sum"} and press Enter. Select the same cells again to change or delete it.`;
    this.#table.call(signed ? "Target" : "Sum");
    this.#field.inputMode = signed ? "text" : "numeric";
    if (JSON.stringify(cages) === JSON.stringify(this.#cages)) return;
    this.#cages = cages;
    this.#table.show(cages);
    this.#load(this.#atSelection(), false);
  }

  /** Other cells are selected. */
  selected() {
    if (!this.#edited.pinned) this.#load(this.#atSelection(), false);
  }

  /**
   * A key on the board: digits and signs begin a sum.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#panel.board.selection.size) return false;
    if (key === "Enter") this.#field.focus();
    else if (key.length === 1 && this.#clueKeys.includes(key.toLowerCase())) this.#start(key);
    else if ((key === "Delete" || key === "Backspace") && this.#edited.index !== null) this.#dropEdited();
    else return false;
    return true;
  }

  /** A number from the key pad. @param {number | null} number */
  enter(number) {
    if (number !== null) this.#field.value += String(number);
    else this.#field.value = this.#field.value.slice(0, -1);
  }

  /** @param {string} character */
  #start(character) {
    this.#field.value = character;
    this.#field.focus();
  }

  /** @param {string} sign */
  #sign(sign) {
    const button = make("button", { type: "button" }, sign);
    button.addEventListener("click", () => {
      this.#field.value = this.#field.value.replace(/\D*$/, "") + sign;
      this.#field.focus();
    });
    return button;
  }

  #atSelection() {
    const selection = this.#panel.board.selection;
    const index = this.#cages.findIndex(({ cells }) => cells.length === selection.size && cells.every((cell) => selection.has(cell)));
    return index < 0 ? null : index;
  }

  /** A row was chosen. @param {number} index */
  #choose(index) {
    this.#panel.board.selection = this.#cages[index].cells;
    this.#load(index, true);
    this.#field.focus();
    this.#field.select();
  }

  /**
   * Have a cage in the form, or none.
   *
   * @param {number | null} index
   * @param {boolean} pinned
   */
  #load(index, pinned) {
    const was = this.#edited.index;
    this.#edited = { index, pinned };
    const cage = index === null ? null : this.#cages[index];
    if (cage || was !== null) this.#field.value = cage?.clue ?? "";
    this.#title.textContent = cage ? `This is the cage ${cage.clue || "without a number"} of ${cage.names}.${pinned ? " Select other cells to change them." : ""}` : "";
    this.#submit.textContent = cage ? "Change cage" : "Add cage";
    this.#drop.hidden = this.#leave.hidden = !cage;
    this.#table.mark(index);
  }

  /** Leave the cage alone that was edited. */
  #begin() {
    this.#load(null, false);
    this.#panel.board.selection = [];
    this.#panel.focusBoard();
  }

  async #put() {
    const { index, pinned } = this.#edited;
    this.#panel.focusBoard(); // for the next cells, which are selected while Python is at it
    const done = await this.#send(pinned ? index : this.#atSelection());
    if (done) this.#load(this.#atSelection(), false);
    else this.#field.focus();
  }

  /** @param {number} index */
  #dropRow(index) {
    return this.#applyToRow("drop_cage", { cage: index });
  }

  /** @param {number} index @param {string} clue */
  #changeRow(index, clue) {
    return this.#applyToRow("set_cage", { cells: this.#cages[index].cells, clue, replaces: index });
  }

  /**
   * Change a cage by its place in the table.
   *
   * @param {string} name  of the request
   * @param {object} details
   * @returns {Promise<boolean>} whether it was done
   */
  async #applyToRow(name, details) {
    if (this.#stale) return false;
    this.#stale = true;
    try {
      const done = await this.#panel.apply(name, details);
      if (done) await this.#panel.fresh();
      return done;
    } finally {
      this.#stale = false;
    }
  }

  /** A new row for the selection; its sum may follow. */
  async #addRow() {
    if (this.#edited.pinned) this.#load(null, false);
    const selected = [...this.#panel.board.selection];
    const done = await this.#send(null);
    if (!done) return;
    this.#panel.board.selection = selected;
    await this.#panel.fresh();
    const index = this.#atSelection();
    if (index !== null) this.#choose(index);
  }

  /** @param {number | null} replaces */
  #send(replaces) {
    return this.#panel.apply("set_cage", { cells: [...this.#panel.board.selection], clue: this.#field.value, replaces });
  }

  async #dropEdited() {
    const { index } = this.#edited;
    if (index === null) return;
    this.#load(null, false);
    await this.#panel.apply("drop_cage", { cage: index });
    this.#panel.focusBoard();
  }
}
