/** Starts Python for a board in the address before the rest of the page is there, as that takes longest. */

import { boardText } from "./address.js";
import { startPython } from "./python.js";

if (boardText() !== null) startPython();
