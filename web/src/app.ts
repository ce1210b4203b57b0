/**
 * The page's entry.
 *
 * For the console of a browser's tools, and for tests: import() of the built file gives `app`, `ask` and `choose`.
 */

import { App } from "./app/app.ts";
import { byId, make } from "./ui/dom.ts";

export { ask } from "./python/ask.ts";
export { setSetting as choose } from "./ui/settings.ts";

// What a copy says that a browser saves of this page ("Webpage, complete"): no script of ours runs there, and
// the board is not in it, but its link is. Here the notice is hidden by a style sheet that is in no copy.

const SAID = "This is a saved copy, and nothing works in it. Open the live page with this board: ";

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
  byId("not-whole").replaceWith(make("p", { id: ID }, SAID, link));
}

function hide() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`#${ID} { display: none; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export const app = new App();
addCopyNotice(app.board); // the page has loaded as a whole
