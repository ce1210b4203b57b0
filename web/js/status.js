/** The line beside the board that says what happened; screen readers speak it. */

import { byId } from "./dom.js";
import { reveal } from "./reveal.js";

/**
 * Say something to everybody.
 *
 * @param {string} sentence
 * @param {"calm" | "good" | "bad"} [tone]  its look; the words must do without it
 * @param {{name: string, run: () => void}} [offer]  what can be done now; gone with the next sentence
 */
export function say(sentence, tone = "calm", offer) {
  const line = byId("status");
  line.textContent = sentence;
  line.dataset.tone = tone;
  const button = byId("offer");
  button.hidden = !offer;
  button.textContent = offer?.name ?? "";
  button.onclick = offer?.run ?? null;
}

/** What is said while nothing has happened on a board. */
export const INVITATION = "Choose a cell, then type a digit or tap a key.";

/**
 * Say what nobody has asked for, unless something else is being said.
 *
 * @type {typeof say}
 */
export function mention(...said) {
  if (["", INVITATION].includes(byId("status").textContent ?? "")) say(...said);
}

/**
 * Say what was asked for by a button: it comes into sight. What is said while somebody types does
 * not, as the keys would move away.
 *
 * @type {typeof say}
 */
export function answer(...said) {
  say(...said);
  reveal(byId("news"));
}
