/**
 * The files of the site: where they are, and how they are had. Nothing else knows; where all files
 * are in one, another module takes the place of this one.
 */

import { NAMES } from "./names.js";

/** The site's top folder, whatever the sub-path. Not document.baseURI: that moves when the path changes. */
export const siteRoot = new URL("../", import.meta.url);

/** @param {string} path  from the site's top, as the file is called in the sources */
export const addressOf = (path) => new URL(NAMES[path] ?? path, siteRoot).href;

/**
 * Fetch a file.
 *
 * @param {string} path  from the site's top
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
