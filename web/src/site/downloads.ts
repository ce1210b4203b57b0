/**
 * Files that scripts load: each is checked before it is used, how far they are can be followed, and
 * those that do not come can be asked for again, without whoever waits for them noticing.
 */

import type { Sum } from "./names.ts";
import { integrityOf } from "./sha256.ts";

/** How far all downloads are. */
export interface Progress {
  /** Files that are not there yet. */
  pending: number;
  /** Bytes on the line, of all files since none was pending. */
  loaded: number;
  /** That are to come; 0 as long as that is not known. */
  total: number;
}

/** A file differs from the one that was built. Its message is part of a sentence for people. */
export class DamagedFileError extends Error {
  /** @param what - happened to it */
  constructor(path: string, what: string = "arrived damaged") {
    super(`${path.split("/").at(-1)} ${what}`);
    this.name = "Damaged";
  }
}

/** The browser's own: the worker replaces it by one that loads through here. */
const { fetch } = globalThis;

/** Downloads since none was pending. */
const burst: Set<Download> = new Set();

let listener: (progress: Progress) => void = () => {};

/** Have a function called whenever bytes come, and when a download begins or ends. */
export function follow(hear: typeof listener) {
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
 * @param path - what it is called
 * @param sum - what it must be; undefined: nobody knows
 * @param use - makes something of it while it comes; nobody is given that before the check
 * @returns its bytes, or what was made of it
 */
export async function load<T = Uint8Array<ArrayBuffer>>(
  path: string,
  address: string,
  sum: Sum | undefined,
  use?: (response: Response) => Promise<T>,
): Promise<T> {
  const download = new Download(path, sum);
  burst.add(download);
  tell();
  try {
    return (await download.bring(address, use)) as T;
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

const sumOf = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

class Download {
  isOver = false;
  /** Bytes on the line, which may be compressed there: of what has come, and of all of it. */
  loaded = 0;
  total = 0;
  #path;
  #sum;
  #abort = new AbortController();

  constructor(path: string, sum: Sum | undefined) {
    this.#path = path;
    this.#sum = sum;
  }

  retry() {
    this.#abort.abort();
  }

  async bring<T>(
    address: string,
    use?: (response: Response) => Promise<T>,
    cache: RequestCache = "default",
  ): Promise<T | Uint8Array<ArrayBuffer>> {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    try {
      return await this.#attempt(await fetch(address, { cache, signal }), use);
    } catch (error) {
      if (signal.aborted) return this.bring(address, use, cache);
      if (!(error instanceof DamagedFileError) || cache === "reload") throw error;
      return this.bring(address, use, "reload").catch(() => Promise.reject(error)); // without a network that would be the reason
    }
  }

  async #attempt<T>(response: Response, use?: (response: Response) => Promise<T>) {
    if (!response.ok) throw new Error(`${this.#path}: ${response.status}`);
    this.loaded = 0;
    this.total = Number(response.headers.get("Content-Length")) || this.#sum?.size || 0;
    const copy = use && response.clone();
    const made = use?.(response);
    made?.catch(() => {}); // a damaged file is to be called that, whatever else went wrong with it
    const bytes = await this.#read((copy ?? response) as Response);
    if (this.#sum && (await integrityOf(bytes)) !== this.#sum.integrity) throw new DamagedFileError(this.#path);
    return made ?? bytes;
  }

  async #read(response: Response): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#sum) return new Uint8Array(await response.arrayBuffer());
    const { size } = this.#sum;
    const bytes = new Uint8Array(size);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let at = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done && at === size) return bytes;
      if (done || at + value.length > size) throw new DamagedFileError(this.#path);
      bytes.set(value, at);
      at += value.length;
      this.loaded = Math.round((at / size) * this.total);
      tell();
    }
  }
}

/** Compile WebAssembly while it comes, if the server calls it by its right type. */
export async function compile(response: Response) {
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
