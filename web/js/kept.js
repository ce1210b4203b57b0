/** Choices that outlast the visit, where the browser lets us keep something. */

const PREFIX = "sudolink.";

/**
 * @template Value
 * @param {string} name
 * @param {Value} fallback  for want of one
 * @returns {Value}
 */
export function recall(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "") ?? fallback;
  } catch {
    return fallback;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
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
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}
