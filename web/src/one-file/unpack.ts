/** Unpacks the files inside `sudolink.html`. */

import { DamagedFileError } from "../site/downloads.ts";
import { bytesOf } from "./base85.ts";

/** A media type, and the file compressed with gzip, in base 85. */
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
