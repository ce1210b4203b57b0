/** How cells are called in sentences: the choice beside the steps. */

import { byId } from "./dom.js";
import { choose, onSetting, setting } from "./settings.js";

export class Naming {
  #fields = [...byId("naming").querySelectorAll("input")];

  /** @param {() => void} onChange */
  constructor(onChange) {
    for (const field of this.#fields) {
      field.addEventListener("change", () => choose("naming", field.value === "r1c1" ? "r1c1" : "A1"));
    }
    this.#check();
    onSetting("naming", () => {
      this.#check();
      onChange();
    });
  }

  #check() {
    for (const field of this.#fields) field.checked = field.value === this.value;
  }

  /** "A1" or "r1c1". */
  get value() {
    return setting("naming");
  }
}
