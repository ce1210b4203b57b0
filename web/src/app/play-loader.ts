/** Loads the timer, the finish and the statistics once a board is shown, and passes them what they need of the page. */

import { isFull } from "../board/contents.ts";
import type { SudokuBoard } from "../board/element.ts";
import type { Play } from "../play/play.ts";
import { ask } from "../python/ask.ts";
import type { SavedGames } from "../saved/games.ts";
import { untilKnown } from "../saved/saved-game.ts";
import { addressOfLink, linkBase, moduleOf } from "../site/site.ts";
import { byId, whenIdle } from "../ui/dom.ts";
import { loadItem, saveItem } from "../ui/remembered.ts";
import { setting } from "../ui/settings.ts";
import { attachFullBoard } from "./board-search.ts";
import type { AppParts } from "./controls/control.ts";
import { PuzzleLoader } from "./puzzle-loader.ts";

const MODULE = "js/play.js";

export class PlayLoader {
  #app;
  #puzzles;
  #loading: Promise<Play> | null = null;

  constructor(app: AppParts, games: SavedGames) {
    this.#app = app;
    this.#puzzles = new PuzzleLoader(app, games);
    app.board.addEventListener("ready", () => whenIdle(() => this.#load().catch(() => {}))); // without it, people can still play
    attachFullBoard(app, () => this.#load().then((play) => play.solved()));
    for (const name of ["ready", "change"]) app.board.addEventListener(name, () => this.#onBoard());
  }

  #load() {
    this.#loading ??= moduleOf(MODULE).then((module) => new (module as { Play: typeof Play }).Play(this.#page()));
    this.#loading.catch(() => (this.#loading = null)); // the next call tries again
    return this.#loading;
  }

  /** A board that was solved earlier says so when it is on screen again. */
  async #onBoard() {
    const { board, game } = this.#app;
    const { view } = board;
    await untilKnown(game);
    if (view && board.view === view && isFull(view) && !this.#app.editor.isOpen) (await this.#load()).reopened();
  }

  /**
   * The start page is shown, with new puzzles, and the collections if there are any.
   *
   * @param address - of the collection that the address asks for
   */
  async showStart(address: string | null) {
    this.#loading?.then((play) => play.rest());
    this.#puzzles.showStart();
    if (address === null && !loadItem("collections", 0)) return;
    const { collections } = await this.#load();
    await (address === null ? collections.show() : collections.visit(address));
  }

  /**
   * Save a list of boards as a collection.
   *
   * @param name - of its file; "" if the text was pasted
   */
  async keep(list: string, name: string) {
    const day = new Date().toLocaleDateString([], { dateStyle: "medium" });
    await (await this.#load()).collections.keep(list, { name: name || `Imported ${day}`, source: "" });
  }

  /** Open the statistics. */
  async openStatistics() {
    (await this.#load()).openStatistics();
  }

  #page(): ConstructorParameters<typeof Play>[0] {
    const app = this.#app;
    const { board, game } = app;
    return {
      board,
      game,
      isPlaying: () => !byId("play").hidden && board.state === "ready" && !app.editor.isOpen,
      timer: () => setting("timer"),
      // The page shows how hard a puzzle is, if it knows, in an element with this attribute.
      level: () => document.querySelector<HTMLElement>(".heading [data-level]")?.dataset.level ?? null,
      puzzleAddress: async () => addressFor(await ask("clear", await game.state()), board.page),
      showPath: () => showPath(app, board),
      read: (text) => ask("collection", { text }),
      nextPuzzle: () => this.#puzzles.next(),
      goTo: (link) => app.goTo(addressOfLink(link)),
      load: loadItem,
      save: saveItem,
    };
  }
}

/** The address of a board that opens on other computers too: if this page is a file on a disk, one of another site. */
async function addressFor({ link }: { link: string }, page: string) {
  const ours = addressOfLink(link).href;
  if (!ours.startsWith("file:")) return ours;
  const { formats } = await ask("share", { link, page, base: linkBase });
  return formats.find(({ site }) => site)?.site?.link ?? ours;
}

async function showPath(app: AppParts, board: SudokuBoard) {
  const state = await app.game.state();
  const view = await ask("clear", state);
  if (!board.shows(state.link)) return;
  board.show(view);
  app.places.show("learn");
  await app.steps.list.open("path");
}
