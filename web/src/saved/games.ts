/**
 * The games saved in the browser. If saving fails, people can still play: the problem is reported once, and games then
 * last as long as the page.
 */

import { ask } from "../python/ask.ts";
import { BoardHistory, type PackedHistory, packHistory, unpackCells, unpackHistory } from "./history.ts";
import { isGame, type SavedGame, useOf } from "./saved-game.ts";
import {
  bringIn,
  type Kept,
  memoryStore,
  openStore,
  type Saved,
  type Store,
  TABLES,
  type Table,
  untilSaved,
} from "./store.ts";

export type Loaded = { game: SavedGame; history: BoardHistory };

/** A picture of the state with this link. */
type Picture = { id: string; link: string; svg: string };

/** Records by table. */
export type Removed = Record<Table, Kept[]>;

/** How many games to keep. The oldest are removed first, starting with those in which nothing was entered. */
export const MOST = 50;

const REFUSED = "This browser doesn't let the page save games. Copy the link in the address bar to keep your progress.";
const FULL =
  "This browser is out of storage, so your latest moves are not saved. Copy the link in the address bar to keep your progress.";
const REMOVED =
  "Your saved games were removed, by you or by the browser. The game on screen is saved again; the others are gone.";
const BROKEN = "A saved game is damaged. The damaged part was left out.";

export class SavedGames {
  #tell;
  #reported: Set<string> = new Set();
  #store: Promise<Store>;
  /** The time of the latest use. Later uses get a later time, whatever the clock says. */
  #use = 0;
  /** The board on screen, to be saved again if the browser loses it. */
  #last: Saved | null = null;

  /** @param tell - receives each problem once */
  constructor(tell: (sentence: string) => void) {
    this.#tell = tell;
    this.#store = open((isNew) => this.#onLost(isNew));
    this.#store.then((store) => store.lasting || this.#once(REFUSED));
  }

  #once(sentence: string) {
    if (!this.#reported.has(sentence)) this.#tell(sentence);
    this.#reported.add(sentence);
  }

  /** All games, the most recently used first. */
  async all(): Promise<SavedGame[]> {
    try {
      const store = await this.#store;
      const records = await store.all("works");
      const games = records.filter(isGame);
      const broken = records.filter((record) => !isGame(record));
      if (broken.length) {
        this.#once(BROKEN);
        await store.remove(broken.map(({ id }) => id)); // otherwise every visit would report it
      }
      games.sort((one, two) => useOf(two) - useOf(one));
      if (games.length) this.#use = Math.max(this.#use, useOf(games[0]));
      return games;
    } catch {
      this.#once(BROKEN);
      return [];
    }
  }

  /**
   * Load a game with its history.
   *
   * @returns null if there is no such game or it can't be read
   */
  async load(id: string): Promise<Loaded | null> {
    try {
      const store = await this.#store;
      const [game, kept] = await Promise.all([store.one("works", id), store.one("histories", id)]);
      if (isGame(game)) return { game, history: this.#historyOf(game, kept) };
      if (game !== undefined) this.#once(BROKEN);
    } catch {
      this.#once(BROKEN);
    }
    return null;
  }

  /** @param kept - the stored history; throws RangeError or SyntaxError if neither it nor the game can be read */
  #historyOf(game: SavedGame, kept: unknown) {
    try {
      return unpackHistory(kept as PackedHistory);
    } catch {
      this.#once(BROKEN);
      return new BoardHistory([unpackCells(game.structure, game.link, game.count, game.cells)]);
    }
  }

  /** Save a game as it is now. */
  async save(game: SavedGame, history: BoardHistory) {
    game.used = this.#use = Math.max(this.#use + 1, game.used ?? 0, Date.now());
    const saved: Saved = { works: [{ ...game }], histories: [{ id: game.id, ...packHistory(history) }] };
    this.#last = saved;
    const done = this.#put(saved);
    untilSaved(saved, done);
    await done;
  }

  /** All pictures, by the id of their game. */
  async pictures(): Promise<Map<string, Picture>> {
    try {
      const pictures = (await (await this.#store).all("pictures")) as Picture[];
      return new Map(pictures.filter(isPicture).map((picture) => [picture.id, picture]));
    } catch {
      return new Map(); // they will be drawn again
    }
  }

  /**
   * Draw a small picture of a game as it is now, and save it.
   *
   * @returns the SVG; null if Python can't draw it
   */
  async draw({ id, link }: SavedGame): Promise<string | null> {
    try {
      const { svg } = await ask("thumbnail", { link });
      await this.#put({ pictures: [{ id, link, svg } as Picture] });
      return svg;
    } catch {
      return null;
    }
  }

  /**
   * Drop boards beyond the number that is kept.
   *
   * @param spared - id of the one on screen
   */
  async trim(spared: string) {
    const games = await this.all();
    const least = games.filter(({ edited, id }) => !edited && id !== spared).reverse();
    const rest = games.filter(({ edited }) => edited).reverse();
    const excess = [...least, ...rest].slice(0, Math.max(0, games.length - MOST));
    if (excess.length) await this.remove(excess.map(({ id }) => id));
  }

  /**
   * Remove boards.
   *
   * @returns what `restore` takes
   */
  async remove(ids: string[]): Promise<Removed> {
    const store = await this.#store;
    const read = TABLES.map(async (table) => [table, await Promise.all(ids.map((id) => store.one(table, id)))]);
    const found = (await Promise.all(read)) as [Table, (Kept | undefined)[]][];
    await store.remove(ids);
    return Object.fromEntries(found.map(([table, records]) => [table, records.filter(Boolean)])) as Removed;
  }

  /** Bring removed boards back. */
  async restore(removed: Removed) {
    await this.#put(removed);
  }

  async #put(records: Parameters<Store["put"]>[0]) {
    const store = await this.#store;
    try {
      await store.put(records).catch((error) => {
        if (error?.name === "QuotaExceededError") throw error;
        return store.put(records); // the browser has closed the storage meanwhile: it is opened again
      });
    } catch {
      this.#once(FULL);
    }
  }

  /**
   * The browser has taken the storage away while the page is open: say so if the boards are gone with it.
   *
   * @param isNew - whether there is nothing left of it
   */
  async #onLost(isNew: boolean) {
    const last = this.#last;
    if (!last) return;
    const store = await this.#store;
    if (!isNew && (await store.one("works", last.works[0].id)) !== undefined) return;
    this.#tell(REMOVED);
    await this.#put(last);
  }
}

/**
 * @param lost - as for `openStore`
 * @returns with all that earlier pages had to keep
 */
async function open(lost: (isNew: boolean) => void): Promise<Store> {
  try {
    const store = await openStore(lost);
    await bringIn(store).catch(() => {}); // nonsense is dropped
    return store;
  } catch {
    return memoryStore();
  }
}

function isPicture(record: unknown) {
  const picture = record as Picture;
  return [picture?.id, picture?.link, picture?.svg].every((text) => typeof text === "string");
}
