/**
 * Asks the Python of a notebook's kernel, which has Sudolink already, so nothing is downloaded. In the widget, this
 * replaces ../python/instance.ts, which starts a worker with Pyodide.
 */

/** What people read if the kernel hasn't answered for a while. It may be running a cell, or have been restarted. */
export const NOT_LOADED = "Python is busy or was restarted. If this message stays, run the cell again";

/** Milliseconds without an answer before we say so. */
const PATIENCE = 3000;

/** The part of the notebook's model that carries messages. */
export interface Channel {
  send: (message: object) => void;
  on: (event: "msg:custom", listener: (message: Reply) => void) => void;
  off: (event: "msg:custom", listener: (message: Reply) => void) => void;
}

interface Reply {
  id: string;
  /** JSON */
  reply: string;
}

type Waiting = { resolve: (reply: string) => void; reject: (error: Error) => void; timer: number };

/** The open channels. All lead to the same kernel, so the latest one serves. */
const channels: Channel[] = [];

/** The unanswered requests of all instances. */
const waiting: Map<string, Waiting> = new Map();

/** Other windows with the same notebook see our answers too, so each window has its own numbers. */
const ours = Math.random().toString(36).slice(2);
let lastId = 0;

/** Events: `silent` when the kernel hasn't answered for a while, `answer` when it does. */
export const kernel: EventTarget = new EventTarget();

/**
 * Use a channel.
 *
 * @returns a function that stops this
 */
export function connect(channel: Channel): () => void {
  channels.push(channel);
  channel.on("msg:custom", receive);
  return () => {
    channel.off("msg:custom", receive);
    channels.splice(channels.indexOf(channel), 1);
  };
}

function receive({ id, reply }: Reply) {
  const asker = waiting.get(id);
  if (!asker) return;
  forget(id);
  kernel.dispatchEvent(new Event("answer"));
  asker.resolve(reply);
}

function forget(id: string) {
  clearTimeout(waiting.get(id)?.timer);
  waiting.delete(id);
}

/** There is no such error here: the kernel has Python. */
export class PythonMissing extends Error {}

export class PythonInstance {
  hasStarted = true;
  #asked: Set<string> = new Set();
  #onEnd;

  constructor({ onReady, onEnd }: { onReady: () => void; onEnd: () => void }) {
    this.#onEnd = onEnd;
    queueMicrotask(onReady);
  }

  /**
   * @param request - JSON
   * @returns JSON; rejects with the reason given to `end`
   */
  ask(request: string): Promise<string> {
    const id = `${ours}.${++lastId}`;
    this.#asked.add(id);
    const reply = new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => kernel.dispatchEvent(new Event("silent")), PATIENCE);
      waiting.set(id, { resolve, reject, timer });
    });
    channels.at(-1)?.send({ id, request });
    return reply.finally(() => this.#asked.delete(id));
  }

  retryDownloads() {}

  /** Reject everything that was asked. The kernel keeps running, and its late answers are ignored. */
  end(reason: Error) {
    this.#onEnd();
    for (const id of this.#asked) {
      waiting.get(id)?.reject(reason);
      forget(id);
    }
  }
}
