/**
 * `ask(name, details)` is the page's only way to ask Python. It returns a promise of the answer.
 *
 * All boards of a page share two Pythons. One is for the board: it opens boards, takes entries and draws, and no request
 * takes long. The other does long work and can be ended at any time, so that a key press or an opened board never waits
 * for a search. Where a second Python can't start, the first one does everything.
 */

import { follow, type Progress, retryDownloads } from "../site/downloads.ts";
import { NOT_INCLUDED } from "../site/site.ts";
import { setting } from "../ui/settings.ts";
import { inForeground, whenUnused } from "./background.ts";
import { PythonInstance, PythonMissing } from "./instance.ts";
import { type LoadingState, LoadingSum } from "./loading-sum.ts";
import { type Kit, type Problem, type Requests, ROUTES, type View } from "./protocol.ts";

export { PythonMissing };

/** An embedded board is checked to have the browser's own JSON when it loads. The host may replace it later. */
const { parse, stringify } = JSON;

/** Python's error about a text or a request. The message is a sentence for people. */
export class BoardError extends Error {
  override name = "BoardStringError";
  /** The technical reason, for those who know board strings. */
  details: string | null;
  /** Index in the given text. */
  position: number | null;
  cell: number | null;

  constructor({ sentence, details, position, cell }: Problem) {
    super(sentence);
    this.details = details ?? null;
    this.position = position ?? null;
    this.cell = cell ?? null;
  }
}

/** The page is a file without all of Pyodide's WebAssembly, and a request needs it. */
class NotIncludedError extends Error {
  override name = "NotIncluded";
}

/** Long work did not stop when asked, so its Python was ended. */
export class PythonEndedError extends Error {
  constructor() {
    super("Stopped. The results so far are lost, but your board is unchanged.");
    this.name = "Ended";
  }
}

/** The reading of a text, or work in the background, was stopped. */
export class StoppedError extends Error {
  constructor() {
    super("Stopped, so nothing was opened. To try again, copy only the link or the board.");
    this.name = "Stopped";
  }
}

let forBoard: PythonInstance | null = null;
let forWork: PythonInstance | null = null;
/** Whether there can only be one Python, the board's. */
let alone = false;
/** Whether the small core has been too small: from then on every Python is started with the whole. */
let isWhole = false;

let markReady: () => void;
/** Resolves when the board's Python has started. */
export const pythonReady: Promise<void> = new Promise((resolve) => (markReady = resolve));

/** Start the board's Python now, before the first request, so that it is ready earlier. */
export function startPython() {
  forBoard ??= begin(
    () => markReady(),
    () => (forBoard = null),
  );
  return forBoard;
}

/** @param isShown - whether the page shows how far its files have loaded */
function begin(onReady: () => void, onEnd: () => void, isShown = true) {
  const onProgress = (progress: Progress) => isShown && updateProgress(python, progress);
  const listeners = {
    onReady,
    onProgress,
    onStub: () => {
      isWhole = !NOT_INCLUDED;
      // Whoever gets PythonEndedError asks again, and so starts another.
      python.end(NOT_INCLUDED ? new NotIncludedError(NOT_INCLUDED) : new PythonEndedError());
    },
    onEnd: () => {
      onProgress(DONE);
      onEnd();
    },
  };
  const python = new PythonInstance(listeners, isWhole);
  return python;
}

const DONE: Progress = { pending: 0, loaded: 0, total: 0 };

/** The loading progress of the page and of each Python. */
const loading = new LoadingSum();

const followers: Set<(state: LoadingState) => void> = new Set();

follow((progress) => updateProgress(null, progress));

/** @param source - null for the page */
function updateProgress(source: PythonInstance | null, progress: Progress) {
  loading.update(source, progress);
  for (const hear of followers) hear(loading.state);
}

/**
 * Call a function now, and whenever loading makes progress.
 *
 * @returns a function that stops this
 */
export function followLoading(hear: (state: LoadingState) => void): () => void {
  followers.add(hear);
  hear(loading.state);
  return () => followers.delete(hear);
}

/** Request everything again that has not arrived. */
export function retryLoading() {
  loading.restart();
  retryDownloads();
  for (const python of [forBoard, forWork]) python?.retryDownloads();
}

/**
 * Start the Python for long work now, before the first request.
 *
 * @param onReady - called when it has started
 */
export function startLongWork(onReady: () => void = () => {}) {
  if (!alone) forWork ??= begin(onReady, () => (forWork = null));
  return forWork ?? startPython();
}

/**
 * End long work at once. Those who wait for it get `PythonEndedError`. A Python that is still starting is left alone.
 */
export function endLongWork() {
  if (!forWork?.hasStarted) return;
  forWork.end(new PythonEndedError());
  startLongWork(); // so that the next request doesn't wait for the whole start
}

/**
 * Send a request to `sudolink.service`. The answer names cells as the user's settings say.
 *
 * @param name - of the request, as in the table sudolink/service/registry.py
 * @param stop - ends the board's Python during this request
 * @returns the answer; rejects with BoardError, PythonMissing, PythonEndedError or StoppedError
 */
export async function ask<Name extends keyof Requests>(
  name: Name,
  details: Requests[Name]["details"],
  stop?: AbortSignal,
): Promise<Requests[Name]["answer"]> {
  const { worker, repeatable } = ROUTES[name];
  return answerIn(await PYTHONS[worker](requestFor(name, details), repeatable, stop));
}

function requestFor(name: string, details: object) {
  return stringify({ name, naming: setting("naming"), kits: kitNames(), ...details });
}

function answerIn(reply: string) {
  const answer = parse(reply);
  if (answer.error) throw new BoardError(answer.error);
  return answer;
}

/** One more Python, for a part of long work. */
export class HelperPython {
  #python: PythonInstance;

  /**
   * @param onReady - called when it has started
   * @param onEnd - called when it has ended or is lost; the requests it has not answered are rejected afterwards
   */
  constructor(onReady: () => void, onEnd: () => void) {
    this.#python = begin(onReady, onEnd, false);
  }

  /** Send it a request. Rejects as `ask` does. If this Python is lost, the request is not repeated. */
  async ask<Name extends keyof Requests>(
    name: Name,
    details: Requests[Name]["details"],
  ): Promise<Requests[Name]["answer"]> {
    return answerIn(await this.#python.ask(requestFor(name, details), false));
  }

  end() {
    this.#python.end(new PythonEndedError());
  }
}

/** Whether more Pythons can start, as far as we know. */
export const canStartMore = (): boolean => !alone;

const PYTHONS = {
  board: askBoard,
  "long work": (request: string, repeatable: boolean) => inForeground(() => askLong(request, repeatable)),
  background: askInBackground,
};

/** Ask the Python for long work once it is unused. Nobody waits for the answer, so the board's never gives it. */
async function askInBackground(request: string, repeatable: boolean): Promise<string> {
  await whenUnused();
  const python = startLongWork();
  if (alone) throw new StoppedError();
  return python.ask(request, repeatable);
}

/** Ask the board's Python. If it is ended because of another request, this one is repeated. */
async function askBoard(request: string, repeatable: boolean, stop?: AbortSignal): Promise<string> {
  if (stop?.aborted) throw new StoppedError();
  const python = startPython();
  const end = () => endBoards(python);
  stop?.addEventListener("abort", end);
  try {
    return await python.ask(request, repeatable);
  } catch (error) {
    if (!(error instanceof PythonEndedError)) throw error;
    if (stop?.aborted) throw new StoppedError();
    if (!repeatable) throw error;
    return await askBoard(request, repeatable, stop);
  } finally {
    stop?.removeEventListener("abort", end);
  }
}

/** End the board's Python at once, and start a new one. */
function endBoards(python: PythonInstance) {
  if (python !== forBoard) return; // it has been replaced already
  python.end(new PythonEndedError());
  startPython();
}

/** Ask the Python for long work, or the board's if that one can't start. */
async function askLong(request: string, repeatable: boolean): Promise<string> {
  const python = startLongWork();
  if (alone) return askBoard(request, repeatable);
  try {
    return await python.ask(request, repeatable);
  } catch (error) {
    if (error instanceof PythonEndedError && repeatable) return askLong(request, repeatable); // it was not ended because of this request
    if (python.hasStarted || !(error instanceof PythonMissing)) throw error;
    alone = true;
    return askBoard(request, repeatable);
  }
}

// Drawing kits. A kit is the style sheet of a board and the pieces that its cells are drawn from. Python sends each kit
// once; `ask` tells Python which ones the page has.

const kits: Map<string, Kit> = new Map();

/** The names of all kits that the page has. */
export const kitNames = (): string[] => [...kits.keys()];

/** The kit to draw a board with. */
export function kitOf({ kit_name: name, kit }: Pick<View, "kit_name" | "kit">): Kit {
  if (kit) kits.set(name, kit);
  return kits.get(name) as Kit; // Python leaves out only those that the request named
}
