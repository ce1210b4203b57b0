/** What the setter says of a puzzle: title, author, rules, and that not all of these are checked. */

import type { About } from "../python/protocol.ts";
import { make } from "./dom.ts";

/** Its elements; none for a board about which nothing is said. */
function aboutParts(about: About | null) {
  if (!about) return [];
  const { byline, warning, rules } = about;
  const parts = [];
  if (byline) parts.push(make("p", { className: "byline" }, byline));
  if (warning) parts.push(make("p", { className: "unchecked" }, warning));
  if (rules)
    parts.push(make("details", {}, make("summary", {}, "Rules"), make("p", { className: "setters-rules" }, rules)));
  return parts;
}

/** Show them in a place, which is hidden while there is nothing to show. */
export function showAbout(place: HTMLElement, about: About | null) {
  const said = JSON.stringify(about);
  if (place.dataset.said === said) return; // the rules stay open while somebody plays
  place.dataset.said = said;
  place.replaceChildren(...aboutParts(about));
  place.hidden = !about;
}
