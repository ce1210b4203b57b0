/**
 * Telling Python what was entered. An entry shows at once; Python hears of it when it is free,
 * and of many entries together if they came meanwhile: only the latest state counts.
 */

import { ask } from "../python.js";
import { changesBetween } from "./cell-contents.js";

/** @typedef {import("./cell-contents.js").Contents} Contents */
/** @typedef {import("../types.js").View} View */
/** @typedef {{view: View, contents: Contents, asks: {page: string}}} State  contents: what stands in the cells now */

export class Noting {
  #read;
  #answered;
  #failed;
  /** The contents that Python knows. @type {Contents | null} */
  #known = null;
  /** @type {Promise<void> | null} */
  #asking = null;

  /**
   * @param {object} board
   * @param {() => State | null} board.read  the board as it stands now
   * @param {(view: View, labels: string[]) => void} board.answered  hears what Python says of contents: the latest
   *   ones if `isSettled`
   * @param {(error: Error) => void} board.failed
   */
  constructor({ read, answered, failed }) {
    this.#read = read;
    this.#answered = answered;
    this.#failed = failed;
  }

  /**
   * A board came from Python.
   *
   * @param {Contents | null} contents
   */
  begin(contents) {
    this.#known = contents;
  }

  /** Whether Python knows what is shown. */
  get isSettled() {
    const now = this.#read();
    return !now || now.contents === this.#known;
  }

  /** Something was entered. Errors are told to `failed`. */
  note() {
    this.settled().catch(this.#failed);
  }

  /** Resolves when Python knows what is shown; rejects with what keeps it from that. */
  async settled() {
    while (!this.isSettled) {
      this.#asking ??= this.#tell().finally(() => (this.#asking = null));
      await this.#asking;
    }
  }

  async #tell() {
    const now = this.#read();
    const known = this.#known;
    if (!now || !known) return;
    const changes = changesBetween(known, now.contents);
    /** @type {import("../types.js").Note} */
    const { labels, ...facts } = await ask("note", { ...now.asks, link: now.view.link, changes });
    if (this.#known !== known) return; // another board is shown
    this.#known = now.contents;
    this.#answered({ ...now.view, ...facts, step: null }, labels);
  }
}
