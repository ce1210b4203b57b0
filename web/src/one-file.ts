/** The entry point of `sudolink.html`: shows the page for people, or the one for frames. */

// First, because it remembers the page as it was loaded, before anything changes it.
import { empty, hasEnd, storeBoard, storeLink } from "./one-file/page.ts";
import { linkAt } from "./one-file/site.ts";
import { pageName } from "./site/address.ts";
import { byId, make } from "./ui/dom.ts";

/** The page for frames. */
const FRAME = "embed.html";

const CUT_OFF = "This file is incomplete: its end is missing. Download it again and open your link or board there.";

storeLink(linkAt(location));
if (!hasEnd()) {
  byId("not-whole").textContent = CUT_OFF;
  byId("not-whole").style.visibility = "visible"; // at once, because nothing else will load
} else if (pageName() === FRAME) {
  empty();
  const heading = make("h1", { className: "spoken" }, "Board");
  document.body.prepend(make("main", {}, heading, document.createElement("sudoku-board"))); // as in embed.html
  const style = document.getElementById("frame-style") as HTMLTemplateElement; // a copy needs it again
  document.querySelector("style")?.replaceWith(style.content.cloneNode(true));
  await import("./embed.ts");
  await import("./embed-page.ts");
} else {
  storeBoard();
  await import("./first.ts");
  await import("./start-python.ts");
  await import("./app.ts");
}
