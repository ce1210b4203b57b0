/** Mail links after RFC 6068. */

import { wellFormed } from "./well-formed.js";

/** Longest address that mail programs and systems are known to take. */
export const LONGEST_MAIL = 2000;

/**
 * A `mailto:` address with the link alone on its line. Blanks are %20 and line breaks %0D%0A;
 * a plus sign for a blank would be read as a plus sign.
 *
 * @param {string} subject
 * @param {string} greeting  the line above the link
 * @param {string} link
 */
export function mailAddress(subject, greeting, link) {
  const body = [greeting, "", link, ""].join("\r\n");
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(wellFormed(body))}`;
}
