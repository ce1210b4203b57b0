import { make } from "./dom.js";

/**
 * Hand a file to the browser's downloads.
 *
 * @param {Blob} file
 * @param {string} name
 */
export function download(file, name) {
  const href = URL.createObjectURL(file);
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // not at once: the browser may not have begun
}
