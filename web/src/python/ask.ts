/**
 * The page's one door to Python: `ask(name, details)`, a promise of the answer.
 *
 * Behind it are two Pythons, which all boards of a page share. One is the board's: it opens, notes
 * and draws, and nothing it is asked takes long. The other does long work, so that a key or an
 * opened board never waits behind a search; it may be ended in the middle of it. Where a second
 * Python cannot be had, the first does all.
 */

import { follow, type Progress, retryDownloads } from "../site/downloads.ts";
import { setting } from "../ui/settings.ts";
import { PythonInstance, PythonMissing } from "./instance.ts";
import { type Kit, type Problem, type Requests, ROUTES, type View } from "./protocol.ts";

export { PythonMissing };

/** What Python says is wrong with a text or a wish; its message is a sentence for people. */
export class BoardError extends Error {
  override name = "BoardStringError";
  /** The technical reason, for those who know board strings. */
  details: string | null;
  /** Index into the text given. */
  position: number | null;
  cell: number | null;

  constructor({ sentence, details, position, cell }: Problem) {
    super(sentence);
    this.details = details ?? null;
    this.position = position ?? null;
    this.cell = cell ?? null;
  }
}

/** Long work did not stop when asked, so its Python was ended. */
export class PythonEndedError extends Error {
  constructor() {
    super("Stopped. The results so far are lost, but your board is unchanged.");
    this.name = "Ended";
  }
}

/** The reading of a text was stopped. */
export class StoppedError extends Error {
  constructor() {
    super("Stopped, so nothing was opened. To try again, copy only the link or the board.");
    this.name = "Stopped";
  }
}

/** Milliseconds after which work shows that it is under way, with a Stop: before, that would only flash. */
export const QUIET_TIME = 300;

let forBoard: PythonInstance | null = null;
let forWork: PythonInstance | null = null;
/** Whether there can be only one, the board's. */
let alone = false;

let markReady: () => void;
/** Resolves when the board's Python has started. */
export const pythonReady: Promise<void> = new Promise((resolve) => (markReady = resolve));

/** Start the board's Python now, before the first question, so that it is there sooner. */
export function startPython() {
  forBoard ??= begin(
    () => markReady(),
    () => (forBoard = null),
  );
  return forBoard;
}

function begin(onReady: () => void, onEnd: () => void) {
  const onProgress = (progress: Progress) => noteProgress(python, progress);
  const python = new PythonInstance({
    onReady,
    onProgress,
    onEnd: () => {
      onProgress(DONE);
      onEnd();
    },
  });
  return python;
}

const DONE: Progress = { pending: 0, loaded: 0, total: 0 };

/** What is being loaded: by the page, and by each Python. */
const loading: Map<unknown, Progress> = new Map();

const followers: Set<(progress: Progress) => void> = new Set();

follow((progress) => noteProgress(null, progress));

/** @param source - null: the page */
function noteProgress(source: PythonInstance | null, progress: Progress) {
  if (progress.pending) loading.set(source, progress);
  else loading.delete(source);
  for (const hear of followers) hear(allProgress());
}

/** @returns of all together */
function allProgress(): Progress {
  const all = [...loading.values()];
  const sum = (part: keyof Progress) => all.reduce((before, progress) => before + progress[part], 0);
  return { pending: sum("pending"), loaded: sum("loaded"), total: all.every(({ total }) => total) ? sum("total") : 0 };
}

/**
 * Have a function called whenever what is loaded has come further, and now.
 *
 * @returns ends it
 */
export function followLoading(hear: (progress: Progress) => void): () => void {
  followers.add(hear);
  hear(allProgress());
  return () => followers.delete(hear);
}

/** Ask again for all that has not come. */
export function retryLoading() {
  retryDownloads();
  for (const python of [forBoard, forWork]) python?.retryDownloads();
}

/**
 * Start the Python for long work now, before the first question.
 *
 * @param onReady - it has started
 */
export function startLongWork(onReady: () => void = () => {}) {
  if (!alone) forWork ??= begin(onReady, () => (forWork = null));
  return forWork ?? startPython();
}

/**
 * End long work at once, whatever it is doing: whoever waits for it gets `PythonEndedError`. One that still starts is left to it.
 */
export function endLongWork() {
  if (!forWork?.hasStarted) return;
  forWork.end(new PythonEndedError());
  startLongWork(); // so that the next question does not wait for all of the start
}

/**
 * Ask `sudolink.service` something; it answers with cells called as the user has chosen.
 *
 * @param name - of the request, as in the table sudolink/service/registry.py
 * @param stop - for requests to the board's Python: ends it in the middle of this one
 * @returns the answer; rejects with BoardError, PythonMissing, PythonEndedError or StoppedError
 */
export async function ask<Name extends keyof Requests>(
  name: Name,
  details: Requests[Name]["details"],
  stop?: AbortSignal,
): Promise<Requests[Name]["answer"]> {
  const request = JSON.stringify({ name, naming: setting("naming"), kits: kitNames(), ...details });
  const { worker, again } = ROUTES[name];
  const python = worker === "board" ? askBoard : askLong;
  const answer = JSON.parse(await python(request, again, stop));
  if (answer.error) throw new BoardError(answer.error);
  return answer;
}

/** Ask the board's Python. Where it is ended for the sake of another request, this one is made again. */
async function askBoard(request: string, again: boolean, stop?: AbortSignal): Promise<string> {
  if (stop?.aborted) throw new StoppedError();
  const python = startPython();
  const end = () => endBoards(python);
  stop?.addEventListener("abort", end);
  try {
    return await python.ask(request, again);
  } catch (error) {
    if (!(error instanceof PythonEndedError)) throw error;
    if (stop?.aborted) throw new StoppedError();
    if (!again) throw error;
    return await askBoard(request, again, stop);
  } finally {
    stop?.removeEventListener("abort", end);
  }
}

/** End the board's Python at once, and start it afresh. */
function endBoards(python: PythonInstance) {
  if (python !== forBoard) return; // another has taken its place already
  python.end(new PythonEndedError());
  startPython();
}

/** Ask the Python for long work, or the board's if it cannot be started. */
async function askLong(request: string, again: boolean): Promise<string> {
  const python = startLongWork();
  if (alone) return askBoard(request, again);
  try {
    return await python.ask(request, again);
  } catch (error) {
    if (error instanceof PythonEndedError && again) return askLong(request, again); // it was not ended for our sake
    if (python.hasStarted || !(error instanceof PythonMissing)) throw error;
    alone = true;
    return askBoard(request, again);
  }
}

// The drawing kits the page has: a kit is the style sheet of a board and the pieces its cells are drawn from. Python
// sends each only once; `ask` tells it which ones are here.

const kits: Map<string, Kit> = new Map();

/** The names of all kits that are here. */
export const kitNames = (): string[] => [...kits.keys()];

/** The kit to draw a board with. */
export function kitOf({ kit_name: name, kit }: Pick<View, "kit_name" | "kit">): Kit {
  if (kit) kits.set(name, kit);
  return kits.get(name) as Kit; // Python leaves out only those that the request named
}
