/**
 * Files that scripts load: each is checked before it is used, how far they are can be followed, and
 * those that do not come can be asked for again, without whoever waits for them noticing.
 */

import { integrityOf } from "./sha256.js";

/** @typedef {import("../names.js").Sum} Sum */

/**
 * How far all downloads are.
 *
 * @typedef {object} Progress
 * @property {number} pending  files that are not there yet
 * @property {number} loaded  bytes on the line, of all files since none was pending
 * @property {number} total  that are to come; 0 as long as that is not known
 */

/** A file differs from the one that was built. Its message is part of a sentence for people. */
export class Damaged extends Error {
  /** @param {string} path @param {string} [what]  happened to it */
  constructor(path, what = "arrived damaged") {
    super(`${path.split("/").at(-1)} ${what}`);
    this.name = "Damaged";
  }
}

/** The browser's own: the worker replaces it by one that loads through here. */
const { fetch } = globalThis;

/** Downloads since none was pending. @type {Set<Download>} */
const burst = new Set();

/** @type {(progress: Progress) => void} */
let listener = () => {};

/** Have a function called whenever bytes come, and when a download begins or ends. @param {typeof listener} hear */
export function follow(hear) {
  listener = hear;
  if (burst.size) tell();
}

/** Ask again for all that has not come yet. */
export function retryDownloads() {
  for (const download of burst) download.retry();
}

/**
 * Load a file and check it. What a cache on the way has damaged is loaded from the server.
 *
 * @template [T=Uint8Array<ArrayBuffer>]
 * @param {string} path  what it is called
 * @param {string} address
 * @param {Sum | undefined} sum  what it must be; undefined: nobody knows
 * @param {(response: Response) => Promise<T>} [use]  makes something of it while it comes; nobody is given that before the check
 * @returns {Promise<T>} its bytes, or what was made of it
 */
export async function load(path, address, sum, use) {
  const download = new Download(path, sum);
  burst.add(download);
  tell();
  try {
    return await download.bring(address, use);
  } finally {
    download.isOver = true;
    tell();
  }
}

function tell() {
  const all = [...burst];
  const pending = all.filter(({ isOver }) => !isOver).length;
  if (!pending) burst.clear();
  const total = all.every((one) => one.total) ? sumOf(all.map((one) => one.total)) : 0;
  listener({ pending, loaded: sumOf(all.map((one) => one.loaded)), total });
}

/** @param {number[]} numbers */
const sumOf = (numbers) => numbers.reduce((all, one) => all + one, 0);

class Download {
  isOver = false;
  /** Bytes on the line, which may be compressed there: of what has come, and of all of it. */
  loaded = 0;
  total = 0;
  #path;
  #sum;
  #abort = new AbortController();

  /** @param {string} path @param {Sum | undefined} sum */
  constructor(path, sum) {
    this.#path = path;
    this.#sum = sum;
  }

  retry() {
    this.#abort.abort();
  }

  /**
   * @template T
   * @param {string} address
   * @param {(response: Response) => Promise<T>} [use]
   * @param {RequestCache} [cache]
   * @returns {Promise<any>}
   */
  async bring(address, use, cache = "default") {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    try {
      return await this.#attempt(await fetch(address, { cache, signal }), use);
    } catch (error) {
      if (signal.aborted) return this.bring(address, use, cache);
      if (!(error instanceof Damaged) || cache === "reload") throw error;
      return this.bring(address, use, "reload").catch(() => Promise.reject(error)); // without a network that would be the reason
    }
  }

  /** @template T @param {Response} response @param {(response: Response) => Promise<T>} [use] */
  async #attempt(response, use) {
    if (!response.ok) throw new Error(`${this.#path}: ${response.status}`);
    this.loaded = 0;
    this.total = Number(response.headers.get("Content-Length")) || this.#sum?.size || 0;
    const copy = use && response.clone();
    const made = use?.(response);
    made?.catch(() => {}); // a damaged file is to be called that, whatever else went wrong with it
    const bytes = await this.#read(/** @type {Response} */ (copy ?? response));
    if (this.#sum && (await integrityOf(bytes)) !== this.#sum.integrity) throw new Damaged(this.#path);
    return made ?? bytes;
  }

  /** @param {Response} response @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async #read(response) {
    if (!this.#sum) return new Uint8Array(await response.arrayBuffer());
    const { size } = this.#sum;
    const bytes = new Uint8Array(size);
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    let at = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done && at === size) return bytes;
      if (done || at + value.length > size) throw new Damaged(this.#path);
      bytes.set(value, at);
      at += value.length;
      this.loaded = Math.round((at / size) * this.total);
      tell();
    }
  }
}
