/** One Python, in a module worker of its own: a request goes in, its answer comes out, in turn. */

import { KIN, handOver } from "./boot/hand-over.js";
import { startWorker } from "./site.js";

/** Python is not there: it could not be started, or broke. Its message is for people. */
export class PythonMissing extends Error {
  /** @param {string} cause @param {boolean} [broke]  it had started */
  constructor(cause, broke = false) {
    super(
      broke
        ? `Python has broken off (${cause}). Your board is not lost: try again, and Python starts afresh.`
        : `Python could not be started in this browser (${cause}). Your board is not lost: reload to try again.`,
    );
    this.name = "PythonMissing";
  }
}

/** Milliseconds that the worker's script may come later than what it is handed. */
const PATIENCE = 5000;

/** @typedef {{resolve: (reply: string) => void, reject: (error: Error) => void}} Waiting */

export class OnePython {
  /** Whether it has told that it is ready. */
  hasStarted = false;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #lastId = 0;
  /** Whether all of its script has run. */
  #isHere = false;
  #isOver = false;
  #late = 0;
  #worker;
  #onReady;
  #onEnd;

  /**
   * Start it.
   *
   * @param {object} hears
   * @param {() => void} hears.onReady  it has started
   * @param {() => void} hears.onEnd  it is no more, and takes no requests
   */
  constructor({ onReady, onEnd }) {
    this.#onReady = onReady;
    this.#onEnd = onEnd;
    this.#worker = this.#start();
  }

  #start() {
    try {
      const { worker, isKin } = startWorker(KIN);
      if (isKin) handOver(worker).then(() => this.#expect());
      worker.addEventListener("message", ({ data }) => this.#receive(data));
      worker.addEventListener("error", (event) => this.#fail(event.message || "its worker did not load"));
      return worker;
    } catch (error) {
      queueMicrotask(() => this.#fail(/** @type {Error} */ (error).message)); // once there is somebody to tell
      return null;
    }
  }

  /**
   * Its own script is far smaller than what it was handed, and must be there soon after. One that was cut
   * short may do nothing at all, and no browser tells that.
   */
  #expect() {
    if (!this.#isOver) this.#late = setTimeout(() => this.#isHere || this.#fail("its script has not come as a whole"), PATIENCE);
  }

  /**
   * @param {string} request  JSON
   * @param {boolean} again  whether it does no harm if it is made twice
   * @returns {Promise<string>} JSON; rejects with PythonMissing, or with what it was ended with
   */
  ask(request, again) {
    const id = ++this.#lastId;
    this.#worker?.postMessage({ id, request, again });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** End it at once, whatever it is doing. @param {Error} reason  what everybody who waits is told */
  end(reason) {
    this.#isOver = true;
    clearTimeout(this.#late);
    this.#worker?.terminate();
    this.#onEnd();
    for (const asker of this.#waiting.values()) asker.reject(reason);
    this.#waiting.clear();
  }

  /** @param {{id?: number, reply?: string, fault?: string, here?: boolean, ready?: boolean}} data */
  #receive({ id = 0, reply = "null", fault, here, ready }) {
    if (here) return void (this.#isHere = true);
    if (ready) {
      this.hasStarted = true;
      return this.#onReady();
    }
    if (fault !== undefined) return this.#fail(fault);
    this.#waiting.get(id)?.resolve(reply);
    this.#waiting.delete(id);
  }

  /** @param {string} cause */
  #fail(cause) {
    this.end(new PythonMissing(cause, this.hasStarted));
  }
}
