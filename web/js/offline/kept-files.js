/**
 * The files of the site as the browser keeps them: each under its path and hash. So versions can
 * stand side by side, and a new one fetches only what is new.
 */

import { FILES, PAGES, SCRIPTS } from "./files.js";
import { PAGE_LOCK } from "./page-lock.js";

/** Milliseconds until a file that was given unchecked is checked: first the page has its board. */
const LATER = 3000;

const files = new Map(Object.entries(FILES));
const pages = new Map(Object.entries(PAGES));
const scripts = new Map(Object.entries(SCRIPTS));

export class KeptFiles {
  #scope;
  /** Scripts on their way for a page that was asked for, by their paths. @type {Map<string, Promise<Response | undefined>>} */
  #ahead = new Map();

  /** @param {string} scope  address of the site's top */
  constructor(scope) {
    this.#scope = scope;
  }

  /** Fetch what is not there yet. Rejects if one file cannot be had; what came until then stays for the next try. */
  async bring() {
    const there = new Set(await this.#addresses());
    for (const [path, integrity] of files) {
      if (!there.has(this.#key(path, integrity))) await this.#bringOne(path, integrity);
    }
  }

  /**
   * Remove what this version does not need, unless a page of another is open: it may ask for more.
   */
  async tidy() {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name = "" }) => this.#isOfOther(name))) return;
    const ours = new Set([...files].map(([path, integrity]) => this.#key(path, integrity)));
    const cache = await this.#open();
    for (const address of await this.#addresses()) if (!ours.has(address)) await cache.delete(address);
  }

  /**
   * Answer a request of a page, from what is kept as far as possible.
   *
   * @param {Request} request  for something below the site's top
   * @param {(work: Promise<void>) => void} afterwards  is given what is to be done when the answer is out
   * @returns {Promise<Response>}
   */
  async answer(request, afterwards) {
    const asked = request.url.slice(this.#scope.length).split(/[?#]/, 1)[0];
    const path = pages.get(asked) ?? asked;
    if (request.mode === "navigate") this.#readAhead(path);
    try {
      const kept = files.has(path) ? await this.#file(path, request, afterwards) : await this.#ofOtherVersion(path);
      if (kept) return kept;
    } catch {
      // The browser keeps nothing, or what it kept is damaged and the server has another version.
    }
    return fetch(request);
  }

  /**
   * @param {string} path
   * @param {Request} request
   * @param {(work: Promise<void>) => void} afterwards
   * @returns {Promise<Response | undefined>}
   */
  async #file(path, request, afterwards) {
    const ours = /** @type {string} */ (files.get(path));
    const integrity = request.integrity || ours; // pages of another version say what they want
    const ahead = integrity === ours && (await this.#takeAhead(path));
    if (ahead) return ahead;
    const kept = await this.#match(this.#key(path, integrity));
    if (integrity !== ours) return kept;
    if (!kept) return this.#bringOne(path, ours);
    // What is fetched by scripts is large: it would come later if it were checked before.
    if (request.destination) return (await whole(kept, ours)) ?? this.#bringOne(path, ours);
    afterwards(this.#mend(path, ours));
    return kept; // and no copy of it: a browser gives what nobody else reads straight to the page
  }

  /**
   * Look for the scripts of a page while it is read: its first paint waits for them.
   *
   * @param {string} page
   */
  #readAhead(page) {
    for (const path of scripts.get(page) ?? []) {
      const integrity = /** @type {string} */ (files.get(path));
      const found = this.#match(this.#key(path, integrity)).then((kept) => kept && whole(kept, integrity));
      this.#ahead.set(path, found.catch(() => undefined));
    }
  }

  /** @param {string} path @returns {Promise<Response | undefined>} the file, if it was read ahead and is whole */
  async #takeAhead(path) {
    const found = this.#ahead.get(path);
    this.#ahead.delete(path);
    return found;
  }

  /** @param {string} path  of a file whose name changes with its contents */
  #ofOtherVersion(path) {
    return this.#match(this.#scope + path, { ignoreSearch: true });
  }

  /**
   * Fetch a file again if it is damaged.
   *
   * @param {string} path @param {string} integrity
   */
  async #mend(path, integrity) {
    await new Promise((resolve) => setTimeout(resolve, LATER));
    const key = this.#key(path, integrity);
    const kept = await this.#match(key);
    if (!kept || (await isWhole(kept, integrity))) return;
    await (await this.#open()).delete(key);
    await this.#bringOne(path, integrity);
  }

  /**
   * Fetch a file and keep it.
   *
   * @param {string} path @param {string} integrity
   * @returns {Promise<Response>}
   */
  async #bringOne(path, integrity) {
    const address = this.#scope + path;
    // The browser's own cache has what the page has just loaded, but maybe of another version.
    const response = await fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: "reload" }));
    // A page may not be answered by what was redirected.
    const plain = response.redirected ? new Response(response.body, response) : response;
    await (await this.#open()).put(this.#key(path, integrity), plain.clone());
    return plain;
  }

  /**
   * Whether a page of another version of this site holds a lock. In a folder below ours may be another site.
   *
   * @param {string} name  of the lock
   */
  #isOfOther(name) {
    const top = PAGE_LOCK + this.#scope;
    return name.startsWith(`${top}js/`) && !files.has(name.slice(top.length));
  }

  /** @param {string} path @param {string} integrity */
  #key(path, integrity) {
    return `${this.#scope}${path}?${integrity}`;
  }

  /** @param {string} key @param {CacheQueryOptions} [options] */
  #match(key, options) {
    return caches.match(key, { cacheName: this.#name, ignoreVary: true, ...options });
  }

  async #addresses() {
    return (await (await this.#open()).keys()).map(({ url }) => url);
  }

  #open() {
    return caches.open(this.#name);
  }

  get #name() {
    return `sudolink ${this.#scope}`;
  }
}

/** @param {Response} kept @param {string} integrity @returns {Promise<Response | undefined>} the response, if it has its hash */
async function whole(kept, integrity) {
  return (await isWhole(kept.clone(), integrity)) ? kept : undefined;
}

/**
 * Whether a response has the hash it should have. It is read by this.
 *
 * @param {Response} response @param {string} integrity  sha256-… in base 64
 */
async function isWhole(response, integrity) {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  } catch {
    return false; // it cannot be read to its end
  }
}
