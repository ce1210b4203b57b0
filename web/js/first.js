/**
 * What must be done before anything is painted: colours, which face of the page shows, and for a
 * board its frame with the text of the link. Its Python is started here too, as it takes longest.
 */

import { asksForList, boardText } from "./address.js";
import { byId } from "./dom.js";
import { startPython } from "./python.js";
import "./theme.js";

/** Letters of a link that are shown until the board stands; more than fit on the widest line. */
const SHOWN = 300;

const text = boardText();
byId(text === null ? (asksForList() ? "many" : "start") : "play").hidden = false;
if (text !== null) {
  byId("play").classList.add("waiting");
  byId("facts").textContent = text.slice(0, SHOWN);
  startPython();
}
