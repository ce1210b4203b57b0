/** Reading what people drop or choose: text, in the encodings that are about, of a size that can be a board. */

/** Bytes of the largest file that is read whole. */
const LARGEST = 5_000_000;

/** Bytes looked at to tell text from other files. */
const SAMPLE = 4096;

/** Stands between the texts of files that come together, for Python. */
const BETWEEN = "\x1c";

/**
 * The text of some files. Rejects with a sentence for people.
 *
 * @param {Iterable<File>} files
 * @returns {Promise<string>}
 */
export async function textOf(files) {
  return (await Promise.all([...files].map(textOfOne))).join(BETWEEN);
}

/** @param {File} file */
async function textOfOne(file) {
  if (file.size > LARGEST) {
    const size = (file.size / 1_000_000).toFixed(0);
    throw new Error(`“${file.name}” has ${size} MB; files up to ${LARGEST / 1_000_000} MB are opened here. “Solve many boards” takes lists of any size.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => unreadable(file)));
  const text = decoded(bytes);
  if (text === null) throw new Error(`“${file.name}” is no text file, so there is no board in it that could be read.`);
  if (!text.trim()) throw new Error(`“${file.name}” is empty.`);
  return text;
}

/**
 * @param {File} file
 * @returns {never}
 */
function unreadable(file) {
  throw new Error(`“${file.name}” could not be read. A folder cannot be opened; drop a file.`);
}

/**
 * The text of some bytes, null if they are none.
 *
 * @param {Uint8Array} bytes
 */
function decoded(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const isControl = (/** @type {number} */ byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
  if (bytes.subarray(0, SAMPLE).some(isControl)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
