/** Loads “Play” of the start page, and the next puzzle after one that was made here; passes them what they need of the page. */

import type { Action } from "../play/play-page.ts";
import type { MakingOptions, PuzzlePage } from "../puzzles/puzzle-page.ts";
import type { Puzzles } from "../puzzles/puzzles.ts";
import type { GenerateReply } from "../python/protocol.ts";
import { inSlices, SOON } from "../python/slices.ts";
import type { SavedGames } from "../saved/games.ts";
import { addressOf, addressOfLink, docsAddress, fileOf, moduleOf } from "../site/site.ts";
import { byId, make } from "../ui/dom.ts";
import { say } from "../ui/messages.ts";
import { loadItem, saveItem } from "../ui/settings.ts";
import type { AppParts } from "./controls/control.ts";

const MODULE = "js/puzzles.js";

/** The saved item with the puzzles that were made here, so that the page knows them before this is loaded. */
const MADE = "made-puzzles";

const MISSING = "New puzzles could not be loaded. Check your connection, and reload the page.";

export class PuzzleLoader {
  #app;
  #games;
  #loading: Promise<Puzzles> | null = null;

  constructor(app: AppParts, games: SavedGames) {
    this.#app = app;
    this.#games = games;
    app.board.addEventListener("ready", () => this.#onBoard().catch(() => {})); // without it, people can still play
  }

  #load() {
    this.#loading ??= moduleOf(MODULE).then((made) => new (made as { Puzzles: typeof Puzzles }).Puzzles(this.#page()));
    this.#loading.catch(() => (this.#loading = null)); // the next call tries again
    return this.#loading;
  }

  /** The start page is shown. Without this, people can still open boards. */
  async showStart() {
    try {
      await (await this.#load()).show();
    } catch {
      byId("puzzle-cards").replaceChildren(make("p", {}, MISSING));
    }
  }

  async #onBoard() {
    const { game } = this.#app;
    await null; // the page starts to look for a saved game meanwhile
    await game.known;
    const key = game.record?.puzzle ?? "";
    if (wasMade(key)) (await this.#load()).prepareAfter(key);
  }

  /** Leads to another puzzle like the one on screen; null if that was not made here. */
  async next(): Promise<Action | null> {
    const key = this.#app.game.record?.puzzle ?? "";
    return wasMade(key) ? (await this.#load()).next(key) : null;
  }

  #page(): PuzzlePage {
    const app = this.#app;
    return {
      games: this.#games,
      generate: (asked, options) => generate(app, asked, options),
      offers: async () => (await fileOf("offers.json")).json(),
      goTo: (link) => app.goTo(addressOfLink(link)),
      openGame: (id, link) => app.openGame(id, addressOfLink(link)),
      addressOf: (link) => addressOfLink(link).href,
      techniques: docsAddress && addressOf("docs/techniques.html"),
      say: (sentence, offer) => say(sentence, "calm", offer),
      load: loadItem,
      save: saveItem,
    };
  }
}

function wasMade(key: string) {
  return loadItem(MADE, [] as { key?: unknown }[]).some((each) => each?.key === key);
}

/** Make a puzzle. If the page shows something else meanwhile, one that somebody waited for is stopped. */
async function generate(app: AppParts, start: Parameters<PuzzlePage["generate"]>[0], options: MakingOptions) {
  const { visit } = app;
  const stop = new AbortController();
  const end = () => stop.abort();
  options.stop.addEventListener("abort", end);
  const on = ({ attempts }: GenerateReply) => {
    if (!options.inAdvance && visit !== app.visit) end();
    options.onAttempts?.(attempts);
  };
  try {
    const work = options.inAdvance ? "prepare" : "generate";
    const { puzzle } = await inSlices({ work, start, stop: stop.signal, patience: SOON, on });
    return visit === app.visit || options.inAdvance ? puzzle : null;
  } finally {
    options.stop.removeEventListener("abort", end);
  }
}
