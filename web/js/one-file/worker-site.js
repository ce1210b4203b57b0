/**
 * The same for the worker of a page that has all files in itself: the page sends them, before it asks
 * anything. Replaces ../site.js in the worker.
 */

import { compile } from "../boot/compile.js";
import { Damaged } from "../boot/downloads.js";
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

/** What was first found wrong with a file. Other ways to start Python fail for want of files no page has, which says less. @type {unknown} */
let wrong = null;

/** @param {string} path */
export async function fileOf(path) {
  try {
    const packed = (await files)[path];
    if (!packed) throw new Damaged(path, "is missing from this file");
    return await unpacked(path, packed);
  } catch (error) {
    throw (wrong ??= error);
  }
}

export const NOT_FETCHED = "This needs a part of Sudolink that is damaged in this file. Your board is as it was: download the file again, and open it there.";

/** @param {string} path */
export const compiledOf = async (path) => compile(await fileOf(path));
