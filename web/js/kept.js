/**
 * Choices that outlast the visit, where the browser lets us keep something. On a page of another host
 * nothing is kept: its storage is its own.
 */

import { origin } from "./site.js";

const PREFIX = "sudolink.";

/** @typedef {"localStorage" | "sessionStorage"} Area  sessionStorage: for this tab alone */

const isOurPage = origin === self.origin;

/**
 * @template Value
 * @param {string} name
 * @param {Value} fallback  for want of one of its sort: a text, a list, a table; null takes any
 * @param {Area} [area]
 * @returns {Value}
 */
export function recall(name, fallback, area = "localStorage") {
  if (!isOurPage) return fallback;
  try {
    const value = JSON.parse(globalThis[area].getItem(PREFIX + name) ?? "") ?? fallback;
    return fallback === null || sortOf(value) === sortOf(fallback) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** @param {unknown} value */
const sortOf = (value) => (Array.isArray(value) ? "list" : typeof value);

/**
 * @param {string} name
 * @param {unknown} value
 * @param {Area} [area]
 */
export function keep(name, value, area = "localStorage") {
  if (!isOurPage) return;
  try {
    globalThis[area].setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The choice holds until the page is left.
  }
}

/**
 * Be told when another tab keeps or forgets something.
 *
 * @param {(name: string) => void} listener
 */
export function onKeptElsewhere(listener) {
  if (!isOurPage) return;
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}
