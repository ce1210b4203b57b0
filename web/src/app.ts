/**
 * The page's entry.
 *
 * For the console of a browser's tools, and for tests: import() of the built file gives `app`, `ask` and `choose`.
 */

import { App } from "./app/app.ts";
import { writeCopyNote } from "./app/copy-note.ts";

export { ask } from "./python/ask.ts";
export { setSetting as choose } from "./ui/settings.ts";

export const app = new App();
writeCopyNote(app.board); // the page has loaded as a whole
