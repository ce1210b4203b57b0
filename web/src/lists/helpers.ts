/**
 * Other Pythons that help with a long list. The Python for long work hands out parts of the list and merges the answers.
 * This module carries both.
 */

import { ask, BoardError, canStartMore, HelperPython } from "../python/ask.ts";
import type { FoundDetails, ListPart, ListReply, PartReply } from "../python/protocol.ts";

/** Seconds per slice. A batch of boards takes longer, up to a second. */
export const SLICE = 0.1;

/** Milliseconds of work before we estimate how long the rest takes. */
const ESTIMATE_AFTER = 1000;

/** Milliseconds of work that justify another helper, which takes a second or two to start. */
const WORK_PER_HELPER = 3000;

const MOST_HELPERS = 8;

/** How many helpers this device can run: at most one per core, and one per gigabyte of memory. */
function mostHelpers() {
  const { hardwareConcurrency = 1, deviceMemory = MOST_HELPERS } = navigator as Navigator & { deviceMemory?: number };
  return canStartMore() && hardwareConcurrency > 1 ? Math.min(hardwareConcurrency, deviceMemory, MOST_HELPERS) : 0;
}

/** What solves parts: another Python, or if none is left, the one for long work. */
type Helper = Pick<HelperPython, "ask" | "end">;

/** The Python for long work. It can also solve a part while it merges the answers. */
const LONG_WORK: Helper = { ask, end: () => ask("part_stop", {}).catch(() => {}) };

export class Helpers {
  #all: Set<Helper> = new Set();
  #free: Set<Helper> = new Set();
  /** Parts that nobody is working on. */
  #parts: ListPart[] = [];
  #found: FoundDetails[] = [];
  #busy = 0;
  #failure: unknown = null;
  #hasStarted = false;
  /** Whether parts have been handed out. From then on, only helpers solve the list. */
  #isShared = false;
  #since = 0;
  #isOver = false;
  #wake: () => void = () => {};

  /**
   * Start helpers if the rest of the list takes long. Give them the parts that came with the reply.
   *
   * @param share - the part of the whole that is done
   */
  follow({ parts, answered }: ListReply, share: number) {
    const now = performance.now();
    this.#since ||= now;
    const passed = now - this.#since;
    const left = (passed * (1 - share)) / Math.max(share, 1e-9);
    if (answered && passed > ESTIMATE_AFTER) this.#start(Math.min(mostHelpers(), Math.floor(left / WORK_PER_HELPER)));
    this.#parts.push(...parts);
    this.#isShared ||= parts.length > 0;
    this.#assign();
  }

  /** What to send to Python: how many parts are wanted, and the new answers. Throws if a part failed. */
  take(): { wanted: number; found: FoundDetails[] } {
    if (this.#failure) throw this.#failure;
    const found = this.#found;
    this.#found = [];
    return { wanted: Math.max(0, this.#free.size - this.#parts.length), found };
  }

  /** Resolves when there is something to send to Python. */
  async news() {
    if (!this.#busy || this.#found.length || this.#failure) return;
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  end() {
    this.#isOver = true;
    for (const helper of this.#all) helper.end();
    this.#all.clear();
    this.#wake();
  }

  /** @param number - a single helper gains nothing, because the Python for long work stops solving */
  #start(number: number) {
    if (this.#hasStarted || number < 2) return;
    this.#hasStarted = true;
    for (let index = 0; index < number; index++) {
      const onReady = () => this.#setFree(python);
      const onEnd = () => this.#lose(python);
      const python: HelperPython = new HelperPython(onReady, onEnd);
      this.#all.add(python);
    }
  }

  #setFree(helper: Helper) {
    this.#free.add(helper);
    this.#assign();
    this.#wake();
  }

  #assign() {
    if (this.#isShared && !this.#all.size) {
      this.#all.add(LONG_WORK);
      this.#free.add(LONG_WORK);
    }
    for (const helper of this.#free) {
      const part = this.#parts.shift();
      if (!part) return;
      this.#free.delete(helper);
      this.#solve(helper, part);
    }
  }

  /** Solve a part. If its helper is lost, another one continues after the answered lines. */
  async #solve(helper: Helper, part: ListPart) {
    let done = part.read;
    this.#busy += 1;
    try {
      let reply: PartReply = await helper.ask("part_start", part);
      while (!reply.done && !this.#isOver) {
        reply = await helper.ask("part_run", { seconds: SLICE });
        done = reply.lines;
        this.#found.push({ number: part.number, reply });
        this.#wake();
      }
      this.#busy -= 1;
      this.#setFree(helper);
    } catch (error) {
      this.#busy -= 1;
      if (this.#isOver) return;
      if (helper === LONG_WORK || error instanceof BoardError) this.#failure = error;
      else this.#parts.unshift({ ...part, read: done, lines: part.lines.slice(done - part.read) });
      this.#assign();
      this.#wake();
    }
  }

  #lose(helper: Helper) {
    this.#all.delete(helper);
    this.#free.delete(helper);
    if (this.#isOver) return;
    this.#assign();
    this.#wake();
  }
}
