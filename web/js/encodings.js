/** The text of bytes in the encodings that are about. */

/** Bytes looked at to tell text from other files. */
const SAMPLE = 4096;

/**
 * The encoding that the first bytes of a text tell; null: one that tells nothing, such as UTF-8.
 *
 * @param {Uint8Array} bytes
 */
export function toldEncoding(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return unmarkedUtf16(bytes.subarray(0, SAMPLE));
}

/** UTF-16 that does not begin with its mark: one half of most characters is 0, the other is text. @param {Uint8Array} bytes */
function unmarkedUtf16(bytes) {
  const halves = [0, 1].map((half) => bytes.filter((_, index) => index % 2 === half));
  const mostlyZero = halves.map((half) => half.filter((byte) => byte === 0).length > half.length / 2);
  const isText = halves.map((half) => !half.some(isControl));
  if (isText[0] && mostlyZero[1]) return "utf-16le";
  return isText[1] && mostlyZero[0] ? "utf-16be" : null;
}

/** @param {number} byte */
function isControl(byte) {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
}

/**
 * Whether bytes are those of a picture, a program or the like, and no text.
 *
 * @param {Uint8Array} bytes
 */
export function isNoText(bytes) {
  return toldEncoding(bytes) === null && bytes.subarray(0, SAMPLE).some(isControl);
}

/**
 * The text of bytes that tell no encoding: UTF-8, or else what older files of Windows are in.
 *
 * @param {Uint8Array} bytes
 */
export function untoldText(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
