/** Where a text that holds a board opens on our site. */

/** Longest address whose board goes in the query: many hosts refuse long ones. */
const LONGEST_QUERY = 2000;

/**
 * @param {URL} site  its top
 * @param {string} text  anything that `bd` of the element takes
 * @param {string} page  name of the page it came with
 */
export function liveLink(site, text, page) {
  const query = /^[?#]/.test(text) ? text : `?bd=${encodeURIComponent(text)}`;
  const address = new URL(encodeURIComponent(page) || "index.html", site).href; // a name, never an address of its own
  return address + (query.length > LONGEST_QUERY ? query.replace("?", "#") : query);
}
