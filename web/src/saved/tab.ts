/**
 * Makes sure that two tabs never write to the same game.
 *
 * Where the browser has no locks (a host without HTTPS, site data refused), every tab gets the game it asks for.
 */

import { boardText } from "../site/address.ts";
import { loadItem, saveItem } from "../ui/remembered.ts";

const PREFIX = "sudolink.work.";

/** Milliseconds that a closing page gets to release its lock. It can take long on a busy machine. */
const PATIENCE = 3000;

/** Milliseconds until we ask again whether another tab has the game. By then, a closing page is gone. */
const ASK_AGAIN = 200;

/** The messages between tabs on the channel of a game. */
const WHOSE = "whose";
const MINE = "mine";

const NOTHING_TO_RELEASE = () => {};

export class TabLock {
  #id: string | null = null;
  #release = NOTHING_TO_RELEASE;

  /** Locks are taken one after the other, so that none is forgotten. */
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * Lock a game for this tab, and release the previous one.
   *
   * @returns false if another tab has it
   */
  take(id: string): Promise<boolean> {
    const taken = this.#turn.then(() => this.#take(id));
    this.#turn = taken;
    return taken;
  }

  async #take(id: string) {
    if (id === this.#id) return true;
    this.#release();
    const release = navigator.locks ? await lock(PREFIX + id).catch(() => NOTHING_TO_RELEASE) : NOTHING_TO_RELEASE;
    this.#id = release && id;
    this.#release = release ?? NOTHING_TO_RELEASE;
    return release !== null;
  }
}

/**
 * Take a lock. A tab that says twice that it has the lock keeps it. A silent one may be closing.
 *
 * @returns a function that releases the lock; null if another tab has it; rejects if the browser refuses locks or
 *   channels
 */
async function lock(name: string): Promise<(() => void) | null> {
  const tabs = new BroadcastChannel(name);
  const enough = new AbortController();
  const refuse = () => enough.abort();
  setTimeout(refuse, PATIENCE);
  answered(tabs)
    .then(() => new Promise((resolve) => setTimeout(resolve, ASK_AGAIN)))
    .then(() => answered(tabs))
    .then(refuse, () => {}); // the channel is closed: this tab has released the lock
  return new Promise((resolve, reject) => {
    const hold = () => {
      on(tabs, WHOSE, () => tabs.postMessage(MINE));
      return new Promise((release) => resolve(() => release(null)));
    };
    const request = navigator.locks.request(name, { signal: enough.signal }, hold);
    request.catch((error) => (enough.signal.aborted ? resolve(null) : reject(error))).finally(() => tabs.close());
  });
}

/** @returns resolves when another tab says that it has the game */
function answered(tabs: BroadcastChannel): Promise<void> {
  return new Promise((resolve) => {
    on(tabs, MINE, () => resolve());
    tabs.postMessage(WHOSE);
  });
}

function on(tabs: BroadcastChannel, word: string, heard: () => void) {
  tabs.addEventListener("message", ({ data }) => {
    if (data === word) heard();
  });
}

// The browser's history entry remembers its game, so that a reload and the back button find it.

/** Under which name, and where, this tab saves the game's id for a reload. */
const NAME = "work";
const TAB_STORAGE = "sessionStorage";

/** The id of the game in the current entry of the browser's history, or null. */
export function gameOfEntry(): string | null {
  return history.state?.work ?? null;
}

export function markEntry(id: string) {
  if (boardText() !== null && gameOfEntry() !== id) history.replaceState({ work: id }, "");
}

/**
 * Keep the id in the history entry across a reload. Chromium may lose it if the address changed just before. Called once,
 * before the page looks for the id.
 */
export function keepEntryMark() {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const lost: string | null = arrival?.type === "reload" ? loadItem(NAME, null, TAB_STORAGE) : null;
  if (lost !== null && gameOfEntry() === null) markEntry(lost);
  addEventListener("pagehide", () => saveItem(NAME, boardText() === null ? null : gameOfEntry(), TAB_STORAGE));
}
