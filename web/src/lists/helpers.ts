/**
 * Other Pythons that help with a long list. The Python for long work gives parts of the list to them, and puts together
 * what they find; the page passes both on.
 */

import { ask, BoardError, canHelp, HelperPython } from "../python/ask.ts";
import type { FoundDetails, ListPart, ListReply, PartReply } from "../python/protocol.ts";

/** Seconds per slice. A batch of boards takes longer, up to a second. */
export const SLICE = 0.1;

/** Milliseconds after which it is known how long a list takes. */
const KNOWN = 1000;

/** Milliseconds of work for each helper: it takes a second or two to start. */
const WORTHWHILE = 3000;

/** The most helpers. */
const MOST = 8;

/** How many helpers this device has room for: one for each core, and for each gigabyte of memory. */
function room() {
  const { hardwareConcurrency = 1, deviceMemory = MOST } = navigator as Navigator & { deviceMemory?: number };
  return canHelp() && hardwareConcurrency > 1 ? Math.min(hardwareConcurrency, deviceMemory, MOST) : 0;
}

/** Who solves parts: another Python, or where none is left, the one for long work. */
type Helper = Pick<HelperPython, "ask" | "end">;

/** The Python for long work. It can solve a part while it puts the list together. */
const LAST: Helper = { ask, end: () => ask("part_stop", {}).catch(() => {}) };

export class Helpers {
  #all: Set<Helper> = new Set();
  #free: Set<Helper> = new Set();
  /** Parts that nobody is working on. */
  #parts: ListPart[] = [];
  #found: FoundDetails[] = [];
  #busy = 0;
  #failure: unknown = null;
  #hasStarted = false;
  /** Whether parts have come. From then on, nobody but the helpers solves the list. */
  #isShared = false;
  #since = 0;
  #isOver = false;
  #tell: () => void = () => {};

  /**
   * Look at how far the list is. If the rest takes long, start helpers. Give them the parts that came with the reply.
   *
   * @param share - the part of the whole that is done
   */
  follow({ parts, answered }: ListReply, share: number) {
    const now = performance.now();
    this.#since ||= now;
    const passed = now - this.#since;
    const left = (passed * (1 - share)) / Math.max(share, 1e-9);
    if (answered && passed > KNOWN) this.#start(Math.min(room(), Math.floor(left / WORTHWHILE)));
    this.#parts.push(...parts);
    this.#isShared ||= parts.length > 0;
    this.#assign();
  }

  /** What to tell Python: how many parts are wanted, and what was found since the last time. Throws if a part failed. */
  take(): { wanted: number; found: FoundDetails[] } {
    if (this.#failure) throw this.#failure;
    const found = this.#found;
    this.#found = [];
    return { wanted: Math.max(0, this.#free.size - this.#parts.length), found };
  }

  /** Resolves when there is something to tell Python. */
  async news() {
    if (!this.#busy || this.#found.length || this.#failure) return;
    await new Promise<void>((resolve) => (this.#tell = resolve));
  }

  end() {
    this.#isOver = true;
    for (const helper of this.#all) helper.end();
    this.#all.clear();
    this.#tell();
  }

  /** @param number - one alone would gain nothing, as the Python for long work then waits for it */
  #start(number: number) {
    if (this.#hasStarted || number < 2) return;
    this.#hasStarted = true;
    for (let index = 0; index < number; index++) {
      const onReady = () => this.#welcome(python);
      const onEnd = () => this.#lose(python);
      const python: HelperPython = new HelperPython(onReady, onEnd);
      this.#all.add(python);
    }
  }

  #welcome(helper: Helper) {
    this.#free.add(helper);
    this.#assign();
    this.#tell();
  }

  #assign() {
    if (this.#isShared && !this.#all.size) {
      this.#all.add(LAST);
      this.#free.add(LAST);
    }
    for (const helper of this.#free) {
      const part = this.#parts.shift();
      if (!part) return;
      this.#free.delete(helper);
      this.#solve(helper, part);
    }
  }

  /** Solve a part. If its helper is lost, somebody else continues after the lines that are done. */
  async #solve(helper: Helper, part: ListPart) {
    let done = part.read;
    this.#busy += 1;
    try {
      let reply: PartReply = await helper.ask("part_start", part);
      while (!reply.done && !this.#isOver) {
        reply = await helper.ask("part_run", { seconds: SLICE });
        done = reply.lines;
        this.#found.push({ number: part.number, reply });
        this.#tell();
      }
      this.#busy -= 1;
      this.#welcome(helper);
    } catch (error) {
      this.#busy -= 1;
      if (this.#isOver) return;
      if (helper === LAST || error instanceof BoardError) this.#failure = error;
      else this.#parts.unshift({ ...part, read: done, lines: part.lines.slice(done - part.read) });
      this.#assign();
      this.#tell();
    }
  }

  #lose(helper: Helper) {
    this.#all.delete(helper);
    this.#free.delete(helper);
    if (this.#isOver) return;
    this.#assign();
    this.#tell();
  }
}
