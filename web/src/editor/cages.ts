/**
 * The cage tool: select cells, type their total, press Enter. To edit a cage, select its cells or click its row: change
 * the total or the cells, or delete it. You can also click a total in the table to change it there.
 */

import type { CageRow, SetterFacts } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";
import { CageTable } from "./cage-table.ts";
import type { Editor } from "./tools.ts";

export class CageTool {
  name = "cages";
  label = "Cages";
  about = "";
  #editor;
  #title = make("p", { className: "quiet", role: "status" });
  #field = make("input", { type: "text", autocomplete: "off", maxLength: 12, size: 8 });
  #what = make("span", {}, "Total of the selected cells");
  #signs = make("span", { className: "signs", role: "group", ariaLabel: "Operator" });
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
    explain: (field) => this.#editor.explain(field),
  });
  element = make("div", { className: "tool" }, this.#form, this.#title, this.#table.element);
  #cages: readonly CageRow[] = [];
  /** The cage that is being edited: its index, and whether that stays so when other cells are selected. */
  #edited = { index: null as number | null, pinned: false };

  /** The cells whose total was refused. */
  #refused: ReadonlySet<number> | null = null;

  /** Keys that start a total while the board has the focus. */
  #clueKeys = "";

  constructor(editor: Editor) {
    this.#editor = editor;
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

  fits(facts: SetterFacts) {
    return facts.takes_cages;
  }

  show({ cages, signs, total_keys: keys }: SetterFacts) {
    this.#clueKeys = keys;
    const signed = signs.length > 0;
    this.#signs.hidden = !signed;
    if (this.#signs.childElementCount !== signs.length)
      this.#signs.replaceChildren(...signs.map((sign) => this.#sign(sign)));
    this.#what.textContent = signed ? "Result of the selected cells, with its operator" : "Total of the selected cells";
    this.about = `Select cells, type their ${signed ? "result and operator, such as 12×," : "total"} and press Enter. Select the same cells again to change or delete the cage.`;
    this.#table.call(signed ? "Result" : "Total");
    this.#field.inputMode = signed ? "text" : "numeric";
    if (JSON.stringify(cages) === JSON.stringify(this.#cages)) return;
    this.#cages = cages;
    this.#table.show(cages);
    this.#load(this.#atSelection(), false);
  }

  /** Other cells are selected. */
  selected() {
    if (this.#edited.pinned) return;
    this.#forgetRefused();
    this.#load(this.#atSelection(), false);
  }

  /** Clear a refused total, unless cells are only added to its cage. */
  #forgetRefused() {
    const { selection } = this.#editor.board;
    if (!this.#refused || [...this.#refused].every((cell) => selection.has(cell))) return;
    this.#refused = null;
    this.#field.value = "";
    this.#editor.clearError();
  }

  /** A key was pressed on the board. Digits and signs start a total. */
  key(event: KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#editor.board.selection.size) return false;
    if (key === "Enter") this.#field.focus();
    else if (key.length === 1 && this.#clueKeys.includes(key.toLowerCase())) this.#start(key);
    else if ((key === "Delete" || key === "Backspace") && this.#edited.index !== null) this.#dropEdited();
    else return false;
    return true;
  }

  /** A number from the key pad. */
  enter(number: number | null) {
    if (number !== null) this.#field.value += String(number);
    else this.#field.value = this.#field.value.slice(0, -1);
  }

  #start(character: string) {
    this.#field.value = character;
    this.#field.focus();
  }

  #sign(sign: string) {
    const button = make("button", { type: "button" }, sign);
    button.addEventListener("click", () => {
      this.#field.value = this.#field.value.replace(/\D*$/, "") + sign;
      this.#field.focus();
    });
    return button;
  }

  #atSelection() {
    const selection = this.#editor.board.selection;
    const index = this.#cages.findIndex(
      ({ cells }) => cells.length === selection.size && cells.every((cell) => selection.has(cell)),
    );
    return index < 0 ? null : index;
  }

  /** A row was chosen. */
  #choose(index: number) {
    this.#editor.board.selection = this.#cages[index].cells;
    this.#load(index, true);
    this.#field.focus();
    this.#field.select();
  }

  /** Put a cage into the form, or none. */
  #load(index: number | null, pinned: boolean) {
    const was = this.#edited.index;
    this.#edited = { index, pinned };
    const cage = index === null ? null : this.#cages[index];
    if (cage || was !== null) this.#field.value = cage?.clue ?? "";
    this.#title.textContent = cage
      ? `Editing cage ${cage.names}${cage.clue ? `, ${cage.clue}` : " (no total yet)"}.${pinned ? " Select other cells to change it." : ""}`
      : "";
    this.#submit.textContent = cage ? "Change cage" : "Add cage";
    this.#drop.hidden = this.#leave.hidden = !cage;
    this.#table.mark(index);
  }

  /** Stop editing a cage. */
  #begin() {
    this.#load(null, false);
    this.#editor.board.selection = [];
    this.#editor.focusBoard();
  }

  async #put() {
    const { index, pinned } = this.#edited;
    this.#editor.focusBoard(); // so that the next cells can be selected while Python works
    const cells = this.#editor.board.selection;
    const done = await this.#send(pinned ? index : this.#atSelection());
    this.#refused = done ? null : cells;
    if (done) this.#load(this.#atSelection(), false);
    else this.#field.focus();
  }

  // Cages are named by their cells: a number would be another cage's when a change before it is not shown yet.

  #dropRow(index: number) {
    const { cells } = this.#cages[index];
    return this.#editor.apply("drop_cage", { cells });
  }

  #changeRow(index: number, clue: string) {
    const { cells } = this.#cages[index];
    return this.#editor.apply("set_cage", { cells, clue, replaces: cells });
  }

  /** Add a row for the selection. Its total can follow. */
  async #addRow() {
    if (this.#edited.pinned) this.#load(null, false);
    const selected = [...this.#editor.board.selection];
    const done = await this.#send(null);
    if (!done) return;
    this.#editor.board.selection = selected;
    await this.#editor.fresh();
    const index = this.#atSelection();
    if (index !== null) this.#choose(index);
  }

  #send(replaces: number | null) {
    return this.#editor.apply("set_cage", {
      cells: [...this.#editor.board.selection],
      clue: this.#field.value,
      replaces: replaces === null ? null : this.#cages[replaces].cells,
    });
  }

  #dropEdited() {
    const { index } = this.#edited;
    if (index === null) return;
    this.#load(null, false);
    this.#dropRow(index);
    this.#editor.focusBoard();
  }
}
