/** Two lists to choose from: a kind of puzzle, and one of its sizes. */

import { make } from "../dom.js";
import { ask } from "../python.js";

/** @typedef {import("../types.js").KindInfo} KindInfo */

/** The size a board has unless another is chosen. */
const USUAL = 9;

/** @type {Promise<KindInfo[]> | null} */
let asked = null;

/** All kinds, asked for once. */
function allKinds() {
  asked ??= ask("kinds").then(
    ({ kinds }) => kinds,
    (error) => {
      asked = null; // Python may be there the next time
      throw error;
    },
  );
  return asked;
}

export class KindChoice {
  #kinds = /** @type {KindInfo[]} */ ([]);
  #kind = make("select", { disabled: true });
  #size = make("select", { disabled: true });
  #rules = make("p", { className: "quiet" });
  element = make(
    "div",
    { className: "kind-choice" },
    make("div", { className: "fields" }, make("label", {}, "Kind ", this.#kind), make("label", {}, "Size ", this.#size)),
    this.#rules,
  );

  /** @param {() => void} onChange  another kind or size is chosen */
  constructor(onChange) {
    this.#kind.addEventListener("change", () => {
      this.#showSizes(this.size);
      onChange();
    });
    this.#size.addEventListener("change", onChange);
  }

  /** Offer all kinds, as soon as Python has told them. */
  async fill() {
    if (this.#kinds.length) return;
    this.#kinds = await allKinds();
    this.#kind.replaceChildren(...this.#kinds.map(({ kind, title }) => make("option", { value: kind }, title)));
    this.#showSizes(USUAL);
    this.#kind.disabled = this.#size.disabled = false;
  }

  get kind() {
    return this.#kind.value;
  }

  get size() {
    return Number(this.#size.value);
  }

  /** @param {string} kind @param {number} size */
  choose(kind, size) {
    this.#kind.value = kind;
    this.#showSizes(size);
  }

  /** The sizes of the kind chosen. @param {number} wanted */
  #showSizes(wanted) {
    const { sizes, rules } = this.#kinds.find(({ kind }) => kind === this.kind) ?? this.#kinds[0];
    this.#size.replaceChildren(...sizes.map((size) => make("option", { value: size }, `${size}×${size}`)));
    this.#size.value = String(sizes.includes(wanted) ? wanted : sizes.includes(USUAL) ? USUAL : sizes[0]);
    this.#rules.textContent = rules;
  }
}
