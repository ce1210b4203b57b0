import { byId } from "../dom.js";
import { solve } from "../solve.js";
import { say } from "../status.js";

/** Shorter work shows no progress: a flash of it would only be unrest. */
const QUIET_TIME = 300;

/** @type {AbortController | null} */
let running = null;

/** The solution, and whether it is the only one. @type {import("../controls.js").Control} */
export const solveControl = {
  name: "Solve",
  primary: true,
  enabled: (app) => app.board.state === "ready" && !running,
  async run(app) {
    const link = app.board.link;
    const stop = (running = new AbortController());
    const giveUp = () => stop.abort();
    const progress = new ProgressLine(stop);
    app.board.addEventListener("change", giveUp);
    app.board.addEventListener("ready", giveUp);
    app.controls.refresh();
    try {
      const reply = await solve(app.state(), stop.signal, (now) => progress.show(now));
      app.board.removeEventListener("change", giveUp);
      if (app.board.link === link) answer(app, reply);
      else say("The board has changed, so solving it has stopped.");
    } finally {
      app.board.removeEventListener("change", giveUp);
      app.board.removeEventListener("ready", giveUp);
      progress.hide();
      running = null;
      app.controls.refresh();
    }
  },
};

/** @param {import("../app.js").App} app @param {import("../types.js").SolveReply} reply */
function answer(app, reply) {
  if (reply.view) app.board.show(reply.view);
  say(reply.sentence ?? "", toneOf(reply));
}

/** @param {import("../types.js").SolveReply} reply */
function toneOf({ status, view }) {
  if (status === "stopped") return "calm";
  if (!view) return "bad";
  return status === "unique" ? "good" : "calm";
}

/** What appears when a solve takes long: how far it is, and a Stop button. */
class ProgressLine {
  #text = byId("progress-text");
  #stop = byId("stop");
  #since = performance.now();

  /** @param {AbortController} stop */
  constructor(stop) {
    this.#stop.onclick = () => stop.abort();
  }

  /** @param {import("../types.js").Progress} progress */
  show({ nodes, guesses, solutions }) {
    if (performance.now() - this.#since < QUIET_TIME) return;
    if (this.#stop.hidden) say("Solving…"); // once: the figures below are not spoken
    this.#reveal(true);
    const found = solutions ? `, ${solutions} found` : "";
    this.#text.textContent = `${nodes.toLocaleString("en")} positions, ${guesses.toLocaleString("en")} guesses${found}`;
  }

  hide() {
    const hadFocus = this.#stop === document.activeElement;
    this.#reveal(false);
    if (hadFocus) byId("controls").querySelector("button")?.focus();
  }

  /** @param {boolean} shown */
  #reveal(shown) {
    this.#text.hidden = !shown;
    this.#stop.hidden = !shown;
  }
}
