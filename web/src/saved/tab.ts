/**
 * Which tab a game belongs to: two tabs never write to the same one.
 *
 * Where the browser has no locks for us (a host without HTTPS, site data refused) every tab gets what it asks for.
 */

import { boardText } from "../site/address.ts";
import { loadItem, saveItem } from "../ui/settings.ts";

const PREFIX = "sudolink.work.";

/** Milliseconds for a page that is just being left to let go: on a busy machine it takes its time. */
const PATIENCE = 3000;

/** Milliseconds until a tab that says it has a board is asked once more: by then a page that was being left is gone. */
const AGAIN = 200;

/** What tabs say to each other on the channel of a board. */
const WHOSE = "whose";
const MINE = "mine";

const NOTHING_TO_LET_GO = () => {};

export class TabLock {
  #id: string | null = null;
  #letGo = NOTHING_TO_LET_GO;

  /** One after the other, so that no lock is forgotten. */
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * Take a board for this tab, and let go of the one before.
   *
   * @returns false: another tab has it
   */
  take(id: string): Promise<boolean> {
    const taken = this.#turn.then(() => this.#take(id));
    this.#turn = taken;
    return taken;
  }

  async #take(id: string) {
    if (id === this.#id) return true;
    this.#letGo();
    const letGo = navigator.locks ? await lock(PREFIX + id).catch(() => NOTHING_TO_LET_GO) : NOTHING_TO_LET_GO;
    this.#id = letGo && id;
    this.#letGo = letGo ?? NOTHING_TO_LET_GO;
    return letGo !== null;
  }
}

/**
 * Take a lock. Another tab that says twice that it has it keeps it; one that is silent may be on its way out.
 *
 * @returns what lets go of the lock again; null if another tab has it; rejects where
 *   the browser refuses locks or channels
 */
async function lock(name: string): Promise<(() => void) | null> {
  const tabs = new BroadcastChannel(name);
  const enough = new AbortController();
  const refuse = () => enough.abort();
  setTimeout(refuse, PATIENCE);
  answered(tabs)
    .then(() => new Promise((resolve) => setTimeout(resolve, AGAIN)))
    .then(() => answered(tabs))
    .then(refuse, () => {}); // the channel is closed: this tab had the lock and let go of it
  return new Promise((resolve, reject) => {
    const hold = () => {
      on(tabs, WHOSE, () => tabs.postMessage(MINE));
      return new Promise((letGo) => resolve(() => letGo(null)));
    };
    const request = navigator.locks.request(name, { signal: enough.signal }, hold);
    request.catch((error) => (enough.signal.aborted ? resolve(null) : reject(error))).finally(() => tabs.close());
  });
}

/** @returns settles when another tab says that it has the board */
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

/** What the marked game's id is kept as for a reload, and where: it is this tab's. */
const NAME = "work";
const TAB_STORAGE = "sessionStorage";

/** Id of the game that the entry in the browser's history shows, or null. */
export function gameOfEntry(): string | null {
  return history.state?.work ?? null;
}

export function markEntry(id: string) {
  if (boardText() !== null && gameOfEntry() !== id) history.replaceState({ work: id }, "");
}

/**
 * Have the mark outlast a reload: where the address had changed only just before, Chromium may lose
 * it. Called once, before the page looks for the mark.
 */
export function keepEntryMark() {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const lost: string | null = arrival?.type === "reload" ? loadItem(NAME, null, TAB_STORAGE) : null;
  if (lost !== null && gameOfEntry() === null) markEntry(lost);
  addEventListener("pagehide", () => saveItem(NAME, boardText() === null ? null : gameOfEntry(), TAB_STORAGE));
}
