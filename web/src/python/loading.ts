/** Watching what is loaded: how far it is, once that takes a while, and that nothing comes any more. */

import type { Progress } from "../site/downloads.ts";
import { byId } from "../ui/dom.ts";
import { Notice, say } from "../ui/messages.ts";
import { followLoading, retryLoading } from "./ask.ts";

/** Milliseconds that loading may take before it is shown: a flash of figures would only be unrest. */
const QUIET_TIME = 1000;

/** Milliseconds without a byte after which people are asked what to do. */
const STALL_TIME = 15_000;

const STALLED = `Nothing has arrived for ${STALL_TIME / 1000} seconds. Check your connection, then retry. Your board stays as it is.`;

/** Bytes below which figures in MB say nothing. */
const SMALL = 100_000;

interface Shows {
  /** How far it is; "": nothing is loaded any more. Not to be spoken: it changes all the time. */
  progress: (sentence: string) => void;
  /** Nothing comes any more. */
  stall: (sentence: string, retry: () => void) => void;
  /** It goes on. */
  resume: () => void;
}

/**
 * Watch what the page loads, from now on.
 *
 * @returns ends it
 */
export function watchLoading(shows: Shows): () => void {
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

  constructor(shows: Shows) {
    this.#shows = shows;
  }

  hear(progress: Progress) {
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

function sentenceOf({ loaded, total }: Progress) {
  if (total < SMALL) return "Loading the solver…";
  return `Loading the solver: ${megabytes(loaded)} of ${megabytes(total)} MB`;
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Show on the page how far loading is, and offer to try again when nothing comes. */
export function showLoading() {
  const line = byId("loading");
  const notices = ["start-notice", "list-notice"].map((place) => new Notice(byId(place)));
  let before = "";
  watchLoading({
    progress(sentence) {
      line.hidden = !sentence;
      line.textContent = sentence;
    },
    stall(sentence, retry) {
      before = byId("status").textContent ?? "";
      const offer = { name: "Retry", run: retry };
      say(sentence, "bad", offer);
      for (const notice of notices) notice.show(sentence, [offer]);
    },
    resume() {
      say(before);
      for (const notice of notices) notice.hide();
    },
  });
}
