/**
 * Telling Python what was entered. An entry shows at once; Python hears of it when it is free,
 * and of many entries together if they came meanwhile: only the latest state counts.
 */

import { ask } from "../python/ask.ts";
import type { Note, View } from "../python/types.ts";
import { changesBetween, type Contents } from "./contents.ts";

/** Contents: what stands in the cells now. */
type State = {view: View, contents: Contents, asks: {page: string}};

export class PythonSync {
  #read;
  #answered;
  #failed;
  /** The contents that Python knows. */
  #known: Contents | null = null;
  #asking: Promise<void> | null = null;

  /**
   * @param board.read - the board as it stands now
   * @param board.answered - hears what Python says of contents: the latest
   * ones if `isSettled`
   */
  constructor({ read, answered, failed }: { /** The board as it stands now. */ read: () => State | null; /** Hears what Python says of contents: the latest ones if `isSettled`. */ answered: (view: View, labels: string[]) => void; failed: (error: Error) => void; }) {
    this.#read = read;
    this.#answered = answered;
    this.#failed = failed;
  }

  /** A board came from Python. */
  begin(contents: Contents | null) {
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
    const { labels, ...facts }: Note = await ask("note", { ...now.asks, link: now.view.link, changes });
    if (this.#known !== known) return; // another board is shown
    this.#known = now.contents;
    this.#answered({ ...now.view, ...facts, step: null }, labels);
  }
}
