/**
 * The files of the site: where they are, how they are had, and what the addresses of its pages are.
 * Nothing else knows; where all files are in one, one-file/site.js takes the place of this module.
 *
 * A link "from the site's top" is what Python reads and writes: the name of a page and what is asked
 * of it, "sudoku.htm?bd=…".
 */

import { NAMES } from "./names.js";
import { trustedAddress } from "./trusted.js";

/** The site's top folder, whatever the sub-path. Not document.baseURI: that moves when the path changes. */
const top = new URL("../", import.meta.url);

/** Where the site is, for who must know whether a page is one of ours. */
export const { origin } = top;

/** A link from the top with this before it is an address. */
export const linkBase = top.href;

/** The address of a link, on this host whatever the link says: what was kept may be anything. @param {string} link  from the top */
export const addressOfLink = (link) => new URL(linkBase + link);

/**
 * The link from the top that an address is. Its page is the last part of the path, also of a folder
 * like `SudokuX.aspx/`, and "" for the top itself.
 *
 * @param {URL | Location} address
 */
export function linkAt({ pathname, search, hash }) {
  const page = pathname === top.pathname ? "" : (pathname.split("/").filter(Boolean).at(-1) ?? "");
  return page + search + hash;
}

/** The address of this very page with something else asked of it. @param {string} asked  "", "?…" or "#…" */
export const addressHere = (asked) => new URL(location.href.replace(/[?#].*/s, "") + asked); // a path may begin like a host

/** @param {string} path  from the top, as the file is called in the sources */
export const addressOf = (path) => new URL(NAMES[path] ?? path, top).href;

/**
 * Fetch a file.
 *
 * @param {string} path  from the top
 * @param {string} [integrity]  its hash as fetch takes it: a file that was cut short or is of another build is refused
 * @returns {Promise<Response>} rejects if the file is not there
 */
export async function fileOf(path, integrity = "") {
  const response = await fetch(addressOf(path), { integrity });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** @param {string} path  of a module that is loaded when it is wanted @returns {Promise<any>} */
export const moduleOf = (path) => import(addressOf(path));

/**
 * Start the worker that Python lives in. A page of another host may not start our worker by its
 * address, but may start one of its own that imports ours. Where the page has no origin, as in a
 * sandbox, Chromium starts a module worker from data, but from no blob.
 *
 * @param {string} kin  name for one that has the page's own origin
 * @returns {{worker: Worker, isKin: boolean}}
 */
export function startWorker(kin) {
  const isKin = self.origin !== "null";
  return { worker: new Worker(trustedAddress(workerAddress()), { type: "module", name: isKin ? kin : "" }), isKin };
}

function workerAddress() {
  const address = new URL(addressOf("js/worker.js"));
  if (address.origin === self.origin) return address.href;
  const code = `import ${JSON.stringify(address.href)};`;
  if (self.origin === "null") return `data:text/javascript,${encodeURIComponent(code)}`;
  return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
}

/** The whole site as one file: its text. @returns {Promise<string>} */
export async function wholePage() {
  return (await fileOf("sudolink.html")).text();
}
