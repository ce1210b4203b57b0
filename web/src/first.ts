/**
 * What must be done before anything is painted: colours, which face of the page shows, and for a
 * board its frame with the text of the link. The paint waits for this script, so it is small and has all
 * it needs in itself: modules here are not those of the page, and what they hold is not theirs.
 */

import { asksForList, boardText } from "./site/address.ts";
import { byId } from "./ui/dom.ts";
import { showTheme } from "./ui/settings.ts";

/** Letters of a link that are shown until the board stands; more than fit on the widest line. */
const SHOWN = 300;

showTheme();
const text = boardText();
byId(text === null ? (asksForList() ? "many" : "start") : "play").hidden = false;
if (text !== null) {
  byId("play").classList.add("waiting");
  byId("facts").textContent = text.slice(0, SHOWN);
}
