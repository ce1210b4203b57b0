/**
 * The files of the site as the browser keeps them: each under its path and hash. So versions can
 * stand side by side, and a new one fetches only what is new.
 */

import { FILES, PAGES, SCRIPTS } from "./files.ts";
import { PAGE_LOCK, storeName } from "./page-lock.ts";

/** Milliseconds until a file that was given unchecked is checked: first the page has its board. */
const LATER = 3000;

const files = new Map(Object.entries(FILES));
const pages = new Map(Object.entries(PAGES));
const scripts = new Map(Object.entries(SCRIPTS));

export class OfflineCache {
  #scope;
  /** Scripts on their way for a page that was asked for, by their paths. */
  #ahead: Map<string, Promise<Response | undefined>> = new Map();

  /** @param scope - address of the site's top */
  constructor(scope: string) {
    this.#scope = scope;
  }

  /** Fetch what is not there yet. Rejects if one file cannot be had; what came until then stays for the next try. */
  async bring() {
    const there = new Set(await this.#addresses());
    for (const [path, integrity] of files) {
      if (!there.has(this.#key(path, integrity))) await this.#bringOne(path, integrity);
    }
  }

  /** Remove what this version does not need, unless a page of another is open: it may ask for more. */
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
   * @param request - for something below the site's top
   * @param afterwards - is given what is to be done when the answer is out
   */
  async answer(request: Request, afterwards: (work: Promise<void>) => void): Promise<Response> {
    const [asked, query] = request.url.slice(this.#scope.length).split(/[?#]/, 2);
    const path = pages.get(asked) ?? asked;
    if (request.destination === "worker") return this.#worker(path, query);
    if (request.mode === "navigate") this.#readAhead(path);
    try {
      const kept = files.has(path) ? await this.#file(path, request, afterwards) : await this.#ofOtherVersion(path);
      if (kept) return kept;
    } catch {
      // The browser keeps nothing, or what it kept is damaged and the server has another version.
    }
    // What is not checked here is checked by the page that asked.
    const isOurPage = request.mode === "navigate" && files.has(path);
    return isOurPage ? fetch(request).catch(() => damagedPage()) : fetch(request);
  }

  /** Browsers check no script that they load for a worker, so pages say behind its address which one they want. */
  async #worker(path: string, integrity: string) {
    try {
      return (await this.#whole(path, integrity)) ?? (await this.#bringOne(path, integrity));
    } catch {
      return Response.error();
    }
  }

  async #file(
    path: string,
    request: Request,
    afterwards: (work: Promise<void>) => void,
  ): Promise<Response | undefined> {
    const ours = files.get(path) as string;
    const integrity = request.integrity || ours; // pages of another version say what they want
    if (integrity !== ours) return this.#whole(path, integrity);
    const ahead = await this.#takeAhead(path);
    if (ahead) return ahead;
    if (request.cache === "reload") return this.#bringOne(path, ours); // the page has found it damaged
    if (request.destination)
      return (await this.#whole(path, ours)) ?? (await this.#fromCopies(path, ours)) ?? this.#bringOne(path, ours);
    // What is fetched by scripts is large, and they check it themselves.
    const kept = await this.#match(this.#key(path, ours));
    if (!kept) return this.#bringOne(path, ours);
    afterwards(this.#repair(path, ours));
    return kept; // and no copy of it: a browser gives what nobody else reads straight to the page
  }

  /** A kept file, if it is whole. */
  async #whole(path: string, integrity: string): Promise<Response | undefined> {
    const kept = await this.#match(this.#key(path, integrity));
    return kept && (await isWhole(kept.clone(), integrity)) ? kept : undefined;
  }

  /**
   * A page that is damaged, from another copy of it: the copies in folders differ only in where they say the top is.
   */
  async #fromCopies(path: string, integrity: string): Promise<Response | undefined> {
    const copies = new Set(pages.values());
    if (!copies.has(path)) return undefined;
    const base = path.includes("/") ? '<base href="../">' : "";
    for (const copy of copies) {
      const kept = await this.#match(this.#key(copy, files.get(copy) ?? ""));
      const text = (await kept?.text())?.replace(/(<head\b[^>]*>)(?:<base [^>]*>)?/, `$1${base}`);
      const page = () => new Response(text, { headers: kept?.headers });
      if (await isWhole(page(), integrity)) return page();
    }
    return undefined;
  }

  /** Look for the scripts of a page while it is read: its first paint waits for them. */
  #readAhead(page: string) {
    for (const path of scripts.get(page) ?? []) {
      const integrity = files.get(path) as string;
      this.#ahead.set(
        path,
        this.#whole(path, integrity).catch(() => undefined),
      );
    }
  }

  /** @returns the file, if it was read ahead and is whole */
  async #takeAhead(path: string): Promise<Response | undefined> {
    const found = this.#ahead.get(path);
    this.#ahead.delete(path);
    return found;
  }

  /** @param path - of a file whose name changes with its contents */
  async #ofOtherVersion(path: string) {
    const start = `${this.#scope}${path}?`;
    const address = (await this.#addresses()).find((kept) => kept.startsWith(start));
    return address && this.#whole(path, address.slice(start.length));
  }

  /** Fetch a file again if it is damaged. */
  async #repair(path: string, integrity: string) {
    await new Promise((resolve) => setTimeout(resolve, LATER));
    if (await this.#whole(path, integrity)) return;
    await (await this.#open()).delete(this.#key(path, integrity));
    await this.#bringOne(path, integrity);
  }

  /** Fetch a file and keep it. */
  async #bringOne(path: string, integrity: string): Promise<Response> {
    const address = this.#scope + path;
    // What the browser's own cache has will do, however old it is, if it has the hash: without a network too.
    const response = await fetch(address, { integrity, cache: "force-cache" }).catch(() =>
      fetch(address, { integrity, cache: "reload" }),
    );
    // A page may not be answered by what was redirected.
    const plain = response.redirected ? new Response(response.body, response) : response;
    await (await this.#open()).put(this.#key(path, integrity), plain.clone());
    return plain;
  }

  /**
   * Whether a page of another version of this site holds a lock. In a folder below ours may be another site.
   *
   * @param name - of the lock
   */
  #isOfOther(name: string) {
    const top = PAGE_LOCK + this.#scope;
    return name.startsWith(`${top}js/`) && !files.has(name.slice(top.length));
  }

  #key(path: string, integrity: string) {
    return `${this.#scope}${path}?${integrity}`;
  }

  #match(key: string) {
    return caches.match(key, { cacheName: this.#name, ignoreVary: true });
  }

  async #addresses() {
    return (await (await this.#open()).keys()).map(({ url }) => url);
  }

  #open() {
    return caches.open(this.#name);
  }

  get #name() {
    return storeName(this.#scope);
  }
}

/** What is shown in place of a page that is damaged, while there is no network. */
function damagedPage() {
  const words = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Sudolink cannot open</title>
<h1>Sudolink cannot open right now</h1>
<p>The copy of this page that your browser keeps is damaged, and there is no network to load it again.</p>
<p>Your board is safe: it is in the address of this page. Reload when you are online.</p>`;
  return new Response(words, {
    status: 503,
    headers: { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'none'" },
  });
}

/**
 * Whether a response has the hash it should have. It is read by this.
 *
 * @param integrity - sha256-… in base 64
 */
async function isWhole(response: Response, integrity: string) {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  } catch {
    return false; // it cannot be read to its end
  }
}
