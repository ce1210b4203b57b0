/**
 * Drawing what has changed in cells. One digit on a board of 25x25 strikes it from 64 others, and a
 * browser needs more than a tenth of a second to draw them all; so what the eye is on is drawn at once
 * and, if there is much, the others in the frames after, row by row.
 */

/**
 * What is drawn at a time, in characters of markup. A row is painted anew as a whole if any of its
 * cells changes, which is as much work as these characters for each digit it has room for.
 */
const ROOM = 12_000;
const PAINTED = 2;

export class Filling {
  #draw;
  /** The markup that cells wait for, in the order in which they get it. @type {Map<number, string>} */
  #waiting = new Map();
  #asked = false;
  /** Cells of a row. */
  #size = 1;

  /** @param {(cell: number, markup: string) => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /** Another drawing is there, or none. @param {number} [size]  the cells of a row */
  begin(size = 1) {
    this.#waiting.clear();
    this.#size = size;
  }

  /**
   * Draw cells, these before those that wait still.
   *
   * @param {ReadonlyMap<number, string>} markup  by cell, first those that the eye is on
   * @param {number} seen  how many these are: if not all can be drawn at once, they alone are (0: as many as can be)
   */
  add(markup, seen) {
    const older = [...this.#waiting].filter(([cell]) => !markup.has(cell));
    this.#waiting = new Map([...markup, ...older]);
    this.#fill(seen && this.#isMuch ? seen : Infinity);
    // The next callback is still before the frame that shows what was drawn just now.
    if (this.#waiting.size && !this.#asked) this.#ask(() => this.#ask(() => this.#goOn()));
  }

  #goOn() {
    this.#fill();
    if (this.#waiting.size) this.#ask(() => this.#goOn());
  }

  /** Draw what waits as far as there is room for it. @param {number} [most]  cells to be drawn */
  #fill(most = Infinity) {
    let [room, left] = [ROOM, most];
    for (const [cell, work] of this.#work()) {
      if (left <= 0 || room <= 0) return;
      this.#draw(cell, this.#waiting.get(cell) ?? "");
      this.#waiting.delete(cell);
      left -= 1;
      room -= work;
    }
  }

  /** Whether there is more to draw than is drawn at a time. */
  get #isMuch() {
    return [...this.#work()].reduce((sum, [, work]) => sum + work, 0) > ROOM;
  }

  /** The cells that wait, with how much work they are. @returns {Generator<[number, number]>} */
  *#work() {
    const rows = new Set();
    for (const [cell, markup] of this.#waiting) {
      const row = Math.floor(cell / this.#size);
      yield [cell, markup.length + (rows.has(row) ? 0 : PAINTED * this.#size ** 2)];
      rows.add(row);
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
