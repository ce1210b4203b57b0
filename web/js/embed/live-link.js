/** Where a text that holds a board opens on our site: behind a `#`, as it may be long, and many hosts refuse long queries. */

import { wellFormed } from "../well-formed.js";
import { addressAt } from "./place.js";

/** @param {string} text */
const escaped = (text) => encodeURIComponent(wellFormed(text));

/**
 * @param {URL} site  its top
 * @param {string} text  anything that `bd` of the element takes
 * @param {string} page  name of the page it came with
 */
export function liveLink(site, text, page) {
  const asked = /^[?#]/.test(text) ? text.replace("?", "#") : `#bd=${escaped(text)}`;
  const name = escaped(page) || "index.html"; // never an address of its own
  return addressAt(site, name + asked);
}
