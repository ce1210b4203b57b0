/**
 * The page as it came, and making it so again. Who has the browser save it while it runs ("Webpage,
 * complete") gets a copy with what scripts have made of it, and without the address, in which the board
 * is. So the page notes on itself what it shows; a copy with such a note begins anew, with that board.
 */

import { CARRIED_ID } from "../share/carried.ts";
import { BLOCKS, blocks, textOf } from "./blocks.ts";

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
 * Note on the page what it was opened for.
 *
 * @param link - from the site's top
 */
export function noteLink(link: string) {
  root.dataset.link = link;
}

/** Note on the page what it shows, from now on. */
export function noteBoard() {
  for (const name of ["ready", "change"]) addEventListener(name, (event) => noteView(event as CustomEvent));
}

/** @param event - of the board, or of a field that has changed */
function noteView({ detail }: CustomEvent) {
  if (detail?.view) noteLink(detail.view.link);
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
