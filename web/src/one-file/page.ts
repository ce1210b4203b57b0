/** The page as it came: the files in it, and how to make it so again. */

import { CARRIED_ID } from "../share/carried.ts";
import type { Packed } from "./unpack.ts";

// The files that this page has in itself: each is a script of a type no browser runs,
//
//   <script type="text/plain" data-file="pyodide/snapshot.bin" data-type="…">base64 of its gzip form</script>
//
// The last one is empty: without it the file has been cut off.
//
// Pictures, whose addresses are wanted at once, and licences are text as they are. build.py writes them.

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

// The page as it came, and making it so again. Who has the browser save it while it runs ("Webpage,
// complete") gets a copy with what scripts have made of it, and without the address, in which the board
// is. So the page stores in itself what it shows, and a copy of it starts again with that board.

const TITLE = "Sudolink";

const root = document.documentElement;

/** Of a copy the link of its board from the site's top, "" where it showed none; null: this page is no copy. */
export const COPIED = root.dataset.link === undefined ? null : startAgain(root.dataset.link);

const head = document.head.outerHTML; // now, as nothing has changed it yet

/** All of the page, but with no board in it. */
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

/** Keep all out of the page but its files. */
export function empty() {
  for (const element of [...document.body.children]) if (!isKept(element)) element.remove();
}

/**
 * Store in the page what it was opened for.
 *
 * @param link - from the site's top
 */
export function storeLink(link: string) {
  root.dataset.link = link;
}

/** Store in the page what it shows, from now on. */
export function storeBoard() {
  for (const name of ["ready", "change"]) addEventListener(name, (event) => noteView(event as CustomEvent));
}

/** @param event - of the board, or of a field that has changed */
function noteView({ detail }: CustomEvent) {
  if (detail?.view) storeLink(detail.view.link);
}

/**
 * @param link - of the last board
 * @returns of what the copy showed
 */
function startAgain(link: string): string {
  const shown = document.getElementById("play")?.hidden ? "" : link;
  empty();
  document.body.insertAdjacentHTML("afterbegin", textOf("body.html"));
  document.title = TITLE;
  return shown;
}

/** Whether it is a file, or the board of a saved page. */
function isKept(element: Element) {
  return element.id === CARRIED_ID || element.matches(BLOCKS);
}
