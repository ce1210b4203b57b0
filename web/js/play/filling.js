/**
 * Drawing what has changed in cells. One digit on a board of 25x25 strikes it from 64 others, and a
 * browser needs some hundredths of a second to draw them all; so what the eye is on is drawn at once
 * and, if there is much, the others in the frames after.
 */

/** Characters of markup drawn at a time: 50 cells of 9x9 with every candidate, or 20 of 25x25. */
const ROOM = 12_000;

export class Filling {
  #draw;
  /** The markup that cells wait for, in the order in which they get it. @type {Map<number, string>} */
  #waiting = new Map();
  #asked = false;

  /** @param {(cell: number, markup: string) => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /**
   * Draw cells, these before those that wait still.
   *
   * @param {ReadonlyMap<number, string>} markup  by cell, the most important one first
   */
  add(markup) {
    const older = [...this.#waiting].filter(([cell]) => !markup.has(cell));
    this.#waiting = new Map([...markup, ...older]);
    this.#fill();
    // The next callback is still before the frame that shows what was drawn just now.
    if (this.#waiting.size && !this.#asked) this.#ask(() => this.#ask(() => this.#goOn()));
  }

  /** Another drawing is there. */
  forget() {
    this.#waiting.clear();
  }

  #goOn() {
    this.#fill();
    if (this.#waiting.size) this.#ask(() => this.#goOn());
  }

  #fill() {
    let room = ROOM;
    for (const [cell, markup] of this.#waiting) {
      this.#draw(cell, markup);
      this.#waiting.delete(cell);
      room -= markup.length;
      if (room <= 0) return;
    }
  }

  /** @param {() => void} what */
  #ask(what) {
    this.#asked = true;
    requestAnimationFrame(() => {
      this.#asked = false;
      what();
    });
  }
}
