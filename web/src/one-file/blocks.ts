/**
 * The files that this page has in itself: each is a script of a type no browser runs,
 *
 *   <script type="text/plain" data-file="pyodide/snapshot.bin" data-type="…">base64 of its gzip form</script>
 *
 * The last one is empty: without it the file has been cut off.
 *
 * Pictures, whose addresses are wanted at once, and licences are text as they are. build.py writes them.
 */

import type { Packed } from "./unpack.ts";

export const BLOCKS = "script[data-file]";

export const blocks: Map<string, HTMLScriptElement> = new Map();
for (const block of document.querySelectorAll(BLOCKS) as NodeListOf<HTMLScriptElement>)
  blocks.set(block.dataset.file ?? "", block);

/** Whether the page has its end, and so all of them. */
export const hasEnd = () => blocks.has("end");

function blockOf(file: string): HTMLScriptElement {
  const block = blocks.get(file);
  if (!block) throw new Error(`${file} is not in this page`);
  return block;
}

/** A file as it is in the page. */
export const textOf = (file: string) => blockOf(file).text;

/** The media type of a file. */
export const typeOf = (file: string) => blockOf(file).dataset.type ?? "";

/** All files in a folder, as they are in the page. */
export function packedIn(folder: string): Record<string, Packed> {
  const names = [...blocks.keys()].filter((file) => file.startsWith(folder));
  return Object.fromEntries(names.map((file) => [file, { type: typeOf(file), text: textOf(file) }]));
}
