/**
 * The files that this page has in itself: each is a script of a type no browser runs,
 *
 *   <script type="text/plain" data-file="pyodide/snapshot.bin" data-type="…">base64 of its gzip form</script>
 *
 * The last one is empty: without it the file has been cut off.
 *
 * Pictures, whose addresses are wanted at once, and licences are text as they are. build.py writes them.
 */

export const BLOCKS = "script[data-file]";

/** @type {Map<string, HTMLScriptElement>} */
export const blocks = new Map();
for (const block of /** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll(BLOCKS))) blocks.set(block.dataset.file ?? "", block);

/** Whether the page has its end, and so all of them. */
export const hasEnd = () => blocks.has("end");

/** @param {string} file @returns {HTMLScriptElement} */
function blockOf(file) {
  const block = blocks.get(file);
  if (!block) throw new Error(`${file} is not in this page`);
  return block;
}

/** A file as it is in the page. @param {string} file */
export const textOf = (file) => blockOf(file).text;

/** The media type of a file. @param {string} file */
export const typeOf = (file) => blockOf(file).dataset.type ?? "";

/**
 * All files in a folder, as they are in the page.
 *
 * @param {string} folder
 * @returns {Record<string, import("./unpack.js").Packed>}
 */
export function packedIn(folder) {
  const names = [...blocks.keys()].filter((file) => file.startsWith(folder));
  return Object.fromEntries(names.map((file) => [file, { type: typeOf(file), text: textOf(file) }]));
}
