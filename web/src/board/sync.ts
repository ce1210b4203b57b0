/**
 * Reports entries to Python. An entry shows at once, and Python gets it when it is free. Entries made in the meantime are
 * reported together, because only the latest state counts.
 */

import { ask } from "../python/ask.ts";
import type { EnterReply, Naming, View } from "../python/protocol.ts";
import { type Contents, entryBetween } from "./contents.ts";

/** A board, and the contents of its cells now. */
type State = { view: View; contents: Contents; asks: { page: string; naming?: Naming } };

interface Listeners {
  /** Returns the board as it is now. */
  read: () => State | null;
  /** Receives Python's answer about the contents: the latest ones if `isSettled`. */
  answered: (view: View) => void;
  failed: (error: Error) => void;
}

export class PythonSync {
  #read;
  #answered;
  #failed;
  /** The contents that Python knows. */
  #known: Contents | null = null;
  #asking: Promise<void> | null = null;

  constructor({ read, answered, failed }: Listeners) {
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

  /** Something was entered. Errors go to `failed`. */
  send() {
    this.settled().catch(this.#failed);
  }

  /** Resolves when Python knows what is shown, or rejects with the reason why it can't. */
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
    const { changed, ...entered } = entryBetween(known, now.contents);
    const reply = await ask("enter", { ...now.asks, link: now.view.link, ...entered });
    if (this.#known !== known) return; // another board is shown
    this.#known = now.contents;
    this.#answered(viewAfter(now.view, now.contents, changed, reply));
  }
}

/** The view of a board after an entry. Python answers only what the page can't know itself. */
function viewAfter(
  view: View,
  contents: Contents,
  changed: readonly number[],
  { labels: named, ...facts }: EnterReply,
): View {
  const [cells, labels] = [[...view.cells], [...view.labels]];
  for (const [place, cell] of changed.entries()) {
    const { given } = contents[cell];
    cells[cell] = { ...cells[cell], ...contents[cell], editable: !given && !cells[cell].black };
    labels[cell] = named[place];
  }
  const { query = facts.link.replace(/^[^?#]*\??/, "") } = facts;
  const bd = /[?&#]bd=([^&]*)/.exec(facts.link)?.[1] ?? "";
  return { ...view, ...facts, query, bd, cells, labels, step: null, step_cells: null };
}
