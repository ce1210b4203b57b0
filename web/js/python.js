/**
 * The page's one door to Python: `ask(name, details)`, a promise of the answer.
 *
 * Behind it are two Pythons, which all boards of a page share. One is the board's: it opens, notes
 * and draws, and nothing it is asked takes long. The other does long work, so that a key or an
 * opened board never waits behind a search; it may be ended in the middle of it. Where a second
 * Python cannot be had, the first does all.
 */

import { follow, retryDownloads } from "./boot/downloads.js";
import { OnePython, PythonMissing } from "./one-python.js";
import { preference } from "./preferences.js";

export { PythonMissing };

/** What Python says is wrong with a text or a wish; its message is a sentence for people. */
export class BoardError extends Error {
  /** @param {import("./types.js").Wrong} wrong */
  constructor({ sentence, position, cell }) {
    super(sentence);
    this.name = "BoardStringError";
    /** @type {number | null} index into the text given */
    this.position = position ?? null;
    /** @type {number | null} */
    this.cell = cell ?? null;
  }
}

/** Long work did not stop when it was told to, so its Python was ended. */
export class Ended extends Error {
  constructor() {
    super("Stopped in the middle of a step: what it had found is lost, the board is as it was.");
    this.name = "Ended";
  }
}

/** The reading of a text was stopped. */
export class Stopped extends Error {
  constructor() {
    super("Reading was stopped, so nothing was opened. To try again, choose only the link or the board.");
    this.name = "Stopped";
  }
}

/** Milliseconds after which work shows that it is under way, with a Stop: before, that would only flash. */
export const QUIET_TIME = 300;

/** Requests of work in slices, see search.js. All others change nothing in Python: it does no harm if one is made twice. */
const SLICED = /_(start|run|stop)$/;

/** Requests about steps of human logic: each may take long, and needs the package's largest part. */
const TAUGHT = /^teaching\./;

/** @type {OnePython | null} */
let forBoard = null;
/** @type {OnePython | null} */
let forWork = null;
/** Whether there can be only one, the board's. */
let alone = false;

/** @type {() => void} */
let markReady;
/** @type {Promise<void>} Resolves when the board's Python has started. */
export const pythonReady = new Promise((resolve) => (markReady = resolve));

/** Start the board's Python now, before the first question, so that it is there sooner. */
export function startPython() {
  forBoard ??= begin(() => markReady(), () => (forBoard = null));
  return forBoard;
}

/** @param {() => void} onReady @param {() => void} onEnd */
function begin(onReady, onEnd) {
  const onProgress = (/** @type {Progress} */ progress) => noteProgress(python, progress);
  const python = new OnePython({
    onReady,
    onProgress,
    onEnd: () => {
      onProgress(DONE);
      onEnd();
    },
  });
  return python;
}

/** @typedef {import("./boot/downloads.js").Progress} Progress */

/** @type {Progress} */
const DONE = { pending: 0, loaded: 0, total: 0 };

/** What is being loaded: by the page, and by each Python. @type {Map<unknown, Progress>} */
const loading = new Map();

/** @type {Set<(progress: Progress) => void>} */
const followers = new Set();

follow((progress) => noteProgress(null, progress));

/** @param {OnePython | null} source  null: the page @param {Progress} progress */
function noteProgress(source, progress) {
  if (progress.pending) loading.set(source, progress);
  else loading.delete(source);
  for (const hear of followers) hear(allProgress());
}

/** @returns {Progress} of all together */
function allProgress() {
  const all = [...loading.values()];
  const sum = (/** @type {keyof Progress} */ part) => all.reduce((before, progress) => before + progress[part], 0);
  return { pending: sum("pending"), loaded: sum("loaded"), total: all.every(({ total }) => total) ? sum("total") : 0 };
}

/**
 * Have a function called whenever what is loaded has come further, and now.
 *
 * @param {(progress: Progress) => void} hear
 * @returns {() => void} ends it
 */
export function followLoading(hear) {
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
 * @param {() => void} [onReady]  it has started
 */
export function startLongWork(onReady = () => {}) {
  if (!alone) forWork ??= begin(onReady, () => (forWork = null));
  return forWork ?? startPython();
}

/** End long work at once, whatever it is doing: who waits for it is told `Ended`. One that still starts is left to it. */
export function endLongWork() {
  if (!forWork?.hasStarted) return;
  forWork.end(new Ended());
  startLongWork(); // so that the next question does not wait for all of the start
}

/**
 * Ask `sudolink.service` something; it answers with cells called as the user has chosen.
 *
 * @param {string} name  of the request, as in its table
 * @param {Record<string, unknown>} [details]
 * @param {AbortSignal} [stop]  for requests to the board's Python: ends it in the middle of this one
 * @returns {Promise<any>} the answer; rejects with BoardError, PythonMissing, Ended or Stopped
 */
export async function ask(name, details = {}, stop) {
  const request = JSON.stringify({ name, naming: preference("naming"), ...details });
  const sliced = SLICED.test(name);
  const python = sliced || TAUGHT.test(name) ? askLong : askBoard;
  const answer = JSON.parse(await python(request, !sliced, stop));
  if (answer.error) throw new BoardError(answer.error);
  return answer;
}

/**
 * Ask the board's Python. Where it is ended for the sake of another request, this one is made again.
 *
 * @param {string} request @param {boolean} again @param {AbortSignal} [stop]
 * @returns {Promise<string>}
 */
async function askBoard(request, again, stop) {
  if (stop?.aborted) throw new Stopped();
  const python = startPython();
  const end = () => endBoards(python);
  stop?.addEventListener("abort", end);
  try {
    return await python.ask(request, again);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    if (stop?.aborted) throw new Stopped();
    if (!again) throw error;
    return await askBoard(request, again, stop);
  } finally {
    stop?.removeEventListener("abort", end);
  }
}

/** End the board's Python at once, and start it afresh. @param {OnePython} python */
function endBoards(python) {
  if (python !== forBoard) return; // another has taken its place already
  python.end(new Ended());
  startPython();
}

/**
 * Ask the Python for long work, or the board's if it cannot be started.
 *
 * @param {string} request @param {boolean} again
 * @returns {Promise<string>}
 */
async function askLong(request, again) {
  const python = startLongWork();
  if (alone) return askBoard(request, again);
  try {
    return await python.ask(request, again);
  } catch (error) {
    if (error instanceof Ended && again) return askLong(request, again); // it was not ended for our sake
    if (python.hasStarted || !(error instanceof PythonMissing)) throw error;
    alone = true;
    return askBoard(request, again);
  }
}
