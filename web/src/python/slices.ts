/**
 * A search in slices: Python works for a moment, answers how far it is, and is asked to go on.
 * Between two slices it can do other things, and a stop is only not asking again. Work that is in
 * the middle of something longer is ended together with its Python.
 */

import { ask, endLongWork, PythonEndedError } from "./ask.ts";
import {
  type Details,
  type Progress,
  type Requests,
  type SolveReply,
  type SolveTask,
  type StepsReply,
  type StepsStartDetails,
  WORKS,
} from "./protocol.ts";

type Works = typeof WORKS;
type Work = keyof Works;

/** What comes of work in slices, bit by bit. */
type Reply<Name extends Work> = Requests[Works[Name]["run"]]["answer"];

interface Sliced<Name extends Work> {
  work: Name;
  /** What it starts with. */
  start: Requests[Works[Name]["start"]]["details"];
  /** What is said each time it goes on or is stopped. */
  run?: Omit<Requests[Works[Name]["run"]]["details"], "seconds">;
  stop: AbortSignal;
  /** Hears all replies but the last. */
  on: (reply: Reply<Name>) => void;
  /** Everything said so far is to be forgotten. */
  onRestart?: () => void;
  /** Milliseconds a stop may take, else Python is ended. */
  patience?: number;
}

/** Seconds of a slice: short enough that a stop comes at once. */
const SLICE = 0.04;

/** Milliseconds in which a stop between slices has come even on a slow machine. */
export const SOON = 1000;

/** @param state - of the board, and what the task takes besides */
export async function search(
  task: SolveTask,
  state: Requests["solve_start"]["details"],
  stop: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<SolveReply> {
  return inSlices({
    work: "solve",
    start: { task, ...state },
    stop,
    patience: SOON,
    on: (reply) => onProgress(reply.progress),
  });
}

/**
 * Look for a step of a board, for as long as that is on screen.
 *
 * @param request - the board, and what is to be taken into account
 * @param isOn - whether a board is still the one on screen
 */
export function lookForStep(
  task: "next" | "take",
  request: StepsStartDetails,
  isOn: (link: string) => boolean,
): Promise<StepsReply> {
  const stop = new AbortController();
  const on = () => {
    if (!isOn(request.link)) stop.abort();
  };
  return inSlices({ work: "steps", start: { task, ...request }, run: { task }, stop: stop.signal, on });
}

/**
 * Any work of the table `WORKS`, to its end.
 *
 * @returns the last reply; rejects with PythonEndedError where a stop left no time for one
 */
export async function inSlices<Name extends Work>(work: Sliced<Name>): Promise<Reply<Name>> {
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

/** If Python is ended for the sake of other work, this begins again. */
async function toTheEnd<Name extends Work>(work: Sliced<Name>): Promise<Reply<Name>> {
  try {
    return await slices(work);
  } catch (error) {
    if (work.stop.aborted || !(error instanceof PythonEndedError)) throw error;
    work.onRestart?.();
    return toTheEnd(work);
  }
}

async function slices<Name extends Work>({ work, start, run, stop, on }: Sliced<Name>): Promise<Reply<Name>> {
  const requests = WORKS[work];
  // That the three belong together is more than TypeScript can follow.
  const askPart = ask as unknown as (name: keyof Requests, details: Details) => Promise<Reply<Name>>;
  const asked = { ...run, ...("naming" in start && { naming: start.naming }) }; // cells are called so to the end
  let reply = await askPart(requests.start, start);
  while (!reply.done) {
    on(reply);
    reply = stop.aborted
      ? await askPart(requests.stop, asked)
      : await askPart(requests.run, { seconds: SLICE, ...asked } as Details);
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
