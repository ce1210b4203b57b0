/** How cells are called in sentences: the choice, kept over visits. */

import { byId } from "./dom.js";
import { keep, recall } from "./kept.js";

export class Naming {
  #fields = [...byId("naming").querySelectorAll("input")];

  /** @param {() => void} onChange */
  constructor(onChange) {
    const kept = recall("naming", "A1");
    for (const field of this.#fields) {
      field.checked = field.value === kept;
      field.addEventListener("change", () => {
        keep("naming", this.value);
        onChange();
      });
    }
    if (!this.#fields.some((field) => field.checked)) this.#fields[0].checked = true;
  }

  /** "A1" or "r1c1". */
  get value() {
    return this.#fields.find((field) => field.checked)?.value ?? "A1";
  }
}
