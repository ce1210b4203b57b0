/** Unpacks the files inside `sudolink.html`. */

import { DamagedFileError } from "../site/downloads.ts";

/** A media type, and the file compressed with gzip, in base64. */
export type Packed = { type: string; text: string };

/**
 * Unpack a file, as if it had been fetched. gzip has a checksum, so damage is noticed.
 *
 * @param path - the name to use in errors
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

/** Import a file as a module. */
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
