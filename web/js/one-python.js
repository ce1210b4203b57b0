/** One Python, in a module worker of its own: a request goes in, its answer comes out, in turn. */

import { KIN, handOver } from "./boot/hand-over.js";
import { RETRY, isKin, startWorker } from "./site.js";

/** Python is not there: it could not be started, or broke. Its message is for people. */
export class PythonMissing extends Error {
  /** @param {string} cause @param {boolean} [broke]  it had started */
  constructor(cause, broke = false) {
    super(
      broke
        ? `Python has broken off (${cause}). Your board is not lost: try again, and Python starts afresh.`
        : `Python could not be started in this browser (${cause}). Your board is not lost: ${RETRY}.`,
    );
    this.name = "PythonMissing";
  }
}

/** @typedef {{message: object, resolve: (reply: string) => void, reject: (error: Error) => void}} Waiting */

export class OnePython {
  /** Whether it has told that it is ready. */
  hasStarted = false;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #lastId = 0;
  #isOver = false;
  /** Null until its script has come. @type {Worker | null} */
  #worker = null;
  #onReady;
  #onProgress;
  #onEnd;

  /**
   * Start it.
   *
   * @param {object} hears
   * @param {() => void} hears.onReady  it has started
   * @param {(progress: import("./boot/downloads.js").Progress) => void} hears.onProgress  what it loads has come further
   * @param {() => void} hears.onEnd  it is no more, and takes no requests
   */
  constructor({ onReady, onProgress, onEnd }) {
    this.#onReady = onReady;
    this.#onProgress = onProgress;
    this.#onEnd = onEnd;
    this.#start();
  }

  async #start() {
    const coming = startWorker(isKin() ? KIN : "");
    if (isKin()) handOver(coming);
    try {
      const worker = await coming;
      if (this.#isOver) return worker.terminate();
      worker.addEventListener("message", ({ data }) => this.#receive(data));
      worker.addEventListener("error", (event) => this.#fail(event.message || "its worker did not load"));
      for (const { message } of this.#waiting.values()) worker.postMessage(message);
      this.#worker = worker;
    } catch (error) {
      this.#fail(/** @type {Error} */ (error).message);
    }
  }

  /**
   * @param {string} request  JSON
   * @param {boolean} again  whether it does no harm if it is made twice
   * @returns {Promise<string>} JSON; rejects with PythonMissing, or with what it was ended with
   */
  ask(request, again) {
    const id = ++this.#lastId;
    const message = { id, request, again };
    this.#worker?.postMessage(message);
    return new Promise((resolve, reject) => this.#waiting.set(id, { message, resolve, reject }));
  }

  /** Ask again for what it loads and has not come. */
  retryDownloads() {
    this.#worker?.postMessage({ retry: true });
  }

  /** End it at once, whatever it is doing. @param {Error} reason  what everybody who waits is told */
  end(reason) {
    this.#isOver = true;
    this.#worker?.terminate();
    this.#onEnd();
    for (const asker of this.#waiting.values()) asker.reject(reason);
    this.#waiting.clear();
  }

  /** @param {{id?: number, reply?: string, fault?: string, ready?: boolean, progress?: import("./boot/downloads.js").Progress}} data */
  #receive({ id = 0, reply = "null", fault, ready, progress }) {
    if (progress) return this.#onProgress(progress);
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
