/** A search on the board of the page: one at a time, with its progress shown and a Stop button. */

import { isFull } from "../board/contents.ts";
import { PythonEndedError } from "../python/ask.ts";
import type { Progress, SolveReply, SolveStartDetails, SolveTask } from "../python/protocol.ts";
import { search } from "../python/slices.ts";
import { byId, QUIET_TIME, whenIdle } from "../ui/dom.ts";
import { answer, mention, say } from "../ui/messages.ts";
import { figures } from "../ui/values.ts";
import type { AppParts } from "./controls/control.ts";

/** Milliseconds between two updates of the figures. Nobody could read faster ones. */
const UPDATE_INTERVAL = 200;

/** After these events, an answer would be about an older board. */
const CHANGES = ["ready", "change", "edit"];

let running: AbortController | null = null;

/** The search that nobody asked for. Other searches end it. */
let quiet: { stop: AbortController; ended: Promise<unknown> } | null = null;

/** Whether a search can start now. */
export function canSearch(app: AppParts) {
  return app.board.state === "ready" && !running;
}

/**
 * Search, and pass the answer on unless the board has changed in the meantime.
 *
 * @param details - other details of the task besides the board
 */
export async function searchBoard(
  app: AppParts,
  task: SolveTask,
  tell: (reply: SolveReply) => void,
  details: Partial<SolveStartDetails> = {},
) {
  if (running) return;
  const stop = new AbortController();
  running = stop;
  const giveUp = () => stop.abort();
  const progress = new ProgressLine(stop);
  app.refresh();
  try {
    await giveWay();
    const state = await app.game.state();
    for (const event of CHANGES) app.board.addEventListener(event, giveUp);
    const reply = await search(task, { ...state, ...details }, stop.signal, (now) => progress.show(now)).catch(ended);
    if (!app.board.shows(state.link)) say("The board changed, so the search stopped.");
    else if (reply instanceof PythonEndedError) answer(reply.message);
    else tell(reply);
  } finally {
    for (const event of CHANGES) app.board.removeEventListener(event, giveUp);
    progress.hide();
    running = null;
    app.refresh();
  }
}

/**
 * Search silently, until the board changes or somebody starts another search.
 *
 * @returns null if the search was ended early
 */
async function searchQuietly(app: AppParts, task: SolveTask): Promise<SolveReply | null> {
  await giveWay();
  if (running) return null;
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  for (const event of CHANGES) app.board.addEventListener(event, giveUp, { signal: stop.signal });
  const state = { link: app.board.link, page: app.board.page };
  const found = search(task, state, stop.signal, () => {}).catch(() => null); // nobody asked for it
  const mine = { stop, ended: found };
  quiet = mine;
  const reply = await found;
  if (quiet === mine) quiet = null;
  const isCurrent = !stop.signal.aborted && app.board.shows(state.link);
  giveUp();
  return isCurrent ? reply : null;
}

/** End the search that nobody asked for, because Python does one at a time. */
async function giveWay() {
  quiet?.stop.abort();
  await quiet?.ended;
}

/** Return PythonEndedError as an answer. */
function ended(error: Error) {
  if (error instanceof PythonEndedError) return error;
  throw error;
}

/** The progress of a search and a Stop button, which appear if the search takes long. */
class ProgressLine {
  #text = byId("progress-text");
  #stop = byId("stop");
  #shown = 0;
  #timer = setTimeout(() => this.#appear(), QUIET_TIME);

  constructor(stop: AbortController) {
    this.#stop.onclick = () => stop.abort();
    this.#text.textContent = "";
  }

  #appear() {
    this.#reveal(true);
    answer("Searching…"); // screen readers speak this once, and not the figures below
  }

  show(progress: Progress) {
    const now = performance.now();
    if (this.#stop.hidden || now - this.#shown < UPDATE_INTERVAL) return;
    this.#shown = now;
    this.#text.textContent = figures(progress);
  }

  hide() {
    clearTimeout(this.#timer);
    const hadFocus = this.#stop === document.activeElement;
    this.#reveal(false);
    if (hadFocus) byId("controls").querySelector("button")?.focus({ preventScroll: true }); // so that the answer stays in view
  }

  #reveal(shown: boolean) {
    this.#text.hidden = !shown;
    this.#stop.hidden = !shown;
  }
}

// When the last cell is filled, the page says whether every digit is right. It also does for a full board that is opened.

/** @param solved - called when the player has entered the last right digit */
export function attachFullBoard(app: AppParts, solved: () => void) {
  const { board } = app;
  let entered = false;
  board.addEventListener("edit", (event) => (entered = !(event as CustomEvent).detail.restored));
  board.addEventListener("ready", () => {
    entered = false;
    if (board.view && isFull(board.view)) whenIdle(() => tellOfOpened(app));
  });
  board.addEventListener("change", () => {
    if (entered && !app.editor.isOpen && board.view && isFull(board.view)) tell(app, solved);
    entered = false;
  });
}

async function tell(app: AppParts, solved: () => void) {
  const reply = await searchQuietly(app, "full");
  if (!reply?.sentence) return;
  say(reply.sentence, fullTone(reply.status));
  if (fullTone(reply.status) === "good") solved();
}

async function tellOfOpened(app: AppParts) {
  await app.game.known;
  if (app.board.state !== "ready" || !app.board.view || !isFull(app.board.view)) return;
  const reply = await searchQuietly(app, "full");
  if (reply?.sentence) mention(reply.sentence, fullTone(reply.status));
}

function fullTone(status: string | undefined) {
  if (status === "none") return "bad";
  return status === "unchecked" ? "calm" : "good"; // not all rules of the puzzle are checked
}
