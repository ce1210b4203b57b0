/**
 * The browser's storage in the few words we need of it: tables of records with an id each.
 *
 * `works` has what must be known of every board, `histories` the states of each one, `pictures`
 * small drawings, which need not be written at every key.
 *
 * @typedef {"works" | "histories" | "pictures"} Table
 * @typedef {{id: string}} Kept
 *
 * @typedef {object} Store
 * @property {(table: Table) => Promise<Kept[]>} all  what else they hold may be anything
 * @property {(table: Table, id: string) => Promise<unknown>} one  undefined if there is none
 * @property {(records: Partial<Record<Table, Kept[]>>) => Promise<void>} put  all of them or none
 * @property {(ids: string[]) => Promise<void>} remove  from all tables
 * @property {boolean} lasting  whether it outlasts the page
 */

const NAME = "sudolink";
const VERSION = 1;
export const TABLES = /** @type {const} */ (["works", "histories", "pictures"]);

/** Milliseconds until storage that was taken away is asked for again, the first time and the last. */
const [SOON, LATE] = [50, 10_000];

/**
 * The storage that outlasts the visit, IndexedDB.
 *
 * @param {(isNew: boolean) => void} lost  called when it was taken away, as when somebody clears the data of the site,
 *   and opened again; isNew: there was nothing left of it
 * @returns {Promise<Store>} rejects where the browser has none for us
 */
export async function openStore(lost) {
  /** @type {Promise<IDBDatabase> | null} */
  let coming = null;
  let opened = 0;
  const lose = () => void (coming = null);
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

/**
 * Open a database again, which may be refused for a while.
 *
 * @param {() => Promise<unknown>} database
 */
async function reopen(database) {
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
 * @param {() => void} lose  called when it cannot be had
 * @param {() => void} taken  called when it is taken away
 * @returns {Promise<{database: IDBDatabase, isNew: boolean}>}
 */
async function openDatabase(lose, taken) {
  const request = indexedDB.open(NAME, VERSION);
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

/**
 * The same for as long as the page lives, where the browser keeps nothing for us.
 *
 * @returns {Store}
 */
export function memoryStore() {
  const tables = { works: new Map(), histories: new Map(), pictures: new Map() };
  return {
    lasting: false,
    all: async (table) => [...tables[table].values()],
    one: async (table, id) => tables[table].get(id),
    async put(records) {
      for (const table of TABLES) for (const record of records[table] ?? []) tables[table].set(record.id, structuredClone(record));
    },
    async remove(ids) {
      for (const table of TABLES) for (const id of ids) tables[table].delete(id);
    },
  };
}

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBDatabase} database
 * @param {(tableOf: (table: Table) => IDBObjectStore) => void} work
 * @returns {Promise<void>}
 */
function change(database, work) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLES, "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work((table) => transaction.objectStore(table));
    transaction.commit(); // now, so that it is done even if the page is left this moment
  });
}
