/** The statistics of solved puzzles: saved in this browser only, exported and deleted by the user. */

import { download, make, makeDialog } from "../ui/dom.ts";
import type { PlayPage } from "./play-page.ts";
import { clock, isResult, MOST, type Result, type Row, rowsOf, tableOf } from "./results.ts";

const NAME = "results";
const FILE = "sudolink-statistics.csv";

const EMPTY = "No puzzles solved yet.";
const ABOUT = "Puzzles you have solved here. They are counted in this browser only, and nothing is sent anywhere.";
const HEADS = ["Puzzle", "Level", "Solved", "Best time", "Average time", "Without hints"];

export class Statistics {
  #page;
  #dialog: HTMLDialogElement | null = null;
  #place = make("div", { className: "table-place", role: "region", ariaLabel: "Solved puzzles", tabIndex: 0 });
  #said = make("p", { role: "status", ariaLive: "polite" });
  #export = this.#button("Export", () => this.#download());
  #delete = this.#button("Delete all", () => this.#remove());
  #undo = this.#button("Undo", () => this.#restore());
  #removed: Result[] = [];

  constructor(page: PlayPage) {
    this.#page = page;
  }

  get #results() {
    return this.#page.load(NAME, [] as unknown[]).filter(isResult);
  }

  add(result: Result) {
    this.#page.save(NAME, [...this.#results, result].slice(-MOST));
  }

  /** Open the dialog. */
  open() {
    this.#dialog ??= makeDialog(
      "statistics",
      "Statistics",
      make("p", {}, ABOUT),
      this.#place,
      this.#said,
      make("div", { className: "actions" }, this.#export, this.#delete, this.#undo),
    );
    this.#removed = [];
    this.#show("");
    this.#dialog.showModal();
  }

  #show(sentence: string) {
    const rows = rowsOf(this.#results);
    this.#place.replaceChildren(table(rows));
    this.#place.hidden = !rows.length;
    this.#said.textContent = sentence || (rows.length ? "" : EMPTY);
    this.#export.hidden = this.#delete.hidden = !rows.length;
    this.#undo.hidden = !this.#removed.length;
  }

  #download() {
    download(new Blob([tableOf(this.#results)], { type: "text/csv" }), FILE);
  }

  #remove() {
    this.#removed = this.#results;
    this.#page.save(NAME, []);
    this.#show("Statistics deleted.");
    this.#undo.focus();
  }

  #restore() {
    this.#page.save(NAME, [...this.#removed, ...this.#results].slice(-MOST));
    this.#removed = [];
    this.#show("Statistics restored.");
    this.#export.focus();
  }

  #button(name: string, press: () => void) {
    const button = make("button", { type: "button" }, name);
    button.addEventListener("click", press);
    return button;
  }
}

function table(rows: readonly Row[]) {
  const heads = HEADS.map((head) => make("th", { scope: "col" }, head));
  const body = rows.map((row) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, row.name),
      ...[row.level ?? "–", row.solved, time(row.best), time(row.average), row.withoutHints].map((cell) =>
        make("td", {}, String(cell)),
      ),
    ),
  );
  return make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...body));
}

const time = (milliseconds: number | null) => (milliseconds === null ? "–" : clock(milliseconds));
