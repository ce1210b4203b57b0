/** Where a pasted text doesn't say which kind of puzzle it is: buttons for the other kinds it can be. */

import { Notice } from "./notice.js";

/** @typedef {import("./types.js").View} View */

export class KindOffer {
  #notice = new Notice();
  #open;
  /** The puzzle the offer is about. */
  #structure = "";

  /** @param {(link: string) => void} open */
  constructor(open) {
    this.#open = open;
  }

  /** @param {View} view  of a text that was just read */
  show({ title, structure, kinds = [] }) {
    if (!kinds.length) return;
    this.#structure = structure;
    const actions = kinds.map(({ title: name, link }) => ({ name, run: () => this.#open(link) }));
    this.#notice.show(`Not a ${title}? Open it as:`, actions);
  }

  /** Take the offer back once another puzzle shows. @param {View} view */
  follow({ structure }) {
    if (structure !== this.#structure) this.#notice.hide();
  }
}
