/** Starts Python for a board in the address before the rest of the page is there, as that takes longest. */

import { startPython } from "./python/ask.ts";
import { boardText } from "./site/address.ts";

if (boardText() !== null) startPython();
