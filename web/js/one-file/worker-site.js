/**
 * The same for the worker of a page that has all files in itself: the page sends them, before it asks
 * anything. Stands for ../site.js in the worker.
 */

import { moduleIn, responseOf } from "./unpack.js";

/** Addresses that nothing but this module knows. */
const TOP = "sudolink-file:/";

/** @type {Promise<Record<string, import("./unpack.js").Packed>>} */
const files = new Promise((resolve) => {
  const take = (/** @type {MessageEvent} */ event) => {
    event.stopImmediatePropagation();
    removeEventListener("message", take);
    resolve(event.data);
  };
  addEventListener("message", take);
});

/** @param {string} path */
export const addressOf = (path) => TOP + path;

/** @param {string} path */
export async function fileOf(path) {
  const packed = (await files)[path];
  if (!packed) throw new Error(`${path} is not in this page`);
  return responseOf(packed);
}

/** @param {string} path @returns {Promise<any>} */
export const moduleOf = async (path) => moduleIn(await fileOf(path));

// Pyodide fetches by address. What is not ours, this very module, it only asks for as it must fetch something.
globalThis.fetch = async (/** @type {RequestInfo | URL} */ asked) => {
  const address = String(asked);
  return address.startsWith(TOP) ? fileOf(address.slice(TOP.length)) : new Response();
};
