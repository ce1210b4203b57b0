/**
 * Which tab a board in work belongs to: two tabs never write to the same one.
 *
 * Where the browser has no locks for us (a host without HTTPS, site data refused) every tab gets what it asks for.
 */

const PREFIX = "sudolink.work.";

/** Milliseconds for a page that is just being left to let go: on a busy machine it takes its time. */
const PATIENCE = 3000;

/** Milliseconds until a tab that says it has a board is asked once more: by then a page that was being left is gone. */
const AGAIN = 200;

/** What tabs say to each other on the channel of a board. */
const WHOSE = "whose";
const MINE = "mine";

const NOTHING_TO_LET_GO = () => {};

export class Hold {
  /** @type {string | null} */
  #id = null;
  #letGo = NOTHING_TO_LET_GO;

  /** One after the other, so that no lock is forgotten. @type {Promise<unknown>} */
  #turn = Promise.resolve();

  /**
   * Take a board for this tab, and let go of the one before.
   *
   * @param {string} id
   * @returns {Promise<boolean>} false: another tab has it
   */
  take(id) {
    const taken = this.#turn.then(() => this.#take(id));
    this.#turn = taken;
    return taken;
  }

  /** @param {string} id */
  async #take(id) {
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
 * @param {string} name
 * @returns {Promise<(() => void) | null>} what lets go of the lock again; null if another tab has it; rejects where
 *   the browser refuses locks or channels
 */
async function lock(name) {
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

/** @param {BroadcastChannel} tabs @returns {Promise<void>} settles when another tab says that it has the board */
function answered(tabs) {
  return new Promise((resolve) => {
    on(tabs, MINE, () => resolve());
    tabs.postMessage(WHOSE);
  });
}

/** @param {BroadcastChannel} tabs @param {string} word @param {() => void} heard */
function on(tabs, word, heard) {
  tabs.addEventListener("message", ({ data }) => {
    if (data === word) heard();
  });
}
