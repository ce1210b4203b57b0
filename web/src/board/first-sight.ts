/**
 * The first sight of a board: what is in its cells, in the frame of its kind, from the text of a link alone. So
 * digits show while Python is on its way, which then draws the whole board in the same place.
 */

import type { Naming } from "../python/protocol.ts";
import { fileOf } from "../site/site.ts";
import { readBoard, stringIn } from "./fields.ts";
import { type Drawn, drawn, type Sight } from "./frames.ts";
import { SIGHTS } from "./sights.ts";

/** The files that are here, or on their way. */
const files: Map<string, Promise<Sight | null>> = new Map();

/**
 * Have the file come that the first sight of a text needs.
 *
 * @returns null: there is none, or it did not come
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
    return null; // the board comes with Python
  }
}

/**
 * The first sight of the board in a text.
 *
 * @param page - name of the page it came to
 * @returns null: the text is left to Python
 */
export async function firstSight(text: string, page: string, naming: Naming): Promise<Drawn | null> {
  const sight = await sightFor(text);
  const board = sight && readBoard(text, page, sight);
  return board && drawn(board, sight, naming);
}
