/** One Python in its own module worker. It answers requests in order. */

import { isLost, type Progress } from "../site/downloads.ts";
import { isKin, RETRY, startWorker } from "../site/site.ts";
import { handOver } from "./boot/send.ts";
import { KIN, WHOLE } from "./boot/worker-names.ts";

/** What people read if Python can't start because of the connection. */
export const NOT_LOADED = "Python could not be loaded: check your connection";

/** Python couldn't start, or broke. The message is for people. */
export class PythonMissing extends Error {
  /** @param broke - whether it had started */
  constructor(cause: string, broke: boolean = false) {
    super(sentenceFor(cause, broke));
    this.name = "PythonMissing";
  }
}

function sentenceFor(cause: string, broke: boolean) {
  if (broke) return `Python crashed (${cause}). Your board is safe. Try again to restart Python.`;
  if (isLost(cause)) return `${NOT_LOADED}. Your board is safe.`;
  return `Python could not start in this browser (${cause}). Your board is safe. ${RETRY}.`;
}

type Waiting = { message: object; resolve: (reply: string) => void; reject: (error: Error) => void };

interface Listeners {
  /** It has started. */
  onReady: () => void;
  /** Loading has made progress. */
  onProgress: (progress: Progress) => void;
  /** The small core was not enough: end this Python, and start another with all of Pyodide's WebAssembly. */
  onStub: () => void;
  /** It has ended and accepts no more requests. */
  onEnd: () => void;
}

export class PythonInstance {
  /** Whether it has said that it is ready. */
  hasStarted = false;
  #waiting: Map<number, Waiting> = new Map();
  #lastId = 0;
  /** Why it has ended, once it has. */
  #over: Error | null = null;
  /** Null until its script has loaded. */
  #worker: Worker | null = null;
  #onReady;
  #onProgress;
  #onStub;
  #onEnd;

  /**
   * Start it.
   *
   * @param isWhole - with all of Pyodide's WebAssembly, not with the small core
   */
  constructor({ onReady, onProgress, onStub, onEnd }: Listeners, isWhole: boolean) {
    this.#onReady = onReady;
    this.#onProgress = onProgress;
    this.#onStub = onStub;
    this.#onEnd = onEnd;
    this.#start(isWhole);
  }

  async #start(isWhole: boolean) {
    const coming = startWorker([isKin() ? KIN : "", isWhole ? WHOLE : ""].join(" ").trim());
    if (isKin()) handOver(coming, isWhole);
    try {
      const worker = await coming;
      if (this.#over) return worker.terminate();
      worker.addEventListener("message", ({ data }) => this.#receive(data));
      worker.addEventListener("error", (event) => this.#fail(event.message || "its worker did not load"));
      for (const { message } of this.#waiting.values()) worker.postMessage(message);
      this.#worker = worker;
    } catch (error) {
      this.#fail((error as Error).message);
    }
  }

  /**
   * @param request - JSON
   * @param repeatable - whether it is safe to repeat
   * @returns JSON; rejects with PythonMissing, or with the reason given to `end`
   */
  ask(request: string, repeatable: boolean): Promise<string> {
    if (this.#over) return Promise.reject(this.#over);
    const id = ++this.#lastId;
    const message = { id, request, repeatable };
    this.#worker?.postMessage(message);
    return new Promise((resolve, reject) => this.#waiting.set(id, { message, resolve, reject }));
  }

  /** Request its files again that have not arrived. */
  retryDownloads() {
    this.#worker?.postMessage({ retry: true });
  }

  /**
   * End it at once.
   *
   * @param reason - the error for everyone who waits
   */
  end(reason: Error) {
    if (this.#over) return;
    this.#over = reason;
    this.#worker?.terminate();
    this.#onEnd();
    for (const asker of this.#waiting.values()) asker.reject(reason);
    this.#waiting.clear();
  }

  #receive({
    id = 0,
    reply = "null",
    fault,
    ready,
    stub,
    progress,
  }: {
    id?: number;
    reply?: string;
    fault?: string;
    ready?: boolean;
    stub?: string;
    progress?: Progress;
  }) {
    if (progress) return this.#onProgress(progress);
    if (ready) {
      this.hasStarted = true;
      return this.#onReady();
    }
    if (stub !== undefined) return this.#replace(stub);
    if (fault !== undefined) return this.#fail(fault);
    this.#waiting.get(id)?.resolve(reply);
    this.#waiting.delete(id);
  }

  /** @param stub - what was wanted of the small core */
  #replace(stub: string) {
    if (this.#over) return;
    console.debug(`Python starts again with all of its functions: ${stub}`);
    this.#onStub();
  }

  #fail(cause: string) {
    this.end(new PythonMissing(cause, this.hasStarted));
  }
}
