/** Where all files are in one: which of the site's pages shows, the one for frames or the one for people. */

import { noteBoard } from "./as-it-came.js"; // first: it remembers the page, or makes it as it came
import { pageName } from "../address.js";
import { linkAt } from "./site.js";

/** The page for frames. */
const FRAME = "embed.html";

if (pageName() === FRAME) {
  document.body.replaceChildren(document.createElement("sudoku-board"));
  document.querySelector("style")?.replaceWith(/** @type {HTMLTemplateElement} */ (document.getElementById("frame-style")).content);
  await import("../../embed.js");
  await import("../embed/frame-page.js");
} else {
  noteBoard(linkAt(location));
  await import("../first.js");
  await import("../start-python.js");
  await import("../app.js");
}
