/**
 * The files of the site: where they are, how to load them, and the addresses of the pages. No other module knows.
 * In `sudolink.html`, one-file/site.ts replaces this module.
 *
 * A link "from the site's top" is what Python reads and writes: a page name and its query, "sudoku.htm?bd=…".
 */

import { trustedAddress } from "./content-policy.ts";
import { compile, importChecked, load } from "./downloads.ts";
import { NAMES, SUMS } from "./file-names.ts";

/**
 * The site's address, which `startWorker` passes to a worker whose script has no address. Pages ignore it, because other
 * scripts could set it there.
 */
const address =
  "document" in globalThis ? undefined : (globalThis as typeof globalThis & { sudolinkTop?: string }).sudolinkTop;

/** The site's top folder, on any host and path. Not document.baseURI, which changes with the path. */
const top = new URL(address ?? "../", import.meta.url);

/** The site's origin, which tells whether a page is one of ours. */
export const { origin } = top;

/** What to put before a link from the top to get an address. */
export const linkBase = top.href;

/**
 * The address of a link. It is always on this host, whatever the link says, because a saved link could be anything.
 *
 * @param link - from the top
 */
export const addressOfLink = (link: string) => new URL(linkBase + link);

/**
 * The link from the top for an address. Its page is the last part of the path, even for a folder such as `SudokuX.aspx/`,
 * and "" for the top itself.
 */
export function linkAt({ pathname, search, hash }: URL | Location) {
  const page = pathname === top.pathname ? "" : (pathname.split("/").filter(Boolean).at(-1) ?? "");
  return page + search + hash;
}

/**
 * The address of this page with another query or fragment.
 *
 * @param asked - "", "?…" or "#…"
 */
export const addressHere = (asked: string) => new URL(location.href.replace(/[?#].*/s, "") + asked); // not as a relative URL, because a path can start with "//"

/** @param path - from the top, of the file, without a hash */
export const addressOf = (path: string) => new URL(NAMES[path] ?? path, top).href;

/** Where the documentation is; "" if this copy of the site has none. */
export const docsAddress: string = addressOf("docs/index.html");

/** The page about a technique. */
export const techniqueAddress = (slug: string): string => addressOf(`docs/techniques/${slug}.html`);

/** The path of the file with this address; null if it is not a known file. */
export function pathOf(address: string) {
  const path = address.startsWith(linkBase) ? address.slice(linkBase.length) : "";
  return path in SUMS ? path : null;
}

/**
 * Load a file.
 *
 * @param path - from the top
 * @returns rejects if the file is missing or differs from the one that was built
 */
export async function fileOf(path: string): Promise<Response> {
  return new Response(await load(path, addressOf(path), SUMS[path]));
}

/** Load WebAssembly, and compile it while it arrives. */
export const compiledOf = (path: string) => load(path, addressOf(path), SUMS[path], compile);

/** @param path - of a module that is loaded when needed */
export const moduleOf = (path: string): Promise<unknown> => importChecked(addressOf(path), SUMS[path]);

/** What people read if a part of Python didn't arrive. */
export const NOT_FETCHED =
  "This needs a part of Sudolink that could not be downloaded. Your board is unchanged. Try again when you are online.";

/** What people read if the small core is not enough; null, because the site has all of Pyodide's WebAssembly. */
export const NOT_INCLUDED: string | null = null;

/** What people can do if Python didn't start, as the end of a sentence. */
export const RETRY = "Reload the page to try again";

/** Whether workers have the page's origin. In a sandbox, the page has none. */
export const isKin = () => self.origin !== "null";

const WORKER = "js/worker.js";

/**
 * Start the worker that runs Python. Browsers don't check the scripts they load for a worker. Our service worker checks
 * them by the hash in the address; without a service worker, the page does.
 */
export async function startWorker(name: string): Promise<Worker> {
  const address = isServed() ? `${addressOf(WORKER)}?${SUMS[WORKER].integrity}` : await checkedWorker();
  return new Worker(trustedAddress(address), { type: "module", name });
}

/** Whether our service worker answers requests for the site's files, which it checks. */
export const isServed = () =>
  self.origin === origin && Boolean(navigator.serviceWorker?.controller?.scriptURL.startsWith(linkBase));

let workerAddress: Promise<string> | null = null;

/** The address of the worker's script, after the check. */
async function checkedWorker() {
  workerAddress ??= fileOf(WORKER).then(async (file) => {
    const code = [`globalThis.sudolinkTop=${JSON.stringify(linkBase)};`, await file.arrayBuffer()];
    const script = new Blob(code, { type: "text/javascript" });
    // If the page has no origin, Chromium starts a module worker from a data: address but not from a blob.
    return isKin() ? URL.createObjectURL(script) : `data:text/javascript,${encodeURIComponent(await script.text())}`;
  });
  workerAddress.catch(() => (workerAddress = null)); // the next worker tries again
  return workerAddress;
}

/** The text of `sudolink.html`, the whole site as one file. */
export async function wholePage(): Promise<string> {
  return (await fileOf("sudolink.html")).text();
}
