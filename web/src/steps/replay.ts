/** Plays a list of steps: one after the other, with time to look at each, until the end or Pause. */

import { byId } from "../ui/dom.ts";

/** Milliseconds that each step stays on screen. */
const EACH = 2000;

/** The list that is played. */
interface Player {
  canWalk: (by: number) => boolean;
  walk: (by: number) => void;
}

export class Replay {
  #list;
  #timer = 0;
  #button = byId("step-list-play");

  constructor(list: Player) {
    this.#list = list;
    this.#button.addEventListener("click", () => (this.#timer ? this.pause() : this.#play()));
  }

  /** Stay at the current step. */
  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#button.textContent = "Play";
  }

  /** Play from the current step; at the end, from the start. */
  #play() {
    if (!this.#list.canWalk(1)) this.#list.walk(-Infinity);
    else this.#list.walk(1);
    this.#button.textContent = "Pause";
    this.#wait();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      this.#list.walk(1);
      if (this.#list.canWalk(1)) this.#wait();
      else this.pause();
    }, EACH);
  }
}
