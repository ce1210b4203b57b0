/**
 * Which tab a board in work belongs to: two tabs never write to the same one.
 *
 * Where the browser has no locks for us (a host without HTTPS) every tab gets what it asks for.
 */

const PREFIX = "sudolink.work.";

/** Milliseconds for a page that is just being left to let go: on a busy machine it takes its time. */
const PATIENCE = 3000;

export class Hold {
  /** @type {string | null} */
  #id = null;
  #letGo = () => {};

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
    const letGo = navigator.locks ? await lock(PREFIX + id) : () => {};
    this.#id = letGo && id;
    this.#letGo = letGo ?? (() => {});
    return letGo !== null;
  }
}

/**
 * @param {string} name
 * @returns {Promise<(() => void) | null>} what lets go of the lock again; null if others have it
 */
function lock(name) {
  return new Promise((resolve) => {
    const hold = () => new Promise((letGo) => resolve(() => letGo(null)));
    navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, hold).catch(() => resolve(null));
  });
}
