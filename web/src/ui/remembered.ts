/** Small values that the browser remembers between visits, or for this tab. */

import { origin } from "../site/site.ts";

const PREFIX = "sudolink.";

/** `sessionStorage` is for this tab only. */
type StorageName = "localStorage" | "sessionStorage";

const isOurPage = origin === self.origin;

/** @param fallback - returned if there is no saved value of the same type; with null, a value of any type is returned */
export function loadItem<Value>(name: string, fallback: Value, storage: StorageName = "localStorage"): Value {
  if (!isOurPage) return fallback;
  try {
    const value = JSON.parse(globalThis[storage].getItem(PREFIX + name) ?? "") ?? fallback;
    return fallback === null || typeOf(value) === typeOf(fallback) ? value : fallback;
  } catch {
    return fallback;
  }
}

const typeOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

export function saveItem(name: string, value: unknown, storage: StorageName = "localStorage") {
  if (!isOurPage) return;
  try {
    globalThis[storage].setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The value lasts as long as the page.
  }
}

/** Call a function with the name of each item that another tab saves or removes. */
export function onSavedElsewhere(listener: (name: string) => void) {
  if (!isOurPage) return;
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}
