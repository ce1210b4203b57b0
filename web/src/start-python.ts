/**
 * If the address has a board, starts the slowest work before the rest of the page loads: it requests the file that
 * shows the digits, and then starts Python.
 */

import { firstSight } from "./board/first-sight.ts";
import { startPython } from "./python/ask.ts";
import { boardText, pageName } from "./site/address.ts";
import { keepCopies } from "./site/downloads.ts";
import { releasePaint } from "./ui/dom.ts";
import { setting } from "./ui/settings.ts";

// On a first visit, the files that the page loads are also stored for offline use, see offline/install.ts.
if (navigator.serviceWorker?.controller === null) keepCopies();

/**
 * Milliseconds until a page gets here over a fast connection. Over a slower one, Python's files would delay the digits.
 * Then the page starts Python later, after it has loaded.
 */
const FAST = 150;

const text = boardText();
if (text !== null) {
  firstSight(text, pageName(), setting("naming")).then((sight) => sight || releasePaint());
  if (performance.now() < FAST) startPython();
}
