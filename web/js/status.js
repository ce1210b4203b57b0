/** The line under the board that says what happened; screen readers speak it. */

import { byId } from "./dom.js";

/**
 * Say something to everybody.
 *
 * @param {string} sentence
 * @param {"calm" | "good" | "bad"} [tone]  its look; the words must do without it
 */
export function say(sentence, tone = "calm") {
  const line = byId("status");
  line.textContent = sentence;
  line.dataset.tone = tone;
}
