/** Today's puzzle: the same for everybody, because its seed is the date. */

import type { Puzzle } from "../play/collection.ts";
import { clock, nameOf } from "../play/results.ts";
import { countsOf } from "../saved/counts.ts";
import { leftIn, type SavedGame } from "../saved/saved-game.ts";
import { make } from "../ui/dom.ts";
import { type Criteria, type Day, dayAt, type Offers } from "./criteria.ts";
import { MakingLine } from "./making-line.ts";
import type { PuzzlePage } from "./puzzle-page.ts";
import type { Supply } from "./supply.ts";

export class TodayCard {
  #page;
  #supply;
  #offers;
  #date = make("p", { className: "puzzle-date" });
  #about = make("p", { className: "puzzle-about" });
  #state = make("p", { className: "puzzle-state" });
  #month = make("span");
  #number = make("strong");
  #play = make("button", { type: "button", className: "primary" });
  #line = new MakingLine(this.#play);
  element = make(
    "section",
    { className: "puzzle-card", "aria-labelledby": "today-title" },
    make("h2", { id: "today-title" }, "Today's puzzle"),
    make(
      "div",
      { className: "puzzle-row" },
      make("div", { className: "calendar", ariaHidden: "true" }, this.#month, this.#number),
      make("div", {}, this.#date, this.#about, this.#state),
    ),
    this.#line.actions,
    this.#line.element,
  );
  #day: Day = dayAt(new Date());

  constructor(page: PuzzlePage, supply: Supply, offers: Offers) {
    this.#page = page;
    this.#supply = supply;
    this.#offers = offers;
    this.#play.addEventListener("click", () => this.#open());
  }

  get #criteria(): Criteria {
    return this.#offers.week[this.#day.weekday];
  }

  /**
   * Show today's puzzle and how far it is.
   *
   * @param games - all saved games
   */
  show(games: readonly SavedGame[]) {
    const now = new Date();
    this.#day = dayAt(now);
    const { kind, size, level } = this.#criteria;
    const title = this.#offers.kinds.find((each) => each.kind === kind)?.title ?? "";
    this.#month.textContent = now.toLocaleDateString("en", { month: "short" });
    this.#number.textContent = String(now.getDate());
    this.#date.textContent = now.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });
    this.#about.textContent = `${nameOf({ title, size })}, ${level}`;
    const game = this.gameIn(games);
    this.#state.textContent = game ? stateOf(game) : "The same for everybody";
    this.#play.textContent = wordFor(game);
    this.#play.ariaLabel = `${this.#play.textContent} today's puzzle`;
    if (!this.#line.isBusy) this.#line.say("");
  }

  /** Whether the day that it shows is over. */
  get isOver() {
    return this.#day.name !== dayAt(new Date()).name;
  }

  /** Today's puzzle among the saved games, if it was started. */
  gameIn(games: readonly SavedGame[]): SavedGame | null {
    const puzzle = this.#supply.todays(this.#day);
    return games.find(({ puzzle: key }) => key === puzzle?.key) ?? null;
  }

  /** Make today's puzzle in advance. */
  prepare() {
    return this.#supply.prepareTodays(this.#day, this.#criteria);
  }

  async #open() {
    if (this.#line.isBusy) return;
    const puzzle = await this.#line.run<Puzzle>((options) =>
      this.#supply.takeTodays(this.#day, this.#criteria, options),
    );
    if (puzzle) this.#page.goTo(puzzle.link);
  }
}

function stateOf(game: SavedGame) {
  const { solved, time } = countsOf(game);
  if (!solved) return leftIn(game);
  return time ? `✓ Solved in ${clock(time)}` : "✓ Solved";
}

function wordFor(game: SavedGame | null) {
  if (!game) return "Play";
  return countsOf(game).solved ? "Open" : "Continue";
}
