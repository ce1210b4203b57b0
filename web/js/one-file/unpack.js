/** Unpacking the files that a page has in itself. */

import { Damaged } from "../boot/downloads.js";

/** @typedef {{type: string, text: string}} Packed  a media type, and base64 of a gzip form */

/**
 * A packed file as if it had been fetched. Its form has a checksum, so that a copy that was damaged is noticed.
 *
 * @param {string} path  what it is called
 * @param {Packed} packed
 */
export async function unpacked(path, { type, text }) {
  try {
    const stream = /** @type {ReadableStream<BufferSource>} */ (new Response(bytesOf(text)).body);
    const bytes = await new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return new Response(bytes, { headers: { "Content-Type": type } });
  } catch {
    throw new Damaged(path, "in this file is damaged");
  }
}

/** The module that a file is. @param {Response} file @returns {Promise<any>} */
export async function moduleIn(file) {
  return import(URL.createObjectURL(await file.blob()));
}

/** @param {string} text  base64 @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(text) {
  const { fromBase64 } = /** @type {any} */ (Uint8Array);
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  const letters = atob(text); // browsers from before 2025
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
