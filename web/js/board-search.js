/** A search on the board of the page: one at a time, with its progress shown and a Stop button. */

import { byId } from "./dom.js";
import { figures } from "./figures.js";
import { Ended, QUIET_TIME } from "./python.js";
import { search } from "./search.js";
import { answer, say } from "./status.js";

/** Milliseconds between two looks at the figures: faster ones nobody can read. */
const PACE = 200;

/** After these events of the board an answer would be about another one. */
const CHANGES = ["ready", "change", "edit"];

/** @type {AbortController | null} */
let running = null;

/** The search that nobody has asked for, which gives way to others. @type {{stop: AbortController, ended: Promise<unknown>} | null} */
let quiet = null;

/**
 * Whether a control that searches can be used now.
 *
 * @param {import("./app.js").App} app
 */
export function canSearch(app) {
  return app.board.state === "ready" && !running;
}

/**
 * Search, and hand the answer on, unless the board has become another meanwhile.
 *
 * @param {import("./app.js").App} app
 * @param {import("./search.js").Task} task
 * @param {(reply: import("./types.js").SolveReply) => void} tell
 * @param {object} [details]  what the task takes besides the board
 */
export async function searchBoard(app, task, tell, details = {}) {
  if (running) return;
  const stop = (running = new AbortController());
  const giveUp = () => stop.abort();
  const progress = new ProgressLine(stop);
  app.refresh();
  try {
    await giveWay();
    const state = await app.state();
    for (const event of CHANGES) app.board.addEventListener(event, giveUp);
    const reply = await search(task, { ...state, ...details }, stop.signal, (now) => progress.show(now)).catch(ended);
    for (const event of CHANGES) app.board.removeEventListener(event, giveUp);
    if (!app.board.shows(state.link)) say("The board has changed, so the search has stopped.");
    else if (reply instanceof Ended) answer(reply.message);
    else tell(reply);
  } finally {
    for (const event of CHANGES) app.board.removeEventListener(event, giveUp);
    progress.hide();
    running = null;
    app.refresh();
  }
}

/**
 * Search without a word, until the board becomes another or somebody asks for another search.
 *
 * @param {import("./app.js").App} app
 * @param {import("./search.js").Task} task
 * @returns {Promise<import("./types.js").SolveReply | null>} null if it was given up
 */
export async function searchQuietly(app, task) {
  await giveWay();
  if (running) return null;
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  for (const event of CHANGES) app.board.addEventListener(event, giveUp, { signal: stop.signal });
  const state = { link: app.board.link, page: app.board.page };
  const found = search(task, state, stop.signal, () => {}).catch(() => null); // nobody has asked
  const mine = (quiet = { stop, ended: found });
  const reply = await found;
  if (quiet === mine) quiet = null;
  const isCurrent = !stop.signal.aborted && app.board.shows(state.link);
  giveUp();
  return isCurrent ? reply : null;
}

/** End the search that nobody has asked for: Python keeps one at a time. */
async function giveWay() {
  quiet?.stop.abort();
  await quiet?.ended;
}

/** Take as an answer that Python was ended. @param {Error} error */
function ended(error) {
  if (error instanceof Ended) return error;
  throw error;
}

/** What appears when a search takes long: how far it is, and a Stop button. */
class ProgressLine {
  #text = byId("progress-text");
  #stop = byId("stop");
  #shown = 0;
  #timer = setTimeout(() => this.#appear(), QUIET_TIME);

  /** @param {AbortController} stop */
  constructor(stop) {
    this.#stop.onclick = () => stop.abort();
    this.#text.textContent = "";
  }

  #appear() {
    this.#reveal(true);
    answer("Searching…"); // once: the figures below are not spoken
  }

  /** @param {import("./types.js").Progress} progress */
  show(progress) {
    const now = performance.now();
    if (this.#stop.hidden || now - this.#shown < PACE) return;
    this.#shown = now;
    this.#text.textContent = figures(progress);
  }

  hide() {
    clearTimeout(this.#timer);
    const hadFocus = this.#stop === document.activeElement;
    this.#reveal(false);
    if (hadFocus) byId("controls").querySelector("button")?.focus({ preventScroll: true }); // the answer stays in sight
  }

  /** @param {boolean} shown */
  #reveal(shown) {
    this.#text.hidden = !shown;
    this.#stop.hidden = !shown;
  }
}
