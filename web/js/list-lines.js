/** Cuts a text or a file of any size into lines, a block at a time. What they hold is not its business. */

/** Bytes of a block: a few thousand short lines. */
const BLOCK = 1 << 18;

/** Characters after which a line is cut: a file without line ends must not fill the memory. */
const LONGEST_LINE = 20_000;

export class Lines {
  #blob;
  #decoder = new TextDecoder();
  #rest = "";
  #bytes = 0;
  #lines = 0;

  /** @param {Blob} blob */
  constructor(blob) {
    this.#blob = blob;
  }

  /** Whether all lines have been given out. */
  get ended() {
    return this.#bytes >= this.#blob.size;
  }

  /** The next lines; none where a block is all one line. */
  async next() {
    const bytes = await this.#blob.slice(this.#bytes, this.#bytes + BLOCK).arrayBuffer();
    this.#bytes += BLOCK;
    const text = this.#rest + this.#decoder.decode(bytes, { stream: !this.ended });
    const lines = text.split("\n");
    this.#rest = this.ended ? "" : (lines.pop() ?? "");
    if (this.#rest.length > LONGEST_LINE) {
      lines.push(this.#rest);
      this.#rest = "";
    }
    this.#lines += lines.length;
    return lines.map((line) => line.slice(0, LONGEST_LINE));
  }

  /**
   * How much of the whole so many lines are, from 0 to 1, taking all lines for equally long.
   *
   * @param {number} lines
   */
  share(lines) {
    const read = Math.min(1, this.#bytes / Math.max(1, this.#blob.size));
    return this.#lines ? (lines / this.#lines) * read : 0;
  }
}
