/**
 * The address bar: what it asks for, and keeping it in step with the board.
 *
 * The page does not read board strings. It only sees whether there is one, and hands Python
 * the page's name with everything behind it.
 */

import { addressHere, linkAt } from "./site.ts";

/** A `bd` parameter with something in it, also behind `&amp;` and with an escaped equals sign. */
const HAS_BOARD = /[?#&;]bd(=|%3d)[^&#]/i;

/** A link from the site's top in its parts. */
const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

function partsOf(address: URL | Location) {
  const [, page = "", query = "", fragment = ""] = PARTS.exec(linkAt(address)) ?? [];
  return { page, query, fragment };
}

/** The name of the page we are on. Old strings tell their kind only through it. */
export function pageName(address: URL | Location = location) {
  return partsOf(address).page;
}

/** The text that Python is to open, or null where the address has no board. */
export function boardText(address: URL | Location = location) {
  const link = linkAt(address);
  return HAS_BOARD.test(link) ? link : null;
}

/** Whether the address asks for the page that solves lists. */
export function asksForList(address: URL | Location = location) {
  return new URLSearchParams(partsOf(address).query).has("many");
}

/**
 * The address of this very page with another board.
 *
 * @param query - "bd=…" or "#bd=…" as Python gives it
 */
function addressOf(query: string) {
  if (query.startsWith("#")) return addressHere(query);
  // Who came with a fragment keeps it: what is in there never reaches the server.
  const asked = partsOf(location);
  const inFragment = HAS_BOARD.test(asked.fragment) && !HAS_BOARD.test(asked.query);
  return addressHere((inFragment ? "#" : "?") + query);
}

/** Let the address bar say what the board shows, without a new entry in the browser's history. */
export function followBoard(query: string) {
  const address = addressOf(query);
  if (address.href === location.href) return;
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // Safari allows so many in a while; the next change catches up.
  }
}

/** Go to a saved game, with a new entry in the browser's history. */
export function visitGame(id: string, address: URL) {
  history.pushState({ work: id }, "", address);
}

/** Go to another board with a new entry, so that the browser's back button comes back here. */
export function visitBoard(query: string) {
  const address = addressOf(query);
  if (address.href !== location.href) history.pushState(null, "", address);
}

/** Go to the start page with a new entry. */
export function visitStart() {
  history.pushState(null, "", addressHere(""));
}

/** Go to the page that solves lists with a new entry. */
export function visitList() {
  if (!asksForList()) history.pushState(null, "", addressHere("?many"));
}
