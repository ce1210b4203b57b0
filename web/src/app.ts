/**
 * The page's entry point.
 *
 * In the console of the browser's tools, and in tests, `import()` of the built file gives `app`, `ask` and `choose`.
 */

import { App } from "./app/app.ts";
import { adoptStyles, byId, make } from "./ui/dom.ts";
import { followTheme } from "./ui/theme.ts";

export { ask } from "./python/ask.ts";
export { setSetting as choose } from "./ui/settings.ts";

// If a browser saves a copy of this page ("Webpage, complete"), our scripts don't run in it and the board is missing, but
// its link is there, in this notice. Here, the notice is hidden by a style sheet that browsers don't save.

const NOTICE = "This is a saved copy, and nothing works in it. Open the live page with this board: ";

const ID = "copy-notice";

/** Replace what is shown where scripts are missing with the notice. */
function addCopyNotice(board: EventTarget) {
  hide();
  const link = make("a");
  const follow = () => {
    link.href = location.href;
    link.textContent = location.href;
  };
  follow();
  for (const name of ["ready", "change"]) board.addEventListener(name, follow);
  addEventListener("popstate", follow);
  byId("not-whole").replaceWith(make("p", { id: ID }, NOTICE, link));
}

function hide() {
  adoptStyles(`#${ID} { display: none; }`);
}

followTheme();
export const app = new App();
addCopyNotice(app.board); // now that the whole page has loaded
