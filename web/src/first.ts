/**
 * Runs before the first paint: sets the colours, chooses which face of the page shows, and for a board shows its empty
 * frame with the text of the link. The paint waits for this script, so it is small and bundled whole. It has its own
 * copies of the modules it imports, and shares no state with the page.
 */

import { asksForList, boardText } from "./site/address.ts";
import { isServed } from "./site/site.ts";
import { byId, holdPaint } from "./ui/dom.ts";
import { showTheme } from "./ui/theme.ts";

/** How many characters of the link to show until the board is there: more than fit on the widest line. */
const SHOWN = 300;

/** Milliseconds that the paint waits for the digits at most, where all files are on this device: then they are in the first frame. */
const HELD = 250;

showTheme();
const text = boardText();
const face = asksForList() ? "many" : "start";
byId(text === null ? face : "play").hidden = false;
if (text !== null) {
  byId("play").classList.add("waiting");
  byId("facts").textContent = text.slice(0, SHOWN);
  if (isServed()) holdPaint(HELD);
}
