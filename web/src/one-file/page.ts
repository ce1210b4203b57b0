/** The page as it was loaded: the files in it, and how to restore it. */

import { CARRIED_ID } from "../share/carried.ts";
import type { Packed } from "./unpack.ts";

// The files inside this page. Each is a script of a type that browsers don't run,
//
//   <script type="text/plain" data-file="pyodide/snapshot.bin" data-type="…">base 85 of its gzip form</script>
//
// The last one is empty. If it is missing, the file was cut off.
//
// Pictures, whose addresses are needed at once, and licences are plain text. build.py writes all of them.

export const BLOCKS = "script[data-file]";

export const blocks: Map<string, HTMLScriptElement> = new Map();
for (const block of document.querySelectorAll(BLOCKS) as NodeListOf<HTMLScriptElement>)
  blocks.set(block.dataset.file ?? "", block);

/** Whether the page is complete. */
export const hasEnd = () => blocks.has("end");

function blockOf(file: string): HTMLScriptElement {
  const block = blocks.get(file);
  if (!block) throw new Error(`${file} is not in this page`);
  return block;
}

/** The text of a file, as it is in the page. */
export const textOf = (file: string) => blockOf(file).text;

/** The media type of a file. */
export const typeOf = (file: string) => blockOf(file).dataset.type ?? "";

/** All files in a folder, as they are in the page. */
export function packedIn(folder: string): Record<string, Packed> {
  const names = [...blocks.keys()].filter((file) => file.startsWith(folder));
  return Object.fromEntries(names.map((file) => [file, { type: typeOf(file), text: textOf(file) }]));
}

// Restoring the page. If somebody saves the page in the browser while it runs ("Webpage, complete"), the copy has the
// changes of our scripts, but not the address with the board. So the page stores its link in an attribute, and a copy with
// this attribute starts again with that board.

const TITLE = "Sudolink";

const root = document.documentElement;

/** In a copy, the link of its board from the site's top ("" if it showed none); null if this page isn't a copy. */
export const COPIED = root.dataset.link === undefined ? null : startAgain(root.dataset.link);

const head = document.head.outerHTML; // before anything changes it

/** The text of the whole page, without a board. */
export function textOfPage() {
  const files = [...blocks.values()].map((block) => block.outerHTML);
  return [
    "<!doctype html>",
    `<html lang="${root.lang}">`,
    head,
    "<body>",
    textOf("body.html"),
    ...files,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** Remove everything from the page except its files. */
export function empty() {
  for (const element of [...document.body.children]) if (!isKept(element)) element.remove();
}

/**
 * Store the link that the page was opened with.
 *
 * @param link - from the site's top
 */
export function storeLink(link: string) {
  root.dataset.link = link;
}

/** From now on, store the link of what the page shows. */
export function storeBoard() {
  for (const name of ["ready", "change"]) addEventListener(name, (event) => storeView(event as CustomEvent));
}

/** @param event - from the board, or from a field that changed */
function storeView({ detail }: CustomEvent) {
  if (detail?.view) storeLink(detail.view.link);
}

/**
 * @param link - of the last board
 * @returns the link of what the copy showed
 */
function startAgain(link: string): string {
  const shown = document.getElementById("play")?.hidden ? "" : link;
  empty();
  document.body.insertAdjacentHTML("afterbegin", textOf("body.html"));
  document.title = TITLE;
  return shown;
}

/** Whether an element is a file, or the board of a saved page. */
function isKept(element: Element) {
  return element.id === CARRIED_ID || element.matches(BLOCKS);
}
