/** Where all files are in one: which of the site's pages shows, the one for frames or the one for people. */

import "./blocks.js"; // first: it remembers the page as it came
import { pageName } from "../address.js";

/** The page for frames. */
const FRAME = "embed.html";

if (pageName() === FRAME) {
  document.body.replaceChildren(document.createElement("sudoku-board"));
  document.querySelector("style")?.replaceWith(/** @type {HTMLTemplateElement} */ (document.getElementById("frame-style")).content);
  await import("../../embed.js");
  await import("../embed/frame-page.js");
} else {
  await import("../first.js");
  await import("../start-python.js");
  await import("../app.js");
}
