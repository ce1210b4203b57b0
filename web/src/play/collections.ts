/** Collections on the start page, and the dialog with the puzzles of one. */

import type { CollectionReply } from "../python/protocol.ts";
import { newId, untilKnown } from "../saved/saved-game.ts";
import { byId, make, makeButton, makeDialog } from "../ui/dom.ts";
import { reveal } from "../ui/messages.ts";
import { type Collection, isSolved, nextUnsolved, type Puzzle, puzzlesOf, solvedIn } from "./collection.ts";
import { CollectionBar } from "./collection-bar.ts";
import { CollectionStore } from "./collection-store.ts";
import type { Action, PlayPage } from "./play-page.ts";
import { nameOf } from "./results.ts";

/** The name of the saved item that says whether there are collections, so that the page knows it before this is loaded. */
const COUNT = "collections";

const ABOUT = "Puzzles you have saved as a set, with your progress. They are saved in this browser only.";
const ELSEWHERE = "A collection must be on the same site as this page. Download the file and drop it here.";
const EMPTY = "This text contains no puzzle.";

export class Collections {
  #page;
  #store = new CollectionStore();
  #list = make("ul", { className: "sets" });
  #said = make("p", { role: "status", ariaLive: "polite" });
  #undo = make("button", { type: "button", hidden: true }, "Undo");
  #place = make(
    "section",
    { id: "collections", "aria-labelledby": "collections-title", hidden: true },
    make("h2", { id: "collections-title" }, "Collections"),
    make("p", { className: "games-about" }, ABOUT),
    this.#list,
    make("div", { className: "actions" }, this.#said, this.#undo),
  );
  #removed: Collection | null = null;
  #dialog: PuzzleDialog | null = null;
  #bar = new CollectionBar({
    play: (collection, puzzle) => this.#play(collection, puzzle),
    open: async ({ id }) => {
      const saved = (await this.#store.all()).find((each) => each.id === id); // it may have changed since it was shown
      if (saved) this.#open(saved);
    },
  });

  constructor(page: PlayPage) {
    this.#page = page;
    byId("your-boards").after(this.#place);
    page.board.addEventListener("ready", () => this.#follow());
    this.#follow();
    this.#undo.addEventListener("click", () => this.#restore());
  }

  /** Show the collections that are saved now. */
  async show() {
    const collections = await this.#store.all();
    this.#page.save(COUNT, collections.length);
    this.#place.hidden = !collections.length && !this.#said.textContent;
    this.#list.replaceChildren(...collections.map((each) => this.#card(each)));
  }

  /** Save the puzzles of a text as a collection, and show them. */
  async keep(text: string, about: { name: string; source: string }) {
    this.#tell("Reading the puzzles…");
    try {
      await this.#keep(text, about);
    } catch (error) {
      this.#tell("");
      await this.show();
      throw error;
    }
  }

  async #keep(text: string, { name, source }: { name: string; source: string }) {
    const reply = await this.#page.read(text);
    const puzzles = puzzlesOf(reply);
    if (!puzzles.length) throw new Error(reply.first || EMPTY);
    const known = source ? (await this.#store.all()).find((each) => each.source === source) : undefined;
    const started = known ?? { id: newId(), name, source, solved: [] };
    const collection = { ...started, puzzles, used: Date.now() };
    await this.#store.put(collection);
    this.#tell(lossesOf(reply));
    await this.show();
    this.#open(collection);
  }

  /** Open the collection at an address, from `?set=` in a link. */
  async visit(address: string) {
    try {
      const { origin, href, pathname } = new URL(address, location.href);
      if (origin !== location.origin) throw new Error(ELSEWHERE);
      const response = await fetch(href);
      if (!response.ok) throw new Error(`There is no collection at ${href} (${response.status}).`);
      const name = decodeURIComponent(pathname.split("/").at(-1) ?? "").replace(/\.\w+$/, "") || "Collection";
      await this.keep(await response.text(), { name, source: href });
    } catch (error) {
      this.#tell((error as Error).message);
      await this.show();
      reveal(this.#said);
    }
  }

  #tell(sentence: string) {
    this.#said.textContent = sentence;
    this.#place.hidden = false;
    this.#undo.hidden = true;
  }

  /** The player has solved a puzzle, which may be in several collections. */
  async solved(key: string) {
    for (const { id, puzzles, solved } of await this.#store.all()) {
      const isHere = puzzles.some((puzzle) => puzzle.key === key);
      if (isHere && !solved.includes(key))
        await this.#store.change(id, (saved) => ({ ...saved, solved: [...saved.solved, key] }));
    }
  }

  /** Say beside the board on screen which collection it is from. */
  async #follow() {
    const { game } = this.#page;
    await untilKnown(game);
    const key = game.record?.puzzle ?? "";
    const here = this.#page.load(COUNT, 0) ? await this.#with(key) : undefined;
    if (key === (game.record?.puzzle ?? "")) this.#bar.show(here, key);
  }

  /** The collection with a puzzle, the most recently used one if there are several. */
  async #with(key: string) {
    return (await this.#store.all()).find(({ puzzles }) => puzzles.some((puzzle) => puzzle.key === key));
  }

  /** Leads to the next unsolved puzzle of the collection that a puzzle is from; null if there is none. */
  async next(key: string): Promise<Action | null> {
    const here = await this.#with(key);
    const next = here && nextUnsolved(here, key);
    return next ? { name: "Next unsolved", run: () => this.#play(here, next) } : null;
  }

  async #play({ id }: Collection, { link }: Puzzle) {
    await this.#store.change(id, (saved) => ({ ...saved, used: Date.now() }));
    this.#page.goTo(link);
  }

  #card(collection: Collection) {
    const next = nextUnsolved(collection);
    const titleId = `set-${collection.id}`;
    const actions: Action[] = [
      ...(next ? [{ name: "Next unsolved", run: () => this.#play(collection, next) }] : []),
      { name: "Puzzles", run: () => this.#open(collection) },
      { name: "Delete", run: () => this.#remove(collection) },
    ];
    return make(
      "li",
      {},
      make("strong", { id: titleId }, collection.name),
      progress(collection),
      make(
        "div",
        { className: "actions", role: "group", "aria-labelledby": titleId },
        ...actions.map(({ name, run }) => makeButton(name, run)),
      ),
    );
  }

  #open(collection: Collection) {
    this.#dialog ??= new PuzzleDialog({
      play: (from, puzzle) => this.#play(from, puzzle),
      rename: async (from, name) => {
        await this.#store.change(from.id, (saved) => ({ ...saved, name }));
        await Promise.all([this.show(), this.#follow()]);
      },
    });
    this.#dialog.open(collection);
  }

  async #remove(collection: Collection) {
    await this.#store.remove(collection.id);
    this.#removed = collection;
    this.#tell(`${collection.name} deleted.`);
    await this.show();
    this.#undo.hidden = false;
    this.#undo.focus();
  }

  async #restore() {
    if (this.#removed) await this.#store.put(this.#removed);
    this.#tell("");
    await this.show();
    this.#list.querySelector("button")?.focus();
  }
}

class PuzzleDialog {
  #does;
  #name = make("input", { type: "text", id: "collection-name", autocomplete: "off" });
  #progress = make("p");
  #next = makeButton("Next unsolved", () => this.#play(nextUnsolved(this.#shown as Collection)));
  #list = make("ol", { className: "choices", ariaLabel: "Puzzles" });
  #dialog = makeDialog(
    "collection",
    "Collection",
    make("label", { htmlFor: "collection-name" }, "Name"),
    this.#name,
    this.#progress,
    make("div", { className: "actions" }, this.#next),
    this.#list,
  );
  #shown: Collection | null = null;

  constructor(does: {
    play: (collection: Collection, puzzle: Puzzle) => void;
    rename: (collection: Collection, name: string) => void;
  }) {
    this.#does = does;
    this.#next.className = "primary";
    this.#name.addEventListener("change", () => this.#rename());
  }

  open(collection: Collection) {
    this.#shown = collection;
    this.#name.value = collection.name;
    this.#progress.replaceChildren(progress(collection));
    this.#next.hidden = nextUnsolved(collection) === null;
    this.#list.replaceChildren(...collection.puzzles.map((puzzle) => this.#entry(puzzle)));
    if (!this.#dialog.open) this.#dialog.showModal();
    (this.#next.hidden ? this.#name : this.#next).focus();
  }

  #entry(puzzle: Puzzle) {
    const facts = [puzzle.name && nameOf(puzzle), puzzle.level].filter(Boolean).join(" · ");
    const done = isSolved(this.#shown as Collection, puzzle) ? " ✓ solved" : "";
    const entry = makeButton("", () => this.#play(puzzle));
    entry.append(make("strong", {}, puzzle.name || nameOf(puzzle)), " ", make("span", {}, `${facts}${done}`));
    return make("li", {}, entry);
  }

  #play(puzzle: Puzzle | null) {
    if (!puzzle || !this.#shown) return;
    this.#dialog.close();
    this.#does.play(this.#shown, puzzle);
  }

  #rename() {
    const name = this.#name.value.trim();
    if (!this.#shown || !name) return;
    this.#shown = { ...this.#shown, name };
    this.#does.rename(this.#shown, name);
  }
}

function progress(collection: Collection) {
  const all = collection.puzzles.length;
  const done = solvedIn(collection);
  return make(
    "span",
    { className: "progress" },
    `${done} of ${all} solved`,
    make("progress", { max: all, value: done, ariaHidden: "true" }),
  );
}

/** What was left out of a collection. */
function lossesOf({ damaged, first, more, puzzles }: CollectionReply) {
  const lines = damaged === 1 ? "1 line can't be read." : `${damaged} lines can't be read.`;
  return [
    ...(damaged ? [`${lines} ${first}`] : []),
    ...(more ? [`Only the first ${puzzles.length} puzzles were saved.`] : []),
  ].join(" ");
}
