/**
 * For a board in the address, has come what the page needs next before the rest of the page is there: what shows its
 * digits, then Python, which takes longest.
 */

import { sightFor } from "./board/first-sight.ts";
import { startPython } from "./python/ask.ts";
import { boardText } from "./site/address.ts";

/**
 * Milliseconds in which the page has come this far on a quick line. On others all that Python is made of would hold
 * up what shows the digits, so there the page starts it, which is after that.
 */
const QUICK = 150;

const text = boardText();
if (text !== null) {
  sightFor(text);
  if (performance.now() < QUICK) startPython();
}
