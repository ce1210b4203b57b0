/**
 * A search in slices: Python works for a moment, answers how far it is, and is asked to go on.
 * Between two slices it can do other things, and a stop is only not asking again. Work that is in
 * the middle of something longer is ended together with its Python.
 */

import { ask, endLongWork, PythonEndedError } from "./ask.ts";
import type { Progress, SolveReply } from "./types.ts";

export type Task = "solve" | "count" | "mistake" | "check" | "full";

type Sliced<Reply> = {name: string, start: Record<string, unknown>, run?: object, stop: AbortSignal, on: (reply: Reply) => void, anew?: () => void, patience?: number};

/** Seconds of a slice: short enough that a stop comes at once. */
const SLICE = 0.04;

/** Milliseconds in which a stop between slices has come even on a slow machine. */
export const SOON = 1000;

/** @param state - of the board, and what the task takes besides */
export async function search(task: Task, state: {link: string, page: string, naming?: string}, stop: AbortSignal, onProgress: (progress: Progress) => void): Promise<SolveReply> {
  const work = { name: "solve", start: { task, ...state }, stop, patience: SOON };
  return inSlices({ ...work, on: (reply: any) => onProgress(reply.progress) });
}

/**
 * Look for a step of a board, for as long as that is on screen.
 *
 * @param request - the board, and what is to be reckoned with
 * @param isOn - whether a board is still the one on screen
 */
export function lookForStep(task: "next" | "take", request: {link: string, naming?: string}, isOn: (link: string) => boolean): Promise<any> {
  const stop = new AbortController();
  const on = () => isOn(request.link) || stop.abort();
  return inSlices({ name: "teaching.steps", start: { task, ...request }, run: { task }, stop: stop.signal, on });
}

/**
 * Any work with requests `…_start`, `…_run` and `…_stop`, to its end.
 *
 * @param work - name: of the requests; start, run: what they take; on: hears all
 *   replies but the last; anew: all they said is to be forgotten; patience: milliseconds a stop may
 *   take, else Python is ended
 * @returns the last reply; rejects with PythonEndedError where a stop left no time for one
 */
export async function inSlices<Reply extends {done: boolean}>(work: Sliced<Reply>): Promise<Reply> {
  const { stop, patience = Infinity } = work;
  const late = new StopTimer(patience);
  stop.addEventListener("abort", late.begin);
  try {
    return await Promise.race([toTheEnd(work), late.past]);
  } finally {
    stop.removeEventListener("abort", late.begin);
    late.end();
  }
}

/** If Python is ended for the sake of other work, this begins anew. */
async function toTheEnd<Reply extends {done: boolean}>(work: Sliced<Reply>): Promise<Reply> {
  try {
    return await slices(work);
  } catch (error) {
    if (work.stop.aborted || !(error instanceof PythonEndedError)) throw error;
    work.anew?.();
    return toTheEnd(work);
  }
}

async function slices<Reply extends {done: boolean}>({ name, start, run = {}, stop, on }: Sliced<Reply>): Promise<Reply> {
  const asked = { ...run, ...("naming" in start && { naming: start.naming }) }; // cells are called so to the end
  let reply: Reply = await ask(`${name}_start`, { ...start });
  while (!reply.done) {
    on(reply);
    reply = stop.aborted ? await ask(`${name}_stop`, asked) : await ask(`${name}_run`, { seconds: SLICE, ...asked });
  }
  return reply;
}

/** Waits for work to stop, and if it does not, ends its Python. */
export class StopTimer {
  #patience;
  #timer = 0;
  #tell: (reason: Error) => void = () => {};
  /** Rejects with PythonEndedError when the patience is at its end. */
  past: Promise<never> = new Promise((_, reject) => (this.#tell = reject));

  /** @param patience - milliseconds */
  constructor(patience: number) {
    this.#patience = patience;
    this.past.catch(() => {}); // maybe nobody asks
  }

  begin = () => {
    if (this.#patience < Infinity) this.#timer = setTimeout(() => this.#giveUp(), this.#patience);
  };

  end = () => clearTimeout(this.#timer);

  #giveUp() {
    endLongWork();
    this.#tell(new PythonEndedError());
  }
}
