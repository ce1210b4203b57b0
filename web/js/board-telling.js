/** What a board tells: events to the page around, words to screen readers. */

import { make } from "./dom.js";

/** Events that a listener may prevent. */
const CANCELABLE = new Set(["entry", "refuse", "conflict", "retry"]);

export class Telling {
  /** Takes the words; it belongs into the shadow root. */
  spoken = make("div", { className: "spoken", ariaLive: "polite" });
  #host;

  /** @param {HTMLElement} host  the events come from it */
  constructor(host) {
    this.#host = host;
  }

  /**
   * @param {string} name
   * @param {object} detail
   * @returns {boolean} whether nobody has objected
   */
  emit(name, detail) {
    const how = { bubbles: true, composed: true, cancelable: CANCELABLE.has(name) };
    return this.#host.dispatchEvent(new CustomEvent(name, { detail, ...how }));
  }

  /** @param {string} sentence */
  refuse(sentence) {
    if (this.emit("refuse", { sentence })) this.speak(sentence);
  }

  /** @param {string} words */
  speak(words) {
    // Screen readers pass over a text that has not changed; the blank makes it another.
    const repeated = this.spoken.textContent === words;
    this.spoken.textContent = repeated ? `${words}\u00a0` : words;
  }
}
