/** "Solve many boards": a list goes in, a table of answers comes out. */

import { byId, make } from "./dom.js";
import { download } from "./download.js";
import { figures, grouped } from "./figures.js";
import { solveList } from "./list-solve.js";
import { ListTable, MOST_SHOWN } from "./list-table.js";

/** Milliseconds between two looks at the figures: faster ones nobody can read. */
const PACE = 200;

/** Characters of a text that counts as large. */
const LARGE = 100_000;

/** Characters of one that is taken as a file: in the box each of its lines takes some 7 kB of memory. */
const HUGE = 1_000_000;

/** What such a file is called. */
const PASTED = "Pasted text.txt";

/** @typedef {import("./types.js").ListReply} ListReply */

export class ListPage {
  #page = byId("many");
  #form = /** @type {HTMLFormElement} */ (byId("list-form"));
  #text = /** @type {HTMLTextAreaElement} */ (byId("list-text"));
  #chooser = /** @type {HTMLInputElement} */ (byId("list-file"));
  #start = /** @type {HTMLButtonElement} */ (byId("list-start"));
  #pastedNote = make("div", { role: "status" });
  #stop = byId("list-stop");
  #status = byId("list-status");
  #download = byId("list-download");
  #progress = new ListProgress();
  #table;

  /** @param {(address: URL) => void} visit  a board of the list was chosen */
  constructor(visit) {
    this.#table = new ListTable(visit);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#run();
    });
    this.#chooser.after(this.#pastedNote);
    this.#chooser.addEventListener("change", () => this.#tellOfPasted());
    this.#text.addEventListener("input", () => this.#leaveFiles());
    this.#download.addEventListener("click", () => download(this.#table.file, "sudolink.csv"));
    this.#text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#run();
    });
    this.#text.addEventListener("paste", (event) => this.#onPaste(event));
    this.#acceptDrops();
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
    this.#choose(null);
    this.#fill(list);
    this.#start.focus();
  }

  /** @param {string} list */
  #fill(list) {
    const huge = list.length > HUGE;
    this.#text.value = huge ? "" : list;
    if (!huge) return this.#leaveFiles();
    const carried = new DataTransfer();
    carried.items.add(new File([...this.#pasted.flatMap((file) => [file, "\n"]), list], PASTED));
    this.takeFiles(carried.files);
  }

  /** The text that was pasted and is taken as a file, while it is chosen. */
  get #pasted() {
    return [...(this.#chooser.files ?? [])].filter(({ name }) => name === PASTED);
  }

  #tellOfPasted() {
    const size = this.#pasted[0]?.size;
    const leave = make("button", { type: "button", onclick: () => this.#takeOut() }, "Take it out");
    this.#pastedNote.replaceChildren(...(size ? [`The text you pasted has ${(size / 1_000_000).toFixed(0)} MB, so it is taken as a file: “${PASTED}”. What is in the box comes after it. `, leave] : []));
  }

  #takeOut() {
    this.#choose(null);
    this.#text.focus(); // the button has gone
  }

  /** The box has changed. What came last counts, but what was pasted into it is a part of it. */
  #leaveFiles() {
    if (!this.#pasted.length) this.#choose(null);
  }

  /** @param {FileList | null} files */
  #choose(files) {
    if (files) this.#chooser.files = files;
    else this.#chooser.value = "";
    this.#tellOfPasted();
  }

  /**
   * Choose files as if by the chooser.
   *
   * @param {FileList} files
   */
  takeFiles(files) {
    if (files.length) this.#choose(files);
  }

  /** The files chosen, else what is in the box, with what was pasted into it; null if there is nothing. */
  #list() {
    const files = [...(this.#chooser.files ?? [])];
    const text = this.#text.value;
    if (files.length && !this.#pasted.length) return files;
    const list = text.trim() ? [...files, new Blob([text])] : files;
    return list.length ? list : null;
  }

  async #run() {
    if (this.#start.hidden) return; // one is running
    const list = this.#list();
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

  /**
   * Put in a large text ourselves: browsers take minutes to paste some megabytes.
   *
   * @param {ClipboardEvent} event
   */
  #onPaste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length < LARGE) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = this.#text;
    this.#fill(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  }

  #acceptDrops() {
    this.#form.addEventListener("dragover", (event) => {
      event.preventDefault();
      this.#form.classList.add("dropping");
    });
    this.#form.addEventListener("dragleave", () => this.#form.classList.remove("dropping"));
    this.#form.addEventListener("drop", (event) => {
      event.preventDefault();
      this.#form.classList.remove("dropping");
      const files = event.dataTransfer?.files;
      const text = event.dataTransfer?.getData("text/plain");
      if (files?.length) this.takeFiles(files);
      else if (text) this.#fill(text);
    });
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
