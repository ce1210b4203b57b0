/** Adds up the downloads of several sources. The sum never goes back while anything loads. */

import type { Progress } from "../site/downloads.ts";

/** The progress of all sources together. */
export interface LoadingState extends Progress {
  /** The loaded part of the total, from 0 to 1; null until the total is known. */
  part: number | null;
}

const NOTHING: Progress = { pending: 0, loaded: 0, total: 0 };
const START: LoadingState = { ...NOTHING, part: null };

export class LoadingSum {
  /** The progress of each source that is still loading. */
  #sources: Map<unknown, Progress> = new Map();
  /** The bytes of finished sources. They stay in the sum until all sources finish. */
  #done = NOTHING;
  #state = START;

  get state() {
    return this.#state;
  }

  /** Update the progress of a source. */
  update(source: unknown, progress: Progress) {
    if (progress.pending) this.#sources.set(source, progress);
    else if (this.#sources.delete(source)) this.#done = sumOf([this.#done, progress]);
    if (!this.#sources.size) this.#done = NOTHING;
    this.#state = this.#sources.size ? this.#next() : START;
  }

  /** Start again: missing files are requested from their first byte, so the figures may go back. */
  restart() {
    this.#state = START;
  }

  #next(): LoadingState {
    const before = this.#state;
    const sources = [...this.#sources.values()];
    const sum = sumOf([this.#done, ...sources]);
    const loaded = Math.max(before.loaded, sum.loaded);
    // A download that has just started doesn't know its size yet. Until it does, the total stays as it was.
    const known = sources.every(({ total }) => total) ? sum.total : before.total;
    const total = known && Math.max(known, loaded);
    const part = total ? Math.max(before.part ?? 0, loaded / total) : before.part;
    return { pending: sum.pending, loaded, total, part };
  }
}

function sumOf(progresses: Progress[]): Progress {
  const sum = (part: keyof Progress) => progresses.reduce((before, progress) => before + progress[part], 0);
  return { pending: sum("pending"), loaded: sum("loaded"), total: sum("total") };
}
