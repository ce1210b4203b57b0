/** "Solve many boards": solves a list and shows a table of answers. */

import type { ListReply, ListRow } from "../python/protocol.ts";
import { addressOfLink } from "../site/site.ts";
import { byId, download, make, onPlainClick } from "../ui/dom.ts";
import { detailsLine } from "../ui/messages.ts";
import { figures, grouped } from "../ui/values.ts";
import { ListChoice } from "./choice.ts";
import { solveList } from "./list-run.ts";

/** Milliseconds between two updates of the figures. Nobody could read faster ones. */
const UPDATE_INTERVAL = 200;

export class ListPage {
  #page = byId("many");
  #form = byId("list-form") as HTMLFormElement;
  #text = byId("list-text") as HTMLTextAreaElement;
  #start = byId("list-start") as HTMLButtonElement;
  #stop = byId("list-stop");
  #status = byId("list-status");
  #download = byId("list-download");
  #choice = new ListChoice();
  #progress = new ListProgress();
  #table;

  /** @param visit - called when somebody chooses a board of the list */
  constructor(visit: (address: URL) => void) {
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

  show(shown: boolean) {
    this.#page.hidden = !shown;
  }

  /** Put a list into the box. */
  take(list: string) {
    this.#choice.take(list);
    this.#start.focus();
  }

  /** Choose files, as with the file field. */
  takeFiles(files: FileList) {
    if (files.length) this.#choice.takeFiles(files);
  }

  async #run() {
    if (this.#start.hidden) return; // a list is being solved
    const list = this.#choice.list;
    if (!list) return this.#text.focus();
    const stop = new AbortController();
    this.#stop.onclick = () => stop.abort();
    this.#setRunning(true);
    this.#say("Solving…");
    let summary = "";
    try {
      await solveList(list, MOST_SHOWN, stop.signal, {
        onStart: () => {
          this.#table.clear();
          this.#progress.start();
        },
        onReply: (reply, share) => {
          summary = reply.summary;
          this.#table.add(reply);
          this.#progress.show(reply, share);
        },
      });
      this.#say(stop.signal.aborted ? `Stopped. ${summary}`.trim() : summary);
    } catch (error) {
      this.#say(`${(error as Error).message} ${summary}`, "bad");
      this.#status.append(...detailsLine(error));
    } finally {
      this.#setRunning(false);
    }
  }

  #setRunning(running: boolean) {
    const hadFocus = [this.#start, this.#stop].includes(document.activeElement as HTMLElement);
    this.#start.hidden = running;
    this.#stop.hidden = !running;
    this.#download.hidden = running;
    if (hadFocus) (running ? this.#stop : this.#start).focus();
  }

  #say(sentence: string, tone: "calm" | "bad" = "calm") {
    this.#status.textContent = sentence;
    this.#status.dataset.tone = tone;
  }
}

/** The progress bar, and how many lines are done per second. */
class ListProgress {
  #place = byId("list-progress");
  #bar = byId("list-bar") as HTMLProgressElement;
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

  /** @param share - the part of the whole that is done */
  show({ lines, search, done }: ListReply, share: number) {
    this.#bar.value = Math.max(this.#bar.value, share); // never backwards, although it is only an estimate
    const now = performance.now();
    this.#since ||= now; // from the first answer on, because Python may have had to start before
    if (!done && now - this.#shown < UPDATE_INTERVAL) return;
    this.#shown = now;
    const rate = lines / Math.max(0.001, (now - this.#since) / 1000);
    const searching = search ? `; line ${grouped(lines + 1)}: ${figures(search)}` : "";
    this.#text.textContent = `${grouped(lines)} lines, ${grouped(rate)} a second${searching}`;
  }
}

// The first answers of a list on the page, and all of them as a file to download.

/** How many rows to show. More would make the page slow, and the file has them all. */
export const MOST_SHOWN = 200;

export class ListTable {
  #place = byId("list-answers");
  #rows = byId("list-rows");
  #heads = byId("list-heads");
  /** The headings of the list's other columns. */
  #otherHeads: HTMLElement[] = [];
  #caption = byId("list-caption");
  /** The file in pieces. They are blobs, so that the browser can keep them on disk. */
  #file: Blob[] = [];
  #visit;

  /** @param visit - called when somebody chooses a board */
  constructor(visit: (address: URL) => void) {
    this.#visit = visit;
  }

  /** Start again with an empty table. */
  clear() {
    this.#file = [];
    this.#rows.replaceChildren();
    for (const head of this.#otherHeads) head.remove();
    this.#otherHeads = [];
    this.#place.hidden = true;
  }

  add({ csv, columns, rows, answered }: ListReply) {
    if (csv) this.#file.push(new Blob([csv]));
    if (!this.#otherHeads.length) {
      this.#otherHeads = columns.map((name) => make("th", { scope: "col" }, name));
      this.#heads.append(...this.#otherHeads);
    }
    this.#rows.append(...rows.map((row) => this.#row(row)));
    this.#place.hidden = !answered;
    this.#caption.textContent =
      answered > MOST_SHOWN
        ? `First ${MOST_SHOWN} of ${grouped(answered)} answers. The file has all of them.`
        : "Answers";
  }

  /** The file so far. */
  get file() {
    return new Blob(this.#file, { type: "text/csv;charset=utf-8" });
  }

  #row(row: ListRow) {
    const head = make("th", { scope: "row" }, row.line);
    const cells = [row.outcome, this.#text(row.solution), row.guesses, row.nodes, row.remark, ...row.others];
    const board = row.link === null ? this.#text(row.board) : this.#link(row.board, row.link);
    return make("tr", {}, head, ...[board, ...cells].map((content) => make("td", {}, content)));
  }

  /** @param text - if it is long, the screen shows part of it and the title all of it */
  #text(text: string) {
    return make("code", { title: text }, text);
  }

  #link(text: string, link: string) {
    const address = addressOfLink(link);
    const anchor = make("a", { href: address.href }, this.#text(text));
    onPlainClick(anchor, () => this.#visit(address));
    return anchor;
  }
}
