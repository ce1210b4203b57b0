/**
 * The table of cages. Each row has the cells of a cage, its total or result, which can be changed there, and a button
 * that deletes it.
 */

import type { CageRow } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";

/** What the rows of the table can do. */
interface RowActions {
  /** Adds the selection as a new row. */
  add: () => void;
  edit: (index: number) => void;
  drop: (index: number) => void;
  /** Changes the total of a cage; resolves to false if it was refused. */
  change: (index: number, clue: string) => Promise<boolean>;
  /** Says at the field why its total was refused. */
  explain: (field: HTMLInputElement) => void;
}

export class CageTable {
  #does;
  #body = make("tbody");
  #number = head("Total");
  #add = make(
    "button",
    { type: "button", ariaLabel: "Add the selected cells as a cage", title: "Add selected cells" },
    "+",
  );
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
  #cages: readonly CageRow[] = [];

  constructor(does: RowActions) {
    this.#does = does;
    this.#add.addEventListener("click", () => does.add());
  }

  /** Set the name of a cage's number: total or result. */
  call(name: string) {
    this.#number.textContent = name;
  }

  /** Show these cages. Rows that stay the same are kept, because somebody may be typing in one. */
  show(cages: readonly CageRow[]) {
    const before = this.#cages;
    this.#cages = cages;
    const active = document.activeElement;
    const hadFocus = this.#body.contains(active);
    const rows = [...this.#body.rows];
    const inSum = rows.findIndex((row) => row.querySelector(".sum")?.contains(active));
    for (const row of rows.slice(cages.length)) row.remove();
    cages.forEach((cage, index) => {
      if (JSON.stringify(cage) === JSON.stringify(before[index])) return;
      const row = this.#row(cage, index);
      if (rows[index]) rows[index].replaceWith(row);
      else this.#body.append(row);
    });
    const sum = this.#body.rows[inSum]?.querySelector(".total") as HTMLElement | null | undefined;
    if (hadFocus && !this.#body.contains(document.activeElement)) (sum ?? this.#add).focus();
  }

  /** Mark the row that is being edited. */
  mark(index: number | null) {
    [...this.#body.rows].forEach((row, at) => {
      row.classList.toggle("edited", at === index);
      row.querySelector("button")?.setAttribute("aria-pressed", String(at === index));
      if (at === index) this.#scrollTo(row);
    });
  }

  /** Scroll the table as little as needed. `scrollIntoView` would scroll the page too, under the pointer. */
  #scrollTo(row: HTMLElement) {
    const [table, { top, bottom }] = [this.element.getBoundingClientRect(), row.getBoundingClientRect()];
    this.element.scrollTop += Math.min(top - table.top, 0) + Math.max(bottom - table.bottom, 0);
  }

  #row({ names, clue }: CageRow, index: number) {
    const named = `cage ${names}${clue && `, ${clue}`}`;
    const edit = make(
      "button",
      { type: "button", className: "row", ariaPressed: "false", ariaLabel: `Edit ${named}` },
      names,
    );
    edit.addEventListener("click", () => this.#does.edit(index));
    const drop = make("button", { type: "button", className: "drop", ariaLabel: `Delete ${named}` }, "×");
    drop.addEventListener("click", () => this.#does.drop(index));
    const sum = make("td", { className: "sum" });
    sum.append(this.#sum(sum, index, clue, names));
    return make("tr", {}, make("td", {}, edit), sum, make("td", {}, drop));
  }

  /** A total, which becomes a field when it is pressed. */
  #sum(place: HTMLElement, index: number, clue: string, names: string) {
    const button = make(
      "button",
      {
        type: "button",
        className: "total",
        ariaLabel: `Change the ${this.#number.textContent?.toLowerCase()} of cage ${names}${clue && `, ${clue}`}`,
      },
      clue || "–",
    );
    button.addEventListener("click", () => {
      const field = this.#field(index, clue, names, () => {
        const hadFocus = field === document.activeElement;
        place.replaceChildren(button);
        if (hadFocus) button.focus();
      });
      place.replaceChildren(field);
      field.focus();
      field.select();
    });
    return button;
  }

  /** The field for a total. Enter or leaving the field changes the cage; Escape restores the old total. */
  #field(index: number, clue: string, names: string, leave: () => void) {
    const field = make("input", {
      type: "text",
      autocomplete: "off",
      maxLength: 12,
      size: 3,
      value: clue,
      ariaLabel: `${this.#number.textContent}: ${names}`,
    });
    let asked = clue;
    const change = async () => {
      if (field.value === clue) return leave();
      if (field.value === asked) return; // Enter was pressed, and then the field lost the focus
      asked = field.value;
      if (await this.#does.change(index, field.value)) return;
      field.setAttribute("aria-invalid", "true");
      this.#does.explain(field);
    };
    field.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") field.value = clue;
      if (key === "Enter" || key === "Escape") change();
    });
    field.addEventListener("blur", change);
    return field;
  }
}

function head(name: string) {
  return make("th", { scope: "col" }, name);
}
