/**
 * The first sight of a board: the contents of its cells in the frame of its kind, read from the text of a link alone.
 * It shows the digits while Python loads. Python then draws the whole board in the same place.
 */

import type { Naming } from "../python/protocol.ts";
import { fileOf } from "../site/site.ts";
import { readBoard, stringIn } from "./fields.ts";
import { type Drawn, drawn, type Sight } from "./frames.ts";
import { SIGHTS } from "./sights.ts";

/** The files that are loaded or loading. */
const files: Map<string, Promise<Sight | null>> = new Map();

/**
 * Load the file that the first sight of a text needs.
 *
 * @returns null if there is no such file or it could not be loaded
 */
export function sightFor(text: string): Promise<Sight | null> {
  const header = stringIn(text)?.header;
  const path = header === undefined ? "" : (SIGHTS[header] ?? SIGHTS[""]);
  if (!path) return Promise.resolve(null);
  const coming = files.get(path) ?? bring(path);
  files.set(path, coming);
  return coming;
}

async function bring(path: string): Promise<Sight | null> {
  try {
    return await (await fileOf(path)).json();
  } catch {
    files.delete(path); // the next board tries again
    return null; // Python shows the board later
  }
}

/**
 * Read the first sight of the board in a text.
 *
 * @param page - name of the page that received the text
 * @returns null if only Python can read the text
 */
export async function firstSight(text: string, page: string, naming: Naming): Promise<Drawn | null> {
  const sight = await sightFor(text);
  const board = sight && readBoard(text, page, sight);
  return board && drawn(board, sight, naming);
}
