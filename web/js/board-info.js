/** What the page says of the board: its kind, rules, what the setter says, and what was recognised or repaired. */

import { showAbout } from "./about.js";
import { byId, make } from "./dom.js";
import { notesOn, remarksOn } from "./import-notes.js";

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
  list("notes", notesOn(view));
  list("remarks", remarksOn(view));
}

/** @param {string} id  of the list @param {string[]} sentences */
function list(id, sentences) {
  byId(id).replaceChildren(...sentences.map((sentence) => make("li", {}, sentence)));
  byId(id).hidden = sentences.length === 0;
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
