/** The timer, the finish, the statistics, the words of steps and zooming. The page loads this once a board is shown. */

import finish from "../../css/finish.css";
import stepWords from "../../css/step-words.css";
import zoom from "../../css/zoom.css";
import { countsOf } from "../saved/counts.ts";
import { adoptStyles } from "../ui/dom.ts";
import { Collections } from "./collections.ts";
import { FinishCard } from "./finish.ts";
import type { PlayPage } from "./play-page.ts";
import type { Result } from "./results.ts";
import { Statistics } from "./statistics.ts";
import { StepWords } from "./step-words.ts";
import { Timer } from "./timer.ts";
import { Zoom } from "./zoom.ts";

export class Play {
  #page;
  #timer;
  #statistics;
  #finish;
  /** The collections on the start page. */
  collections;

  constructor(page: PlayPage) {
    adoptStyles(finish + zoom + stepWords);
    new StepWords(page.board);
    new Zoom(page.board);
    this.#page = page;
    this.#timer = new Timer(page);
    this.#statistics = new Statistics(page);
    this.collections = new Collections(page);
    this.#finish = new FinishCard(page, {
      next: async () => (await this.collections.next(page.game.record?.puzzle ?? "")) ?? page.nextPuzzle(),
      statistics: () => this.#statistics.open(),
    });
    for (const name of ["ready", "edit", "change"]) page.board.addEventListener(name, () => this.#finish.hide());
  }

  /** The player has entered the last right digit. */
  async solved() {
    const { record } = this.#page.game;
    if (!record) return;
    this.#timer.tick();
    const counts = countsOf(record);
    const isFirst = counts.solved === null;
    if (isFirst) {
      counts.solved = Date.now();
      this.#timer.tick(); // which stops it
      this.#page.game.save();
      if (!counts.shown) this.#statistics.add(this.#result(counts.solved));
    }
    await this.collections.solved(record.puzzle).catch(() => {}); // the result is shown all the same
    if (this.#page.game.record === record) this.#show({ celebrate: isFirst, isAnswer: true });
  }

  /** A board that is solved is on screen again. */
  reopened() {
    const { record } = this.#page.game;
    if (record && countsOf(record).solved) this.#show({ celebrate: false, isAnswer: false });
  }

  #show(how: { celebrate: boolean; isAnswer: boolean }) {
    const { record } = this.#page.game;
    if (!record) return;
    const { shown, solved } = countsOf(record);
    this.#finish.show(this.#result(solved ?? 0), { shown, ...how });
  }

  #result(at: number): Result {
    const { view } = this.#page.board;
    const { time, hints, checks } = countsOf(this.#page.game.record ?? {});
    return { title: view?.title ?? "", size: view?.size ?? 9, level: this.#page.level(), time, hints, checks, at };
  }

  /** Another face of the page is shown: the time stops at once. */
  rest() {
    this.#timer.tick();
  }

  /** Show how many puzzles were solved, and how fast. */
  openStatistics() {
    this.#statistics.open();
  }
}
