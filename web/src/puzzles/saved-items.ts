/** Items in the browser's storage, which last as long as the page where the browser saves nothing. */

import type { PuzzlePage } from "./puzzle-page.ts";

export class SavedItems {
  #source;
  #memory: Map<string, unknown> = new Map();

  constructor(source: Pick<PuzzlePage, "load" | "save">) {
    this.#source = source;
  }

  /** An item of any type; null if there is none. */
  load(name: string): unknown {
    return this.#source.load(name, null) ?? this.#memory.get(name) ?? null;
  }

  /** The items of a list that are what they should be. */
  list<Item>(name: string, isItem: (item: unknown) => item is Item): Item[] {
    const saved = this.load(name);
    return Array.isArray(saved) ? saved.filter(isItem) : [];
  }

  save(name: string, value: unknown) {
    this.#source.save(name, value);
    if (this.#source.load(name, null) === null) this.#memory.set(name, value);
    else this.#memory.delete(name); // another tab may change or remove what is saved
  }
}
