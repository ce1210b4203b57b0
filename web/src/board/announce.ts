/** What a board tells: events to the page around, words to screen readers. */

import { make } from "../ui/dom.ts";

/** Events that a listener may prevent. */
const CANCELABLE = new Set(["entry", "refuse", "conflict", "retry"]);

export class Announcer {
  /** Takes the words; it belongs into the shadow root. */
  spoken = make("div", { className: "spoken", ariaLive: "polite" });
  #host;

  /** @param host - the events come from it */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** @returns whether nobody has objected */
  emit(name: string, detail: object): boolean {
    const how = { bubbles: true, composed: true, cancelable: CANCELABLE.has(name) };
    return this.#host.dispatchEvent(new CustomEvent(name, { detail, ...how }));
  }

  refuse(sentence: string) {
    if (this.emit("refuse", { sentence })) this.speak(sentence);
  }

  speak(words: string) {
    // Screen readers pass over a text that has not changed; the blank makes it another.
    const repeated = this.spoken.textContent === words;
    this.spoken.textContent = repeated ? `${words}\u00a0` : words;
  }
}
