/**
 * The browser's storage in the few words we need of it: tables of records with an id each.
 *
 * `works` has what must be known of every board, `histories` the states of each one, `pictures`
 * small drawings, which need not be written at every key.
 */

import { loadItem, saveItem } from "../ui/settings.ts";
import { isGame, type SavedGame, useOf } from "./game.ts";
import type { PackedHistory } from "./history.ts";

export type Table = "works" | "histories" | "pictures";

export type Kept = { id: string };

export interface Store {
  /** What else they hold may be anything. */
  all: (table: Table) => Promise<Kept[]>;
  /** Undefined if there is none. */
  one: (table: Table, id: string) => Promise<unknown>;
  /** All of them or none. */
  put: (records: Partial<Record<Table, Kept[]>>) => Promise<void>;
  /** From all tables. */
  remove: (ids: string[]) => Promise<void>;
  /** Whether it outlasts the page. */
  lasting: boolean;
}

const DATABASE = "sudolink";
const VERSION = 1;
export const TABLES = ["works", "histories", "pictures"] as const;

/** Milliseconds until storage that was taken away is asked for again, the first time and the last. */
const [SOON, LATE] = [50, 10_000];

/**
 * The storage that outlasts the visit, IndexedDB.
 *
 * @param lost - called when it was taken away, as when somebody clears the data of the site,
 *   and opened again; isNew: there was nothing left of it
 * @returns rejects where the browser has none for us
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

/** Open a database again, which may be refused for a while. */
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
 * @param lose - called when it cannot be had
 * @param taken - called when it is taken away
 */
async function openDatabase(lose: () => void, taken: () => void): Promise<{ database: IDBDatabase; isNew: boolean }> {
  const request = indexedDB.open(DATABASE, VERSION);
  let isNew = false;
  request.onupgradeneeded = () => {
    isNew = true;
    for (const table of TABLES) request.result.createObjectStore(table, { keyPath: "id" });
  };
  request.addEventListener("error", lose); // the next wish tries again
  const database = await answer(request);
  database.onversionchange = ({ newVersion }) => {
    database.close(); // a newer page in another tab wants to change it
    if (newVersion === null) taken(); // somebody deletes it
  };
  database.onclose = taken;
  return { database, isNew };
}

/** The same for as long as the page lives, where the browser keeps nothing for us. */
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

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function change(database: IDBDatabase, work: (tableOf: (table: Table) => IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLES, "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work((table) => transaction.objectStore(table));
    transaction.commit(); // now, so that it is done even if the page is left this moment
  });
}

// What was not saved yet when the page closed. IndexedDB is asynchronous and drops unfinished writes when the page
// goes. So the page writes them to localStorage, which is synchronous, and the next visit moves them over first.

/** A board as it is kept. */
export type Saved = { works: [SavedGame]; histories: [{ id: string } & PackedHistory] };

const UNSAVED_NAME = "unsaved";

const unsaved: Map<string, Saved> = new Map();

/** @param done - when the storage has it */
export function untilSaved(saved: Saved, done: Promise<void>) {
  const [{ id }] = saved.works;
  unsaved.set(id, saved);
  const forget = () => void (unsaved.get(id) === saved && unsaved.delete(id)); // a later state may be on its way
  done.then(forget, forget);
}

addEventListener("pagehide", () => {
  if (unsaved.size) saveItem(UNSAVED_NAME, [...loadItem(UNSAVED_NAME, []), ...unsaved.values()]);
});

/**
 * Put what earlier pages wrote down into the storage.
 *
 * @returns rejects if others have written something there
 */
export async function bringIn(store: Store): Promise<void> {
  const left = loadItem(UNSAVED_NAME, null as Saved[] | null);
  if (left === null) return;
  try {
    for (const saved of left) await bringInOne(store, saved);
  } finally {
    saveItem(UNSAVED_NAME, null); // also if it was nonsense
  }
}

async function bringInOne(store: Store, saved: Saved) {
  const [game] = saved.works;
  const kept = await store.one("works", game.id);
  const isOlder = isGame(kept) && useOf(kept) > useOf(game);
  if (isGame(game) && !isOlder) await store.put(saved);
}
