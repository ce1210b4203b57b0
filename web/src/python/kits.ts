/**
 * The drawing kits the page has: a kit is the style sheet of a board and the pieces its cells are drawn from. Python
 * sends each only once; `ask` tells it which ones are here.
 */

import type { Kit, View } from "./protocol.ts";

const kits: Map<string, Kit> = new Map();

/** The names of all kits that are here. */
export const kitNames = (): string[] => [...kits.keys()];

/** The kit to draw a board with. */
export function kitOf({ kit_name: name, kit }: View): Kit {
  if (kit) kits.set(name, kit);
  return kits.get(name) as Kit; // Python leaves out only those that the request named
}
