/** The boards shown so far, as links: undo is a step back in this list. */
export class BoardHistory {
  /** @type {string[]} */
  #past = [];
  /** @type {string | null} */
  #now = null;

  /**
   * Note that a board is shown now.
   *
   * @param {string} link
   * @param {{replace?: boolean}} [how]  replace: it takes the place of the last one, as the
   *   second key of a two-digit number does
   */
  record(link, { replace = false } = {}) {
    if (link === this.#now) return;
    if (this.#now !== null && !replace) this.#past.push(this.#now);
    this.#now = link;
  }

  /** Whether there is a board to go back to. */
  get canUndo() {
    return this.#past.length > 0;
  }

  /** Step back: the link to show, or null at the beginning. */
  undo() {
    const link = this.#past.pop() ?? null;
    if (link !== null) this.#now = link;
    return link;
  }
}
