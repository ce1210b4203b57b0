/** The bytes of what people choose, drop or paste, and how sentences call it. */

/** @param {Blob} blob */
export const named = (blob) => (blob instanceof File ? `“${blob.name}”` : "This text");

/** Whether a file that begins so is packed (.gz). @param {Uint8Array} start */
export const isPacked = (start) => start[0] === 0x1f && start[1] === 0x8b;

/**
 * Rejects with a sentence for people.
 *
 * @param {Blob} blob
 * @param {Blob} [part]  of it, if not all is wanted
 */
export async function bytesOf(blob, part = blob) {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    throw new Error(`${named(blob)} could not be read. It may have been changed or moved since it was chosen; a folder cannot be opened.`);
  }
}
