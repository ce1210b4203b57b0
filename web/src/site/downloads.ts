/**
 * Loads files for scripts. Each file is checked before it is used. Others can follow the progress, and can ask again for
 * files that don't arrive, without those who wait for them noticing.
 */

import type { Sum } from "./names.ts";
import { integrityOf } from "./sha256.ts";

/** The progress of all downloads together. */
export interface Progress {
  /** Files that have not arrived yet. */
  pending: number;
  /** Bytes received, compressed or not, since no download was pending. */
  loaded: number;
  /** Bytes to receive in all; 0 until that is known. */
  total: number;
}

/** A file differs from the one that was built. The message is part of a sentence for people. */
export class DamagedFileError extends Error {
  /** @param what - what happened to it */
  constructor(path: string, what: string = "arrived damaged") {
    super(`${path.split("/").at(-1)} ${what}`);
    this.name = "Damaged";
  }
}

/** Marks the message of a file that the connection did not bring. */
const LOST = "did not arrive";

/** The connection is down, or broke off before all of a file had arrived. */
class LostFileError extends Error {
  constructor(path: string) {
    super(`${path.split("/").at(-1)} ${LOST}`);
    this.name = "Lost";
  }
}

/**
 * Whether an error was one of the connection.
 *
 * @param cause - its message, which is all that a worker passes on
 */
export const isLost = (cause: string) => cause.includes(LOST);

/** The browser's own function. The worker replaces the global one with one that loads through this module. */
const { fetch } = globalThis;

/** Downloads since none was pending. */
const burst: Set<Download> = new Set();

let listener: (progress: Progress) => void = () => {};

/** Call a function whenever bytes arrive, and when a download begins or ends. */
export function follow(hear: typeof listener) {
  listener = hear;
  if (burst.size) tell();
}

/** Copies of checked files, not read yet, by address and hash; null if nobody takes them. */
let copies: Map<string, Response> | null = null;

/** Keep a copy of each file from now on, for `takeCopies`. */
export function keepCopies() {
  copies ??= new Map();
}

/** All copies, by the keys under which the service worker stores files. No more are kept. */
export function takeCopies(): Map<string, Response> {
  const taken = copies ?? new Map();
  copies = null;
  return taken;
}

/** Request all files again that have not arrived yet. */
export function retryDownloads() {
  for (const download of burst) download.retry();
}

/**
 * Load a file and check it. If a cache on the way has damaged it, it is loaded from the server again.
 *
 * @param path - the name to use in errors
 * @param sum - the expected hash and size; undefined if they are not known
 * @param use - converts the file while it arrives; the result is only returned after the check
 * @returns the bytes, or the result of `use`
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
  /** Bytes received so far, and in all. They may be compressed. */
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
      const response = await this.#arriving(fetch(address, { cache, signal }));
      const copy = copies && response.clone();
      const made = await this.#attempt(response, use);
      if (copy && this.#sum) copies?.set(`${address}?${this.#sum.integrity}`, copy);
      return made;
    } catch (error) {
      // Past the browser's cache: there it could wait for the same stalled answer.
      if (signal.aborted) return this.bring(address, use, "reload");
      if (!(error instanceof DamagedFileError) || cache === "reload") throw error;
      return this.bring(address, use, "reload").catch(() => Promise.reject(error)); // not the network error of the second try
    }
  }

  async #attempt<T>(response: Response, use?: (response: Response) => Promise<T>) {
    if (!response.ok) throw new Error(`${this.#path}: ${response.status}`);
    this.loaded = 0;
    this.total = Number(response.headers.get("Content-Length")) || this.#sum?.size || 0;
    const copy = use && response.clone();
    const made = use?.(response);
    made?.catch(() => {}); // if the file is damaged, report only that
    const bytes = await this.#read((copy ?? response) as Response);
    if (this.#sum && (await integrityOf(bytes)) !== this.#sum.integrity) throw new DamagedFileError(this.#path);
    return made ?? bytes;
  }

  /** Wait for something that comes over the connection. */
  #arriving<T>(part: Promise<T>): Promise<T> {
    return part.catch(() => Promise.reject(new LostFileError(this.#path)));
  }

  async #read(response: Response): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#sum) return new Uint8Array(await this.#arriving(response.arrayBuffer()));
    const { size } = this.#sum;
    const bytes = new Uint8Array(size);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let at = 0;
    for (;;) {
      const { done, value } = await this.#arriving(reader.read());
      if (done && at === size) return bytes;
      if (done || at + value.length > size) throw new DamagedFileError(this.#path);
      bytes.set(value, at);
      at += value.length;
      this.loaded = Math.round((at / size) * this.total);
      tell();
    }
  }
}

/** Compile WebAssembly while it arrives, if the server sends the right content type. */
export async function compile(response: Response) {
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

// Modules. A browser imports a module without checking its hash.

/**
 * Import a module, after a `<link>` has loaded it. A link can name the hash, which an import can't, and the browser then
 * imports what the link has loaded.
 *
 * @param sum - the expected hash; undefined if it is not known
 */
export async function importChecked(address: string, sum: Sum | undefined): Promise<unknown> {
  if (sum) await preloaded(address, sum.integrity);
  return import(address);
}

async function preloaded(href: string, integrity: string) {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", integrity, href });
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${href} could not be loaded, or arrived damaged`));
      document.head.append(link);
    });
  } finally {
    link.remove();
  }
}
