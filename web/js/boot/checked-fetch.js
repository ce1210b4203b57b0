/**
 * In the worker: what Pyodide and micropip fetch by themselves is loaded and checked as all other files. There is
 * nothing else that Python needs, so nothing else is fetched.
 */

import { fileOf, pathOf } from "../site.js";

/** Pyodide must fetch something where it needs nothing: this address gives it an empty file. */
export const NOTHING = "sudolink:nothing";

globalThis.fetch = async (/** @type {RequestInfo | URL} */ asked) => {
  const address = asked instanceof Request ? asked.url : String(asked);
  if (address === NOTHING) return new Response();
  const path = pathOf(address);
  if (path === null) throw new TypeError(`${address} is not a file that Python needs`);
  return fileOf(path);
};
