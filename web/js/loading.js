/** Watching what is loaded: how far it is, once that takes a while, and that nothing comes any more. */

import { followLoading, retryLoading } from "./python.js";

/** Milliseconds that loading may take before it is shown: a flash of figures would only be unrest. */
const QUIET_TIME = 1000;

/** Milliseconds without a byte after which people are asked what to do. */
const STALL_TIME = 15_000;

const STALLED = `Nothing has arrived for ${STALL_TIME / 1000} seconds. Check your connection, then retry. Your board stays as it is.`;

/** Bytes below which figures in MB say nothing. */
const SMALL = 100_000;

/**
 * @typedef {object} Shows
 * @property {(sentence: string) => void} progress  how far it is; "": nothing is loaded any more. Not to be spoken: it changes all the time
 * @property {(sentence: string, retry: () => void) => void} stall  nothing comes any more
 * @property {() => void} resume  it goes on
 */

/** Watch what the page loads, from now on. @param {Shows} shows @returns {() => void} ends it */
export function watchLoading(shows) {
  const watch = new Watch(shows);
  const end = followLoading((progress) => watch.hear(progress));
  return () => {
    end();
    watch.hear({ pending: 0, loaded: 0, total: 0 });
  };
}

class Watch {
  #shows;
  #progress = { pending: 0, loaded: 0, total: 0 };
  #isShown = false;
  #isStalled = false;
  #quiet = 0;
  #stall = 0;

  /** @param {Shows} shows */
  constructor(shows) {
    this.#shows = shows;
  }

  /** @param {import("./boot/downloads.js").Progress} progress */
  hear(progress) {
    const { pending } = this.#progress;
    this.#progress = progress;
    if (this.#isStalled) this.#resume();
    clearTimeout(this.#stall);
    if (!progress.pending) return this.#end();
    if (!pending) this.#quiet = setTimeout(() => this.#begin(), QUIET_TIME);
    this.#stall = setTimeout(() => this.#onStall(), STALL_TIME);
    if (this.#isShown) this.#shows.progress(sentenceOf(progress));
  }

  #begin() {
    this.#isShown = true;
    this.#shows.progress(sentenceOf(this.#progress));
  }

  #end() {
    clearTimeout(this.#quiet);
    this.#isShown = false;
    this.#shows.progress("");
  }

  #onStall() {
    this.#isStalled = true;
    this.#shows.stall(STALLED, () => {
      this.#resume();
      retryLoading();
    });
  }

  #resume() {
    this.#isStalled = false;
    this.#shows.resume();
  }
}

/** @param {import("./boot/downloads.js").Progress} progress */
function sentenceOf({ loaded, total }) {
  if (total < SMALL) return "Loading the solver…";
  return `Loading the solver: ${megabytes(loaded)} of ${megabytes(total)} MB`;
}

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
