/** Below the buttons of a board: which puzzle of a collection it is, and the way to the others. */

import { byId, make, makeButton } from "../ui/dom.ts";
import type { Collection, Puzzle } from "./collection.ts";

interface CollectionActions {
  play: (collection: Collection, puzzle: Puzzle) => void;
  open: (collection: Collection) => void;
}

export class CollectionBar {
  #actions;
  #shown: { collection: Collection; at: number } | null = null;
  #said = make("p");
  #previous = makeButton("Previous puzzle", () => this.#go(-1));
  #next = makeButton("Next puzzle", () => this.#go(1));
  #bar = make(
    "section",
    { id: "collection-bar", ariaLabel: "This collection", "data-in": "play", hidden: true },
    this.#said,
    make(
      "div",
      { className: "actions" },
      this.#previous,
      this.#next,
      makeButton("All puzzles", () => this.#shown && this.#actions.open(this.#shown.collection)),
    ),
  );

  constructor(actions: CollectionActions) {
    this.#actions = actions;
    byId("rules").before(this.#bar);
  }

  /** @param collection - the one that the puzzle on screen is from, or none */
  show(collection: Collection | undefined, key: string) {
    this.#bar.hidden = !collection;
    this.#shown = collection ? { collection, at: collection.puzzles.findIndex((each) => each.key === key) } : null;
    if (!this.#shown || !collection) return;
    this.#said.textContent = `Puzzle ${this.#shown.at + 1} of ${collection.puzzles.length} in ${collection.name}`;
    this.#previous.ariaDisabled = String(!this.#beside(-1));
    this.#next.ariaDisabled = String(!this.#beside(1));
  }

  #beside(by: number): Puzzle | undefined {
    return this.#shown?.collection.puzzles[this.#shown.at + by];
  }

  #go(by: number) {
    const puzzle = this.#beside(by);
    if (this.#shown && puzzle) this.#actions.play(this.#shown.collection, puzzle);
  }
}
