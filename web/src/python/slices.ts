/**
 * Long work in slices: Python works for a moment, reports its progress, and is asked to continue. Between two slices it
 * can answer other requests, and to stop the work we just don't ask again. If a slice takes too long, the work is ended
 * together with its Python.
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
import { inTurn } from "./turns.ts";

type Works = typeof WORKS;
type Work = keyof Works;

/** The answer to each slice. */
type Reply<Name extends Work> = Requests[Works[Name]["run"]]["answer"];

interface Sliced<Name extends Work> {
  work: Name;
  /** The details of the request that starts it. */
  start: Requests[Works[Name]["start"]]["details"];
  /** The details of the requests that continue or stop it. */
  run?: Omit<Requests[Works[Name]["run"]]["details"], "seconds">;
  stop: AbortSignal;
  /** Receives all replies except the last. */
  on: (reply: Reply<Name>) => void;
  /** Called if the work starts again: earlier replies no longer count. */
  onRestart?: () => void;
  /** Milliseconds that a stop may take before Python is ended. */
  patience?: number;
}

/** The work was stopped while other work of its kind was still going on, so it never began. */
export class NotStartedError extends PythonEndedError {}

/** Seconds per slice: short enough that a stop works at once. */
const SLICE = 0.04;

/** Milliseconds within which a stop between slices works even on a slow machine. */
export const SOON = 1000;

/** @param state - the board, and other details of the task */
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
 * Look for a step, as long as its board is on screen.
 *
 * @param request - the board, and the user's choices
 * @param isOn - whether a board is still on screen
 */
export function lookForStep(request: StepsStartDetails, isOn: (link: string) => boolean): Promise<StepsReply> {
  const stop = new AbortController();
  const on = () => {
    if (!isOn(request.link)) stop.abort();
  };
  return inSlices({ work: "steps", start: { task: "next", ...request }, run: { task: "next" }, stop: stop.signal, on });
}

/**
 * Do any work of the table `WORKS` from start to end, after the same work that was requested before.
 *
 * @returns the last reply; rejects with PythonEndedError if Python was ended by a stop, or with NotStartedError
 */
export async function inSlices<Name extends Work>(work: Sliced<Name>): Promise<Reply<Name>> {
  const { stop, patience = Infinity } = work;
  const late = new StopTimer(patience);
  stop.addEventListener("abort", late.begin);
  try {
    return await Promise.race([afterOthers(work), late.past]);
  } finally {
    stop.removeEventListener("abort", late.begin);
    late.end();
  }
}

/** Python does one piece of work of each kind and task at a time. */
async function afterOthers<Name extends Work>(work: Sliced<Name>): Promise<Reply<Name>> {
  const reply = await inTurn(work.work + JSON.stringify(work.run), () => toTheEnd(work), work.stop);
  if (!reply) throw new NotStartedError();
  return reply;
}

/** Do the work, and start again if Python is ended because of other work. */
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
  // TypeScript can't follow that the three requests belong together.
  const askPart = ask as unknown as (name: keyof Requests, details: Details) => Promise<Reply<Name>>;
  const asked = { ...run, ...("naming" in start && { naming: start.naming }) }; // the naming of cells stays the same until the end
  let reply = await askPart(requests.start, start as Details);
  while (!reply.done) {
    on(reply);
    reply = stop.aborted
      ? await askPart(requests.stop, asked)
      : await askPart(requests.run, { seconds: SLICE, ...asked } as Details);
  }
  return reply;
}

/** Waits for work to stop, and ends its Python if it doesn't. */
export class StopTimer {
  #patience;
  #timer = 0;
  #tell: (reason: Error) => void = () => {};
  /** Rejects with PythonEndedError when the time is up. */
  past: Promise<never> = new Promise((_, reject) => (this.#tell = reject));

  /** @param patience - milliseconds */
  constructor(patience: number) {
    this.#patience = patience;
    this.past.catch(() => {}); // maybe nobody waits for it
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
