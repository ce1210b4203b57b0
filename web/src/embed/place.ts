/**
 * What an embedded board must know about the site: where a link opens, and how to load the large part of the board.
 * In `sudolink.html`, one-file/site.ts replaces this module.
 */

import { importChecked } from "../site/downloads.ts";
import { NAMES, SUMS } from "../site/names.ts";

const BOARD = "embed/board.js";

/**
 * @param site - its top folder
 * @param link - relative to it
 */
export const addressAt = (site: URL, link: string) => new URL(link, site).href;

/**
 * @param attempt - how often it was requested before
 * @returns the module `board.ts`
 */
export const loadBoard = (site: URL, attempt: number): Promise<unknown> => {
  const address = addressAt(site, NAMES[BOARD] ?? BOARD) + (attempt ? `?${attempt}` : "");
  return importChecked(address, SUMS[BOARD]);
};
