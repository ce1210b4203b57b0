/** Reading what people drop or choose: text, in the encodings that are about, of a size that can be a board. */

import { decoderOf, isNoText, toldEncoding, untoldText } from "./encodings.js";
import { FileBlocks } from "./file-blocks.js";
import { bytesOf, isPacked, named } from "./file-bytes.js";

/** Bytes of the largest file that is read whole. */
const LARGEST = 5_000_000;

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
  checkSize(file, file.size);
  const bytes = await unpacked(file, await bytesOf(file));
  if (isNoText(bytes)) throw new Error(`${named(file)} is no text file, so there is no board in it that could be read.`);
  const told = toldEncoding(bytes);
  const text = told ? decoderOf(told).decode(bytes) : untoldText(bytes);
  if (!text.trim()) throw new Error(`${named(file)} is empty.`);
  return text;
}

/** @param {File} file @param {number} size  in bytes */
function checkSize(file, size) {
  if (size <= LARGEST) return;
  const [has, most] = [size, LARGEST].map((bytes) => (bytes / 1_000_000).toFixed(0));
  throw new Error(`${named(file)} has ${has} MB; files up to ${most} MB are opened here. “Solve many boards” takes lists of any size.`);
}

/** The bytes of a file, unpacked if it is packed. @param {File} file @param {Uint8Array} bytes */
async function unpacked(file, bytes) {
  if (!isPacked(bytes)) return bytes;
  const blocks = new FileBlocks(file);
  /** @type {Uint8Array[]} */
  const pieces = [];
  for (let size = 0; !blocks.ended; checkSize(file, size)) {
    const piece = await blocks.next();
    pieces.push(piece);
    size += piece.length;
  }
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (pieces)).arrayBuffer());
}
