/** Importing a module of the site only if it is the one that was built. */

import { make } from "./dom.js";

/**
 * Import a module. A link for it comes first: it can name the hash, which an import cannot, and browsers import
 * what it has loaded.
 *
 * @param {string} address
 * @param {import("./names.js").Sum | undefined} sum  what it must be; undefined: nobody knows
 * @returns {Promise<any>}
 */
export async function importChecked(address, sum) {
  if (sum) await preloaded(address, sum.integrity);
  return import(address);
}

/** @param {string} href @param {string} integrity */
async function preloaded(href, integrity) {
  const link = make("link", { rel: "modulepreload", integrity, href });
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${href} could not be loaded, or arrived damaged`));
      document.head.append(link);
    });
  } finally {
    link.remove();
  }
}
