/**
 * The files of the site in the browser's storage, each under its path and hash. So several versions can coexist, and a
 * new one fetches only the files that changed.
 */

import { PAGE_LOCK, storeName } from "./page-lock.ts";
import { FILES, PAGES, SCRIPTS } from "./site-files.ts";

/** Milliseconds before checking a file that was served unchecked. The page gets its board first. */
const LATER = 3000;

const files = new Map(Object.entries(FILES));
const pages = new Map(Object.entries(PAGES));
const scripts = new Map(Object.entries(SCRIPTS));

export class OfflineCache {
  #scope;
  /** Scripts read ahead for a requested page, by path. */
  #ahead: Map<string, Promise<Response | undefined>> = new Map();

  /** @param scope - address of the top of the site */
  constructor(scope: string) {
    this.#scope = scope;
  }

  /** Fetch missing files. Rejects if one of them fails; the files fetched so far stay for the next try. */
  async bring() {
    const there = new Set(await this.#addresses());
    for (const [path, integrity] of files) {
      if (!there.has(this.#key(path, integrity))) await this.#bringOne(path, integrity);
    }
  }

  /** Remove files that this version does not need, unless a page of another version is open: it may need them. */
  async tidy() {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name = "" }) => this.#isOfOther(name))) return;
    const ours = new Set([...files].map(([path, integrity]) => this.#key(path, integrity)));
    const cache = await this.#open();
    for (const address of await this.#addresses()) if (!ours.has(address)) await cache.delete(address);
  }

  /**
   * Answer a request of a page, from the stored files if possible.
   *
   * @param request - for a file below the top of the site
   * @param afterwards - receives work to finish after the answer is sent
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
      // The browser stores nothing, or its copy is damaged and the server has another version.
    }
    // The page itself checks the files that are not checked here.
    if (request.mode !== "navigate") return fetch(request);
    return fetch(request).catch(() => (files.has(path) ? damagedPage() : missingPage(this.#scope)));
  }

  /** Browsers don't check the script of a worker. So pages append the hash they expect to its address. */
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
    const integrity = request.integrity || ours; // pages of another version name the hash they want
    if (integrity !== ours) return this.#whole(path, integrity);
    const ahead = await this.#takeAhead(path);
    if (ahead) return ahead;
    if (request.cache === "reload") return this.#bringOne(path, ours); // the page found it damaged
    if (request.destination)
      return (await this.#whole(path, ours)) ?? (await this.#fromCopies(path, ours)) ?? this.#bringOne(path, ours);
    // Scripts fetch large files, and check them themselves.
    const kept = await this.#match(this.#key(path, ours));
    if (!kept) return this.#bringOne(path, ours);
    afterwards(this.#repair(path, ours));
    return kept; // not a clone: the browser passes a response that nothing else reads straight to the page
  }

  /** A stored file, if it is intact. */
  async #whole(path: string, integrity: string): Promise<Response | undefined> {
    const kept = await this.#match(this.#key(path, integrity));
    return kept && (await isWhole(kept.clone(), integrity)) ? kept : undefined;
  }

  /**
   * Restore a damaged page from another copy of it. Copies in folders differ only in the tag that points to the top.
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

  /** Look up the scripts of a page while the page itself is read, because its first paint waits for them. */
  #readAhead(page: string) {
    for (const path of scripts.get(page) ?? []) {
      const integrity = files.get(path) as string;
      this.#ahead.set(
        path,
        this.#whole(path, integrity).catch(() => undefined),
      );
    }
  }

  /** @returns the file, if it was read ahead and is intact */
  async #takeAhead(path: string): Promise<Response | undefined> {
    const found = this.#ahead.get(path);
    this.#ahead.delete(path);
    return found;
  }

  /** @param path - path of a file whose name changes with its contents */
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

  /** Fetch a file and store it. */
  async #bringOne(path: string, integrity: string): Promise<Response> {
    const address = this.#scope + path;
    // A copy in the browser's own cache is fine, however old, if its hash matches. It also works offline.
    const response = await fetch(address, { integrity, cache: "force-cache" }).catch(() =>
      fetch(address, { integrity, cache: "reload" }),
    );
    // Browsers reject redirected responses for pages.
    const plain = response.redirected ? new Response(response.body, response) : response;
    await (await this.#open()).put(this.#key(path, integrity), plain.clone());
    return plain;
  }

  /**
   * Whether a lock belongs to a page of another version of this site. A folder below ours may hold another site.
   *
   * @param name - the name of the lock
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

/** The page to show instead of a damaged one while there is no network. */
function damagedPage() {
  return noticePage(
    "Sudolink cannot open",
    `<h1>Sudolink cannot open right now</h1>
<p>The copy of this page that your browser keeps is damaged, and there is no network to load it again.</p>
<p>Your board is safe: it is in the address of this page. Reload when you are online.</p>`,
  );
}

/**
 * The page to show while there is no network instead of one that browsers don't keep, such as the documentation.
 *
 * @param top - address of the start page
 */
function missingPage(top: string) {
  return noticePage(
    "Not available offline",
    `<h1>This page isn't available offline</h1>
<p>Boards, lists and the pages of the techniques also open offline. For this page, reload when you are online.</p>
<p><a href="${top}">Open Sudolink</a></p>`,
  );
}

function noticePage(title: string, body: string) {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
${body}`;
  return new Response(page, {
    status: 503,
    headers: { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'none'" },
  });
}

/**
 * Whether a response has the expected hash. This reads the response to its end.
 *
 * @param integrity - sha256-… in base 64
 */
async function isWhole(response: Response, integrity: string) {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  } catch {
    return false; // the response breaks off
  }
}
