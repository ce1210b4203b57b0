/**
 * The files of the site: where they are, how to load them, and the addresses of its pages.
 * Nothing else knows; where all files are in one, one-file/site.ts replaces this module.
 *
 * A link "from the site's top" is what Python reads and writes: the name of a page and what is asked
 * of it, "sudoku.htm?bd=…".
 */

import { trustedAddress } from "../ui/content-policy.ts";
import { compile, importChecked, load } from "./downloads.ts";
import { NAMES, SUMS } from "./names.ts";

/**
 * Where `startWorker` tells a script without an address where the site is; not asked in pages, where others may set it.
 */
const address =
  "document" in globalThis ? undefined : (globalThis as typeof globalThis & { sudolinkTop?: string }).sudolinkTop;

/** The site's top folder, whatever the sub-path. Not document.baseURI: that moves when the path changes. */
const top = new URL(address ?? "../", import.meta.url);

/** Where the site is, for who must know whether a page is one of ours. */
export const { origin } = top;

/** A link from the top with this before it is an address. */
export const linkBase = top.href;

/**
 * The address of a link, on this host whatever the link says: what was kept may be anything.
 *
 * @param link - from the top
 */
export const addressOfLink = (link: string) => new URL(linkBase + link);

/**
 * The link from the top that an address is. Its page is the last part of the path, also of a folder
 * like `SudokuX.aspx/`, and "" for the top itself.
 */
export function linkAt({ pathname, search, hash }: URL | Location) {
  const page = pathname === top.pathname ? "" : (pathname.split("/").filter(Boolean).at(-1) ?? "");
  return page + search + hash;
}

/**
 * The address of this very page with something else asked of it.
 *
 * @param asked - "", "?…" or "#…"
 */
export const addressHere = (asked: string) => new URL(location.href.replace(/[?#].*/s, "") + asked); // a path may begin like a host

/** @param path - from the top, of the file, without a hash */
export const addressOf = (path: string) => new URL(NAMES[path] ?? path, top).href;

/** Where the documentation is; "" if this copy of the site has none. */
export const docsAddress: string = addressOf("docs/index.html");

/** The file of the site that an address is, null if it is not a known one. */
export function pathOf(address: string) {
  const path = address.startsWith(linkBase) ? address.slice(linkBase.length) : "";
  return path in SUMS ? path : null;
}

/**
 * Load a file.
 *
 * @param path - from the top
 * @returns rejects if the file is not there, or is not as it was built
 */
export async function fileOf(path: string): Promise<Response> {
  return new Response(await load(path, addressOf(path), SUMS[path]));
}

/** Load WebAssembly, and compile it while it comes. */
export const compiledOf = (path: string) => load(path, addressOf(path), SUMS[path], compile);

/** @param path - of a module that is loaded when it is wanted */
export const moduleOf = (path: string): Promise<unknown> => importChecked(addressOf(path), SUMS[path]);

/** What is said where a part of Python did not come. */
export const NOT_FETCHED =
  "This needs a part of Sudolink that could not be downloaded. Your board is unchanged. Try again when you are online.";

/** What to do where Python did not start, as the end of a sentence. */
export const RETRY = "Reload the page to try again";

/** Whether workers have the page's own origin: in a sandbox it has none. */
export const isKin = () => self.origin !== "null";

const WORKER = "js/worker.js";

/**
 * Start the worker that Python lives in. Browsers check no script that they load for a worker: our service
 * worker does, where it is address the hash; elsewhere the page does.
 */
export async function startWorker(name: string): Promise<Worker> {
  const address = isServed() ? `${addressOf(WORKER)}?${SUMS[WORKER].integrity}` : await checkedWorker();
  return new Worker(trustedAddress(address), { type: "module", name });
}

/** Whether our service worker answers for files of the site, which it checks. */
const isServed = () =>
  self.origin === origin && Boolean(navigator.serviceWorker?.controller?.scriptURL.startsWith(linkBase));

let workerAddress: Promise<string> | null = null;

/** The address of the worker's script, as it was checked. */
async function checkedWorker() {
  workerAddress ??= fileOf(WORKER).then(async (file) => {
    const code = [`globalThis.sudolinkTop=${JSON.stringify(linkBase)};`, await file.arrayBuffer()];
    const script = new Blob(code, { type: "text/javascript" });
    // Where the page has no origin, Chromium starts a module worker from data, but from no blob.
    return isKin() ? URL.createObjectURL(script) : `data:text/javascript,${encodeURIComponent(await script.text())}`;
  });
  workerAddress.catch(() => (workerAddress = null)); // the next worker tries again
  return workerAddress;
}

/** The whole site as one file: its text. */
export async function wholePage(): Promise<string> {
  return (await fileOf("sudolink.html")).text();
}
