/**
 * The files and addresses of `sudolink.html`. Replaces ../site/site.ts there.
 *
 * A link from the site's top is the page's fragment: "sudolink.html#sudoku.htm?bd=…". So links work from disk, where
 * nothing else of an address can change.
 */

import { FACTS } from "../python/boot/facts.ts";
import { CARRIED } from "../share/carried.ts";
import { blocks, COPIED, packedIn, textOf, textOfPage, typeOf } from "./page.ts";
import { moduleIn, unpacked } from "./unpack.ts";

/** A link from the top: a page's name or nothing, and a query. */
const LINK = /^[\w.-]*(?:[?#]|$)/;

/** The page that shows if the link names none. */
const START = "index.html";

/** This page. */
const here = new URL(location.pathname, location.href);

export const { origin } = self;

export const linkBase = `${here.href}#`;

export const addressOfLink = (link: string) => new URL(`#${link}`, here);

export function linkAt({ search, hash }: URL | Location) {
  const asked = hash.slice(1);
  if (asked && LINK.test(asked)) return asked;
  return search + hash || (COPIED ?? CARRIED?.link ?? "");
}

export function addressHere(asked: string) {
  const [page] = linkAt(location).split(/[?#]/, 1);
  return addressOfLink((page || START) + asked);
}

/** The documentation is not in this file. */
export const docsAddress: string = "";

export const techniqueAddress = (): string => "";

export function addressOf(path: string) {
  if (!blocks.has(path)) return `about:blank#${path}`;
  return `data:${typeOf(path)},${encodeURIComponent(textOf(path))}`;
}

export const fileOf = async (path: string) => unpacked(path, { type: typeOf(path), text: textOf(path) });

export const compiledOf = async (path: string) => WebAssembly.compileStreaming(await fileOf(path));

/** Modules that are bundles of their own on the site; in this page, they are part of the page's code. */
const PARTS: Record<string, () => Promise<unknown>> = {
  "js/play.js": () => import("../play/play.ts"),
  "js/puzzles.js": () => import("../puzzles/puzzles.ts"),
};

export const moduleOf = async (path: string): Promise<unknown> => PARTS[path]?.() ?? moduleIn(await fileOf(path));

/** What people read if the small core is not enough; null if this file has all of Pyodide's WebAssembly instead. */
export const NOT_INCLUDED: string | null =
  FACTS.core &&
  "This needs a part of Python that is not in this file. Your board is unchanged. Open it on the site where you got this file.";

/** What people can do if Python didn't start, as the end of a sentence. */
export const RETRY = "If this file is damaged, download it again; otherwise reload the page";

/** All files are in this page. */
export const isServed = () => true;

/** Here, a worker doesn't have the page's origin. */
export const isKin = () => false;

/**
 * Start a worker from a data: address. For a page from disk, Chromium starts no other module worker. We send it its
 * files.
 */
export async function startWorker(name: string) {
  const code = await (await fileOf("js/worker.js")).text();
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(code)}`, { type: "module", name });
  worker.postMessage(packedIn("pyodide/"));
  return worker;
}

export const wholePage = async () => textOfPage();

// For an embedded board: replaces ../embed/place.ts.

export const addressAt = (_site: URL, link: string) => addressOfLink(link).href;

export const loadBoard = (): Promise<unknown> => import("../embed/board.ts");
