/**
 * The boards in work that the browser keeps for us. What goes wrong with that never stops anybody
 * from playing: it is told once, and the boards then last as long as the page.
 */

import { BoardHistory } from "../history.js";
import { ask } from "../python.js";
import { packHistory, unpackCells, unpackHistory } from "./packing.js";
import { TABLES, memoryStore, openStore } from "./store.js";
import { bringIn, untilSaved } from "./unsaved.js";
import { isWork, useOf } from "./work.js";

/** @typedef {import("./work.js").Work} Work */
/** @typedef {import("./store.js").Kept} Kept */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {{work: Work, history: BoardHistory}} Loaded */
/** @typedef {{id: string, link: string, svg: string}} Picture  of the state with this link */
/** @typedef {Record<import("./store.js").Table, Kept[]>} Removed  records by table */

/** So many boards are kept. Beyond that the oldest go, first those in which nothing was entered. */
export const MOST = 50;

const REFUSED = "This browser keeps nothing for this page. Your board is in the address bar: its link is all there is to keep.";
const FULL = "This browser has no room to keep more of your board. It is in the address bar: keep its link.";
const REMOVED = "Your saved boards were removed, by you or by the browser. The board on screen is saved again; the others are gone.";
const BROKEN = "A board that this browser had kept could not be read. What could not be read is left out.";

export class Works {
  #tell;
  /** @type {Set<string>} */
  #told = new Set();
  /** @type {Promise<Store>} */
  #store;
  /** The latest use known. Those that follow are later, whatever the clock says. */
  #use = 0;
  /** The board on screen, to be saved again if the browser loses it. @type {import("./unsaved.js").Saved | null} */
  #last = null;

  /** @param {(sentence: string) => void} tell  hears what is wrong, each thing once */
  constructor(tell) {
    this.#tell = tell;
    this.#store = open((isNew) => this.#onLost(isNew));
    this.#store.then((store) => store.lasting || this.#once(REFUSED));
  }

  /** @param {string} sentence */
  #once(sentence) {
    if (!this.#told.has(sentence)) this.#tell(sentence);
    this.#told.add(sentence);
  }

  /** All of them, the one used last first. @returns {Promise<Work[]>} */
  async all() {
    try {
      const store = await this.#store;
      const records = await store.all("works");
      const works = records.filter(isWork);
      const broken = records.filter((record) => !isWork(record));
      if (broken.length) {
        this.#once(BROKEN);
        await store.remove(broken.map(({ id }) => id)); // or it would be told at every visit
      }
      works.sort((one, two) => useOf(two) - useOf(one));
      if (works.length) this.#use = Math.max(this.#use, useOf(works[0]));
      return works;
    } catch {
      this.#once(BROKEN);
      return [];
    }
  }

  /**
   * A board with its history.
   *
   * @param {string} id
   * @returns {Promise<Loaded | null>} null if there is none that can be read
   */
  async load(id) {
    try {
      const store = await this.#store;
      const [work, kept] = await Promise.all([store.one("works", id), store.one("histories", id)]);
      if (isWork(work)) return { work, history: this.#historyOf(work, kept) };
      if (work !== undefined) this.#once(BROKEN);
    } catch {
      this.#once(BROKEN);
    }
    return null;
  }

  /** @param {Work} work @param {unknown} kept  raises RangeError or SyntaxError if neither can be read */
  #historyOf(work, kept) {
    try {
      return unpackHistory(/** @type {any} */ (kept));
    } catch {
      this.#once(BROKEN);
      return new BoardHistory([unpackCells(work.structure, work.link, work.count, work.cells)]);
    }
  }

  /**
   * Keep a board as it is now.
   *
   * @param {Work} work
   * @param {BoardHistory} history
   */
  async save(work, history) {
    work.used = this.#use = Math.max(this.#use + 1, work.used ?? 0, Date.now());
    /** @type {import("./unsaved.js").Saved} */
    const saved = (this.#last = { works: [{ ...work }], histories: [{ id: work.id, ...packHistory(history) }] });
    const done = this.#put(saved);
    untilSaved(saved, done);
    await done;
  }

  /** The pictures there are, by the id of their board. @returns {Promise<Map<string, Picture>>} */
  async pictures() {
    try {
      const pictures = /** @type {Picture[]} */ (await (await this.#store).all("pictures"));
      return new Map(pictures.filter(isPicture).map((picture) => [picture.id, picture]));
    } catch {
      return new Map(); // they are drawn anew
    }
  }

  /**
   * Draw a small picture of a board as it is now, and keep it.
   *
   * @param {Work} work
   * @returns {Promise<string | null>} the SVG; null where Python cannot draw it
   */
  async draw({ id, link }) {
    try {
      const { svg } = await ask("thumbnail", { link });
      await this.#put({ pictures: [/** @type {Picture} */ ({ id, link, svg })] });
      return svg;
    } catch {
      return null;
    }
  }

  /**
   * Drop boards beyond the number that is kept.
   *
   * @param {string} spared  id of the one on screen
   */
  async trim(spared) {
    const works = await this.all();
    const least = works.filter(({ edited, id }) => !edited && id !== spared).reverse();
    const rest = works.filter(({ edited }) => edited).reverse();
    const excess = [...least, ...rest].slice(0, Math.max(0, works.length - MOST));
    if (excess.length) await this.remove(excess.map(({ id }) => id));
  }

  /**
   * Remove boards.
   *
   * @param {string[]} ids
   * @returns {Promise<Removed>} what `restore` takes
   */
  async remove(ids) {
    const store = await this.#store;
    const read = TABLES.map(async (table) => [table, await Promise.all(ids.map((id) => store.one(table, id)))]);
    const found = /** @type {[import("./store.js").Table, (Kept | undefined)[]][]} */ (await Promise.all(read));
    await store.remove(ids);
    return /** @type {Removed} */ (Object.fromEntries(found.map(([table, records]) => [table, records.filter(Boolean)])));
  }

  /** Bring removed boards back. @param {Removed} removed */
  async restore(removed) {
    await this.#put(removed);
  }

  /** @param {Parameters<Store["put"]>[0]} records */
  async #put(records) {
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
   * @param {boolean} isNew  whether there is nothing left of it
   */
  async #onLost(isNew) {
    const last = this.#last;
    if (!last) return;
    const store = await this.#store;
    if (!isNew && (await store.one("works", last.works[0].id)) !== undefined) return;
    this.#tell(REMOVED);
    await this.#put(last);
  }
}

/**
 * @param {(isNew: boolean) => void} lost  as for `openStore`
 * @returns {Promise<Store>} with all that earlier pages had to keep
 */
async function open(lost) {
  try {
    const store = await openStore(lost);
    await bringIn(store).catch(() => {}); // nonsense is dropped
    return store;
  } catch {
    return memoryStore();
  }
}

/** @param {unknown} record */
function isPicture(record) {
  const picture = /** @type {Picture} */ (record);
  return [picture?.id, picture?.link, picture?.svg].every((text) => typeof text === "string");
}
