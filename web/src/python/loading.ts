/** Watches downloads: reports progress if loading takes a while, and offers a retry when it stalls. */

import { byId } from "../ui/dom.ts";
import { Notice, say } from "../ui/messages.ts";
import { followLoading, pythonReady, retryLoading } from "./ask.ts";
import { NOT_LOADED } from "./instance.ts";
import type { LoadingState } from "./loading-sum.ts";

/** Milliseconds before progress appears. Figures that only flash up would distract. */
const LOADING_DELAY = 1000;

/** Milliseconds without a byte before the page offers a retry. */
const STALL_TIME = 15_000;

/** What people read if something else stalls once Python works. */
const PART_NOT_LOADED = "Part of Sudolink could not be loaded: check your connection";

let hasPython = false;
pythonReady.then(() => (hasPython = true));

const stalled = () =>
  `${hasPython ? PART_NOT_LOADED : NOT_LOADED}. Nothing has arrived for ${STALL_TIME / 1000} seconds.`;

/** Below this many bytes, figures in MB mean nothing. */
const SMALL = 100_000;

/** Loading progress in words for people. */
export interface Loading {
  sentence: string;
  /** From 0 to 1, or null if unknown. */
  part: number | null;
}

interface LoadingListeners {
  /** Called with the progress, or null when loading ends. Don't announce it: it changes all the time. */
  progress: (loading: Loading | null) => void;
  /** Called when no more bytes arrive. */
  stall: (sentence: string, retry: () => void) => void;
  /** Called when loading continues. */
  resume: () => void;
}

/**
 * Watch the page's downloads from now on.
 *
 * @returns a function that stops watching
 */
export function watchLoading(listeners: LoadingListeners): () => void {
  const watch = new Watch(listeners);
  const end = followLoading((state) => watch.hear(state));
  return () => {
    end();
    watch.end();
  };
}

class Watch {
  #listeners;
  #state: LoadingState | null = null;
  #isShown = false;
  #isStalled = false;
  #quiet = 0;
  #stall = 0;

  constructor(listeners: LoadingListeners) {
    this.#listeners = listeners;
  }

  hear(state: LoadingState) {
    if (this.#isStalled) this.#resume();
    clearTimeout(this.#stall);
    if (!state.pending) return this.end();
    if (!this.#state) this.#quiet = setTimeout(() => this.#begin(), LOADING_DELAY);
    this.#state = state;
    this.#stall = setTimeout(() => this.#onStall(), STALL_TIME);
    if (this.#isShown) this.#listeners.progress(loadingOf(state));
  }

  #begin() {
    this.#isShown = true;
    if (this.#state) this.#listeners.progress(loadingOf(this.#state));
  }

  end() {
    if (this.#isStalled) this.#resume();
    clearTimeout(this.#stall);
    clearTimeout(this.#quiet);
    this.#state = null;
    this.#isShown = false;
    this.#listeners.progress(null);
  }

  #onStall() {
    this.#isStalled = true;
    this.#listeners.stall(stalled(), () => {
      this.#resume();
      retryLoading();
    });
  }

  #resume() {
    this.#isStalled = false;
    this.#listeners.resume();
  }
}

function loadingOf({ loaded, total, part }: LoadingState): Loading {
  if (total < SMALL) return { sentence: "Loading…", part: null };
  return { sentence: `Loading: ${megabytes(loaded)} of ${megabytes(total)} MB`, part };
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Whether the frame of the board shows the progress, see ../board/loading-bar.ts. */
const isInFrame = () => !byId("play").hidden && byId("board").getAttribute("state") === "loading";

/** Show loading progress on the page while no board shows it, and offer a retry when loading stalls. */
export function showLoading() {
  const line = byId("loading");
  const notices = ["start-notice", "list-notice"].map((place) => new Notice(byId(place)));
  let before: string | null = null;
  watchLoading({
    progress(loading) {
      line.hidden = !loading || isInFrame();
      line.textContent = loading?.sentence ?? "";
    },
    stall(sentence, retry) {
      const offer = { name: "Retry", run: retry };
      for (const notice of notices) notice.show(sentence, [offer]);
      if (isInFrame()) return;
      before = byId("status").textContent ?? "";
      say(sentence, "bad", offer);
    },
    resume() {
      if (before !== null) say(before);
      before = null;
      for (const notice of notices) notice.hide();
    },
  });
}
