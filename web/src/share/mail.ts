/** Mail links (RFC 6068). */

import { wellFormed } from "../ui/values.ts";

/** The longest address that mail programs and systems are known to accept. */
export const LONGEST_MAIL = 2000;

/**
 * A `mailto:` address. Spaces are %20 and line breaks %0D%0A. A plus sign would be read as a plus sign, not as a space.
 *
 * @param lines - of the text
 */
export function mailAddress(subject: string, lines: readonly string[]) {
  return `mailto:?subject=${encodeURIComponent(wellFormed(subject))}&body=${encodeURIComponent(wellFormed(lines.join("\r\n")))}`;
}
