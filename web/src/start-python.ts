/** Starts Python for a board in the address before the rest of the page is there, as that takes longest. */

import { startPython } from "./python/ask.ts";
import { boardText } from "./site/address.ts";
import { keepCopies } from "./site/downloads.ts";

// On a first visit, what the page loads is stored for offline use, too: see offline/install.ts.
if (navigator.serviceWorker?.controller === null) keepCopies();

if (boardText() !== null) startPython();
