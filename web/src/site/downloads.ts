/**
 * Loads files for scripts. Each file is checked before it is used. Others can follow the progress, and can ask again for
 * files that don't arrive, without those who wait for them noticing.
 */

import { make } from "../ui/dom.ts";
import type { Sum } from "./names.ts";

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
      return await this.#attempt(response, use);
    } catch (error) {
      if (signal.aborted) return this.bring(address, use, cache);
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

// SHA-256, in the form that `integrity` attributes use.

/**
 * The hash of a file. Browsers can calculate it themselves, but only on pages from https or from this computer.
 *
 * @returns "sha256-…" in base64
 */
export async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
    : sha256(bytes);
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Bytes that are hashed together. */
const BLOCK = 64;

/** @returns 32 bytes */
export function sha256(bytes: Uint8Array): Uint8Array {
  const { start, rounds } = constants();
  const state = new Uint32Array(start);
  const whole = bytes.length - (bytes.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) mix(state, bytes, at, rounds);
  const rest = padded(bytes.subarray(whole), bytes.length);
  for (let at = 0; at < rest.length; at += BLOCK) mix(state, rest, at, rounds);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(4 * index, word);
  return new Uint8Array(digest.buffer);
}

/**
 * The end of a file, padded as the standard requires.
 *
 * @param length - of the whole file
 */
function padded(end: Uint8Array, length: number) {
  const blocks = new Uint8Array(end.length + 9 > BLOCK ? 2 * BLOCK : BLOCK);
  blocks.set(end);
  blocks[end.length] = 0x80;
  new DataView(blocks.buffer).setBigUint64(blocks.length - 8, BigInt(length) * 8n);
  return blocks;
}

/** The standard's constants: the first 32 bits of the fractional parts of the square and cube roots of primes. */
function constants() {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  const fraction = (root: number) => (root - Math.floor(root)) * 2 ** 32;
  const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  return { start, rounds: new Uint32Array(primes.map((prime) => fraction(Math.cbrt(prime)))) };
}

const words = new Uint32Array(BLOCK);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Mix a block into the state. */
function mix(state: Uint32Array, bytes: Uint8Array, at: number, rounds: Uint32Array) {
  expand(bytes, at);
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < BLOCK; round++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + rounds[round] + words[round]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] += word;
}

function expand(bytes: Uint8Array, at: number) {
  for (let word = 0; word < 16; word++, at += 4) {
    words[word] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  }
  for (let word = 16; word < BLOCK; word++) {
    const [old, late] = [words[word - 15], words[word - 2]];
    const first = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[word] = words[word - 16] + first + words[word - 7] + second;
  }
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
  const link = make("link", { rel: "modulepreload", integrity, href });
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
