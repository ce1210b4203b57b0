/** Where all files are in one: which of the site's pages shows, the one for frames or the one for people. */

import { empty, noteBoard, noteLink } from "./as-it-came.js"; // first: it remembers the page, or makes it as it came
import { pageName } from "../address.js";
import { byId, make } from "../dom.js";
import { hasEnd } from "./blocks.js";
import { linkAt } from "./site.js";

/** The page for frames. */
const FRAME = "embed.html";

const CUT_OFF = "This file is incomplete: its end is missing. Download it again, and open your link or board there.";

noteLink(linkAt(location));
if (!hasEnd()) {
  byId("not-whole").textContent = CUT_OFF;
  byId("not-whole").style.visibility = "visible"; // now, as nothing more will come
} else if (pageName() === FRAME) {
  empty();
  const heading = make("h1", { className: "spoken" }, "Board");
  document.body.prepend(make("main", {}, heading, document.createElement("sudoku-board"))); // as embed.html has it
  const style = /** @type {HTMLTemplateElement} */ (document.getElementById("frame-style")); // a copy needs it again
  document.querySelector("style")?.replaceWith(style.content.cloneNode(true));
  await import("../../embed.js");
  await import("../embed/frame-page.js");
} else {
  noteBoard();
  await import("../first.js");
  await import("../start-python.js");
  await import("../app.js");
}
