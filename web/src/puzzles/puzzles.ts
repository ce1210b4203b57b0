/**
 * “Play” on the start page, the next puzzle after one that was made here, and the practice of techniques. The page loads
 * this when it needs it.
 */

import styles from "../../css/puzzles.css";
import type { Action } from "../play/play-page.ts";
import { adoptStyles, byId, make, whenIdle } from "../ui/dom.ts";
import { ContinueCard } from "./continue-card.ts";
import type { Criteria, Offers } from "./criteria.ts";
import { Exercises } from "./exercises.ts";
import { NewPuzzleCard } from "./new-puzzle-card.ts";
import { PracticeCard } from "./practice-card.ts";
import { PracticePanel } from "./practice-panel.ts";
import type { PuzzlePage } from "./puzzle-page.ts";
import { Supply } from "./supply.ts";
import { TodayCard } from "./today-card.ts";

/** Milliseconds to wait before puzzles are made in advance: most people have chosen something by then. */
const PAUSE = 3000;

interface Cards {
  today: TodayCard;
  fresh: NewPuzzleCard;
  practice: PracticeCard;
  resume: ContinueCard;
}

export class Puzzles {
  #page;
  #supply;
  #exercises;
  #panel;
  #cards: Promise<Cards> | null = null;
  /** Counts visits to the start page. */
  #visit = 0;

  constructor(page: PuzzlePage) {
    this.#page = page;
    this.#supply = new Supply(page);
    this.#exercises = new Exercises(page);
    this.#panel = new PracticePanel(page, this.#exercises);
    adoptStyles(styles);
    const open = make("button", { type: "button", id: "to-import" }, "Open a link");
    open.addEventListener("click", () => byId("start-import").querySelector("textarea")?.focus());
    byId("puzzles-title").after(open);
    document.addEventListener("visibilitychange", () => this.#renew());
  }

  /**
   * Show the section as things are now.
   *
   * @param practise - the technique to practise at once, as it is in addresses
   */
  async show(practise: string | null) {
    const visit = ++this.#visit;
    this.#cards ??= this.#makeCards();
    this.#cards.catch(() => (this.#cards = null)); // the next visit tries again
    const [{ today, fresh, practice, resume }, games] = await Promise.all([this.#cards, this.#page.games.all()]);
    today.show(games);
    fresh.show();
    practice.show();
    const daily = today.gameIn(games);
    resume.show(games.filter((game) => game !== daily && !this.#exercises.at(game.puzzle)));
    const cards = [today, fresh, practice, resume];
    const place = byId("puzzle-cards");
    if (!place.contains(today.element)) place.replaceChildren(...cards.map(({ element }) => element));
    if (practise) practice.start(practise);
    setTimeout(() => whenIdle(() => this.#prepare(visit)), PAUSE);
  }

  /** Show the puzzle of the new day to somebody who returns to a page that stayed open. */
  async #renew() {
    const cards = await this.#cards?.catch(() => null);
    if (cards?.today.isOver && !document.hidden && !byId("start").hidden) await this.show(null);
  }

  async #makeCards(): Promise<Cards> {
    const offers = (await this.#page.offers()) as Offers;
    return {
      today: new TodayCard(this.#page, this.#supply, offers),
      fresh: new NewPuzzleCard(this.#page, this.#supply, offers),
      practice: new PracticeCard(this.#page, this.#exercises, offers.practice),
      resume: new ContinueCard(this.#page),
    };
  }

  /** Make today's puzzle in advance, and the one that somebody may ask for who has asked before. */
  async #prepare(visit: number) {
    const { today, fresh } = (await this.#cards) as Cards;
    const isHere = () => visit === this.#visit && !byId("start").hidden;
    if (isHere()) await today.prepare();
    if (isHere() && fresh.saved) await this.#supply.prepare(fresh.saved);
    if (isHere()) fresh.show();
  }

  /** A board is on screen. If it was made here, make the next one in advance; if it is an exercise, say so. */
  async onBoard(key: string) {
    const criteria = this.#supply.criteriaFor(key);
    if (criteria) whenIdle(() => this.#supply.prepare(criteria));
    await Promise.all([this.#panel.show(key), this.#removeEnded(key)]);
  }

  /** Remove the saved games of exercises that ended, but for the one on screen: they would displace others. */
  async #removeEnded(key: string) {
    const { games } = this.#page;
    const isOver = (puzzle: string) => puzzle !== key && this.#exercises.at(puzzle)?.ended;
    const over = (await games.all()).filter(({ puzzle }) => isOver(puzzle)).map(({ id }) => id);
    if (over.length) await games.remove(over);
  }

  /** Leads to another puzzle like one that was made here; null if it was not. */
  next(key: string): Action | null {
    const criteria = this.#supply.criteriaFor(key);
    return criteria && { name: "Next puzzle", run: () => this.#playNext(criteria) };
  }

  async #playNext(criteria: Criteria) {
    const stop = new AbortController();
    if (!this.#supply.next(criteria)) this.#page.say("Making a puzzle…", { name: "Stop", run: () => stop.abort() });
    try {
      const puzzle = await this.#supply.take(criteria, { stop: stop.signal });
      if (puzzle) this.#page.goTo(puzzle.link);
      else if (stop.signal.aborted) this.#page.say("Stopped.");
    } catch (error) {
      this.#page.say((error as Error).message);
    }
  }
}
