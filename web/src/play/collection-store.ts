/** Where collections are saved: a database of their own in the browser, or memory if it allows none. */

import { answer } from "../saved/request.ts";
import { type Collection, isCollection } from "./collection.ts";

const DATABASE = "sudolink-collections";
const TABLE = "collections";

export class CollectionStore {
  #memory: Map<string, Collection> = new Map();
  #opened: Promise<IDBDatabase | null> | null = null;

  /** All collections, the most recently used first. */
  async all(): Promise<Collection[]> {
    const database = await this.#database();
    const records = database
      ? ((await answer(database.transaction(TABLE).objectStore(TABLE).getAll())) as unknown[])
      : [...this.#memory.values()];
    return records.filter(isCollection).sort((one, two) => two.used - one.used);
  }

  async put(collection: Collection) {
    const database = await this.#database();
    if (database) await answer(database.transaction(TABLE, "readwrite").objectStore(TABLE).put(collection));
    else this.#memory.set(collection.id, collection);
  }

  /** Change a collection as it is saved now, in one transaction, so that no other change is lost; a deleted one stays deleted. */
  async change(id: string, change: (saved: Collection) => Collection) {
    const database = await this.#database();
    const table = database?.transaction(TABLE, "readwrite").objectStore(TABLE);
    const saved: unknown = table ? await answer(table.get(id)) : this.#memory.get(id);
    if (!isCollection(saved)) return;
    if (table) await answer(table.put(change(saved)));
    else this.#memory.set(id, change(saved));
  }

  async remove(id: string) {
    const database = await this.#database();
    if (database) await answer(database.transaction(TABLE, "readwrite").objectStore(TABLE).delete(id));
    else this.#memory.delete(id);
  }

  #database() {
    this.#opened ??= open(() => (this.#opened = null)).catch(() => null);
    return this.#opened;
  }
}

/** @param lost - called when the browser has taken the database away */
async function open(lost: () => void) {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "id" });
  const database = await answer(request);
  database.onclose = lost;
  database.onversionchange = () => {
    database.close();
    lost();
  };
  return database;
}
