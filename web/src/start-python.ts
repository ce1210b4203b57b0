/**
 * For a board in the address, starts what takes longest before the rest of the page is there: the file that shows the
 * digits is asked for, and then Python.
 */

import { firstSight } from "./board/first-sight.ts";
import { startPython } from "./python/ask.ts";
import { boardText, pageName } from "./site/address.ts";
import { releasePaint } from "./ui/dom.ts";
import { setting } from "./ui/settings.ts";

/**
 * Milliseconds in which a fast line brings the page this far. On a slower one Python's files would delay the digits,
 * so the page starts Python itself, once it is there.
 */
const FAST = 150;

const text = boardText();
if (text !== null) {
  firstSight(text, pageName(), setting("naming")).then((sight) => sight || releasePaint());
  if (performance.now() < FAST) startPython();
}
