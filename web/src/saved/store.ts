/**
 * The parts of the browser's storage that we need: tables of records, each with an id.
 *
 * `works` has the main facts about each game, `histories` its states, and `pictures` small drawings, which don't have to
 * be written with every key press.
 */

import { loadItem, saveItem } from "../ui/remembered.ts";
import type { PackedHistory } from "./history.ts";
import { answer } from "./request.ts";
import { isGame, type SavedGame, useOf } from "./saved-game.ts";

export type Table = "works" | "histories" | "pictures";

export type Kept = { id: string };

export interface Store {
  /** All records. Their other fields can contain anything. */
  all: (table: Table) => Promise<Kept[]>;
  /** Undefined if there is none. */
  one: (table: Table, id: string) => Promise<unknown>;
  /** Writes all records or none. */
  put: (records: Partial<Record<Table, Kept[]>>) => Promise<void>;
  /** Removes records from all tables. */
  remove: (ids: string[]) => Promise<void>;
  /** Whether it outlasts the page. */
  lasting: boolean;
}

const DATABASE = "sudolink";
const VERSION = 1;
export const TABLES = ["works", "histories", "pictures"] as const;

/** Milliseconds to wait before we open storage again that was taken away: the first and the last wait. */
const [SOON, LATE] = [50, 10_000];

/**
 * Open IndexedDB, the storage that outlasts the visit.
 *
 * @param lost - called when it was taken away (when somebody clears the site's data) and opened again; isNew: it was empty
 * @returns rejects if the browser doesn't allow it
 */
export async function openStore(lost: (isNew: boolean) => void): Promise<Store> {
  let coming: Promise<IDBDatabase> | null = null;
  let opened = 0;
  const lose = () => {
    coming = null;
  };
  const loseAndReopen = () => {
    lose();
    reopen(database);
  };
  const open = async () => {
    const { database: found, isNew } = await openDatabase(lose, loseAndReopen);
    opened += 1;
    if (opened > 1) lost(isNew);
    return found;
  };
  const database = () => (coming ??= open());
  await database();

  return {
    lasting: true,
    all: async (table) => answer((await database()).transaction(table).objectStore(table).getAll()),
    one: async (table, id) => answer((await database()).transaction(table).objectStore(table).get(id)),
    put: async (records) =>
      change(await database(), (tableOf) => {
        for (const table of TABLES) for (const record of records[table] ?? []) tableOf(table).put(record);
      }),
    remove: async (ids) =>
      change(await database(), (tableOf) => {
        for (const table of TABLES) for (const id of ids) tableOf(table).delete(id);
      }),
  };
}

/** Open the database again. The browser may refuse for a while. */
async function reopen(database: () => Promise<unknown>) {
  for (let wait = SOON; wait < LATE; wait *= 2) {
    try {
      await database();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * @param lose - called when it can't be opened
 * @param taken - called when it is taken away
 */
async function openDatabase(lose: () => void, taken: () => void): Promise<{ database: IDBDatabase; isNew: boolean }> {
  const request = indexedDB.open(DATABASE, VERSION);
  let isNew = false;
  request.onupgradeneeded = () => {
    isNew = true;
    for (const table of TABLES) request.result.createObjectStore(table, { keyPath: "id" });
  };
  request.addEventListener("error", lose); // the next request tries again
  const database = await answer(request);
  database.onversionchange = ({ newVersion }) => {
    database.close(); // a newer version of the page in another tab wants to upgrade it
    if (newVersion === null) taken(); // somebody deletes it
  };
  database.onclose = taken;
  return { database, isNew };
}

/** Storage in memory that lasts as long as the page, for browsers that don't let us save. */
export function memoryStore(): Store {
  const tables = { works: new Map(), histories: new Map(), pictures: new Map() };
  return {
    lasting: false,
    all: async (table) => [...tables[table].values()],
    one: async (table, id) => tables[table].get(id),
    async put(records) {
      for (const table of TABLES)
        for (const record of records[table] ?? []) tables[table].set(record.id, structuredClone(record));
    },
    async remove(ids) {
      for (const table of TABLES) for (const id of ids) tables[table].delete(id);
    },
  };
}

function change(database: IDBDatabase, work: (tableOf: (table: Table) => IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLES, "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work((table) => transaction.objectStore(table));
    transaction.commit(); // at once, so that it is written even if the page closes now
  });
}

// What was not saved yet when the page closed. IndexedDB is asynchronous and drops unfinished writes when the page
// goes. So the page writes them to localStorage, which is synchronous, and the next visit moves them over first.

/** A saved game. */
export type Saved = { works: [SavedGame]; histories: [{ id: string } & PackedHistory] };

const UNSAVED_NAME = "unsaved";

const unsaved: Map<string, Saved> = new Map();

/** @param done - when the storage has it */
export function untilSaved(saved: Saved, done: Promise<void>) {
  const [{ id }] = saved.works;
  unsaved.set(id, saved);
  const forget = () => void (unsaved.get(id) === saved && unsaved.delete(id)); // a later state may be on its way by now
  done.then(forget, forget);
}

addEventListener("pagehide", () => {
  if (unsaved.size) saveItem(UNSAVED_NAME, [...loadItem(UNSAVED_NAME, []), ...unsaved.values()]);
});

/**
 * Move what an earlier page wrote to localStorage into the database.
 *
 * What the database doesn't take stays there. Nonsense, which something else must have written, is dropped.
 */
export async function bringIn(store: Store): Promise<void> {
  const found = loadItem(UNSAVED_NAME, null as Saved[] | null);
  if (found === null) return;
  const left: Saved[] = [];
  for (const saved of Array.isArray(found) ? found : []) {
    if (!isGame(saved?.works?.[0])) continue;
    await bringInOne(store, saved).catch(() => left.push(saved));
  }
  saveItem(UNSAVED_NAME, left.length ? left : null);
}

async function bringInOne(store: Store, saved: Saved) {
  const [game] = saved.works;
  const kept = await store.one("works", game.id);
  const isOlder = isGame(kept) && useOf(kept) > useOf(game);
  if (!isOlder) await store.put(saved);
}
