/** Reading what people drop or choose: text, in the encodings that are about, of a size that can be a board. */

import { decoderOf, isNoText, toldEncoding, untoldText } from "./encodings.js";
import { bytesOf, named } from "./file-bytes.js";

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
  if (file.size > LARGEST) {
    const size = (file.size / 1_000_000).toFixed(0);
    throw new Error(`${named(file)} has ${size} MB; files up to ${LARGEST / 1_000_000} MB are opened here. “Solve many boards” takes lists of any size.`);
  }
  const bytes = await bytesOf(file);
  if (isNoText(bytes)) throw new Error(`${named(file)} is no text file, so there is no board in it that could be read.`);
  const told = toldEncoding(bytes);
  const text = told ? decoderOf(told).decode(bytes) : untoldText(bytes);
  if (!text.trim()) throw new Error(`${named(file)} is empty.`);
  return text;
}
