/** The game that was played last, if it isn't finished; without one, where to learn. */

import { imageOf, leftIn, type SavedGame } from "../saved/saved-game.ts";
import { make, onPlainClick } from "../ui/dom.ts";
import type { PuzzlePage } from "./puzzle-page.ts";

export class ContinueCard {
  #page;
  #title = make("h2", { id: "continue-title" });
  #body = make("div", { className: "puzzle-body" });
  element = make("section", { className: "puzzle-card", "aria-labelledby": "continue-title" }, this.#title, this.#body);
  /** Counts what was shown, so that no picture of an older game appears. */
  #turn = 0;

  constructor(page: PuzzlePage) {
    this.#page = page;
  }

  /** @param games - all saved games but those that are shown elsewhere, the most recently used first */
  show(games: readonly SavedGame[]) {
    this.#turn += 1;
    const game = games.find(({ edited, left, counts }) => edited && left > 0 && !counts?.solved);
    if (game) this.#showGame(game);
    else this.#showLearn();
  }

  #showGame(game: SavedGame) {
    const image = make("img", { alt: "", width: 112, height: 112 });
    const when = new Date(game.changed).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    const go = make("a", { className: "button", href: this.#page.addressOf(game.link) }, "Continue");
    go.ariaLabel = `Continue ${game.title}, ${leftIn(game)}`;
    onPlainClick(go, () => this.#page.openGame(game.id, game.link));
    this.#title.textContent = "Continue";
    const facts = make("div", {}, make("p", { className: "puzzle-date" }, game.title));
    facts.append(
      make("p", { className: "puzzle-about" }, leftIn(game)),
      make("p", { className: "puzzle-state" }, when),
    );
    this.#body.replaceChildren(
      make("div", { className: "puzzle-row" }, image, facts),
      make("div", { className: "actions" }, go),
    );
    this.#draw(game, image, this.#turn); // nobody waits for it
  }

  async #draw(game: SavedGame, image: HTMLImageElement, turn: number) {
    const kept = (await this.#page.games.pictures()).get(game.id);
    const svg = kept?.link === game.link ? kept.svg : await this.#page.games.draw(game);
    if (svg && turn === this.#turn) image.src = imageOf(svg);
  }

  #showLearn() {
    const { techniques } = this.#page;
    this.#title.textContent = "Learn";
    const words = "Stuck on a board? A hint shows where to look, then what to look for, then the step itself.";
    const link = techniques && make("a", { className: "button", href: techniques }, "All techniques");
    this.#body.replaceChildren(make("p", { className: "puzzle-rules" }, words));
    if (link) this.#body.append(make("div", { className: "actions" }, link));
  }
}
