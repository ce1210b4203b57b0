/**
 * The same for the worker of a page that has all files in itself: the page sends them, before it asks
 * anything. Replaces ../site.js in the worker.
 */

import { compile } from "../boot/compile.js";
import { unpacked } from "./unpack.js";

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

/** @param {string} address */
export const pathOf = (address) => (address.startsWith(TOP) ? address.slice(TOP.length) : null);

/** @param {string} path */
export async function fileOf(path) {
  const packed = (await files)[path];
  if (!packed) throw new Error(`${path} is not in this page`);
  return unpacked(path, packed);
}

/** @param {string} path */
export const compiledOf = async (path) => compile(await fileOf(path));
