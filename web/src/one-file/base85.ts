/** Reads base 85, in which build.py writes the files inside `sudolink.html`: five characters for four bytes. */

// The alphabet of RFC 1924 with a comma instead of <, so that no text contains the beginning of a tag.
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";
const HIGHEST = ALPHABET.length - 1;

const VALUES = new Uint8Array(128);
for (let value = 0; value <= HIGHEST; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/**
 * The bytes of a text. Other characters count as 0: a checksum in the file must find damage.
 *
 * @param text - the last group may be shorter: it has one character more than bytes
 */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const groups = Math.ceil(text.length / 5);
  const letters = new Uint8Array(groups * 5).fill(ALPHABET.charCodeAt(HIGHEST));
  new TextEncoder().encodeInto(text, letters);
  const bytes = new Uint8Array(groups * 4);
  const view = new DataView(bytes.buffer);
  const value = (at: number) => VALUES[letters[at] as number] as number;
  for (let group = 0, at = 0; group < groups; group++, at += 5) {
    const first = (value(at) * 85 + value(at + 1)) * 85 + value(at + 2);
    view.setUint32(group * 4, (first * 85 + value(at + 3)) * 85 + value(at + 4));
  }
  return bytes.subarray(0, bytes.length - (groups * 5 - text.length));
}
