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
  return null;
}

/**
 * Whether bytes are those of a picture, a program or the like, and no text.
 *
 * @param {Uint8Array} bytes
 */
export function isNoText(bytes) {
  const isControl = (/** @type {number} */ byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
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
