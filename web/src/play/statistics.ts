/** The statistics of solved puzzles and practised techniques: saved in this browser only, exported and deleted by the user. */

import { download, make, makeButton, makeDialog } from "../ui/dom.ts";
import { grouped } from "../ui/values.ts";
import type { PlayPage } from "./play-page.ts";
import {
  isPracticeResult,
  PRACTICE_RESULTS,
  type PracticeCount,
  type PracticeResult,
  practiceCounts,
} from "./practice-results.ts";
import { clock, isResult, MOST, type Result, type Row, rowsOf, tableOf } from "./results.ts";

const NAME = "results";
const FILE = "sudolink-statistics.csv";

const EMPTY = "No puzzles solved yet.";
const countWords = (solved: number) => (solved ? `Puzzles solved: ${grouped(solved)}.` : EMPTY);
const ABOUT =
  "Puzzles you have solved and techniques you have practised here. They are counted in this browser only, and nothing is sent anywhere.";
const PRACTICE_HEADS = ["Technique", "Practised", "Found without a hint"];
const HEADS = ["Puzzle", "Level", "Solved", "Best time", "Average time", "Without hints"];

/** All that is counted. */
interface Counted {
  solved: Result[];
  practised: PracticeResult[];
}

const NOTHING: Counted = { solved: [], practised: [] };

export class Statistics {
  #page;
  #dialog: HTMLDialogElement | null = null;
  #place = make("div", { className: "table-place", role: "region", ariaLabel: "Solved puzzles", tabIndex: 0 });
  #practice = make("div", { className: "table-place", role: "region", ariaLabel: "Practised techniques", tabIndex: 0 });
  #count = make("p", { className: "solved-count" });
  #said = make("p", { role: "status", ariaLive: "polite" });
  #export = makeButton("Export", () => this.#download());
  #delete = makeButton("Delete all", () => this.#remove());
  #undo = makeButton("Undo", () => this.#restore());
  #removed = NOTHING;

  constructor(page: PlayPage) {
    this.#page = page;
  }

  get #counted(): Counted {
    const read = (name: string) => this.#page.load(name, [] as unknown[]);
    return { solved: read(NAME).filter(isResult), practised: read(PRACTICE_RESULTS).filter(isPracticeResult) };
  }

  #save({ solved, practised }: Counted) {
    this.#page.save(NAME, solved.slice(-MOST));
    this.#page.save(PRACTICE_RESULTS, practised.slice(-MOST));
  }

  add(result: Result) {
    const { solved, practised } = this.#counted;
    this.#save({ solved: [...solved, result], practised });
  }

  /** Open the dialog. */
  open() {
    this.#dialog ??= makeDialog(
      "statistics",
      "Statistics",
      this.#count,
      make("p", {}, ABOUT),
      this.#place,
      this.#practice,
      this.#said,
      make("div", { className: "actions" }, this.#export, this.#delete, this.#undo),
    );
    this.#removed = NOTHING;
    this.#show("");
    this.#dialog.showModal();
  }

  #show(sentence: string) {
    const { solved, practised } = this.#counted;
    this.#place.replaceChildren(solvedTable(rowsOf(solved)));
    this.#place.hidden = !solved.length;
    this.#practice.replaceChildren(practiceTable(practiceCounts(practised)));
    this.#practice.hidden = !practised.length;
    const isEmpty = !solved.length && !practised.length;
    this.#count.textContent = countWords(solved.length);
    this.#said.textContent = sentence;
    this.#export.hidden = this.#delete.hidden = isEmpty;
    this.#undo.hidden = !this.#removed.solved.length && !this.#removed.practised.length;
  }

  #download() {
    const { solved, practised } = this.#counted;
    download(new Blob([tableOf(solved, practised)], { type: "text/csv" }), FILE);
  }

  #remove() {
    this.#removed = this.#counted;
    this.#save(NOTHING);
    this.#show("Statistics deleted.");
    this.#undo.focus();
  }

  #restore() {
    const now = this.#counted;
    this.#save({
      solved: [...this.#removed.solved, ...now.solved],
      practised: [...this.#removed.practised, ...now.practised],
    });
    this.#removed = NOTHING;
    this.#show("Statistics restored.");
    this.#export.focus();
  }
}

function solvedTable(rows: readonly Row[]) {
  return table(
    HEADS,
    rows.map(({ name, level, solved, best, average, withoutHints }) => [
      name,
      level ?? "–",
      solved,
      time(best),
      time(average),
      withoutHints,
    ]),
  );
}

function practiceTable(counts: readonly PracticeCount[]) {
  return table(
    PRACTICE_HEADS,
    counts.map(({ technique, tried, withoutHints }) => [technique, tried, withoutHints]),
  );
}

function table(heads: readonly string[], rows: readonly (string | number)[][]) {
  const body = rows.map(([name, ...cells]) =>
    make("tr", {}, make("th", { scope: "row" }, String(name)), ...cells.map((cell) => make("td", {}, String(cell)))),
  );
  const head = make("tr", {}, ...heads.map((each) => make("th", { scope: "col" }, each)));
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...body));
}

const time = (milliseconds: number | null) => (milliseconds === null ? "–" : clock(milliseconds));
