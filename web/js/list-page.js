/** "Solve many boards": a list goes in, a table of answers comes out. */

import { byId } from "./dom.js";
import { download } from "./download.js";
import { figures, grouped } from "./figures.js";
import { ListChoice } from "./list-choice.js";
import { solveList } from "./list-solve.js";
import { ListTable, MOST_SHOWN } from "./list-table.js";

/** Milliseconds between two looks at the figures: faster ones nobody can read. */
const PACE = 200;

/** @typedef {import("./types.js").ListReply} ListReply */

export class ListPage {
  #page = byId("many");
  #form = /** @type {HTMLFormElement} */ (byId("list-form"));
  #text = /** @type {HTMLTextAreaElement} */ (byId("list-text"));
  #start = /** @type {HTMLButtonElement} */ (byId("list-start"));
  #stop = byId("list-stop");
  #status = byId("list-status");
  #download = byId("list-download");
  #choice = new ListChoice();
  #progress = new ListProgress();
  #table;

  /** @param {(address: URL) => void} visit  a board of the list was chosen */
  constructor(visit) {
    this.#table = new ListTable(visit);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#run();
    });
    this.#download.addEventListener("click", () => download(this.#table.file, "sudolink.csv"));
    this.#text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#run();
    });
  }

  /** @param {boolean} shown */
  show(shown) {
    this.#page.hidden = !shown;
  }

  /**
   * Put a list in the box.
   *
   * @param {string} list
   */
  take(list) {
    this.#choice.take(list);
    this.#start.focus();
  }

  /**
   * Choose files as if by the chooser.
   *
   * @param {FileList} files
   */
  takeFiles(files) {
    if (files.length) this.#choice.takeFiles(files);
  }

  async #run() {
    if (this.#start.hidden) return; // one is running
    const list = this.#choice.list;
    if (!list) return this.#text.focus();
    const stop = new AbortController();
    this.#stop.onclick = () => stop.abort();
    this.#table.clear();
    this.#progress.start();
    this.#setRunning(true);
    this.#say("Solving…");
    let summary = "";
    try {
      await solveList(list, MOST_SHOWN, stop.signal, (reply, share) => {
        summary = reply.summary;
        this.#table.add(reply);
        this.#progress.show(reply, share);
      });
      this.#say(stop.signal.aborted ? `Stopped. ${summary}`.trim() : summary);
    } catch (error) {
      this.#say(`${/** @type {Error} */ (error).message} ${summary}`, "bad");
    } finally {
      this.#setRunning(false);
    }
  }

  /** @param {boolean} running */
  #setRunning(running) {
    const hadFocus = [this.#start, this.#stop].includes(/** @type {HTMLElement} */ (document.activeElement));
    this.#start.hidden = running;
    this.#stop.hidden = !running;
    this.#download.hidden = running;
    if (hadFocus) (running ? this.#stop : this.#start).focus();
  }

  /** @param {string} sentence @param {"calm" | "bad"} [tone] */
  #say(sentence, tone = "calm") {
    this.#status.textContent = sentence;
    this.#status.dataset.tone = tone;
  }
}

/** The bar, and how many lines are done in which time. */
class ListProgress {
  #place = byId("list-progress");
  #bar = /** @type {HTMLProgressElement} */ (byId("list-bar"));
  #text = byId("list-figures");
  #since = 0;
  #shown = 0;

  start() {
    this.#since = 0;
    this.#shown = 0;
    this.#bar.value = 0;
    this.#text.textContent = "";
    this.#place.hidden = false;
  }

  /** @param {ListReply} reply @param {number} share  of the whole that is done */
  show({ lines, search, done }, share) {
    this.#bar.value = Math.max(this.#bar.value, share); // an estimate: it must not go back
    const now = performance.now();
    this.#since ||= now; // the first answer: Python may have had to start before it
    if (!done && now - this.#shown < PACE) return;
    this.#shown = now;
    const rate = lines / Math.max(0.001, (now - this.#since) / 1000);
    const searching = search ? `; line ${grouped(lines + 1)}: ${figures(search)}` : "";
    this.#text.textContent = `${grouped(lines)} lines, ${grouped(rate)} a second${searching}`;
  }
}
