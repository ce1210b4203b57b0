/** Where a text that holds a board opens on our site. */

import { wellFormed } from "../well-formed.js";
import { addressAt } from "./place.js";

/** Longest address whose board goes in the query: many hosts refuse long ones. */
const LONGEST_QUERY = 2000;

/** @param {string} text */
const escaped = (text) => encodeURIComponent(wellFormed(text));

/**
 * @param {URL} site  its top
 * @param {string} text  anything that `bd` of the element takes
 * @param {string} page  name of the page it came with
 */
export function liveLink(site, text, page) {
  const query = /^[?#]/.test(text) ? text : `?bd=${escaped(text)}`;
  const name = escaped(page) || "index.html"; // never an address of its own
  return addressAt(site, name + (query.length > LONGEST_QUERY ? query.replace("?", "#") : query));
}
