/** What the page says of the board: its kind, rules, what the setter says, and what was recognised or repaired. */

import { showAbout } from "./about.js";
import { byId, make } from "./dom.js";
import { notesOn } from "./import-notes.js";

/** Titles with more letters are set smaller, so that they take one line, as was kept free for them. */
const LONG_TITLE = 24;

/** @param {import("./types.js").View} view */
export function showInfo(view) {
  const size = `${view.size}×${view.size}`;
  byId("kind").textContent = view.title;
  byId("kind").classList.toggle("long", view.title.length > LONG_TITLE);
  byId("facts").textContent = `${size}${formatOf(view)}${clues(view)}`;
  byId("rules").textContent = view.rules;
  showAbout(byId("about"), view.about);
  const notes = notesOn(view);
  byId("notes").replaceChildren(...notes.map((note) => make("li", {}, note)));
  byId("notes").hidden = notes.length === 0;
}

/** Our own format says nothing to anybody. @param {import("./types.js").View} view */
function formatOf({ format }) {
  return format === "own" ? "" : ` · format ${format}`;
}

/** @param {import("./types.js").View} view */
function clues({ given_count: count }) {
  if (!count) return "";
  return ` · ${count} ${count === 1 ? "clue" : "clues"}`;
}
