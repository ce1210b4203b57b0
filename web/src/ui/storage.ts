/**
 * Choices that outlast the visit, where the browser lets us keep something. On a page of another host
 * nothing is kept: its storage is its own.
 */

import { origin } from "../site/site.ts";

const PREFIX = "sudolink.";

/** SessionStorage: for this tab alone. */
type StorageName = "localStorage" | "sessionStorage";

const isOurPage = origin === self.origin;

/** @param fallback - for want of one of its sort: a text, a list, a table; null takes any */
export function loadItem<Value>(name: string, fallback: Value, storage: StorageName = "localStorage"): Value {
  if (!isOurPage) return fallback;
  try {
    const value = JSON.parse(globalThis[storage].getItem(PREFIX + name) ?? "") ?? fallback;
    return fallback === null || sortOf(value) === sortOf(fallback) ? value : fallback;
  } catch {
    return fallback;
  }
}

const sortOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

export function saveItem(name: string, value: unknown, storage: StorageName = "localStorage") {
  if (!isOurPage) return;
  try {
    globalThis[storage].setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The choice holds until the page is left.
  }
}

/** Be told when another tab keeps or forgets something. */
export function onSavedElsewhere(listener: (name: string) => void) {
  if (!isOurPage) return;
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}
