/** In the worker: the files that the page hands over, see hand-over.js. */

import { KIN } from "./hand-over.js";

/** @typedef {{promise: Promise<any>, resolve: (file: object) => void, reject: (error: Error) => void}} Coming */

/** @type {Map<string, Coming>} */
const files = new Map(["wasm", "snapshot"].map((name) => [name, withResolvers()]));

if (self.name === KIN) {
  addEventListener("message", (event) => {
    const { handed, file, fault } = event.data;
    if (!handed) return;
    event.stopImmediatePropagation(); // it is no request
    if (fault === undefined) files.get(handed)?.resolve(file);
    else files.get(handed)?.reject(new Error(fault));
  });
}

/**
 * A file that the page hands over, or null where it does not.
 *
 * @param {"wasm" | "snapshot"} name
 * @returns {Promise<any> | null}
 */
export function handed(name) {
  return self.name === KIN ? (files.get(name)?.promise ?? null) : null;
}

/** Promise.withResolvers, which browsers have from 2024 on. */
function withResolvers() {
  const made = /** @type {Coming} */ ({});
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {}); // whoever waits for it is told
  return made;
}
