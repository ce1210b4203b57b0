/** Counts the time played, and shows it beside the board. It pauses while the page is out of sight. */

import { countsOf } from "../saved/counts.ts";
import { byId } from "../ui/dom.ts";
import type { PlayPage } from "./play-page.ts";
import { clock } from "./results.ts";

/** Milliseconds between two looks at the clock. */
const BEAT = 1000;

/** The game is saved after so many looks at the latest, and when the time stops. */
const BEATS_UNSAVED = 10;

/** The most that counts between two looks. If more has passed, the device was asleep. */
const LONGEST = 10 * BEAT;

export class Timer {
  #page;
  #shown = byId("timer");
  /** When we last looked, while the time runs. */
  #since: number | null = null;
  #unsaved = 0;

  constructor(page: PlayPage) {
    this.#page = page;
    setInterval(() => this.tick(), BEAT);
    page.board.addEventListener("ready", () => this.tick()); // not up to a second later
    document.addEventListener("visibilitychange", () => this.tick());
    this.tick();
  }

  /** Whether the time runs now. */
  get #runs() {
    const { record } = this.#page.game;
    const isSolved = record !== null && countsOf(record).solved !== null;
    return (
      document.visibilityState === "visible" && this.#page.timer() !== "off" && this.#page.isPlaying() && !isSolved
    );
  }

  /** Count what has passed since the last look, and show the time. */
  tick() {
    const { record } = this.#page.game;
    const now = performance.now();
    const ran = this.#since !== null && this.#page.timer() !== "off";
    if (record && ran) countsOf(record).time += Math.min(now - (this.#since ?? now), LONGEST);
    this.#since = this.#runs ? now : null;
    this.#show(record ? clock(countsOf(record).time) : "");
    if (ran) this.#save();
  }

  #save() {
    this.#unsaved += 1;
    if (this.#since !== null && this.#unsaved < BEATS_UNSAVED) return;
    this.#unsaved = 0;
    this.#page.game.save();
  }

  #show(text: string) {
    if (this.#shown.textContent !== text) this.#shown.textContent = text;
  }
}
