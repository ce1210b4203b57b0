/**
 * What was still to be kept when the page was left. A browser's storage answers later, and drops what
 * it has not got round to when the page goes. So the page writes that down as it goes, where it is
 * written at once, and the next page puts it into the storage before it asks for anything.
 */

import { keep, recall } from "../kept.js";
import { isWork, useOf } from "./work.js";

/** @typedef {import("./work.js").Work} Work */
/** @typedef {import("./packing.js").PackedHistory} PackedHistory */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {{works: [Work], histories: [{id: string} & PackedHistory]}} Saved  a board as it is kept */

const NAME = "unsaved";

/** @type {Map<string, Saved>} */
const unsaved = new Map();

/**
 * @param {Saved} saved
 * @param {Promise<void>} done  when the storage has it
 */
export function untilSaved(saved, done) {
  const [{ id }] = saved.works;
  unsaved.set(id, saved);
  const forget = () => void (unsaved.get(id) === saved && unsaved.delete(id)); // a later state may be on its way
  done.then(forget, forget);
}

addEventListener("pagehide", () => {
  if (unsaved.size) keep(NAME, [...recall(NAME, []), ...unsaved.values()]);
});

/**
 * Put what earlier pages wrote down into the storage.
 *
 * @param {Store} store
 * @returns {Promise<void>} rejects if others have written something there
 */
export async function bringIn(store) {
  const left = recall(NAME, /** @type {Saved[] | null} */ (null));
  if (left === null) return;
  try {
    for (const saved of left) await bringInOne(store, saved);
  } finally {
    keep(NAME, null); // also if it was nonsense
  }
}

/** @param {Store} store @param {Saved} saved */
async function bringInOne(store, saved) {
  const [work] = saved.works;
  const kept = await store.one("works", work.id);
  const isOlder = isWork(kept) && useOf(kept) > useOf(work);
  if (isWork(work) && !isOlder) await store.put(saved);
}
