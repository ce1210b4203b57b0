/**
 * The files where all are in one page, and its addresses. Stands for ../site.js there.
 *
 * A link from the site's top is the page's fragment: "sudolink.html#sudoku.htm?bd=…". So it works from
 * disk, where an address may change in nothing else.
 */

import { CARRIED } from "../share/carried.js";
import { COPIED, textOfPage } from "./as-it-came.js";
import { blocks, packedIn, textOf, typeOf } from "./blocks.js";
import { moduleIn, unpacked } from "./unpack.js";

/** A link from the top: a page's name, or none, and what is asked of it. */
const LINK = /^[\w.-]*(?:[?#]|$)/;

/** The page that shows where no other is named. */
const START = "index.html";

/** This page. */
const here = new URL(location.pathname, location.href);

export const { origin } = self;

export const linkBase = `${here.href}#`;

/** @param {string} link */
export const addressOfLink = (link) => new URL(`#${link}`, here);

/** @param {URL | Location} address */
export function linkAt({ search, hash }) {
  const asked = hash.slice(1);
  if (asked && LINK.test(asked)) return asked;
  return search + hash || (COPIED ?? CARRIED?.link ?? "");
}

/** @param {string} asked */
export function addressHere(asked) {
  const [page] = linkAt(location).split(/[?#]/, 1);
  return addressOfLink((page || START) + asked);
}

/** @param {string} path */
export function addressOf(path) {
  if (!blocks.has(path)) return `about:blank#${path}`;
  return `data:${typeOf(path)},${encodeURIComponent(textOf(path))}`;
}

/** @param {string} path */
export const fileOf = async (path) => unpacked(path, { type: typeOf(path), text: textOf(path) });

/** @param {string} path */
export const compiledOf = async (path) => WebAssembly.compileStreaming(await fileOf(path));

/** @param {string} path @returns {Promise<any>} */
export const moduleOf = async (path) => moduleIn(await fileOf(path));

/** What to do where Python did not start, as the end of a sentence. */
export const RETRY = "if this file is damaged, download it again; otherwise reload to try again";

/** A worker has an origin of its own. */
export const isKin = () => false;

/** A worker from data: of a page from disk Chromium starts no other that is a module. It is given its files. */
export async function startWorker() {
  const code = await (await fileOf("js/worker.js")).text();
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(code)}`, { type: "module" });
  worker.postMessage(packedIn("pyodide/"));
  return worker;
}

export const wholePage = async () => textOfPage();
