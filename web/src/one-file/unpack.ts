/** Unpacking the files that a page has in itself. */

import { DamagedFileError } from "../site/downloads.ts";

/** A media type, and base64 of a gzip form. */
export type Packed = { type: string; text: string };

/**
 * A packed file as if it had been fetched. Its form has a checksum, so that a copy that was damaged is noticed.
 *
 * @param path - what it is called
 */
export async function unpacked(path: string, { type, text }: Packed) {
  try {
    const stream = new Response(bytesOf(text)).body as ReadableStream<BufferSource>;
    const bytes = await new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return new Response(bytes, { headers: { "Content-Type": type } });
  } catch {
    throw new DamagedFileError(path, "in this file is damaged");
  }
}

/** The module that a file is. */
export async function moduleIn(file: Response): Promise<unknown> {
  return import(URL.createObjectURL(await file.blob()));
}

/** @param text - base64 */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  const letters = atob(text); // browsers from before 2025
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
