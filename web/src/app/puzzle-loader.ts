/** Loads “Play” of the start page, the next puzzle after one that was made here, and the practice of techniques. */

import type { Action } from "../play/play-page.ts";
import type { MakingOptions, PuzzlePage } from "../puzzles/puzzle-page.ts";
import type { Puzzles } from "../puzzles/puzzles.ts";
import { ask } from "../python/ask.ts";
import type { GenerateReply } from "../python/protocol.ts";
import { inSlices, SOON } from "../python/slices.ts";
import { countHint } from "../saved/counts.ts";
import type { SavedGames } from "../saved/games.ts";
import { untilKnown } from "../saved/saved-game.ts";
import { takePractice } from "../site/address.ts";
import {
  addressHere,
  addressOf,
  addressOfLink,
  docsAddress,
  fileOf,
  moduleOf,
  techniqueAddress,
} from "../site/site.ts";
import { HintTiers, linkWithStep } from "../steps/hints.ts";
import { byId, make, onPlainClick } from "../ui/dom.ts";
import { say } from "../ui/messages.ts";
import { loadItem, saveItem } from "../ui/remembered.ts";
import type { AppParts } from "./controls/control.ts";

const MODULE = "js/puzzles.js";

/** The saved items with the puzzles that were made here, and with exercises: the page knows them before this is loaded. */
const [MADE, EXERCISES] = ["made-puzzles", "practice"];

const MISSING = "New puzzles could not be loaded. Check your connection, and reload the page.";

export class PuzzleLoader {
  #app;
  #games;
  #loading: Promise<Puzzles> | null = null;
  #tiers = new HintTiers();

  constructor(app: AppParts, games: SavedGames) {
    this.#app = app;
    this.#games = games;
    app.board.addEventListener("ready", () => this.#onBoard().catch(() => {})); // without it, people can still play
    const practise = byId("step-practise") as HTMLAnchorElement;
    onPlainClick(practise, () => app.goTo(new URL(practise.href)));
  }

  #load() {
    this.#loading ??= moduleOf(MODULE).then((made) => new (made as { Puzzles: typeof Puzzles }).Puzzles(this.#page()));
    this.#loading.catch(() => (this.#loading = null)); // the next call tries again
    return this.#loading;
  }

  /** The start page is shown. Without this, people can still open boards. */
  async showStart() {
    const practise = takePractice();
    try {
      await (await this.#load()).show(practise);
    } catch {
      byId("puzzle-cards").replaceChildren(make("p", {}, MISSING));
    }
  }

  async #onBoard() {
    const { game } = this.#app;
    await untilKnown(game);
    const key = game.record?.puzzle ?? "";
    if (this.#loading || isIn(MADE, key) || isIn(EXERCISES, key)) await (await this.#load()).onBoard(key);
  }

  /** Leads to another puzzle like the one on screen, or to the start page if that was not made here. */
  async next(): Promise<Action | null> {
    const key = this.#app.game.record?.puzzle ?? "";
    if (isIn(MADE, key)) return (await this.#load()).next(key);
    return { name: "More puzzles", run: () => this.#app.goTo(addressHere("")) };
  }

  #hint(technique: string) {
    const { game, steps } = this.#app;
    const request = async () => ({ ...(await steps.request()), techniques: [technique] });
    return steps.inTurn(async () => {
      const view = await this.#tiers.next({
        request,
        look: (asked) => steps.look(asked),
        isOn: (link) => steps.isOn(link),
        say: (title, sentence) => steps.say(title, sentence),
        show: (drawn) => steps.show(drawn, { more: () => this.#hint(technique) }),
      });
      if (view) countHint(game, linkWithStep(view));
    });
  }

  #page(): PuzzlePage {
    const app = this.#app;
    return {
      board: app.board,
      game: app.game,
      games: this.#games,
      ask,
      show: (view) => app.steps.show(view),
      hint: (technique) => this.#hint(technique),
      generate: (asked, options) => generate(app, asked, options),
      offers: async () => (await fileOf("offers.json")).json(),
      goTo: (link) => app.goTo(addressOfLink(link)),
      openGame: (id, link) => app.openGame(id, addressOfLink(link)),
      addressOf: (link) => addressOfLink(link).href,
      techniques: docsAddress && addressOf("docs/techniques.html"),
      techniqueAddress,
      say: (sentence, offer) => say(sentence, "calm", offer),
      load: loadItem,
      save: saveItem,
    };
  }
}

function isIn(list: string, key: string) {
  return loadItem(list, [] as { key?: unknown }[]).some((each) => each?.key === key);
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
