/**
 * The address bar: what it asks for, and how it follows the board.
 *
 * The page doesn't read board strings. It only checks whether there is one, and gives Python the page's name and
 * everything after it.
 */

import { addressHere, linkAt } from "./site.ts";

/** A `bd` parameter that isn't empty, also after `&amp;` and with an escaped equals sign. */
const HAS_BOARD = /[?#&;]bd(=|%3d)[^&#]/i;

/** The parts of a link from the site's top. */
const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

function partsOf(address: URL | Location) {
  const [, page = "", query = "", fragment = ""] = PARTS.exec(linkAt(address)) ?? [];
  return { page, query, fragment };
}

/** The name of the page we are on. For old strings, only this name shows the kind. */
export function pageName(address: URL | Location = location) {
  return partsOf(address).page;
}

/** The text that Python should open, or null if the address has no board. */
export function boardText(address: URL | Location = location) {
  const link = linkAt(address);
  return HAS_BOARD.test(link) ? link : null;
}

/** Whether the address asks for the page that solves lists. */
export function asksForList(address: URL | Location = location) {
  return new URLSearchParams(partsOf(address).query).has("many");
}

/** The address of the collection that the page should open, or null. */
export function setAddress(address: URL | Location = location) {
  return new URLSearchParams(partsOf(address).query).get("set");
}

/** The technique that the address asks to practise, or null. It is then gone from the address, so that Back goes further. */
export function takePractice(): string | null {
  const technique = new URLSearchParams(partsOf(location).query).get("practise");
  if (technique) history.replaceState(history.state, "", addressHere(""));
  return technique;
}

/**
 * The address of this page with another board.
 *
 * @param query - "bd=…" or "#bd=…", from Python
 */
function addressOf(query: string) {
  if (query.startsWith("#")) return addressHere(query);
  // If the board came in the fragment, it stays there, because a fragment never reaches the server.
  const asked = partsOf(location);
  const inFragment = HAS_BOARD.test(asked.fragment) && !HAS_BOARD.test(asked.query);
  return addressHere((inFragment ? "#" : "?") + query);
}

/** Update the address bar to match the board, without a new entry in the browser's history. */
export function followBoard(query: string) {
  const address = addressOf(query);
  if (address.href === location.href) return;
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // Safari limits how often this is allowed. The next change catches up.
  }
}

/** Go to a saved game, with a new entry in the browser's history. */
export function visitGame(id: string, address: URL) {
  history.pushState({ work: id }, "", address);
}

/** Go to another board with a new entry, so that the browser's Back button returns here. */
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
